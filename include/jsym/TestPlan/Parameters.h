//===- Parameters.h - What a test is given -------------------- -*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_TESTPLAN_PARAMETERS_H
#define JSYM_TESTPLAN_PARAMETERS_H

#include "jsym/JavaTypes/SourceScope.h"
#include "jsym/TestPlan/TestPlan.h"
#include <set>

namespace jsym::testgen {

/// "node" of a Node, "nodes" of a Node[].
std::string baseName(const ScenarioObject &O);

/// The parameters of a test whose inputs are made elsewhere: the inputs of the
/// call, and what else the test names that was there before it.
class Parameters {
public:
  struct One {
    Operand Value; ///< of the plan's own input
    std::string Name;
    JavaType Type;
  };

  /// Of the call, in the order of the inputs.
  Parameters(const TestPlan &Plan, JavaTypes &Java);

  llvm::ArrayRef<One> all() const { return All; }
  /// The parameter that has the value, which is given to a call.
  const One &of(const Operand &O);
  /// Null: the test has a variable for it, since the call has made it.
  const One *ofObject(int32_t Object);
  /// From here on the test has a variable for the object.
  void bind(int32_t Object) { Bound.insert(Object); }

private:
  const TestPlan &Plan;
  JavaTypes &Java;
  SourceScope Scope;
  std::vector<One> All;
  std::set<int32_t> Bound;
  std::set<std::string> Taken;

  void takeNames();
  void addInput(const Operand &O, llvm::StringRef Declared);
  JavaType typeOf(const Operand &O, llvm::StringRef Declared);
  std::string fresh(llvm::StringRef Wish);
};

} // namespace jsym::testgen

#endif // JSYM_TESTPLAN_PARAMETERS_H
