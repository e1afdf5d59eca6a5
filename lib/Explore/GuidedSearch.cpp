//===- GuidedSearch.cpp - Towards code that was not reached yet -----------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Distance.h"
#include "Searcher.h"
#include <set>

using namespace llvm;
using namespace jsym::dialect;

namespace jsym {

namespace {

/// Of a few states picked at random the one nearest to a branch of which a side
/// was never taken: near ones are likely, but one that cannot take that side
/// does not hold up the others.
class CoverageGuided final : public PoolSearcher {
public:
  using PoolSearcher::PoolSearcher;

  State &select() override {
    ++Turn;
    State *Best = nullptr;
    uint32_t Least = Unreachable;
    uint32_t Tries = std::min<uint32_t>(Sample, Pool.size());
    for (uint32_t N = 0; N < Tries; ++N) {
      State *S = Pool[Pool.size() <= Sample ? N : Random.below(Pool.size())];
      uint32_t D = distance(*S);
      // Among equals the one that has decided less: it speaks for more paths.
      if (!Best || D < Least || (D == Least && S->Forks < Best->Forks)) {
        Best = S;
        Least = D;
      }
    }
    if (Least == Unreachable)
      return any();
    return *Best;
  }

private:
  static constexpr uint32_t Sample = 16;
  /// Turns after which what is uncovered is looked up again.
  static constexpr uint64_t Fresh = 64;
  struct Known {
    uint64_t Turn = 0;
    std::vector<uint32_t> Distances;
  };

  uint32_t distance(const State &S) {
    if (S.Doom)
      return 0; // ends at once
    return distanceOf(S, [&](const Procedure &P, uint32_t Index) {
      Known &K = Of[&P];
      if (K.Distances.size() != P.Code.size() || K.Turn + Fresh <= Turn) {
        K.Turn = Turn;
        K.Distances = toUncovered(P);
      }
      return K.Distances[Index];
    });
  }

  static std::vector<uint32_t> toUncovered(const Procedure &P) {
    return distancesTo(P, [&](uint32_t I) -> uint32_t {
      Op O = P.Code[I].Code;
      if (O == Op::Resolve)
        return 0; // never executed
      if (O < Op::Br || O > Op::BrRefEq)
        return Unreachable;
      // Implicit checks rarely fail; their other side is no aim.
      auto It = llvm::lower_bound(
          P.Checks, I, [](const auto &C, uint32_t N) { return C.first < N; });
      bool IsCheck = It != P.Checks.end() && It->first == I;
      bool Both = P.Covered[2 * I] && P.Covered[2 * I + 1];
      bool Any = P.Covered[2 * I] || P.Covered[2 * I + 1];
      return (IsCheck ? Any : Both) ? Unreachable : 0;
    });
  }

  uint64_t Turn = 0;
  DenseMap<const Procedure *, Known> Of;
};

/// Distances to ExecOptions::Goal over the code that the entry can reach.
class GoalMap {
public:
  explicit GoalMap(const SearchWorld &W) : W(W) {
    parse(W.Options.Goal);
    // The user's code first; the JDK's is large.
    collect(/*Platform=*/false);
    if (!Found)
      collect(/*Platform=*/true);
    if (!Found)
      W.Ctx.log().warn("no code of '" + W.Options.Goal +
                       "' is reachable; every path is as good as any");
    solve();
  }

  uint32_t distance(const State &S) const {
    if (S.Doom)
      return Unreachable;
    return distanceOf(S, [&](const Procedure &P, uint32_t Index) {
      auto It = Of.find(&P);
      return It == Of.end() ? Unreachable : It->second.Distances[Index];
    });
  }

private:
  struct Call {
    uint32_t Index;
    SmallVector<const Procedure *, 2> Callees;
  };
  struct Node {
    std::vector<Call> Calls;
    std::vector<uint32_t> Distances;
    bool Goal = false;
  };
  static constexpr size_t MaxProcedures = 4000;

  /// File.java:N, Cls.method or Cls.method:N.
  void parse(StringRef Goal) {
    auto [Left, Number] = Goal.rsplit(':');
    if (Number.getAsInteger(10, Line)) {
      Line = 0;
      Left = Goal;
    }
    if (Left.ends_with(".java"))
      File = Left.rsplit('/').second.empty() ? Left.str()
                                             : Left.rsplit('/').second.str();
    else
      Name = Left.str();
  }

  bool isGoalMethod(const MethodModel &M) const {
    if (!File.empty())
      return M.Owner->sourceFile() == File;
    // Cls.method, with as much of the package as one likes.
    std::string Full = prettyClass(M.Owner->name()) + "." + M.Name.str();
    std::replace(Full.begin(), Full.end(), '$', '.');
    std::string Wanted = Name;
    std::replace(Wanted.begin(), Wanted.end(), '$', '.');
    return Full == Wanted || StringRef(Full).ends_with("." + Wanted);
  }

  uint32_t costAt(const Procedure &P, const Node &N, uint32_t Index) const {
    if (!N.Goal)
      return Unreachable;
    if (!Line)
      return Index == 0 ? 0 : Unreachable;
    return P.Locations[Index].Line == int32_t(Line) ? 0 : Unreachable;
  }

  void targetsOf(const MethodModel &M, bool Virtual,
                 SmallVectorImpl<const MethodModel *> &Out) {
    Out.push_back(&M);
    if (!Virtual || M.Owner->isPlatform())
      return;
    for (const ClassModel *C :
         W.Store.source().concreteSubtypes(*M.Owner, false))
      if (const MethodModel *T = C->select(M))
        if (!is_contained(Out, T) && Out.size() < 64)
          Out.push_back(T);
  }

  void collect(bool Platform) {
    std::vector<Procedure *> Work{&W.Store.procedure(W.Entry)};
    Of.clear();
    Order.clear();
    for (size_t N = 0; N < Work.size() && N < MaxProcedures; ++N) {
      Procedure &P = *Work[N];
      if (!Of.try_emplace(&P).second)
        continue;
      if (!P.Decoded)
        W.Store.decode(P);
      Order.push_back(&P);
      Node &Mine = Of[&P];
      Mine.Goal = P.Method && !P.Native && isGoalMethod(*P.Method);
      if (Mine.Goal)
        for (uint32_t I = 0; I < P.Code.size(); ++I)
          Found |= costAt(P, Mine, I) == 0;
      std::vector<Call> Calls;
      for (uint32_t I = 0; I < P.Code.size(); ++I) {
        bool Virtual = false;
        const MethodModel *M = calledMethod(W.Store, P, I, Virtual);
        if (!M)
          continue;
        SmallVector<const MethodModel *, 4> Targets;
        targetsOf(*M, Virtual, Targets);
        Call C{I, {}};
        for (const MethodModel *T : Targets) {
          if (T->Owner->isPlatform() && !Platform)
            continue;
          Procedure &Callee = W.Store.procedure(*T);
          C.Callees.push_back(&Callee);
          Work.push_back(&Callee);
        }
        if (!C.Callees.empty())
          Calls.push_back(std::move(C));
      }
      Of[&P].Calls = std::move(Calls);
    }
  }

  /// Until nothing gets nearer: a call is as far as what it may enter.
  void solve() {
    for (bool Changed = true; Changed;) {
      Changed = false;
      for (const Procedure *P : Order) {
        Node &N = Of[P];
        auto Distances = distancesTo(*P, [&](uint32_t I) {
          uint32_t Best = costAt(*P, N, I);
          for (const Call &C : N.Calls)
            if (C.Index == I)
              for (const Procedure *Callee : C.Callees) {
                auto It = Of.find(Callee);
                if (It == Of.end() || It->second.Distances.empty())
                  continue;
                uint32_t D = It->second.Distances[0];
                if (D != Unreachable)
                  Best = std::min(Best, D + 1);
              }
          return Best;
        });
        Changed |= Distances != N.Distances;
        N.Distances = std::move(Distances);
      }
    }
  }

  const SearchWorld &W;
  std::string File, Name;
  uint32_t Line = 0;
  bool Found = false;
  DenseMap<const Procedure *, Node> Of;
  std::vector<const Procedure *> Order;
};

/// The state nearest to the goal, the latest among equals.
class Directed final : public Searcher {
public:
  explicit Directed(const SearchWorld &W) : Map(W) {}

  State &select() override { return *Queue.begin()->S; }
  void update(State *Current, ArrayRef<State *> Added,
              State *Removed) override {
    if (Removed)
      erase(Removed);
    for (State *S : llvm::reverse(Added))
      insert(S);
    if (Current && Current != Removed) {
      erase(Current);
      insert(Current);
    }
  }
  bool empty() const override { return Queue.empty(); }

private:
  struct Entry {
    uint32_t Distance;
    uint64_t Serial;
    State *S;
    bool operator<(const Entry &O) const {
      return Distance != O.Distance ? Distance < O.Distance : Serial > O.Serial;
    }
  };
  void insert(State *S) {
    Places[S] = Queue.insert({Map.distance(*S), ++Serial, S}).first;
  }
  void erase(State *S) {
    auto It = Places.find(S);
    Queue.erase(It->second);
    Places.erase(It);
  }

  GoalMap Map;
  std::set<Entry> Queue;
  DenseMap<State *, std::set<Entry>::iterator> Places;
  uint64_t Serial = 0;
};

} // namespace

std::unique_ptr<Searcher> createCoverageSearcher(uint64_t Seed) {
  return std::make_unique<CoverageGuided>(Seed);
}
std::unique_ptr<Searcher> createDirectedSearcher(const SearchWorld &W) {
  return std::make_unique<Directed>(W);
}

} // namespace jsym
