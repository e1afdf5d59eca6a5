//===- Summaries.h - What several engines have explored ---------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_API_SUMMARIES_H
#define JSYM_LIB_API_SUMMARIES_H

#include "jsym/Explore/Engine.h"

namespace jsym::api {

void addSummary(RunSummary &To, const RunSummary &From);
void addShortfalls(std::vector<Shortfall> &To, llvm::ArrayRef<Shortfall> From);
/// The order of one thread: by first path; what limits cut comes last.
void arrange(RunSummary &Summary);

} // namespace jsym::api

#endif // JSYM_LIB_API_SUMMARIES_H
