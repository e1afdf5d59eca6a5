//===- CodeFactsImpl.h - The parts behind CodeFacts ----------- -*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_ANALYSIS_CODEFACTSIMPL_H
#define JSYM_LIB_ANALYSIS_CODEFACTSIMPL_H

#include "CodeReader.h"
#include "jsym/Analysis/CodeFacts.h"

namespace jsym::analysis {

/// Which constructors do nothing but keep their arguments.
class PlainConstructors {
public:
  explicit PlainConstructors(CodeReader &Reader) : Reader(Reader) {}
  const Assignments *of(const dialect::MethodModel &Constructor);

private:
  CodeReader &Reader;
  std::map<const dialect::MethodModel *, std::optional<Assignments>> Known;
};

/// Which fields hold nothing but arrays of the declared class.
class ExactArrays {
public:
  explicit ExactArrays(CodeReader &Reader) : Reader(Reader) {}
  bool holdsDeclared(const dialect::FieldModel &F);
  /// Does a method that nothing overrides return null or arrays of \p Class
  /// only?
  bool returnsExactly(llvm::StringRef Symbol, llvm::StringRef Class);

private:
  friend class ExactValues;
  bool compute(const dialect::FieldModel &F);

  CodeReader &Reader;
  /// While it is being found out, the answer is no.
  llvm::DenseMap<const dialect::FieldModel *, bool> Known;
  unsigned Depth = 0; ///< of methods whose results are asked for
};

/// How long arrays are by other fields of their objects, and what is in them.
class ArrayFacts {
public:
  explicit ArrayFacts(CodeReader &Reader) : Reader(Reader) {}
  void add(const dialect::FieldModel &F, FieldFact &To);

private:
  bool isMadeOnce(const dialect::FieldModel &F);
  struct Used {
    bool Escapes, RowEscapes, Replaced;
  };
  std::optional<Used> usesOf(const dialect::FieldModel &F);

  CodeReader &Reader;
};

class FieldFacts;

/// Fields that only count, and those that are places in an array.
class IndexFacts {
public:
  IndexFacts(FieldFacts &Fields, CodeReader &Reader)
      : Fields(Fields), Reader(Reader) {}
  void add(const dialect::FieldModel &F, FieldFact &To);

private:
  template <typename TestT>
  bool isKept(const dialect::FieldModel &F, TestT Test);
  bool goesRound(const dialect::FieldModel &F);

  FieldFacts &Fields;
  CodeReader &Reader;
};

/// All calls of private methods and constructors.
class PrivateCalls {
public:
  struct Site {
    std::shared_ptr<Code> In;
    const llvm::CallBase *Call;
  };
  using Sites = std::vector<Site>;

  explicit PrivateCalls(CodeReader &Reader) : Reader(Reader) {}
  /// Null: there are none, or who calls it is not known.
  const Sites *of(const dialect::MethodModel &M);

private:
  std::optional<Sites> find(const dialect::MethodModel &M);
  bool addCalls(const dialect::ClassModel &In, llvm::StringRef Symbol,
                Sites &To,
                llvm::SmallVectorImpl<const dialect::ClassModel *> &More);

  CodeReader &Reader;
  /// While it is being found out, nothing is known.
  std::map<const dialect::MethodModel *, std::optional<Sites>> Known;
};

/// What all constructors give a field, and no writer breaks.
class FieldFacts {
public:
  explicit FieldFacts(CodeReader &Reader) : Calls(Reader), Reader(Reader) {}
  /// Who gives a private method its arguments.
  PrivateCalls Calls;
  const FieldFact &of(const dialect::FieldModel &F);
  /// Does a method that nothing overrides never return null?
  bool neverReturnsNull(const dialect::MethodModel &M);
  /// Of a new object: is it made, put into one field, and nothing else?
  bool isStoredOnce(const llvm::Value &Made, CodeReader &Reader);
  /// Is the object under construction seen by other code before its
  /// constructor is done?
  bool leaksThis(const dialect::ClassModel &C);
  /// Wherever a constructor ends normally it has set the field.
  bool isSetByAll(const dialect::FieldModel &F);

private:
  FieldFact compute(const dialect::FieldModel &F);
  void addStored(class Joined &To, const llvm::Value *V,
                 const llvm::Instruction &At, Code &C, unsigned Depth);
  bool computeReturnsNull(const dialect::MethodModel &M);
  bool computeLeaks(const dialect::ClassModel &C);
  bool leaksThis(const dialect::MethodModel &Constructor);
  bool isSet(const dialect::FieldModel &F,
             const dialect::MethodModel &Constructor, unsigned Depth = 0);

  CodeReader &Reader;
  /// While it is being found out, nothing is known.
  std::map<const dialect::FieldModel *, FieldFact> Known;
  llvm::DenseMap<const dialect::MethodModel *, bool> NonNullResults;
  llvm::DenseMap<const dialect::ClassModel *, bool> Leaks;
};

/// Where null comes from that is in a field.
class NullSources {
public:
  NullSources(CodeReader &Reader, FieldFacts &Fields)
      : Reader(Reader), Fields(Fields) {}
  NullSource of(const dialect::FieldModel &F);
  bool leadsToOlder(const dialect::FieldModel &F);
  bool leadsToYounger(const dialect::FieldModel &F);

private:
  NullSource compute(const dialect::FieldModel &F);
  NullSource stored(const llvm::Value &V, const llvm::Instruction &At, Code &C,
                    unsigned Depth);
  bool isAsked(const dialect::FieldModel &F);
  bool isGivenNull(const dialect::MethodModel &M, unsigned Argument);

  CodeReader &Reader;
  FieldFacts &Fields;
  llvm::DenseMap<const dialect::FieldModel *, NullSource> Known;
  llvm::DenseMap<const dialect::FieldModel *, bool> Older, Younger;
};

/// Code that refuses what it is given.
class CheckFacts {
public:
  explicit CheckFacts(CodeReader &Reader) : Reader(Reader) {}
  bool onlyChecks(const dialect::MethodModel &M);
  bool passesOn(const dialect::MethodModel &M, int32_t Pc);
  bool checksGiven(const dialect::MethodModel &M, int32_t Pc);

private:
  using Calls = llvm::SmallVector<const llvm::CallBase *, 2>;
  static Calls callsAt(Code &C, int32_t Pc);
  const dialect::MethodModel *calleeOf(const llvm::CallBase &Call);
  bool isCheck(const llvm::Value &V);
  bool compute(const dialect::MethodModel &M);
  bool onlyAsks(const dialect::MethodModel &M);
  bool isQuestionOfOurs(const llvm::CallBase &Call);

  CodeReader &Reader;
  /// While it is being found out, the answer is no.
  llvm::DenseMap<const dialect::MethodModel *, bool> Known, Asks;
};

/// Methods that return a field of their receiver.
class Getters {
public:
  explicit Getters(CodeReader &Reader) : Reader(Reader) {}
  llvm::ArrayRef<const dialect::MethodModel *> of(const dialect::FieldModel &F);

private:
  CodeReader &Reader;
  std::map<const dialect::FieldModel *,
           std::vector<const dialect::MethodModel *>>
      Known;
};

/// Is what has this type one of the JDK's values, which its methods and
/// constants always are: never null?
bool isValueOf(const dialect::ClassModel &C, llvm::StringRef Descriptor);

/// What the values of one method are, at a place in it.
class ValueFacts {
public:
  ValueFacts(FieldFacts &Fields, CodeReader &Reader, Code &C)
      : Fields(Fields), Reader(Reader), C(C) {}

  bool neverNull(const llvm::Value *V, const llvm::Instruction &At);
  /// The class that all non-null values have; null: not known.
  const dialect::ClassModel *exactClass(const llvm::Value *V);
  const dialect::ClassModel *unmodifiableClass(llvm::StringRef Symbol);
  /// Of an int or long; of an array that is made here, its length.
  llvm::ConstantRange range(const llvm::Value *V, const llvm::Instruction &At);
  /// How long a String is, null excepted, as far as code that \p At is behind
  /// has asked.
  llvm::ConstantRange textLength(const llvm::Value *V,
                                 const llvm::Instruction &At);
  static FieldSetter::KindT kindOf(const llvm::Value *V);

private:
  std::optional<llvm::ConstantRange> boundedBy(const llvm::Value *V,
                                               const llvm::Instruction &At);
  bool isTestedBefore(const llvm::Value *V, const llvm::Instruction &At);
  bool neverNullCall(const llvm::CallBase &Call);
  bool neverNullField(const llvm::Instruction &I);
  llvm::ConstantRange lengthAsked(const llvm::CallBase &Call,
                                  const llvm::Value *Of,
                                  const llvm::Instruction &At);

  FieldFacts &Fields;
  CodeReader &Reader;
  Code &C;
  llvm::SmallPtrSet<const llvm::Value *, 16> Seen;
};

} // namespace jsym::analysis

#endif // JSYM_LIB_ANALYSIS_CODEFACTSIMPL_H
