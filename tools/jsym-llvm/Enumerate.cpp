//===- Enumerate.cpp - jsym-llvm enumerate --------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// All valid objects of a class, each shape once.
///
//===----------------------------------------------------------------------===//
#include "InputListing.h"
#include "jsym/Count/Counter.h"
#include "jsym/Heap/HeapOptions.h"

using namespace llvm;

namespace jsym::tool {

namespace {

class EnumerateCommand final : public InputListing {
public:
  StringRef name() const override { return "enumerate"; }
  StringRef summary() const override {
    return "list the valid objects of a class";
  }
  StringRef arguments() const override { return "CLASS"; }
  StringRef description() const override {
    return "Lists, or counts, all objects on which the invariants of a class "
           "hold (repOK,\n@Invariant): each structure once, whatever its "
           "objects are called, within --scope\nobjects of a class. Numbers "
           "are symbols with a condition, or the values that\n--domain "
           "names. References that no invariant reads are not looked at.";
  }
  StringRef example() const override {
    return R"(
$ jsym-llvm enumerate --scope=2 examples/SortedList.java:SortedList
structure 1:
  with this = new SortedList()
  when this.head == null
...
3 structures
  bound on objects of a class: 1 path, for example scope at this.head.next.next

# How many with values from 1 to 5, in lists of exactly three nodes?
$ jsym-llvm enumerate --count --exactly=SortedList.Node=3 --domain='*=1..5' examples/SortedList.java:SortedList
1 structure, 10 with their data
...
)";
  }

  void describeOptions(Context &Ctx, OptionSink &Sink) override {
    Sink.section("Structures");
    Sink.list("exactly", Options.Exactly, "CLASS=N",
              "only structures with so many objects of the class");
    describeListing(Sink);
    describeRest(Ctx, Sink);
  }

private:
  StringRef noun() const override { return "structure"; }
  ContractUse use() const override { return ContractUse::Objects; }
  void prepare(Invocation &I) override {
    // References that are read are one thing, not one of several.
    if (!I.Given("heap"))
      I.Ctx.options<HeapOptions>().Kind = HeapKind::Lazy;
  }
};

} // namespace

std::unique_ptr<Subcommand> makeEnumerate() {
  return std::make_unique<EnumerateCommand>();
}

} // namespace jsym::tool
