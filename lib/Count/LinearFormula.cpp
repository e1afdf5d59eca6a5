//===- LinearFormula.cpp - Conditions as formulas over linear atoms -------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "LinearForms.h"
#include "llvm/ADT/STLExtras.h"
#include <numeric>

using namespace jsym;
using NodeId = LinearFormula::NodeId;

static constexpr unsigned MaxDepth = 128;
/// Multiples of 2^Width in reach of a residue that become one integer each.
static constexpr int MaxExpansion = 2;
static constexpr size_t MaxAtoms = 64, MaxNodes = 4096;

static Int128 power(unsigned Width) { return Int128(1) << Width; }
static Int128 magnitude(Int128 A) { return A < 0 ? -A : A; }
static Int128 floorDivide(Int128 A, Int128 B) {
  return A / B - (A % B < 0 ? 1 : 0);
}

//===----------------------------------------------------------------------===//
// Booleans
//===----------------------------------------------------------------------===//

bool LinearFormula::build() {
  for (ExprId E : Problem.Conditions) {
    std::optional<NodeId> N = compile(E, true);
    if (!N)
      return false;
    Root = both(Root, *N);
  }
  return !TooLarge;
}

std::optional<NodeId> LinearFormula::compile(ExprId E, bool Positive) {
  MaybeNode N = compileAt(E, Positive, 0);
  return TooLarge ? std::nullopt : N;
}

NodeId LinearFormula::join(NodeKind K, NodeId A, NodeId B) {
  TooLarge |= Nodes.size() >= MaxNodes;
  if (TooLarge)
    return False;
  Nodes.push_back({K, true, 0, A, B});
  return Nodes.size() - 1;
}

NodeId LinearFormula::both(NodeId A, NodeId B) {
  if (A == False || B == False)
    return False;
  if (A == True || A == B)
    return B;
  return B == True ? A : join(NodeKind::And, A, B);
}

NodeId LinearFormula::either(NodeId A, NodeId B) {
  if (A == True || B == True)
    return True;
  if (A == False || A == B)
    return B;
  return B == False ? A : join(NodeKind::Or, A, B);
}

/// Of what is used more than once, once.
NodeId LinearFormula::negate(NodeId N) {
  if (N == True || N == False)
    return N == True ? False : True;
  if (auto It = Negated.find(N); It != Negated.end())
    return It->second;
  const Node Old = Nodes[N]; // the nodes may move
  NodeId Not = makeNegated(Old);
  Negated[N] = Not;
  return Not;
}

NodeId LinearFormula::makeNegated(const Node &Old) {
  switch (Old.Kind) {
  case NodeKind::Constant:
    break;
  case NodeKind::Literal:
    return literal(Atoms[Old.Atom], !Old.Positive);
  case NodeKind::And:
    return either(negate(Old.Left), negate(Old.Right));
  case NodeKind::Or:
    return both(negate(Old.Left), negate(Old.Right));
  }
  llvm_unreachable("all kinds are there");
}

std::optional<NodeId> LinearFormula::combine(bool IsAnd, MaybeNode A,
                                             MaybeNode B) {
  if (!A || !B)
    return std::nullopt;
  return IsAnd ? both(*A, *B) : either(*A, *B);
}

std::optional<NodeId> LinearFormula::compileAt(ExprId E, bool Positive,
                                               unsigned Depth) {
  if (Depth > MaxDepth || TooLarge)
    return std::nullopt;
  uint64_t Key = uint64_t(E.Index) << 1 | Positive;
  auto It = Compiled.find(Key);
  if (It != Compiled.end())
    return It->second;
  MaybeNode N = make(E, Positive, Depth);
  Compiled[Key] = N;
  return N;
}

std::optional<NodeId> LinearFormula::make(ExprId E, bool Positive,
                                          unsigned Depth) {
  using K = ExprKind;
  const ExprNode &N = Exprs.node(E);
  auto Negated = [&](MaybeNode A) -> MaybeNode {
    return A && !Positive ? negate(*A) : A;
  };
  // a <= b is !(b < a).
  auto LessEqual = [&](bool Signed) -> MaybeNode {
    MaybeNode A = compare(Relation::Less, N.Ops[1], N.Ops[0], Signed, Depth);
    return A && Positive ? negate(*A) : A;
  };
  switch (N.Kind) {
  case K::Slt:
  case K::Ult:
    return Negated(
        compare(Relation::Less, N.Ops[0], N.Ops[1], N.Kind == K::Slt, Depth));
  case K::Sle:
  case K::Ule:
    return LessEqual(N.Kind == K::Sle);
  case K::Eq:
    if (Exprs.sort(N.Ops[0]).Kind != SortKind::BitVec)
      return std::nullopt;
    if (Exprs.width(N.Ops[0]) > 1)
      return Negated(
          compare(Relation::Equal, N.Ops[0], N.Ops[1], false, Depth));
    return makeBoolean(E, Positive, Depth);
  default:
    return makeBoolean(E, Positive, Depth);
  }
}

std::optional<NodeId> LinearFormula::makeBoolean(ExprId E, bool Positive,
                                                 unsigned Depth) {
  using K = ExprKind;
  const ExprNode &N = Exprs.node(E);
  auto Part = [&](unsigned I, bool Sign) {
    return compileAt(N.Ops[I], Sign, Depth + 1);
  };
  switch (N.Kind) {
  case K::Const:
    return bool(N.Payload) == Positive ? True : False;
  case K::Not:
    return Part(0, !Positive);
  case K::And:
  case K::Or:
    return combine((N.Kind == K::And) == Positive, Part(0, Positive),
                   Part(1, Positive));
  case K::Eq:
  case K::Xor: {
    bool Same = (N.Kind == K::Eq) == Positive;
    return combine(false, combine(true, Part(0, true), Part(1, Same)),
                   combine(true, Part(0, false), Part(1, !Same)));
  }
  case K::Ite:
    return combine(false, combine(true, Part(0, true), Part(1, Positive)),
                   combine(true, Part(0, false), Part(2, Positive)));
  default: { // a symbol, or the lowest bit of a sum
    std::optional<LinearForm> F = form(E);
    if (!F)
      return std::nullopt;
    F->Constant -= 1;
    NodeId Odd = zeroResidue(*F);
    return Positive ? Odd : negate(Odd);
  }
  }
}

//===----------------------------------------------------------------------===//
// Comparisons
//===----------------------------------------------------------------------===//

/// Where one side is a choice, or an extended boolean, which is one, too.
std::optional<NodeId> LinearFormula::split(Relation R, ExprId A, ExprId B,
                                           bool Signed, unsigned Depth) {
  using K = ExprKind;
  for (bool IsFirst : {true, false}) {
    ExprId E = IsFirst ? A : B, C, Arms[2];
    const ExprNode N = Exprs.node(E);
    if (N.Kind == K::Ite) {
      C = N.Ops[0];
      Arms[0] = N.Ops[1];
      Arms[1] = N.Ops[2];
    } else if ((N.Kind == K::ZExt || N.Kind == K::SExt) &&
               Exprs.width(N.Ops[0]) == 1) {
      C = N.Ops[0];
      Arms[0] = Exprs.constant(N.S.Width, N.Kind == K::ZExt ? 1 : ~0ull);
      Arms[1] = Exprs.constant(N.S.Width, 0);
    } else {
      continue;
    }
    MaybeNode Sides[2];
    for (unsigned I : {0, 1})
      Sides[I] = combine(true, compileAt(C, I == 0, Depth + 1),
                         IsFirst ? compare(R, Arms[I], B, Signed, Depth + 1)
                                 : compare(R, A, Arms[I], Signed, Depth + 1));
    return combine(false, Sides[0], Sides[1]);
  }
  return std::nullopt;
}

std::optional<NodeId> LinearFormula::compare(Relation R, ExprId A, ExprId B,
                                             bool Signed, unsigned Depth) {
  if (Depth > MaxDepth || TooLarge)
    return std::nullopt;
  std::optional<LinearForm> FA = form(A), FB = form(B);
  if (!FA || !FB)
    return Exprs.width(A) > 64 ? std::nullopt : split(R, A, B, Signed, Depth);
  return R == Relation::Less ? less(*FA, *FB, Signed) : equal(*FA, *FB);
}

/// A - B as integers.
static LinearForm difference(const LinearForm &A, const LinearForm &B) {
  LinearForm R = A;
  R.Constant -= B.Constant;
  for (const LinearForm::Term &T : B.Terms) {
    auto *It = llvm::find_if(R.Terms, [&](const LinearForm::Term &Other) {
      return Other.Symbol >= T.Symbol;
    });
    if (It == R.Terms.end() || It->Symbol != T.Symbol)
      R.Terms.insert(It, {T.Symbol, -T.Coefficient});
    else if (It->Coefficient == T.Coefficient)
      R.Terms.erase(It);
    else
      It->Coefficient -= T.Coefficient;
  }
  return R;
}

std::optional<NodeId> LinearFormula::less(const LinearForm &A,
                                          const LinearForm &B, bool Signed) {
  std::optional<Int128> ShiftA = reading(A, Signed),
                        ShiftB = reading(B, Signed);
  if (ShiftA && ShiftB) {
    LinearForm D = difference(A, B);
    D.Constant += *ShiftA - *ShiftB;
    return negative(D);
  }
  LinearAtom Below{LinearAtom::Kind::BelowResidue, A, B};
  for (LinearForm *F : {&Below.A, &Below.B}) {
    if (Signed)
      F->Constant += power(A.Width - 1);
    F->Constant -= floorDivide(F->Constant, power(A.Width)) * power(A.Width);
  }
  if (Below.A == Below.B)
    return False;
  return literal(Below, true);
}

/// Brings coefficients and constant of a residue near 0 again.
static void reduce(LinearForm &F) {
  Int128 Half = power(F.Width - 1);
  auto Small = [&](Int128 A) {
    return A - floorDivide(A + Half, 2 * Half) * 2 * Half;
  };
  for (LinearForm::Term &T : F.Terms)
    T.Coefficient = Small(T.Coefficient);
  llvm::erase_if(F.Terms,
                 [](const LinearForm::Term &T) { return T.Coefficient == 0; });
  F.Constant = Small(F.Constant);
}

std::optional<NodeId> LinearFormula::equal(const LinearForm &A,
                                           const LinearForm &B) {
  return zeroResidue(difference(A, B));
}

/// One form for what says the same: divided by what all coefficients have in
/// common, the first one positive.
static void divide(LinearForm &F, Int128 By) {
  for (LinearForm::Term &T : F.Terms)
    T.Coefficient /= By;
  F.Constant = floorDivide(F.Constant, By);
}

static Int128 commonDivisor(const LinearForm &F) {
  Int128 G = 0;
  for (const LinearForm::Term &T : F.Terms)
    G = std::gcd(uint64_t(G), uint64_t(magnitude(T.Coefficient)));
  return G;
}

static void flip(LinearForm &F) {
  for (LinearForm::Term &T : F.Terms)
    T.Coefficient = -T.Coefficient;
  F.Constant = -F.Constant;
}

NodeId LinearFormula::negative(LinearForm F) {
  auto [Low, High] = range(F);
  if (High < 0)
    return True;
  if (Low >= 0)
    return False;
  F.Width = 0;
  divide(F, commonDivisor(F)); // g * S + k < 0 says S + floor(k / g) < 0
  bool Positive = F.Terms[0].Coefficient > 0;
  if (!Positive) { // F < 0 says !(-F - 1 < 0)
    flip(F);
    F.Constant -= 1;
  }
  return literal({LinearAtom::Kind::Negative, F, {}}, Positive);
}

NodeId LinearFormula::zero(LinearForm F) {
  auto [Low, High] = range(F);
  if (Low == 0 && High == 0)
    return True;
  if (High < 0 || Low > 0)
    return False;
  Int128 G = commonDivisor(F);
  if (F.Constant % G != 0)
    return False;
  F.Width = 0;
  divide(F, G);
  if (F.Terms[0].Coefficient < 0)
    flip(F);
  return literal({LinearAtom::Kind::Zero, F, {}}, true);
}

NodeId LinearFormula::zeroResidue(LinearForm F) {
  while (true) {
    reduce(F);
    if (F.Terms.empty())
      return F.Constant == 0 ? True : False;
    Int128 G = commonDivisor(F);
    if (G % 2 != 0)
      break;
    if (F.Constant % 2 != 0)
      return False;
    divide(F, 2);
    if (--F.Width == 0)
      return True;
  }
  // As integers, where at most one multiple of 2^Width is in reach.
  auto [Low, High] = range(F);
  Int128 Modulus = power(F.Width);
  Int128 First = -floorDivide(-Low, Modulus), Last = floorDivide(High, Modulus);
  if (First >= Last || (Expand && Last - First <= MaxExpansion)) {
    NodeId Any = False;
    for (Int128 Multiple = First; Multiple <= Last; ++Multiple) {
      LinearForm Whole = F;
      Whole.Constant -= Multiple * Modulus;
      Any = either(Any, zero(std::move(Whole)));
    }
    return Any;
  }
  if (F.Terms[0].Coefficient < 0) {
    flip(F);
    reduce(F);
  }
  return literal({LinearAtom::Kind::ZeroResidue, F, {}}, true);
}

NodeId LinearFormula::literal(LinearAtom A, bool Positive) {
  auto It = llvm::find(Atoms, A);
  unsigned Index = It - Atoms.begin();
  if (It == Atoms.end()) {
    TooLarge |= Atoms.size() >= MaxAtoms;
    if (TooLarge)
      return False;
    Atoms.push_back(std::move(A));
  }
  for (NodeId N = 0; N < Nodes.size(); ++N)
    if (Nodes[N].Kind == NodeKind::Literal && Nodes[N].Atom == Index &&
        Nodes[N].Positive == Positive)
      return N;
  TooLarge |= Nodes.size() >= MaxNodes;
  if (TooLarge)
    return False;
  Nodes.push_back({NodeKind::Literal, Positive, Index, 0, 0});
  return Nodes.size() - 1;
}
