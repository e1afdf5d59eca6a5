//===- Record.cpp - What a scan knows of one entry ------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Scan/Record.h"
#include "jsym/Support/Error.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace jsym::scan {

StringRef stateWord(EntryState S) {
  static constexpr StringLiteral Words[] = {
#define JSYM_ENTRY_STATE(E, W, T) W,
#include "jsym/Scan/States.def"
  };
  return Words[unsigned(S)];
}

StringRef stateText(EntryState S) {
  static constexpr StringLiteral Texts[] = {
#define JSYM_ENTRY_STATE(E, W, T) T,
#include "jsym/Scan/States.def"
  };
  return Texts[unsigned(S)];
}

void MethodReach::add(const MethodReach &Other) {
  Branches = std::max(Branches, Other.Branches);
  Class = Other.Class;
  Source = Other.Source;
  std::vector<uint32_t> Both;
  std::set_union(Taken.begin(), Taken.end(), Other.Taken.begin(),
                 Other.Taken.end(), std::back_inserter(Both));
  Taken = std::move(Both);
  for (auto [Line, Covered] : Other.Lines)
    Lines[Line] |= Covered;
}

//===-- Written -----------------------------------------------------------===//

static std::string utf8(StringRef Text) { return json::fixUTF8(Text); }

static json::Value toJson(const BugRecord &B) {
  const testgen::BugKey &K = B.Key;
  const testgen::Need &N = B.Least;
  return json::Object{
      {"exception", utf8(K.Exception)},
      {"condition", utf8(K.Condition)},
      {"method", utf8(K.Method)},
      {"instruction", utf8(K.Instruction)},
      {"ordinal", K.Ordinal},
      {"message", utf8(K.Message)},
      {"rank", testgen::rankWord(B.Ranked.Is)},
      {"reason", unsigned(B.Ranked.Reason)},
      {"place", utf8(B.Ranked.Place)},
      {"because", utf8(B.Ranked.Because)},
      {"need", json::Array{N.NoInput, N.Approximate, N.Unmade, N.Nulls,
                           N.NoTest, int64_t(N.Size), int64_t(N.Magnitude)}},
      {"paths", int64_t(B.Paths)},
      {"result", B.Result}};
}

static json::Value toJson(const MethodReach &M) {
  json::Array Taken, Covered, Missed;
  for (uint32_t T : M.Taken)
    Taken.push_back(T);
  for (auto [Line, Is] : M.Lines)
    (Is ? Covered : Missed).push_back(Line);
  return json::Object{
      {"class", utf8(M.Class)},        {"source", utf8(M.Source)},
      {"branches", M.Branches},        {"taken", std::move(Taken)},
      {"covered", std::move(Covered)}, {"missed", std::move(Missed)}};
}

json::Value toJson(const EntryRecord &R) {
  json::Array Bugs, Cuts, Premises;
  for (const BugRecord &B : R.Bugs)
    Bugs.push_back(toJson(B));
  for (const CutRecord &C : R.Cuts)
    Cuts.push_back(json::Object{{"word", endWord(C.Reason)},
                                {"paths", int64_t(C.Paths)},
                                {"text", utf8(C.Text)}});
  for (const std::string &P : R.Premises)
    Premises.push_back(utf8(P));
  json::Object Reached;
  for (const auto &[Symbol, M] : R.Reached)
    Reached[utf8(Symbol)] = toJson(M);
  return json::Object{{"entry", utf8(R.Entry)},
                      {"state", stateWord(R.State)},
                      {"rounds", R.Rounds},
                      {"slice", R.Slice},
                      {"moreWithTime", R.MoreWithTime},
                      {"seconds", R.Seconds},
                      {"paths", int64_t(R.Paths)},
                      {"instructions", int64_t(R.Instructions)},
                      {"states", int64_t(R.States)},
                      {"warnings", int64_t(R.Warnings)},
                      {"unsolvable", int64_t(R.Unsolvable)},
                      {"contradictions", int64_t(R.Contradictions)},
                      {"refuted", int64_t(R.Refuted)},
                      {"longest", int64_t(R.Longest)},
                      {"bugs", std::move(Bugs)},
                      {"cuts", std::move(Cuts)},
                      {"premises", std::move(Premises)},
                      {"reached", std::move(Reached)},
                      {"error", utf8(R.Error)}};
}

//===-- Read --------------------------------------------------------------===//

static bool fromJSON(const json::Value &V, BugRecord &B, json::Path P) {
  json::ObjectMapper O(V, P);
  std::string Rank;
  uint64_t Reason = 0, Ordinal = 0;
  std::vector<json::Value> Need;
  if (!O || !O.map("exception", B.Key.Exception) ||
      !O.map("condition", B.Key.Condition) || !O.map("method", B.Key.Method) ||
      !O.map("instruction", B.Key.Instruction) || !O.map("ordinal", Ordinal) ||
      !O.map("message", B.Key.Message) || !O.map("rank", Rank) ||
      !O.map("reason", Reason) || !O.map("place", B.Ranked.Place) ||
      !O.map("because", B.Ranked.Because) || !O.map("paths", B.Paths) ||
      !O.map("result", B.Result))
    return false;
  const json::Array *N = V.getAsObject()->getArray("need");
  auto Is = testgen::rankNamed(Rank);
  if (!N || N->size() != 7 || !Is || Reason > testgen::Ranking::OddState) {
    P.report("no bug");
    return false;
  }
  auto At = [&](size_t I) { return (*N)[I].getAsInteger().value_or(0); };
  auto Yes = [&](size_t I) { return (*N)[I].getAsBoolean().value_or(false); };
  B.Key.Ordinal = uint32_t(Ordinal);
  B.Ranked.Is = *Is;
  B.Ranked.Reason = testgen::Ranking::ReasonT(Reason);
  B.Least = {Yes(0),          Yes(1),          *Is,
             unsigned(At(2)), unsigned(At(3)), Yes(4),
             uint64_t(At(5)), uint64_t(At(6))};
  return true;
}

static bool fromJSON(const json::Value &V, CutRecord &C, json::Path P) {
  json::ObjectMapper O(V, P);
  std::string Word;
  if (!O || !O.map("word", Word) || !O.map("paths", C.Paths) ||
      !O.map("text", C.Text))
    return false;
  std::optional<EndReason> Reason = endNamed(Word);
  if (!Reason) {
    P.field("word").report("no reason to end");
    return false;
  }
  C.Reason = *Reason;
  return true;
}

static bool fromJSON(const json::Value &V, MethodReach &M, json::Path P) {
  json::ObjectMapper O(V, P);
  std::vector<uint64_t> Taken, Covered, Missed;
  uint64_t Branches = 0;
  if (!O || !O.map("class", M.Class) || !O.map("source", M.Source) ||
      !O.map("branches", Branches) || !O.map("taken", Taken) ||
      !O.map("covered", Covered) || !O.map("missed", Missed))
    return false;
  M.Branches = uint32_t(Branches);
  M.Taken.assign(Taken.begin(), Taken.end());
  for (uint64_t Line : Covered)
    M.Lines[uint32_t(Line)] = true;
  for (uint64_t Line : Missed)
    M.Lines[uint32_t(Line)] = false;
  return true;
}

static bool fromJSON(const json::Value &V, EntryRecord &R, json::Path P) {
  json::ObjectMapper O(V, P);
  std::string State;
  uint64_t Rounds = 0;
  if (!O || !O.map("entry", R.Entry) || !O.map("state", State) ||
      !O.map("rounds", Rounds) || !O.map("slice", R.Slice) ||
      !O.map("moreWithTime", R.MoreWithTime) || !O.map("seconds", R.Seconds) ||
      !O.map("paths", R.Paths) || !O.map("instructions", R.Instructions) ||
      !O.map("states", R.States) || !O.map("warnings", R.Warnings) ||
      !O.map("unsolvable", R.Unsolvable) ||
      !O.map("contradictions", R.Contradictions) ||
      !O.map("refuted", R.Refuted) || !O.map("longest", R.Longest) ||
      !O.map("bugs", R.Bugs) || !O.map("cuts", R.Cuts) ||
      !O.map("premises", R.Premises) || !O.map("reached", R.Reached) ||
      !O.map("error", R.Error))
    return false;
  R.Rounds = unsigned(Rounds);
  for (unsigned I = 0; I < NumEntryStates; ++I)
    if (stateWord(EntryState(I)) == State) {
      R.State = EntryState(I);
      return true;
    }
  P.field("state").report("no state of an entry");
  return false;
}

Expected<EntryRecord> recordOf(const json::Value &V) {
  EntryRecord R;
  json::Path::Root Root("record");
  if (fromJSON(V, R, Root))
    return std::move(R);
  return inputError(toString(Root.getError()));
}

//===-- Joined ------------------------------------------------------------===//

static void addBug(EntryRecord &To, BugRecord B) {
  for (BugRecord &Known : To.Bugs)
    if (Known.Key == B.Key) {
      uint64_t Paths = std::max(Known.Paths, B.Paths);
      if (B.Least < Known.Least)
        Known = std::move(B);
      Known.Paths = Paths;
      return;
    }
  To.Bugs.push_back(std::move(B));
}

void addLater(EntryRecord &To, EntryRecord Later) {
  if (To.State == EntryState::NotBegun) {
    To = std::move(Later);
    return;
  }
  To.Rounds += Later.Rounds;
  To.Seconds += Later.Seconds;
  To.Slice = Later.Slice;
  To.MoreWithTime = Later.MoreWithTime;
  To.Longest = std::max(To.Longest, Later.Longest);
  for (BugRecord &B : Later.Bugs)
    addBug(To, std::move(B));
  for (const auto &[Symbol, M] : Later.Reached)
    To.Reached[Symbol].add(M);
  // One that died says nothing of the entry.
  To.Error = std::move(Later.Error);
  if (Later.State == EntryState::Crashed) {
    To.MoreWithTime = false;
    To.State = Later.State;
    return;
  }
  To.State = Later.State;
  To.Paths = Later.Paths;
  To.Instructions = Later.Instructions;
  To.States = Later.States;
  To.Warnings = Later.Warnings;
  To.Unsolvable = Later.Unsolvable;
  To.Contradictions = Later.Contradictions;
  To.Refuted = Later.Refuted;
  To.Cuts = std::move(Later.Cuts);
  To.Premises = std::move(Later.Premises);
}

} // namespace jsym::scan
