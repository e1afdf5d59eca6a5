//===- TestVerdicts.h - What a JVM says of tests ----------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_REPLAY_TESTVERDICTS_H
#define JSYM_LIB_REPLAY_TESTVERDICTS_H

#include "jsym/Replay/Replay.h"

namespace jsym::replay {

/// A field of a line of ReplayMain, whose tabs and line ends are escaped.
std::string decode(llvm::StringRef Text);
/// With one space for each gap.
std::string oneLine(llvm::StringRef Text);
std::string lastLine(llvm::StringRef Text);

/// What becomes of a test of which ReplayMain says \p Word, and \p Text of it.
void settle(ReplayedTest &T, llvm::StringRef Word, llvm::StringRef Text);
/// The sums, once all tests have their verdicts. A path that rests on an
/// approximation need not be one of the program's.
void count(ReplayReport &Report);

} // namespace jsym::replay

#endif // JSYM_LIB_REPLAY_TESTVERDICTS_H
