//===- PathText.cpp - Paths for people ------------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "PathText.h"
#include "Verdict.h"
#include "jsym/Dialect/Names.h"
#include "jsym/JavaTypes/JavaText.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/ConvertUTF.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;
using namespace jsym::testgen;

namespace jsym::tool {

/// What is said of texts can be pages long, which nobody reads on a terminal.
static std::string shortened(StringRef Text) {
  constexpr size_t Most = 160;
  if (Text.size() <= Most)
    return Text.str();
  // Behind a whole word.
  StringRef Front = Text.take_front(Most);
  return (Front.take_front(Front.rfind(' ')) + " …").str();
}

static Telling tellingOf(bool Verbose) {
  return Verbose ? Telling::Whole : Telling::Brief;
}

static void printEnd(raw_ostream &OS, const Scenario &S, Wording &Words,
                     bool Verbose) {
  switch (S.Reason) {
  case EndReason::Return:
    OS << "returns";
    if (S.Returned)
      OS << " " << Words.returned(S, tellingOf(Verbose));
    if (S.Returned && !S.Returned->Symbolic.empty() &&
        !S.Returned->isReference())
      OS << " = "
         << (Verbose ? S.Returned->Symbolic
                     : shortened(testgen::ConditionText::term(
                           S, S.Returned->Symbolic)));
    return;
  case EndReason::Exception:
    OS << "throws ";
    if (S.ExceptionClass) {
      OS << dialect::prettyClass(S.ExceptionClass->name());
      if (S.ExceptionMessage)
        OS << ": " << visibleText(*S.ExceptionMessage);
      else if (!S.MessageKnown)
        OS << ": (symbolic message)";
    }
    return;
  default:
    OS << endText(S.Reason);
    if (!S.Detail.empty())
      OS << ": " << S.Detail;
  }
}

/// What System.out was given: UTF-8, or bytes that are no text.
static std::u16string textOf(StringRef Bytes) {
  SmallVector<UTF16, 64> Text;
  if (convertUTF8ToUTF16String(Bytes, Text))
    return std::u16string(Text.begin(), Text.end());
  return std::u16string(Bytes.bytes_begin(), Bytes.bytes_end());
}

void printCondition(raw_ostream &OS, const Scenario &S, Wording &Words,
                    bool Verbose) {
  // Nobody reads a term of three lines on a terminal.
  constexpr size_t Most = 480, MostOfOne = 160;
  size_t Printed = 0, LeftOut = 0;
  std::vector<std::string> All =
      Verbose ? S.Condition : Words.Conditions.conditions(S);
  if (All.empty())
    return;
  OS << "  when ";
  ListSeparator And(" && ");
  for (const std::string &Text : All) {
    if (!Verbose && (Text.size() > MostOfOne || Printed + Text.size() > Most)) {
      ++LeftOut;
      continue;
    }
    Printed += Text.size();
    OS << StringRef(And) << Text;
  }
  if (LeftOut)
    OS << StringRef(And) << "… (" << LeftOut << " more: --verbose)";
  OS << "\n";
}

template <typename Use>
static void printApproximations(raw_ostream &OS, ArrayRef<Use> Premises) {
  for (const Use &U : Premises)
    if (!isAssumption(U.What))
      OS << "  approximated: " << describe(U) << "\n";
}

void printPremises(raw_ostream &OS, ArrayRef<PremiseNote> Premises) {
  printApproximations(OS, Premises);
}
void printPremises(raw_ostream &OS, ArrayRef<PremiseUse> Premises) {
  printApproximations(OS, Premises);
}

static void printExplanations(raw_ostream &OS, const RunSummary &S) {
  constexpr size_t Most = 5;
  for (auto &[Of, Why] : ArrayRef(S.Explanations).take_front(Most))
    OS << "    " << Of << " is " << Why << "\n";
  if (S.Explanations.size() > Most)
    OS << "    … (" << S.Explanations.size() - Most
       << " more: --format=json, jsym-llvm facts)\n";
}

void printAssumptions(raw_ostream &OS, const RunSummary &S) {
  auto Assumed = llvm::make_filter_range(
      S.Premises, [](const PremiseUse &U) { return isAssumption(U.What); });
  StringRef Derived = premiseText(Premise::DerivedStates);
  for (const std::string &Line :
       describe(std::vector<PremiseUse>(Assumed.begin(), Assumed.end()))) {
    OS << "  assumed: " << Line << "\n";
    if (StringRef(Line).starts_with(Derived))
      printExplanations(OS, S);
  }
}

void printInputs(raw_ostream &OS, const Scenario &S, Wording &Words,
                 bool Verbose) {
  if (S.Inputs.empty() || S.NoModel)
    return;
  OS << "  with ";
  ListSeparator Comma;
  for (auto [I, Text] : zip(S.Inputs, Words.inputs(S, tellingOf(Verbose))))
    OS << StringRef(Comma) << I.Name << " = " << Text;
  OS << "\n";
}

std::string pathText(const Scenario &S, Wording &Words, bool Verbose) {
  std::string Text;
  raw_string_ostream OS(Text);
  printEnd(OS, S, Words, Verbose);
  OS << "\n";
  ArrayRef<StackPlace> Where = S.Where;
  if (S.Reason != EndReason::Return)
    for (const StackPlace &E : Where.take_front(Verbose ? 1024 : 8))
      OS << "  at " << describe(E) << "\n";
  printCondition(OS, S, Words, Verbose);
  printInputs(OS, S, Words, Verbose);
  printPremises(OS, S.Premises);
  for (const std::string &B : S.BoundsHit)
    OS << "  bound: " << B << "\n";
  if (!S.Out.empty())
    OS << "  prints " << javaString(textOf(S.Out)) << "\n";
  if (Verbose && S.Address.digest())
    OS << "  decisions " << S.Address.text() << "\n";
  if (Verbose) {
    OS << "  " << S.Instructions << " instructions";
    if (S.Bytecodes)
      OS << ", " << S.Bytecodes << " bytecodes";
    OS << "\n";
  }
  return Text;
}

std::string declaredText(const RunSummary &S) {
  if (!S.Declared)
    return "";
  return ", " + std::to_string(S.Declared) +
         (S.Declared == 1 ? " ended by a declared exception"
                          : " ended by declared exceptions");
}

std::string placesText(const Shortfall &F) {
  constexpr size_t Shown = 3;
  if (F.Places.size() == 1)
    return ", at " + F.Places.front().first;
  std::string Text;
  uint64_t Others = 0;
  for (auto [N, Place] : enumerate(F.Places))
    if (N < Shown)
      Text += ", " + std::to_string(Place.second) + " at " + Place.first;
    else
      Others += Place.second;
  return Others ? Text + ", " + std::to_string(Others) + " elsewhere" : Text;
}

void printShortfalls(raw_ostream &OS, const RunSummary &S) {
  for (const Shortfall &F : S.Shortfalls) {
    OS << "  " << numberText(F) << ": " << endText(F.Reason);
    if (!F.Example.empty())
      OS << ": " << F.Example;
    OS << placesText(F) << "\n";
  }
}

void printSummary(raw_ostream &OS, const RunSummary &S,
                  const Engine::Coverage &C) {
  OS << S.Paths << (S.Paths == 1 ? " path" : " paths");
  OS << ", " << S.Bugs << (S.Bugs == 1 ? " bug" : " bugs");
  if (S.Doubtful)
    OS << ", " << S.Doubtful << " in doubt";
  if (S.Minor)
    OS << ", " << S.Minor << " of lower ranks";
  OS << declaredText(S);
  if (S.Dropped)
    OS << ", " << S.Dropped << " outside of assumptions";
  OS << "; " << S.Forks << " forks, " << S.Instructions << " instructions";
  if (C.Branches)
    OS << "; branches " << C.BranchesTaken << "/" << C.Branches;
  OS << "\n";
  printShortfalls(OS, S);
  printGrounds(OS, S);
  printVerdict(OS, S);
}

void printVerdict(raw_ostream &OS, const RunSummary &S) {
  StringRef Text = verdictText(S);
  OS << "verdict: ";
  OS.changeColor(S.Bugs                       ? raw_ostream::RED
                 : Text.starts_with("no bug") ? raw_ostream::GREEN
                                              : raw_ostream::YELLOW,
                 /*Bold=*/true);
  OS << Text;
  OS.resetColor();
  OS << "\n";
}

static void printTrace(raw_ostream &OS, const ExceptionInfo &E,
                       ArrayRef<StackEntry> Enclosing) {
  OS << dialect::prettyClass(E.Class->name());
  if (E.Message)
    OS << ": " << *E.Message;
  else if (E.SymbolicMessage)
    OS << ": ?";
  OS << "\n";
  // Throwable.printEnclosedStackTrace: frames in common are counted only.
  size_t Common = 0;
  while (Common < E.Stack.size() && Common < Enclosing.size() &&
         E.Stack[E.Stack.size() - 1 - Common] ==
             Enclosing[Enclosing.size() - 1 - Common])
    ++Common;
  for (const StackEntry &F : ArrayRef(E.Stack).drop_back(Common))
    OS << "\tat " << describe(F) << "\n";
  if (Common)
    OS << "\t... " << Common << " more\n";
}

void printUncaught(raw_ostream &OS, const ExceptionInfo &E) {
  OS << "Exception in thread \"main\" ";
  printTrace(OS, E, {});
  const ExceptionInfo *Last = &E;
  for (const auto &C : E.Causes) {
    OS << "Caused by: ";
    printTrace(OS, *C, Last->Stack);
    Last = C.get();
  }
}

} // namespace jsym::tool
