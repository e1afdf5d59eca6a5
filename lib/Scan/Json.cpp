//===- Json.cpp - A scan for programs -------------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Dialect/Names.h"
#include "jsym/Scan/ScanReport.h"
#include "jsym/Support/Files.h"
#include "jsym/TestGen/JUnit.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace jsym::scan {

namespace {

class Writer {
public:
  Writer(raw_ostream &OS, const ScanReport &R) : J(OS, 1), R(R) {}

  void write() {
    J.object([&] {
      J.attribute("format", "jsym-scan");
      J.attribute("version", 1);
      J.attribute("seal", Seal);
      J.attribute("tool", "jsym-llvm " JSYM_VERSION);
      text("command", R.Command);
      J.attributeObject("options", [&] {
        for (const auto &[Name, Value] : R.Options)
          text(Name, Value);
      });
      J.attributeArray("targets", [&] {
        for (StringRef T : R.Targets)
          J.value(json::fixUTF8(T));
      });
      summary();
      J.attributeArray("findings", [&] {
        for (auto [I, F] : enumerate(R.Findings))
          J.object([&] { finding(I, F); });
      });
      if (R.HasBaseline)
        J.attributeArray("fixed", [&] {
          for (const KnownFinding &K : R.Fixed)
            J.object([&] {
              text("id", K.Id);
              text("text", K.Text);
            });
        });
      J.attributeArray("entries", [&] {
        for (size_t I = 0; I < R.Entries.size(); ++I)
          J.object([&] { entry(I); });
      });
      if (!R.NotLoaded.empty())
        J.attributeArray("notLoaded", [&] {
          for (const auto &[Class, Why] : R.NotLoaded)
            J.object([&] {
              text("class", Class);
              text("why", Why);
            });
        });
      if (R.Interrupted)
        J.attribute("interrupted", true);
      J.attribute("seconds", R.Seconds);
    });
    J.flush();
  }

private:
  json::OStream J;
  const ScanReport &R;
  /// Of each entry, the findings that it shows.
  std::vector<std::vector<StringRef>> ByEntry =
      std::vector<std::vector<StringRef>>(R.Entries.size());

  void text(StringRef Name, StringRef Text) {
    J.attribute(json::fixUTF8(Name), json::fixUTF8(Text));
  }
  void textIf(StringRef Name, StringRef Text) {
    if (!Text.empty())
      text(Name, Text);
  }

  void summary() {
    ScanFigures N = figuresOf(R);
    J.attributeObject("summary", [&] {
      J.attribute("classes", R.Classes);
      J.attribute("entries", int64_t(R.Entries.size()));
      if (R.Unchanged)
        J.attribute("unchanged", int64_t(*R.Unchanged));
      J.attributeObject("states", [&] {
        for (unsigned I = 0; I < NumEntryStates; ++I)
          J.attribute(stateWord(EntryState(I)), int64_t(N.States[I]));
      });
      J.attribute("paths", int64_t(N.Paths));
      J.attribute("longestCondition", int64_t(N.Longest));
      J.attribute("pathStates", int64_t(N.PathStates));
      J.attribute("warnings", int64_t(N.Warnings));
      J.attribute("warningsSolved", int64_t(N.Warnings - N.Unsolvable));
      J.attribute("tests", N.Tests);
      J.attribute("branches", int64_t(N.Branches));
      J.attribute("branchesTaken", int64_t(N.BranchesTaken));
      J.attribute("lines", int64_t(N.Lines));
      J.attribute("linesCovered", int64_t(N.LinesCovered));
      J.attribute("told", int64_t(N.Told));
      J.attribute("confirmed", int64_t(N.Confirmed));
      J.attribute("inDoubt", int64_t(N.InDoubt));
      J.attribute("unproved", int64_t(N.NoTest + N.NoTime + N.Unproved));
      J.attribute("suppressed", int64_t(N.Suppressed));
      if (N.RuledOut)
        J.attribute("ruledOut", int64_t(N.RuledOut));
      J.attribute("uniqueLines", N.UniqueLines);
      J.attributeArray("outcomes", [&] {
        for (const Outcome &O : outcomesOf(R))
          J.object([&] {
            text("outcome", O.Word);
            text("text", O.Text);
            if (O.Count)
              J.attribute("count", int64_t(*O.Count));
            else
              text("none", O.WhyNone);
          });
      });
    });
  }

  void finding(size_t I, const Finding &F) {
    const Scenario &S = F.Shown;
    for (const Finding::By &B : F.Entries)
      ByEntry[B.Entry].push_back(F.Id);
    text("id", F.Id);
    text("check", checkWord(F.Kind));
    textIf("exception", F.Key.Exception);
    textIf("condition", F.Key.Condition);
    text("method", F.Key.Method);
    textIf("instruction", F.Key.Instruction);
    if (F.Key.Ordinal)
      J.attribute("ordinal", F.Key.Ordinal);
    textIf("message", F.Key.Message);
    text("key", F.Key.text());
    text("outcome", testgen::prediction(S));
    text("rank", testgen::rankWord(F.Ranked.Is));
    text("rankReason", describe(F.Ranked));
    J.attribute("told", R.tells(F));
    if (F.inDoubt())
      J.attribute("doubtful", true);
    if (R.HasBaseline)
      text("standing", F.Is == Standing::Known ? "known" : "new");
    textIf("suppressed", F.Suppressed);
    textIf("ruledOutBy", F.RuledOut);
    if (!F.ReachedFrom.empty())
      J.attributeArray("reachedFrom", [&] {
        for (StringRef Method : F.ReachedFrom)
          J.value(json::fixUTF8(Method));
      });
    text("entry", R.Entries[F.Entry].Target);
    J.attributeArray("entries", [&] {
      for (const Finding::By &B : F.Entries)
        J.object([&] {
          text("entry", R.Entries[B.Entry].Target);
          text("rank", testgen::rankWord(B.Is));
          J.attribute("paths", int64_t(B.Paths));
        });
    });
    input(S);
    if (!R.Lines[I].Path.empty())
      J.attributeObject("source", [&] {
        text("file", R.Lines[I].Path);
        J.attribute("line", R.Lines[I].Line);
        text("text", R.Lines[I].Text);
      });
    test(F);
  }

  void input(const Scenario &S) {
    J.attributeArray("stack", [&] {
      for (const StackPlace &E : S.Where)
        if (E.Method)
          J.value(json::fixUTF8(describe(E)));
    });
    J.attributeArray("inputs", [&] {
      for (auto [In, Value] : zip(S.Inputs, R.InputTexts(S)))
        J.object([&, Name = StringRef(In.Name), Text = StringRef(Value)] {
          text("name", Name);
          text("value", Text);
        });
    });
    J.attributeArray("when", [&] {
      for (StringRef C : S.Condition)
        J.value(json::fixUTF8(C));
    });
  }

  void test(const Finding &F) {
    textIf("test", F.TestName);
    textIf("testFile", F.TestFile);
    textIf("noTest", F.WhyNoTest);
    if (!F.Said)
      return;
    text("replay", R.ReplayWord(*F.Said));
    if (!F.confirmed())
      textIf("replayDetail", F.SaidWhy);
  }

  void entry(size_t I) {
    const EntryRecord &E = R.Records[I];
    text("entry", R.Entries[I].Target);
    text("state", stateWord(E.State));
    J.attribute("paths", int64_t(E.Paths));
    if (!E.Cuts.empty())
      J.attributeArray("cut", [&] {
        for (const CutRecord &C : E.Cuts)
          J.object([&] {
            text("why", endWord(C.Reason));
            J.attribute("paths", int64_t(C.Paths));
            textIf("text", C.Text);
          });
      });
    if (!E.Premises.empty())
      J.attributeArray("approximations", [&] {
        for (StringRef P : E.Premises)
          J.value(json::fixUTF8(P));
      });
    if (!ByEntry[I].empty())
      J.attributeArray("findings", [&] {
        for (StringRef Id : ByEntry[I])
          J.value(Id);
      });
    auto Own = E.Reached.find(R.Entries[I].Method->Symbol.str());
    if (Own != E.Reached.end()) {
      J.attribute("branches", Own->second.Branches);
      J.attribute("branchesTaken", int64_t(Own->second.Taken.size()));
    }
    textIf("error", E.Error);
  }
};

} // namespace

void writeScanJson(raw_ostream &OS, const ScanReport &R) {
  Writer(OS, R).write();
  OS << '\n';
}

void writeScanLine(raw_ostream &OS, StringRef Name, const EntryRecord &R) {
  json::OStream J(OS);
  J.object([&] {
    J.attribute("entry", json::fixUTF8(R.Entry));
    J.attribute("name", json::fixUTF8(Name));
    J.attribute("state", stateWord(R.State));
    J.attribute("paths", int64_t(R.Paths));
    J.attribute("rounds", R.Rounds);
    J.attribute("seconds", R.Seconds);
    J.attributeArray("bugs", [&] {
      for (const BugRecord &B : R.Bugs)
        J.object([&] {
          J.attribute("id", B.Key.id());
          J.attribute("key", json::fixUTF8(B.Key.text()));
          J.attribute("rank", testgen::rankWord(B.Ranked.Is));
        });
    });
    if (!R.Error.empty())
      J.attribute("error", json::fixUTF8(R.Error));
  });
  J.flush();
  OS << '\n';
}

} // namespace jsym::scan
