//===- EndReason.h - Why paths end ------------------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_RESULT_ENDREASON_H
#define JSYM_RESULT_ENDREASON_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <optional>

namespace jsym {

enum class EndReason : uint8_t {
#define JSYM_END(E, W, C, T) E,
#include "jsym/Result/EndReasons.def"
};
inline constexpr unsigned NumEndReasons = 0
#define JSYM_END(E, W, C, T) +1
#include "jsym/Result/EndReasons.def"
    ;
enum class EndClass : uint8_t {
  Normal,
  Bug,
  Bound,
  Limit,
  Unsupported,
  Undecided,
  Dropped
};
/// "heap-bound".
llvm::StringRef endWord(EndReason R);
/// The reason that is called so.
std::optional<EndReason> endNamed(llvm::StringRef Word);
/// "bound on reference chains (-k)".
llvm::StringRef endText(EndReason R);
EndClass endClass(EndReason R);

} // namespace jsym

#endif // JSYM_RESULT_ENDREASON_H
