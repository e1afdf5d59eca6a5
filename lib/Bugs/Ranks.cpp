//===- Ranks.cpp - Whose business a bug is --------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Bugs/Ranks.h"
#include "jsym/Analysis/CodeFacts.h"
#include "jsym/Analysis/ThrowFacts.h"
#include "jsym/Bugs/Models.h"
#include "jsym/Dialect/Names.h"
#include "jsym/Dialect/Nullness.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <map>

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
        Throws(Program) {}

  Ranking of(const Scenario &S) {
    if (auto R = unmade(S))
      return *R;
    if (auto R = shared(S))
      return *R;
    if (auto R = circular(S))
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
  analysis::ThrowFacts Throws;

  static bool isNeededNull(const ScenarioValue &V) {
    return V.isNull() && !V.Unresolved;
  }
  static Ranking given(Ranking::ReasonT Why, std::string Place) {
    return {Rank::NullArgument, Why, std::move(Place), ""};
  }
  static std::string placeOf(const ScenarioObject &O, StringRef Member) {
    std::string Holder = O.Path;
    if (Holder.empty() && O.Class)
      Holder = prettyName(*O.Class);
    return Holder + Member.str();
  }
  static std::string prettyName(const ClassInfo &C) {
    return C.name().substr(C.name().rfind('/') + 1).str();
  }
  /// An object whose fields say what it is, made by code that can be read.
  static bool hasFields(const ScenarioObject &O) {
    return O.InPre && O.Kind == ScenarioObject::Plain && O.Class &&
           !O.Collection;
  }

  //===-- States that no constructor makes --------------------------------===//

  static std::optional<int64_t> lengthOf(const Scenario &S,
                                         const ScenarioValue &V) {
    if (!V.isReference())
      return int32_t(V.Bits);
    if (V.Unresolved || V.isNull() ||
        S.Objects[V.Object].Kind != ScenarioObject::Array)
      return std::nullopt;
    return S.Objects[V.Object].Length;
  }

  /// How long the array is, or what is in the field, of the same object.
  std::optional<int64_t> lengthBy(const Scenario &S, const ScenarioObject &O,
                                  const FieldModel &As) {
    auto Other = find_if(O.Pre, [&](const ScenarioField &Each) {
      return Named.find(*Each.Field) == &As;
    });
    return Other == O.Pre.end() ? std::nullopt : lengthOf(S, Other->Value);
  }

  /// An array that is not as long as another field says, or a place that is
  /// not in its array.
  bool isOtherwiseLong(const Scenario &S, const ScenarioObject &O,
                       const ScenarioField &F, const analysis::FieldFact &Is) {
    auto Mine = lengthOf(S, F.Value);
    if (auto Wanted = Is.LengthIs ? lengthBy(S, O, *Is.LengthIs) : std::nullopt)
      return Mine && Mine != Wanted;
    auto Most = Is.Below ? lengthBy(S, O, *Is.Below) : std::nullopt;
    return Most && Mine && Mine != 0 && *Mine >= *Most + Is.BelowOrEqual;
  }

  bool breaks(const Scenario &S, const analysis::FieldFact &Fact,
              const ScenarioValue &V) {
    if (!V.isReference())
      return Fact.Range &&
             !Fact.Range->contains(APInt(Fact.Range->getBitWidth(), V.Bits));
    if (V.Unresolved)
      return false;
    if (V.isNull())
      return Fact.NeverNull;
    const ScenarioObject &O = S.Objects[V.Object];
    // Of the JDK's classes others may stand in.
    if (Fact.Exactly && O.Class && O.Kind == ScenarioObject::Plain &&
        !Fact.Exactly->isPlatform() && O.Class->name() != Fact.Exactly->name())
      return true;
    return O.Kind == ScenarioObject::Array && Fact.Range &&
           !Fact.Range->contains(APInt(32, O.Length));
  }

  static StringRef unlessSubclass(const FieldModel &F) {
    return F.Flags & AccProtected && !F.isFinal()
               ? ", unless a subclass that is not here writes it"
               : "";
  }

  std::optional<Ranking> unmade(const Scenario &S) {
    for (const ScenarioObject &O : S.Objects)
      for (const ScenarioField &F :
           hasFields(O) ? ArrayRef(O.Pre) : ArrayRef<ScenarioField>()) {
        const FieldModel *M = Named.find(*F.Field);
        // To know the writers of others a whole nest of the JDK's is read.
        if (!M || (M->Owner->isPlatform() && !M->isFinal()))
          continue;
        const analysis::FieldFact &Fact = Facts.fieldFact(*M);
        if (breaks(S, Fact, F.Value) || isOtherwiseLong(S, O, F, Fact))
          return Ranking{Rank::UnmadeState, Ranking::BrokenFact,
                         placeOf(O, "." + F.Field->Name.str()),
                         analysis::describe(Fact) + ", " +
                             analysis::explain(Fact) +
                             unlessSubclass(*M).str()};
      }
    return std::nullopt;
  }

  /// One object in two fields each of which gets one of its own.
  std::optional<Ranking> shared(const Scenario &S) {
    // A clone has what is in the same field of the original.
    std::map<int32_t, std::pair<const FieldModel *, std::string>> Places;
    for (const ScenarioObject &O : S.Objects)
      for (const ScenarioField &F :
           hasFields(O) ? ArrayRef(O.Pre) : ArrayRef<ScenarioField>()) {
        if (!F.Value.isReference() || F.Value.Object < 0)
          continue;
        const FieldModel *M = Named.find(*F.Field);
        if (!M || M->Owner->isPlatform())
          continue;
        const analysis::FieldFact &Fact = Facts.fieldFact(*M);
        if (!Fact.NeverNull ||
            !all_of(Fact.Setters, [](auto &By) { return By.Alone; }))
          continue;
        std::string Here = placeOf(O, "." + F.Field->Name.str());
        auto [It, New] = Places.try_emplace(F.Value.Object, M, Here);
        if (New || It->second.first == M)
          continue;
        return Ranking{Rank::UnmadeState, Ranking::BrokenFact, Here,
                       "what is in " + It->second.second + ", since " +
                           analysis::explain(Fact)};
      }
    return std::nullopt;
  }

  /// Which object is older than which: what a constructor keeps was there
  /// before the object that it makes, and what code makes where it stores it
  /// was not there before.
  std::optional<Ranking> circular(const Scenario &S) {
    struct Older {
      size_t Object;
      std::string By;
    };
    std::vector<std::vector<Older>> Than(S.Objects.size());
    for (size_t I = 0; I < S.Objects.size(); ++I)
      for (const ScenarioField &F : hasFields(S.Objects[I])
                                        ? ArrayRef(S.Objects[I].Pre)
                                        : ArrayRef<ScenarioField>()) {
        if (!F.Value.isReference() || F.Value.Object < 0)
          continue;
        const FieldModel *M = Named.find(*F.Field);
        std::string By = placeOf(S.Objects[I], "." + F.Field->Name.str());
        if (M && Facts.leadsToOlder(*M))
          Than[I].push_back({size_t(F.Value.Object), By});
        else if (M && Facts.leadsToYounger(*M))
          Than[F.Value.Object].push_back({I, By});
      }
    enum Colour : uint8_t { White, Grey, Black };
    std::vector<Colour> Seen(S.Objects.size(), White);
    std::string Found;
    auto Visit = [&](auto &&Self, size_t I) -> bool {
      if (Seen[I] != White)
        return Seen[I] == Grey;
      Seen[I] = Grey;
      for (const Older &O : Than[I])
        if (Self(Self, O.Object)) {
          Found = O.By;
          return true;
        }
      Seen[I] = Black;
      return false;
    };
    for (size_t I = 0; I < S.Objects.size(); ++I)
      if (Visit(Visit, I))
        return Ranking{Rank::UnmadeState, Ranking::Cycle, Found, ""};
    return std::nullopt;
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
