//===- Weigher.h - How likely explored paths are ----------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_TOOL_WEIGHER_H
#define JSYM_TOOL_WEIGHER_H

#include "jsym/Count/PathProbability.h"
#include "jsym/Explore/Engine.h"
#include "jsym/Explore/InputRanges.h"
#include <map>
#include <mutex>

namespace jsym::tool {

/// "x=0..9", "x=5", "*=-10..10".
llvm::Expected<InputRanges> parseRanges(llvm::ArrayRef<std::string> Items);

/// Whether the inputs of \p M are of primitive types, and \p Ranges fits them.
llvm::Error checkRanges(const InputRanges &Ranges,
                        const dialect::MethodModel &M);

/// Weighs paths of inputs that are independent and uniformly distributed: over
/// all values of their types (floats: over the bit patterns that are numbers),
/// or over their ranges. Engines on threads of their own may ask at once.
class Weigher {
public:
  Weigher(const CountOptions &Options, InputRanges Ranges)
      : Options(Options), Ranges(std::move(Ranges)) {}
  /// On the thread of \p By. What a condition says of symbols that are no
  /// inputs (a hash code, say) is left out: then the result is only bounded.
  Probability weigh(const PathResult &R, Engine &By);
  /// Of all engines together, when they are done.
  std::vector<CountLayerStatistics> statistics() const;

private:
  struct Worker;
  Worker &workerOf(Engine &By);

  const CountOptions Options;
  const InputRanges Ranges;
  std::mutex Lock;
  std::map<const Engine *, std::shared_ptr<Worker>> Workers;
};

} // namespace jsym::tool

#endif // JSYM_TOOL_WEIGHER_H
