//===- UnmadeStates.cpp - States that no constructor makes ----------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "UnmadeStates.h"
#include "llvm/ADT/STLExtras.h"
#include <map>

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::testgen {

std::string placeOf(const ScenarioObject &O, StringRef Member) {
  std::string Holder = O.Path;
  if (Holder.empty() && O.Class)
    Holder = O.Class->name().substr(O.Class->name().rfind('/') + 1).str();
  return Holder + Member.str();
}

bool hasFields(const ScenarioObject &O) {
  return O.InPre && O.Kind == ScenarioObject::Plain && O.Class && !O.Collection;
}

namespace {

class Finder {
public:
  Finder(Models &Named, analysis::CodeFacts &Facts)
      : Named(Named), Facts(Facts) {}

  std::optional<Ranking> of(const Scenario &S) {
    if (auto R = unmade(S))
      return R;
    if (auto R = shared(S))
      return R;
    return circular(S);
  }

private:
  Models &Named;
  analysis::CodeFacts &Facts;

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
    if (O.Kind == ScenarioObject::String)
      return Fact.Range && !Fact.Range->contains(APInt(32, O.Text.size()));
    return O.Kind == ScenarioObject::Array && Fact.Range &&
           !Fact.Range->contains(APInt(32, O.Length));
  }

  static StringRef unlessSubclass(const FieldModel &F) {
    return F.Flags & AccProtected && !F.isFinal()
               ? ", unless a subclass that is not here writes it"
               : "";
  }

  /// What the JDK's code makes sure of, if the value is no such one.
  static std::string brokenFact(const Scenario &S, const ScenarioObject &O,
                                const ScenarioField &F) {
    StringRef Class = F.Field->Owner->name(), Name = F.Field->Name;
    auto Is = [&](StringRef C, StringRef Field) {
      return Class == C && Name == Field;
    };
    auto OutOf = [&](StringRef Array) {
      if (F.Value.isReference() || int32_t(F.Value.Bits) < 0)
        return !F.Value.isReference();
      auto Other = find_if(O.Pre, [&](const ScenarioField &Each) {
        return Each.Field->Owner == F.Field->Owner && Each.Field->Name == Array;
      });
      auto Most =
          Other == O.Pre.end() ? std::nullopt : lengthOf(S, Other->Value);
      return Most && int32_t(F.Value.Bits) > *Most;
    };
#define JSYM_NEVER_NULL(C, Field)                                              \
  if (Is(C, Field) && F.Value.isReference() && !F.Value.Unresolved &&          \
      F.Value.isNull())                                                        \
    return "never null, as the JDK has it";
#define JSYM_COUNT(C, Field, Array)                                            \
  if (Is(C, Field) && OutOf(Array))                                            \
    return "a count, as the JDK has it";
#define JSYM_FILLED(C, Field)                                                  \
  if (Is(C, Field) && O.Class->name() != C && !F.Value.Unresolved &&           \
      !F.Value.isNull())                                                       \
    return "filled by put alone, as the JDK has it";
#include "PlatformFields.def"
    return "";
  }

  std::optional<Ranking> unmade(const Scenario &S) {
    for (const ScenarioObject &O : S.Objects)
      for (const ScenarioField &F :
           hasFields(O) ? ArrayRef(O.Pre) : ArrayRef<ScenarioField>()) {
        const FieldModel *M = Named.find(*F.Field);
        if (M && M->Owner->isPlatform())
          if (std::string Is = brokenFact(S, O, F); !Is.empty())
            return Ranking{Rank::UnmadeState, Ranking::BrokenFact,
                           placeOf(O, "." + F.Field->Name.str()), Is};
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
};

} // namespace

std::optional<Ranking> UnmadeStates::of(const Scenario &S) {
  return Finder(Named, Facts).of(S);
}

} // namespace jsym::testgen
