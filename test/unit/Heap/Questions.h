//===- Questions.h - A strategy that tests ask ------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_TEST_UNIT_HEAP_QUESTIONS_H
#define JSYM_TEST_UNIT_HEAP_QUESTIONS_H

#include "TestProgram.h"
#include "jsym/Heap/Strategy.h"
#include "gtest/gtest.h"

namespace jsym::test {

struct Questions : testing::Test {
  TestProgram Program;
  TestProgram::Class Node =
      Program.add("Node", Program.Object, {{"next", "LNode;"}, {"value", "I"}},
                  {}, false, false, {"size()I"});
  TestProgram::Class Leaf = Program.add("Leaf", Node, {{"weight", "J"}}, {},
                                        false, false, {"size()I"});
  TestProgram::Class Other = Program.add("Other", Program.Object, {});
  TestProgram::Class Nodes = Program.arrayOf(Node),
                     Leaves = Program.arrayOf(Leaf),
                     Ints = Program.arrayOf(Program.Int);
  const dialect::FieldModel &Next = Program.field(Node, "next"),
                            &Val = Program.field(Node, "value");

  ExprManager X;
  HeapOptions Options;
  std::unique_ptr<HeapStrategy> S;
  HeapState H;

  Questions() {
    Options.K = 2;
    make();
  }
  void make() { S = createStrategy({X, Program, Options}); }

  Outcome ask(const Question &Q) { return S->ask(H, Q); }
  Value input(const char *Name, const char *Type, bool NonNull = false,
              const char *Region = "") {
    InputSpec Spec;
    Spec.Name = Name;
    Spec.Descriptor = Type;
    Spec.NonNull = NonNull;
    Spec.Region = Region;
    return ask(Question::newInput(Spec)).Result;
  }
  /// A non-null input that is the object it is.
  uint32_t object(const char *Name, const char *Type = "LNode;") {
    Value V = input(Name, Type, true);
    take(Question::deref(V), "new");
    return uint32_t(H.resolve(V).Bits);
  }
  static std::vector<std::string> labels(const Outcome &O) {
    std::vector<std::string> L;
    for (const Alternative &A : O.Alternatives)
      L.push_back(A.Label.str());
    return L;
  }
  /// Asks, and takes the alternative of that label if there is a choice.
  Outcome take(const Question &Q, llvm::StringRef Label) {
    Outcome O = ask(Q);
    if (O.What != Outcome::Choice)
      return O;
    for (const Alternative &A : O.Alternatives)
      if (A.Label == Label) {
        S->apply(H, A);
        return ask(Q);
      }
    ADD_FAILURE() << "no alternative " << Label.str();
    return O;
  }
  static bool yes(const Outcome &O) {
    return O.isReady() && O.Result == Value::bits(1);
  }
  static bool no(const Outcome &O) {
    return O.isReady() && O.Result == Value::bits(0);
  }
  using Labels = std::vector<std::string>;
};

} // namespace jsym::test

#endif // JSYM_TEST_UNIT_HEAP_QUESTIONS_H
