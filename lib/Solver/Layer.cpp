//===- Layer.cpp - What the decorators have in common ---------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Layer.h"

using namespace jsym;

Auditor::~Auditor() = default;
Layer::~Layer() = default;

Answer Layer::forward(const Query &Q) {
  Forwarded = true;
  uint64_t Begin = cycles();
  Answer A = Next->check(Q);
  Below += cycles() - Begin;
  return A;
}

Answer Layer::check(const Query &Q) {
  uint64_t Begin = cycles();
  ++Asked;
  Forwarded = false;
  Answer A;
  bool Decided = decide(Q, A);
  if (!Decided && Next)
    A = forward(Q);
  assert((Decided || Forwarded) && "the last layer answers");
  assert((A.Result == Verdict::Sat) == (A.Model != nullptr) &&
         "a model says that it is satisfiable, and nothing else has one");
  if (!Forwarded) {
    ++Answered;
    UnknownAnswers += A.Result == Verdict::Unknown;
    if (Audit && !Audit->agrees(Q, A, name())) {
      ++Disagreements;
      // Nothing may be concluded from it, and everybody shall see it.
      A = {Verdict::Unknown, nullptr,
           ("cross-check: Z3 disagrees with layer '" + name() + "'").str()};
    }
  }
  Total += cycles() - Begin;
  return A;
}

LayerStatistics Layer::statistics() const {
  LayerStatistics S;
  S.Layer = name().str();
  S.Asked = Asked;
  S.Answered = Answered;
  S.Unknown = UnknownAnswers;
  S.Disagreements = Disagreements;
  return S;
}
