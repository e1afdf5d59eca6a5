//===- PathCondition.cpp - The conjunction a path has collected -----------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Solver/PathCondition.h"
#include <algorithm>

using namespace jsym;

PathCondition::Node::~Node() {
  // Unlink ancestors that only this node kept alive, one after the other.
  llvm::IntrusiveRefCntPtr<Node> Next = std::move(Parent);
  while (Next && Next->UseCount() == 1)
    Next = llvm::IntrusiveRefCntPtr<Node>(std::move(Next->Parent));
}

void PathCondition::add(ExprId Condition, uint64_t &Serial) {
  auto *New = new Node;
  New->Condition = Condition;
  New->Depth = size() + 1;
  New->Serial = ++Serial;
  assert(Condition && "a condition that is none");
  assert((!Last || Last->Serial < New->Serial) && "a serial is used twice");
  New->Parent = std::move(Last);
  Last = New;
}

void PathCondition::collect(llvm::SmallVectorImpl<ExprId> &Conditions) const {
  size_t Begin = Conditions.size();
  for (const Node *N = last(); N; N = N->Parent.get())
    Conditions.push_back(N->Condition);
  std::reverse(Conditions.begin() + Begin, Conditions.end());
}
