//===- FilterOptions.cpp - What steers the filter -------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Structure/FilterOptions.h"

using namespace jsym;

void jsym::describeOptions(FilterOptions &O, OptionSink &S) {
  S.enumeration(
      "invariants", O.Use,
      {{"build", "they are run before the method: each path has all that they "
                 "look at"},
       {"filter", "each path has what the method looks at, and is followed "
                  "while an input can be made of it"}},
      "how invariants and preconditions say which inputs there are");
  S.enumeration("filter-facts", O.Facts,
                {{"all", "references and conditions"},
                 {"shape", "references only: some paths have no input"}},
                "what of a path decides whether an input can be made",
                OptionSink::Expert);
  S.number("filter-budget", O.Budget, 0, UINT64_MAX,
           "states that one search for an input may try before the path is "
           "kept as undecided (0: any number)",
           OptionSink::Expert);
  S.flag("filter-reuse", O.Reuse,
         "inputs that were found answer further questions", OptionSink::Expert);
  S.flag("filter-parts", O.Parts,
         "what the contract looks at in turn is asked part by part",
         OptionSink::Expert);
  S.flag("filter-cross-check", O.CrossCheck,
         "each answer of a cheaper layer is compared with a search's",
         OptionSink::Expert);
}
