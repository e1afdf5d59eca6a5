//===- Searcher.cpp - Which state goes on ---------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Searcher.h"
#include <deque>

using namespace llvm;

namespace jsym {

Searcher::~Searcher() = default;

namespace {

/// The running state first, then its forks in the order of their decisions.
class DepthFirst final : public Searcher {
public:
  State &select() override { return *Stack.back(); }
  void update(State *Current, ArrayRef<State *> Added,
              State *Removed) override {
    if (Current)
      Stack.pop_back();
    Stack.append(Added.rbegin(), Added.rend());
    if (Current && !Removed)
      Stack.push_back(Current);
  }
  bool empty() const override { return Stack.empty(); }

private:
  SmallVector<State *, 64> Stack;
};

/// Every state in turn, a fork at a time.
class BreadthFirst final : public Searcher {
public:
  State &select() override { return *Queue.front(); }
  void update(State *Current, ArrayRef<State *> Added,
              State *Removed) override {
    if (Current)
      Queue.pop_front();
    if (Current && !Removed)
      Queue.push_back(Current);
    Queue.insert(Queue.end(), Added.begin(), Added.end());
  }
  bool empty() const override { return Queue.empty(); }

private:
  std::deque<State *> Queue;
};

} // namespace

std::unique_ptr<Searcher> createSearcher(const ExecOptions &Options) {
  if (Options.Search == SearchKind::Bfs)
    return std::make_unique<BreadthFirst>();
  return std::make_unique<DepthFirst>();
}

} // namespace jsym
