//===- CodeCounts.h - How often code was executed ---------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_CODE_CODECOUNTS_H
#define JSYM_CODE_CODECOUNTS_H

#include "llvm/ADT/ArrayRef.h"
#include <cstdint>
#include <string>
#include <vector>

namespace jsym {

class CodeStore;

/// What an engine counted in one method, without the engine: of the members of
/// Procedure that are named so.
struct CodeCounts {
  std::string Method; ///< its symbol
  bool OwnCode = false;
  std::vector<uint8_t> Covered;
  struct Probe {
    uint32_t From, To;
    uint64_t Times;
  };
  std::vector<Probe> Probes;
  std::vector<std::pair<uint32_t, uint64_t>> ForksAt;
};

std::vector<CodeCounts> countsOf(const CodeStore &Store);
/// Decodes the methods; those that are not there, or whose code is another, are
/// left out.
void addCounts(CodeStore &Store, llvm::ArrayRef<CodeCounts> Counts);

} // namespace jsym

#endif // JSYM_CODE_CODECOUNTS_H
