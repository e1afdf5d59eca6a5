//===- PathBounds.cpp - Bounds of published systems -----------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Result/PathBounds.h"

using namespace llvm;

namespace jsym {

uint64_t PathBounds::callDepth() const {
  uint64_t Depth = UINT64_MAX;
  return StringRef(CallDepth).getAsInteger(10, Depth) ? UINT64_MAX : Depth;
}

std::string mistakeIn(const PathBounds &O) {
  uint64_t Depth = 0;
  if (O.CallDepth.empty() || !StringRef(O.CallDepth).getAsInteger(10, Depth))
    return "";
  return "--call-depth: '" + O.CallDepth + "' is no number";
}

void describeOptions(PathBounds &O, OptionSink &S) {
  constexpr auto Expert = OptionSink::Expert;
  S.section("Bounds of published systems");
  S.text("call-depth", O.CallDepth, "N",
         "follow the program's calls N deep; what is called beyond returns "
         "anything and does nothing (default: follow all)",
         Expert);
  S.enumeration("library-calls", O.Library,
                {{"follow", "executed, or done by a model"},
                 {"unknown", "as calls beyond --call-depth"}},
                "the program's calls of the JDK", Expert);
  S.number("branch-bound", O.BranchBound, 0, UINT64_MAX,
           "choices at one branch or switch of the program along a path (0: no "
           "limit)",
           Expert);
  S.number("max-conditions", O.MaxConditions, 0, UINT64_MAX,
           "conjuncts of the condition of a path that branches (0: no limit)",
           Expert);
  S.enumeration("feasibility", O.Asks,
                {{"conjunct", "at each branch"},
                 {"end", "where the path ends, so that paths without an input "
                         "are explored, too"}},
                "when the solver is asked whether a path has an input", Expert);
  S.flag("contradictions", O.Contradictions,
         "look for the negation of a condition in the path before anybody is "
         "asked about it",
         Expert);
}

} // namespace jsym
