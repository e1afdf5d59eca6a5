//===- Mocks.h - Mockito's objects in tests ---------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_TESTPLAN_MOCKS_H
#define JSYM_LIB_TESTPLAN_MOCKS_H

#include "JavaWords.h"

namespace jsym::testgen {

/// Writes stubs and doubles of a plan as Mockito's (2 or newer), where these
/// can do what the path assumed. The helper's remain where an object is
/// compared or hashed, a class cannot be named, or arguments vary in number.
class Mocks {
public:
  Mocks(const TestPlan &Plan, JavaWords &Words) : Plan(Plan), Words(Words) {}

  /// Whether the object of the scenario is Mockito's.
  bool serves(int32_t Object) const;
  /// "Mockito.mock(Source.class)", as an object of the type.
  std::string making(const Making &M, const JavaType &Type);
  /// A statement that tells it all answers of the method, in their order; empty
  /// where \p First is not the first step of that.
  std::string telling(int32_t Object, const dialect::MethodModel &M,
                      const Step &First);

private:
  const TestPlan &Plan;
  JavaWords &Words;

  const Making *makerOf(int32_t Object) const;
  bool isPlaced(int32_t Object) const;
  bool mayTell(const dialect::MethodModel &M) const;
  std::string told(const step::SetAnswers &S);
  std::string told(const step::SetReaction &S);
  std::string thrown(const step::SetReaction &S);
  std::string arguments(int32_t Object, const dialect::MethodModel &M);
};

/// The statement that makes a change of a reaction; its arguments are named by
/// \p Given.
std::string changeText(JavaWords &Words, const step::SetReaction::Change &C,
                       llvm::function_ref<std::string(int32_t Argument)> Given);

/// The statement that asks what the contract of a method requires.
std::string requirementText(JavaWords &Words, const step::SetReaction &S,
                            llvm::function_ref<std::string(int32_t)> Given);

} // namespace jsym::testgen

#endif // JSYM_LIB_TESTPLAN_MOCKS_H
