//===- Ready.h - Whether an instruction can go on ---------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_RUN_READY_H
#define JSYM_RUN_READY_H

#include <cstdint>

namespace jsym {

/// Yes: what was asked for is there. Retry: something is to be done first, and
/// the instruction runs again. Stopped: the loop has to stop.
enum class Ready : uint8_t { Yes, Retry, Stopped };

} // namespace jsym

#endif // JSYM_RUN_READY_H
