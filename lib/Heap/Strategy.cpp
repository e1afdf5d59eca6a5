//===- Strategy.cpp - Questions, answers, filters -------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Heap/Filter.h"
#include "llvm/ADT/STLExtras.h"

namespace jsym {

HeapStrategy::~HeapStrategy() = default;

Outcome Outcome::cut(BoundKind B) {
  Outcome O;
  O.What = Cut;
  O.Bound = B;
  return O;
}

Outcome Outcome::unsupported(std::string Why) {
  Outcome O;
  O.What = Unsupported;
  O.Why = std::move(Why);
  return O;
}

llvm::StringRef questionName(Question::Kind K) {
  static constexpr llvm::StringLiteral Names[] = {
      "newInput",  "settle",       "newObject",  "newArray",   "modify",
      "wasThere",  "wasWritten",   "isNull",     "refEq",      "instanceOf",
      "castable",  "storable",     "deref",      "exactClass", "dispatch",
      "callModel", "getField",     "entryField", "putField",   "arrayLength",
      "load",      "entryElement", "store"};
  static_assert(std::size(Names) == Question::NumKinds);
  return Names[K];
}

Outcome ChoiceFilter::ask(HeapState &H, const Question &Q) {
  Outcome O = Inner->ask(H, Q);
  llvm::erase_if(O.Alternatives, [&](const Alternative &A) {
    HeapState After = H;
    if (A.Cut == BoundKind::None)
      Inner->apply(After, A);
    Judgement J = judge(After, A);
    Pruned += J == Judgement::Prune;
    NotKnown += J == Judgement::Unknown;
    return J == Judgement::Prune;
  });
  return O;
}

} // namespace jsym
