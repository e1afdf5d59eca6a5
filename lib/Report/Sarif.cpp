//===- Sarif.cpp - Bugs as SARIF 2.1.0 ------------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Json.h"
#include "jsym/Dialect/Names.h"
#include "jsym/TestGen/JUnit.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/JSON.h"

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

class SarifWriter {
public:
  SarifWriter(raw_ostream &OS, const RunReport &R) : J(OS, 1), R(R) {
    for (const PathEntry &P : R.Paths)
      if (endClass(P.Scenario.Reason) == EndClass::Bug) {
        Rules.try_emplace(ruleId(P.Scenario), Rules.size());
        ++PathsOf[placeKey(P.Scenario)];
      }
  }

  void write() {
    J.object([&] {
      J.attribute("$schema", "https://json.schemastore.org/sarif-2.1.0.json");
      J.attribute("version", "2.1.0");
      J.attributeArray("runs", [&] { J.object([&] { run(); }); });
    });
  }

private:
  json::OStream J;
  const RunReport &R;
  StringMap<unsigned> Rules, PathsOf;

  void message(StringRef Name, StringRef Text) {
    J.attributeObject(Name, [&] { J.attribute("text", json::fixUTF8(Text)); });
  }

  /// One bug: one kind of failure at one place.
  static std::string placeKey(const Scenario &S) {
    std::string Key = ruleId(S);
    if (!S.Where.empty() && S.Where[0].Method)
      Key += "@" + S.Where[0].Method->Symbol.str() + ":" +
             std::to_string(S.Where[0].Line);
    return Key;
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
      });
    });
    J.attribute("columnKind", "utf16CodeUnits");
    J.attributeArray("results", [&] {
      StringMap<bool> Seen;
      for (const PathEntry &P : R.Paths)
        if (endClass(P.Scenario.Reason) == EndClass::Bug &&
            Seen.try_emplace(placeKey(P.Scenario), true).second)
          J.object([&] { result(P); });
    });
  }

  void rules() {
    std::vector<StringRef> ByIndex(Rules.size());
    for (const auto &E : Rules)
      ByIndex[E.second] = E.first();
    for (StringRef Rule : ByIndex)
      J.object([&] {
        J.attribute("id", Rule);
        message("shortDescription", ("an uncaught " + Rule).str());
      });
  }

  void result(const PathEntry &P) {
    const Scenario &S = P.Scenario;
    J.attribute("ruleId", ruleId(S));
    J.attribute("ruleIndex", int64_t(Rules[ruleId(S)]));
    J.attribute("level", "error");
    message("message",
            R.Target + " " + prediction(S) + " when " + conditionText(S));
    J.attributeObject("partialFingerprints", [&] {
      J.attribute("jsym/v1", json::fixUTF8(placeKey(S)));
    });
    J.attribute("occurrenceCount", int64_t(PathsOf[placeKey(S)]));
    J.attributeObject("properties", [&] {
      J.attribute("path", int64_t(S.Path));
      J.attribute("pathId", pathId(R, S));
      if (!P.Replay.empty())
        J.attribute("replay", P.Replay);
    });
    if (S.Where.empty() || !S.Where[0].Method)
      return;
    J.attributeArray("locations",
                     [&] { J.object([&] { location(S.Where[0]); }); });
    J.attributeArray("stacks", [&] {
      J.object([&] {
        J.attributeArray("frames", [&] {
          for (const StackEntry &E : S.Where)
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

  void step(const StackEntry &E, StringRef Text, StringRef Importance) {
    J.object([&] {
      J.attributeObject("location", [&] { location(E, Text); });
      J.attribute("importance", Importance);
    });
  }

  /// The lines, where they were traced; what was decided; where it ends.
  void flow(const Scenario &S) {
    for (const TraceStep &T : S.Trace)
      step({T.Method, T.Line, -1},
           T.Times > 1 ? std::to_string(T.Times) + " times" : "",
           "unimportant");
    for (const ScenarioFork &F : S.Forks)
      if (F.At.Method)
        step(F.At, F.Text, "important");
    step(S.Where[0], prediction(S), "essential");
  }

  void location(const StackEntry &E, StringRef Text = "") {
    J.attributeObject("physicalLocation", [&] {
      J.attributeObject("artifactLocation", [&] {
        J.attribute("uri", uri(sourcePath(*E.Method->Owner)));
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
