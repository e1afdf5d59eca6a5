//===- CodeReader.h - Code of methods, as it is asked for ----- -*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_ANALYSIS_CODEREADER_H
#define JSYM_LIB_ANALYSIS_CODEREADER_H

#include "jsym/Dialect/ProgramSource.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/IR/Dominators.h"
#include <deque>
#include <map>

namespace jsym::analysis {

/// The lowered code of one method.
class Code {
public:
  Code(const dialect::MethodModel &Method) : Method(Method) {}
  const dialect::MethodModel &Method;
  llvm::Function &function() const { return *Lowered.Function; }
  llvm::DominatorTree &dominators();

private:
  friend class CodeReader;
  llvm::LLVMContext Context;
  dialect::LoweredMethod Lowered;
  std::optional<llvm::DominatorTree> Dominators;
};

/// Lowers methods and keeps the last ones; knows who writes which field.
class CodeReader {
public:
  explicit CodeReader(dialect::ProgramSource &Program, bool Closed = false)
      : Program(Program), Closed(Closed) {}
  dialect::ProgramSource &Program;
  /// Subclasses are only those on the class path.
  const bool Closed;

  /// Null where a method has no code or cannot be lowered.
  std::shared_ptr<Code> read(const dialect::MethodModel &M);

  const dialect::ClassModel *find(llvm::StringRef Class);
  /// The method of a function's name; null if there is none.
  const dialect::MethodModel *methodOf(llvm::StringRef Symbol);
  /// The field of a descriptor's name.
  const dialect::FieldModel *fieldOf(llvm::StringRef Symbol);

  /// All methods that write \p F, in the order of classes and code. Nothing:
  /// anybody may, or some of the code could not be read.
  std::optional<std::vector<const dialect::MethodModel *>>
  writersOf(const dialect::FieldModel &F);

  /// The methods of \p C that write, or read, the field of a symbol. Nothing:
  /// some of the code could not be read.
  std::optional<std::vector<const dialect::MethodModel *>>
  usesIn(const dialect::ClassModel &C, llvm::StringRef Symbol, bool Writes);
  /// Does code of \p C write down a null for an argument where it calls \p M by
  /// name? Only code that can be read.
  bool givesNull(const dialect::ClassModel &C, const dialect::MethodModel &M,
                 unsigned Argument);

  /// The classes of its nest and, of the program's, of its package, if these
  /// are not too many to be read.
  llvm::SmallVector<const dialect::ClassModel *, 8>
  neighbours(const dialect::ClassModel &C);

  /// The program's subclasses of \p C on the class path.
  llvm::ArrayRef<const dialect::ClassModel *>
  subclasses(const dialect::ClassModel &C);

  /// Does code on the class path write the static field, other than the
  /// initialiser of its class? Code that cannot be read may.
  bool isWrittenLater(const dialect::FieldModel &F);

private:
  using Methods = std::vector<const dialect::MethodModel *>;
  /// By field symbol; nothing: some method could not be lowered.
  using WriterIndex = std::optional<llvm::StringMap<Methods>>;
  struct AccessIndex {
    WriterIndex Writes, Reads;
    /// By the symbol of what is called: arguments that are written as null.
    llvm::StringMap<llvm::SmallVector<unsigned, 2>> Nulls;
  };
  const AccessIndex &accessesOf(const dialect::ClassModel &C);
  const WriterIndex &writesOf(const dialect::ClassModel &C) {
    return accessesOf(C).Writes;
  }

  std::deque<std::shared_ptr<Code>> Kept; ///< last ones at the end
  std::map<const dialect::ClassModel *, AccessIndex> Accesses;
  std::map<const dialect::ClassModel *,
           std::vector<const dialect::ClassModel *>>
      Subclasses;
};

/// Classes that have access to each other's private fields.
llvm::SmallVector<const dialect::ClassModel *, 8>
nestOf(CodeReader &Reader, const dialect::ClassModel &C);

/// The classes whose code may write the field: its own if it is final, its nest
/// if it is private, its package if it is the program's and neither public nor
/// protected, with CodeReader::Closed also subclasses if it is that; none:
/// anybody may (JVMS 5.4.4).
llvm::SmallVector<const dialect::ClassModel *, 8>
mayWrite(CodeReader &Reader, const dialect::FieldModel &F);

} // namespace jsym::analysis

#endif // JSYM_LIB_ANALYSIS_CODEREADER_H
