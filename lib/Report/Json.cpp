//===- Json.cpp - The machine-readable report -----------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Json.h"
#include "Graphviz.h"
#include "PathJson.h"
#include "Trace.h"
#include "jsym/Dialect/Names.h"
#include "jsym/JavaTypes/JavaText.h"
#include "jsym/Support/Files.h"
#include "jsym/Support/FilterFigures.h"
#include "jsym/TestGen/JUnit.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/ConvertUTF.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/xxhash.h"
#include <deque>
#include <map>

using namespace llvm;
using namespace jsym::testgen;

namespace jsym::report {

namespace {

class Writer : JsonFields {
public:
  Writer(json::OStream &J, const RunReport &R)
      : JsonFields(J), R(R), Paths(J, R) {}

  void report() {
    J.object([&] {
      head();
      J.attribute("seal", Seal);
      bugs();
      J.attributeArray("paths", [&] {
        for (size_t I = 0; I < R.Paths.size(); ++I)
          if (!leavesOut(R, I))
            Paths.path(R.Paths[I]);
      });
      omitted();
      tree();
      J.attributeArray("coverage", [&] {
        for (const FileCoverage &F : R.Coverage)
          coverage(F);
      });
    });
  }

  /// What the page needs before a path is looked at.
  void summary() {
    J.object([&] {
      head();
      bugs();
      J.attributeArray("paths", [&] {
        for (size_t I = 0; I < R.Paths.size(); ++I)
          if (!isLeftOut(R, I))
            Paths.brief(R.Paths[I]);
      });
      omitted();
      compactTree();
      J.attributeArray("coverage", [&] {
        for (const FileCoverage &F : R.Coverage)
          coverage(F);
      });
    });
  }

  void paths(ArrayRef<const PathEntry *> Some) {
    J.array([&] {
      for (const PathEntry *P : Some)
        Paths.path(*P);
    });
  }

private:
  const RunReport &R;
  PathJson Paths;

  void omitted() {
    if (R.Limit && R.Limit->Omitted)
      J.attribute("pathsOmitted", int64_t(R.Limit->Omitted));
  }
  void invariants() {
    if (!R.Invariants.empty())
      J.attributeArray("invariants", [&] {
        for (const auto &[Where, Hold] : R.Invariants)
          J.object([&] {
            text("at", Where);
            strings("hold", Hold);
          });
      });
  }
  void head() {
    J.attribute("format", "jsym-report");
    J.attribute("version", 1);
    J.attributeObject("tool", [&] {
      J.attribute("name", "jsym-llvm");
      J.attribute("version", JSYM_VERSION);
    });
    text("command", R.Command);
    text("target", R.Target);
    text("verdict", R.Verdict);
    text("verdictText", R.VerdictText);
    strings("bounds", R.Bounds);
    Paths.premises(R.Premises);
    invariants();
    J.attributeObject("options", [&] {
      for (const auto &[Name, Value] : R.Options)
        text(Name, Value);
    });
    J.attributeObject("counters", [&] {
      for (const Figure<uint64_t> &F : R.Counters)
        J.attribute(F.Name, int64_t(F.Value));
    });
    J.attributeObject("seconds", [&] {
      for (const Figure<double> &F : R.Seconds)
        J.attribute(F.Name, F.Value);
    });
    structure();
    if (R.OfTarget)
      targetCoverage(*R.OfTarget);
  }

  /// What became of the questions whether an input can still be made.
  void structure() {
    auto numberOf = [](const auto &All, StringRef Name) {
      auto It = find_if(All, [&](auto &F) { return F.Name == Name; });
      return It == All.end() ? 0 : It->Value;
    };
    if (!numberOf(R.Counters, figure(FilterCount::Asked).Name))
      return;
    J.attributeObject("structure", [&] {
      for (const auto &[Name, Value] : R.Options)
        if (Name == "filter-facts")
          text("facts", Value);
      for (const FilterFigure &F : FilterCounters)
        J.attribute(F.Member, int64_t(numberOf(R.Counters, F.Name)));
      for (const FilterFigure &F : FilterTimers)
        J.attribute(F.Member, numberOf(R.Seconds, F.Name));
    });
  }

  void count(StringRef Name, const JacocoCount &C) {
    J.attributeObject(Name, [&] {
      J.attribute("covered", int64_t(C.Covered));
      J.attribute("missed", int64_t(C.Missed));
    });
  }

  void targetCoverage(const TargetCoverage &C) {
    J.attributeObject("targetCoverage", [&] {
      J.attribute("methods", int64_t(C.Methods));
      count("branches", C.Branches);
      count("instructions", C.Instructions);
      J.attributeArray("missed", [&] {
        for (const MissedBranch &B : C.Missed)
          J.object([&] {
            text("method", B.Method);
            text("file", B.File);
            J.attribute("line", B.Line);
            J.attribute("to", B.To);
            J.attribute("reached", B.Reached);
            text("cause", B.Cause);
          });
      });
    });
  }

  void bugs() {
    J.attributeArray("bugs", [&] {
      for (const Bug &B : R.Bugs)
        J.object([&] {
          text("id", B.Key.id());
          optional("exception", B.Key.Exception);
          optional("condition", B.Key.Condition);
          text("method", B.Key.Method);
          optional("instruction", B.Key.Instruction);
          if (B.Key.Ordinal)
            J.attribute("ordinal", int64_t(B.Key.Ordinal));
          optional("message", B.Key.Message);
          text("rank", rankWord(B.Ranked.Is));
          text("rankReason", describe(B.Ranked));
          J.attribute("path", int64_t(R.Paths[B.Representative].Scenario.Path));
          J.attribute("paths", int64_t(B.Paths.size()));
        });
    });
  }

  /// Rows instead of objects, texts by number: trees are large.
  void compactTree() {
    std::vector<TreeNode> Nodes = executionTree(R);
    MapVector<StringRef, int64_t> Numbers;
    std::deque<std::string> Kept;
    auto Number = [&](std::string Text) {
      auto It = Numbers.find(Text);
      if (It == Numbers.end())
        It = Numbers
                 .insert({Kept.emplace_back(std::move(Text)),
                          int64_t(Numbers.size())})
                 .first;
      return It->second;
    };
    J.attributeObject("tree", [&] {
      J.attributeArray("nodes", [&] {
        for (const TreeNode &N : Nodes)
          J.array([&] {
            J.value(N.Parent == TreeNode::None ? -1 : int64_t(N.Parent));
            J.value(N.Way ? Number(N.Way->text()) : -1);
            J.value(N.Fork ? Number(placeOf(*N.Fork)) : -1);
            J.value(N.Paths);
            J.value(N.Bugs);
            J.value(N.missing());
            J.value(N.Path ? int64_t(N.Path->Scenario.Path) : -1);
          });
      });
      J.attributeArray("texts", [&] {
        for (const auto &[Text, Id] : Numbers)
          J.value(json::fixUTF8(Text));
      });
    });
  }

  void tree() {
    if (llvm::all_of(R.Paths, [](const PathEntry &P) {
          return P.Scenario.Forks.empty();
        }))
      return;
    J.attributeArray("tree", [&] {
      for (const TreeNode &N : executionTree(R))
        J.object([&] {
          if (N.Parent != TreeNode::None)
            J.attribute("parent", int64_t(N.Parent));
          if (N.Way) {
            J.attribute("taken", int64_t(N.Way->Taken));
            text("text", N.Way->text());
          }
          if (N.Fork)
            J.attributeObject("fork", [&] { Paths.place(*N.Fork); });
          if (N.Path)
            J.attribute("path", int64_t(N.Path->Scenario.Path));
          J.attribute("paths", int64_t(N.Paths));
          J.attribute("bugs", int64_t(N.Bugs));
          if (N.missing())
            J.attribute("notExplored", int64_t(N.missing()));
        });
    });
  }

  void coverage(const FileCoverage &F) {
    J.object([&] {
      text("class", F.Class);
      text("source", F.Source);
      optional("file", F.Path);
      J.attributeArray("methods", [&] {
        for (const FunctionCoverage &M : F.Functions)
          J.object([&] {
            text("name", M.Name);
            J.attribute("line", int64_t(M.Line));
            J.attribute("calls", int64_t(M.Calls));
          });
      });
      J.attributeArray("lines", [&] {
        for (const auto &[Line, L] : F.Lines)
          J.object([&] {
            J.attribute("line", int64_t(Line));
            J.attribute("hits", int64_t(L.Hits));
            J.attribute("instructions", int64_t(L.Instructions));
            J.attribute("instructionsCovered", int64_t(L.InstructionsCovered));
            J.attribute("branches", int64_t(L.Branches));
            J.attribute("branchesCovered", int64_t(L.BranchesCovered));
            J.attribute("branchesInfeasible", int64_t(L.BranchesInfeasible));
            J.attribute("forks", int64_t(L.Forks));
          });
      });
    });
  }
};

} // namespace

void writeJson(raw_ostream &OS, const RunReport &R, bool Pretty) {
  json::OStream J(OS, Pretty ? 1 : 0);
  Writer(J, R).report();
}

void writeSummaryJson(raw_ostream &OS, const RunReport &R) {
  json::OStream J(OS);
  Writer(J, R).summary();
}

void writePathsJson(raw_ostream &OS, const RunReport &R,
                    ArrayRef<const PathEntry *> Some) {
  json::OStream J(OS);
  Writer(J, R).paths(Some);
}

} // namespace jsym::report
