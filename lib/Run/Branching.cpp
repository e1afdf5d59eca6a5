//===- Branching.cpp - Where one state becomes several --------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Dialect/Names.h"
#include "jsym/Heap/Constants.h"
#include "jsym/Run/Interpreter.h"
#include "jsym/Run/ProgramPoint.h"
#include <cassert>

using namespace llvm;

namespace jsym {

void Interpreter::assume(State &S, ExprId Condition) {
  assert(Exprs.width(Condition) == 1 && "a condition is true or false");
  if (!Exprs.isTrue(Condition)) {
    Paths.add(S, Condition);
    if (Region.Depth)
      RegionFacts.insert(Condition);
    // The model may not satisfy what is added; the next query finds out.
    if (S.Model && evaluate(Exprs, Condition, *S.Model) == 0)
      S.Model = nullptr;
  }
}

bool Interpreter::end(State &S, EndReason Reason, const Twine &Detail) {
  End = PathEnd();
  End.Reason = Reason;
  End.Detail = Detail.str();
  if (S.Top)
    End.Where = JavaObjects::stack(S);
  StopReason = Stop::Ended;
  return false;
}

/// "Colour.RED"; empty if the object is no constant of an enum.
static std::string enumConstant(const State &S, const Object &O, uint32_t Id) {
  const dialect::ClassModel *E =
      O.Class ? constantsOf(S.Heap, *O.Class) : nullptr;
  uint32_t Statics =
      E && E->id() < S.Heap.Statics.size() ? S.Heap.Statics[E->id()] : 0;
  if (!Statics)
    return "";
  for (const dialect::FieldModel *F : E->statics())
    if (holdsConstant(*F) &&
        S.Heap.get(Statics)->slot(F->Slot) == Value::object(Id)) {
      StringRef Class = E->name();
      return (Class.drop_front(Class.find_last_of("/$") + 1) + "." + F->Name)
          .str();
    }
  return "";
}

static DecisionKind kindOf(const HeapEffect &E) {
  switch (E.What) {
  case HeapEffect::None:
    return DecisionKind::Nothing;
  case HeapEffect::BindNull:
    return DecisionKind::IsNull;
  case HeapEffect::BindNonNull:
    return DecisionKind::IsNotNull;
  case HeapEffect::BindObject:
    return DecisionKind::IsSame;
  case HeapEffect::BindNew:
    return DecisionKind::IsNew;
  case HeapEffect::Choose:
    return E.Index == Value::null() ? DecisionKind::IsNull
           : E.Index.isConcrete()   ? DecisionKind::IsSame
                                    : DecisionKind::Nothing;
  case HeapEffect::Keep:
    return DecisionKind::Nothing;
  case HeapEffect::NarrowHandle:
  case HeapEffect::NarrowObject:
    return DecisionKind::IsOf;
  case HeapEffect::TouchElement:
    return DecisionKind::NewIndex;
  case HeapEffect::MatchElement:
    return DecisionKind::SameIndex;
  case HeapEffect::FixIndex:
    return DecisionKind::FixedIndex;
  case HeapEffect::WasThere:
    return DecisionKind::WasThere;
  case HeapEffect::MadeLater:
    return DecisionKind::MadeLater;
  }
  llvm_unreachable("a kind of effect");
}

/// The classes that a decision leaves; of many, what they have in common.
static std::vector<const dialect::ClassModel *> classesOf(const TypeSet *T) {
  if (!T)
    return {};
  if (T->isOpen() || T->members().size() > 4)
    return {T->bound()};
  return {T->members().begin(), T->members().end()};
}

/// What an alternative of the heap decides.
DecisionOf<dialect::ClassModel> Interpreter::decisionOf(const State &S,
                                                        const Alternative &A) {
  const HeapEffect &E = A.Effect;
  DecisionOf<dialect::ClassModel> D;
  D.Kind = kindOf(E);
  auto nameObject = [&](uint32_t Id, std::string &Name) {
    const Object *O = S.Heap.get(Id);
    D.Number = Id;
    Name = O && O->isInput() ? Strategy.pathName(O->Path)
           : O               ? enumConstant(S, *O, Id)
                             : "";
  };
  switch (E.What) {
  case HeapEffect::Choose:
    if (D.Kind == DecisionKind::IsSame)
      nameObject(uint32_t(E.Index.Bits), D.Other);
    D.Place = Strategy.pathName(S.Heap.Handles[E.A].Path);
    break;
  case HeapEffect::BindObject:
    nameObject(E.B, D.Other);
    [[fallthrough]];
  case HeapEffect::BindNull:
  case HeapEffect::BindNonNull:
  case HeapEffect::BindNew:
  case HeapEffect::NarrowHandle:
    D.Place = Strategy.pathName(S.Heap.Handles[E.A].Path);
    break;
  case HeapEffect::NarrowObject:
  case HeapEffect::TouchElement:
  case HeapEffect::WasThere:
  case HeapEffect::MadeLater:
    nameObject(E.A, D.Place);
    break;
  case HeapEffect::None:
  case HeapEffect::MatchElement:
  case HeapEffect::FixIndex:
  case HeapEffect::Keep:
    if (A.Cut != BoundKind::None)
      D.Kind = DecisionKind::Beyond;
    break;
  }
  D.Classes = classesOf(E.Types);
  D.Bound = A.Cut;
  return D;
}

void Interpreter::traceLine(State &S, const Inst &I) {
  const dialect::MethodModel *M = S.Top->Proc->Method;
  if (M && (TracePlatform || !M->Owner->isPlatform()))
    S.Trace.add({M, int32_t(I.C), 1, Options.TraceForks ? S.Forks : 0},
                Options.TraceLines);
}

/// "branch 12 of the path to explore was told at A (2 ways), but is at B".
static std::string misfitText(const CodeStore &Store, const PathAddress &Path,
                              const Misfit &M) {
  std::string Here = describePoint(Store, M.Here.Point);
  if (M.OfDigest)
    return "the last decision of path " + Path.text() + " was told at " +
           describePoint(Store, M.Wanted.Point, /*Short=*/true) +
           ", these decisions lead another way to " + Here;
  return ("branch " + Twine(M.Number) + " of the path was told at " +
          describePoint(Store, M.Wanted.Point) + " (" + Twine(M.Wanted.Ways) +
          " ways), but is at " + Here + " (" + Twine(M.Here.Ways) + " ways)")
      .str();
}

/// As the brancher says.
bool Interpreter::endBranch(State &S) {
  if (Paths.Wrong)
    return end(S, Paths.Reason, misfitText(Store, Paths.Prefix, *Paths.Wrong));
  end(S, Paths.Reason, Paths.Detail);
  End.OutOfTime = Paths.OutOfTime;
  return false;
}

bool Interpreter::branch(State &S, const Branch &B) {
  switch (Paths.branch(S, B)) {
  case Brancher::Went::On:
    return true;
  case Brancher::Went::Parted:
    StopReason = Stop::Forked;
    return false;
  case Brancher::Went::Ended:
    break;
  }
  return endBranch(S);
}

bool Interpreter::fork(State &S, ExprId Condition, ForkKind Kind,
                       function_ref<void(State &, bool)> Then) {
  assert(Exprs.width(Condition) == 1 && "a condition is true or false");
  if (Exprs.isConst(Condition)) {
    Then(S, Exprs.isTrue(Condition));
    return true;
  }
  auto take = [&](State &X, uint32_t Way) { Then(X, Way == 0); };
  return branch(S, {Kind,
                    {Condition, Exprs.bitNot(Condition)},
                    /*Exhaustive=*/true,
                    take});
}

static EndReason reasonOf(BoundKind B) {
  switch (B) {
  case BoundKind::Chain:
    return EndReason::HeapBound;
  case BoundKind::ArrayElements:
    return EndReason::ArrayBound;
  case BoundKind::Scope:
    return EndReason::ObjectBound;
  case BoundKind::StringLength:
  case BoundKind::StringText:
    return EndReason::StringBound;
  case BoundKind::None:
    break;
  }
  return EndReason::Unsupported;
}

bool Interpreter::choose(State &S, ArrayRef<Alternative> Alternatives) {
  assert(!Alternatives.empty() && "the heap asks where there is a choice");
  SmallVector<ExprId, 8> Conditions;
  for (const Alternative &A : Alternatives)
    Conditions.push_back(A.Condition);
  auto take = [&](State &X, uint32_t Way) {
    const Alternative &A = Alternatives[Way];
    if (A.Cut == BoundKind::None)
      return Strategy.apply(X.Heap, A);
    X.doom(reasonOf(A.Cut),
           (boundName(A.Cut) + " at " + whereOf(A.Effect, X.Heap)).str());
  };
  auto tell = [&](const State &X, uint32_t Way) {
    return decisionOf(X, Alternatives[Way]);
  };
  return branch(
      S, {ForkKind::Reference, Conditions, /*Exhaustive=*/false, take, tell});
}

/// The place in the input that an effect is about.
std::string Interpreter::whereOf(const HeapEffect &E, const HeapState &H) {
  if (E.What == HeapEffect::TouchElement)
    return Strategy.pathName(H.get(E.A)->Path) + "[]";
  if (E.What == HeapEffect::NarrowObject)
    return Strategy.pathName(H.get(E.A)->Path);
  return Strategy.pathName(H.Handles[E.A].Path);
}

Interpreter::Ready Interpreter::settle(State &S, Outcome &O) {
  switch (O.What) {
  case Outcome::Ready:
    if (O.Assume)
      assume(S, O.Assume);
    return Ready::Yes;
  case Outcome::Choice:
    if (O.Assume)
      assume(S, O.Assume);
    return choose(S, O.Alternatives) ? Ready::Retry : Ready::Stopped;
  case Outcome::Initialise:
    assert(O.Class && "a class to initialise");
    return ensureInitialised(S, *O.Class) == Ready::Stopped ? Ready::Stopped
                                                            : Ready::Retry;
  case Outcome::Establish:
    assert(O.Method && "a method that establishes something");
    if (O.Assume)
      assume(S, O.Assume);
    if (O.Slot)
      push(S, Store.procedure(*O.Method), {O.Result, Value::bits(*O.Slot)},
           Frame::Initialiser);
    else
      push(S, Store.procedure(*O.Method), {O.Result}, Frame::Initialiser);
    return Ready::Retry;
  case Outcome::Cut:
    end(S, reasonOf(O.Bound), boundName(O.Bound) + " at " + O.Why);
    return Ready::Stopped;
  case Outcome::Unsupported:
    end(S, EndReason::Unsupported, O.Why);
    return Ready::Stopped;
  }
  return Ready::Stopped;
}

/// Counts an iteration of the loop whose back edge \p I is; true if it is one
/// too many. What materialises inputs is bounded by the heap's own bounds.
bool Interpreter::overBound(State &S, const Inst &I) {
  Value &Counter = regsOf(S)[I.E];
  uint32_t Log = S.Heap.Log.size();
  if (Counter.mark() != Log)
    Counter = Value::count(0, Log);
  if (++Counter.Bits <= Options.LoopBound)
    return false;
  end(S, EndReason::LoopBound, Twine(Options.LoopBound) + " iterations");
  return true;
}

bool Interpreter::decide(State &S, ExprId Condition,
                         function_ref<void(State &, bool)> Then) {
  return fork(S, Condition, ForkKind::Native, Then);
}

} // namespace jsym
