//===- LoopNeeds.h - What a loop goes on by ---------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_CODE_LOOPNEEDS_H
#define JSYM_CODE_LOOPNEEDS_H

#include "jsym/Code/Code.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <optional>

namespace jsym {

/// Calls \p Visit with each instruction that may follow \p Index within \p P.
void forEachSuccessor(const Procedure &P, uint32_t Index,
                      llvm::function_ref<void(uint32_t)> Visit);

/// Instructions of the loop that the back edge at \p BackEdge closes, and of
/// those within: what is on a way from its header back to it that does not come
/// by the header in between.
llvm::BitVector naturalLoop(const Procedure &P, uint32_t BackEdge);

/// Registers at the header of the loop that the back edge at \p BackEdge
/// closes, as far as anything that the loop decides, writes or calls depends on
/// them while it goes on. A count that is only handed on is none. Nothing: it
/// looks at what other threads are meant to change.
std::optional<llvm::BitVector> loopNeeds(const Procedure &P, uint32_t BackEdge);

/// The registers that are read from each instruction on before they are
/// written.
std::vector<llvm::BitVector> liveRegisters(const Procedure &P);

} // namespace jsym

#endif // JSYM_CODE_LOOPNEEDS_H
