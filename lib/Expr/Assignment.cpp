//===- Assignment.cpp - Values of variables: models -----------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Expr/Assignment.h"
#include "llvm/ADT/STLExtras.h"

using namespace jsym;

void Assignment::set(uint32_t VarIndex, uint64_t Bits) {
  if (Indices.empty() || Indices.back() < VarIndex) {
    Indices.push_back(VarIndex);
    Values.push_back(Bits);
    return;
  }
  auto It = llvm::lower_bound(Indices, VarIndex);
  auto Value = Values.begin() + (It - Indices.begin());
  if (*It == VarIndex) {
    *Value = Bits;
    return;
  }
  Indices.insert(It, VarIndex);
  Values.insert(Value, Bits);
}

uint64_t Assignment::ArrayValue::at(uint32_t Index) const {
  auto It = llvm::lower_bound(
      Elements, Index, [](const auto &E, uint32_t I) { return E.first < I; });
  return It != Elements.end() && It->first == Index ? It->second : Default;
}

void Assignment::setArray(uint32_t VarIndex, ArrayValue V) {
  auto It = llvm::find_if(
      Arrays, [&](const auto &Entry) { return Entry.first == VarIndex; });
  if (It == Arrays.end())
    Arrays.emplace_back(VarIndex, std::move(V));
  else
    It->second = std::move(V);
}

const Assignment::ArrayValue *Assignment::getArray(uint32_t VarIndex) const {
  for (const auto &[Index, Value] : Arrays)
    if (Index == VarIndex)
      return &Value;
  return nullptr;
}

uint64_t
Assignment::FunctionValue::at(llvm::ArrayRef<uint64_t> Arguments) const {
  if (Real)
    return Real(Arguments);
  for (const auto &[Row, Result] : Rows)
    if (Arguments == llvm::ArrayRef<uint64_t>(Row))
      return Result;
  return Default;
}

const Assignment::FunctionValue *
Assignment::getFunction(llvm::StringRef Name) const {
  for (const FunctionValue &F : Functions)
    if (F.Name == Name)
      return &F;
  return nullptr;
}
