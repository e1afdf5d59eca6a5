//===- Interleaved.cpp - Several searchers, each with its share -----------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Searcher.h"
#include <cassert>
#include <deque>

using namespace llvm;

namespace jsym {

namespace {

bool isInPlatform(const State &S) {
  return !S.Top || !S.Top->Proc->Method ||
         S.Top->Proc->Method->Owner->isPlatform();
}

/// States that took a side of a branch which no path had taken, the program's
/// before the JDK's: until such a path ends, nobody learns of it.
class NewSides {
public:
  bool empty() const { return Own.empty() && Platform.empty(); }
  bool hasOwn() const { return !Own.empty(); }
  void add(State *S) {
    if (Known.insert(S).second)
      (isInPlatform(*S) ? Platform : Own).push_back(S);
  }
  void remove(State *S) {
    if (!Known.erase(S))
      return;
    for (std::deque<State *> *Queue : {&Own, &Platform})
      if (auto It = llvm::find(*Queue, S); It != Queue->end()) {
        Queue->erase(It);
        return;
      }
  }
  State *take() {
    std::deque<State *> &Queue = Own.empty() ? Platform : Own;
    State *S = Queue.front();
    Queue.pop_front();
    Known.erase(S);
    return S;
  }

private:
  std::deque<State *> Own, Platform;
  SmallPtrSet<State *, 16> Known;
};

/// A turn is one state that goes on until it ends, or for a number of stops
/// (forks, and now and then in between): whoever only ever forks ends nothing.
/// The next turn is that of who had the fewest stops so far. A state that runs
/// long without a side of a branch that is new waits until nothing else is
/// pending: it may never end. Behind these are paths that a bound has cut: they
/// tell nothing but that. A bug that only waits for its turn has it at once.
/// While a side of the program's own code is new, nobody goes on in the JDK's,
/// where one stop may cost the solver a second.
class Interleaved final : public Searcher {
public:
  explicit Interleaved(std::vector<std::unique_ptr<Searcher>> Members)
      : Members(std::move(Members)), Spent(this->Members.size() + 1) {}

  State &select() override {
    if (!Running)
      beginTurn();
    return *Running;
  }

  void update(State *Current, ArrayRef<State *> Added,
              State *Removed) override {
    State *Gone = Removed;
    if (Removed != Running && takeOut(Removed))
      Removed = nullptr;
    SmallVector<State *, 8> Going;
    for (State *S : Added)
      if (S->Doom)
        queueFor(*S).push_back(S);
      else
        Going.push_back(S);
    tell(Current, Going, Removed);
    for (State *S : Going)
      noteNew(*S);
    if (Current && Current != Gone)
      noteStop(*Current);
    if (Gone)
      Fresh.remove(Gone);
    if (Gone == Running)
      Running = nullptr;
  }
  bool empty() const override {
    return Members.front()->empty() && Found.empty() && Waiting.empty() &&
           Doomed.empty();
  }

private:
  static constexpr uint64_t Patience = 1000000; ///< instructions
  static constexpr unsigned Stops = 64, StopsOfNew = 256;

  void tell(State *Current, ArrayRef<State *> Added, State *Removed) {
    for (auto &M : Members)
      M->update(Current, Added, Removed);
  }

  /// Whether \p S was in no member.
  bool takeOut(State *S) {
    for (std::deque<State *> *Queue : {&Found, &Waiting, &Doomed})
      if (auto It = llvm::find(*Queue, S); It != Queue->end()) {
        Queue->erase(It);
        return true;
      }
    return false;
  }

  std::deque<State *> &queueFor(const State &IsDoomed) {
    return endClass(*IsDoomed.Doom) == EndClass::Bug ? Found : Doomed;
  }

  void putOff(State &S, std::deque<State *> &Queue) {
    Fresh.remove(&S);
    tell(nullptr, {}, &S);
    Queue.push_back(&S);
    if (&S == Running)
      Running = nullptr;
  }

  State *bringBack(std::deque<State *> &Queue) {
    State *Next = Queue.front();
    assert((Next->Doom || &Queue == &Waiting) && "why it had to wait");
    Queue.pop_front();
    tell(nullptr, Next, nullptr);
    return Next;
  }

  void beginTurn() {
    if (!Found.empty()) {
      Running = bringBack(Found);
      return;
    }
    if (Members.front()->empty()) {
      State *Next = bringBack(Waiting.empty() ? Doomed : Waiting);
      Next->NewAt = Next->Instructions;
    }
    Turn = std::exchange(IsOfOwn, false)
               ? Members.size()
               : size_t(std::min_element(Spent.begin(), Spent.end()) -
                        Spent.begin());
    if (Turn == Members.size() && Fresh.empty()) {
      // What it did not need is not saved up.
      Turn = size_t(std::min_element(Spent.begin(), Spent.end() - 1) -
                    Spent.begin());
      Spent.back() = Spent[Turn];
    }
    bool OfNew = Turn == Members.size();
    Running = OfNew ? Fresh.take() : &Members[Turn]->select();
    assert((OfNew || Turn < Members.size()) && "it is somebody's turn");
    Left = OfNew ? StopsOfNew : Stops;
  }

  bool noteNew(State &S) {
    if (!std::exchange(S.TookNew, false))
      return false;
    S.NewAt = S.Instructions;
    Fresh.add(&S);
    return true;
  }

  /// \p S forked, or was interrupted.
  void noteStop(State &S) {
    bool IsNew = noteNew(S);
    if (S.Doom)
      return putOff(S, queueFor(S));
    if (&S != Running)
      return;
    ++Spent[Turn];
    if (IsNew) {
      Fresh.remove(&S); // it goes on
      Left = StopsOfNew;
    }
    IsOfOwn = Fresh.hasOwn() && isInPlatform(S);
    if (S.Instructions - S.NewAt >= Patience)
      putOff(S, Waiting);
    else if (--Left == 0 || IsOfOwn)
      Running = nullptr;
  }

  std::vector<std::unique_ptr<Searcher>> Members;
  std::vector<uint64_t> Spent; ///< stops, of each member and of new sides
  NewSides Fresh;
  State *Running = nullptr;
  size_t Turn = 0;
  unsigned Left = 0;
  bool IsOfOwn = false; ///< the next turn is that of a side of the program's
  std::deque<State *> Found, Waiting, Doomed; ///< in no member
};

} // namespace

std::unique_ptr<Searcher>
interleave(std::vector<std::unique_ptr<Searcher>> Members) {
  return std::make_unique<Interleaved>(std::move(Members));
}

} // namespace jsym
