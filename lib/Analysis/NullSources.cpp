//===- NullSources.cpp - Where null comes from that is in a field ---------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A field that its constructor does not set is null before anybody did a thing
/// wrong; one that keeps what it was given is null only where somebody gave
/// null. What the code asks about is expected.
///
//===----------------------------------------------------------------------===//
#include "CodeFactsImpl.h"
#include "jsym/Analysis/FieldAccess.h"
#include "jsym/Analysis/ValueClasses.h"
#include "jsym/Dialect/Intrinsics.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::analysis {

/// Methods of the JDK that ask whether they are given null, and have an answer.
static bool asksForNull(const User &U, const llvm::Value &V) {
  auto *Call = dyn_cast<CallBase>(&U);
  const Function *F = Call ? Call->getCalledFunction() : nullptr;
  static constexpr StringLiteral All[] = {
      "java/util/Optional.ofNullable(",
      "java/util/stream/Stream.ofNullable(",
      "java/util/Objects.isNull(",
      "java/util/Objects.nonNull(",
      "java/util/Objects.requireNonNullElse(",
      "java/util/Objects.requireNonNullElseGet(",
      "java/util/Objects.toString(Ljava/lang/Object;Ljava/lang/String;)"};
  return F && Call->arg_size() && Call->getArgOperand(0) == &V &&
         any_of(All,
                [&](StringRef Name) { return F->getName().starts_with(Name); });
}

/// Does code compare the value with null, or a variable that it goes into? The
/// checks that a JVM makes by itself do not count.
static bool isComparedWithNull(const llvm::Value &V) {
  SmallPtrSet<const llvm::Value *, 8> Seen;
  SmallVector<const llvm::Value *, 8> Work{&V};
  while (!Work.empty()) {
    const llvm::Value *Next = Work.pop_back_val();
    if (!Seen.insert(Next).second)
      continue;
    for (const User *U : Next->users()) {
      if (isa<PHINode, SelectInst>(U))
        Work.push_back(U);
      if (asksForNull(*U, *Next))
        return true;
      auto *Test = dyn_cast<ICmpInst>(U);
      if (!Test || !isa<ConstantPointerNull>(Test->getOperand(1)))
        continue;
      bool Implicit = !Test->use_empty() && all_of(Test->users(), [](auto *B) {
        auto *Branch = dyn_cast<BranchInst>(B);
        return Branch && checkOf(*Branch).has_value();
      });
      if (!Implicit)
        return true;
    }
  }
  return false;
}

bool NullSources::isAsked(const FieldModel &F) {
  std::string Symbol = symbolOf(F);
  auto AsksIn = [&](const MethodModel &M) {
    std::shared_ptr<Code> Its = Reader.read(M);
    return Its && any_of(instructions(Its->function()), [&](Instruction &I) {
             auto A = fieldAccessOf(I);
             return A && !A->Stored && A->Symbol == Symbol &&
                    isComparedWithNull(I);
           });
  };
  return any_of(mayWrite(Reader, F), [&](const ClassModel *C) {
    if (auto Readers = Reader.usesIn(*C, Symbol, /*Writes=*/false))
      return any_of(*Readers, [&](auto *M) { return AsksIn(*M); });
    return any_of(C->methods(), AsksIn);
  });
}

/// Does code nearby call the method with a null that it writes down there?
bool NullSources::isGivenNull(const MethodModel &M, unsigned Argument) {
  return any_of(Reader.neighbours(*M.Owner), [&](const ClassModel *C) {
    return Reader.givesNull(*C, M, Argument);
  });
}

NullSource NullSources::stored(const llvm::Value &V, const Instruction &At,
                               Code &C, unsigned Depth) {
  if (ValueFacts(Fields, Reader, C).neverNull(&V, At))
    return NullSource::Nobody;
  auto *Given = dyn_cast<Argument>(&V);
  if (auto *By = Given && Depth ? Fields.Calls.of(C.Method) : nullptr) {
    NullSource Most = NullSource::Nobody;
    for (const PrivateCalls::Site &S : *By)
      Most = std::max(Most, stored(*S.Call->getArgOperand(Given->getArgNo()),
                                   *S.Call, *S.In, Depth - 1));
    return Most;
  }
  if (auto *A = dyn_cast<Argument>(&V))
    return isGivenNull(C.Method, A->getArgNo()) ? NullSource::Program
                                                : NullSource::Given;
  auto *From = dyn_cast<Instruction>(&V);
  auto Access = From ? fieldAccessOf(*From) : std::nullopt;
  const FieldModel *Other =
      Access && !Access->Stored ? Reader.fieldOf(Access->Symbol) : nullptr;
  return Other ? of(*Other) : NullSource::Program;
}

NullSource NullSources::compute(const FieldModel &F) {
  auto Writers = Reader.writersOf(F);
  if (F.isStatic() || !Writers || Writers->empty())
    return NullSource::Program;
  if (Fields.of(F).NeverNull)
    return NullSource::Nobody;
  if (!Fields.isSetByAll(F) || isAsked(F))
    return NullSource::Program;
  std::string Symbol = symbolOf(F);
  NullSource Most = NullSource::Nobody;
  for (const MethodModel *M : *Writers) {
    std::shared_ptr<Code> C = Reader.read(*M);
    if (!C)
      return NullSource::Program;
    for (const Instruction &I : instructions(C->function()))
      if (auto A = fieldAccessOf(I); A && A->Stored && A->Symbol == Symbol)
        Most = std::max(Most, stored(*A->Stored, I, *C, /*Depth=*/3));
  }
  return Most;
}

NullSource NullSources::of(const FieldModel &F) {
  // While it is being found out: as far as the rest is.
  auto [It, New] = Known.try_emplace(&F, NullSource::Nobody);
  if (!New)
    return It->second;
  NullSource Is = compute(F);
  return Known[&F] = Is;
}

/// Objects.requireNonNull returns what it is given.
static const llvm::Value *checked(const llvm::Value *V) {
  auto *Call = dyn_cast<CallBase>(V);
  const Function *F = Call ? Call->getCalledFunction() : nullptr;
  return F && F->getName().starts_with("java/util/Objects.requireNonNull(")
             ? Call->getArgOperand(0)
             : V;
}

bool NullSources::leadsToOlder(const FieldModel &F) {
  if (wrapsOlder(F))
    return true;
  auto [It, New] = Older.try_emplace(&F, false);
  auto Writers = New && !F.isStatic() ? Reader.writersOf(F) : std::nullopt;
  if (!Writers)
    return It->second;
  std::string Symbol = symbolOf(F);
  for (const MethodModel *M : *Writers) {
    std::shared_ptr<Code> C =
        M->isConstructor() && M->Owner == F.Owner ? Reader.read(*M) : nullptr;
    if (!C)
      return false;
    const Argument *This = C->function().getArg(0);
    for (const Instruction &I : instructions(C->function()))
      if (auto A = fieldAccessOf(I); A && A->Stored && A->Symbol == Symbol)
        if (const llvm::Value *V = checked(A->Stored);
            A->Object != This || V == This ||
            !isa<Argument, ConstantPointerNull>(V))
          return false;
  }
  return Older[&F] = true;
}

/// The object that a store puts into a field is made there, and what it is
/// stored in was there then.
static bool isNewThere(const FieldAccess &A, const DominatorTree &Order) {
  if (isa<ConstantPointerNull>(A.Stored))
    return true;
  auto *Made = dyn_cast<CallBase>(A.Stored);
  auto Which = Made ? intrinsicOf(*Made) : std::nullopt;
  auto *Holder = dyn_cast<Instruction>(A.Object);
  return (Which == dialect::Intrinsic::New ||
          Which == dialect::Intrinsic::NewArray) &&
         (isa<Argument>(A.Object) ||
          (Holder && Holder != Made && Order.dominates(Holder, Made)));
}

bool NullSources::leadsToYounger(const FieldModel &F) {
  auto [It, New] = Younger.try_emplace(&F, false);
  auto Writers = New && !F.isStatic() ? Reader.writersOf(F) : std::nullopt;
  if (!Writers || Writers->empty())
    return It->second;
  std::string Symbol = symbolOf(F);
  for (const MethodModel *M : *Writers) {
    std::shared_ptr<Code> C = Reader.read(*M);
    if (!C)
      return false;
    for (const Instruction &I : instructions(C->function()))
      if (auto A = fieldAccessOf(I); A && A->Stored && A->Symbol == Symbol &&
                                     !isNewThere(*A, C->dominators()))
        return false;
  }
  return Younger[&F] = true;
}

} // namespace jsym::analysis
