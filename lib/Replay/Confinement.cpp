//===- Confinement.cpp - Java within limits -------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Confinement.h"

using namespace llvm;

namespace jsym::replay {

/// Where a limit cannot be set, a lower one is there already. That on processes
/// counts threads, and those of the user's other programs: it is above what
/// runs now. (-p is dash's name for it, -u bash's.)
static constexpr StringLiteral Script = R"(
cd "$1" || exit 125
shift
{
  ulimit -c 0
  ulimit -f 2097152 # blocks: 1 GiB
  ulimit -d 8388608 # KiB
  read -r one five fifteen tasks rest < /proc/loadavg &&
    most=$((${tasks#*/} + 1024)) && { ulimit -p $most || ulimit -u $most; }
} 2> /dev/null
exec "$@"
)";

Expected<ProcessResult> runConfined(StringRef Directory, StringRef Java,
                                    ArrayRef<std::string> Args,
                                    ProcessLimits Limits) {
  std::vector<std::string> Words = {"-c",
                                    Script.str(),
                                    "jsym-replay",
                                    Directory.str(),
                                    Java.str(),
                                    "-Xmx2g",
                                    "-XX:-UsePerfData",
                                    "-Djava.io.tmpdir=" + Directory.str()};
  Words.insert(Words.end(), Args.begin(), Args.end());
  return runProcess("/bin/sh", Words, Limits);
}

} // namespace jsym::replay
