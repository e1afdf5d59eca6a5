//===- CanonicalModel.cpp - Small models that people can read
//-------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "CanonicalModel.h"
#include "jsym/Expr/Characters.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"

using namespace jsym;

static constexpr unsigned CharWidth = 16;

void CanonicalModel::collectLeaves() {
  llvm::SmallVector<ExprId, 32> Work(llvm::reverse(Conditions));
  llvm::SmallDenseSet<ExprId, 64> Seen;
  while (!Work.empty()) {
    ExprId E = Work.pop_back_val();
    const ExprNode &N = Exprs.node(E);
    if (N.Kind == ExprKind::Const || !Seen.insert(E).second)
      continue;
    if (N.Kind == ExprKind::Var)
      (N.S.Kind == SortKind::Array ? Arrays : Variables).push_back(E);
    else if (N.Kind == ExprKind::Select)
      Reads.push_back(E);
    else if (N.Kind == ExprKind::Apply)
      Calls.push_back(E);
    bool Signed = N.Kind == ExprKind::SExt || N.Kind == ExprKind::Slt ||
                  N.Kind == ExprKind::Sle || N.Kind == ExprKind::SIToF;
    for (ExprId Op : llvm::reverse(Exprs.operands(E))) {
      if (Signed && Exprs.sort(Op) == Sort::bits(CharWidth))
        NotCharacters.push_back(Op);
      Work.push_back(Op);
    }
  }
}

void CanonicalModel::sortVariables() {
  llvm::sort(Variables, [&](ExprId A, ExprId B) {
    // The lengths of strings first: short ones.
    bool CharA = isCharacterVar(Exprs, A), CharB = isCharacterVar(Exprs, B);
    if (CharA != CharB)
      return CharB;
    llvm::StringRef NA = Exprs.varName(A), NB = Exprs.varName(B);
    return NA != NB ? NA < NB : Exprs.varIndex(A) < Exprs.varIndex(B);
  });
}

/// Can the path go on with \p Condition? If so, the model becomes one of that.
bool CanonicalModel::possible(ExprId Condition) {
  if (Exprs.isFalse(Condition))
    return false;
  if (evaluate(Exprs, Condition, *Model))
    return true;
  if (!MayAsk())
    return false;
  Answer A = Ask({Path, Condition, Model});
  if (A.Result != Verdict::Sat)
    return false;
  Model = std::move(A.Model);
  return true;
}

/// The smallest value in an unsigned range that is known to have one.
uint64_t CanonicalModel::smallestIn(ExprId Leaf, uint64_t Low, uint64_t High) {
  unsigned W = Exprs.width(Leaf);
  auto Within = [&](uint64_t L, uint64_t H) {
    return Exprs.conj({Exprs.ule(Exprs.constant(W, L), Leaf),
                       Exprs.ule(Leaf, Exprs.constant(W, H))});
  };
  High = std::min(High, valueOf(Leaf));
  while (Low < High) {
    uint64_t Middle = Low + (High - Low) / 2;
    if (possible(Within(Low, Middle)))
      High = valueOf(Leaf);
    else
      Low = Middle + 1;
  }
  return High;
}

void CanonicalModel::minimiseCharacter(ExprId Leaf) {
  static constexpr std::pair<uint64_t, uint64_t> Ranges[] = {
      {'a', 'z'}, {'A', 'Z'}, {'0', '9'}, {' ', '~'}, {0, 0xffff}};
  unsigned W = Exprs.width(Leaf);
  for (auto [Low, Last] : Ranges) {
    uint64_t High = std::min(Last, (uint64_t(1) << W) - 1);
    ExprId First = Exprs.eq(Exprs.constant(W, Low), Leaf);
    if (possible(First))
      return;
    ExprId Within = Exprs.conj({Exprs.ule(Exprs.constant(W, Low), Leaf),
                                Exprs.ule(Leaf, Exprs.constant(W, High))});
    if (possible(Within)) {
      smallestIn(Leaf, Low, High);
      return;
    }
  }
}

/// 0, 1, -1, 2, -2, ...
void CanonicalModel::minimiseInteger(ExprId Leaf, unsigned W) {
  auto Is = [&](uint64_t V) { return Exprs.eq(Exprs.constant(W, V), Leaf); };
  if (possible(Is(0)))
    return;
  auto Magnitude = [&] {
    uint64_t V = valueOf(Leaf);
    int64_t S = int64_t(V << (64 - W)) >> (64 - W);
    return S < 0 ? 0 - uint64_t(S) : uint64_t(S);
  };
  auto Within = [&](uint64_t M) {
    return Exprs.conj({Exprs.sle(Exprs.constant(W, 0 - M), Leaf),
                       Exprs.sle(Leaf, Exprs.constant(W, M))});
  };
  // No magnitude below Low; one of at most High.
  uint64_t Low = 1, High = Magnitude();
  for (uint64_t Step = 1; Low < High;) {
    uint64_t Try =
        Step ? std::min(Low + Step - 1, High - 1) : Low + (High - Low) / 2;
    if (possible(Within(Try))) {
      High = Magnitude();
      Step = 0; // from here on, halve
    } else {
      Low = Try + 1;
      Step *= 4;
    }
  }
  possible(Is(High));
}

void CanonicalModel::tryFloats(ExprId Leaf) {
  Sort S = Exprs.sort(Leaf);
  for (double D : {0.0, 1.0, -1.0, 2.0, 0.5, 10.0}) {
    uint64_t Bits = S.Kind == SortKind::Float
                        ? llvm::bit_cast<uint32_t>(float(D))
                        : llvm::bit_cast<uint64_t>(D);
    if (possible(Exprs.eq(Exprs.floatConstant(S, Bits), Leaf)))
      return;
  }
}

void CanonicalModel::minimise(ExprId Leaf) {
  Sort S = Exprs.sort(Leaf);
  if (S.Kind == SortKind::Float || S.Kind == SortKind::Double)
    tryFloats(Leaf);
  else if (S.Kind != SortKind::BitVec || S.Width > 64)
    return;
  else if (S.Width == 1)
    possible(Exprs.bitNot(Leaf));
  else if (isCharacterVar(Exprs, Leaf) ||
           (S.Width == CharWidth && !llvm::is_contained(NotCharacters, Leaf)))
    minimiseCharacter(Leaf);
  else
    minimiseInteger(Leaf, S.Width);
  ExprId Chosen = Exprs.eq(Exprs.constantOf(S, valueOf(Leaf)), Leaf);
  if (!Exprs.isTrue(Chosen))
    Path.add(Chosen, Serial);
}

bool CanonicalModel::satisfies(const Assignment &A) const {
  return llvm::all_of(Conditions,
                      [&](ExprId E) { return evaluate(Exprs, E, A); });
}

/// What the conditions mention, and nothing else.
ModelRef CanonicalModel::restrict() {
  auto Result = std::make_shared<Assignment>();
  llvm::sort(Variables, [&](ExprId A, ExprId B) {
    return Exprs.varIndex(A) < Exprs.varIndex(B);
  });
  for (ExprId V : Variables)
    Result->set(Exprs.varIndex(V), Model->get(Exprs.varIndex(V)));
  if (Arrays.empty() && Calls.empty())
    return Result;
  // Elements that are read, rows that are used; 0 elsewhere if that will do.
  auto Small = std::make_shared<Assignment>(*Result);
  llvm::SmallDenseSet<uint32_t, 16> Indexes;
  for (ExprId Read : Reads)
    Indexes.insert(uint32_t(valueOf(Exprs.operands(Read)[1])));
  for (ExprId A : Arrays) {
    uint32_t Var = Exprs.varIndex(A);
    const Assignment::ArrayValue *V = Model->getArray(Var);
    if (!V)
      continue;
    Result->setArray(Var, *V);
    Assignment::ArrayValue Kept;
    for (uint32_t I : Indexes)
      if (uint64_t Element = V->at(I))
        Kept.Elements.emplace_back(I, Element);
    llvm::sort(Kept.Elements);
    Small->setArray(Var, std::move(Kept));
  }
  for (ExprId Call : Calls) {
    llvm::StringRef Name = Exprs.function(Call);
    const Assignment::FunctionValue *F = Model->getFunction(Name);
    if (!F)
      continue;
    if (!Result->getFunction(Name))
      Result->Functions.push_back(*F);
    auto It = llvm::find_if(Small->Functions,
                            [&](const auto &G) { return G.Name == Name; });
    if (It == Small->Functions.end())
      It = Small->Functions.insert(It, {Name.str(), {}, 0});
    std::vector<uint64_t> Row;
    for (ExprId Op : Exprs.operands(Call))
      Row.push_back(valueOf(Op));
    if (llvm::none_of(It->Rows, [&](const auto &R) { return R.first == Row; }))
      It->Rows.emplace_back(Row, F->at(Row));
  }
  return satisfies(*Small) ? Small : Result;
}

ModelRef CanonicalModel::choose(const PathCondition &OfPath, ModelRef Given) {
  Path = OfPath;
  Model = std::move(Given);
  Path.collect(Conditions);
  collectLeaves();
  sortVariables();
  for (ExprId V : Variables)
    minimise(V);
  for (ExprId R : Reads)
    minimise(R);
  for (ExprId C : Calls)
    minimise(C);
  return restrict();
}
