//===- FieldAccess.cpp - Fields that code reads and writes ----------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Analysis/FieldAccess.h"
#include "jsym/Dialect/Intrinsics.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::analysis {

std::optional<FieldAccess> fieldAccessOf(const Instruction &I) {
  auto *Call = dyn_cast<CallBase>(&I);
  std::optional<dialect::Intrinsic> Which =
      Call ? intrinsicOf(*Call) : std::nullopt;
  if (!Which)
    return std::nullopt;
  auto Argument = [&](unsigned N) { return Call->getArgOperand(N); };
  std::optional<Family> Does = familyOf(*Which);
  if (!Does)
    return std::nullopt;
  switch (*Does) {
  case Family::GetField:
    return FieldAccess{Argument(1)->getName(), Argument(0), nullptr, Call};
  case Family::PutField:
    return FieldAccess{Argument(1)->getName(), Argument(0), Argument(2), Call};
  case Family::GetStatic:
    return FieldAccess{Argument(0)->getName(), nullptr, nullptr, Call};
  case Family::PutStatic:
    return FieldAccess{Argument(0)->getName(), nullptr, Argument(1), Call};
  case Family::ALoad:
  case Family::AStore:
    break;
  }
  return std::nullopt;
}

std::string symbolOf(const FieldModel &F) {
  return (F.Owner->name() + "." + F.Name + ":" + F.Descriptor).str();
}

} // namespace jsym::analysis
