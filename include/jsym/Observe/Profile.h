//===- Profile.h - Costs by line and call -----------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A tree of calling contexts: the interpreter says when a line begins, and
/// what was spent since the line before is that line's. A procedure that is
/// called by itself, directly or not, shares the outer one's context.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_OBSERVE_PROFILE_H
#define JSYM_OBSERVE_PROFILE_H

#include "jsym/Run/CostObserver.h"
#include "jsym/Run/Frame.h"
#include "llvm/Support/raw_ostream.h"
#include <array>
#include <deque>
#include <functional>

namespace jsym {

class Profile : public CostObserver {
public:
  /// Instructions, forks, questions to the solver chain, those that reached
  /// Z3, microseconds in Z3.
  using Costs = std::array<uint64_t, 5>;
  /// \p Sample: all but the first, so far.
  explicit Profile(std::function<Costs()> Sample) : Sample(std::move(Sample)) {}

  void touch() override { Touched = true; }
  void enter(const Frame &Top, uint64_t Instructions) override;
  void line(const Frame &Top, uint32_t Line, uint64_t Instructions) override;
  void leave(uint64_t Instructions) override { flush(Instructions); }

  /// callgrind's format, one position a line of Java.
  void write(llvm::raw_ostream &OS) const;

private:
  struct Node {
    const Procedure *Proc = nullptr;
    Node *Parent = nullptr;
    uint64_t Calls = 0;
    std::map<int32_t, Costs> Lines;
    /// By callee and line of the call. Recursive ones lead back.
    std::map<std::pair<const Procedure *, int32_t>, Node *> Callees;
    std::map<std::pair<const Procedure *, int32_t>, uint64_t> Recursions;
  };
  struct Active {
    const Frame *F;
    Node *N;
  };
  void flush(uint64_t Instructions);
  void follow(const Frame &Top);
  void push(const Frame &F);
  void at(int32_t Line);

  std::function<Costs()> Sample;
  std::deque<Node> Nodes;
  Node Root;
  std::vector<Active> Stack; ///< of the running state, outermost first
  Costs *Current = nullptr;
  Costs Before{};
  bool Touched = true;
};

} // namespace jsym

#endif // JSYM_OBSERVE_PROFILE_H
