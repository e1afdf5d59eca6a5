//===- TestVerdicts.cpp - What a JVM says of tests ------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "TestVerdicts.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace jsym::replay {

std::string decode(StringRef Text) {
  std::string Out;
  for (size_t I = 0; I < Text.size(); ++I) {
    if (Text[I] != '\\' || I + 1 == Text.size()) {
      Out += Text[I];
      continue;
    }
    char C = Text[++I];
    Out += C == 't' ? '\t' : C == 'n' ? '\n' : C == 'r' ? '\r' : C;
  }
  return Out;
}

std::string oneLine(StringRef Text) {
  std::string Out;
  for (char C : Text)
    if (!isSpace(C))
      Out += C;
    else if (!Out.empty() && Out.back() != ' ')
      Out += ' ';
  return Out;
}

std::string lastLine(StringRef Text) {
  return Text.trim().rsplit('\n').second.str();
}

/// Of a test that is to fail: it does, and by what was predicted.
static void settleFailing(ReplayedTest &T) {
  bool Fails = T.Verdict == ReplayVerdict::Contradicted;
  bool AsPredicted = T.Throws.empty() || T.Throws == T.Thrown;
  T.Verdict = Fails && AsPredicted ? ReplayVerdict::Confirmed
                                   : ReplayVerdict::Contradicted;
  if (!Fails)
    T.Why = "the test that shows the bug passes";
}

/// How deep a stack may grow is up to the JVM (JVMS 2.5.2); ours ends where
/// --max-frames says.
static bool predictsOverflow(const ReplayedTest &T) {
  return T.Throws == "java.lang.StackOverflowError";
}

/// Words of ReplayMain that are a verdict by themselves, and what is said
/// before its text.
static constexpr struct {
  StringLiteral Word, Before;
  bool NotReplayable = true;
} Words[] = {
    {"outside", "touches the outside: "},
    {"otherwise", ""},
    {"refused", "the test does not compile: ", false},
    {"unbuilt", ""},
    {"unmade", "its input cannot be filled: "},
    {"endless", ""},
};

void settle(ReplayedTest &T, StringRef Word, StringRef Text) {
  T.Why = oneLine(Text);
  for (const auto &W : Words)
    if (W.Word == Word) {
      T.Why = (W.Before + T.Why).str();
      if (W.NotReplayable)
        T.Verdict = ReplayVerdict::NotReplayable;
      return;
    }
  T.Verdict =
      Word == "ok" ? ReplayVerdict::Confirmed : ReplayVerdict::Contradicted;
  if (T.Fails)
    settleFailing(T);
  if (Word == "lacking") {
    T.Verdict = ReplayVerdict::NotReplayable;
    T.Why = "the class path lacks a class, which a JVM may say at another "
            "point: " +
            T.Why;
  }
  if (T.Verdict == ReplayVerdict::Contradicted && predictsOverflow(T)) {
    T.Verdict = ReplayVerdict::NotReplayable;
    T.Why = "the JVM's stack is deeper than --max-frames: " + T.Why;
  }
}

void count(ReplayReport &Report) {
  for (ReplayedTest &T : Report.Tests) {
    if (T.Verdict == ReplayVerdict::Contradicted && !T.Doubt.empty()) {
      T.Verdict = ReplayVerdict::NotFeasible;
      T.Why = "rests on: " + T.Doubt + ": " + T.Why;
    }
    if (T.Verdict == ReplayVerdict::Contradicted && !T.Chance.empty()) {
      T.Verdict = ReplayVerdict::NotReplayable;
      T.Why = T.Chance;
    }
    // Paths are counted, not the sides of one.
    if (T.Verdict != ReplayVerdict::Confirmed || !T.OtherSide)
      ++Report.countOf(T.Verdict);
  }
}

unsigned &ReplayReport::countOf(ReplayVerdict V) {
  switch (V) {
  case ReplayVerdict::Confirmed:
    return Confirmed;
  case ReplayVerdict::Contradicted:
    return Contradicted;
  case ReplayVerdict::NotReplayable:
    return NotReplayable;
  case ReplayVerdict::NotFeasible:
    return NotFeasible;
  case ReplayVerdict::NotRun:
    return NotRun;
  case ReplayVerdict::Cut:
    return Cut;
  }
  llvm_unreachable("a verdict");
}

} // namespace jsym::replay
