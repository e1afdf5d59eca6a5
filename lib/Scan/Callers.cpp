//===- Callers.cpp - What the callers of an entry make of its bugs --------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Scan/Callers.h"
#include "jsym/Analysis/Callers.h"
#include "jsym/Dialect/Names.h"
#include "jsym/Result/Exchange.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::scan {

namespace {

class Asker {
public:
  Asker(ArrayRef<Entry> Entries, ArrayRef<EntryRecord> Records,
        ProgramSource &Program, InfoTable &Infos)
      : Entries(Entries), Records(Records), Program(Program), Infos(Infos),
        Calls(Program) {
    for (auto [I, E] : enumerate(Entries))
      Numbers[E.Method] = I;
  }

  Error ask(Finding &F) {
    Shows.clear();
    for (const Finding::By &B : F.Entries)
      Shows.insert(Entries[B.Entry].Method);
    By.clear();
    if (all_of(F.Entries, [&](const Finding::By &B) {
          Asked.clear();
          return isRuledOut(*Entries[B.Entry].Method);
        }))
      F.RuledOut = textOfCallers();
    return findWay(F);
  }

private:
  ArrayRef<Entry> Entries;
  ArrayRef<EntryRecord> Records;
  ProgramSource &Program;
  InfoTable &Infos;
  analysis::Callers Calls;
  std::map<const MethodModel *, size_t> Numbers;
  // Of one finding.
  SmallPtrSet<const MethodModel *, 8> Shows, Asked;
  std::vector<size_t> By; ///< entries that were explored and do not show it

  /// Is it called, and never so that it shows the bug?
  bool isRuledOut(const MethodModel &M) {
    if (!Asked.insert(&M).second)
      return true; // one of those that call each other
    auto Callers = Calls.of(M);
    if (!Callers)
      return false;
    erase(*Callers, &M);
    return !Callers->empty() && all_of(*Callers, [&](const MethodModel *C) {
      auto It = Numbers.find(C);
      if (It == Numbers.end() || Shows.contains(C))
        return isRuledOut(*C);
      if (Records[It->second].State != EntryState::Complete)
        return false;
      if (!is_contained(By, It->second))
        By.push_back(It->second);
      return true;
    });
  }

  std::string textOfCallers() const {
    constexpr size_t Most = 3;
    std::string Text;
    for (size_t I : ArrayRef(By).take_front(Most))
      Text +=
          (Text.empty() ? "" : ", ") + prettyName(Entries[I].Method->Symbol);
    if (By.size() > Most)
      Text += " and " + std::to_string(By.size() - Most) + " more";
    return Text;
  }

  /// How far out an entry is: 2: main, 1: others can call it.
  unsigned weight(size_t Entry) const {
    const MethodModel &M = *Entries[Entry].Method;
    return isMain(M) ? 2 : isPublic(M, Program) ? 1 : 0;
  }

  /// Of the entries from which code leads there, that which is furthest out.
  Error findWay(Finding &F) {
    unsigned Most = weight(F.Entry);
    const Finding::By *From = nullptr;
    for (const Finding::By &B : F.Entries)
      if (B.Is == testgen::Rank::Reachable && weight(B.Entry) > Most) {
        Most = weight(B.Entry);
        From = &B;
      }
    if (!From)
      return Error::success();
    auto Bug = find_if(Records[From->Entry].Bugs,
                       [&](const BugRecord &B) { return B.Key == F.Key; });
    if (Bug == Records[From->Entry].Bugs.end())
      return Error::success();
    auto Shown = readResult(Bug->Result, Infos);
    if (!Shown)
      return Shown.takeError();
    for (const StackPlace &P : reverse(Shown->Where))
      if (P.Method && !P.Method->Owner->isPlatform())
        F.ReachedFrom.push_back(prettyClass(P.Method->Owner->name()) + "." +
                                P.Method->Name.str());
    F.FromMain = Most == 2;
    return Error::success();
  }
};

} // namespace

Error askCallers(ArrayRef<Entry> Entries, ArrayRef<EntryRecord> Records,
                 ProgramSource &Program, InfoTable &Infos,
                 std::vector<Finding> &Findings) {
  Asker Callers(Entries, Records, Program, Infos);
  for (Finding &F : Findings)
    if (Error E = Callers.ask(F))
      return E;
  return Error::success();
}

} // namespace jsym::scan
