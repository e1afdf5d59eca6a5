//===- WeighedText.cpp - What a weighed run says --------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "WeighedText.h"
#include "PathText.h"
#include "Program.h"
#include "jsym/Dialect/Names.h"
#include "jsym/Support/Files.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/JSON.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::tool {

std::string shortened(StringRef Text, bool Verbose) {
  constexpr size_t Most = 100;
  if (Verbose || Text.size() <= Most)
    return Text.str();
  StringRef Front = Text.take_front(Most);
  return (Front.take_front(Front.rfind(' ')) + " …").str();
}

namespace {

void writeProbability(json::OStream &J, StringRef Name, const Probability &P) {
  J.attributeObject(Name, [&] {
    switch (P.kind()) {
    case Count::Kind::Exact:
      J.attribute("kind", "exact");
      J.attribute("exact", toString(P.Likely));
      break;
    case Count::Kind::Estimate:
      J.attribute("kind", "estimate");
      J.attribute("confidence", 1 - P.Doubt);
      break;
    case Count::Kind::Bounds:
      J.attribute("kind", "bounds");
      break;
    }
    J.attribute("value", toDouble(P.Likely));
    if (!P.isExact()) {
      J.attribute("low", toString(P.Low));
      J.attribute("high", toString(P.High));
    }
  });
}

/// "Foo.java", "Foo.bar(int)" and the line.
void writePlace(json::OStream &J, const MethodModel &M, int32_t Line) {
  J.attribute("file", json::fixUTF8(M.Owner->sourceFile()));
  J.attribute("line", int64_t(Line));
  J.attribute("method", json::fixUTF8(prettyClass(M.Owner->name()) + "." +
                                      prettyMethod(M)));
}

void writeArrivals(json::OStream &J, const Arrivals &A) {
  J.attribute("ways", int64_t(A.Ways));
  writeProbability(J, "reached", A.Reached);
  if (A.More)
    J.attributeObject("times", [&] {
      J.attribute("kind", "bounds");
      J.attribute("value", toDouble(A.Times.Low));
      J.attribute("low", toString(A.Times.Low));
    });
  else
    writeProbability(J, "times", A.Times);
  if (A.Greatest) {
    J.attribute("greatest", toString(*A.Greatest));
    J.attribute("least", toString(*A.Least));
  }
  if (A.Reached.Likely > 0)
    J.attribute("runs", toDouble(Rational(1 / A.Reached.Likely)));
  if (A.Reached.isExact())
    return;
  J.attribute("fewestRuns", toDouble(Rational(1 / A.Reached.High)));
  if (A.Reached.Low > 0)
    J.attribute("mostRuns", toDouble(Rational(1 / A.Reached.Low)));
}

/// What the path decided of references, and how likely the rest of it is.
void writeChoices(json::OStream &J, const Weight &Of) {
  writeProbability(J, "data", Of.Data);
  J.attributeArray("references", [&] {
    for (const HeapChoice &C : Of.Choices)
      J.object([&] {
        J.attribute("place", json::fixUTF8(C.Place));
        J.attribute("is", choiceWord(C.What));
        J.attribute("mayBeNull", C.MayBeNull);
        J.attribute("objects", int64_t(C.Objects));
        if (C.What == HeapChoice::Alias)
          J.attribute("which", int64_t(C.Which));
      });
  });
}

} // namespace

std::string placeOf(const MethodModel &M, int32_t Line) {
  return (M.Owner->sourceFile() + ":" + Twine(Line)).str();
}

namespace {

/// ": reached 0.25 = 1/4, 0.5 times, 2 ways of 0.1 to 0.4, after 4 runs".
void printArrivals(raw_ostream &OS, const Arrivals &A, bool Verbose) {
  OS << ": reached " << probabilityText(A.Reached, Verbose) << ", "
     << timesText(A)
     << (!A.More && A.Times.isExact() && A.Times.Likely == 1 ? " time, "
                                                             : " times, ")
     << A.Ways << (A.Ways == 1 ? " way" : " ways");
  if (A.Greatest && A.Ways > 1)
    OS << " of " << digits(*A.Least) << " to " << digits(*A.Greatest);
  if (std::string Runs = runsText(A); !Runs.empty())
    OS << ", after " << Runs << (Runs == "1" ? " run" : " runs");
  OS << "\n";
}

void printArrivals(raw_ostream &OS, const WeighedRun &Run, bool Verbose) {
  if (!Run.Lines.empty())
    OS << "lines:\n";
  for (const LineArrivals &L : Run.Lines) {
    OS << "  " << placeOf(*L.Method, L.Line);
    printArrivals(OS, L, Verbose);
  }
  if (!Run.Branches.empty())
    OS << "branches that inputs decide:\n";
  for (const BranchArrivals &B : Run.Branches) {
    OS << "  " << placeOf(*B.At.Method, B.At.Line) << " " << forkWord(B.Kind)
       << " " << B.At.Pc << ", way " << B.Way;
    printArrivals(OS, B, Verbose);
  }
}

/// RFC 4180.
std::string quoted(StringRef Text) {
  if (Text.find_first_of(",\"\n") == StringRef::npos)
    return Text.str();
  std::string S = "\"";
  for (char C : Text)
    S += C == '"' ? std::string("\"\"") : std::string(1, C);
  return S + "\"";
}

void writeCsvRow(raw_ostream &OS, StringRef What, const Twine &Name,
                 uint64_t Paths, const Probability &P, const Arrivals *A) {
  OS << What << "," << quoted(Name.str()) << "," << Paths << ","
     << (P.isExact() ? toString(P.Likely) : "") << ","
     << format("%.17g", toDouble(P.Likely)) << "," << toString(P.Low) << ","
     << toString(P.High) << ",";
  if (A)
    OS << (A->Times.isExact() && !A->More ? toString(A->Times.Likely) : "")
       << "," << format("%.17g", toDouble(A->Times.Likely)) << ","
       << (A->Greatest ? toString(*A->Greatest) : "") << ","
       << (A->Least ? toString(*A->Least) : "") << ","
       << (A->Reached.isExact() && A->Reached.Likely > 0
               ? toString(Rational(1 / A->Reached.Likely))
               : "");
  else
    OS << ",,,,";
  OS << "\n";
}

} // namespace

/// Success, failure and grey, and why some inputs are grey.
static void writeMasses(json::OStream &J, const WeighedRun &Run,
                        const RunSummary &Summary) {
  writeProbability(J, "success", Run.Success);
  writeProbability(J, "failure", Run.Failure);
  writeProbability(J, "grey", Run.Grey);
  J.attributeObject("reliability", [&] {
    writeProbability(J, "success", Run.Success);
    writeProbability(J, "confidence", Run.Grey.complement());
  });
  J.attributeArray("shortfalls", [&] {
    for (const Shortfall &F : Summary.Shortfalls)
      J.object([&] {
        J.attribute("end", endWord(F.Reason));
        J.attribute("paths", int64_t(F.Paths));
        J.attribute("example", json::fixUTF8(F.Example));
      });
  });
  J.attribute("dropped", int64_t(Summary.Dropped));
}

void writeRunAsJson(raw_ostream &OS, StringRef Target, const WeighedRun &Run,
                    const RunSummary &Summary) {
  json::OStream J(OS, 1);
  J.object([&] {
    J.attribute("format", "jsym-prob");
    J.attribute("version", 1);
    J.attribute("target", json::fixUTF8(Target));
    J.attribute("exhaustive", Summary.exhaustive());
    if (!Run.Found.empty())
      J.attribute("fixed", Run.Found);
    J.attributeArray("paths", [&] {
      for (const WeighedPath &W : Run.Paths)
        J.object([&] {
          J.attribute("path", int64_t(W.Number));
          J.attribute("outcome", json::fixUTF8(W.Outcome));
          J.attributeArray("condition", [&] {
            for (const std::string &C : W.Condition)
              J.value(json::fixUTF8(C));
          });
          writeProbability(J, "probability", W.Of.P);
          if (W.Of.Heaps != 1)
            J.attribute("heaps", int64_t(W.Of.Heaps));
          if (Run.Shapes)
            writeChoices(J, W.Of);
        });
    });
    J.attributeArray("outcomes", [&] {
      for (const WeighedRun::Group &G : Run.Outcomes)
        J.object([&] {
          J.attribute("outcome", json::fixUTF8(G.Outcome));
          J.attribute("paths", int64_t(G.Paths));
          writeProbability(J, "probability", G.P);
        });
    });
    writeMasses(J, Run, Summary);
    if (Run.Lines.empty())
      return;
    J.attributeArray("lines", [&] {
      for (const LineArrivals &L : Run.Lines)
        J.object([&] {
          writePlace(J, *L.Method, L.Line);
          writeArrivals(J, L);
        });
    });
    J.attributeArray("branches", [&] {
      for (const BranchArrivals &B : Run.Branches)
        J.object([&] {
          writePlace(J, *B.At.Method, B.At.Line);
          J.attribute("pc", int64_t(B.At.Pc));
          J.attribute("kind", forkWord(B.Kind));
          J.attribute("way", int64_t(B.Way));
          writeArrivals(J, B);
        });
    });
  });
  OS << "\n";
}

void writeRunAsCsv(raw_ostream &OS, const WeighedRun &Run) {
  OS << "what,name,paths,exact,probability,low,high,times,times_value,greatest,"
        "least,runs\n";
  for (const WeighedPath &W : Run.Paths)
    writeCsvRow(OS, "path", Twine(W.Number) + ": " + W.Outcome, 1, W.Of.P,
                nullptr);
  for (const WeighedRun::Group &G : Run.Outcomes)
    writeCsvRow(OS, "outcome", G.Outcome, G.Paths, G.P, nullptr);
  writeCsvRow(OS, "sum", "success", 0, Run.Success, nullptr);
  writeCsvRow(OS, "sum", "failure", 0, Run.Failure, nullptr);
  writeCsvRow(OS, "sum", "grey", 0, Run.Grey, nullptr);
  for (const LineArrivals &L : Run.Lines)
    writeCsvRow(OS, "line", placeOf(*L.Method, L.Line), L.Ways, L.Reached, &L);
  for (const BranchArrivals &B : Run.Branches)
    writeCsvRow(OS, "branch",
                placeOf(*B.At.Method, B.At.Line) + " " + forkWord(B.Kind) +
                    " " + Twine(B.At.Pc) + ", way " + Twine(B.Way),
                B.Ways, B.Reached, &B);
  OS << "seal," << quoted(Seal) << ",,,,,,,,,,\n";
}

void printGrey(raw_ostream &OS, const RunSummary &Summary) {
  printShortfalls(OS, Summary);
  if (Summary.Dropped)
    OS << "  " << Summary.Dropped << (Summary.Dropped == 1 ? " path" : " paths")
       << ": outside of assumptions\n";
}

void printRun(raw_ostream &OS, const WeighedRun &Run, const RunSummary &Summary,
              const TellOptions &How) {
  const bool Quiet = How.Quiet, Verbose = How.Verbose;
  if (!Run.Found.empty())
    OS << "fixed choices: " << Run.Found << "\n";
  if (!Quiet)
    for (const WeighedPath &W : Run.Paths) {
      if (W.Of.P.High == 0 && !Verbose)
        continue; // of more objects, say, or of a value between others
      OS << "path " << W.Number << ": " << shortened(W.Outcome, Verbose)
         << "\n";
      for (size_t C = 0; C < W.Condition.size(); ++C)
        OS << (C ? " && " : "  when ") << shortened(W.Condition[C], Verbose);
      OS << (W.Condition.empty() ? "" : "\n") << "  probability "
         << probabilityText(W.Of.P, Verbose);
      if (W.Of.Heaps != 1)
        OS << ", " << W.Of.Heaps << " heaps";
      OS << "\n";
    }
  for (const WeighedRun::Group &G : Run.Outcomes)
    if (G.P.High != 0 || Verbose)
      OS << shortened(G.Outcome, Verbose) << ": "
         << probabilityText(G.P, Verbose) << " (" << G.Paths
         << (G.Paths == 1 ? " path" : " paths") << ")\n";
  printPremises(OS, Summary.Premises);
  OS << "success " << probabilityText(Run.Success, Verbose) << "\n"
     << "failure " << probabilityText(Run.Failure, Verbose) << "\n"
     << "grey    " << probabilityText(Run.Grey, Verbose) << "\n";
  if (Run.Grey.High > 0) {
    printGrey(OS, Summary);
    OS << "reliability " << probabilityText(Run.Success, Verbose)
       << ", with confidence "
       << probabilityText(Run.Grey.complement(), Verbose) << "\n";
  }
  if (How.Lines)
    printArrivals(OS, Run, Verbose);
}

} // namespace jsym::tool
