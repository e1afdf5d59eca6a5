//===- Extract.cpp - A path as a result -----------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Contents.h"
#include "HeapReader.h"
#include "HeapText.h"
#include "InputConditions.h"
#include "Orders.h"
#include "Salt.h"
#include "SharedObjects.h"
#include "Sources.h"
#include "jsym/Dialect/Names.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::extract {

/// A model of a collection is, for a JVM, the class that it stands for.
static void nameCollections(Extraction &X) {
  for (size_t I = 0; I < X.S.Objects.size(); ++I) {
    ScenarioObject &O = X.S.Objects[I];
    const ClassModel *C = X.Classes[I];
    if (!C || !C->isPlatform() || !C->name().starts_with("java/util/JsymInput"))
      continue;
    erase_if(O.Pre, [&](const ScenarioField &F) {
      return F.Field->Owner != O.Class || !F.Value.isReference();
    });
    // An iterator is no subclass of anything but one interface.
    bool Known = C->superclass()->superclass();
    X.setClass(int32_t(I), Known ? C->superclass() : C->interfaces().front());
    O.Collection = true;
    O.Post.clear();
  }
}

static void readHeap(Extraction &X, const MethodModel &Target) {
  ReadLog Read;
  SmallVector<Materialised, 64> Log;
  X.H.Log.collect(Log);
  for (const Materialised &M : Log)
    Read[M.Object].push_back(M);
  ClassChoice Choice(X, Read);
  Identities Ids(X, Choice);
  HeapReader Heap(X, Read, Choice, Ids);
  for (const InputInfo &I : X.R.Inputs)
    X.S.Inputs.push_back({I.Kind, I.Name, I.Descriptor,
                          Heap.preValue(I.Entry, I.Descriptor),
                          X.Infos.of(I.Field), false, placeOf(I.At, X.Infos),
                          I.Fed, false, I.Asked});
  X.Seen.clear(); // of the inputs' own values
  addStubCalls(X, Heap);
  // An input that is thrown has the class that was chosen for it.
  if (const auto &Thrown = X.R.Exception;
      Thrown && Thrown->Object && X.H.get(Thrown->Object)->isInput())
    if (const ClassModel *C = Choice.ofObject(Thrown->Object))
      X.S.ExceptionClass = X.Infos.of(C);
  Ids.add();
  Heap.readEntry();
  Heap.readEnd(Target);
}

/// An initialiser that fails does so once a JVM (JVMS 5.5); what fails as an
/// input cannot be made at all.
static void addFailed(Extraction &X) {
  const State *Final = X.R.Final.get();
  SmallVector<const ClassModel *, 2> Failed;
  for (uint32_t C = 0; Final && C < Final->Classes.size(); ++C)
    if (Final->Classes[C] == ClassStatus::Failed && C < X.H.Statics.size() &&
        X.H.Statics[C])
      Failed.push_back(X.H.get(X.H.Statics[C])->Class);
  for (const ClassModel *F : Failed) {
    X.S.Failed.push_back(X.Infos.of(F));
    for (size_t I = 0; I < X.S.Objects.size(); ++I)
      if (X.S.Objects[I].InPre && X.Classes[I] && X.Classes[I]->isSubtypeOf(*F))
        X.forbidReplay("needs an object of " + prettyClass(F->name()) +
                       ", whose initialiser fails");
  }
}

/// What no test can repeat, whatever the heap is like.
static void checkReplay(Extraction &X) {
  const PathResult &R = X.R;
  EndClass Class = endClass(R.Reason);
  if (!R.Model)
    X.forbidReplay("the solver found no input for this path");
  else if (Class != EndClass::Normal && Class != EndClass::Bug &&
           R.Reason != EndReason::FrameLimit) // a JVM's stack may end, too
    X.forbidReplay(endText(R.Reason) + ": " + R.Detail);
  if (is_contained(R.Premises, PremiseUse{Premise::OpenMessage, {}}))
    X.forbidReplay("reads a message that names what is not known");
  // They look into all of it.
  if (is_contained(R.Premises, PremiseUse{Premise::ClosedPackages, {}}))
    X.forbidReplay("the JVM that runs tests opens the JDK's packages");
}

/// An input has no stack of its own.
ArrayRef<StackEntry> stackOf(const PathResult &R) {
  return R.Exception && !R.Exception->Stack.empty() ? R.Exception->Stack
                                                    : R.Where;
}

/// What is taken over as it is.
static void addFacts(Extraction &X, const MethodModel &Target) {
  Scenario &S = X.S;
  const PathResult &R = X.R;
  S.Path = R.Number;
  S.Target = X.Infos.of(Target);
  S.Reason = R.Reason;
  S.Detail = R.Detail;
  S.Violated = R.Violated;
  S.Address = R.Address.abridged();
  for (const StackEntry &E : stackOf(R))
    S.Where.push_back(placeOf(E, X.Infos));
  S.Premises = notesOf(R.Premises, X.Infos);
  S.Doubtful = R.Doubtful;
  S.BoundsHit = R.BoundsHit;
  S.ExitStatus = R.ExitStatus;
  S.NoModel = !R.Model;
  S.Instructions = R.Instructions;
  S.Bytecodes = R.Bytecodes;
  if (R.Exception)
    S.ExceptionClass = X.Infos.of(R.Exception->Class);
  for (const TraceStep &T : R.Trace)
    S.Trace.push_back({X.Infos.of(T.Method), T.Line, T.Times});
  S.TraceCut = R.TraceCut;
}

/// Where a JVM has workers, another order of what runs side by side shows by
/// what unknown code is asked first, and by what is done when somebody fails.
static void noteParallelWork(Extraction &X) {
  Scenario &S = X.S;
  bool Parallel = any_of(S.Premises, [](const PremiseNote &N) {
    return N.What == Premise::ParallelOrder &&
           !std::holds_alternative<std::monostate>(N.Of);
  });
  if (Parallel && S.Chance.empty() &&
      (S.ExceptionClass || !S.StubCalls.empty()))
    S.Chance = "runs tasks in one of the orders that there are";
}

Scenario makeScenario(const PathResult &Result, const MethodModel &Target,
                      const HeapState &Final, const ExprManager &Exprs,
                      const PathNames &Names, InfoTable &Infos) {
  Scenario S;
  Extraction X(S, Result, Final, Exprs, Names, Infos);
  addFacts(X, Target);
  checkReplay(X);
  readHeap(X, Target);
  findUnseen(X);
  if (Target.Owner->isPlatform())
    markShared(X);
  if (Result.Inputs.empty()) // what a few calls have made
    markKept(X);
  findContents(S);
  nameCollections(X);
  addOrders(X);
  addTexts(X);
  addFailed(X);
  S.Salt = saltOf(Final);
  noteParallelWork(X);
  addHeapConditions(X);
  addValueConditions(X);
  addDifferences(X);
  return S;
}

} // namespace jsym::extract
