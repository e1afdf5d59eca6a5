//===- ContractScenario.h - What a contract says of a path ------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_API_CONTRACTSCENARIO_H
#define JSYM_LIB_API_CONTRACTSCENARIO_H

#include "jsym/Contract/Contract.h"
#include "jsym/Result/Infos.h"
#include "jsym/Result/Scenario.h"

namespace jsym::api {

/// The condition that a check of the contract says does not hold, as tests call
/// it; nothing: they cannot.
std::optional<ScenarioViolation> violationOf(const Scenario &S, int32_t Clause,
                                             const contract::MethodContract &C,
                                             InfoTable &Infos);

/// The method that is that condition; null: it is none of the contract's.
const MethodInfo *violatedBy(int32_t Clause, const contract::MethodContract &C,
                             InfoTable &Infos);

/// What the contract says of the inputs of a path, which were made for it.
std::vector<ScenarioViolation>
takenBy(const Scenario &S, const contract::MethodContract &C, InfoTable &Infos);

/// What the contract says of a call with the inputs of the path.
ScenarioPromises promisedBy(const Scenario &S,
                            const contract::MethodContract &C,
                            InfoTable &Infos);

/// The path ends at a call of which this contract says what it requires:
/// notes what of that it breaks, or why no test can ask.
void noteBroken(Scenario &S, int32_t Clause, const contract::MethodContract &C,
                InfoTable &Infos);

} // namespace jsym::api

#endif // JSYM_LIB_API_CONTRACTSCENARIO_H
