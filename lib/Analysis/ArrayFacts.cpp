//===- ArrayFacts.cpp - How long the arrays of an object are --------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "CodeFactsImpl.h"
#include "jsym/Analysis/FieldAccess.h"
#include "jsym/Dialect/Intrinsics.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include <algorithm>

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::analysis {

namespace {

/// What one constructor stores in the fields of its object, once each.
class Stores {
public:
  Stores(CodeReader &Reader, Code &C) : Reader(Reader), C(C) {
    for (const Instruction &I : instructions(C.function()))
      if (auto A = fieldAccessOf(I);
          A && A->Stored && A->Object == C.function().getArg(0))
        ++Count[A->Symbol], Last[A->Symbol] = A->Stored;
  }

  /// Null: none, or several values.
  const llvm::Value *of(const FieldModel &F) const {
    std::string Symbol = symbolOf(F);
    return Count.lookup(Symbol) == 1 ? Last.lookup(Symbol) : nullptr;
  }
  bool has(const FieldModel &F) const { return Count.lookup(symbolOf(F)); }

  /// The same value, where a field that is set once is read again, or an array
  /// that is made here is asked for its length.
  const llvm::Value *resolved(const llvm::Value *V, unsigned Depth = 8) const {
    auto *I = dyn_cast_or_null<CallBase>(V);
    if (!I || !Depth)
      return V;
    if (intrinsicOf(*I) == dialect::Intrinsic::ArrayLength) {
      auto *Of = madeHere(I->getArgOperand(0), Depth - 1);
      return Of ? resolved(Of->getArgOperand(1), Depth - 1) : V;
    }
    auto A = fieldAccessOf(*I);
    const FieldModel *F = A && !A->Stored && A->Object == C.function().getArg(0)
                              ? Reader.fieldOf(A->Symbol)
                              : nullptr;
    const llvm::Value *Is = F && F->isFinal() ? of(*F) : nullptr;
    return Is ? Is : V;
  }

  /// Null: the array is made elsewhere.
  const CallBase *madeHere(const llvm::Value *Array, unsigned Depth = 8) const {
    auto *Made = dyn_cast_or_null<CallBase>(resolved(Array, Depth));
    auto Which = Made ? intrinsicOf(*Made) : std::nullopt;
    return Which == dialect::Intrinsic::NewArray ||
                   Which == dialect::Intrinsic::MultiNewArray
               ? Made
               : nullptr;
  }

  /// The length of an array that is made here, or whose length was asked, by
  /// what was asked first; \p Dimension 1: of its rows.
  bool isLengthOf(const llvm::Value *Length, const llvm::Value *Array,
                  unsigned Dimension) const {
    Length = resolved(Length);
    if (auto *Made = madeHere(Array))
      return Made->arg_size() > 1 + Dimension &&
             resolved(Made->getArgOperand(1 + Dimension)) == Length;
    auto *Asked = dyn_cast_or_null<CallBase>(Length);
    return !Dimension && Asked &&
           intrinsicOf(*Asked) == dialect::Intrinsic::ArrayLength &&
           resolved(Asked->getArgOperand(0)) == resolved(Array);
  }

  /// Two arrays of which the second is made as long as the first.
  bool areAsLong(const llvm::Value *A, const llvm::Value *B) const {
    auto *Made = madeHere(B);
    return Made && isLengthOf(Made->getArgOperand(1), A, 0);
  }

private:
  CodeReader &Reader;
  Code &C;
  StringMap<unsigned> Count;
  StringMap<const llvm::Value *> Last;
};

/// What code does with the arrays of one field.
class ArrayUses {
public:
  explicit ArrayUses(StringRef Field) : Field(Field) {}

  /// Somebody else may get hold of the array, or of a row in it; another row,
  /// or null, may be put there.
  bool Escapes = false, RowEscapes = false, Replaced = false;

  void see(const llvm::Value &Array) { see(Array, Escapes, /*IsRow=*/false); }

private:
  StringRef Field;
  SmallPtrSet<const llvm::Value *, 16> Seen;

  void see(const llvm::Value &Array, bool &Given, bool IsRow) {
    if (!Seen.insert(&Array).second)
      return;
    for (const Use &U : Array.uses()) {
      const User *By = U.getUser();
      auto *Call = dyn_cast<CallBase>(By);
      if (isa<PHINode, SelectInst>(By))
        see(*By, Given, IsRow);
      else if (Call)
        seeCall(*Call, U, Given, IsRow);
      else
        Given |= !isa<ICmpInst>(By);
    }
  }

  void seeCall(const CallBase &Call, const Use &U, bool &Given, bool IsRow) {
    if (auto A = fieldAccessOf(Call)) {
      Given |= A->Stored && (A->Stored != U.get() || A->Symbol != Field);
      return;
    }
    std::optional<dialect::Intrinsic> Which = intrinsicOf(Call);
    if (!Which) {
      const Function *F = Call.getCalledFunction();
      StringRef Name = F ? F->getName().split('(').first : "";
      bool Known = Name.consume_front("java/util/Arrays.");
      if (Known && (Name == "copyOf" || Name == "copyOfRange"))
        RowEscapes |= !IsRow;
      else if (Known && (Name == "fill" || Name == "sort"))
        Replaced |= !IsRow;
      else
        Given |= !Known || !onlyReads(Name);
      return;
    }
    auto Does = familyOf(*Which);
    if (Does == Family::AStore && Call.getArgOperand(0) == U.get())
      Replaced |= !IsRow;
    else if (Does == Family::AStore || *Which == dialect::Intrinsic::Throw)
      Given = true;
    else if (Does == Family::ALoad && Call.getType()->isPointerTy() && !IsRow)
      see(Call, RowEscapes, /*IsRow=*/true);
  }

  static bool onlyReads(StringRef Name) {
    return is_contained({"toString", "deepToString", "equals", "deepEquals",
                         "hashCode", "deepHashCode"},
                        Name);
  }
};

} // namespace

/// Only constructors of its class set it.
bool ArrayFacts::isMadeOnce(const FieldModel &F) {
  auto Writers = F.isStatic() ? std::nullopt : Reader.writersOf(F);
  return Writers && !Writers->empty() &&
         all_of(*Writers, [&](const MethodModel *M) {
           return M->isConstructor() && M->Owner == F.Owner;
         });
}

/// Private arrays only: nobody else knows of others.
std::optional<ArrayFacts::Used> ArrayFacts::usesOf(const FieldModel &F) {
  if (!(F.Flags & AccPrivate))
    return std::nullopt;
  std::string Symbol = symbolOf(F);
  ArrayUses All(Symbol);
  for (const ClassModel *C : nestOf(Reader, *F.Owner))
    for (const MethodModel &M : C->methods()) {
      if (!M.HasCode)
        continue;
      std::shared_ptr<Code> Its = Reader.read(M);
      if (!Its)
        return std::nullopt;
      for (const Instruction &I : instructions(Its->function()))
        if (auto A = fieldAccessOf(I); A && A->Symbol == Symbol)
          All.see(A->Stored ? *A->Stored : I);
    }
  return Used{All.Escapes, All.RowEscapes, All.Replaced};
}

void ArrayFacts::add(const FieldModel &F, FieldFact &To) {
  if (F.Descriptor.front() != '[' || F.Owner->isPlatform() || !isMadeOnce(F))
    return;
  SmallVector<const FieldModel *, 4> Lengths, RowLengths;
  for (const FieldModel &Other : F.Owner->fields())
    if (&Other != &F && !Other.isStatic() &&
        (Other.Descriptor == "I" || Other.Descriptor.front() == '[') &&
        Other.isFinal()) { // JLS 16.9: and so set where a constructor ends
      Lengths.push_back(&Other);
      if (Other.Descriptor == "I")
        RowLengths.push_back(&Other);
    }
  bool Rows = StringRef(F.Descriptor).starts_with("[["), New = true;
  auto Writers = Reader.writersOf(F);
  for (const MethodModel *M : *Writers) {
    std::shared_ptr<Code> C = Reader.read(*M);
    if (!C)
      return;
    Stores In(Reader, *C);
    const llvm::Value *Array = In.of(F);
    auto isOtherwise = [&](unsigned Dimension) {
      return [&In, Array, Dimension](const FieldModel *Other) {
        const llvm::Value *V = In.of(*Other);
        return !Array || !V ||
               !(V->getType()->isPointerTy()
                     ? In.areAsLong(Array, V)
                     : In.isLengthOf(V, Array, Dimension));
      };
    };
    erase_if(Lengths, isOtherwise(0));
    erase_if(RowLengths, isOtherwise(1));
    auto *Made = In.madeHere(Array);
    New &= Made != nullptr;
    Rows &= Made && Made->arg_size() > 2;
  }
  std::stable_partition(Lengths.begin(), Lengths.end(),
                        [](auto *Other) { return Other->Descriptor == "I"; });
  if (!Lengths.empty())
    To.LengthIs = Lengths.front();
  std::optional<Used> By = New ? usesOf(F) : std::nullopt;
  To.Owned = By && !By->Escapes;
  To.RowsNeverNull = To.Owned && Rows && !By->Replaced;
  To.RowsOwned = To.RowsNeverNull && !By->RowEscapes;
  if (To.RowsNeverNull && !RowLengths.empty())
    To.RowLengthIs = RowLengths.front();
}

} // namespace jsym::analysis
