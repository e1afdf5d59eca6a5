//===- Salt.cpp - The order of Map.of and Set.of --------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "PlanBuilder.h"

using namespace llvm;

namespace jsym::testgen {

void planSalt(PlanBuilder &B) {
  if (B.S.Salt &&
      is_contained(B.S.Premises, PremiseNote{Premise::SaltedOrder, {}}))
    B.Plan.Arrange.push_back(step::SetSalt{*B.S.Salt});
}

} // namespace jsym::testgen
