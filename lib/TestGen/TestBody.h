//===- TestBody.h - What the parts of one test share ---------- -*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_TESTGEN_TESTBODY_H
#define JSYM_LIB_TESTGEN_TESTBODY_H

#include "jsym/Dialect/ProgramSource.h"
#include "jsym/TestGen/Scenario.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/raw_ostream.h"

namespace jsym::testgen {

/// The statements of a test as they grow, and the variables that stand for the
/// objects of its scenario.
class TestBody {
public:
  TestBody(const Scenario &S, llvm::StringRef Package,
           dialect::ProgramSource &Program)
      : S(S), From(Package), Program(Program), Names(S.Objects.size()),
        Types(S.Objects.size()), OS(Text) {}

  const Scenario &S;
  const std::string From; ///< the test's package, "a/b"
  dialect::ProgramSource &Program;
  std::vector<std::string> Names; ///< by object; empty: not a variable
  std::vector<std::string> Types; ///< their static types
  bool NeedsOpens = false;
  bool KeepsStatics = false; ///< they are to be restored after the test
  std::string Problem;       ///< not empty: the test cannot be written, and why

  /// Begins a statement.
  llvm::raw_ostream &line() { return OS << "    "; }
  const std::string &text() const { return Text; }

  /// Gives a variable to each object that the heap before needs one for.
  void nameInputs();
  /// A name that is not taken; \p Number: one with a number in any case.
  std::string fresh(llvm::StringRef Wish, bool Number);
  /// "node" of a Node, "nodes" of a Node[].
  static std::string baseName(const ScenarioObject &O);

  /// Null if there is no such class.
  const dialect::ClassModel *find(llvm::StringRef Name);
  /// Whether the test's source may name it.
  bool accessible(const dialect::ClassModel &C);
  bool accessibleMember(const dialect::ClassModel &Owner, uint16_t Flags);
  bool typeAccessible(llvm::StringRef Descriptor);
  /// What the JDK keeps inside its objects is not the program's business,
  /// unless it is what is tested.
  bool isAsserted(const dialect::FieldModel &F) const {
    return !F.Owner->isPlatform() || S.Target->Owner->isPlatform();
  }
  /// Notes that the test looks into the class by reflection.
  void opens(const dialect::ClassModel &C);

  /// A value as an expression whose static type is the descriptor's, where one
  /// is given (casts for null, for overloads; none where it fits).
  std::string expression(const ScenarioValue &V, llvm::StringRef Descriptor,
                         bool CastNull = false);
  /// Whether a value may stand where the descriptor's type is expected.
  bool fitsStatically(const ScenarioValue &V, llvm::StringRef Descriptor);

private:
  std::string Text;
  llvm::raw_string_ostream OS;
  llvm::StringSet<> Taken;

  bool isMade(const ScenarioInput &I) const;
  bool isWritten(size_t Object) const;
  bool staticallyIs(int32_t Object, llvm::StringRef Descriptor);
};

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
std::string binaryName(const dialect::ClassModel &C);
/// Errors whose point the JVM reaches at another depth: the state at the throw
/// is not the same.
bool isResourceError(const dialect::ClassModel &C);

} // namespace jsym::testgen

#endif // JSYM_LIB_TESTGEN_TESTBODY_H
