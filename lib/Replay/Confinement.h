//===- Confinement.h - Java within limits ------------------------*- C++
//-*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_REPLAY_CONFINEMENT_H
#define JSYM_LIB_REPLAY_CONFINEMENT_H

#include "jsym/Support/Process.h"

namespace jsym::replay {

/// Runs a JVM in the directory, which takes its temporary files, too, with
/// limits on memory, processes and the size of files. All paths must be
/// absolute.
llvm::Expected<ProcessResult> runConfined(llvm::StringRef Directory,
                                          llvm::StringRef Java,
                                          llvm::ArrayRef<std::string> Args,
                                          ProcessLimits Limits);

} // namespace jsym::replay

#endif // JSYM_LIB_REPLAY_CONFINEMENT_H
