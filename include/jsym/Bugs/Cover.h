//===- Cover.h - A few paths that reach what all reach ----------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_BUGS_COVER_H
#define JSYM_BUGS_COVER_H

#include "jsym/Bugs/Bugs.h"
#include "llvm/ADT/ArrayRef.h"
#include <vector>

namespace jsym::testgen {

/// Which of the paths together take each way of each fork, go from line to line
/// and end as all of them do: the fewest where that can be found out quickly,
/// else a few none of which is superfluous. The same paths give the same choice. Needs ExecOptions::Trail and TraceLines.
std::vector<bool> coveringPaths(llvm::ArrayRef<const Scenario *> All);

/// All of them. Where they are more than one class of tests holds, there may be
/// time for the first only: a path of each bug, then those that cover all.
std::vector<size_t> mostWorthFirst(llvm::ArrayRef<const Scenario *> All,
                                   llvm::ArrayRef<Bug> Bugs);

} // namespace jsym::testgen

#endif // JSYM_BUGS_COVER_H
