//===- ScanText.cpp - A scan for people -----------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Scan/ScanText.h"
#include "jsym/TestGen/JUnit.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"

using namespace llvm;

namespace jsym::scan {

static std::string counted(uint64_t N, StringRef One, StringRef Many) {
  return std::to_string(N) + " " + (N == 1 ? One : Many).str();
}

static void printFinding(raw_ostream &OS, const ScanReport &R, size_t I,
                         size_t Number) {
  constexpr size_t MostEntries = 3;
  const Finding &F = R.Findings[I];
  OS << "\nfinding " << Number << (F.Is == Standing::New ? " (new)" : "")
     << (F.Is == Standing::Known ? " (known)" : "")
     << (F.inDoubt() ? ", in doubt: " : ": ") << testgen::prediction(F.Shown)
     << "\n";
  constexpr size_t MostFrames = 12;
  for (const StackPlace &E : ArrayRef(F.Shown.Where).take_front(MostFrames))
    if (E.Method)
      OS << "  at " << describe(E) << "\n";
  if (const report::SourceLine &L = R.Lines[I]; !L.Path.empty())
    OS << "  " << L.Path << ":" << L.Line << ": " << L.Text << "\n";
  std::string Input = R.inputText(F);
  OS << "  by " << R.nameOf(F.Entry) << (Input.empty() ? "" : " with ") << Input
     << "\n";
  SmallVector<std::string, 4> Others;
  for (const Finding::By &B : F.Entries)
    if (B.Entry != F.Entry)
      Others.push_back(R.nameOf(B.Entry));
  if (!Others.empty()) {
    OS << "  also by " << join(ArrayRef(Others).take_front(MostEntries), ", ");
    if (Others.size() > MostEntries)
      OS << " and " << Others.size() - MostEntries << " more";
    OS << "\n";
  }
  if (!F.ReachedFrom.empty())
    OS << "  reached from " << (F.FromMain ? "main: " : "a public method: ")
       << join(F.ReachedFrom, " → ") << "\n";
  OS << "  " << testgen::rankWord(F.Ranked.Is) << ": " << describe(F.Ranked)
     << "\n";
  if (!F.RuledOut.empty())
    OS << "  every caller rules it out: " << F.RuledOut << "\n";
  if (F.Said)
    OS << "  on a JVM: " << R.ReplayWord(*F.Said)
       << (F.confirmed() || F.SaidWhy.empty() ? "" : " (" + F.SaidWhy + ")")
       << "\n";
  else if (!F.WhyNoTest.empty())
    OS << "  no test: " << F.WhyNoTest << "\n";
  if (!F.TestFile.empty() && !F.TestName.empty())
    OS << "  test: " << F.TestName << " in " << F.TestFile << "\n";
  OS << "  id: " << F.Id << " (" << checkWord(F.Kind) << ")\n";
}

/// What is wrong with null arguments is one line each.
static void printBriefly(raw_ostream &OS, const ScanReport &R, size_t I) {
  const Finding &F = R.Findings[I];
  OS << "  " << R.nameOf(F.Entry) << ": " << testgen::prediction(F.Shown);
  if (const StackPlace *Own = programPlace(F.Shown))
    OS << ", at " << describe(*Own);
  OS << "; " << describe(F.Ranked);
  if (F.Said && !F.confirmed())
    OS << "; on a JVM: " << R.ReplayWord(*F.Said);
  OS << "\n";
}

static void printNulls(raw_ostream &OS, const ScanReport &R) {
  constexpr size_t Most = 3;
  SmallVector<size_t, 16> Nulls;
  for (auto [I, F] : enumerate(R.Findings))
    if (R.tells(F) && F.Ranked.Is == testgen::Rank::NullArgument)
      Nulls.push_back(I);
  if (Nulls.empty() || R.ShowAll)
    return;
  OS << "\n"
     << counted(Nulls.size(), "finding", "findings") << " with null arguments"
     << (Nulls.size() > Most ? ", among them" : "") << ":\n";
  for (size_t I : ArrayRef(Nulls).take_front(Most))
    printBriefly(OS, R, I);
  if (Nulls.size() > Most)
    OS << "  all of them: --show=all, or in the reports\n";
}

static void printFolded(raw_ostream &OS, const ScanReport &R,
                        const ScanFigures &N) {
  std::string Text;
  auto add = [&](uint64_t Count, StringRef What) {
    if (Count)
      Text += std::to_string(Count) + " more " + What.str() + "\n";
  };
  for (unsigned I = 0; I < testgen::NumRanks; ++I)
    add(N.Folded[I],
        (testgen::rankText(testgen::Rank(I)) + ": --show=all").str());
  add(N.RuledOut, "that every caller rules out: --show=all");
  add(N.NoTest, "that no test can show to a JVM: --show=all");
  add(N.NoTime, "whose tests there was no time for: --show=all, or more "
                "--max-time");
  add(N.Unproved, "that the JVM did not confirm: --show=all");
  add(N.InDoubt, "in doubt, which nothing has confirmed: --show=all");
  add(N.Suppressed, "suppressed");
  if (!Text.empty())
    OS << "\n" << Text;
  if (R.HasBaseline && !R.Fixed.empty()) {
    OS << "\n"
       << counted(R.Fixed.size(), "finding", "findings")
       << " of the baseline not found any more:\n";
    for (const KnownFinding &K : R.Fixed)
      OS << "  " << K.Id << " " << K.Text << "\n";
  }
}

static std::string share(uint64_t Part, uint64_t Whole) {
  std::string Text;
  raw_string_ostream(Text) << Part << " of " << Whole
                           << format(" (%.0f %%)",
                                     Whole
                                         ? 100.0 * double(Part) / double(Whole)
                                         : 100.0);
  return Text;
}

static void printSummary(raw_ostream &OS, const ScanReport &R,
                         const ScanFigures &N) {
  OS << counted(R.Entries.size(), "entry", "entries") << " of "
     << counted(R.Classes, "class", "classes") << ", "
     << counted(N.Paths, "path", "paths") << "\n";
  if (R.Unchanged)
    OS << "  " << *R.Unchanged << " more are as they were\n";
  for (unsigned I = 0; I < NumEntryStates; ++I)
    if (N.States[I])
      OS << "  " << N.States[I] << " " << stateText(EntryState(I)) << "\n";
  OS << "  in the methods that were reached: branches "
     << share(N.BranchesTaken, N.Branches) << ", lines "
     << share(N.LinesCovered, N.Lines) << "\n";
  if (!R.NotLoaded.empty())
    OS << "  " << counted(R.NotLoaded.size(), "class", "classes")
       << " could not be loaded, the first: " << R.NotLoaded.front().second
       << "\n";
  auto Refused = find_if(R.Records, [](const EntryRecord &E) {
    return E.State == EntryState::Refused && !E.Error.empty();
  });
  if (Refused != R.Records.end())
    OS << "  the first that was not explored: " << Refused->Error << "\n";
  for (auto [I, E] : enumerate(R.Records))
    if (E.State == EntryState::Crashed)
      OS << "  mistake of the tool at " << R.nameOf(I) << ": " << E.Error
         << "\n";
}

static bool wasConfirmed(const ScanReport &R) {
  return any_of(R.Findings,
                [](const Finding &F) { return F.Said.has_value(); });
}

void printScan(raw_ostream &OS, const ScanReport &R, bool Verbose) {
  ScanFigures N = figuresOf(R);
  if (R.Interrupted)
    OS << "interrupted; ";
  if (!N.Told)
    OS << "no finding"
       << (N.States[unsigned(EntryState::Complete)] == R.Entries.size()
               ? "; all paths explored\n"
               : "\n");
  else
    OS << counted(N.Told, "finding", "findings")
       << (wasConfirmed(R)
               ? ", " + std::to_string(N.Confirmed) + " confirmed on a JVM"
               : "")
       << (R.HasBaseline ? ", " + std::to_string(N.Known) + " known" : "")
       << "\n";
  printSummary(OS, R, N);
  size_t Number = 0;
  for (auto [I, F] : enumerate(R.Findings))
    if (R.tells(F) && (R.ShowAll || F.Ranked.Is != testgen::Rank::NullArgument))
      printFinding(OS, R, I, ++Number);
  printNulls(OS, R);
  printFolded(OS, R, N);
  if (!Verbose)
    return;
  OS << "\noutcomes:\n";
  for (const Outcome &O : outcomesOf(R))
    OS << "  " << left_justify(O.Word, 14) << O.Text << ": "
       << (O.Count ? std::to_string(*O.Count) : "none, " + O.WhyNone.str())
       << "\n";
}

} // namespace jsym::scan
