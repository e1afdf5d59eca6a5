//===- BuilderText.h - What a StringBuilder holds ---------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_RESULT_BUILDERTEXT_H
#define JSYM_RESULT_BUILDERTEXT_H

#include "jsym/Result/Scenario.h"

namespace jsym {

/// The text of a StringBuilder or StringBuffer when the path ends, which is all
/// that a program sees of it: how much room there is, and how characters are
/// kept, is this tool's choice where they are symbolic. Nothing: \p O is
/// another object, or its text is not known.
std::optional<std::u16string> builderText(const Scenario &S,
                                          const ScenarioObject &O);
/// The same of one of the input, as it was before. Nothing: it has not been
/// looked into, too.
std::optional<std::u16string> builderTextBefore(const Scenario &S,
                                                const ScenarioObject &O);
bool isBuilder(const ScenarioObject &O);

} // namespace jsym

#endif // JSYM_RESULT_BUILDERTEXT_H
