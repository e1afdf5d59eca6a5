//===- Arrivals.cpp - How often lines and branches are reached ------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Weigh/Arrivals.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym {

void ArrivalTree::add(const PathResult &R, const Probability &P) {
  std::lock_guard<std::mutex> Guard(Lock);
  std::vector<uint32_t> Way{0}; // the nodes of the path
  for (const BranchEntry &E : R.Address.entries()) {
    if (!E.isDecision())
      continue;
    auto [It, New] =
        Nodes[Way.back()].Next.try_emplace(E.Way, uint32_t(Nodes.size()));
    uint32_t Next = It->second;
    if (New) {
      Nodes.emplace_back();
      Nodes.back().Before = Way.back();
      if (Way.size() <= R.Trail.size())
        Nodes.back().Fork = R.Trail[Way.size() - 1];
    }
    Way.push_back(Next);
  }
  Cut |= R.TraceCut;
  for (const TraceStep &S : R.Trace)
    if (S.Forks < Way.size() && !Nodes[Way[S.Forks]].Seen)
      Nodes[Way[S.Forks]].Lines[{S.Method, S.Line}] += S.Times;
  for (uint32_t N : Way)
    Nodes[N].Seen = true;
  Nodes[Way.back()].P += P;
}

void ArrivalTree::finish(const Rational &Rest,
                         const std::optional<Probability> &Whole) {
  Missing = Rest;
  for (size_t N = Nodes.size(); --N;) // those behind have greater numbers
    Nodes[Nodes[N].Before].P += Nodes[N].P;
  if (Whole)
    for (Node &N : Nodes)
      N.P = N.P.given(*Whole).value_or(N.P);
}

/// Paths that were not added may come by, and more than once.
void ArrivalTree::weaken(Arrivals &A) const {
  Rational Unknown = Cut ? Rational(1) : Missing;
  A.Reached.Likely = std::min(Rational(1), A.Reached.Likely);
  A.Reached.High = std::min(Rational(1), Rational(A.Reached.High + Unknown));
  A.More = Unknown != 0;
}

/// \p KeysOf gives a node's keys, with how often each.
template <typename KeyT, typename KeysT>
std::map<KeyT, Arrivals> ArrivalTree::arrivals(KeysT KeysOf) const {
  std::map<KeyT, Arrivals> All;
  std::map<KeyT, unsigned> Before; // nodes on the way from the root
  struct Step {
    uint32_t Node;
    bool Leave;
  };
  std::vector<Step> Work{{0, false}};
  while (!Work.empty()) {
    auto [N, Leave] = Work.back();
    Work.pop_back();
    const Node &Here = Nodes[N];
    auto Keys = KeysOf(Here);
    if (Leave) {
      for (auto &[Key, Times] : Keys)
        --Before[Key];
      continue;
    }
    Work.push_back({N, true});
    for (auto &[Way, Next] : Here.Next)
      Work.push_back({Next, false});
    for (auto &[Key, Times] : Keys) {
      Arrivals &A = All[Key];
      A.Ways += Times;
      if (Before[Key]++ == 0)
        A.Reached += Here.P;
      Probability P = Here.P;
      P *= Probability(Count::exact(BigInt(Times)), 1);
      A.Times += P;
      if (Here.P.High == 0)
        continue;
      const Rational &Own = Here.P.Likely;
      A.Greatest = A.Greatest ? std::max(*A.Greatest, Own) : Own;
      A.Least = A.Least ? std::min(*A.Least, Own) : Own;
    }
  }
  for (auto &[Key, A] : All)
    weaken(A);
  return All;
}

/// Where it stands in its file, then the address for a fixed order.
static auto orderOf(const MethodModel *M, int32_t Line) {
  return std::tuple(M->Owner->sourceFile(), Line, M->Owner->name(), M->Index);
}

std::vector<LineArrivals> ArrivalTree::lines() const {
  using Key = std::pair<const MethodModel *, int32_t>;
  std::vector<LineArrivals> Out;
  for (auto &[K, A] :
       arrivals<Key>([](const Node &N) -> const auto & { return N.Lines; })) {
    LineArrivals L;
    static_cast<Arrivals &>(L) = A;
    std::tie(L.Method, L.Line) = K;
    Out.push_back(std::move(L));
  }
  sort(Out, [](const LineArrivals &A, const LineArrivals &B) {
    return orderOf(A.Method, A.Line) < orderOf(B.Method, B.Line);
  });
  return Out;
}

std::vector<BranchArrivals> ArrivalTree::branches() const {
  using Key = std::tuple<const MethodModel *, int32_t, int32_t, ForkKind,
                         uint32_t>; // where, what, which way
  auto keys = [](const Node &N) {
    std::vector<std::pair<Key, uint64_t>> Keys;
    if (!N.Fork)
      return Keys;
    const StackEntry &At = N.Fork->From.Method ? N.Fork->From : N.Fork->At;
    if (At.Method)
      Keys.push_back(
          {{At.Method, At.Line, At.Pc, N.Fork->Kind, N.Fork->Taken}, 1});
    return Keys;
  };
  std::vector<BranchArrivals> Out;
  for (auto &[K, A] : arrivals<Key>(keys)) {
    BranchArrivals B;
    static_cast<Arrivals &>(B) = A;
    std::tie(B.At.Method, B.At.Line, B.At.Pc, B.Kind, B.Way) = K;
    Out.push_back(std::move(B));
  }
  sort(Out, [](const BranchArrivals &A, const BranchArrivals &B) {
    return std::tuple(orderOf(A.At.Method, A.At.Line), A.At.Pc, A.Kind, A.Way) <
           std::tuple(orderOf(B.At.Method, B.At.Line), B.At.Pc, B.Kind, B.Way);
  });
  return Out;
}

} // namespace jsym
