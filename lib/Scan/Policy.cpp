//===- Policy.cpp - What counts, and what is known already ----------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Scan/Policy.h"
#include "jsym/Bugs/Models.h"
#include "jsym/Dialect/Names.h"
#include "jsym/Support/Error.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/LineIterator.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::scan {

void describeOptions(PolicyOptions &O, OptionSink &S) {
  S.list("fail-on", O.FailOn, "WORD",
         "when the exit status is 1: bug (default), new-bug (default with "
         "--baseline), never, or ranks: reachable, null-argument, "
         "argument-check, unmade-state, all");
  S.text("baseline", O.Baseline, "REPORT",
         "the --json report of an earlier scan: what it has is known");
  S.list("suppress", O.Suppress, "LIST",
         "a file of findings to leave out, a line each: ID or CHECK, PLACE, "
         "reason");
  S.list("checks", O.Checks, "CHECK",
         "only these kinds of bugs, or with a minus all but these, with a "
         "plus these, too: npe, bounds, division, negative-size, cast, "
         "array-store, number-format, assertion, contract, stack-overflow, "
         "concurrent-modification, does-not-end, equals, hash-code, "
         "compare-to, comparator, throws, and off by default to-string, clone, "
         "iterator, close");
}

//===-- Options -----------------------------------------------------------===//

Error Policy::readFailOn(const PolicyOptions &O) {
  SmallVector<StringRef, 8> Known{"bug", "new-bug", "never", "all"};
  for (unsigned I = 0; I < testgen::NumRanks; ++I)
    Known.push_back(testgen::rankWord(testgen::Rank(I)));
  bool Cleared = false;
  for (StringRef Word : O.FailOn) {
    if (!is_contained(Known, Word))
      return inputError("option '--fail-on' does not know '" + Word + "'" +
                            didYouMean(Word, Known),
                        "it takes " + join(Known, ", "));
    if (Word == "bug" || Word == "new-bug" || Word == "never") {
      On = Word == "bug"       ? Fail::Bug
           : Word == "new-bug" ? Fail::NewBug
                               : Fail::Never;
      continue;
    }
    if (!std::exchange(Cleared, true))
      Ranks = {};
    if (auto R = testgen::rankNamed(Word))
      Ranks[unsigned(*R)] = true;
    else
      Ranks.fill(true);
  }
  if (On == Fail::NewBug && O.Baseline.empty())
    return inputError("'--fail-on=new-bug' needs to know what is not new",
                      "give --baseline");
  return Error::success();
}

Error Policy::readChecks(const PolicyOptions &O) {
  bool Only = any_of(O.Checks, [](StringRef W) {
    return !W.starts_with("-") && !W.starts_with("+");
  });
  for (unsigned I = 0; I < NumChecks; ++I)
    Checks[I] = !Only && isOnByDefault(Check(I));
  SmallVector<StringRef, NumChecks> Known;
  for (unsigned I = 0; I < NumChecks; ++I)
    Known.push_back(checkWord(Check(I)));
  for (StringRef Word : O.Checks) {
    bool Off = Word.consume_front("-");
    Word.consume_front("+");
    auto C = checkNamed(Word);
    if (!C)
      return inputError("option '--checks' does not know '" + Word + "'" +
                            didYouMean(Word, Known),
                        "it takes " + join(Known, ", "));
    Checks[unsigned(*C)] = !Off;
  }
  return Error::success();
}

static bool isId(StringRef Word) {
  return Word.size() == 16 && all_of(Word, isHexDigit);
}

/// "0123456789abcdef why", "npe a.b.C.m why", "* a.b.** why"; "#" begins a
/// comment.
Error Policy::readRules(StringRef Path) {
  auto Buffer = MemoryBuffer::getFile(Path, /*IsText=*/true);
  if (!Buffer)
    return inputError("cannot read '" + Path +
                      "': " + Buffer.getError().message());
  for (line_iterator L(**Buffer, /*SkipBlanks=*/true, '#'); !L.is_at_eof();
       ++L) {
    auto [What, Rest] = L->trim().split(' ');
    Rule R;
    if (isId(What)) {
      R.Id = What.lower();
      R.Reason = Rest.trim().str();
    } else {
      auto [Place, Why] = Rest.trim().split(' ');
      R.Kind = checkNamed(What);
      R.Place = Place.str();
      R.Reason = Why.trim().str();
      if (!R.Kind && What != "*")
        return inputError(Path + ":" + Twine(L.line_number()) + ": '" + What +
                              "' is no check and no id of a finding",
                          "write an id, a check or *");
    }
    if (R.Reason.empty())
      return inputError(Path + ":" + Twine(L.line_number()) +
                            ": a suppression without a reason",
                        "say behind it why");
    Rules.push_back(std::move(R));
  }
  return Error::success();
}

Error Policy::readBaseline(StringRef Path) {
  auto Buffer = MemoryBuffer::getFile(Path, /*IsText=*/true);
  if (!Buffer)
    return inputError("cannot read '" + Path +
                      "': " + Buffer.getError().message());
  auto V = json::parse((*Buffer)->getBuffer());
  const json::Object *O = V ? V->getAsObject() : nullptr;
  const json::Array *Findings = O ? O->getArray("findings") : nullptr;
  if (!V)
    consumeError(V.takeError());
  if (!Findings || O->getString("format") != StringRef("jsym-scan"))
    return inputError("'" + Path + "' is no report of a scan",
                      "a baseline is written by scan --json");
  for (const json::Value &F : *Findings)
    if (const json::Object *Finding = F.getAsObject())
      Baseline.push_back({Finding->getString("id").value_or("").str(),
                          Finding->getString("key").value_or("").str()});
  HasBaseline = true;
  return Error::success();
}

Expected<Policy> Policy::open(const PolicyOptions &O) {
  Policy P;
  if (Error E = P.readFailOn(O))
    return std::move(E);
  if (Error E = P.readChecks(O))
    return std::move(E);
  for (const std::string &File : O.Suppress)
    if (Error E = P.readRules(File))
      return std::move(E);
  if (!O.Baseline.empty())
    if (Error E = P.readBaseline(O.Baseline))
      return std::move(E);
  return std::move(P);
}

//===-- Findings ----------------------------------------------------------===//

/// jsym.SuppressJsym with the word of the check, or without any.
static bool suppresses(ArrayRef<AnnotationModel> Annotations, StringRef Word) {
  for (const AnnotationModel &A : Annotations) {
    if (A.Type != "Ljsym/SuppressJsym;")
      continue;
    if (A.Elements.empty() || A.Elements[0].Items.empty())
      return true;
    for (const AnnotationElement &E : A.Elements[0].Items)
      if (E.Text == Word)
        return true;
  }
  return false;
}

/// Of the method, its class, and the classes around that.
static bool isAnnotated(const MethodModel &M, StringRef Word,
                        ProgramSource &Program) {
  if (suppresses(M.Annotations, Word))
    return true;
  for (const ClassModel *C = M.Owner; C;) {
    if (suppresses(C->annotations(), Word))
      return true;
    if (C->outerClass().empty())
      return false;
    auto Outer = Program.getClass(C->outerClass());
    if (!Outer) {
      consumeError(Outer.takeError());
      return false;
    }
    C = *Outer;
  }
  return false;
}

std::string Policy::whySuppressed(const Finding &F, const ScanReport &R,
                                  ProgramSource &Program) const {
  if (!Checks[unsigned(F.Kind)])
    return ("--checks leaves out " + checkWord(F.Kind)).str();
  const StackPlace *Place = programPlace(F.Shown);
  const MethodInfo *At = Place ? Place->Method : nullptr;
  std::string Class, Method;
  if (At) {
    Class = prettyClass(At->Owner->name());
    Method = At->Name.str();
  }
  for (const Rule &Each : Rules) {
    bool Fits = Each.Id.empty() ? (!Each.Kind || *Each.Kind == F.Kind) && At &&
                                      matchesPattern(Each.Place, Class, Method)
                                : Each.Id == F.Id;
    if (Fits)
      return Each.Reason;
  }
  testgen::Models Models(Program);
  const MethodModel *M = At ? Models.find(*At) : nullptr;
  if (M && isAnnotated(*M, checkWord(F.Kind), Program))
    return "@SuppressJsym of " + prettyName(M->Symbol);
  const MethodModel &Entry = *R.Entries[F.Entry].Method;
  if (F.Entries.size() == 1 && isAnnotated(Entry, checkWord(F.Kind), Program))
    return "@SuppressJsym of " + prettyName(Entry.Symbol);
  return "";
}

void Policy::apply(ScanReport &R, ProgramSource &Program) const {
  StringSet<> Known, Found;
  for (const KnownFinding &K : Baseline)
    Known.insert(K.Id);
  for (Finding &F : R.Findings) {
    Found.insert(F.Id);
    F.Suppressed = whySuppressed(F, R, Program);
    if (HasBaseline)
      F.Is = Known.contains(F.Id) ? Standing::Known : Standing::New;
  }
  R.HasBaseline = HasBaseline;
  for (const KnownFinding &K : Baseline)
    if (!Found.contains(K.Id))
      R.Fixed.push_back(K);
}

int Policy::exitCode(const ScanReport &R) const {
  constexpr int Nothing = 0, Bug = 1, Mistake = 4;
  if (any_of(R.Records, [](const EntryRecord &E) {
        return E.State == EntryState::Crashed;
      }))
    return Mistake;
  bool OnlyNew = On == Fail::NewBug || (On == Fail::Default && HasBaseline);
  bool Fails = false;
  for (const Finding &F : R.Findings) {
    if (F.Said == replay::ReplayVerdict::Contradicted)
      return Mistake;
    Fails |= R.counts(F) && !(OnlyNew && F.Is == Standing::Known);
  }
  return Fails && On != Fail::Never ? Bug : Nothing;
}

} // namespace jsym::scan
