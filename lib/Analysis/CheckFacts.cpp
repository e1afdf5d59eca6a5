//===- CheckFacts.cpp - Code that refuses what it is given ----------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "CodeFactsImpl.h"
#include "jsym/Dialect/Descriptors.h"
#include "jsym/Dialect/Intrinsics.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::analysis {

/// Blocks from which the function may return.
static SmallPtrSet<const BasicBlock *, 16> blocksThatReturn(const Function &F) {
  SmallPtrSet<const BasicBlock *, 16> Seen;
  SmallVector<const BasicBlock *, 16> Work;
  for (const BasicBlock &B : F)
    if (isa<ReturnInst>(B.getTerminator()))
      Work.push_back(&B);
  while (!Work.empty()) {
    const BasicBlock *B = Work.pop_back_val();
    if (Seen.insert(B).second)
      append_range(Work, predecessors(B));
  }
  return Seen;
}

static bool leavesHeapAlone(const CallBase &Call) {
  auto Which = intrinsicOf(Call);
  if (!Which)
    return isa<IntrinsicInst>(Call); // LLVM's own
  switch (infoOf(*Which).Eff) {
  case Effect::Write:
    return false;
  case Effect::MayThrow:
    return *Which == dialect::Intrinsic::ClassInit;
  default:
    return true;
  }
}

/// Methods of the JDK's interfaces that are asked, and change nothing.
static bool isQuestion(const CallBase &Call) {
  auto *Dispatch = dyn_cast<CallBase>(Call.getCalledOperand());
  auto Which = Dispatch ? intrinsicOf(*Dispatch) : std::nullopt;
  if (Which != dialect::Intrinsic::DispatchInterface &&
      Which != dialect::Intrinsic::DispatchVirtual)
    return false;
  static constexpr StringLiteral All[] = {
      "java/util/Collection.isEmpty()Z",  "java/util/Collection.size()I",
      "java/util/List.isEmpty()Z",        "java/util/List.size()I",
      "java/util/Set.isEmpty()Z",         "java/util/Set.size()I",
      "java/util/Map.isEmpty()Z",         "java/util/Map.size()I",
      "java/lang/CharSequence.length()I", "java/lang/CharSequence.isEmpty()Z",
      "java/lang/CharSequence.charAt(I)C"};
  return is_contained(All, Dispatch->getArgOperand(1)->getName());
}

/// JLS 15.27.4: what has no state may be made or not.
static bool makesLambda(const CallBase &Call) {
  const Function *F = Call.getCalledFunction();
  return F && F->getName().contains("$$Lambda$") &&
         F->getName().contains(".link(");
}

/// A method that computes a number, or yes or no, and changes nothing, such as
/// isBlank.
bool CheckFacts::onlyAsks(const MethodModel &M) {
  if (!isPrimitiveDescriptor(M.Descriptor.split(')').second))
    return false;
  static constexpr StringLiteral Pure[] = {
      "java/lang/String", "java/lang/Character", "java/lang/Math"};
  if (is_contained(Pure, M.Owner->name()))
    return true;
  auto [It, New] = Asks.try_emplace(&M, false);
  std::shared_ptr<Code> C = New && M.isStatic() ? Reader.read(M) : nullptr;
  if (!C)
    return It->second;
  bool Does = all_of(instructions(C->function()), [&](const Instruction &I) {
    auto *Call = dyn_cast<CallBase>(&I);
    auto Which = Call ? intrinsicOf(*Call) : std::nullopt;
    return !Call || leavesHeapAlone(*Call) || isQuestion(*Call) ||
           isQuestionOfOurs(*Call) ||
           (Which && infoOf(*Which).Eff == Effect::MayThrow);
  });
  return Asks[&M] = Does;
}

bool CheckFacts::isQuestionOfOurs(const CallBase &Call) {
  const MethodModel *M = calleeOf(Call);
  return M && onlyAsks(*M);
}

const MethodModel *CheckFacts::calleeOf(const CallBase &Call) {
  const Function *F = Call.getCalledFunction();
  return F && !intrinsicOf(Call) ? Reader.methodOf(F->getName()) : nullptr;
}

bool CheckFacts::isCheck(const llvm::Value &V) {
  auto *Call = dyn_cast<CallBase>(&V);
  const MethodModel *M = Call ? calleeOf(*Call) : nullptr;
  return M && onlyChecks(*M);
}

bool CheckFacts::compute(const MethodModel &M) {
  std::shared_ptr<Code> C = M.isStatic() ? Reader.read(M) : nullptr;
  if (!C)
    return false;
  auto Returning = blocksThatReturn(C->function());
  bool Refuses = Returning.size() < C->function().size();
  for (const BasicBlock *B : Returning)
    for (const Instruction &I : *B) {
      auto *Return = dyn_cast<ReturnInst>(&I);
      const llvm::Value *Result = Return ? Return->getReturnValue() : nullptr;
      if (Result && !isa<Argument>(Result) && !isCheck(*Result))
        return false;
      auto *Call = dyn_cast<CallBase>(&I);
      if (!Call || leavesHeapAlone(*Call) || isQuestion(*Call) ||
          makesLambda(*Call) || isQuestionOfOurs(*Call))
        continue;
      if (!isCheck(*Call))
        return false;
      Refuses = true;
    }
  return Refuses;
}

bool CheckFacts::onlyChecks(const MethodModel &M) {
  auto [It, New] = Known.try_emplace(&M, false);
  if (!New)
    return It->second;
  bool Does = compute(M);
  return Known[&M] = Does;
}

/// Methods of the JDK's values that say the same in another form, such as
/// BigDecimal.valueOf(cents, 2) and name.trim().
static bool isForm(const CallBase &Call) {
  const Function *F = Call.getCalledFunction();
  static constexpr StringLiteral Owners[] = {
      "java/lang/String.", "java/lang/Math.",   "java/lang/Character.",
      "java/lang/Long.",   "java/lang/Double.", "java/lang/Integer.",
      "java/math/",        "java/time/"};
  return F && Call.arg_size() && any_of(Owners, [&](StringRef Owner) {
           return F->getName().starts_with(Owner);
         });
}

/// A parameter, or a constant, as wide as the callee wants it or in another
/// form, or what is in an array or text that is one, and how long that is.
static bool isGiven(const llvm::Value &V, unsigned Depth = 4) {
  auto *Cast = dyn_cast<CastInst>(&V);
  const llvm::Value &Of = Cast ? *Cast->getOperand(0) : V;
  if (isa<Argument, Constant>(Of))
    return true;
  auto *Call = dyn_cast<CallBase>(&Of);
  if (!Call || !Depth)
    return false;
  auto Given = [&](const Use &A) { return isGiven(*A, Depth - 1); };
  auto Which = intrinsicOf(*Call);
  const Function *F = Call->getCalledFunction();
  // Wherever it is in there.
  if ((Which && familyOf(*Which) == Family::ALoad) ||
      (F && F->getName().starts_with("java/lang/String.charAt(")))
    return Given(Call->getArgOperandUse(0));
  return (Which == dialect::Intrinsic::ArrayLength || isForm(*Call)) &&
         all_of(Call->args(), Given);
}

/// The calls that one bytecode has become.
CheckFacts::Calls CheckFacts::callsAt(Code &C, int32_t Pc) {
  Calls All;
  for (const Instruction &I : instructions(C.function())) {
    auto *Call = dyn_cast<CallBase>(&I);
    const DebugLoc &At = I.getDebugLoc();
    if (Call && At && int32_t(At.getCol()) == Pc + 1 && !intrinsicOf(*Call) &&
        !isa<IntrinsicInst>(I))
      All.push_back(Call);
  }
  return All;
}

bool CheckFacts::passesOn(const MethodModel &M, int32_t Pc) {
  std::shared_ptr<Code> C = Pc >= 0 ? Reader.read(M) : nullptr;
  Calls All = C ? callsAt(*C, Pc) : Calls();
  return !All.empty() && all_of(All, [&](const CallBase *Call) {
    const MethodModel *Callee = calleeOf(*Call);
    bool Makes = Callee && Callee->isConstructor() && Call->arg_size();
    auto Arguments = drop_begin(Call->args(), Makes ? 1 : 0);
    return all_of(Arguments, [](const Use &A) { return isGiven(*A); }) &&
           any_of(Arguments, [](const Use &A) { return !isa<Constant>(A); });
  });
}

bool CheckFacts::checksGiven(const MethodModel &M, int32_t Pc) {
  std::shared_ptr<Code> C = Pc >= 0 ? Reader.read(M) : nullptr;
  Calls All = C ? callsAt(*C, Pc) : Calls();
  return !All.empty() && all_of(All, [&](const CallBase *Call) {
    const MethodModel *Callee = calleeOf(*Call);
    return Callee && onlyChecks(*Callee) && Call->arg_size() &&
           (Callee->Descriptor.starts_with("(Z") ||
            (isGiven(*Call->getArgOperand(0)) &&
             !isa<Constant>(Call->getArgOperand(0))));
  });
}

} // namespace jsym::analysis
