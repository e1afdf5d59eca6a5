//===- Z3Model.cpp - Reading Z3's models ----------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Z3Context.h"
#include "llvm/ADT/STLExtras.h"

using namespace jsym;

bool Z3Context::readScalar(Z3_model M, Z3_ast Value, Sort S, uint64_t &Bits) {
  if (S == Sort::boolean()) {
    Z3_lbool B = Z3_get_bool_value(C, Value);
    Bits = B == Z3_L_TRUE;
    return B != Z3_L_UNDEF;
  }
  if (S.Kind == SortKind::BitVec)
    return Z3_get_numeral_uint64(C, Value, &Bits);
  if (Z3_fpa_is_numeral_nan(C, Value)) {
    Bits = S.Width == 32 ? 0x7fc00000ull : 0x7ff8000000000000ull;
    return true;
  }
  Z3_ast Ieee = Z3_simplify(C, Z3_mk_fpa_to_ieee_bv(C, Value));
  if (!Ieee)
    return false;
  Z3_inc_ref(C, Ieee);
  bool Read = Z3_get_numeral_uint64(C, Ieee, &Bits);
  Z3_dec_ref(C, Ieee);
  return Read;
}

/// Arrays come as store(... const(v)), or as (as-array f).
bool Z3Context::readArray(Z3_model M, Z3_ast Value, Sort Element,
                          Assignment::ArrayValue &Out) {
  auto AddElement = [&](Z3_ast Index, Z3_ast V) {
    uint64_t I, Bits;
    if (!readScalar(M, Index, Sort::bits(32), I) ||
        !readScalar(M, V, Element, Bits))
      return false;
    // The outermost store wins.
    if (llvm::none_of(Out.Elements,
                      [&](const auto &E) { return E.first == I; }))
      Out.Elements.emplace_back(uint32_t(I), Bits);
    return true;
  };
  while (Z3_get_ast_kind(C, Value) == Z3_APP_AST && !Z3_is_as_array(C, Value)) {
    Z3_app App = Z3_to_app(C, Value);
    Z3_decl_kind Kind = Z3_get_decl_kind(C, Z3_get_app_decl(C, App));
    if (Kind == Z3_OP_CONST_ARRAY)
      return readScalar(M, Z3_get_app_arg(C, App, 0), Element, Out.Default);
    if (Kind != Z3_OP_STORE ||
        !AddElement(Z3_get_app_arg(C, App, 1), Z3_get_app_arg(C, App, 2)))
      return false;
    Value = Z3_get_app_arg(C, App, 0);
  }
  if (!Z3_is_as_array(C, Value))
    return false;
  Z3_func_interp F =
      Z3_model_get_func_interp(C, M, Z3_get_as_array_func_decl(C, Value));
  if (!F)
    return false;
  Z3_func_interp_inc_ref(C, F);
  bool All = true;
  for (unsigned I = 0, N = Z3_func_interp_get_num_entries(C, F); I < N; ++I) {
    Z3_func_entry Entry = Z3_func_interp_get_entry(C, F, I);
    Z3_func_entry_inc_ref(C, Entry);
    All &= AddElement(Z3_func_entry_get_arg(C, Entry, 0),
                      Z3_func_entry_get_value(C, Entry));
    Z3_func_entry_dec_ref(C, Entry);
  }
  All &= readScalar(M, Z3_func_interp_get_else(C, F), Element, Out.Default);
  Z3_func_interp_dec_ref(C, F);
  return All;
}

void Z3Context::readFunction(Z3_model M, Z3_func_decl Decl, Assignment &Into) {
  auto Known = Functions.find(Z3_get_ast_id(C, Z3_func_decl_to_ast(C, Decl)));
  Z3_func_interp F = Z3_model_get_func_interp(C, M, Decl);
  if (Known == Functions.end() || !F)
    return;
  ExprId Apply = Known->second;
  llvm::ArrayRef<ExprId> Operands = Exprs.operands(Apply);
  Sort Result = Exprs.sort(Apply);
  Assignment::FunctionValue Value;
  Value.Name = Exprs.function(Apply).str();
  Z3_func_interp_inc_ref(C, F);
  for (unsigned I = 0, N = Z3_func_interp_get_num_entries(C, F); I < N; ++I) {
    Z3_func_entry Entry = Z3_func_interp_get_entry(C, F, I);
    Z3_func_entry_inc_ref(C, Entry);
    auto &Row = Value.Rows.emplace_back();
    Row.first.resize(Operands.size());
    for (unsigned A = 0; A < Operands.size(); ++A)
      readScalar(M, Z3_func_entry_get_arg(C, Entry, A), Exprs.sort(Operands[A]),
                 Row.first[A]);
    readScalar(M, Z3_func_entry_get_value(C, Entry), Result, Row.second);
    Z3_func_entry_dec_ref(C, Entry);
  }
  readScalar(M, Z3_func_interp_get_else(C, F), Result, Value.Default);
  Z3_func_interp_dec_ref(C, F);
  Into.Functions.push_back(std::move(Value));
}

std::shared_ptr<Assignment> Z3Context::readModel(Z3_model M) {
  auto Result = std::make_shared<Assignment>();
  for (unsigned I = 0, N = Z3_model_get_num_consts(C, M); I < N; ++I) {
    Z3_func_decl Decl = Z3_model_get_const_decl(C, M, I);
    Z3_symbol Name = Z3_get_decl_name(C, Decl);
    if (Z3_get_symbol_kind(C, Name) != Z3_INT_SYMBOL)
      continue; // ours are numbered
    uint32_t Index = uint32_t(Z3_get_symbol_int(C, Name));
    Z3_ast Value = Z3_model_get_const_interp(C, M, Decl);
    if (!Value || Index >= Exprs.numVars())
      continue;
    Sort S = Exprs.sort(Exprs.varAt(Index));
    uint64_t Bits = 0;
    if (S.Kind == SortKind::Array) {
      Assignment::ArrayValue Array;
      if (readArray(M, Value, {S.Element, S.Width}, Array)) {
        llvm::sort(Array.Elements);
        Result->setArray(Index, std::move(Array));
      }
    } else if (readScalar(M, Value, S, Bits)) {
      Result->set(Index, Bits);
    }
  }
  for (unsigned I = 0, N = Z3_model_get_num_funcs(C, M); I < N; ++I)
    readFunction(M, Z3_model_get_func_decl(C, M, I), *Result);
  return Result;
}
