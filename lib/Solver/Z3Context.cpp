//===- Z3Context.cpp - Translation into Z3 --------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Z3Context.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"
#include <cmath>

using namespace jsym;

/// Z3 would exit the process; the code is asked for where it matters.
static void ignoreError(Z3_context, Z3_error_code) {}

Z3Context::Z3Context(const ExprManager &Exprs) : Exprs(Exprs) {
  Z3_config Config = Z3_mk_config();
  C = Z3_mk_context_rc(Config);
  Z3_del_config(Config);
  Z3_set_error_handler(C, ignoreError);
  Z3_set_ast_print_mode(C, Z3_PRINT_SMTLIB2_COMPLIANT);
  RoundNearest = Z3_mk_fpa_rne(C);
  Z3_inc_ref(C, RoundNearest);
  RoundToZero = Z3_mk_fpa_rtz(C);
  Z3_inc_ref(C, RoundToZero);
}

Z3Context::~Z3Context() {
  // Z3 takes quadratic time for what it finds alive. Parents first: no deep
  // deletions either.
  releaseScratch();
  for (size_t I = Terms.size(); I-- > 0;)
    if (Terms[I])
      Z3_dec_ref(C, Terms[I]);
  Z3_dec_ref(C, RoundNearest);
  Z3_dec_ref(C, RoundToZero);
  Z3_del_context(C);
}

std::string Z3Context::takeError() {
  Z3_error_code Code = Z3_get_error_code(C);
  if (Code == Z3_OK)
    return "";
  std::string Message = Z3_get_error_msg(C, Code);
  Z3_set_error(C, Z3_OK);
  return Message;
}

static bool isFloatArithmetic(ExprKind K) {
  switch (K) {
  case ExprKind::FAdd:
  case ExprKind::FSub:
  case ExprKind::FMul:
  case ExprKind::FDiv:
  case ExprKind::FRem:
  case ExprKind::FSqrt:
  case ExprKind::FToSISat:
  case ExprKind::SIToF:
  case ExprKind::UIToF:
  case ExprKind::FConvert:
    return true;
  default:
    return false;
  }
}

void Z3Context::releaseScratch() {
  for (Z3_ast A : Scratch)
    Z3_dec_ref(C, A);
  Scratch.clear();
}

void Z3Context::classify(ExprId E) {
  const bool IsBits = Exprs.sort(E).Kind == SortKind::BitVec;
  bool Other = !IsBits || Exprs.kind(E) == ExprKind::Apply;
  unsigned Sum = Exprs.kind(E) == ExprKind::Ite && Exprs.width(E) > 1;
  for (ExprId Op : Exprs.operands(E)) {
    Other |= Others[Op.Index];
    Sum += Choices[Op.Index];
  }
  Others[E.Index] = Other;
  Choices[E.Index] = uint8_t(std::min(Sum, 255u));
}

Z3_ast Z3Context::translate(ExprId Root) {
  if (Terms.size() < Exprs.numExprs()) {
    Terms.resize(std::max(Exprs.numExprs(), Terms.size() * 2));
    FloatArithmetic.resize(Terms.size());
    Others.resize(Terms.size());
    Choices.resize(Terms.size());
  }
  llvm::SmallVector<ExprId, 32> Work{Root};
  while (!Work.empty()) {
    ExprId E = Work.back();
    if (term(E)) {
      Work.pop_back();
      continue;
    }
    size_t Before = Work.size();
    for (ExprId Op : Exprs.operands(E))
      if (!term(Op))
        Work.push_back(Op);
    if (Work.size() != Before)
      continue;
    Z3_ast T = build(E);
    if (!T)
      return nullptr;
    Z3_inc_ref(C, T);
    releaseScratch();
    Terms[E.Index] = T;
    FloatArithmetic[E.Index] = isFloatArithmetic(Exprs.kind(E)) ||
                               llvm::any_of(Exprs.operands(E), [&](ExprId Op) {
                                 return FloatArithmetic[Op.Index];
                               });
    classify(E);
    ++NumTranslated;
    Work.pop_back();
  }
  return term(Root);
}

//===----------------------------------------------------------------------===//
// Sorts and leaves
//===----------------------------------------------------------------------===//

Z3_sort Z3Context::sortOf(Sort S) {
  switch (S.Kind) {
  case SortKind::BitVec:
    return keep(S.Width == 1 ? Z3_mk_bool_sort(C) : Z3_mk_bv_sort(C, S.Width));
  case SortKind::Float:
    return keep(Z3_mk_fpa_sort_32(C));
  case SortKind::Double:
    return keep(Z3_mk_fpa_sort_64(C));
  case SortKind::Array:
    return keep(Z3_mk_array_sort(C, keep(Z3_mk_bv_sort(C, 32)),
                                 sortOf({S.Element, S.Width})));
  }
  llvm_unreachable("all sorts are covered");
}

Z3_ast Z3Context::numeral(unsigned Width, uint64_t Low, uint64_t High) {
  if (Width <= 64)
    return keep(Z3_mk_unsigned_int64(C, Low, keep(Z3_mk_bv_sort(C, Width))));
  Z3_ast H = numeral(Width - 64, High), L = numeral(64, Low);
  return keep(Z3_mk_concat(C, H, L));
}

Z3_ast Z3Context::floatNumeral(Sort S, uint64_t Bits) {
  Z3_ast N = numeral(S.Width, Bits);
  return keep(Z3_mk_fpa_to_fp_bv(C, N, sortOf(S)));
}

Z3_ast Z3Context::leaf(ExprId E, const ExprNode &N) {
  if (N.Kind == ExprKind::Var)
    return Z3_mk_const(C, Z3_mk_int_symbol(C, int(N.Ops[0].Index)),
                       sortOf(N.S));
  if (N.S.Kind != SortKind::BitVec)
    return floatNumeral(N.S, N.Payload);
  if (N.S.Width == 1)
    return N.Payload ? Z3_mk_true(C) : Z3_mk_false(C);
  return numeral(N.S.Width, N.Payload, Exprs.highBits(E));
}

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

Z3_ast Z3Context::toBool(Z3_ast BitVec1) {
  return Z3_mk_eq(C, keep(BitVec1), numeral(1, 1));
}

/// The operand as a bit-vector, also at width 1.
Z3_ast Z3Context::bitsTerm(ExprId E) {
  if (Exprs.sort(E) == Sort::boolean())
    return keep(Z3_mk_ite(C, term(E), numeral(1, 1), numeral(1, 0)));
  return term(E);
}

Z3_ast Z3Context::build(ExprId E) {
  const ExprNode &N = Exprs.node(E);
  auto Op = [&](unsigned I) { return term(N.Ops[I]); };
  switch (N.Kind) {
  case ExprKind::Const:
  case ExprKind::Var:
    return leaf(E, N);
  case ExprKind::Eq:
    return Z3_mk_eq(C, Op(0), Op(1));
  case ExprKind::Ite:
    return Z3_mk_ite(C, Op(0), Op(1), Op(2));
  case ExprKind::ConstArray:
    return Z3_mk_const_array(C, keep(Z3_mk_bv_sort(C, 32)), Op(0));
  case ExprKind::Select:
    return Z3_mk_select(C, Op(0), Op(1));
  case ExprKind::Store:
    return Z3_mk_store(C, Op(0), Op(1), Op(2));
  case ExprKind::Apply:
    return buildApply(E);
  default:
    break;
  }
  if (N.Kind >= ExprKind::FAdd && N.Kind <= ExprKind::BitsToF)
    return buildFloat(E, N);
  if (N.S == Sort::boolean() &&
      (N.Kind == ExprKind::And || N.Kind == ExprKind::Or ||
       N.Kind == ExprKind::Xor || N.Kind == ExprKind::Not)) {
    Z3_ast Args[] = {Op(0), Op(1)};
    if (N.Kind == ExprKind::And)
      return Z3_mk_and(C, 2, Args);
    if (N.Kind == ExprKind::Or)
      return Z3_mk_or(C, 2, Args);
    return N.Kind == ExprKind::Xor ? Z3_mk_xor(C, Op(0), Op(1))
                                   : Z3_mk_not(C, Op(0));
  }
  return buildBits(E, N);
}

using BinaryBuilder = Z3_ast (*)(Z3_context, Z3_ast, Z3_ast);

/// Z3's function for an operation on two bit-vectors, or null.
static BinaryBuilder builderOf(ExprKind K) {
  // clang-format off
  switch (K) {
  case ExprKind::Add: return Z3_mk_bvadd;
  case ExprKind::Sub: return Z3_mk_bvsub;
  case ExprKind::Mul: return Z3_mk_bvmul;
  case ExprKind::UDiv: return Z3_mk_bvudiv;
  case ExprKind::SDiv: return Z3_mk_bvsdiv;
  case ExprKind::URem: return Z3_mk_bvurem;
  case ExprKind::SRem: return Z3_mk_bvsrem;
  case ExprKind::And: return Z3_mk_bvand;
  case ExprKind::Or: return Z3_mk_bvor;
  case ExprKind::Xor: return Z3_mk_bvxor;
  case ExprKind::Shl: return Z3_mk_bvshl;
  case ExprKind::LShr: return Z3_mk_bvlshr;
  case ExprKind::AShr: return Z3_mk_bvashr;
  case ExprKind::Concat: return Z3_mk_concat;
  case ExprKind::Ult: return Z3_mk_bvult;
  case ExprKind::Ule: return Z3_mk_bvule;
  case ExprKind::Slt: return Z3_mk_bvslt;
  case ExprKind::Sle: return Z3_mk_bvsle;
  default: return nullptr;
  }
  // clang-format on
}

Z3_ast Z3Context::buildBits(ExprId E, const ExprNode &N) {
  Z3_ast A = bitsTerm(N.Ops[0]);
  unsigned Growth = N.S.Width - Exprs.width(N.Ops[0]);
  Z3_ast R = nullptr;
  switch (N.Kind) {
  case ExprKind::Ult:
  case ExprKind::Ule:
  case ExprKind::Slt:
  case ExprKind::Sle:
    return builderOf(N.Kind)(C, A, bitsTerm(N.Ops[1]));
  case ExprKind::Not:
    R = Z3_mk_bvnot(C, A);
    break;
  case ExprKind::ZExt:
    R = Z3_mk_zero_ext(C, Growth, A);
    break;
  case ExprKind::SExt:
    R = Z3_mk_sign_ext(C, Growth, A);
    break;
  case ExprKind::Extract:
    R = Z3_mk_extract(C, Exprs.extractLow(E) + N.S.Width - 1,
                      Exprs.extractLow(E), A);
    break;
  default:
    BinaryBuilder Build = builderOf(N.Kind);
    assert(Build && "not a bit-vector operation");
    R = Build(C, A, bitsTerm(N.Ops[1]));
  }
  return N.S.Width == 1 ? toBool(R) : R;
}

/// JVMS 6.5.d2l: saturating, NaN gives 0.
Z3_ast Z3Context::saturate(ExprId Float, unsigned Width) {
  Sort S = Exprs.sort(Float);
  Z3_ast X = term(Float), Zero = numeral(Width, 0);
  uint64_t MinBits = 1ull << (Width - 1);
  // 2^(Width-1) is exact in either format.
  auto Power = [&](double Sign) {
    double D = Sign * double(MinBits);
    return S.Kind == SortKind::Float
               ? floatNumeral(S, llvm::bit_cast<uint32_t>(float(D)))
               : floatNumeral(S, llvm::bit_cast<uint64_t>(D));
  };
  auto Choose = [&](Z3_ast If, Z3_ast Then, Z3_ast Else) {
    return keep(Z3_mk_ite(C, If, Then, Else));
  };
  Z3_ast R = keep(Z3_mk_fpa_to_sbv(C, RoundToZero, X, Width));
  R = Choose(keep(Z3_mk_fpa_leq(C, X, Power(-1))), numeral(Width, MinBits), R);
  R = Choose(keep(Z3_mk_fpa_geq(C, X, Power(1))), numeral(Width, MinBits - 1),
             R);
  return Choose(keep(Z3_mk_fpa_is_nan(C, X)), Zero, R);
}

Z3_ast Z3Context::buildFloat(ExprId E, const ExprNode &N) {
  Z3_ast A = term(N.Ops[0]);
  Z3_ast B = N.Ops[1] ? term(N.Ops[1]) : nullptr;
  switch (N.Kind) {
  case ExprKind::FAdd:
    return Z3_mk_fpa_add(C, RoundNearest, A, B);
  case ExprKind::FSub:
    return Z3_mk_fpa_sub(C, RoundNearest, A, B);
  case ExprKind::FMul:
    return Z3_mk_fpa_mul(C, RoundNearest, A, B);
  case ExprKind::FDiv:
    return Z3_mk_fpa_div(C, RoundNearest, A, B);
  case ExprKind::FRem:
    return buildRemainder(N);
  case ExprKind::FNeg:
    return Z3_mk_fpa_neg(C, A);
  case ExprKind::FAbs:
    return Z3_mk_fpa_abs(C, A);
  case ExprKind::FSqrt:
    return Z3_mk_fpa_sqrt(C, RoundNearest, A);
  case ExprKind::FEq:
    return Z3_mk_fpa_eq(C, A, B);
  case ExprKind::FLt:
    return Z3_mk_fpa_lt(C, A, B);
  case ExprKind::FLe:
    return Z3_mk_fpa_leq(C, A, B);
  case ExprKind::FIsNaN:
    return Z3_mk_fpa_is_nan(C, A);
  case ExprKind::FToSISat:
    return saturate(N.Ops[0], N.S.Width);
  case ExprKind::SIToF:
    return Z3_mk_fpa_to_fp_signed(C, RoundNearest, bitsTerm(N.Ops[0]),
                                  sortOf(N.S));
  case ExprKind::UIToF:
    return Z3_mk_fpa_to_fp_unsigned(C, RoundNearest, bitsTerm(N.Ops[0]),
                                    sortOf(N.S));
  case ExprKind::FConvert:
    return Z3_mk_fpa_to_fp_float(C, RoundNearest, A, sortOf(N.S));
  case ExprKind::FToBits: {
    uint64_t NaN = N.S.Width == 32 ? 0x7fc00000ull : 0x7ff8000000000000ull;
    return Z3_mk_ite(C, keep(Z3_mk_fpa_is_nan(C, A)), numeral(N.S.Width, NaN),
                     keep(Z3_mk_fpa_to_ieee_bv(C, A)));
  }
  case ExprKind::BitsToF:
    return Z3_mk_fpa_to_fp_bv(C, A, sortOf(N.S));
  default:
    llvm_unreachable("not a float operation");
  }
}

/// A constant of its own: an uninterpreted function would keep Z3's tactics for
/// floats from being used.
Z3_ast Z3Context::buildRemainder(const ExprNode &N) {
  return Z3_mk_fresh_const(C, "remainder", sortOf(N.S));
}

void Z3Context::collectRemainders(llvm::ArrayRef<ExprId> Conditions,
                                  llvm::SmallVectorImpl<ExprId> &Found) const {
  llvm::SmallVector<ExprId, 32> Work(Conditions.begin(), Conditions.end());
  llvm::DenseSet<ExprId> Seen;
  while (!Work.empty()) {
    ExprId E = Work.pop_back_val();
    if (!Seen.insert(E).second)
      continue;
    if (Exprs.kind(E) == ExprKind::FRem)
      Found.push_back(E);
    llvm::append_range(Work, Exprs.operands(E));
  }
}

/// JVMS 6.5.drem: NaN where it must be, else smaller than the divisor, no
/// larger than the dividend and of its sign; the dividend itself if that is
/// smaller.
Z3_ast Z3Context::remainderAxiom(ExprId Remainder) {
  Z3_ast R = translate(Remainder), X = term(Exprs.operands(Remainder)[0]),
         Y = term(Exprs.operands(Remainder)[1]);
  auto Abs = [&](Z3_ast A) { return keep(Z3_mk_fpa_abs(C, A)); };
  auto Any = [&](std::initializer_list<Z3_ast> Args) {
    return keep(Z3_mk_or(C, unsigned(Args.size()), std::data(Args)));
  };
  auto All = [&](std::initializer_list<Z3_ast> Args) {
    return keep(Z3_mk_and(C, unsigned(Args.size()), std::data(Args)));
  };
  Z3_ast Invalid =
      Any({keep(Z3_mk_fpa_is_nan(C, X)), keep(Z3_mk_fpa_is_nan(C, Y)),
           keep(Z3_mk_fpa_is_infinite(C, X)), keep(Z3_mk_fpa_is_zero(C, Y))});
  Z3_ast Less = keep(Z3_mk_fpa_lt(C, Abs(R), Abs(Y)));
  Z3_ast NoLarger = keep(Z3_mk_fpa_leq(C, Abs(R), Abs(X)));
  Z3_ast SameSign = keep(Z3_mk_eq(C, keep(Z3_mk_fpa_is_negative(C, R)),
                                  keep(Z3_mk_fpa_is_negative(C, X))));
  Z3_ast Itself = keep(Z3_mk_implies(C, keep(Z3_mk_fpa_lt(C, Abs(X), Abs(Y))),
                                     keep(Z3_mk_eq(C, R, X))));
  Z3_ast Axiom = Z3_mk_ite(C, Invalid, keep(Z3_mk_fpa_is_nan(C, R)),
                           All({Less, NoLarger, SameSign, Itself}));
  return keep(Axiom); // released with the next term; asserted before
}

Z3_ast Z3Context::remainderLemma(ExprId Remainder, uint64_t A, uint64_t B) {
  Z3_ast R = translate(Remainder);
  llvm::ArrayRef<ExprId> Ops = Exprs.operands(Remainder);
  Sort S = Exprs.sort(Remainder);
  auto Is = [&](Z3_ast T, uint64_t Bits) {
    return keep(Z3_mk_eq(C, T, floatNumeral(S, Bits)));
  };
  double X = S.Width == 32 ? double(llvm::bit_cast<float>(uint32_t(A)))
                           : llvm::bit_cast<double>(A);
  double Y = S.Width == 32 ? double(llvm::bit_cast<float>(uint32_t(B)))
                           : llvm::bit_cast<double>(B);
  double Value = std::fmod(X, Y); // exact in either format
  uint64_t Bits = std::isnan(Value)
                      ? (S.Width == 32 ? 0x7fc00000ull : 0x7ff8000000000000ull)
                  : S.Width == 32
                      ? uint64_t(llvm::bit_cast<uint32_t>(float(Value)))
                      : llvm::bit_cast<uint64_t>(Value);
  Z3_ast Operands[] = {Is(term(Ops[0]), A), Is(term(Ops[1]), B)};
  Z3_ast Premise = keep(Z3_mk_and(C, 2, Operands));
  return keep(Z3_mk_implies(C, Premise, Is(R, Bits)));
}

Z3_func_decl Z3Context::functionDecl(ExprId Apply) {
  llvm::SmallVector<Z3_sort, 4> Domain;
  for (ExprId Op : Exprs.operands(Apply))
    Domain.push_back(sortOf(Exprs.sort(Op)));
  std::string Name = "f!" + Exprs.function(Apply).str();
  Z3_sort Range = sortOf(Exprs.sort(Apply));
  return Z3_mk_func_decl(C, Z3_mk_string_symbol(C, Name.c_str()),
                         unsigned(Domain.size()), Domain.data(), Range);
}

Z3_ast Z3Context::buildApply(ExprId E) {
  llvm::SmallVector<Z3_ast, 4> Args;
  for (ExprId Op : Exprs.operands(E))
    Args.push_back(term(Op));
  Z3_func_decl F = functionDecl(E);
  keep(Z3_func_decl_to_ast(C, F));
  Z3_ast T = Z3_mk_app(C, F, unsigned(Args.size()), Args.data());
  Functions.try_emplace(Z3_get_ast_id(C, Z3_func_decl_to_ast(C, F)), E);
  return T;
}
