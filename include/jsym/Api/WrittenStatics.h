//===- WrittenStatics.h - Statics that the program writes -----------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_API_WRITTENSTATICS_H
#define JSYM_API_WRITTENSTATICS_H

#include "jsym/Dialect/ProgramSource.h"
#include "jsym/Result/Premises.h"
#include "jsym/Run/StaticInput.h"
#include "llvm/ADT/ArrayRef.h"

namespace jsym::api {

/// What --symbolic-static calls them.
constexpr const char *WrittenStatics = "written";

/// Of a class: the fields but \p Known that code of the program writes after it
/// is initialised, with what all that its code stores there has in common.
StaticInputsOf writtenStatics(dialect::ProgramSource &Program,
                              llvm::ArrayRef<StaticInput> Known);

/// Drops statics taken as initialised that no code of the program writes, as
/// far as that can be told in time.
void dropUnwritten(std::vector<PremiseUse> &Premises,
                   dialect::ProgramSource &Program);

} // namespace jsym::api

#endif // JSYM_API_WRITTENSTATICS_H
