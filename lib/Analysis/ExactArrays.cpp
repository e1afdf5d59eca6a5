//===- ExactArrays.cpp - Fields that hold arrays of one class -------------===//
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

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::analysis {

/// Which values of one function are null or arrays of one class, exactly.
class ExactValues {
public:
  /// \p Field: its symbol; it is taken to hold such.
  ExactValues(ExactArrays &Arrays, StringRef Class, StringRef Field)
      : Arrays(Arrays), Class(Class), Field(Field) {}

  bool isExact(const llvm::Value *V) {
    if (isa<ConstantPointerNull>(V) || isa<UndefValue>(V))
      return true;
    if (!Seen.insert(V).second)
      return true; // as far as the rest is
    if (auto *Phi = dyn_cast<PHINode>(V))
      return all_of(Phi->incoming_values(),
                    [&](const Use &U) { return isExact(U.get()); });
    if (auto *Select = dyn_cast<SelectInst>(V))
      return isExact(Select->getTrueValue()) &&
             isExact(Select->getFalseValue());
    auto *Call = dyn_cast<CallBase>(V);
    return Call && isExactCall(*Call);
  }

private:
  bool isExactCall(const CallBase &Call) {
    if (auto Access = fieldAccessOf(Call))
      return isExactField(Access->Symbol);
    std::optional<dialect::Intrinsic> Which = intrinsicOf(Call);
    if (Which == dialect::Intrinsic::NewArray ||
        Which == dialect::Intrinsic::MultiNewArray)
      return Call.getArgOperand(0)->getName() == Class;
    if (Which)
      return false;
    const Function *F = Call.getCalledFunction();
    if (!F)
      return isClone(Call) && isExact(Call.getArgOperand(0));
    // What a copy is of is what it is a copy of.
    StringRef Name = F->getName();
    if (Name == "java/util/Arrays.copyOf([Ljava/lang/Object;I)"
                "[Ljava/lang/Object;" ||
        Name == "java/util/Arrays.copyOfRange([Ljava/lang/Object;II)"
                "[Ljava/lang/Object;" ||
        Name == Clone)
      return isExact(Call.getArgOperand(0));
    return Arrays.returnsExactly(Name, Class);
  }

  static bool isClone(const CallBase &Call) {
    auto *Dispatch = dyn_cast<CallBase>(Call.getCalledOperand());
    return Dispatch &&
           intrinsicOf(*Dispatch) == dialect::Intrinsic::DispatchVirtual &&
           Dispatch->getArgOperand(1)->getName() == Clone;
  }

  bool isExactField(StringRef Symbol) {
    if (Symbol == Field)
      return true;
    if (Symbol.split(':').second != Class)
      return false;
    const FieldModel *F = Arrays.Reader.fieldOf(Symbol);
    return F && Arrays.holdsDeclared(*F);
  }

  static constexpr StringLiteral Clone =
      "java/lang/Object.clone()Ljava/lang/Object;";
  ExactArrays &Arrays;
  StringRef Class, Field;
  SmallPtrSet<const llvm::Value *, 16> Seen;
};

bool ExactArrays::holdsDeclared(const FieldModel &F) {
  if (F.Owner->isPlatform())
    return true;
  auto [It, New] = Known.try_emplace(&F, false);
  if (!New)
    return It->second;
  bool Exact = compute(F);
  return Known[&F] = Exact;
}

/// A field that nobody writes is there for somebody else to write.
bool ExactArrays::compute(const FieldModel &F) {
  auto Writers = Reader.writersOf(F);
  if (!Writers || Writers->empty())
    return false;
  std::string Symbol = symbolOf(F);
  return all_of(*Writers, [&](const MethodModel *M) {
    std::shared_ptr<Code> C = Reader.read(*M);
    return C && all_of(instructions(C->function()), [&](const Instruction &I) {
             auto A = fieldAccessOf(I);
             return !A || !A->Stored || A->Symbol != Symbol ||
                    ExactValues(*this, F.Descriptor, Symbol).isExact(A->Stored);
           });
  });
}

bool ExactArrays::returnsExactly(StringRef Symbol, StringRef Class) {
  constexpr unsigned MaxDepth = 3;
  if (Depth == MaxDepth || !Symbol.ends_with((")" + Class).str()))
    return false;
  const MethodModel *M = Reader.methodOf(Symbol);
  if (!M || !(M->Flags & (AccStatic | AccPrivate | AccFinal)))
    return false;
  std::shared_ptr<Code> C = Reader.read(*M);
  if (!C)
    return false;
  ++Depth;
  ExactValues Exact(*this, Class, "");
  bool All = all_of(instructions(C->function()), [&](const Instruction &I) {
    auto *Return = dyn_cast<ReturnInst>(&I);
    return !Return || Exact.isExact(Return->getReturnValue());
  });
  --Depth;
  return All;
}

} // namespace jsym::analysis
