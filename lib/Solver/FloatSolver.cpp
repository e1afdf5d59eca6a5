//===- FloatSolver.cpp - Arithmetic of floats by boxes and search ---------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "FloatSolver.h"
#include "jsym/Expr/Assignment.h"
#include "jsym/Expr/NamedFunctions.h"
#include "llvm/ADT/DenseSet.h"
#include <cmath>
#include <deque>
#include <limits>

using namespace llvm;
using namespace jsym;

static constexpr size_t MostVariables = 8;
static constexpr size_t MostBoxes = 6000, MostLeft = 24;
static constexpr uint64_t MostEvaluations = 60'000;

static bool isFloat(Sort S) {
  return S.Kind == SortKind::Float || S.Kind == SortKind::Double;
}

/// Calls \p Visit for each expression below \p Roots, once.
template <typename Fn>
static void forEachBelow(const ExprManager &Exprs, ArrayRef<ExprId> Roots,
                         Fn Visit) {
  SmallVector<ExprId, 32> Work(Roots.begin(), Roots.end());
  SmallDenseSet<ExprId, 64> Seen;
  while (!Work.empty()) {
    ExprId E = Work.pop_back_val();
    if (!Seen.insert(E).second)
      continue;
    Visit(E);
    append_range(Work, Exprs.operands(E));
  }
}

bool FloatSolver::usesFunctions(const ExprManager &Exprs, const Query &Q) {
  SmallVector<ExprId, 32> All{Q.Condition};
  Q.collect(All);
  bool Uses = false;
  forEachBelow(Exprs, All, [&](ExprId E) {
    Uses |= Exprs.kind(E) == ExprKind::Apply &&
            findRealFunction(Exprs.function(E)) != nullptr;
  });
  return Uses;
}

/// False: it is no arithmetic of floats.
bool FloatSolver::collect(const Query &Q) {
  Conditions.clear();
  Vars.clear();
  Constants = {0, 1};
  Q.collect(Conditions);
  Conditions.push_back(Q.Condition);
  bool IsHard = false;
  forEachBelow(Exprs, Conditions, [&](ExprId E) {
    const ExprNode &N = Exprs.node(E);
    if (N.Kind == ExprKind::Var && N.S.Kind != SortKind::Array)
      Vars.push_back(E);
    if (N.Kind == ExprKind::Const && N.S == Sort::float64())
      Constants.push_back(bit_cast<double>(Exprs.bits(E)));
    if (N.Kind == ExprKind::Apply)
      IsHard |= findRealFunction(Exprs.function(E)) != nullptr;
    IsHard |= N.Kind == ExprKind::FMul || N.Kind == ExprKind::FDiv ||
              N.Kind == ExprKind::FSqrt || N.Kind == ExprKind::FAdd ||
              N.Kind == ExprKind::FSub;
  });
  bool HasFloats =
      any_of(Vars, [&](ExprId V) { return isFloat(Exprs.sort(V)); });
  llvm::sort(Vars, [](ExprId A, ExprId B) { return A.Index < B.Index; });
  return IsHard && HasFloats && Vars.size() <= MostVariables;
}

//===-- Boxes -------------------------------------------------------------===//

/// Doubles in their order, as integers.
static int64_t orderOf(double D) {
  int64_t Bits = bit_cast<int64_t>(D);
  return Bits < 0 ? int64_t(uint64_t(1) << 63) - Bits : Bits;
}
static double ofOrder(int64_t N) {
  return bit_cast<double>(N < 0 ? int64_t(uint64_t(1) << 63) - N : N);
}
static double middle(const Range &R) {
  if (R.isFinite() &&
      (R.hasZero() ? R.High - R.Low < 4
                   : R.Low / R.High > 0.1 && R.Low / R.High < 10))
    return R.Low / 2 + R.High / 2;
  int64_t A = orderOf(R.Low), B = orderOf(R.High);
  return ofOrder(A / 2 + B / 2 + (A % 2 + B % 2) / 2);
}

/// How many doubles there are.
static uint64_t countOf(const Range &R) {
  return R.hasNumbers()
             ? uint64_t(orderOf(R.High)) - uint64_t(orderOf(R.Low)) + 1
             : 0;
}

/// The two halves of the widest domain; false: they are points.
static bool halve(std::vector<Range> &Domains, std::vector<Range> &Other) {
  size_t Widest = 0;
  uint64_t Most = 0;
  for (size_t V = 0; V < Domains.size(); ++V) {
    uint64_t Count = countOf(Domains[V]) + (Domains[V].Nan ? 1 : 0);
    if (Count > Most) {
      Most = Count;
      Widest = V;
    }
  }
  if (Most <= 1)
    return false;
  Other = Domains;
  Range &A = Domains[Widest], &B = Other[Widest];
  if (A.Nan && A.hasNumbers()) {
    A.Nan = false;
    B = Range::none(true);
    return true;
  }
  constexpr double Inf = std::numeric_limits<double>::infinity();
  double M = middle(A);
  if (M >= A.High)
    M = std::nextafter(A.High, -Inf);
  A.High = std::max(M, A.Low);
  B.Low = std::nextafter(A.High, Inf);
  return true;
}

/// First all over, then to the bottom.
Verdict FloatSolver::split() {
  FloatBox Box(Exprs, Conditions);
  BoxVars.assign(Box.variables().begin(), Box.variables().end());
  Left.clear();
  std::deque<std::vector<Range>> Work;
  Work.emplace_back(BoxVars.size(), Range::all());
  bool HasPoints = false;
  for (size_t I = 0; I < MostBoxes && !Work.empty(); ++I) {
    bool AllOver = I < MostBoxes / 2;
    auto Domains = std::move(AllOver ? Work.front() : Work.back());
    AllOver ? Work.pop_front() : Work.pop_back();
    if (!Box.narrow(Domains))
      continue;
    begin(Domains);
    if (fits())
      return Verdict::Sat;
    std::vector<Range> Other;
    if (!halve(Domains, Other)) {
      HasPoints = true; // which has other variables, or more than one zero
      continue;
    }
    Work.push_back(std::move(Other));
    Work.push_back(std::move(Domains));
  }
  if (Work.empty() && !HasPoints)
    return Verdict::Unsat;
  size_t Each = std::max<size_t>(1, Work.size() / MostLeft);
  for (size_t I = 0; I < Work.size(); I += Each)
    Left.push_back(std::move(Work[I]));
  return Verdict::Unknown;
}

//===-- Search ------------------------------------------------------------===//

bool FloatSolver::fits() {
  ++Evaluations;
  return all_of(reverse(Conditions),
                [&](ExprId E) { return evaluate(Exprs, E, *Now) != 0; });
}

static double far(double Units) { return std::log2(1 + std::fabs(Units)); }

double FloatSolver::compared(ExprId E, bool Is) {
  auto Ops = Exprs.operands(E);
  Sort S = Exprs.sort(Ops[0]);
  uint64_t A = evaluate(Exprs, Ops[0], *Now), B = evaluate(Exprs, Ops[1], *Now);
  double Gap; // of the second from the first, in steps
  if (isFloat(S)) {
    double X = S.Kind == SortKind::Float ? bit_cast<float>(uint32_t(A))
                                         : bit_cast<double>(A);
    double Y = S.Kind == SortKind::Float ? bit_cast<float>(uint32_t(B))
                                         : bit_cast<double>(B);
    constexpr double OfNan = 80;
    if (std::isnan(X) || std::isnan(Y))
      return Is ? OfNan : 0;
    Gap = double(orderOf(Y)) - double(orderOf(X));
    if (Gap == 0 && X != Y)
      Gap = X < Y ? 1 : -1;
  } else if (S.Kind == SortKind::BitVec && S.Width <= 64) {
    Gap = S.Width == 64 ? double(int64_t(B)) - double(int64_t(A))
                        : double(SignExtend64(B, S.Width)) -
                              double(SignExtend64(A, S.Width));
  } else {
    return 64;
  }
  switch (Exprs.kind(E)) {
  case ExprKind::FEq:
  case ExprKind::Eq:
    return Is ? far(Gap) : 1;
  case ExprKind::FLe:
  case ExprKind::Sle:
    return Is ? far(std::min(Gap, 0.0)) : far(std::max(Gap + 1, 0.0));
  default:
    return Is ? far(std::min(Gap - 1, 0.0)) : far(std::max(Gap, 0.0));
  }
}

/// 0 where \p E is \p Is, else how far it is from that.
double FloatSolver::distance(ExprId E, bool Is) {
  if ((evaluate(Exprs, E, *Now) != 0) == Is)
    return 0;
  auto Ops = Exprs.operands(E);
  switch (Exprs.kind(E)) {
  case ExprKind::Not:
    return distance(Ops[0], !Is);
  case ExprKind::And:
  case ExprKind::Or: {
    double A = distance(Ops[0], Is), B = distance(Ops[1], Is);
    return (Exprs.kind(E) == ExprKind::And) == Is ? A + B : std::min(A, B);
  }
  case ExprKind::FLt:
  case ExprKind::FLe:
  case ExprKind::FEq:
  case ExprKind::Eq:
  case ExprKind::Slt:
  case ExprKind::Sle:
    return std::max(compared(E, Is), 0.01);
  default:
    return 64;
  }
}

bool FloatSolver::improve(size_t Var, double &Best) {
  ExprId V = Vars[Var];
  Sort S = Exprs.sort(V);
  const uint32_t Index = Exprs.varIndex(V);
  auto attempt = [&](uint64_t Bits) {
    uint64_t Old = Now->get(Index);
    if (Bits == Old || Evaluations > MostEvaluations)
      return false;
    Now->set(Index, Bits);
    Evaluations += Conditions.size();
    double Sum = 0;
    for (ExprId E : Conditions)
      Sum += distance(E, true);
    if (Sum < Best) {
      Best = Sum;
      return true;
    }
    Now->set(Index, Old);
    return false;
  };
  bool Any = false;
  for (int Step = S.Width >= 64 ? 61 : int(S.Width) - 2; Step >= 0; --Step)
    for (int Sign : {1, -1}) {
      int64_t By = Sign * (int64_t(1) << Step);
      uint64_t Old = Now->get(Index), Bits;
      if (S.Kind == SortKind::Double) {
        double D = bit_cast<double>(Old);
        if (std::isnan(D))
          D = 0;
        int64_t Order = orderOf(D);
        if ((By > 0 && Order > INT64_MAX - By) ||
            (By < 0 && Order < INT64_MIN + 1 - By))
          continue;
        Bits = bit_cast<uint64_t>(ofOrder(Order + By));
        if (std::isnan(bit_cast<double>(Bits)))
          continue;
      } else if (S.Kind == SortKind::Float) {
        float F = bit_cast<float>(uint32_t(Old));
        F = std::isnan(F)
                ? float(By)
                : F + float(By) * std::ldexp(F, -23) + (F == 0 ? float(By) : 0);
        Bits = bit_cast<uint32_t>(F);
      } else {
        Bits = (Old + uint64_t(By)) & maskTrailingOnes<uint64_t>(S.Width);
      }
      // The same again while it helps.
      if (attempt(Bits)) {
        Any = true;
        ++Step;
        break;
      }
    }
  return Any;
}

bool FloatSolver::climb() {
  double Best = 0;
  for (ExprId E : Conditions)
    Best += distance(E, true);
  for (bool Better = true; Better && Evaluations < MostEvaluations;) {
    if (Best == 0)
      return fits();
    Better = false;
    for (size_t V = 0; V < Vars.size(); ++V)
      Better |= improve(V, Best);
  }
  return Best == 0 && fits();
}

void FloatSolver::begin(const std::vector<Range> &Box) {
  for (auto [V, R] : zip_equal(BoxVars, Box)) {
    double D = R.hasNumbers() ? middle(R) : std::nan("");
    if (std::isinf(D))
      D = D > 0 ? R.Low : R.High;
    uint64_t Bits = Exprs.sort(V).Kind == SortKind::Float
                        ? bit_cast<uint32_t>(float(D))
                        : bit_cast<uint64_t>(D);
    Now->set(Exprs.varIndex(V), Bits);
  }
}

void FloatSolver::beginAnywhere() {
  for (ExprId V : Vars) {
    Sort S = Exprs.sort(V);
    double C = Constants[Random() % Constants.size()];
    double D = Random() % 4 ? C + double(int64_t(Random() % 2001) - 1000) / 100
               : Random() % 2 ? ofOrder(int64_t(Random() >> 1) % orderOf(1e18))
                              : -C;
    if (S.Kind == SortKind::Double)
      Now->set(Exprs.varIndex(V), bit_cast<uint64_t>(D));
    else if (S.Kind == SortKind::Float)
      Now->set(Exprs.varIndex(V), bit_cast<uint32_t>(float(D)));
  }
}

bool FloatSolver::search() {
  Evaluations = 0;
  Random.seed(1);
  for (const auto &Box : Left) {
    if (Evaluations > MostEvaluations / 2)
      break;
    begin(Box);
    if (climb())
      return true;
  }
  while (Evaluations < MostEvaluations) {
    beginAnywhere();
    if (climb())
      return true;
  }
  return false;
}

bool FloatSolver::decide(const Query &Q, Answer &Out) {
  if (!collect(Q))
    return false;
  Now = Q.Model ? std::make_shared<Assignment>(*Q.Model)
                : std::make_shared<Assignment>();
  erase_if(Now->Functions, [](const Assignment::FunctionValue &F) {
    return findRealFunction(F.Name) != nullptr;
  });
  for (const NamedFunction &F : realFunctions())
    Now->Functions.push_back({F.Name.str(), {}, 0, F.Real});
  Out.Result = split();
  if (Out.Result == Verdict::Unsat)
    return true;
  if (Out.Result != Verdict::Sat && !search())
    return false;
  Out.Result = Verdict::Sat;
  Out.Model = std::move(Now);
  return true;
}
