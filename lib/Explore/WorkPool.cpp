//===- WorkPool.cpp - Parts of an exploration between workers -------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Explore/WorkPool.h"

namespace jsym {

std::optional<WorkPool::Part> WorkPool::take() {
  std::unique_lock<std::mutex> Hold(Lock);
  if (++Waiting == Workers && Parts.empty()) {
    Changed.notify_all(); // nobody is left who could give
    return std::nullopt;
  }
  Wanted = int(Waiting) - int(Parts.size());
  Changed.wait(Hold, [&] { return !Parts.empty() || Waiting == Workers; });
  if (Parts.empty())
    return std::nullopt;
  Part P = std::move(Parts.front());
  Parts.pop_front();
  --Waiting;
  Wanted = int(Waiting) - int(Parts.size());
  return P;
}

void WorkPool::give(Part P) {
  std::lock_guard<std::mutex> Hold(Lock);
  Parts.push_back(std::move(P));
  Wanted = int(Waiting) - int(Parts.size());
  Changed.notify_one();
}

void WorkPool::leave(Part P) {
  std::lock_guard<std::mutex> Guard(Lock);
  Left.push_back(std::move(P));
}

} // namespace jsym
