//===- RandomConditions.h - Random narrow problems --------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_TEST_UNIT_COUNT_RANDOMCONDITIONS_H
#define JSYM_TEST_UNIT_COUNT_RANDOMCONDITIONS_H

#include "jsym/Count/Counter.h"
#include <random>

namespace jsym {

/// Problems over a few symbols so narrow that all assignments can be tried.
class RandomConditions {
public:
  enum class Family {
    Order,  ///< comparisons of symbols and constants
    Linear, ///< of sums, with wrap-around and extensions
    All     ///< every operation on bit-vectors
  };
  RandomConditions(ExprManager &M, unsigned Width, unsigned NumVars)
      : M(M), Width(Width) {
    for (unsigned I = 0; I < NumVars; ++I)
      Vars.push_back(M.var(Sort::bits(Width), "v" + std::to_string(I)));
    Vars.push_back(M.var(Sort::boolean(), "b"));
  }
  void seed(uint64_t S) { Random.seed(S); }
  unsigned below(unsigned N) { return Random() % N; }
  ExprId symbol() { return Vars[below(Vars.size() - 1)]; }
  ExprId number(unsigned W) { return M.constant(W, Random()); }

  CountProblem problem(Family F) {
    CountProblem P;
    for (unsigned I = 1 + below(4); I > 0; --I)
      P.Conditions.push_back(condition(F, below(3)));
    for (ExprId V : Vars)
      P.Symbols.push_back({V, domain(M.width(V))});
    return P;
  }

  Domain domain(unsigned W) {
    switch (below(6)) {
    case 0:
    case 1:
      return Domain::all(W);
    case 2: // on both sides of zero
      return Domain::range(W, -int64_t(below(1u << (W - 1)) + 1),
                           below(1u << (W - 1)));
    case 3: {
      unsigned First = below(1u << W);
      return Domain::range(W, First, First + below((1u << W) - First));
    }
    case 4: {
      uint64_t Mask = (1u << W) - 1;
      return Domain::ofRuns(W, DomainRun{Random() & Mask, Random() & Mask, 1});
    }
    default: {
      std::vector<std::pair<uint64_t, uint64_t>> Values;
      for (unsigned I = below(5); I > 0; --I)
        Values.push_back({Random(), below(4)});
      return Domain::table(W, Values);
    }
    }
  }

  ExprId condition(Family F, unsigned Depth) {
    unsigned D = Depth ? Depth - 1 : 0;
    switch (Depth ? below(9) : below(2)) {
    case 0:
    case 1:
    case 2:
    case 3:
      return comparison(F, Depth);
    case 4:
      return M.bitAnd(condition(F, D), condition(F, D));
    case 5:
      return M.bitOr(condition(F, D), condition(F, D));
    case 6:
      return M.bitXor(condition(F, D), condition(F, D));
    case 7:
      return below(2) ? Vars.back() : M.bitNot(condition(F, D));
    default:
      return M.ite(condition(F, D), condition(F, D), condition(F, D));
    }
  }

private:
  ExprId comparison(Family F, unsigned Depth) {
    unsigned W = F == Family::Order ? Width : Width + below(3);
    auto Term = [&] {
      return F == Family::Order    ? below(4) ? symbol() : number(W)
                : F == Family::Linear ? linear(W, 1 + below(Depth + 2))
                                   : any(W, 1 + below(Depth + 2));
    };
    ExprId A = Term(), B = Term();
    switch (below(6)) {
    case 0:
      return M.slt(A, B);
    case 1:
      return M.sle(A, B);
    case 2:
      return M.ult(A, B);
    case 3:
      return M.ule(A, B);
    case 4:
      return M.eq(A, B);
    default:
      return M.ne(A, B);
    }
  }

  ExprId resized(unsigned W) {
    ExprId V = symbol();
    if (W <= Width)
      return M.trunc(V, W);
    return below(2) ? M.zext(V, W) : M.sext(V, W);
  }

  ExprId linear(unsigned W, unsigned Depth) {
    unsigned D = Depth ? Depth - 1 : 0;
    switch (Depth ? below(10) : below(3)) {
    case 0:
      return number(W);
    case 1:
    case 2:
      return resized(W);
    case 3:
      return M.add(number(W), linear(W, D));
    case 4:
    case 5:
      return M.add(linear(W, D), linear(W, D));
    case 6:
      return M.sub(linear(W, D), linear(W, D));
    case 7:
      return M.mul(number(W), linear(W, D));
    case 8:
      return below(2) ? M.bitNot(linear(W, D)) : M.trunc(linear(W + 1, D), W);
    default:
      return below(2) ? M.shl(linear(W, D), M.constant(W, below(W)))
                      : M.ite(comparison(Family::Linear, 0), linear(W, D),
                              number(W));
    }
  }

  ExprId any(unsigned W, unsigned Depth) {
    if (!Depth || below(3) == 0)
      return linear(W, Depth);
    ExprId A = any(W, Depth - 1), B = any(W, Depth - 1);
    switch (below(16)) {
    case 0:
    case 1:
      return M.mul(A, B);
    case 2:
      return M.udiv(A, B);
    case 3:
      return M.sdiv(A, B);
    case 4:
      return M.urem(A, B);
    case 5:
      return M.srem(A, B);
    case 6:
      return M.bitAnd(A, B);
    case 7:
      return M.bitOr(A, B);
    case 8:
      return M.bitXor(A, B);
    case 9:
      return M.shl(A, B);
    case 10:
      return M.lshr(A, B);
    case 11:
      return M.ashr(A, B);
    case 12:
      return M.concat(M.extract(A, W / 2, W - W / 2), M.trunc(B, W / 2));
    case 13:
      return M.sdiv(A, number(W));
    case 14:
      return M.srem(A, number(W));
    default:
      return M.ite(condition(Family::All, 1), A, B);
    }
  }

  ExprManager &M;
  unsigned Width;
  std::vector<ExprId> Vars; ///< the last is a boolean
  std::mt19937_64 Random{1};
};

/// The weight of the assignments that satisfy all conditions, by trying all.
inline BigInt bruteForce(const ExprManager &M, const CountProblem &P) {
  BigInt Sum;
  Assignment A;
  auto Try = [&](auto &Self, unsigned I, uint64_t Weight) -> void {
    if (I == P.Symbols.size()) {
      for (ExprId E : P.Conditions)
        if (!evaluate(M, E, A))
          return;
      Sum += Weight;
      return;
    }
    const Domain &D = P.Symbols[I].Values;
    for (uint64_t V = 0; V <= D.mask(); ++V)
      if (uint64_t W = D.weight(V)) {
        A.set(M.varIndex(P.Symbols[I].Var), V);
        Self(Self, I + 1, Weight * W);
      }
  };
  Try(Try, 0, 1);
  return Sum;
}

/// All layers off.
inline CountOptions noLayers() {
  CountOptions O;
  O.Slicing = O.Memo = O.Facts = O.Runs = O.Order = O.Enumeration = O.Columns =
      O.Cases = O.Diagrams = O.Boxes = O.Samples = false;
  return O;
}

} // namespace jsym

#endif // JSYM_TEST_UNIT_COUNT_RANDOMCONDITIONS_H
