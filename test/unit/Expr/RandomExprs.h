//===- RandomExprs.h - Random expressions over all sorts --------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_TEST_UNIT_EXPR_RANDOMEXPRS_H
#define JSYM_TEST_UNIT_EXPR_RANDOMEXPRS_H

#include "jsym/Expr/ExprManager.h"
#include <cmath>
#include <random>

namespace jsym {

/// Builds the same random expression again for the same seed, so that it can be
/// built with and without rewriting.
class RandomExprs {
public:
  /// \p Wide: bit-vectors of several widths; else 8 bits only. \p Floats: also
  /// single precision floats.
  RandomExprs(ExprManager &M, bool Wide, bool Floats)
      : M(M), Wide(Wide), Floats(Floats) {
    for (unsigned W : {1, 8, 16, 32, 64})
      for (unsigned I = 0; I < 2; ++I)
        Vars.push_back(M.var(Sort::bits(W), "v" + std::to_string(W) + "_" +
                                                std::to_string(I)));
    for (unsigned I = 0; I < 2; ++I)
      FloatVars.push_back(M.var(Sort::float32(), "f" + std::to_string(I)));
    Array = M.var(Sort::array(Sort::bits(8)), "a");
  }

  void seed(uint64_t S) { Random.seed(S); }
  unsigned below(unsigned N) { return Random() % N; }

  ExprId condition(unsigned Depth) { return bits(1, Depth); }

  ExprId bits(unsigned W, unsigned Depth) {
    if (W == 1)
      return boolean(Depth);
    unsigned D = Depth ? Depth - 1 : 0;
    switch (Depth ? below(24) : below(4)) {
    case 0:
      return constant(W);
    case 1:
    case 2:
    case 3:
      return variable(W);
    case 4:
      return M.add(bits(W, D), bits(W, D));
    case 5:
      return M.sub(bits(W, D), bits(W, D));
    case 6:
      return M.mul(bits(W, D), W > 16 ? constant(W) : bits(W, D));
    case 7:
      return division(W, D);
    case 8:
      return M.bitAnd(bits(W, D), bits(W, D));
    case 9:
      return M.bitOr(bits(W, D), bits(W, D));
    case 10:
      return M.bitXor(bits(W, D), bits(W, D));
    case 11:
      return M.bitNot(bits(W, D));
    case 12:
      return M.shl(bits(W, D), below(2) ? constant(W) : bits(W, D));
    case 13:
      return M.lshr(bits(W, D), below(2) ? constant(W) : bits(W, D));
    case 14:
      return M.ashr(bits(W, D), below(2) ? constant(W) : bits(W, D));
    case 15:
    case 16:
      return M.ite(boolean(D), bits(W, D), bits(W, D));
    case 17:
      return M.zext(bits(narrower(W), D), W);
    case 18:
      return M.sext(bits(narrower(W), D), W);
    case 19: {
      unsigned From = wider(W), Low = From > W ? below(From - W) : 0;
      return M.extract(bits(From, D), below(2) ? 0 : Low, W);
    }
    case 20:
      return W % 2 || W < 16 ? constant(W)
                             : M.concat(bits(W / 2, D), bits(W / 2, D));
    case 21:
      return W == 8 ? M.select(array(D), bits(32, 0))
                    : M.add(constant(W), bits(W, D));
    case 22:
      return Floats && (W == 32 || W == 16) ? M.fpToSISat(floating(D), W)
                                            : M.sub(constant(W), bits(W, D));
    default:
      return Floats && W == 32 ? M.fpToBits(floating(D)) : M.neg(bits(W, D));
    }
  }

  ExprId boolean(unsigned Depth) {
    unsigned D = Depth ? Depth - 1 : 0, W = width();
    switch (Depth ? below(15) : below(2)) {
    case 0:
    case 1:
      return variable(1);
    case 2:
    case 3:
      return M.slt(bits(W, D), bits(W, D));
    case 4:
      return M.sle(bits(W, D), bits(W, D));
    case 5:
      return M.ult(bits(W, D), bits(W, D));
    case 6:
      return M.ule(bits(W, D), bits(W, D));
    case 7:
    case 8:
      return M.eq(bits(W, D), below(2) ? constant(W) : bits(W, D));
    case 9:
      return M.bitAnd(boolean(D), boolean(D));
    case 10:
      return M.bitOr(boolean(D), boolean(D));
    case 11:
      return M.bitXor(boolean(D), boolean(D));
    case 12:
      return M.bitNot(boolean(D));
    case 13:
      return M.ite(boolean(D), boolean(D), boolean(D));
    default:
      return Floats ? floatPredicate(D) : M.slt(constant(W), bits(W, D));
    }
  }

  ExprId floatPredicate(unsigned D) {
    switch (below(4)) {
    case 0:
      return M.flt(floating(D), floating(D));
    case 1:
      return M.fle(floating(D), floating(D));
    case 2:
      return M.feq(floating(D), floating(D));
    default:
      return M.fisnan(floating(D));
    }
  }

  ExprId floating(unsigned Depth) {
    unsigned D = Depth ? Depth - 1 : 0;
    Sort F = Sort::float32();
    switch (Depth ? below(12) : below(2)) {
    case 0:
      return FloatVars[below(2)];
    case 1:
      return M.floatConstant(F, floatBits());
    case 2:
      return M.fadd(floating(D), floating(D));
    case 3:
      return M.fsub(floating(D), floating(D));
    case 4:
      return M.fmul(floating(D), floating(D));
    case 5:
      return M.fneg(floating(D));
    case 6:
      return M.fabs(floating(D));
    case 7:
      return M.siToFp(bits(16, D), F);
    case 8:
      return M.uiToFp(bits(8, D), F);
    case 9:
      return M.fpConvert(M.fpConvert(floating(D), Sort::float64()), F);
    case 10:
      return M.bitsToFp(bits(32, D), F);
    default:
      return M.ite(boolean(D), floating(D), floating(D));
    }
  }

  Assignment assignment() {
    Assignment A;
    for (uint32_t I = 0; I < M.numVars(); ++I) {
      Sort S = M.sort(M.varAt(I));
      if (S.Kind == SortKind::Array)
        A.setArray(I, {Random() & 255, {{0, 1}, {1, Random() & 255}}});
      else
        A.set(I, S.Kind == SortKind::BitVec ? value(S.Width) : floatBits());
    }
    return A;
  }

private:
  ExprId division(unsigned W, unsigned D) {
    ExprId A = bits(W, D), B = W > 8 ? constant(W) : bits(W, D);
    switch (below(4)) {
    case 0:
      return M.udiv(A, B);
    case 1:
      return M.sdiv(A, B);
    case 2:
      return M.urem(A, B);
    default:
      return M.srem(A, B);
    }
  }
  ExprId array(unsigned D) {
    ExprId A = Array;
    for (unsigned I = below(3); I > 0; --I)
      A = M.store(A, bits(32, 0), bits(8, D));
    return A;
  }
  unsigned width() {
    static constexpr unsigned Widths[] = {8, 16, 32, 64};
    return Wide ? Widths[below(4)] : 8;
  }
  unsigned narrower(unsigned W) { return W == 8 ? 1 : W / 2; }
  unsigned wider(unsigned W) { return W == 64 ? 64 : W * 2; }
  ExprId variable(unsigned W) {
    unsigned Row = W == 1 ? 0 : W == 8 ? 1 : W == 16 ? 2 : W == 32 ? 3 : 4;
    return Vars[2 * Row + below(2)];
  }
  uint64_t value(unsigned W) {
    uint64_t Min = 1ull << (W - 1);
    uint64_t Edges[] = {0, 1, 2, ~0ull, Min, Min - 1, Min + 1, W, 7};
    uint64_t V = below(2) ? Edges[below(9)] : Random();
    return W >= 64 ? V : V & ((1ull << W) - 1);
  }
  ExprId constant(unsigned W) { return M.constant(W, value(W)); }
  uint64_t floatBits() {
    float Edges[] = {0.0f, -0.0f, 1.0f,   -1.5f,         INFINITY, -INFINITY,
                     NAN,  3e38f, 1e-45f, 2147483648.0f, -129.25f};
    float V = below(2) ? Edges[below(11)] : float(int16_t(Random())) / 8;
    return llvm::bit_cast<uint32_t>(V);
  }

  ExprManager &M;
  bool Wide, Floats;
  std::vector<ExprId> Vars, FloatVars;
  ExprId Array;
  std::mt19937_64 Random;
};

} // namespace jsym

#endif // JSYM_TEST_UNIT_EXPR_RANDOMEXPRS_H
