//===- Agreement.cpp - Whether a plan does what the path did --------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Agreement.h"
#include "RecipeMaker.h"
#include "jsym/Dialect/LibraryClasses.h"
#include "jsym/Result/BuilderText.h"
#include "jsym/Result/HeapMatch.h"

using namespace llvm;

namespace jsym::testgen {

bool isUnreadText(const ScenarioObject &O) {
  return O.Kind == ScenarioObject::Opaque && O.Class &&
         O.Class->name() == "java/lang/String";
}

namespace {

/// Compares the end of a path with that of a run, object by object.
class EndMatch {
public:
  EndMatch(const Scenario &Path, const Scenario &Run) : S(Path), M(Run) {}

  bool same(const ScenarioValue &Want, const ScenarioValue &Got) {
    return sameValue(Want, Got,
                     [&](int32_t A, int32_t B) { return sameObject(A, B); });
  }

  /// What the result of a method is when it is boxed.
  bool sameBoxed(const ScenarioValue &Want, const ScenarioValue &Box) {
    return !Box.isNull() && M.Objects[Box.Object].Kind == ScenarioObject::Box &&
           same(Want, M.Objects[Box.Object].Boxed);
  }

  bool sameObject(int32_t Want, int32_t Got) {
    const ScenarioObject &A = S.Objects[Want], &B = M.Objects[Got];
    if (A.Kind == ScenarioObject::String || A.Kind == ScenarioObject::Enum ||
        A.Kind == ScenarioObject::Mirror)
      return A.Kind == B.Kind && A.Text == B.Text;
    if (A.Kind == ScenarioObject::Box)
      return A.Kind == B.Kind && same(A.Boxed, B.Boxed);
    // The path has not looked into it, but the test says which one it is.
    if (Told && isUnreadText(A))
      return B.Kind == ScenarioObject::String && A.Text == B.Text;
    auto [It, New] = To.try_emplace(Want, Got);
    auto [Back, NewBack] = From.try_emplace(Got, Want);
    if (It->second != Got || Back->second != Want)
      return false;
    if (!New)
      return true;
    if (A.Kind == ScenarioObject::Array)
      return sameArray(A, B);
    if (A.Contents)
      return sameContents(A, B);
    if (auto Text = builderText(S, A))
      return builderText(M, B) == Text;
    // What the JDK keeps inside its objects is its business.
    if (!A.Class || A.Class->isPlatform() || A.Shared)
      return true;
    return B.Class && A.Class->name() == B.Class->name() && sameFields(A, B);
  }

  bool sameResult(const ScenarioValue &Want, const ScenarioValue &Got) {
    Told = true;
    return Want.isReference() ? same(Want, Got) : sameBoxed(Want, Got);
  }

  bool sameStatics() {
    return all_of(S.Statics, [&](const ScenarioField &F) {
      auto At = find_if(M.Statics, [&](const ScenarioField &Mine) {
        return Mine.Field->Name == F.Field->Name &&
               Mine.Field->Owner->name() == F.Field->Owner->name();
      });
      return At != M.Statics.end() && same(F.Value, At->Value);
    });
  }

private:
  const Scenario &S, &M;
  DenseMap<int32_t, int32_t> To, From;
  bool Told = false;   ///< it is what the test expects of the result
  unsigned Copies = 0; ///< of collections that were compared

  bool sameArray(const ScenarioObject &A, const ScenarioObject &B) {
    if (B.Kind != ScenarioObject::Array || A.Length != B.Length)
      return false;
    return all_of(A.PostElements, [&](const ScenarioElement &E) {
      auto At = find_if(B.PostElements, [&](const ScenarioElement &Mine) {
        return Mine.Index == E.Index;
      });
      if (At == B.PostElements.end()) // zero, or null
        return E.Value.isReference() ? E.Value.isNull() : E.Value.Bits == 0;
      return same(E.Value, At->Value);
    });
  }

  using Contents = std::vector<std::optional<ScenarioValue>>;

  /// Of values that need no identity.
  bool sameKey(const std::optional<ScenarioValue> &Mine,
               const std::optional<ScenarioValue> &Its) {
    if (!Mine || !Its || Mine->isNull() || Its->isNull())
      return Mine && Its && Mine->isNull() && Its->isNull();
    const ScenarioObject &A = S.Objects[Mine->Object],
                         &B = M.Objects[Its->Object];
    return A.Kind == B.Kind &&
           ((A.Kind == ScenarioObject::Box && same(A.Boxed, B.Boxed) &&
             A.Boxed.Type == B.Boxed.Type) ||
            ((A.Kind == ScenarioObject::String ||
              A.Kind == ScenarioObject::Enum) &&
             A.Text == B.Text));
  }

  /// Which comes first depends on the table that a path may not have seen.
  bool sameUnordered(const Contents &Mine, const Contents &Its, size_t Arity) {
    for (size_t I = 0; I < Mine.size(); I += Arity) {
      size_t At = 0;
      while (At < Its.size() && !sameKey(Mine[I], Its[At]))
        At += Arity;
      if (At >= Its.size())
        return false;
      if (Arity == 2 && Mine[I + 1] &&
          (!Its[At + 1] || !same(*Mine[I + 1], *Its[At + 1])))
        return false;
    }
    return true;
  }

  bool sameContents(const ScenarioObject &A, const ScenarioObject &B) {
    if (!B.Contents || A.Contents->size() != B.Contents->size())
      return false;
    if (B.Class && dialect::isHashed(B.Class->name()))
      return sameUnordered(*A.Contents, *B.Contents,
                           dialect::entrySize(B.Class->name()));
    for (const auto &[Mine, Its] : zip(*A.Contents, *B.Contents))
      if (Mine && (!Its || !same(*Mine, *Its)))
        return false;
    return true;
  }

  /// What an object of the input has kept may be a copy of what it was given.
  bool sameKept(const ScenarioObject &A, const ScenarioField &F,
                const ScenarioValue &Got) {
    if (!A.InPre || !F.Value.isReference() || F.Value.isNull() ||
        !Got.isReference() || Got.isNull())
      return false;
    const ScenarioObject &Mine = S.Objects[F.Value.Object];
    auto Was = find_if(A.Pre, [&](auto &P) { return P.Field == F.Field; });
    return Mine.InPre && Mine.Contents && Was != A.Pre.end() &&
           Was->Value.Object == F.Value.Object && ++Copies < 64 &&
           sameContents(Mine, M.Objects[Got.Object]);
  }

  bool sameFields(const ScenarioObject &A, const ScenarioObject &B) {
    return all_of(A.Post, [&](const ScenarioField &F) {
      auto At = find_if(B.Post, [&](const ScenarioField &Mine) {
        return Mine.Field->Name == F.Field->Name &&
               Mine.Field->Owner->name() == F.Field->Owner->name();
      });
      return At != B.Post.end() &&
             (sameKept(A, F, At->Value) || same(F.Value, At->Value));
    });
  }
};

} // namespace

static bool sameException(const Scenario &S, const Scenario &Run) {
  return Run.ExceptionClass &&
         Run.ExceptionClass->name() == S.ExceptionClass->name() &&
         (!S.MessageKnown || S.ExceptionMessage == Run.ExceptionMessage);
}

/// What a constructor has made.
/// What a call makes or returns: nothing where it does neither.
static std::optional<ScenarioValue> resultOf(const Scenario &S) {
  if (!S.Target->isConstructor())
    return S.Returned;
  const ScenarioInput *Made = S.receiver();
  return Made ? std::optional(Made->Value) : std::nullopt;
}

std::shared_ptr<const MadeHeap> runOf(const TestPlan &Plan, JavaTypes &Java,
                                      Prover &By) {
  std::optional<PlannedRecipe> R = recipeOf(Plan, Java);
  return R && !R->Calls.empty() ? By.run(R->Calls) : nullptr;
}

bool endsAsPlanned(const TestPlan &Plan, JavaTypes &Java, Prover &By) {
  const Scenario &S = *Plan.Of;
  std::optional<PlannedRecipe> R = recipeOf(Plan, Java);
  if (!R || R->Calls.empty())
    return false;
  std::shared_ptr<const MadeHeap> Run = By.run(R->Calls);
  if (!Run)
    return false;
  if (S.Reason == EndReason::DoesNotEnd)
    return Run->Heap.Reason == EndReason::DoesNotEnd;
  if (S.ExceptionClass)
    return Run->Heap.Reason == EndReason::Exception &&
           sameException(S, Run->Heap) && EndMatch(S, Run->Heap).sameStatics();
  if (Run->Heap.Reason != EndReason::Return)
    return false;
  EndMatch Match(S, Run->Heap);
  if (!Match.sameStatics())
    return false;
  for (auto [Object, Call] : R->Objects)
    if (!Run->Made[Call] || Run->Made[Call]->isNull() ||
        !Match.sameObject(Object, Run->Made[Call]->Object))
      return false;
  std::optional<ScenarioValue> Result = resultOf(S);
  const std::optional<ScenarioValue> &Last = Run->Made.back();
  return !Result || (Last && Match.sameResult(*Result, *Last));
}

} // namespace jsym::testgen
