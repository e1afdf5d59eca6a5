//===- Distance.h - How far code is from a goal -----------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_EXPLORE_DISTANCE_H
#define JSYM_LIB_EXPLORE_DISTANCE_H

#include "jsym/Code/CodeStore.h"
#include "jsym/Code/LoopNeeds.h"
#include "jsym/Run/State.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace jsym {

inline constexpr uint32_t Unreachable = ~0u;

/// Shortest distances, in instructions, from every instruction of \p P to those
/// that \p CostAt gives a cost; Unreachable where there is none.
std::vector<uint32_t>
distancesTo(const Procedure &P,
            llvm::function_ref<uint32_t(uint32_t Index)> CostAt);

/// What the call at \p Index may enter directly: the named method, or null.
const dialect::MethodModel *calledMethod(CodeStore &Store, const Procedure &P,
                                         uint32_t Index, bool &Virtual);

/// The nearest of the frames: going on in the innermost one, or leaving it and
/// going on behind the call. \p Of gives distances within one procedure.
uint32_t
distanceOf(const State &S,
           llvm::function_ref<uint32_t(const Procedure &, uint32_t Index)> Of);

} // namespace jsym

#endif // JSYM_LIB_EXPLORE_DISTANCE_H
