//===- CodeStore.h - The procedures of an engine ----------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_CODE_CODESTORE_H
#define JSYM_CODE_CODESTORE_H

#include "jsym/Code/Code.h"
#include "jsym/Code/CodeCache.h"
#include "jsym/Code/NativeTable.h"
#include "jsym/Dialect/Names.h"
#include "jsym/Dialect/ProgramSource.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringMap.h"

namespace jsym {

/// What code has besides the program.
struct CodeOptions {
  bool CountsHits = false;  ///< counts its executions (Procedure::Probes)
  bool TracesLines = false; ///< says where a line begins (Op::Line)
  bool Profiles = false;    ///< also where it goes on behind a call
  bool MarksJoins = false;  ///< says where branches meet (Procedure::Joins)
  bool MarksLoops = false;  ///< says what is live at headers of loops
};

/// Procedures by method, decoded on first use; interned texts. One a worker.
class CodeStore {
public:
  CodeStore(dialect::ProgramSource &Source, const NativeTable &Natives,
            CodeOptions Options = {});
  bool countsHits() const { return Options.CountsHits; }
  bool tracesLines() const { return Options.TracesLines || Options.Profiles; }
  /// Lines begin anew behind calls, too.
  bool profiles() const { return Options.Profiles; }
  bool marksJoins() const { return Options.MarksJoins; }
  bool marksLoops() const { return Options.MarksLoops; }

  dialect::ProgramSource &source() { return Source; }

  /// The method's procedure, perhaps not decoded yet. The address stays.
  Procedure &procedure(const dialect::MethodModel &M);
  /// The method's own code, even if a handler stands for it.
  Procedure &ownCode(const dialect::MethodModel &M);
  /// A procedure that is a call of the method on an input of unknown class.
  Procedure &stub(const dialect::MethodModel &M);
  /// A procedure that stands for the method where its calls are not followed.
  Procedure &unfollowed(const dialect::MethodModel &M);
  bool isUnfollowed(const Procedure &P) const {
    return P.Native && P.Native == &Natives.unfollowed();
  }
  /// Lowers and decodes. What is wrong with the method (a malformed class
  /// file) becomes its code: an instruction that ends the path and says so.
  void decode(Procedure &P);
  /// A procedure that throws the linkage error \p ErrorClass when called.
  Procedure &throwing(llvm::StringRef ErrorClass, llvm::StringRef Message);

  /// Resolve symbols of the dialect; null where the class is missing.
  const dialect::ClassModel *findClass(llvm::StringRef Name);
  const dialect::MethodModel *findMethod(llvm::StringRef Symbol);
  const dialect::FieldModel *findField(llvm::StringRef Symbol);

  /// Numbers texts (modified UTF-8) of interned strings.
  uint32_t literal(llvm::StringRef ModifiedUtf8) {
    return Cache->literal(ModifiedUtf8);
  }
  llvm::StringRef literalText(uint32_t Number) const {
    return Cache->literalText(Number);
  }

  const std::deque<Procedure> &procedures() const { return All; }
  /// Before either decodes anything: each method is decoded by one of both.
  void share(CodeStore &Other);
  /// Before it decodes anything: the methods of the program are decoded by one
  /// of the stores of this cache, which count and trace alike. What contracts
  /// replace is not to be among them.
  void shareWithAll(std::shared_ptr<CodeCache> Code);
  /// Adds what another worker covered.
  void absorb(const CodeStore &Other);
  /// Probes so far, of all procedures; to be put back.
  using ProbeCounts = std::map<std::pair<uint32_t, uint32_t>, uint64_t>;
  std::vector<ProbeCounts> probes() const;
  void setProbes(const std::vector<ProbeCounts> &Counts);
  uint64_t numDecoded() const { return Decoded; }

private:
  const dialect::MethodModel *polymorphic(llvm::StringRef Symbol,
                                          const dialect::ParsedName &Name);
  Procedure &nativeFor(Procedure *&P, const dialect::MethodModel &M,
                       const NativeEntry &N);
  void lowerAndDecode(Procedure &P, const dialect::MethodModel &M);
  dialect::ProgramSource &Source;
  const NativeTable &Natives;
  /// Of literals, too.
  std::shared_ptr<CodeCache> Cache = std::make_shared<CodeCache>();
  /// What a cache of the program does not keep.
  std::shared_ptr<CodeCache> Rest = std::make_shared<CodeCache>();
  const CodeOptions Options;
  llvm::LLVMContext Llvm;
  std::deque<Procedure> All;
  llvm::DenseMap<const dialect::MethodModel *, Procedure *> ByMethod, OwnCode,
      Stubs, NotFollowed;
  llvm::StringMap<Procedure *> Throwers;
  llvm::StringMap<const dialect::MethodModel *> Methods;
  uint64_t Decoded = 0;
};

/// Fills \p P with the code of \p F.
void decodeFunction(CodeStore &Store, Procedure &P, llvm::Function &F);

} // namespace jsym

#endif // JSYM_CODE_CODESTORE_H
