//===- JavaWords.h - Names and expressions of a test ------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_TESTPLAN_JAVAWORDS_H
#define JSYM_LIB_TESTPLAN_JAVAWORDS_H

#include "jsym/TestPlan/JavaPrinter.h"
#include "jsym/TestPlan/Parameters.h"
#include <functional>

namespace jsym::testgen {

/// Writes the parts of statements, and notes what they need.
class JavaWords {
public:
  JavaWords(const TestPlan &Plan, JavaTypes &Java, JavaBody &Needs)
      : Plan(Plan), Java(Java), Scope(Plan.Package, Java), Needs(Needs) {}

  const TestPlan &Plan;
  JavaTypes &Java;
  SourceScope Scope;
  /// What was there before the call is given as one of these; null: it is made
  /// by the test itself.
  Parameters *Takes = nullptr;
  /// Inside of what a stub does, how the argument of a number is written.
  std::function<std::string(int32_t)> Passed = {};

  /// As the source names it: imported, where that is possible.
  std::string className(const dialect::ClassModel &C);
  std::string typeName(const JavaType &T);
  /// Without type arguments: of a field descriptor, or "V".
  std::string erasedName(llvm::StringRef Descriptor);
  /// Notes that the test names the class, "a.b.C", by its simple name.
  void imports(const std::string &Class) { Needs.Imports.insert(Class); }
  /// "List.class", "int[][].class".
  std::string classLiteral(const dialect::ClassModel &C);
  /// The types of a stub, as arguments.
  std::string stubbed(const Making &M);
  /// "a.b.C", quoted.
  static std::string quoted(const dialect::ClassModel &C);

  std::string operand(const Operand &O);
  std::string operandList(llvm::ArrayRef<Operand> All);
  /// Of an object's variable; "null".
  std::string object(int32_t Object);
  std::string making(const Making &M, const JavaType &Type);
  std::string call(const PlannedCall &C);
  std::string look(const Look &L);
  /// An expression of one type where another is expected.
  std::string converted(const std::string &Text, const JavaType &Has,
                        const JavaType &Wanted, bool Exact);
  /// Notes that the test uses something with these annotations.
  void uses(llvm::ArrayRef<dialect::AnnotationModel> Annotations);
  /// Notes that the method is called.
  void calls(const dialect::MethodModel &M);

private:
  JavaBody &Needs;

  std::string plain(const Operand &O);
  JavaType typeOf(const Operand &O) const;
  std::string construction(const Making &M, const JavaType &Type);
  std::string allocation(const Making &M);
  std::string constant(const Making &M);
  std::string array(const Making &M, const JavaType &Type);
  std::string lambda(const Making &M);
  std::string elements(const Making &M);
  static std::string key(const Making &M);
  std::string reflectedCall(const PlannedCall &C);
};

} // namespace jsym::testgen

#endif // JSYM_LIB_TESTPLAN_JAVAWORDS_H
