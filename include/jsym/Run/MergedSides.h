//===- MergedSides.h - What led to where paths have met ---------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_RUN_MERGEDSIDES_H
#define JSYM_RUN_MERGEDSIDES_H

#include "jsym/Run/PathResult.h"

namespace jsym {

/// One way through a region whose ways have met.
struct MergedSide {
  ExprId When; ///< that it was gone; none: it always was
  std::vector<ForkPoint> Takes;
};

/// Of one path, the first ones first; with ExecOptions::Trail.
struct MergedSides {
  std::vector<MergedSide> All;
  /// There were more than are kept.
  bool More = false;
};

} // namespace jsym

#endif // JSYM_RUN_MERGEDSIDES_H
