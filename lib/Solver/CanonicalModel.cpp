//===- CanonicalModel.cpp - Small models that people can read -------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "CanonicalModel.h"
#include "ForcedBits.h"
#include "jsym/Expr/Characters.h"
#include "llvm/ADT/STLExtras.h"
#include <cmath>

using namespace jsym;

static constexpr unsigned CharWidth = 16;

/// Integers that are tried by evaluation.
static constexpr unsigned MaxTries = 512;

/// Order and equality of sums are decided without Z3, the rest mostly not.
static bool isBitwise(const ExprNode &N) {
  switch (N.Kind) {
  case ExprKind::Mul:
  case ExprKind::UDiv:
  case ExprKind::SDiv:
  case ExprKind::URem:
  case ExprKind::SRem:
  case ExprKind::Shl:
  case ExprKind::LShr:
  case ExprKind::AShr:
  case ExprKind::Extract:
  case ExprKind::Concat:
  case ExprKind::Ite:
    return true;
  case ExprKind::And:
  case ExprKind::Or:
  case ExprKind::Xor:
    return N.S.Width > 1;
  default:
    return false;
  }
}

void CanonicalModel::collectLeaves() {
  llvm::SmallVector<ExprId, 32> Work(llvm::reverse(Conditions));
  llvm::SmallDenseSet<ExprId, 64> Seen;
  while (!Work.empty()) {
    ExprId E = Work.pop_back_val();
    const ExprNode &N = Exprs.node(E);
    if (N.Kind == ExprKind::Const) {
      if (N.S.Kind == SortKind::Double)
        FloatConstants.push_back(llvm::bit_cast<double>(N.Payload));
      else if (N.S.Kind == SortKind::Float)
        FloatConstants.push_back(llvm::bit_cast<float>(uint32_t(N.Payload)));
      continue;
    }
    if (!Seen.insert(E).second)
      continue;
    Bitwise |= isBitwise(N);
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
  assert(Low <= High && "the range that is known to have one");
  while (Low < High) {
    uint64_t Middle = Low + (High - Low) / 2;
    if (possible(Within(Low, Middle)))
      High = valueOf(Leaf);
    else
      Low = Middle + 1;
  }
  return High;
}

/// The conditions that \p Leaf occurs in. \p Last: whatever else does is fixed,
/// so that evaluation decides which values it may have.
llvm::ArrayRef<ExprId> CanonicalModel::mentions(ExprId Leaf, bool &Last) {
  if (VariablesOf.empty()) {
    VariablesOf.resize(Conditions.size());
    for (size_t I = 0; I < Conditions.size(); ++I)
      Exprs.collectVars(Conditions[I], VariablesOf[I]);
  }
  Last = Calls.empty();
  Mentioning.clear();
  for (size_t I = 0; I < Conditions.size(); ++I) {
    if (!llvm::is_contained(VariablesOf[I], Leaf))
      continue;
    Mentioning.push_back(Conditions[I]);
    Last &= llvm::all_of(VariablesOf[I], [&](ExprId V) {
      return V == Leaf || Fixed.contains(V);
    });
  }
  return Mentioning;
}

/// Tries a value of \p Leaf beside those of the model (a copy of which is in
/// Scratch), and keeps it if the conditions hold.
bool CanonicalModel::holdsWith(ExprId Leaf, uint64_t Value,
                               llvm::ArrayRef<ExprId> Among) {
  Scratch.set(Exprs.varIndex(Leaf), Value);
  if (!llvm::all_of(Among,
                    [&](ExprId E) { return evaluate(Exprs, E, Scratch); }))
    return false;
  Model = std::make_shared<Assignment>(Scratch);
  return true;
}

/// Where the conditions fix bits, what is left is tried in the order of
/// preference. The first is the best whatever other variables are.
bool CanonicalModel::evaluateIntegers(ExprId Leaf) {
  if (!Bitwise || Exprs.kind(Leaf) != ExprKind::Var)
    return false;
  bool Last;
  llvm::ArrayRef<ExprId> Among = mentions(Leaf, Last);
  ForcedBits Forced(Exprs, Leaf);
  for (ExprId E : Among)
    Forced.learn(E);
  Scratch = *Model;
  return Forced.enumerate(Last ? MaxTries : 1, [&](uint64_t V) {
    return holdsWith(Leaf, V, Among);
  });
}

static constexpr std::pair<uint64_t, uint64_t> CharacterRanges[] = {
    {'a', 'z'}, {'A', 'Z'}, {'0', '9'}, {' ', '~'}, {0, 0xffff}};

bool CanonicalModel::evaluateCharacters(ExprId Leaf) {
  bool Last;
  if (!Bitwise || Exprs.kind(Leaf) != ExprKind::Var)
    return false;
  llvm::ArrayRef<ExprId> Among = mentions(Leaf, Last);
  if (!Last)
    return false;
  Scratch = *Model;
  for (auto [Low, High] : llvm::ArrayRef(CharacterRanges).drop_back())
    for (uint64_t C = Low; C <= High; ++C)
      if (holdsWith(Leaf, C, Among))
        return true;
  return false;
}

void CanonicalModel::minimiseCharacter(ExprId Leaf) {
  if (evaluateCharacters(Leaf))
    return;
  unsigned W = Exprs.width(Leaf);
  for (auto [Low, Last] : CharacterRanges) {
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
  if (evaluateIntegers(Leaf))
    return;
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

static constexpr double SimpleFloats[] = {0, 1, -1, 2, 0.5, 10};

/// Simple ones, those in the conditions and beside them, and special ones.
llvm::SmallVector<double, 32> CanonicalModel::likelyFloats() const {
  llvm::SmallVector<double, 32> Likely(std::begin(SimpleFloats),
                                       std::end(SimpleFloats));
  llvm::SmallVector<double, 8> Constants(FloatConstants);
  llvm::erase_if(Constants, [](double D) { return !std::isfinite(D); });
  llvm::sort(Constants, [](double A, double B) {
    double X = std::fabs(A), Y = std::fabs(B);
    return X != Y ? X < Y : B < A;
  });
  Constants.erase(llvm::unique(Constants), Constants.end());
  for (double C : Constants)
    for (double D :
         {C, C + 1, C - 1, C + 0.5, C - 0.5, 2 * C, C / 2, -C, 10 * C, -10 * C})
      Likely.push_back(D);
  llvm::sort(Constants);
  for (size_t I = 1; I < Constants.size(); ++I)
    Likely.push_back(Constants[I - 1] / 2 + Constants[I] / 2);
  constexpr double Infinity = std::numeric_limits<double>::infinity();
  for (double C : Constants)
    for (double To : {Infinity, -Infinity}) {
      Likely.push_back(std::nextafter(C, To));
      Likely.push_back(std::nextafterf(float(C), float(To)));
    }
  for (double D : {-0.0, std::nan(""), Infinity, -Infinity, 1e300, 1e-300})
    Likely.push_back(D);
  return Likely;
}

void CanonicalModel::tryFloats(ExprId Leaf) {
  Sort S = Exprs.sort(Leaf);
  // The one NaN is Java's, whatever bits C++ makes.
  auto BitsOf = [&](double D) {
    uint64_t Bits = S.Kind == SortKind::Float
                        ? llvm::bit_cast<uint32_t>(float(D))
                        : llvm::bit_cast<uint64_t>(D);
    return Exprs.bits(Exprs.floatConstant(S, Bits));
  };
  bool Last = false;
  if (Exprs.kind(Leaf) == ExprKind::Var) {
    llvm::ArrayRef<ExprId> Among = mentions(Leaf, Last);
    Scratch = *Model;
    if (Last) {
      for (double D : likelyFloats())
        if (holdsWith(Leaf, BitsOf(D), Among))
          return;
      return;
    }
  }
  for (double D : SimpleFloats)
    if (possible(Exprs.eq(Exprs.floatConstant(S, BitsOf(D)), Leaf)))
      return;
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
#ifdef JSYM_VERIFY_STATES
  assert(satisfies(*Model) && "a better model is still one");
#endif
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
  for (ExprId V : Variables) {
    minimise(V);
    Fixed.insert(V);
  }
  for (ExprId R : Reads)
    minimise(R);
  for (ExprId C : Calls)
    minimise(C);
  return restrict();
}
