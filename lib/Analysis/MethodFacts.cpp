//===- MethodFacts.cpp - What the code of a method shows ------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "MethodFactsImpl.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::analysis {

class MethodFacts::Impl {
public:
  explicit Impl(ProgramSource &Program) : Reader(Program), Calls(Reader) {}
  CodeReader Reader;
  Effects Calls;
  std::map<const MethodModel *, std::optional<FlowFacts>> Flows;
};

MethodFacts::MethodFacts(ProgramSource &Program)
    : P(std::make_unique<Impl>(Program)) {}
MethodFacts::~MethodFacts() = default;

const MethodEffects &MethodFacts::effects(const MethodModel &M) {
  return P->Calls.of(M);
}

const FlowFacts *MethodFacts::flow(const MethodModel &M) {
  auto [It, New] = P->Flows.try_emplace(&M);
  if (New)
    if (std::shared_ptr<Code> C = P->Reader.read(M))
      It->second = flowOf(C->function(), C->dominators());
  return It->second ? &*It->second : nullptr;
}

std::string describe(const MethodEffects &E) {
  std::string Text = E.isFunction() ? "a function of its arguments"
                     : E.isPure()   ? "pure"
                     : E.Writes     ? "writes"
                     : E.Locks      ? "locks"
                                    : "not known";
  auto add = [&](bool Does, StringRef What) {
    if (Does)
      Text += (", " + What).str();
  };
  add(E.isPure() && E.ReadsHeap, "reads the heap");
  add(E.WritesReceiver, "sets fields of what it makes");
  add(E.Throws, "may throw");
  add(E.Initialises, "initialises classes");
  add(E.Recursive, "recursive");
  add(E.Writes && E.CallsUnknown, "calls what is not known");
  add(E.ClosedWorld, "if nobody else overrides what it calls");
  if (!E.Because.empty())
    Text += ": " + E.Because;
  return Text;
}

} // namespace jsym::analysis
