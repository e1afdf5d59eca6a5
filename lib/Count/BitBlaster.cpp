//===- BitBlaster.cpp - Expressions as decision diagrams ------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "BitBlaster.h"
#include "llvm/ADT/STLExtras.h"

using namespace jsym;
using Ref = BitBlaster::Ref;
using Bits = BitBlaster::Bits;

static constexpr Ref True = Diagrams::True, False = Diagrams::False;

std::optional<Ref> BitBlaster::condition(ExprId E) {
  if (!translate(E) || D.isFull())
    return std::nullopt;
  return Known[E][0];
}

/// Operands first; expressions may be deep.
bool BitBlaster::translate(ExprId Root) {
  llvm::SmallVector<ExprId, 32> Work{Root};
  while (!Work.empty()) {
    ExprId E = Work.back();
    if (Known.count(E)) {
      Work.pop_back();
      continue;
    }
    if (Exprs.sort(E).Kind == SortKind::Array || D.isFull())
      return false;
    size_t Before = Work.size();
    for (ExprId Op : Exprs.operands(E))
      if (!Known.count(Op))
        Work.push_back(Op);
    if (Work.size() != Before)
      continue;
    std::optional<Bits> B = make(E);
    if (!B)
      return false;
    Known[E] = std::move(*B);
    Work.pop_back();
  }
  return true;
}

std::optional<Bits> BitBlaster::make(ExprId E) {
  using K = ExprKind;
  const ExprNode &N = Exprs.node(E);
  const unsigned W = N.S.Width;
  auto Operand = [&](unsigned I) -> const Bits & { return Known[N.Ops[I]]; };
  switch (N.Kind) {
  case K::Const:
    return constant(W, Exprs.bits(E), W > 64 ? Exprs.highBits(E) : 0);
  case K::Not:
    return complement(Operand(0));
  case K::FToBits:
    return Operand(0);
  case K::ZExt:
  case K::SExt: {
    Bits R = Operand(0);
    R.resize(W, N.Kind == K::SExt ? R.back() : False);
    return R;
  }
  case K::Extract: {
    const Bits &A = Operand(0);
    unsigned Low = Exprs.extractLow(E);
    return Bits(A.begin() + Low, A.begin() + Low + W);
  }
  case K::Concat: {
    Bits R = Operand(1);
    llvm::append_range(R, Operand(0));
    return R;
  }
  case K::Ite:
    return choose(Operand(0)[0], Operand(1), Operand(2));
  case K::Eq:
    return Bits{equal(Operand(0), Operand(1))};
  case K::Ult:
  case K::Ule:
    return Bits{below(Operand(0), Operand(1), N.Kind == K::Ule)};
  case K::Slt:
  case K::Sle: {
    Bits A = Operand(0), B = Operand(1);
    std::swap(A.back(), B.back()); // where one is negative, it is the other way
    return Bits{below(A, B, N.Kind == K::Sle)};
  }
  case K::Var:
    return std::nullopt; // of no known domain
  case K::FEq:
  case K::FLt:
  case K::FLe:
    return makeFloat(N, Operand(0), &Operand(1));
  case K::FIsNaN:
  case K::FNeg:
  case K::FAbs:
  case K::BitsToF:
    return makeFloat(N, Operand(0), nullptr);
  default:
    return Exprs.operands(E).size() == 2
               ? makeArithmetic(N, Operand(0), Operand(1))
               : std::nullopt;
  }
}

//===----------------------------------------------------------------------===//
// Floats: a sign, and a magnitude that is ordered as its bits are
//===----------------------------------------------------------------------===//

static Bits magnitude(const Bits &A) { return Bits(A.begin(), A.end() - 1); }

Ref BitBlaster::isNaN(const Bits &A) const {
  uint64_t Infinity = A.size() == 32 ? 0x7f800000 : 0x7ff0000000000000;
  return below(constant(A.size() - 1, Infinity), magnitude(A), false);
}

/// A < B for what is no NaN.
Ref BitBlaster::isNumberBelow(const Bits &A, const Bits &B) const {
  Bits X = magnitude(A), Y = magnitude(B), Zero = constant(X.size(), 0);
  Ref BothZero = D.both(equal(X, Zero), equal(Y, Zero));
  Ref SameSign = D.choose(A.back(), below(Y, X, false), below(X, Y, false));
  return D.both(Diagrams::negate(BothZero),
                D.choose(D.differ(A.back(), B.back()), A.back(), SameSign));
}

std::optional<Bits> BitBlaster::makeFloat(const ExprNode &N, const Bits &A,
                                          const Bits *B) const {
  using K = ExprKind;
  if (!B) {
    if (N.Kind == K::FIsNaN)
      return Bits{isNaN(A)};
    Bits R = A;
    if (N.Kind != K::BitsToF)
      R.back() = N.Kind == K::FNeg ? Diagrams::negate(A.back()) : False;
    uint64_t NaN = A.size() == 32 ? 0x7fc00000 : 0x7ff8000000000000;
    return choose(isNaN(A), constant(A.size(), NaN), R);
  }
  Ref Numbers = D.both(Diagrams::negate(isNaN(A)), Diagrams::negate(isNaN(*B)));
  Ref Less = isNumberBelow(A, *B), Greater = isNumberBelow(*B, A);
  Ref Holds = N.Kind == K::FLt   ? Less
              : N.Kind == K::FLe ? Diagrams::negate(Greater)
                                 : Diagrams::negate(D.either(Less, Greater));
  return Bits{D.both(Numbers, Holds)};
}

std::optional<Bits> BitBlaster::makeArithmetic(const ExprNode &N, const Bits &A,
                                               const Bits &B) {
  using K = ExprKind;
  switch (N.Kind) {
  case K::Add:
    return sum(A, B, False);
  case K::Sub:
    return sum(A, complement(B), True);
  case K::Mul:
    return product(A, B);
  case K::UDiv:
    return divide(A, B).first;
  case K::URem:
    return divide(A, B).second;
  case K::SDiv:
  case K::SRem:
    return signedDivide(A, B, N.Kind == K::SRem);
  case K::And:
    return bitwise(A, B, [this](Ref X, Ref Y) { return D.both(X, Y); });
  case K::Or:
    return bitwise(A, B, [this](Ref X, Ref Y) { return D.either(X, Y); });
  case K::Xor:
    return bitwise(A, B, [this](Ref X, Ref Y) { return D.differ(X, Y); });
  case K::Shl:
  case K::LShr:
  case K::AShr:
    return shift(N.Kind, A, B);
  default:
    return std::nullopt;
  }
}

Bits BitBlaster::constant(unsigned Width, uint64_t Low, uint64_t High) const {
  Bits R;
  for (unsigned I = 0; I < Width; ++I)
    R.push_back((I < 64 ? Low >> I : High >> (I - 64)) & 1 ? True : False);
  return R;
}

template <typename OpT>
Bits BitBlaster::bitwise(const Bits &A, const Bits &B, OpT Op) const {
  Bits R;
  for (auto [X, Y] : llvm::zip(A, B))
    R.push_back(Op(X, Y));
  return R;
}

Bits BitBlaster::complement(const Bits &A) const {
  Bits R;
  for (Ref X : A)
    R.push_back(Diagrams::negate(X));
  return R;
}

Bits BitBlaster::sum(const Bits &A, const Bits &B, Ref Carry) const {
  Bits R;
  for (auto [X, Y] : llvm::zip(A, B)) {
    Ref One = D.differ(X, Y);
    R.push_back(D.differ(One, Carry));
    Carry = D.choose(One, Carry, X);
  }
  return R;
}

Bits BitBlaster::negative(const Bits &A) const {
  return sum(constant(A.size(), 0), complement(A), True);
}

Bits BitBlaster::choose(Ref C, const Bits &T, const Bits &E) const {
  return bitwise(T, E, [&](Ref X, Ref Y) { return D.choose(C, X, Y); });
}

Ref BitBlaster::equal(const Bits &A, const Bits &B) const {
  Ref R = True;
  for (auto [X, Y] : llvm::zip(A, B))
    R = D.both(R, Diagrams::negate(D.differ(X, Y)));
  return R;
}

Ref BitBlaster::below(const Bits &A, const Bits &B, bool OrEqual) const {
  Ref R = OrEqual ? True : False;
  for (auto [X, Y] : llvm::zip(A, B))
    R = D.choose(D.differ(X, Y), Y, R);
  return R;
}

Bits BitBlaster::product(const Bits &A, const Bits &B) const {
  unsigned W = A.size();
  // The factor with fewer bits that may be set says what to add.
  auto Set = [](const Bits &X) {
    return llvm::count_if(X, [](Ref R) { return R != False; });
  };
  const Bits &Few = Set(A) < Set(B) ? A : B, &Many = &Few == &A ? B : A;
  Bits R = constant(W, 0);
  for (unsigned I = 0; I < W && !D.isFull(); ++I) {
    if (Few[I] == False)
      continue;
    Bits Row = constant(W, 0);
    for (unsigned J = I; J < W; ++J)
      Row[J] = D.both(Few[I], Many[J - I]);
    R = sum(R, Row, False);
  }
  return R;
}

/// Quotient and remainder; by zero all ones and A, as in SMT-LIB.
std::pair<Bits, Bits> BitBlaster::divide(const Bits &A, const Bits &B) const {
  unsigned W = A.size();
  Bits Quotient = constant(W, 0), Rest = constant(W + 1, 0), Divisor = B;
  Divisor.push_back(False);
  Bits Minus = complement(Divisor);
  for (unsigned I = W; I-- > 0 && !D.isFull();) {
    Rest.pop_back();
    Rest.insert(Rest.begin(), A[I]);
    Quotient[I] = below(Divisor, Rest, /*OrEqual=*/true);
    Rest = choose(Quotient[I], sum(Rest, Minus, True), Rest);
  }
  Rest.pop_back();
  return {Quotient, Rest};
}

Bits BitBlaster::signedDivide(const Bits &A, const Bits &B,
                              bool Remainder) const {
  Ref NegA = A.back(), NegB = B.back();
  auto [Quotient, Rest] =
      divide(choose(NegA, negative(A), A), choose(NegB, negative(B), B));
  return Remainder ? choose(NegA, negative(Rest), Rest)
                   : choose(D.differ(NegA, NegB), negative(Quotient), Quotient);
}

Bits BitBlaster::shift(ExprKind K, const Bits &A, const Bits &Amount) const {
  unsigned W = A.size();
  Ref Fill = K == ExprKind::AShr ? A.back() : False, Beyond = False;
  Bits R = A;
  for (unsigned I = 0; I < Amount.size(); ++I) {
    if (I >= 31 || 1u << I >= W) {
      Beyond = D.either(Beyond, Amount[I]);
      continue;
    }
    unsigned By = 1u << I;
    Bits Moved(W, Fill);
    for (unsigned J = 0; J + By < W; ++J)
      if (K == ExprKind::Shl)
        Moved[J + By] = R[J];
      else
        Moved[J] = R[J + By];
    R = choose(Amount[I], Moved, R);
  }
  return choose(Beyond, Bits(W, Fill), R);
}
