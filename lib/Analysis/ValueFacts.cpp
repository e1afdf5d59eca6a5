//===- ValueFacts.cpp - What the values of one method are -----------------===//
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
#include "llvm/Analysis/AssumptionCache.h"
#include "llvm/Analysis/LazyValueInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::analysis {

static std::optional<dialect::Intrinsic> intrinsicOf(const llvm::Value *V) {
  auto *Call = dyn_cast<CallBase>(V);
  return Call ? dialect::intrinsicOf(*Call) : std::nullopt;
}

/// JVMS 6.5.arraylength: 0 and above, and so it is of Strings.
static ConstantRange anyLength() {
  return ConstantRange::getNonEmpty(APInt(32, 0), APInt::getSignedMinValue(32));
}

/// JVMS 6.5.instanceof: null is an instance of nothing.
bool ValueFacts::isTestedBefore(const llvm::Value *V, const Instruction &At) {
  return any_of(V->users(), [&](const User *U) {
    if (intrinsicOf(U) != dialect::Intrinsic::InstanceOf)
      return false;
    return any_of(U->users(), [&](const User *B) {
      auto *Br = dyn_cast<BranchInst>(B);
      return Br && Br->isConditional() &&
             C.dominators().dominates(
                 BasicBlockEdge(Br->getParent(), Br->getSuccessor(0)),
                 At.getParent());
    });
  });
}

bool ValueFacts::neverNullCall(const CallBase &Call) {
  const Function *F = Call.getCalledFunction();
  if (F) {
    const MethodModel *M =
        dialect::intrinsicOf(Call) ? nullptr : Reader.methodOf(F->getName());
    return M && Fields.neverReturnsNull(*M);
  }
  // Of the JDK's values, whatever class of theirs it is.
  auto *Dispatch = dyn_cast<CallBase>(Call.getCalledOperand());
  if (!Dispatch || intrinsicOf(Dispatch) != dialect::Intrinsic::DispatchVirtual)
    return false;
  const MethodModel *M = Reader.methodOf(Dispatch->getArgOperand(1)->getName());
  return M && M->Owner->isPlatform() && Fields.neverReturnsNull(*M);
}

/// A field that is never null, of an object whose constructor is done.
bool ValueFacts::neverNullField(const Instruction &I) {
  auto Access = fieldAccessOf(I);
  const FieldModel *F =
      Access && !Access->Stored ? Reader.fieldOf(Access->Symbol) : nullptr;
  if (!F)
    return false;
  if (F->Flags & AccEnum)
    return true; // JLS 8.9.3
  if (F->isStatic())
    return F->isFinal() && isValueOf(*F->Owner, F->Descriptor);
  bool UnderConstruction =
      C.Method.isConstructor() && Access->Object == C.function().getArg(0);
  return !UnderConstruction && !Fields.leaksThis(*F->Owner) &&
         Fields.of(*F).NeverNull;
}

bool ValueFacts::neverNull(const llvm::Value *V, const Instruction &At) {
  if (isa<ConstantPointerNull>(V))
    return false;
  const DataLayout &DL = C.function().getParent()->getDataLayout();
  if (isKnownNonZero(V, SimplifyQuery(DL, &C.dominators(), nullptr, &At)) ||
      isTestedBefore(V, At))
    return true;
  if (!Seen.insert(V).second)
    return true; // as far as the rest is
  if (auto *Phi = dyn_cast<PHINode>(V))
    return all_of(Phi->incoming_values(), [&](const Use &U) {
      return neverNull(U.get(), *Phi->getIncomingBlock(U)->getTerminator());
    });
  if (auto *Select = dyn_cast<SelectInst>(V))
    return neverNull(Select->getTrueValue(), At) &&
           neverNull(Select->getFalseValue(), At);
  if (auto *Call = dyn_cast<CallBase>(V))
    return neverNullCall(*Call) || neverNullField(*Call);
  return false;
}

/// What stands for the collection that a method of the JDK returns, which
/// refuses to be changed; null: it does not.
const ClassModel *ValueFacts::unmodifiableClass(StringRef Symbol) {
  const MethodModel *M = Reader.methodOf(Symbol);
  if (!M || !M->Owner->isPlatform())
    return nullptr;
#define JSYM_UNMODIFIABLE(Class, Method, Made)                                 \
  if (M->Owner->name() == Class && M->Name == Method)                          \
    return Reader.find(Made);
#include "NeverNullResults.def"
  return nullptr;
}

const ClassModel *ValueFacts::exactClass(const llvm::Value *V) {
  if (auto *Phi = dyn_cast<PHINode>(V)) {
    if (!Phi->getNumIncomingValues() || !Seen.insert(V).second)
      return nullptr;
    const ClassModel *One = exactClass(Phi->getIncomingValue(0));
    for (const llvm::Value *In : drop_begin(Phi->incoming_values()))
      if (!One || exactClass(In) != One)
        return nullptr;
    return One;
  }
  std::optional<dialect::Intrinsic> Which = intrinsicOf(V);
  auto *Call = dyn_cast<CallBase>(V);
  if (const Function *F = Call && !Which ? Call->getCalledFunction() : nullptr)
    return unmodifiableClass(F->getName());
  if (Which != dialect::Intrinsic::New &&
      Which != dialect::Intrinsic::NewArray &&
      Which != dialect::Intrinsic::MultiNewArray)
    return nullptr;
  return Reader.find(cast<CallBase>(V)->getArgOperand(0)->getName());
}

/// Of Math.max and Math.min.
std::optional<ConstantRange> ValueFacts::boundedBy(const llvm::Value *V,
                                                   const Instruction &At) {
  auto *Call = dyn_cast<CallBase>(V);
  const Function *F = Call ? Call->getCalledFunction() : nullptr;
  StringRef Name = F ? F->getName() : "";
  if (!Name.consume_front("java/lang/Math.") || Call->arg_size() != 2 ||
      !V->getType()->isIntegerTy())
    return std::nullopt;
  bool IsMax = Name.starts_with("max(");
  if (!IsMax && !Name.starts_with("min("))
    return std::nullopt;
  ConstantRange A = range(Call->getArgOperand(0), At),
                B = range(Call->getArgOperand(1), At);
  return IsMax ? A.smax(B) : A.smin(B);
}

ConstantRange ValueFacts::range(const llvm::Value *V, const Instruction &At) {
  bool Array = V->getType()->isPointerTy();
  if (Array && intrinsicOf(V) != dialect::Intrinsic::NewArray &&
      intrinsicOf(V) != dialect::Intrinsic::MultiNewArray)
    return anyLength();
  if (auto OfBounds = boundedBy(V, At))
    return *OfBounds;
  const auto &Where = Array ? cast<Instruction>(*V) : At;
  const llvm::Value *Of = Array ? cast<CallBase>(V)->getArgOperand(1) : V;
  AssumptionCache AC(C.function());
  LazyValueInfo LVI(&AC, &C.function().getParent()->getDataLayout());
  ConstantRange R = LVI.getConstantRange(const_cast<llvm::Value *>(Of),
                                         const_cast<Instruction *>(&Where),
                                         /*UndefAllowed=*/false);
  if (!Array)
    return R;
  // What gets past the test of the size is not negative.
  return R.intersectWith(
      ConstantRange(APInt(32, 0), APInt::getSignedMinValue(32)),
      ConstantRange::Signed);
}

/// What the call says of the length of the String that it asks, if it does.
ConstantRange ValueFacts::lengthAsked(const CallBase &Call,
                                      const llvm::Value *Of,
                                      const Instruction &At) {
  const Function *F = Call.getCalledFunction();
  StringRef Name = F ? F->getName() : "";
  ConstantRange Any = anyLength();
  if (!Name.consume_front("java/lang/String.") || !Call.arg_size() ||
      Call.getArgOperand(0) != Of || !C.dominators().dominates(&Call, &At))
    return Any;
  ConstantRange NotEmpty =
      Any.intersectWith(ConstantRange(APInt(32, 0)).inverse());
  // What is left of it is part of it.
  if (Name.starts_with("trim()") || Name.starts_with("strip()"))
    return textLength(&Call, At).contains(APInt(32, 0)) ? Any : NotEmpty;
  if (Name.starts_with("isEmpty()") || Name.starts_with("isBlank()"))
    return range(&Call, At).contains(APInt(32, 0)) &&
                   range(&Call, At).isSingleElement()
               ? NotEmpty
               : Any;
  return Name.starts_with("length()")
             ? Any.intersectWith(range(&Call, At), ConstantRange::Signed)
             : Any;
}

ConstantRange ValueFacts::textLength(const llvm::Value *V,
                                     const Instruction &At) {
  ConstantRange Is = anyLength();
  if (intrinsicOf(V) == dialect::Intrinsic::StringConstant) {
    auto *Text = dyn_cast<GlobalVariable>(
        cast<CallBase>(V)->getArgOperand(0)->stripPointerCasts());
    // Modified UTF-8 (JVMS 4.4.7): it is empty where its bytes are.
    auto *Bytes = Text && Text->hasInitializer()
                      ? dyn_cast<ConstantDataArray>(Text->getInitializer())
                      : nullptr;
    return Bytes && Bytes->getNumElements()
               ? Is.intersectWith(ConstantRange(APInt(32, 0)).inverse())
               : Is;
  }
  if (isa<Constant>(V) || !Seen.insert(V).second)
    return Is;
  for (const User *U : V->users())
    if (auto *Call = dyn_cast<CallBase>(U))
      Is = Is.intersectWith(lengthAsked(*Call, V, At), ConstantRange::Signed);
  return Is;
}

FieldSetter::KindT ValueFacts::kindOf(const llvm::Value *V) {
  if (auto *T = dyn_cast<CastInst>(V))
    V = T->getOperand(0);
  if (isa<Constant>(V))
    return FieldSetter::Constant;
  if (isa<Argument>(V))
    return FieldSetter::Parameter;
  auto *Call = dyn_cast<CallBase>(V);
  if (!Call)
    return FieldSetter::Other;
  if (fieldAccessOf(*Call))
    return FieldSetter::Field;
  std::optional<dialect::Intrinsic> Which = intrinsicOf(V);
  if (Which == dialect::Intrinsic::New)
    return FieldSetter::New;
  if (Which == dialect::Intrinsic::NewArray ||
      Which == dialect::Intrinsic::MultiNewArray)
    return FieldSetter::Array;
  if (Which == dialect::Intrinsic::StringConstant ||
      Which == dialect::Intrinsic::ClassConstant)
    return FieldSetter::Constant;
  return Which ? FieldSetter::Other : FieldSetter::Result;
}

} // namespace jsym::analysis
