//===- Exchange.cpp - Formats of other programs ---------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Json.h"
#include "jsym/Dialect/Names.h"
#include "jsym/TestGen/JUnit.h"
#include "jsym/TestGen/JavaText.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/JSON.h"

using namespace llvm;
using namespace jsym::testgen;

namespace jsym::report {

std::string sourcePath(const dialect::ClassModel &C) {
  StringRef Package = packageOf(C.name());
  StringRef File = C.sourceFile();
  std::string Name =
      File.empty() ? simpleName(C.name()).str() + ".java" : File.str();
  return Package.empty() ? Name : (Package + "/" + Name).str();
}

static void sarifLocation(json::OStream &J, const StackEntry &E,
                          StringRef Message = "") {
  J.attributeObject("physicalLocation", [&] {
    J.attributeObject("artifactLocation", [&] {
      J.attribute("uri", sourcePath(*E.Method->Owner));
    });
    if (E.Line > 0)
      J.attributeObject("region", [&] { J.attribute("startLine", E.Line); });
  });
  J.attributeArray("logicalLocations", [&] {
    J.object([&] {
      J.attribute("fullyQualifiedName", dialect::prettyName(E.Method->Symbol));
      J.attribute("kind", "function");
    });
  });
  if (!Message.empty())
    J.attributeObject("message",
                      [&] { J.attribute("text", json::fixUTF8(Message)); });
}

static std::string ruleId(const Scenario &S) {
  return S.ExceptionClass ? dialect::prettyClass(S.ExceptionClass->name())
                          : endWord(S.Reason).str();
}

static std::string conditionText(const Scenario &S) {
  std::string Text;
  for (const std::string &C : S.Condition)
    Text += (Text.empty() ? "" : " && ") + C;
  return Text.empty() ? "every input" : Text;
}

void writeSarif(raw_ostream &OS, const RunReport &R) {
  json::OStream J(OS, 1);
  auto IsBug = [](const PathEntry &P) {
    return endClass(P.Scenario.Reason) == EndClass::Bug;
  };
  auto Rules = [&] {
    StringSet<> Seen;
    for (const PathEntry &P : R.Paths)
      if (IsBug(P) && Seen.insert(ruleId(P.Scenario)).second)
        J.object([&] {
          J.attribute("id", ruleId(P.Scenario));
          J.attributeObject("shortDescription", [&] {
            J.attribute("text", "an uncaught " + ruleId(P.Scenario));
          });
        });
  };
  auto Result = [&](const Scenario &S, const std::string &Fingerprint) {
    J.object([&] {
      J.attribute("ruleId", ruleId(S));
      J.attribute("level", "error");
      J.attributeObject("message", [&] {
        J.attribute("text", json::fixUTF8(R.Target + " " + prediction(S) +
                                          " when " + conditionText(S)));
      });
      J.attributeObject("partialFingerprints",
                        [&] { J.attribute("jsym/v1", Fingerprint); });
      if (S.Where.empty())
        return;
      J.attributeArray("locations", [&] {
        J.object([&] { sarifLocation(J, S.Where[0]); });
      });
      J.attributeArray("codeFlows", [&] {
        J.object([&] {
          J.attributeArray("threadFlows", [&] {
            J.object([&] {
              J.attributeArray("locations", [&] {
                for (size_t I = S.Where.size(); I-- > 0;)
                  if (S.Where[I].Method)
                    J.object([&] {
                      J.attributeObject("location", [&] {
                        sarifLocation(J, S.Where[I],
                                      I ? "calls" : prediction(S));
                      });
                    });
              });
            });
          });
        });
      });
    });
  };
  J.object([&] {
    J.attribute("version", "2.1.0");
    J.attribute("$schema", "https://json.schemastore.org/sarif-2.1.0.json");
    J.attributeArray("runs", [&] {
      J.object([&] {
        J.attributeObject("tool", [&] {
          J.attributeObject("driver", [&] {
            J.attribute("name", "jsym-llvm");
            J.attributeArray("rules", Rules);
          });
        });
        J.attributeArray("results", [&] {
          // One bug: one kind of failure at one place.
          StringSet<> Seen;
          for (const PathEntry &P : R.Paths) {
            if (!IsBug(P))
              continue;
            const Scenario &S = P.Scenario;
            std::string Key = ruleId(S);
            if (!S.Where.empty() && S.Where[0].Method)
              Key += "@" + S.Where[0].Method->Symbol.str() + ":" +
                     std::to_string(S.Where[0].Line);
            if (Seen.insert(Key).second)
              Result(S, Key);
          }
        });
      });
    });
  });
  OS << '\n';
}

void writeLcov(raw_ostream &OS, const RunReport &R) {
  for (const FileCoverage &F : R.Coverage) {
    StringRef Package = packageOf(F.Class);
    OS << "TN:jsym\nSF:"
       << (!F.Path.empty()   ? F.Path
           : Package.empty() ? F.Source
                             : (Package + "/" + F.Source).str())
       << '\n';
    unsigned Found = 0, Hit = 0, BranchesFound = 0, BranchesHit = 0;
    for (const auto &[Line, L] : F.Lines) {
      for (uint32_t B = 0; B < L.Branches; ++B)
        OS << "BRDA:" << Line << ",0," << B << ','
           << (L.InstructionsCovered == 0 ? "-"
               : B < L.BranchesCovered    ? "1"
                                          : "0")
           << '\n';
      OS << "DA:" << Line << ',' << L.Hits << '\n';
      ++Found;
      Hit += L.Hits != 0;
      BranchesFound += L.Branches;
      BranchesHit += L.BranchesCovered;
    }
    OS << "BRF:" << BranchesFound << "\nBRH:" << BranchesHit << "\nLF:" << Found
       << "\nLH:" << Hit << "\nend_of_record\n";
  }
}

/// XML 1.0 admits no control characters, not even escaped.
static std::string xml(StringRef Text) {
  std::string Out;
  for (char C : json::fixUTF8(Text))
    switch (C) {
    case '<':
      Out += "&lt;";
      break;
    case '>':
      Out += "&gt;";
      break;
    case '&':
      Out += "&amp;";
      break;
    case '"':
      Out += "&quot;";
      break;
    default:
      Out += uint8_t(C) < 32 && C != '\n' && C != '\t' ? ' ' : C;
    }
  return Out;
}

void writeJUnitXml(raw_ostream &OS, const RunReport &R) {
  unsigned Failures = 0, Skipped = 0;
  for (const PathEntry &P : R.Paths) {
    EndClass C = endClass(P.Scenario.Reason);
    Failures += C == EndClass::Bug;
    Skipped += C != EndClass::Bug && C != EndClass::Normal;
  }
  OS << "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
     << "<testsuite name=\"" << xml(R.Target) << "\" tests=\"" << R.Paths.size()
     << "\" failures=\"" << Failures << "\" errors=\"0\" skipped=\"" << Skipped
     << "\">\n";
  for (const PathEntry &P : R.Paths) {
    const Scenario &S = P.Scenario;
    OS << "  <testcase classname=\"" << xml(R.Target) << "\" name=\"path "
       << S.Path << ": " << xml(prediction(S)) << "\"";
    EndClass C = endClass(S.Reason);
    if (C == EndClass::Normal) {
      OS << "/>\n";
      continue;
    }
    OS << ">\n";
    if (C == EndClass::Bug) {
      OS << "    <failure message=\"" << xml(prediction(S)) << "\" type=\""
         << xml(ruleId(S)) << "\">" << xml("when " + conditionText(S)) << '\n';
      for (const StackEntry &E : S.Where)
        if (E.Method)
          OS << "\tat " << xml(describe(E)) << '\n';
      OS << "</failure>\n";
    } else {
      OS << "    <skipped message=\""
         << xml((endText(S.Reason) + " " + S.Detail).str()) << "\"/>\n";
    }
    OS << "  </testcase>\n";
  }
  OS << "</testsuite>\n";
}

} // namespace jsym::report
