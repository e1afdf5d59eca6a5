//===- Characters.h - Texts in the bytes of arrays --------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_RESULT_CHARACTERS_H
#define JSYM_RESULT_CHARACTERS_H

#include "jsym/Result/Scenario.h"

namespace jsym {

/// The text of \p Size characters that \p Bytes hold in Latin-1 or, if they are
/// wide, in UTF-16, as String and its builders do from JDK 9 on. Elements that
/// are not there are zero.
std::u16string charactersOf(llvm::ArrayRef<ScenarioElement> Bytes,
                            uint32_t Size, bool IsWide);

} // namespace jsym

#endif // JSYM_RESULT_CHARACTERS_H
