//===- BoundsPass.cpp - Index tests that cannot fail ----------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// LLVM removes index tests by transforming loops. This removes what follows
// from the branches that dominate, and by induction over a loop's counter, and
// leaves the loop as it is. It proves 0 <= i and i < n, both signed, for a test
// `icmp uge i, n` whose n is an array's length.
//
// A proof that meets the same phi again may use what it is about to prove: the
// phi's values have it before one more step. For the same reason a test may
// rest on its own having passed in an earlier round.
//
//===----------------------------------------------------------------------===//
#include "jsym/Dialect/Intrinsics.h"
#include "jsym/Dialect/Passes.h"
#include "llvm/Analysis/SimplifyQuery.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PatternMatch;

namespace jsym::dialect {

namespace {

/// Proofs are short or not made.
constexpr unsigned MaxDepth = 5;
/// Values with more uses than this are not searched for compares.
constexpr unsigned MaxUses = 64;

class Prover {
public:
  Prover(const DominatorTree &DT, const DataLayout &DL) : DT(DT), DL(DL) {}

  bool inBounds(Value *Index, Value *Length, BasicBlock *At) {
    Assumed.clear();
    if (!isNonNegative(Length, At, 0) || !isNonNegative(Index, At, 0))
      return false;
    Assumed.clear();
    return isBelow(Index, Length, At, 0);
  }

private:
  // What holds, signed, whenever control is in At.
  bool isNonNegative(Value *V, BasicBlock *At, unsigned Depth);
  bool isNonNegativePhi(PHINode *Phi, unsigned Depth);
  bool isBelow(Value *V, Value *Bound, BasicBlock *At, unsigned Depth);
  bool isBelowPhi(PHINode *Phi, Value *Bound, unsigned Depth);
  bool isPositive(Value *V, BasicBlock *At);
  /// V + 1 does not wrap, for something is greater than V.
  bool isBelowSomething(Value *V, BasicBlock *At);

  /// Whether a branch that dominates \p At establishes `V P Other` for which
  /// \p Accepts says yes.
  bool anyFact(Value *V, BasicBlock *At,
               function_ref<bool(ICmpInst::Predicate, Value *)> Accepts);
  bool knows(ICmpInst &Compare, bool Outcome, BasicBlock *At);

  const DominatorTree &DT;
  const DataLayout &DL;
  SmallPtrSet<PHINode *, 4> Assumed;
};

} // namespace

/// Does a branch on \p Compare that dominates \p At say that it is \p Outcome?
bool Prover::knows(ICmpInst &Compare, bool Outcome, BasicBlock *At) {
  for (User *U : Compare.users()) {
    auto *Branch = dyn_cast<BranchInst>(U);
    if (!Branch || Branch->getSuccessor(0) == Branch->getSuccessor(1))
      continue;
    BasicBlockEdge Edge(Branch->getParent(),
                        Branch->getSuccessor(Outcome ? 0 : 1));
    if (DT.dominates(Edge, At))
      return true;
  }
  return false;
}

bool Prover::anyFact(Value *V, BasicBlock *At,
                     function_ref<bool(ICmpInst::Predicate, Value *)> Accepts) {
  if (isa<Constant>(V))
    return false;
  unsigned Left = MaxUses;
  for (User *U : V->users()) {
    if (Left-- == 0)
      return false;
    auto *Compare = dyn_cast<ICmpInst>(U);
    if (!Compare)
      continue;
    bool First = Compare->getOperand(0) == V;
    ICmpInst::Predicate P =
        First ? Compare->getPredicate() : Compare->getSwappedPredicate();
    Value *Other = Compare->getOperand(First ? 1 : 0);
    if (Accepts(P, Other) && knows(*Compare, true, At))
      return true;
    if (Accepts(ICmpInst::getInversePredicate(P), Other) &&
        knows(*Compare, false, At))
      return true;
  }
  return false;
}

bool Prover::isBelowSomething(Value *V, BasicBlock *At) {
  return anyFact(V, At, [](ICmpInst::Predicate P, Value *) {
    return P == ICmpInst::ICMP_SLT;
  });
}

/// Of a value that is not negative.
bool Prover::isPositive(Value *V, BasicBlock *At) {
  return anyFact(V, At, [](ICmpInst::Predicate P, Value *Other) {
    auto *C = dyn_cast<ConstantInt>(Other);
    if (!C)
      return false;
    switch (P) {
    case ICmpInst::ICMP_NE:
      return C->isZero();
    case ICmpInst::ICMP_SGT:
      return !C->isNegative();
    case ICmpInst::ICMP_SGE:
      return C->getValue().isStrictlyPositive();
    case ICmpInst::ICMP_UGT:
      return true;
    default:
      return false;
    }
  });
}

bool Prover::isNonNegativePhi(PHINode *Phi, unsigned Depth) {
  if (!Assumed.insert(Phi).second)
    return true;
  for (unsigned I = 0; I < Phi->getNumIncomingValues(); ++I)
    if (!isNonNegative(Phi->getIncomingValue(I), Phi->getIncomingBlock(I),
                       Depth + 1))
      return false;
  return true;
}

bool Prover::isNonNegative(Value *V, BasicBlock *At, unsigned Depth) {
  if (Depth > MaxDepth)
    return false;
  if (isKnownNonNegative(V, SimplifyQuery(DL)))
    return true;
  bool Fact = anyFact(V, At, [&](ICmpInst::Predicate P, Value *Other) {
    if (auto *C = dyn_cast<ConstantInt>(Other))
      return P == ICmpInst::ICMP_SGT
                 ? C->getValue().sge(-1)
                 : P == ICmpInst::ICMP_SGE && !C->isNegative();
    // An earlier index test: 0 <= V < Other.
    return P == ICmpInst::ICMP_ULT &&
           isKnownNonNegative(Other, SimplifyQuery(DL));
  });
  if (Fact)
    return true;
  if (auto *Phi = dyn_cast<PHINode>(V))
    return isNonNegativePhi(Phi, Depth);
  Value *X, *Y;
  if (match(V, m_Add(m_Value(X), m_One())))
    return isBelowSomething(X, At) && isNonNegative(X, At, Depth + 1);
  if (match(V, m_Add(m_Value(X), m_AllOnes())))
    return isNonNegative(X, At, Depth + 1) && isPositive(X, At);
  if (!match(V, m_And(m_Value(X), m_Value(Y))))
    return false;
  // What the first attempt assumed is void if it fails.
  SmallPtrSet<PHINode *, 4> Before = Assumed;
  if (isNonNegative(X, At, Depth + 1))
    return true;
  Assumed = Before;
  return isNonNegative(Y, At, Depth + 1);
}

/// Down from what is below: each step makes it smaller and does not wrap.
bool Prover::isBelowPhi(PHINode *Phi, Value *Bound, unsigned Depth) {
  // The bound is the same at every step only if it is none of the loop.
  auto *I = dyn_cast<Instruction>(Bound);
  if (I && !DT.properlyDominates(I->getParent(), Phi->getParent()))
    return false;
  if (!Assumed.insert(Phi).second)
    return true;
  for (unsigned I = 0; I < Phi->getNumIncomingValues(); ++I)
    if (!isBelow(Phi->getIncomingValue(I), Bound, Phi->getIncomingBlock(I),
                 Depth + 1))
      return false;
  return true;
}

/// \p Bound is not negative.
bool Prover::isBelow(Value *V, Value *Bound, BasicBlock *At, unsigned Depth) {
  if (Depth > MaxDepth)
    return false;
  bool Fact = anyFact(V, At, [&](ICmpInst::Predicate P, Value *Other) {
    return Other == Bound &&
           (P == ICmpInst::ICMP_SLT || P == ICmpInst::ICMP_ULT);
  });
  if (Fact)
    return true;
  if (auto *C = dyn_cast<ConstantInt>(V)) {
    if (C->isNegative() || (C->isZero() && isPositive(Bound, At)))
      return true;
    return anyFact(Bound, At, [&](ICmpInst::Predicate P, Value *Other) {
      auto *D = dyn_cast<ConstantInt>(Other);
      return D &&
             ((P == ICmpInst::ICMP_SGT && D->getValue().sge(C->getValue())) ||
              (P == ICmpInst::ICMP_SGE && D->getValue().sgt(C->getValue())) ||
              (P == ICmpInst::ICMP_EQ && D->getValue().sgt(C->getValue())));
    });
  }
  if (auto *Phi = dyn_cast<PHINode>(V))
    return isBelowPhi(Phi, Bound, Depth);
  Value *X;
  ConstantInt *C;
  // n - 1 < n; the index of a hash table: h & (n - 1) of an n that is positive.
  if (match(V, m_Add(m_Specific(Bound), m_AllOnes())))
    return true;
  if (match(V, m_c_And(m_Add(m_Specific(Bound), m_AllOnes()), m_Value(X))))
    return isPositive(Bound, At);
  // i < n - 1, so i + 1 < n.
  if (match(V, m_Add(m_Value(X), m_One())))
    return anyFact(X, At, [&](ICmpInst::Predicate P, Value *Other) {
      return P == ICmpInst::ICMP_SLT &&
             match(Other, m_Add(m_Specific(Bound), m_AllOnes()));
    });
  if (match(V, m_Add(m_Value(X), m_ConstantInt(C))) && C->isNegative() &&
      !C->isMinValue(/*IsSigned=*/true) && isNonNegative(X, At, Depth + 1))
    return anyFact(X, At,
                   [&](ICmpInst::Predicate P, Value *Other) {
                     return Other == Bound && P == ICmpInst::ICMP_SLE;
                   }) ||
           isBelow(X, Bound, At, Depth + 1);
  return false;
}

/// The test's compare, if it is of the shape that is emitted.
static ICmpInst *indexTest(BasicBlock &B) {
  auto *Branch = dyn_cast<BranchInst>(B.getTerminator());
  if (!Branch || !Branch->isConditional() ||
      checkOf(*Branch) != CheckKind::Bounds)
    return nullptr;
  auto *Compare = dyn_cast<ICmpInst>(Branch->getCondition());
  if (!Compare || Compare->getPredicate() != ICmpInst::ICMP_UGE)
    return nullptr;
  return Compare;
}

PreservedAnalyses BoundsPass::run(Function &F, FunctionAnalysisManager &AM) {
  SmallVector<std::pair<BasicBlock *, ICmpInst *>, 16> Tests;
  for (BasicBlock &B : F)
    if (ICmpInst *Compare = indexTest(B))
      Tests.push_back({&B, Compare});
  if (Tests.empty())
    return PreservedAnalyses::all();
  Prover P(AM.getResult<DominatorTreeAnalysis>(F), F.getDataLayout());
  bool Changed = false;
  // Conditions are replaced at the end: until then each is a fact for others,
  // but never for itself, for its own edge does not dominate it.
  SmallVector<BasicBlock *, 16> Proved;
  for (auto &[B, Compare] : Tests)
    if (P.inBounds(Compare->getOperand(0), Compare->getOperand(1), B))
      Proved.push_back(B);
  for (BasicBlock *B : Proved) {
    cast<BranchInst>(B->getTerminator())
        ->setCondition(ConstantInt::getFalse(F.getContext()));
    Changed = true;
  }
  if (!Changed)
    return PreservedAnalyses::all();
  PreservedAnalyses PA;
  PA.preserveSet<CFGAnalyses>();
  return PA;
}

} // namespace jsym::dialect
