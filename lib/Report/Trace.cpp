//===- Trace.cpp - Lines of a path, loops folded --------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Trace.h"

using namespace llvm;

namespace jsym::report {

static bool same(const TracedLine &A, const TracedLine &B) {
  return A.Method == B.Method && A.Line == B.Line && A.Times == B.Times;
}

/// How often the first \p Period steps follow each other.
static size_t repeats(ArrayRef<TracedLine> Trace, size_t Period) {
  size_t End = Period;
  while (End < Trace.size() && same(Trace[End], Trace[End - Period]))
    ++End;
  return End / Period;
}

std::vector<TraceLoop> foldTrace(ArrayRef<TracedLine> Trace, size_t MaxPeriod) {
  std::vector<TraceLoop> Out;
  while (!Trace.empty()) {
    // The period that folds most; the shortest of equals.
    size_t Best = 1, Saved = 0;
    for (size_t P = 1; P <= MaxPeriod && 2 * P <= Trace.size(); ++P)
      if (size_t S = (repeats(Trace, P) - 1) * P; S > Saved) {
        Best = P;
        Saved = S;
      }
    size_t Times = Saved / Best + 1;
    if (Times == 1 && !Out.empty() && Out.back().Times == 1)
      Out.back().Steps.push_back(Trace[0]);
    else
      Out.push_back({Trace.take_front(Best).vec(), Times});
    Trace = Trace.drop_front(Best * Times);
  }
  return Out;
}

} // namespace jsym::report
