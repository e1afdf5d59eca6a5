//===- Effects.cpp - What a call may do -----------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The effects of a body are those of its intrinsics (Intrinsics.def) and of
/// what it calls; of a call, those of all bodies that it may reach. An object
/// that a method makes is its own: writing to it, and constructing it, is
/// nobody else's business.
///
//===----------------------------------------------------------------------===//
#include "MethodFactsImpl.h"
#include "jsym/Analysis/FieldAccess.h"
#include "jsym/Dialect/Intrinsics.h"
#include "jsym/Dialect/Names.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::analysis {

/// Bodies that one call may reach; beyond it, anything is possible.
static constexpr size_t MaxReached = 256;

/// Is the value an object that this function has made?
static bool isFresh(const llvm::Value *V, unsigned Depth = 0) {
  if (auto *Select = dyn_cast<SelectInst>(V))
    return Depth < 4 && isFresh(Select->getTrueValue(), Depth + 1) &&
           isFresh(Select->getFalseValue(), Depth + 1);
  auto *Call = dyn_cast<CallBase>(V);
  auto Which = Call ? intrinsicOf(*Call) : std::nullopt;
  return Which && infoOf(*Which).Eff == Effect::Alloc;
}

/// JVMS 5.5.
static bool hasInitialiser(const ClassModel *C) {
  if (!C || any_of(C->allInterfaces(),
                   [](const ClassModel *I) { return I->classInit(); }))
    return true;
  for (; C; C = C->superclass())
    if (C->classInit())
      return true;
  return false;
}

/// Reads one body.
class BodyEffects {
public:
  BodyEffects(CodeReader &Reader, const MethodModel &M, Effects::Body &To)
      : Reader(Reader), M(M), To(To) {}

  void read(Function &F) {
    Receiver = M.isConstructor() ? F.getArg(0) : nullptr;
    for (const Instruction &I : instructions(F)) {
      auto *Call = dyn_cast<CallBase>(&I);
      if (!Call || isa<DbgInfoIntrinsic>(I))
        continue;
      if (auto Which = intrinsicOf(*Call))
        add(*Which, *Call);
      else if (!isa<IntrinsicInst>(I))
        addCall(*Call);
    }
  }

private:
  void because(const Instruction &I) {
    if (!To.Own.Because.empty())
      return;
    CodePosition At = positionOf(I);
    To.Own.Because =
        prettyClass(M.Owner->name()) + "." + M.Name.str() + " (" +
        M.Owner->sourceFile().str() +
        (At.Line < 0 ? ")" : ":" + std::to_string(At.Line) + ")");
  }

  void add(dialect::Intrinsic Which, const CallBase &Call) {
    MethodEffects &E = To.Own;
    switch (infoOf(Which).Eff) {
    case Effect::Pure:
    case Effect::Count:
      return;
    case Effect::Read:
      E.ReadsHeap = true;
      return;
    case Effect::Write:
      return addWrite(Which, Call);
    case Effect::Alloc:
      E.Allocates = true;
      return;
    case Effect::Throws:
      E.Throws = true;
      return;
    case Effect::MayThrow:
      if (Which == dialect::Intrinsic::ClassInit)
        E.Initialises |=
            hasInitialiser(Reader.find(Call.getArgOperand(0)->getName()));
      else
        E.Locks = true;
      return;
    }
  }

  void addWrite(dialect::Intrinsic Which, const CallBase &Call) {
    bool Static = familyOf(Which) == Family::PutStatic;
    const llvm::Value *Object = Static ? nullptr : Call.getArgOperand(0);
    if (Object && isFresh(Object))
      return;
    if (Object && Object == Receiver) {
      To.Own.WritesReceiver = true;
      return;
    }
    To.Own.Writes = true;
    because(Call);
  }

  void unknown(const CallBase &Call) {
    To.Own.CallsUnknown = To.Own.Throws = true;
    because(Call);
  }

  void callee(const CallBase &Call, const MethodModel *Callee) {
    if (!Callee || !Callee->HasCode)
      return unknown(Call);
    bool Own = !Callee->isStatic() && Call.arg_size() &&
               (isFresh(Call.getArgOperand(0)) ||
                (Receiver && Call.getArgOperand(0) == Receiver));
    if (Own && !isFresh(Call.getArgOperand(0)) && Callee->isConstructor())
      To.Own.WritesReceiver = true; // another constructor of this object
    To.Callees.push_back({Callee, Own});
  }

  void addCall(const CallBase &Call) {
    if (const Function *F = Call.getCalledFunction())
      return callee(Call, Reader.methodOf(F->getName()));
    auto *Dispatch = dyn_cast<CallBase>(Call.getCalledOperand());
    auto Which = Dispatch ? intrinsicOf(*Dispatch) : std::nullopt;
    const MethodModel *Named =
        Which ? Reader.methodOf(Dispatch->getArgOperand(1)->getName())
              : nullptr;
    if (!Named)
      return unknown(Call);
    if (Named->Flags & (AccPrivate | AccFinal) || Named->Owner->isFinal())
      return callee(Call, Named);
    // Anybody may have overridden it; or it is a lambda that is called.
    if (Named->Owner->isPlatform() ||
        (Named->Owner->isInterface() && Named->isAbstract()))
      return unknown(Call);
    To.Own.ClosedWorld = true;
    auto Classes = Reader.Program.concreteSubtypes(*Named->Owner, false);
    if (Classes.empty() && !Named->HasCode)
      return unknown(Call);
    SmallVector<const MethodModel *, 4> Seen;
    if (Named->HasCode) { // lambdas, and null
      Seen.push_back(Named);
      callee(Call, Named);
    }
    for (const ClassModel *C : Classes) {
      const MethodModel *Selected =
          C->select(*Named, nullptr, Named->Owner->isInterface());
      if (is_contained(Seen, Selected))
        continue;
      Seen.push_back(Selected);
      callee(Call, Selected);
    }
  }

  CodeReader &Reader;
  const MethodModel &M;
  Effects::Body &To;
  const Argument *Receiver = nullptr;
};

/// Object and Record have constructors that do nothing.
static bool isEmptySuper(const MethodModel &M) {
  return M.isConstructor() && (M.Owner->name() == "java/lang/Object" ||
                               M.Owner->name() == "java/lang/Record");
}

const Effects::Body &Effects::bodyOf(const MethodModel &M) {
  auto [It, New] = Bodies.try_emplace(&M);
  Body &B = It->second;
  if (!New || isEmptySuper(M))
    return B;
  std::shared_ptr<Code> C = Reader.read(M);
  if (C)
    BodyEffects(Reader, M, B).read(C->function());
  else
    B.Own.CallsUnknown = true;
  if (!C)
    B.Own.Because = prettyName(M.Symbol);
  return B;
}

/// \p OnFresh: it is the receiver that the caller made.
static void join(MethodEffects &All, const MethodEffects &One, bool OnFresh) {
  All.ReadsHeap |= One.ReadsHeap;
  bool Worse = (One.Writes || One.CallsUnknown ||
                (One.WritesReceiver && !OnFresh));
  if (Worse && All.Because.empty())
    All.Because = One.Because;
  All.Writes |= One.Writes || (One.WritesReceiver && !OnFresh);
  All.Allocates |= One.Allocates;
  All.Throws |= One.Throws;
  All.Initialises |= One.Initialises;
  All.Locks |= One.Locks;
  All.CallsUnknown |= One.CallsUnknown;
  All.ClosedWorld |= One.ClosedWorld;
}

const MethodEffects &Effects::of(const MethodModel &M) {
  auto [It, New] = Known.try_emplace(&M);
  if (!New)
    return It->second;
  MethodEffects All = bodyOf(M).Own;
  std::vector<const MethodModel *> Reached = {&M};
  for (size_t I = 0; I < Reached.size(); ++I)
    for (const Callee &C : bodyOf(*Reached[I]).Callees) {
      All.Recursive |= C.Method == &M;
      join(All, bodyOf(*C.Method).Own, C.OnFresh);
      if (!is_contained(Reached, C.Method))
        Reached.push_back(C.Method);
      if (Reached.size() > MaxReached) {
        All.CallsUnknown = All.Throws = true;
        if (All.Because.empty())
          All.Because = "more calls than are looked at";
        return It->second = All;
      }
    }
  return It->second = All;
}

} // namespace jsym::analysis
