//===- Teller.h - The values of one path in words ---------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_TESTGEN_TELLER_H
#define JSYM_LIB_TESTGEN_TELLER_H

#include "jsym/Analysis/CodeFacts.h"
#include "jsym/Analysis/Records.h"
#include "jsym/Bugs/Models.h"
#include "jsym/JavaTypes/JavaTypes.h"
#include "jsym/TestGen/Wording.h"
#include "jsym/TestPlan/TestPlan.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace jsym::testgen {

/// What the code of a program shows of its constructors.
class Wording::Makers {
public:
  explicit Makers(dialect::ProgramSource &Program)
      : Named(Program), Java(Program), Facts(Program), Records(Program) {}

  /// A constructor that others may call and that keeps what it is given.
  struct Keeper {
    const dialect::MethodModel *Method;
    analysis::Assignments To;
    bool Generic; ///< of a class with type parameters
    bool Refuses; ///< some of what it is given
  };
  /// Those with most parameters last.
  const std::vector<Keeper> &of(const ClassInfo &C);

  bool isGeneric(const dialect::ClassModel &C) {
    return !Java.of(C).Parameters.empty();
  }

private:
  Models Named;
  JavaTypes Java;
  analysis::CodeFacts Facts;
  analysis::RecordFacts Records;
  llvm::DenseMap<const ClassInfo *, std::vector<Keeper>> Classes;

  std::vector<Keeper> find(const ClassInfo &C);
};

/// By path and object: the call that makes it.
struct Wording::Plans {
  std::map<uint64_t, std::map<int32_t, Making>> Of;
};

/// Tells values of the heap before the call, or after it.
class Wording::Teller {
public:
  Teller(const Scenario &S, Wording &Words, Telling T, bool After)
      : S(S), Known(Words.Known.get()), Planned(Words.Planned->Of[S.Path]),
        T(T), After(After) {}

  /// \p Place is what leads to it: objects are called so from then on.
  /// \p Declared is a descriptor, or empty.
  std::string value(const ScenarioValue &V, const std::string &Place,
                    llvm::StringRef Declared);
  /// Begins another value, with room of its own.
  void begin() { Used = 0; }
  /// The object is called so, whatever leads to it.
  void call(int32_t Object, std::string Name) {
    Names[Object] = std::move(Name);
  }

private:
  const Scenario &S;
  Makers *Known; ///< null: nothing is known of the program
  const std::map<int32_t, Making> &Planned;
  const Telling T;
  const bool After;
  llvm::DenseMap<int32_t, std::string> Names;
  size_t Used = 0; ///< characters of the present value
  unsigned Depth = 0;

  bool isBrief() const { return T == Telling::Brief; }
  bool isFull() const;
  llvm::ArrayRef<ScenarioField> fieldsOf(const ScenarioObject &O) const {
    return After && !O.Post.empty() ? O.Post : O.Pre;
  }
  const ScenarioValue *field(const ScenarioObject &O,
                             llvm::StringRef Name) const;
  llvm::ArrayRef<ScenarioElement> elementsOf(const ScenarioObject &O) const {
    return After && O.InPost ? O.PostElements : O.PreElements;
  }
  std::string said(std::string Text) {
    Used += Text.size();
    return Text;
  }
  std::string text(const std::u16string &Text);
  std::string object(int32_t Id, const std::string &Place,
                     llvm::StringRef Declared);
  std::string whole(const ScenarioObject &O, int32_t Id,
                    const std::string &Place, llvm::StringRef Declared);
  /// "{a, b, … 3 more}".
  std::string sequence(const char *Brackets, size_t Size,
                       llvm::function_ref<std::string(size_t)> Tell);
  std::string array(const ScenarioObject &O, const std::string &Place,
                    llvm::StringRef Declared);
  std::optional<std::string> collection(int32_t Id, const std::string &Place,
                                        llvm::StringRef Declared);
  std::string byFields(const ScenarioObject &O, const std::string &Place);
  /// As the test does.
  std::string making(const Making &M, const std::string &Place);
  std::string operand(const Operand &O, const std::string &Place);
  std::optional<std::string> byConstructor(const ScenarioObject &O,
                                           const std::string &Place);
  std::optional<std::string> construction(const ScenarioObject &O,
                                          const Makers::Keeper &K,
                                          const std::string &Place);

  /// Of maps keys and values in turn; nothing of what is not known.
  using ContentsT = std::optional<std::vector<std::optional<ScenarioValue>>>;
  ContentsT contents(int32_t Id);

  // Of the JDK's classes.
  ContentsT fixedContents(const ScenarioObject &O);
  std::optional<std::string> known(const ScenarioObject &O,
                                   const std::string &Place);
  std::optional<std::string> knownMaker(const ScenarioObject &O,
                                        const std::string &Place);
  std::optional<std::string> optional(const ScenarioObject &O,
                                      const std::string &Place);
  std::optional<std::string> builder(const ScenarioObject &O);
  std::optional<std::string> throwable(const ScenarioObject &O);
  std::optional<std::string> decimal(const ScenarioObject &O);
  std::optional<std::string> digits(const ScenarioObject &Integer);
  std::optional<std::string> integer(const ScenarioObject &O);
};

} // namespace jsym::testgen

#endif // JSYM_LIB_TESTGEN_TELLER_H
