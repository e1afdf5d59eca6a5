//===- Exchange.cpp - Formats of other programs ---------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Json.h"
#include "jsym/Dialect/Names.h"
#include "jsym/JavaTypes/JavaText.h"
#include "jsym/Support/Files.h"
#include "jsym/TestGen/JUnit.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/JSON.h"
#include <ctime>

using namespace llvm;
using namespace jsym::testgen;

namespace jsym::report {

std::string sourcePath(StringRef Class, StringRef File) {
  StringRef Package = packageOf(Class);
  std::string Name =
      File.empty() ? simpleName(Class).str() + ".java" : File.str();
  return Package.empty() ? Name : (Package + "/" + Name).str();
}

std::string sourcePath(const ClassInfo &C) {
  return sourcePath(C.name(), C.sourceFile());
}

std::string ruleId(const Scenario &S) {
  return S.ExceptionClass ? dialect::prettyClass(S.ExceptionClass->name())
                          : endWord(S.Reason).str();
}

std::string conditionText(const RunReport &R, const Scenario &S) {
  std::string Text;
  for (const std::string &C : R.Words->Conditions.conditions(S))
    Text += (Text.empty() ? "" : " && ") + C;
  return Text.empty() ? "every input" : Text;
}

void writeLcov(raw_ostream &OS, const RunReport &R) {
  OS << "# " << Seal << '\n';
  for (const FileCoverage &F : R.Coverage) {
    OS << "TN:jsym\nSF:"
       << (F.Path.empty() ? sourcePath(F.Class, F.Source) : F.Path) << '\n';
    unsigned Found = 0, Hit = 0, BranchesFound = 0, BranchesHit = 0;
    unsigned Methods = 0, Called = 0;
    for (const FunctionCoverage &M : F.Functions) {
      OS << "FN:" << M.Line << ',' << M.Name << "\nFNDA:" << M.Calls << ','
         << M.Name << '\n';
      ++Methods;
      Called += M.Calls != 0;
    }
    OS << "FNF:" << Methods << "\nFNH:" << Called << '\n';
    for (const auto &[Line, L] : F.Lines) {
      for (uint32_t B = 0; B < L.Branches; ++B)
        OS << "BRDA:" << Line << ",0," << B << ','
           << (L.InstructionsCovered ? std::to_string(L.BranchCounts[B]) : "-")
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
std::string xmlText(StringRef Text) {
  std::string Out, Valid = json::fixUTF8(Text);
  // U+FFFE and U+FFFF are no characters of XML 1.0.
  for (size_t At = 0; (At = Valid.find("\xEF\xBF", At)) != std::string::npos;
       At += 3)
    if (uint8_t(Valid[At + 2]) >= 0xBE)
      Valid.replace(At, 3, "\xEF\xBF\xBD");
  for (char C : Valid)
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

std::string timestamp() {
  char Text[32];
  std::time_t Now = std::time(nullptr);
  std::strftime(Text, sizeof(Text), "%Y-%m-%dT%H:%M:%S", std::gmtime(&Now));
  return Text;
}

static const Bug *bugOf(const RunReport &R, const PathEntry &P) {
  return P.Bug ? &R.Bugs[*P.Bug] : nullptr;
}

/// What may be no path of the program is no failure, nor what is of a rank that
/// the verdict is not about; SARIF has it as a note.
static bool isFailure(const RunReport &R, const PathEntry &P) {
  const Bug *B = bugOf(R, P);
  return endClass(P.Scenario.Reason) == EndClass::Bug && !P.Scenario.Doubtful &&
         (!B || R.Fails[unsigned(B->Ranked.Is)]);
}

static std::string whySkipped(const RunReport &R, const PathEntry &P) {
  const Scenario &S = P.Scenario;
  if (S.Doubtful)
    return "in doubt: " + prediction(S);
  const Bug *B = bugOf(R, P);
  return B ? rankWord(B->Ranked.Is).str() + ": " + prediction(S)
           : (endText(S.Reason) + " " + S.Detail).str();
}

/// Readers split the class name at its dots: no method, no parameters.
static std::pair<StringRef, StringRef> namesOf(const RunReport &R) {
  StringRef Target(R.Target);
  StringRef Class = Target.take_front(Target.find('(')).rsplit('.').first;
  return {Class, Target.drop_front(Class.size() + 1)};
}

static void writeCase(raw_ostream &OS, const RunReport &R, const PathEntry &P) {
  const Scenario &S = P.Scenario;
  auto [Class, Method] = namesOf(R);
  OS << "  <testcase classname=\"" << xmlText(Class) << "\" name=\""
     << xmlText(Method) << " path " << S.Path << ": " << xmlText(prediction(S))
     << "\" time=\"0\"";
  if (endClass(S.Reason) == EndClass::Normal) {
    OS << "/>\n";
    return;
  }
  OS << ">\n";
  if (isFailure(R, P)) {
    OS << "    <failure message=\"" << xmlText(prediction(S)) << "\" type=\""
       << xmlText(ruleId(S)) << "\">" << xmlText("when " + conditionText(R, S))
       << '\n';
    if (const Bug *B = bugOf(R, P))
      OS << "rank: " << rankWord(B->Ranked.Is) << " ("
         << xmlText(describe(B->Ranked)) << ")\n";
    for (const StackPlace &E : S.Where)
      if (E.Method)
        OS << "\tat " << xmlText(describe(E)) << '\n';
    OS << "</failure>\n";
  } else {
    OS << "    <skipped message=\"" << xmlText(whySkipped(R, P)) << "\"/>\n";
  }
  OS << "  </testcase>\n";
}

/// What both Ant's and Jenkins' schemas accept.
void writeJUnitXml(raw_ostream &OS, const RunReport &R) {
  unsigned Failures = 0, Skipped = 0;
  std::string Cases;
  raw_string_ostream CasesStream(Cases);
  for (size_t I = 0; I < R.Paths.size(); ++I) {
    if (leavesOut(R, I))
      continue;
    const PathEntry &P = R.Paths[I];
    bool Fails = isFailure(R, P);
    Failures += Fails;
    Skipped += !Fails && endClass(P.Scenario.Reason) != EndClass::Normal;
    writeCase(CasesStream, R, P);
  }
  size_t Omitted = R.Limit ? R.Limit->Omitted : 0;
  double Seconds = 0;
  for (const Figure<double> &F : R.Seconds)
    if (F.Name == "total")
      Seconds = F.Value;
  OS << "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!-- " << Seal
     << " -->\n<testsuite name=\"" << xmlText(R.Target) << "\" timestamp=\""
     << timestamp() << "\" hostname=\"localhost\" tests=\""
     << R.Paths.size() - Omitted << "\" failures=\"" << Failures
     << "\" errors=\"0\" skipped=\"" << Skipped << "\" time=\""
     << format("%.3f", Seconds) << "\">\n"
     << "  <properties>\n"
     << "    <property name=\"command\" value=\"" << xmlText(R.Command)
     << "\"/>\n"
     << "    <property name=\"verdict\" value=\"" << xmlText(R.VerdictText)
     << "\"/>\n";
  if (Omitted)
    OS << "    <property name=\"pathsOmitted\" value=\"" << Omitted << "\"/>\n";
  OS << "  </properties>\n" << CasesStream.str();
  OS << "  <system-out/>\n  <system-err/>\n</testsuite>\n";
}

} // namespace jsym::report
