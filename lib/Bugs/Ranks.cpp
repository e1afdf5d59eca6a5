//===- Ranks.cpp - Whose business a bug is --------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Bugs/Ranks.h"
#include "UnmadeStates.h"
#include "jsym/Analysis/CodeFacts.h"
#include "jsym/Analysis/ThrowFacts.h"
#include "jsym/Bugs/Models.h"
#include "jsym/Dialect/Names.h"
#include "jsym/Dialect/Nullness.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::testgen {

StringRef rankWord(Rank R) {
  static constexpr StringLiteral Words[] = {
#define JSYM_RANK(E, W, F, T) W,
#include "jsym/Bugs/Ranks.def"
  };
  return Words[unsigned(R)];
}

StringRef rankText(Rank R) {
  static constexpr StringLiteral Texts[] = {
#define JSYM_RANK(E, W, F, T) T,
#include "jsym/Bugs/Ranks.def"
  };
  return Texts[unsigned(R)];
}

std::optional<Rank> rankNamed(StringRef Word) {
  for (unsigned I = 0; I < NumRanks; ++I)
    if (rankWord(Rank(I)) == Word)
      return Rank(I);
  return std::nullopt;
}

RankSet ranksThatFail() {
  return {
#define JSYM_RANK(E, W, F, T) F,
#include "jsym/Bugs/Ranks.def"
  };
}

std::string describe(const Ranking &R) {
  switch (R.Reason) {
  case Ranking::NothingKnown:
    return "nothing in the code rules its input out";
  case Ranking::NullParameter:
    return "needs null for " + R.Place;
  case Ranking::NullKept:
    return "needs null in " + R.Place + ", which keeps what it is given";
  case Ranking::NullElement:
    return "needs null in " + R.Place + ", which was given";
  case Ranking::NullResult:
    return "needs null from " + R.Place;
  case Ranking::Refused:
    return "the program throws it itself, before it has changed anything";
  case Ranking::BrokenFact:
    return "needs a value of " + R.Place + " that it never has: " + R.Because;
  case Ranking::Cycle:
    return R.Place + " leads in a circle, though of its two objects one was "
                     "there before the other";
  case Ranking::OddState:
    return "the JDK itself fails over " + R.Place + ", " + R.Because +
           " in a state that its own code need not leave it in";
  }
  return "";
}

class Ranker::Impl {
public:
  Impl(ProgramSource &Program, BugKeys &Keys)
      : Named(Program), Keys(Keys), Facts(Program, /*Closed=*/true),
        States(Named, Facts), Throws(Program) {}

  Ranking of(const Scenario &S) {
    if (auto R = States.of(S))
      return *R;
    if (auto R = oddState(S))
      return *R;
    if (refuses(S))
      return {Rank::ArgumentCheck, Ranking::Refused, "", ""};
    if (auto R = nullInput(S))
      return *R;
    if (auto R = nullKept(S))
      return *R;
    if (auto R = nullElement(S))
      return *R;
    return {};
  }

private:
  Models Named;
  BugKeys &Keys;
  analysis::CodeFacts Facts;
  UnmadeStates States;
  analysis::ThrowFacts Throws;

  static bool isNeededNull(const ScenarioValue &V) {
    return V.isNull() && !V.Unresolved;
  }
  static Ranking given(Ranking::ReasonT Why, std::string Place) {
    return {Rank::NullArgument, Why, std::move(Place), ""};
  }

  /// What the JDK throws by itself, because of an object of its own whose
  /// fields it has looked at: of these it is not known what its code makes sure
  /// of.
  std::optional<Ranking> oddState(const Scenario &S) {
    if (S.Reason != EndReason::Exception || S.Where.empty() ||
        !S.Where.front().Method || !S.Where.front().Method->Owner ||
        !S.Where.front().Method->Owner->isPlatform() ||
        (S.Target && S.Target->Owner->isPlatform()))
      return std::nullopt;
    if (Keys.placeOf(S.Where.front()).Constructs)
      return std::nullopt; // it says what is wrong
    for (const ScenarioObject &O : S.Objects)
      if (hasFields(O) && O.Class->isPlatform() && !isContainer(O) &&
          any_of(O.Pre, [](auto &F) { return !F.Value.Unresolved; }))
        return Ranking{Rank::UnmadeState, Ranking::OddState, placeOf(O, ""),
                       prettyClass(O.Class->name())};
    return std::nullopt;
  }

  //===-- Checks of arguments ---------------------------------------------===//

  static bool isError(const ClassInfo *C) {
    for (; C; C = C->superclass())
      if (C->name() == "java/lang/Error")
        return true;
    return false;
  }

  /// Of objects that were there before. Collections of the JDK fill slots when
  /// they are looked at, so only what was known before counts in the JDK's.
  static bool changes(const ScenarioObject &O) {
    if (!O.InPre || !O.InPost || !O.Class ||
        (O.Kind != ScenarioObject::Plain && O.Kind != ScenarioObject::Array))
      return false;
    for (const ScenarioField &After : O.Post) {
      auto Before = find_if(O.Pre, [&](const ScenarioField &F) {
        return F.Field == After.Field;
      });
      if (Before == O.Pre.end() ? !O.Class->isPlatform()
                                : !isSame(Before->Value, After.Value))
        return true;
    }
    return any_of(O.PostElements, [&](const ScenarioElement &After) {
      auto Before = find_if(O.PreElements, [&](const ScenarioElement &E) {
        return E.Index == After.Index;
      });
      return Before != O.PreElements.end() &&
             !isSame(Before->Value, After.Value);
    });
  }

  static bool isSame(const ScenarioValue &A, const ScenarioValue &B) {
    return A.isReference() == B.isReference() &&
           (A.isReference() ? A.Object == B.Object : A.Bits == B.Bits);
  }

  static bool writesNothing(const Scenario &S) {
    return S.OutOfCall && S.OutOfCall->empty() && S.ErrOfCall &&
           S.ErrOfCall->empty();
  }

  bool checksGiven(const StackPlace &E) {
    const MethodModel *M = E.Method ? Named.find(*E.Method) : nullptr;
    return M && Facts.checksGiven(*M, E.Pc);
  }

  /// The frame that decides to throw: what only checks does it for its caller.
  /// Nothing: nobody throws there of his own will.
  const StackPlace *thrower(const Scenario &S) {
    const StackPlace *At = Keys.innermost(S);
    const StackPlace *End = S.Where.data() + S.Where.size();
    if (!At)
      return nullptr;
    bool Throws = Keys.placeOf(*At).Constructs;
    if (At == S.Where.data() ? !Throws : !checksGiven(*At))
      return nullptr;
    while (At + 1 != End && checksGiven(At[1]))
      ++At;
    return At;
  }

  /// JLS 15.12.4.5: a bridge that javac made casts what it is given.
  static bool isBridgeCast(const Scenario &S) {
    return S.ExceptionClass->name() == "java/lang/ClassCastException" &&
           !S.Where.empty() && S.Where.front().Method &&
           (S.Where.front().Method->Flags & AccBridge) &&
           S.Where.front().Method == S.Target;
  }

  bool refuses(const Scenario &S) {
    if (S.Reason != EndReason::Exception || !S.ExceptionClass ||
        isError(S.ExceptionClass) ||
        none_of(S.Inputs, [](const ScenarioInput &I) {
          return I.Kind <= InputKind::Parameter;
        }))
      return false;
    if (isBridgeCast(S))
      return true;
    const StackPlace *By = thrower(S);
    const MethodModel *Thrower =
        By && By->Method ? Named.find(*By->Method) : nullptr;
    if (!By || (Thrower && Throws.isAfterWork(*Thrower, By->Pc)))
      return false;
    const StackPlace *End = S.Where.data() + S.Where.size();
    for (const StackPlace *Caller = By + 1; Caller != End; ++Caller) {
      const MethodModel *M =
          Caller->Method ? Named.find(*Caller->Method) : nullptr;
      if (!M || !Facts.passesOn(*M, Caller->Pc))
        return false;
    }
    return writesNothing(S) && none_of(S.Objects, [](const ScenarioObject &O) {
             return changes(O);
           });
  }

  //===-- Nulls that somebody gave ----------------------------------------===//

  /// Object.equals says of itself what null is.
  static bool expectsNull(const MethodModel &M, size_t Parameter) {
    return M.Name == "equals" && M.Descriptor == "(Ljava/lang/Object;)Z" &&
           Parameter == 0 && !M.isStatic();
  }

  std::optional<Ranking> nullInput(const Scenario &S) {
    const MethodModel *M = S.Target ? Named.find(*S.Target) : nullptr;
    size_t Number = 0;
    for (const ScenarioInput &I : S.Inputs) {
      bool Needs = isNeededNull(I.Value);
      if (I.Kind == InputKind::Source && I.FromStub && Needs)
        return given(Ranking::NullResult, I.Name);
      if (I.Kind != InputKind::Parameter)
        continue;
      size_t Parameter = Number++;
      if (Needs && !(M && (expectsNull(*M, Parameter) ||
                           nullnessOf(*M, Parameter) == Nullness::Nullable)))
        return given(Ranking::NullParameter, I.Name);
    }
    return std::nullopt;
  }

  std::optional<Ranking> nullKept(const Scenario &S) {
    for (const ScenarioObject &O : S.Objects)
      for (const ScenarioField &F :
           hasFields(O) ? ArrayRef(O.Pre) : ArrayRef<ScenarioField>()) {
        const FieldModel *M =
            isNeededNull(F.Value) ? Named.find(*F.Field) : nullptr;
        if (M && !M->Owner->isPlatform() &&
            nullnessOf(*M) != Nullness::Nullable &&
            Facts.nullSource(*M) == analysis::NullSource::Given)
          return given(Ranking::NullKept,
                       placeOf(O, "." + F.Field->Name.str()));
      }
    return std::nullopt;
  }

  /// A collection, or what one is made of.
  bool isContainer(const ScenarioObject &O) {
    if (O.Collection)
      return true;
    if (!O.Class || !O.Class->isPlatform() || O.Kind != ScenarioObject::Plain)
      return false;
    static constexpr StringLiteral Kinds[] = {
        "java/util/Collection", "java/util/Map", "java/util/Map$Entry"};
    auto Is = [&](const ClassModel *C) {
      return C && any_of(Kinds, [&](StringRef Kind) {
               const ClassModel *K = Named.find(Kind);
               return K && C->isSubtypeOf(*K);
             });
    };
    const ClassModel *C = Named.find(*O.Class);
    return Is(C) ||
           (C && !C->outerClass().empty() && Is(Named.find(C->outerClass())));
  }

  /// Arrays that are arguments, what is in collections, and arrays in these.
  std::optional<Ranking> nullElement(const Scenario &S) {
    std::vector<int32_t> Work;
    std::vector<bool> Seen(S.Objects.size());
    auto Add = [&](const ScenarioValue &V) {
      if (V.isReference() && V.Object >= 0 && !Seen[V.Object] &&
          S.Objects[V.Object].Kind == ScenarioObject::Array) {
        Seen[V.Object] = true;
        Work.push_back(V.Object);
      }
    };
    for (const ScenarioInput &I : S.Inputs)
      if (I.Kind == InputKind::Parameter)
        Add(I.Value);
    for (const ScenarioObject &O : S.Objects)
      if (O.InPre && isContainer(O))
        for (const ScenarioField &F : O.Pre) {
          // Of an element only its place says what it is.
          if (isNeededNull(F.Value) &&
              F.Field->Descriptor == "Ljava/lang/Object;")
            return given(Ranking::NullElement, placeOf(O, ""));
          Add(F.Value);
        }
    while (!Work.empty()) {
      const ScenarioObject &A = S.Objects[Work.back()];
      Work.pop_back();
      for (const ScenarioElement &E : A.PreElements) {
        if (isNeededNull(E.Value))
          return given(Ranking::NullElement,
                       placeOf(A, "[" + std::to_string(E.Index) + "]"));
        Add(E.Value);
      }
    }
    return std::nullopt;
  }
};

Ranker::Ranker(ProgramSource &Program, BugKeys &Keys)
    : P(std::make_unique<Impl>(Program, Keys)) {}
Ranker::~Ranker() = default;

Ranking Ranker::of(const Scenario &S) { return P->of(S); }

} // namespace jsym::testgen
