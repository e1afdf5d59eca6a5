//===- Inputs.cpp - jsym-llvm inputs --------------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Runs preconditions and invariants alone: each way in which they hold is one
/// structure with a condition on its data.
///
//===----------------------------------------------------------------------===//
#include "InputListing.h"
#include "jsym/Count/Counter.h"

using namespace llvm;

namespace jsym::tool {

namespace {

class InputsCommand final : public InputListing {
public:
  StringRef name() const override { return "inputs"; }
  StringRef summary() const override {
    return "list the inputs that a method's contract takes";
  }
  StringRef arguments() const override { return "METHOD"; }
  StringRef description() const override {
    return "Runs invariants and preconditions alone, within the bounds, and "
           "prints each\nstructure on which they hold, with an example of its "
           "data and the condition that\nthe data must satisfy. The method is "
           "not run. Of an invariant (C.repOK) these are\nthe valid objects of "
           "the class.";
  }
  StringRef example() const override {
    return R"(
$ jsym-llvm inputs -k 1 examples/SortedList.java:repOK
input 1:
  with this = new SortedList()
  when this.head == null
input 2:
  with this = SortedList{head = new Node()}
  when this.head != null && this.head.next == null
2 inputs
  bound on reference chains (-k): 1 path, for example k at this.head.next
)";
  }

  void describeOptions(Context &Ctx, OptionSink &Sink) override {
    Sink.section("Inputs");
    describeListing(Sink);
    describeRest(Ctx, Sink);
  }

private:
  StringRef noun() const override { return "input"; }
  ContractUse use() const override { return ContractUse::Inputs; }
};

} // namespace

std::unique_ptr<Subcommand> makeInputs() {
  return std::make_unique<InputsCommand>();
}

} // namespace jsym::tool
