//===- TestBody.h - What the parts of one test share ---------- -*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_TESTGEN_TESTBODY_H
#define JSYM_LIB_TESTGEN_TESTBODY_H

#include "JavaTypes.h"
#include "Models.h"
#include "jsym/Analysis/CodeFacts.h"
#include "jsym/Dialect/ProgramSource.h"
#include "jsym/Result/Scenario.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/raw_ostream.h"
#include <set>

namespace jsym::testgen {

/// What is known of the program, whichever path a test is for.
struct TestContext {
  explicit TestContext(dialect::ProgramSource &Program)
      : Program(Program), Named(Program), Java(Program), Facts(Program) {}

  dialect::ProgramSource &Program;
  Models Named;
  JavaTypes Java;
  analysis::CodeFacts Facts;
};

/// The statements of a test as they grow, and the variables that stand for the
/// objects of its scenario.
class TestBody {
public:
  TestBody(const Scenario &S, llvm::StringRef Package, TestContext &Context)
      : S(S), From(Package), Context(Context), Java(Context.Java),
        Names(S.Objects.size()), Types(S.Objects.size()),
        Demands(S.Objects.size()), OS(Text) {}

  const Scenario &S;
  const std::string From; ///< the test's package, "a/b"
  TestContext &Context;
  JavaTypes &Java;
  std::vector<std::string> Names; ///< by object; empty: not a variable
  std::vector<JavaType> Types;    ///< their static types, once declared
  std::vector<JavaType> Demands;  ///< what the places they are in have declared
  TypeBindings TargetBindings;    ///< of the type parameters of the target
  JavaType ResultType;            ///< of the variable "result"
  std::set<std::string> Imports;  ///< "java.util.List"
  /// Members in use that their owners want nobody to use.
  bool UsesDeprecated = false, UsesRemoval = false;
  bool NeedsOpens = false;
  bool KeepsStatics = false; ///< they are to be restored after the test
  std::string Problem;       ///< not empty: the test cannot be written, and why

  /// Begins a statement.
  llvm::raw_ostream &line() { return OS << "    "; }
  /// Is it so long that there should come no more? A method has at most 64 KiB
  /// (JVMS 4.7.3), which is some two hundred thousand characters of assertions.
  bool isFull() const { return Text.size() > 100'000; }
  const std::string &text() const { return Text; }

  /// Gives a variable to each object that the heap before needs one for.
  void nameInputs();
  /// The elements of an ArrayList that adding them one by one makes, for all
  /// that a program outside of the JDK can see; nothing: of no such object.
  using ListElements = std::optional<std::vector<ScenarioValue>>;
  std::vector<ListElements> PlainLists; ///< by object
  /// Finds what types the places have that inputs are in.
  void typeInputs();
  /// A name that is not taken; \p Number: one with a number in any case.
  std::string fresh(llvm::StringRef Wish, bool Number);
  /// "node" of a Node, "nodes" of a Node[].
  static std::string baseName(const ScenarioObject &O);

  const dialect::ClassModel *find(llvm::StringRef Name) {
    return Java.find(Name);
  }
  /// What the scenario names; all of it is there (Models::missing).
  const dialect::ClassModel &model(const ClassInfo &C) const {
    const dialect::ClassModel *Found = Context.Named.find(C);
    assert(Found && "was not looked for");
    return *Found;
  }
  const dialect::FieldModel &model(const FieldInfo &F) const {
    const dialect::FieldModel *Found = Context.Named.find(F);
    assert(Found && "was not looked for");
    return *Found;
  }
  const dialect::MethodModel &model(const MethodInfo &M) const {
    const dialect::MethodModel *Found = Context.Named.find(M);
    assert(Found && "was not looked for");
    return *Found;
  }
  /// Of an object; null where it is open.
  const dialect::ClassModel *classOf(int32_t Object) const {
    const ClassInfo *C = S.Objects[Object].Class;
    return C ? &model(*C) : nullptr;
  }
  const dialect::MethodModel &target() const { return model(*S.Target); }

  /// As the source names it: imported, where that is possible.
  std::string className(const dialect::ClassModel &C);
  std::string className(const ClassInfo &C) { return className(model(C)); }
  std::string typeName(const JavaType &T);
  /// "List.class", "int[][].class".
  std::string classLiteral(const dialect::ClassModel &C);
  std::string classLiteral(const ClassInfo &C) {
    return classLiteral(model(C));
  }
  /// Notes that the test uses something with these annotations.
  void uses(llvm::ArrayRef<dialect::AnnotationModel> Annotations);
  /// The type of a variable for objects of the class, arrays included.
  JavaType variableType(const dialect::ClassModel &C, const JavaType &Demand);
  JavaType variableType(const ClassInfo &C, const JavaType &Demand) {
    return variableType(model(C), Demand);
  }
  /// The type of a field of an object in a variable of type T, as one writes
  /// it; Unknown if T does not say.
  JavaType fieldType(const JavaType &T, const dialect::FieldModel &F);
  /// Whether "variable.field" is that field.
  bool namesField(const JavaType &T, const dialect::FieldModel &F);
  /// Whether the test's source may name it.
  bool accessible(const dialect::ClassModel &C);
  bool accessible(const ClassInfo &C) { return accessible(model(C)); }
  bool accessibleMember(const dialect::ClassModel &Owner, uint16_t Flags);
  bool typeAccessible(llvm::StringRef Descriptor);
  /// What the JDK keeps inside its objects is not the program's business,
  /// unless it is what is tested.
  bool isAsserted(const FieldInfo &F) const {
    return (!F.Owner->isPlatform() || S.Target->Owner->isPlatform()) &&
           !isFiltered(F) && !isKeptByVm(F);
  }
  /// Reflection of a JVM does not show the field
  /// (jdk.internal.reflect.Reflection's filters): no test can set or get it.
  static bool isFiltered(const FieldInfo &F);
  /// Every JVM has its own way to keep a stack trace.
  static bool isKeptByVm(const FieldInfo &F);
  /// Notes that the test looks into the class by reflection.
  template <typename Class> void opens(const Class &C) {
    NeedsOpens |= C.isPlatform();
  }

  std::string expression(const ScenarioValue &V);
  /// A value where one of the type is expected: cast, if it has another type
  /// or, for Exact, another class, as overloads ask for.
  std::string argument(const ScenarioValue &V, const JavaType &Wanted,
                       bool Exact);
  /// The same of any expression of a known type.
  std::string converted(const std::string &Text, const JavaType &Has,
                        const JavaType &Wanted, bool Exact);
  /// Adds a value to a list, also one that its type does not allow.
  void writeAddition(size_t List, const ScenarioValue &V, const JavaType &Type);
  /// Whether a value may stand where the type is expected.
  bool fits(const ScenarioValue &V, const JavaType &Wanted);

private:
  std::string Text;
  llvm::raw_string_ostream OS;
  llvm::StringSet<> Taken;

  bool isMade(const ScenarioInput &I) const;
  bool isWritten(size_t Object) const;
  bool isCastable(const ScenarioValue &V, const JavaType &To);
  ListElements plainList(const ScenarioObject &O) const;
  void findPlainLists();
  bool isPrintable(const JavaType &T);
  bool mayImport(const dialect::ClassModel &C);
  void bindTarget();
  void demand(const ScenarioValue &V, const JavaType &Type);
  void demandParts(int32_t Object);
  llvm::SmallVector<int32_t, 16> Demanded;
};

/// The order of Map.of and Set.of in the JVM, where the path has seen it.
void writeSalt(TestBody &B);
/// Statements that build the heap before the call.
void writeHeap(TestBody &B);
/// The call of the target; leaves "result" or "thrown".
void writeCall(TestBody &B);
/// Whether something is asserted about the exception besides its class.
bool assertsThrown(TestBody &B);
/// What must hold after the call.
void writeOutcome(TestBody &B);

/// Whether a text has the default toString() of an object in it.
bool namesIdentity(const Scenario &S, llvm::StringRef Text);

/// As Class.forName wants it.
std::string binaryName(llvm::StringRef Class);
template <typename Class> std::string binaryName(const Class &C) {
  return binaryName(C.name());
}
/// Errors whose point the JVM reaches at another depth: the state at the throw
/// is not the same.
bool isResourceError(const ClassInfo &C);

} // namespace jsym::testgen

#endif // JSYM_LIB_TESTGEN_TESTBODY_H
