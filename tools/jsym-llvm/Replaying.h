//===- Replaying.h - Replay as the subcommands share it ---------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_TOOL_REPLAYING_H
#define JSYM_TOOL_REPLAYING_H

#include "jsym/Support/Error.h"
#include "jsym/Replay/Replay.h"
#include "llvm/Support/raw_ostream.h"

namespace jsym::tool {

/// Finds the JDK and our runner, then replay::replayTests.
llvm::Expected<replay::ReplayReport>
replayDirectories(llvm::ArrayRef<std::string> Directories,
                  llvm::StringRef JdkWish,
                  replay::ReplaySettings Settings = {});

/// "confirmed", "contradicted", "not replayable", "not run".
llvm::StringRef replayWord(replay::ReplayVerdict V);

/// A line a test: all, or (not \p Everything) those that had to be confirmed
/// and are not.
void printReplayed(llvm::raw_ostream &OS, const replay::ReplayReport &R,
                   bool Everything);
/// "4 confirmed, 0 contradicted, 0 not replayable".
void printReplayCounts(llvm::raw_ostream &OS, const replay::ReplayReport &R);

} // namespace jsym::tool

#endif // JSYM_TOOL_REPLAYING_H
