//===- Sarif.cpp - Bugs as SARIF 2.1.0 ------------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Graphviz.h"
#include "Json.h"
#include "jsym/Dialect/Names.h"
#include "jsym/Support/Files.h"
#include "jsym/TestGen/JUnit.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Path.h"

using namespace llvm;
using namespace jsym::testgen;

namespace jsym::report {

namespace {

/// RFC 3986: what a path may hold as it is.
std::string uri(StringRef Path) {
  std::string Out;
  for (char C : Path)
    if (isAlnum(C) || StringRef("-._~/$@,+=").contains(C))
      Out += C;
    else
      Out += "%" + utohexstr(uint8_t(C), false, 2);
  return Out;
}

/// Where a file is, as viewers find it: relative to the folder of the run, if
/// it is below it.
struct Place {
  std::string Uri;
  bool IsRelative = false;
};

class SarifWriter {
public:
  SarifWriter(raw_ostream &OS, const RunReport &R) : J(OS, 1), R(R) {
    sys::fs::current_path(Folder);
    for (const Bug &B : R.Bugs)
      Rules.try_emplace(ruleId(R.Paths[B.Representative].Scenario),
                        Rules.size());
  }

  void write() {
    J.object([&] {
      J.attribute("$schema", "https://json.schemastore.org/sarif-2.1.0.json");
      J.attribute("version", "2.1.0");
      J.attributeObject("properties", [&] { J.attribute("seal", Seal); });
      J.attributeArray("runs", [&] { J.object([&] { run(); }); });
    });
  }

private:
  json::OStream J;
  const RunReport &R;
  StringMap<unsigned> Rules;
  SmallString<128> Folder;
  static constexpr const char *Root = "%SRCROOT%";

  static std::string folderUri(StringRef Folder) {
    return "file://" + uri(Folder) + (Folder.ends_with("/") ? "" : "/");
  }
  Place placeOf(StringRef Path) const {
    SmallString<128> Whole(Path), Below(Folder);
    sys::fs::make_absolute(Whole);
    sys::path::remove_dots(Whole, /*remove_dot_dot=*/true);
    if (!Below.ends_with("/"))
      Below += '/';
    StringRef Rest = Whole;
    if (Rest.consume_front(Below))
      return {uri(Rest), true};
    return {"file://" + uri(Whole), false};
  }

  void message(StringRef Name, StringRef Text) {
    J.attributeObject(Name, [&] { J.attribute("text", json::fixUTF8(Text)); });
  }

  void run() {
    J.attributeObject("tool", [&] {
      J.attributeObject("driver", [&] {
        J.attribute("name", "jsym-llvm");
        J.attribute("version", JSYM_VERSION);
        J.attribute("semanticVersion", JSYM_VERSION);
        J.attributeArray("rules", [&] { rules(); });
      });
    });
    J.attributeArray("invocations", [&] {
      J.object([&] {
        J.attribute("commandLine", json::fixUTF8(R.Command));
        J.attribute("executionSuccessful", true);
        J.attributeObject("workingDirectory",
                          [&] { J.attribute("uri", folderUri(Folder)); });
        // Without these, no result would look like no bug.
        if (R.Bounds.empty() && R.Premises.empty())
          return;
        J.attributeArray("toolExecutionNotifications", [&] {
          for (const std::string &B : R.Bounds)
            notification("warning", "not all paths were explored: " + B);
          for (const PremiseNote &U : R.Premises)
            notification("note", (isAssumption(U.What) ? "assumed: "
                                                       : "approximated: ") +
                                     describe(U));
        });
      });
    });
    J.attributeObject("originalUriBaseIds", [&] {
      J.attributeObject(Root, [&] { J.attribute("uri", folderUri(Folder)); });
    });
    J.attribute("columnKind", "utf16CodeUnits");
    J.attributeArray("results", [&] {
      for (const Bug &B : R.Bugs)
        J.object([&] { result(B); });
    });
  }

  void notification(StringRef Level, const Twine &Text) {
    J.object([&] {
      J.attribute("level", Level);
      message("message", Text.str());
    });
  }

  void rules() {
    std::vector<StringRef> ByIndex(Rules.size());
    for (const auto &E : Rules)
      ByIndex[E.second] = E.first();
    for (StringRef Rule : ByIndex)
      J.object([&] {
        J.attribute("id", Rule);
        std::string What = ("Uncaught " + Rule).str();
        message("shortDescription", What);
        message("fullDescription", What + ": there are inputs for which the "
                                          "method does not end otherwise.");
        message("help", "The message has the condition on the inputs, the code "
                        "flow what was decided on the way. `jsym-llvm check` "
                        "writes a JUnit test that shows it.");
        J.attributeObject("defaultConfiguration",
                          [&] { J.attribute("level", "error"); });
      });
  }

  /// What the verdict is not about is a note.
  StringRef levelOf(const Bug &B, const Scenario &S) const {
    if (S.Doubtful || !R.Fails[unsigned(B.Ranked.Is)])
      return "note";
    return B.Ranked.Is == Rank::NullArgument ? "warning" : "error";
  }

  /// What happens, for which input, and which others are like it.
  std::string messageOf(const Scenario &S) {
    constexpr size_t MostConditions = 400;
    std::string Text = // of a scan, each path has its own
        (R.Target.empty() ? dialect::prettyName(S.Target->Symbol) : R.Target) +
        " " + prediction(S);
    ListSeparator Comma;
    std::vector<std::string> Values = R.Words->inputs(S, Telling::Brief);
    if (!Values.empty() && !S.NoModel)
      Text += " with ";
    for (auto [I, Value] : zip(S.Inputs, Values))
      if (!S.NoModel)
        Text += (StringRef(Comma) + I.Name + " = " + Value).str();
    return Text + "; when " + shortened(conditionText(R, S), MostConditions);
  }

  void result(const Bug &B) {
    const PathEntry &P = R.Paths[B.Representative];
    const Scenario &S = P.Scenario;
    J.attribute("ruleId", ruleId(S));
    J.attribute("ruleIndex", int64_t(Rules[ruleId(S)]));
    J.attribute("level", levelOf(B, S));
    J.attribute("rank", 100.0 - 25.0 * unsigned(B.Ranked.Is));
    message("message", messageOf(S));
    J.attributeObject("partialFingerprints",
                      [&] { J.attribute("jsymBug/v1", B.Key.id()); });
    J.attribute("occurrenceCount", int64_t(B.Paths.size()));
    J.attributeObject("properties", [&] {
      J.attribute("path", int64_t(S.Path));
      J.attribute("pathId", pathId(R, S));
      J.attribute("bug", json::fixUTF8(B.Key.text()));
      J.attribute("rank", rankWord(B.Ranked.Is));
      J.attribute("rankReason", json::fixUTF8(describe(B.Ranked)));
      if (!P.Replay.empty())
        J.attribute("replay", P.Replay);
    });
    if (S.Where.empty() || !S.Where[0].Method)
      return;
    // What the JDK throws is to be mended where it was called.
    auto Own = find_if(S.Where, [](const StackPlace &E) {
      return E.Method && E.Line > 0 && !E.Method->Owner->isPlatform();
    });
    J.attributeArray("locations", [&] {
      J.object([&] { location(Own == S.Where.end() ? S.Where[0] : *Own); });
    });
    J.attributeArray("stacks", [&] {
      J.object([&] {
        J.attributeArray("frames", [&] {
          for (const StackPlace &E : S.Where)
            if (E.Method)
              J.object(
                  [&] { J.attributeObject("location", [&] { location(E); }); });
        });
      });
    });
    J.attributeArray("codeFlows", [&] {
      J.object([&] {
        J.attributeArray("threadFlows", [&] {
          J.object([&] { J.attributeArray("locations", [&] { flow(S); }); });
        });
      });
    });
  }

  void step(const StackPlace &E, StringRef Text, StringRef Importance) {
    J.object([&] {
      J.attributeObject("location", [&] { location(E, Text); });
      J.attribute("importance", Importance);
    });
  }

  /// The lines, where they were traced; what was decided; where it ends.
  void flow(const Scenario &S) {
    for (const TracedLine &T : S.Trace)
      step({T.Method, T.Line, -1},
           T.Times > 1 ? std::to_string(T.Times) + " times" : "",
           "unimportant");
    for (const ScenarioFork &F : S.Forks)
      if (F.At.Method)
        step(F.At, F.text(), "important");
    step(S.Where[0], prediction(S), "essential");
  }

  void location(const StackPlace &E, StringRef Text = "") {
    J.attributeObject("physicalLocation", [&] {
      J.attributeObject("artifactLocation", [&] {
        auto It = R.Sources.find(E.Method->Owner);
        Place At = It == R.Sources.end() || It->second.empty()
                       ? Place{uri(sourcePath(*E.Method->Owner))}
                       : placeOf(It->second);
        J.attribute("uri", At.Uri);
        if (At.IsRelative)
          J.attribute("uriBaseId", Root);
      });
      if (E.Line > 0)
        J.attributeObject("region", [&] { J.attribute("startLine", E.Line); });
    });
    J.attributeArray("logicalLocations", [&] {
      J.object([&] {
        J.attribute("fullyQualifiedName",
                    dialect::prettyName(E.Method->Symbol));
        J.attribute("kind", "function");
      });
    });
    if (!Text.empty())
      message("message", Text);
  }
};

} // namespace

void writeSarif(raw_ostream &OS, const RunReport &R) {
  SarifWriter(OS, R).write();
  OS << '\n';
}

} // namespace jsym::report
