//===- Json.cpp - The machine-readable report -----------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Json.h"
#include "Graphviz.h"
#include "Trace.h"
#include "jsym/Dialect/Names.h"
#include "jsym/JavaTypes/JavaText.h"
#include "jsym/Support/Files.h"
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

std::string pathId(const RunReport &R, const Scenario &S) {
  return utohexstr(xxh3_64bits(R.Symbol + "#" + S.Address.decisions()), true,
                   16);
}

namespace {

StringRef classWord(EndClass C) {
  switch (C) {
  case EndClass::Normal:
    return "normal";
  case EndClass::Bug:
    return "bug";
  case EndClass::Bound:
    return "bound";
  case EndClass::Limit:
    return "limit";
  case EndClass::Unsupported:
    return "unsupported";
  case EndClass::Undecided:
    return "undecided";
  case EndClass::Dropped:
    return "dropped";
  }
  return "";
}

StringRef kindWord(ScenarioObject::KindT K) {
  switch (K) {
  case ScenarioObject::Plain:
    return "object";
  case ScenarioObject::Array:
    return "array";
  case ScenarioObject::String:
    return "string";
  case ScenarioObject::Box:
    return "box";
  case ScenarioObject::Enum:
    return "enum";
  case ScenarioObject::Mirror:
    return "class";
  case ScenarioObject::Opaque:
    return "opaque";
  }
  return "";
}

StringRef kindWord(InputKind K) {
  switch (K) {
  case InputKind::Receiver:
    return "receiver";
  case InputKind::Parameter:
    return "parameter";
  case InputKind::Static:
    return "static";
  case InputKind::Source:
    return "source";
  }
  return "";
}

/// Of a condition in a list of paths.
constexpr size_t MaxBrief = 400;

class Writer {
public:
  Writer(raw_ostream &OS, const RunReport &R, bool Pretty)
      : J(OS, Pretty ? 1 : 0), R(R) {}

  void report() {
    J.object([&] {
      head();
      J.attribute("seal", Seal);
      bugs();
      size_t Omitted = 0;
      J.attributeArray("paths", [&] {
        for (size_t I = 0; I < R.Paths.size(); ++I)
          if (isInTime(I))
            path(R.Paths[I]);
          else
            ++Omitted;
      });
      if (R.Limit)
        R.Limit->Omitted = Omitted;
      if (Omitted)
        J.attribute("pathsOmitted", int64_t(Omitted));
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
        for (const PathEntry &P : R.Paths)
          brief(P);
      });
      compactTree();
      J.attributeArray("coverage", [&] {
        for (const FileCoverage &F : R.Coverage)
          coverage(F);
      });
    });
  }

  void paths(ArrayRef<PathEntry> Some) {
    J.array([&] {
      for (const PathEntry &P : Some)
        path(P);
    });
  }

private:
  json::OStream J;
  const RunReport &R;

  bool isInTime(size_t I) const {
    const std::optional<size_t> &Bug = R.Paths[I].Bug;
    return !R.Limit || std::chrono::steady_clock::now() <= R.Limit->Until ||
           (Bug && *Bug < R.Bugs.size() && R.Bugs[*Bug].Representative == I);
  }
  /// Of places in the code: a thousand paths have a million forks at a few.
  struct PlaceText {
    std::string At, Method, File;
  };
  std::map<std::pair<const MethodInfo *, int64_t>, PlaceText> Places;

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
    premises(R.Premises);
    J.attributeObject("options", [&] {
      for (const auto &[Name, Value] : R.Options)
        text(Name, Value);
    });
    J.attributeObject("counters", [&] {
      for (const auto &[Name, Value] : R.Counters)
        J.attribute(Name, int64_t(Value));
    });
    J.attributeObject("seconds", [&] {
      for (const auto &[Name, Value] : R.Seconds)
        J.attribute(Name, Value);
    });
    if (R.OfTarget)
      targetCoverage(*R.OfTarget);
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

  void text(StringRef Name, StringRef Value) {
    if (json::isUTF8(Value))
      J.attribute(Name, Value);
    else
      J.attribute(Name, json::fixUTF8(Value));
  }
  void optional(StringRef Name, StringRef Value) {
    if (!Value.empty())
      text(Name, Value);
  }
  void strings(StringRef Name, const std::vector<std::string> &Values) {
    J.attributeArray(Name, [&] {
      for (const std::string &V : Values)
        J.value(json::fixUTF8(V));
    });
  }

  void premises(ArrayRef<PremiseNote> Premises) {
    for (bool Assumed : {false, true})
      J.attributeArray(Assumed ? "assumptions" : "approximations", [&] {
        for (const PremiseNote &U : Premises)
          if (isAssumption(U.What) == Assumed)
            premise(U);
      });
  }
  void premise(const PremiseNote &U) {
    J.object([&] {
      J.attribute("id", premiseWord(U.What));
      if (!isAssumption(U.What))
        J.attribute("effect", effectWord(effectOf(U.What)));
      text("text", premiseText(U.What));
      std::string Of = subjectText(U);
      optional("of", Of);
      if (auto It = R.Explanations.find(Of); It != R.Explanations.end())
        text("because", It->second);
    });
  }

  void value(const ScenarioValue &V) {
    if (V.isReference()) {
      if (V.Object < 0)
        J.attribute("ref", nullptr);
      else
        J.attribute("ref", V.Object);
    } else {
      text("value", javaLiteral(V.Type, V.Bits));
    }
    optional("symbolic", V.Symbolic);
    if (V.Unresolved)
      J.attribute("unresolved", true);
  }

  void fields(StringRef Name, const std::vector<ScenarioField> &Fields) {
    J.attributeArray(Name, [&] {
      for (const ScenarioField &F : Fields)
        J.object([&] {
          text("field", F.Field->Name);
          value(F.Value);
        });
    });
  }

  void elements(StringRef Name, const std::vector<ScenarioElement> &Elements) {
    J.attributeArray(Name, [&] {
      for (const ScenarioElement &E : Elements)
        J.object([&] {
          J.attribute("index", int64_t(E.Index));
          value(E.Value);
        });
    });
  }

  void object(const ScenarioObject &O, size_t Id) {
    J.object([&] {
      J.attribute("id", int64_t(Id));
      J.attribute("kind", kindWord(O.Kind));
      if (O.Class)
        text("class", dialect::prettyClass(O.Class->name()));
      optional("path", O.Path);
      J.attribute("before", O.InPre);
      J.attribute("after", O.InPost);
      switch (O.Kind) {
      case ScenarioObject::Array:
        J.attribute("length", int64_t(O.Length));
        elements("elementsBefore", O.PreElements);
        elements("elementsAfter", O.PostElements);
        break;
      case ScenarioObject::Box:
        value(O.Boxed);
        break;
      case ScenarioObject::Plain:
        fields("fieldsBefore", O.Pre);
        fields("fieldsAfter", O.Post);
        break;
      default:
        text("text", javaString(O.Text));
        break;
      }
      if (O.Key)
        J.attribute("order", *O.Key);
    });
  }

  void path(const PathEntry &P) {
    const Scenario &S = P.Scenario;
    J.object([&] {
      J.attribute("path", int64_t(S.Path));
      J.attribute("id", pathId(R, S));
      J.attribute("end", endWord(S.Reason));
      J.attribute("class", classWord(endClass(S.Reason)));
      text("outcome", outcome(S));
      optional("detail", S.Detail);
      if (P.Bug)
        text("bug", R.Bugs[*P.Bug].Key.id());
      strings("condition", S.Condition);
      strings("when", R.Words->Conditions.conditions(S));
      text("decisions", S.Address.decisions());
      optional("address", S.Address.text());
      if (!S.Forks.empty())
        J.attributeArray("forks", [&] {
          for (const ScenarioFork &F : S.Forks)
            J.object([&] {
              place(F);
              J.attribute("taken", int64_t(F.Taken));
              text("text", F.text());
            });
        });
      trace(S);
      std::vector<std::string> Texts = R.Words->inputs(S, Telling::Whole);
      J.attributeArray("inputs", [&] {
        for (const ScenarioInput &I : S.Inputs)
          J.object([&] {
            J.attribute("kind", kindWord(I.Kind));
            text("name", I.Name);
            text("type", javaType(I.Descriptor, ""));
            if (I.At.Method)
              J.attributeObject("at", [&] { location(I.At); });
            value(I.Value);
            text("text", Texts[&I - S.Inputs.data()]);
          });
      });
      if (S.Returned)
        J.attributeObject("returned", [&] {
          value(*S.Returned);
          text("text", R.Words->returned(S, Telling::Whole));
        });
      if (S.ExceptionClass)
        J.attributeObject("exception", [&] {
          text("class", dialect::prettyClass(S.ExceptionClass->name()));
          if (S.ExceptionMessage)
            text("message", *S.ExceptionMessage);
          if (!S.MessageKnown)
            J.attribute("messageKnown", false);
        });
      J.attributeArray("stack", [&] {
        for (const StackPlace &E : S.Where)
          if (E.Method)
            J.object([&] { location(E); });
      });
      if (!P.Source.Text.empty())
        J.attributeObject("source", [&] {
          text("file", P.Source.Path);
          J.attribute("line", P.Source.Line);
          text("text", P.Source.Text);
        });
      J.attributeArray("objects", [&] {
        for (size_t I = 0; I < S.Objects.size(); ++I)
          object(S.Objects[I], I);
      });
      if (!S.Statics.empty())
        J.attributeArray("statics", [&] {
          for (const ScenarioField &F : S.Statics)
            J.object([&] {
              text("field", dialect::prettyClass(F.Field->Owner->name()) + "." +
                                F.Field->Name.str());
              value(F.Value);
            });
        });
      premises(S.Premises);
      if (S.Doubtful)
        J.attribute("doubtful", true);
      optional("out", S.Out);
      optional("err", S.Err);
      optional("test", P.Test);
      optional("noTest", P.WhyNoTest);
      optional("replay", P.Replay);
      optional("replayDetail", P.ReplayDetail);
    });
  }

  void brief(const PathEntry &P) {
    const Scenario &S = P.Scenario;
    J.object([&] {
      J.attribute("path", int64_t(S.Path));
      J.attribute("class", classWord(endClass(S.Reason)));
      text("outcome", outcome(S));
      text("condition", shortened(conditionText(R, S), MaxBrief));
      optional("replay", P.Replay);
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

  void location(const StackPlace &E) {
    auto [It, New] = Places.try_emplace({E.Method, E.Line});
    PlaceText &Text = It->second;
    if (New)
      Text = {describe(E), dialect::prettyName(E.Method->Symbol),
              sourcePath(*E.Method->Owner)};
    text("at", Text.At);
    text("method", Text.Method);
    optional("file", Text.File);
    if (E.Line > 0)
      J.attribute("line", E.Line);
    if (E.Method->Owner->isPlatform())
      J.attribute("jdk", true);
  }

  void place(const ScenarioFork &F) {
    if (F.At.Method)
      location(F.At);
    if (F.From.Method && !(F.From == F.At))
      J.attributeObject("from", [&] { location(F.From); });
    J.attribute("kind", forkWord(F.Kind));
    J.attribute("ways", int64_t(F.Ways));
  }

  void trace(const Scenario &S) {
    if (S.Trace.empty())
      return;
    J.attribute("traceCut", S.TraceCut);
    J.attributeArray("trace", [&] {
      for (const TraceLoop &L : foldTrace(S.Trace))
        J.object([&] {
          J.attribute("times", int64_t(L.Times));
          J.attributeArray("steps", [&] {
            for (const TracedLine &T : L.Steps)
              J.object([&] {
                text("method", dialect::prettyName(T.Method->Symbol));
                optional("file", sourcePath(*T.Method->Owner));
                J.attribute("line", T.Line);
                J.attribute("times", int64_t(T.Times));
              });
          });
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
            J.attributeObject("fork", [&] { place(*N.Fork); });
          if (N.Path)
            J.attribute("path", int64_t(N.Path->Scenario.Path));
          J.attribute("paths", int64_t(N.Paths));
          J.attribute("bugs", int64_t(N.Bugs));
          if (N.missing())
            J.attribute("notExplored", int64_t(N.missing()));
        });
    });
  }

  std::string outcome(const Scenario &S) {
    EndClass C = endClass(S.Reason);
    if (C == EndClass::Normal || C == EndClass::Bug)
      return R.Words->outcome(S, Telling::Brief);
    return (endText(S.Reason) + (S.Detail.empty() ? "" : ": " + S.Detail))
        .str();
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
  Writer(OS, R, Pretty).report();
}

void writeSummaryJson(raw_ostream &OS, const RunReport &R) {
  Writer(OS, R, false).summary();
}

void writePathsJson(raw_ostream &OS, const RunReport &R,
                    ArrayRef<PathEntry> Some) {
  Writer(OS, R, false).paths(Some);
}

} // namespace jsym::report
