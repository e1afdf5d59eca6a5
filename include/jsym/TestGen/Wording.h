//===- Wording.h - Values as a person writes them ---------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// "[1, 2]", "LocalDate.of(2023, 12, 31)", "new OrderLine(\"\", 2)": what is
/// printed of values anywhere but in the source of a test, which says the same
/// in statements. The exact form, with every field that was read, is that of
/// JSON.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_TESTGEN_WORDING_H
#define JSYM_TESTGEN_WORDING_H

#include "jsym/Bugs/ConditionText.h"
#include "jsym/Dialect/ProgramSource.h"
#include "jsym/Result/Scenario.h"
#include <memory>

namespace jsym::testgen {

struct TestPlan;

/// How much is told of a value: a line or two, or all of it.
enum class Telling : uint8_t { Brief, Whole };

/// An object that two places lead to is called after the first of them, so that
/// "b = a.next" is not "b = new Cell()". Not for several threads.
class Wording {
public:
  /// Without its constructors, objects of the program are told by their fields:
  /// "Cell{value = 1}".
  Wording();
  explicit Wording(dialect::ProgramSource &Program);
  ~Wording();

  /// Tells the objects of that path as its test makes them, where one call
  /// does.
  void learn(const TestPlan &Plan);

  /// Of each input, in their order, before the call.
  std::vector<std::string> inputs(const Scenario &S, Telling T);
  /// After the call; empty if it returned nothing.
  std::string returned(const Scenario &S, Telling T);
  /// "returns [1, 2]", or as prediction() says it.
  std::string outcome(const Scenario &S, Telling T);

  /// Which inputs take the path.
  ConditionText Conditions;

private:
  class Makers;
  class Teller;
  std::unique_ptr<Makers> Known;
  struct Plans;
  std::unique_ptr<Plans> Planned;
};

} // namespace jsym::testgen

#endif // JSYM_TESTGEN_WORDING_H
