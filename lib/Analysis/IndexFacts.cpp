//===- IndexFacts.cpp - Fields that count, and places in arrays -----------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What a counter or a place in an array is in every object, by induction over
/// all that is stored in it: the field is what is to be shown wherever code
/// reads it. Where that does not do, a field that begins within FarEnough of 0
/// and goes on by small steps is taken not to come to an end of its type, for
/// nobody calls anything a billion times; that is told with the fact
/// ("counts"). Not so of what code takes the remainder of: who goes round for
/// ever gets there.
///
//===----------------------------------------------------------------------===//
#include "CodeFactsImpl.h"
#include "jsym/Analysis/FieldAccess.h"
#include "jsym/Dialect/Intrinsics.h"
#include "llvm/Analysis/CFG.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PatternMatch;
using namespace jsym::dialect;

namespace jsym::analysis {

namespace {

constexpr int64_t FarEnough = int64_t(1) << 30;
/// Longer arrays are beyond the bounds of an exploration.
constexpr int64_t LongestArray = int64_t(1) << 28;
constexpr int64_t LargestStep = 16;

struct Interval {
  int64_t Low = INT32_MIN, High = INT32_MAX;

  bool isInt() const { return Low >= INT32_MIN && High <= INT32_MAX; }
  Interval meet(Interval B) const {
    Interval Both{std::max(Low, B.Low), std::min(High, B.High)};
    return Both.Low > Both.High ? *this : Both; // dead code
  }
  Interval join(Interval B) const {
    return {std::min(Low, B.Low), std::max(High, B.High)};
  }
};

/// One store into the field.
class Step {
public:
  Step(const FieldModel &F, const FieldAccess &Store, FieldFacts &Fields,
       CodeReader &Reader, Code &C)
      : Symbol(symbolOf(F)), Store(Store), Fields(Fields), Reader(Reader),
        C(C) {}

  /// \p Most: how far the field has come before.
  bool staysNonNegative(int64_t Most) {
    Furthest = Most;
    return intervalOf(Store.Stored, *Store.Call, MaxDepth).Low >= 0;
  }

  /// Below the length of the array that the other field has, or 0; with
  /// \p OrEqual also as long.
  bool staysBelow(const FieldModel &Array, bool OrEqual) {
    Of = symbolOf(Array);
    return isBelow(Store.Stored, *Store.Call, OrEqual, MaxDepth);
  }

private:
  static constexpr unsigned MaxDepth = 8;
  /// Only what is left of it is stored, so that it may be large.
  bool Reduced = false;
  int64_t Furthest = FarEnough;
  std::string Symbol, Of;
  const FieldAccess &Store;
  FieldFacts &Fields;
  CodeReader &Reader;
  Code &C;

  bool isReadOfField(const llvm::Value *V) const {
    auto *Call = dyn_cast<CallBase>(V);
    auto A = Call ? fieldAccessOf(*Call) : std::nullopt;
    return A && !A->Stored && A->Symbol == Symbol;
  }

  /// Of the object whose field is stored.
  bool isOwnRead(const llvm::Value *V) const {
    return isReadOfField(V) &&
           fieldAccessOf(*cast<CallBase>(V))->Object == Store.Object;
  }

  bool isLength(const llvm::Value *V) const {
    auto *Call = dyn_cast<CallBase>(V);
    if (!Call || intrinsicOf(*Call) != dialect::Intrinsic::ArrayLength)
      return false;
    auto *Array = dyn_cast<CallBase>(Call->getArgOperand(0));
    auto A = Array ? fieldAccessOf(*Array) : std::nullopt;
    return A && !A->Stored && A->Symbol == Of && A->Object == Store.Object;
  }

  /// Two reads of the field, between which nobody has written it.
  bool isSame(const llvm::Value *First, const llvm::Value *Then) {
    if (First == Then)
      return true;
    if (!isOwnRead(First) || !isOwnRead(Then))
      return false;
    auto *A = cast<Instruction>(First), *B = cast<Instruction>(Then);
    DominatorTree &Order = C.dominators();
    if (!Order.dominates(A, B))
      return false;
    // Going round by the way on which A is read once more does not count.
    SmallPtrSet<BasicBlock *, 1> Again;
    if (A->getParent() != B->getParent())
      Again.insert(const_cast<BasicBlock *>(A->getParent()));
    return none_of(instructions(C.function()), [&](const Instruction &I) {
      return mayWriteField(I) && Order.dominates(A, &I) &&
             isPotentiallyReachable(&I, B, &Again, &Order);
    });
  }

  bool mayWriteField(const Instruction &I) const {
    auto *Call = dyn_cast<CallBase>(&I);
    if (!Call || isa<IntrinsicInst>(I))
      return false;
    if (auto A = fieldAccessOf(I))
      return A->Stored && A->Symbol == Symbol;
    if (intrinsicOf(*Call))
      return false;
    const Function *F = Call->getCalledFunction();
    StringRef Name = F ? F->getName() : "";
    return !Name.starts_with("java/lang/String.") &&
           !Name.starts_with("java/lang/Math.") &&
           !Name.starts_with("java/util/Arrays.");
  }

  /// What branches say of the field before it is read at \p Call.
  Interval guarded(const CallBase &Call, Interval Is) {
    isGuarded(Call, [&](auto P, auto *A, auto *B) {
      auto *N = dyn_cast<ConstantInt>(B);
      if (!N || N->getBitWidth() != 32 || !isSame(A, &Call))
        return false;
      int64_t Than = N->getSExtValue();
      if (P == ICmpInst::ICMP_SGT || (P == ICmpInst::ICMP_NE && !Than))
        Is.Low = std::max(Is.Low, Than + 1);
      else if (P == ICmpInst::ICMP_SGE)
        Is.Low = std::max(Is.Low, Than);
      return false;
    });
    return Is;
  }

  /// What code knows at \p At without the induction.
  Interval plain(const llvm::Value *V, const Instruction &At) {
    ConstantRange R = ValueFacts(Fields, Reader, C).range(V, At);
    return {R.getSignedMin().getSExtValue(), R.getSignedMax().getSExtValue()};
  }

  Interval intervalOf(const llvm::Value *V, const Instruction &At,
                      unsigned Depth) {
    if (!V->getType()->isIntegerTy(32))
      return {};
    Interval Here = plain(V, At);
    return Depth ? Here.meet(structural(V, At, Depth - 1)) : Here;
  }

  Interval structural(const llvm::Value *V, const Instruction &At,
                      unsigned Depth) {
    if (auto *Call = dyn_cast<CallBase>(V))
      return ofCall(*Call);
    if (auto *Select = dyn_cast<SelectInst>(V))
      return intervalOf(Select->getTrueValue(), At, Depth)
          .join(intervalOf(Select->getFalseValue(), At, Depth));
    if (auto *Phi = dyn_cast<PHINode>(V)) {
      std::optional<Interval> All;
      for (unsigned I = 0; I < Phi->getNumIncomingValues(); ++I) {
        Interval One =
            intervalOf(Phi->getIncomingValue(I),
                       *Phi->getIncomingBlock(I)->getTerminator(), Depth);
        All = All ? All->join(One) : One;
      }
      return All.value_or(Interval());
    }
    if (auto *Op = dyn_cast<BinaryOperator>(V))
      return ofOperation(*Op, At, Depth);
    return {};
  }

  Interval ofCall(const CallBase &Call) {
    if (intrinsicOf(Call) == dialect::Intrinsic::ArrayLength)
      return {0, LongestArray};
    if (isReadOfField(&Call))
      return guarded(Call, {0, Furthest});
    auto A = fieldAccessOf(Call);
    const FieldModel *F = A && !A->Stored ? Reader.fieldOf(A->Symbol) : nullptr;
    if (!F || F->Owner->isPlatform() || !F->isFinal())
      return {};
    const auto &Range = Fields.of(*F).Range;
    if (!Range || Range->getBitWidth() != 32)
      return {};
    return {Range->getSignedMin().getSExtValue(),
            Range->getSignedMax().getSExtValue()};
  }

  Interval ofOperation(const BinaryOperator &Op, const Instruction &At,
                       unsigned Depth) {
    bool Before = Reduced;
    Reduced |= Op.getOpcode() == Instruction::SRem;
    Interval A = intervalOf(Op.getOperand(0), At, Depth),
             B = intervalOf(Op.getOperand(1), At, Depth), R;
    Reduced = Before;
    switch (Op.getOpcode()) {
    case Instruction::Add:
      if (!Reduced &&
          ((isReadOfField(Op.getOperand(0)) && B.High > LargestStep) ||
           (isReadOfField(Op.getOperand(1)) && A.High > LargestStep)))
        return {};
      R = {A.Low + B.Low, A.High + B.High};
      break;
    case Instruction::Sub:
      R = {A.Low - B.High, A.High - B.Low};
      break;
    case Instruction::And:
      if (A.Low >= 0 || B.Low >= 0)
        R = {0, A.Low < 0   ? B.High
                : B.Low < 0 ? A.High
                            : std::min(A.High, B.High)};
      break;
    case Instruction::SRem: // JVMS 6.5.irem: the sign is the dividend's
      if (A.Low >= 0)
        R = {0, A.High};
      break;
    case Instruction::SDiv:
      if (A.Low >= 0 && B.Low >= 1)
        R = {0, A.High};
      break;
    default:
      break;
    }
    return R.isInt() ? R : Interval();
  }

  /// Is it so, where a branch before \p At went that way?
  template <typename TestT> bool isGuarded(const Instruction &At, TestT Test) {
    DominatorTree &Order = C.dominators();
    for (auto *Node = Order.getNode(At.getParent()); Node;
         Node = Node->getIDom()) {
      auto *Br = dyn_cast<BranchInst>(Node->getBlock()->getTerminator());
      auto *If = Br && Br->isConditional()
                     ? dyn_cast<ICmpInst>(Br->getCondition())
                     : nullptr;
      if (!If)
        continue;
      for (bool Side : {true, false})
        if (Order.dominates(
                BasicBlockEdge(Br->getParent(), Br->getSuccessor(Side ? 0 : 1)),
                At.getParent())) {
          auto P = Side ? If->getPredicate() : If->getInversePredicate();
          if (Test(P, If->getOperand(0), If->getOperand(1)) ||
              Test(ICmpInst::getSwappedPredicate(P), If->getOperand(1),
                   If->getOperand(0)))
            return true;
        }
    }
    return false;
  }

  bool isBelow(const llvm::Value *V, const Instruction &At, bool OrEqual,
               unsigned Depth) {
    if (match(V, m_Zero()) || isOwnRead(V) || (OrEqual && isLength(V)))
      return true;
    if (!Depth)
      return false;
    const llvm::Value *X = nullptr, *Y = nullptr;
    const APInt *N = nullptr;
    if (match(V, m_SRem(m_Value(X), m_Value(Y))) && isLength(Y))
      return intervalOf(V, At, MaxDepth).Low >= 0;
    // JLS 15.22.1; of no length nothing is below, and such an array has no
    // places.
    if (match(V, m_c_And(m_Value(),
                         m_CombineOr(m_Sub(m_Value(Y), m_One()),
                                     m_Add(m_Value(Y), m_AllOnes())))) &&
        isLength(Y))
      return true;
    if (match(V, m_Sub(m_Value(X), m_APInt(N))) && isOwnRead(X) &&
        N->isStrictlyPositive())
      return staysNonNegative(FarEnough);
    if (match(V, m_Add(m_Value(X), m_APInt(N))) && isOwnRead(X)) {
      if (N->isNegative())
        return staysNonNegative(FarEnough);
      if (OrEqual && N->isOne() && isGuarded(At, [&](auto P, auto *A, auto *B) {
            return isSame(A, X) && isLength(B) &&
                   (P == ICmpInst::ICMP_SLT || P == ICmpInst::ICMP_ULT ||
                    P == ICmpInst::ICMP_NE);
          }))
        return true;
    }
    if (isGuarded(At, [&](auto P, auto *A, auto *B) {
          return A == V && isLength(B) &&
                 (P == ICmpInst::ICMP_SLT || P == ICmpInst::ICMP_ULT ||
                  (OrEqual && P == ICmpInst::ICMP_SLE));
        }))
      return true;
    if (auto *Select = dyn_cast<SelectInst>(V))
      return isBelow(Select->getTrueValue(), At, OrEqual, Depth - 1) &&
             isBelow(Select->getFalseValue(), At, OrEqual, Depth - 1);
    auto *Phi = dyn_cast<PHINode>(V);
    if (!Phi)
      return false;
    for (unsigned I = 0; I < Phi->getNumIncomingValues(); ++I)
      if (!isBelow(Phi->getIncomingValue(I),
                   *Phi->getIncomingBlock(I)->getTerminator(), OrEqual,
                   Depth - 1))
        return false;
    return true;
  }
};

} // namespace

template <typename TestT>
bool IndexFacts::isKept(const FieldModel &F, TestT Test) {
  auto Writers = Reader.writersOf(F);
  std::string Symbol = symbolOf(F);
  return Writers && all_of(*Writers, [&](const MethodModel *M) {
           std::shared_ptr<Code> C = Reader.read(*M);
           return C && all_of(instructions(C->function()),
                              [&](const Instruction &I) {
                                auto A = fieldAccessOf(I);
                                if (!A || !A->Stored || A->Symbol != Symbol)
                                  return true;
                                return Test(Step(F, *A, Fields, Reader, *C));
                              });
         });
}

/// Does code use what is left of the field after a division, but as the field
/// itself?
bool IndexFacts::goesRound(const FieldModel &F) {
  std::string Symbol = symbolOf(F);
  auto isStep = [&](const llvm::Value *V) {
    const llvm::Value *X = nullptr;
    auto *Read = dyn_cast<Instruction>(
        match(V, m_Add(m_Value(X), m_ConstantInt())) ? X : V);
    auto A = Read ? fieldAccessOf(*Read) : std::nullopt;
    return A && !A->Stored && A->Symbol == Symbol;
  };
  auto isStoredThere = [&](const User *U) {
    auto *I = dyn_cast<Instruction>(U);
    auto A = I ? fieldAccessOf(*I) : std::nullopt;
    return A && A->Stored && A->Symbol == Symbol;
  };
  return any_of(mayWrite(Reader, F), [&](const ClassModel *In) {
    return any_of(In->methods(), [&](const MethodModel &M) {
      std::shared_ptr<Code> C = M.HasCode ? Reader.read(M) : nullptr;
      return C &&
             any_of(instructions(C->function()), [&](const Instruction &I) {
               return I.getOpcode() == Instruction::SRem &&
                      isStep(I.getOperand(0)) &&
                      !all_of(I.users(), isStoredThere);
             });
    });
  });
}

void IndexFacts::add(const FieldModel &F, FieldFact &To) {
  if (F.Descriptor != "I" || F.isStatic() || F.Owner->isPlatform() ||
      F.isFinal() || !To.Range)
    return;
  if (To.Range->getSignedMin().isNegative()) {
    auto stays = [&](int64_t Most) {
      return isKept(F, [=](Step S) { return S.staysNonNegative(Most); });
    };
    if (!stays(INT32_MAX)) {
      To.Counts = stays(FarEnough) && !goesRound(F);
      if (!To.Counts)
        return;
    }
    To.Range = To.Range->intersectWith(
        ConstantRange(APInt(32, 0), APInt::getSignedMinValue(32)),
        ConstantRange::Signed);
  }
  for (bool OrEqual : {false, true})
    for (const FieldModel &Array : F.Owner->fields())
      if (Array.Descriptor.front() == '[' && Array.isFinal() &&
          !Array.isStatic() && Fields.of(Array).NeverNull &&
          isKept(F, [&](Step S) { return S.staysBelow(Array, OrEqual); })) {
        To.Below = &Array;
        To.BelowOrEqual = OrEqual;
        return;
      }
}

} // namespace jsym::analysis
