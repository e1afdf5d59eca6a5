//===- Callees.cpp - What stands for methods ------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Annotations.h"
#include "FrameCheck.h"
#include "Frames.h"
#include "jsym/Code/Code.h"
#include "jsym/Dialect/Descriptors.h"
#include "jsym/Dialect/Names.h"
#include "jsym/Heap/Strategy.h"
#include "jsym/Run/CallAnswer.h"
#include "jsym/Run/State.h"

using namespace llvm;
using namespace jsym;
using namespace jsym::contract;
using namespace jsym::dialect;

using HeapValue = jsym::Value;

/// Gives a static field any value; false: ask again.
static bool modifyStatic(NativeCall &C, const FieldModel &F) {
  std::string Name = prettyClass(F.Owner->name()) + "." + F.Name.str() + "'" +
                     std::to_string(C.state().StubCalls.size() + 1);
  std::optional<HeapValue> V;
  if (isPrimitiveDescriptor(F.Descriptor)) {
    V = C.freshPrimitive(F.Descriptor.front(), Name);
  } else {
    const ClassModel *K = C.findClass(descriptorClass(F.Descriptor));
    V = K ? C.calleeResult(*K, Name, /*NonNull=*/false, /*New=*/false)
          : HeapValue::object(0);
  }
  if (!V)
    return false;
  auto IsThis = [&](const StaticWrite &W) { return W.Field == &F; };
  if (!C.state().StaticsWritten.any(IsThis))
    C.state().StaticsWritten.add({&F, C.getStatic(F)});
  C.putStatic(F, *V);
  return true;
}

NativeResult contract::modify(NativeCall &C) {
  auto Text = C.utf8(C.arg(0));
  if (!Text)
    return C.unsupported("the paths of @Modifies are not constant");
  SmallVector<std::pair<uint32_t, std::optional<uint32_t>>, 4> Places;
  SmallVector<const FieldModel *, 4> Statics;
  for (const ModifiedPath &P : pathsOf(*Text)) {
    if (!P.Class.empty()) {
      append_range(Statics, staticsOf(C, P));
      continue;
    }
    auto At = rootOf(C, P.Root);
    if (!At)
      return C.unsupported("@Modifies: no parameter " + P.Root);
    auto Id = C.object(*At);
    for (StringRef Name : P.Prefix) {
      if (!Id)
        return C.pending();
      if (*Id == 0)
        break;
      const FieldModel *F = findField(C.heap().get(*Id)->Class, Name);
      if (!F)
        return C.unsupported("@Modifies: no field " + Name);
      auto V = C.getField(HeapValue::object(*Id), *F);
      if (!V)
        return C.pending();
      Id = C.object(*V);
    }
    if (!Id)
      return C.pending();
    if (*Id == 0)
      continue;
    std::optional<uint32_t> Slot;
    if (P.Last != "*" && P.Last != "[]") {
      const FieldModel *F = findField(C.heap().get(*Id)->Class, P.Last);
      if (!F)
        return C.unsupported("@Modifies: no field " + P.Last);
      Slot = F->Slot;
    }
    Places.push_back({*Id, Slot});
  }
  for (const FieldModel *F : Statics)
    if (!C.ensureInitialised(*F->Owner))
      return C.pending();
  // What the callee makes is younger than all there is.
  ++C.heap().Version;
  for (const FieldModel *F : Statics)
    if (!modifyStatic(C, *F))
      return C.pending();
  for (auto [Id, Slot] : Places)
    C.strategy().ask(C.heap(), Question::modify(Id, Slot));
  return C.done();
}

/// The call of \p M that its contract stands for.
static StubCall callOf(NativeCall &C, const MethodModel &M) {
  const Frame *Body = C.state().Top->Caller;
  StubCall Call;
  Call.Method = &M;
  Call.HasCode = M.HasCode;
  Call.Version = C.heap().Version;
  for (unsigned N = 0; N < Body->Proc->NumArgs; ++N)
    Call.Arguments.push_back(
        C.heap().resolve(const_cast<Frame *>(Body)->regs()[N]));
  return Call;
}

/// What contracts gave static fields, as far as these have it still. Some may
/// be another call's: writing it once more changes nothing.
static void addStatics(NativeCall &C, StubCall &Call) {
  for (const StaticWrite &W : C.state().StaticsWritten.collect()) {
    HeapValue Now = C.heap().resolve(C.getStatic(*W.Field));
    auto IsGiven = [&](const InputInfo &I) {
      return I.Fed == FedBy::Double && C.heap().resolve(I.Entry) == Now;
    };
    if (C.state().Inputs.any(IsGiven))
      Call.Statics.push_back({W.Field, Now});
  }
}

/// Does a contract ask, and not the program? A JVM will not.
static bool isAskedByContract(NativeCall &C) {
  const Frame *Body = C.state().Top->Caller;
  const Frame *Before = Body;
  for (const Frame *F = Body->Caller; F; Before = F, F = F->Caller) {
    const MethodModel &M = *F->Proc->Method;
    const MethodModel *Own = M.Owner->findMethod(M.Name, M.Descriptor);
    if (Own == &M)
      continue;
    // What surrounds the target calls it, too.
    return Before == Body || Before->Proc->Method != Own;
  }
  return false;
}

/// Nobody that a test has is asked what a contract asks.
static void tell(NativeCall &C, StubCall Call, bool ByContract) {
  if (ByContract)
    Call.Arguments.insert(Call.Arguments.begin(), HeapValue::object(0));
  C.state().StubCalls.add(std::move(Call));
}

/// Does a condition ask, as tell() has it?
static bool isConditions(const StubCall &Call) {
  size_t Given =
      splitMethodDescriptor(Call.Method->Descriptor).Parameters.size() +
      (Call.Method->isStatic() ? 0 : 1);
  return Call.Arguments.size() > Given;
}

/// A test asks the condition once more, and so what that asks.
NativeResult contract::broken(NativeCall &C) {
  const MethodModel &Body = *C.state().Top->Caller->Proc->Method;
  StubCall Call =
      callOf(C, *Body.Owner->findMethod(Body.Name, Body.Descriptor));
  Call.ByContract = true;
  if (isAskedByContract(C))
    return violated(C);
  std::vector<StubCall> Asked = C.state().StubCalls.collect();
  auto First = find_if(reverse(Asked), [](const StubCall &Earlier) {
                 return !isConditions(Earlier);
               }).base();
  C.state().StubCalls.add(std::move(Call));
  for (StubCall &Answer : make_range(First, Asked.end())) {
    Answer.Arguments.erase(Answer.Arguments.begin());
    C.state().StubCalls.add(std::move(Answer));
  }
  return violated(C);
}

NativeResult contract::mayThrow(NativeCall &C) {
  auto Class = C.utf8(C.arg(0));
  if (!Class)
    return C.unsupported("the class of an exception is not constant");
  const MethodModel &M = *C.state().Top->Caller->Proc->Method;
  HeapValue Is = C.freshPrimitive('Z', answerName(C, M) + " throws " +
                                           prettyClass(*Class));
  auto Throws = C.decide(
      C.exprs().ne(C.expr(Is, Sort::bits(32)), C.exprs().constant(32, 0)));
  if (!Throws)
    return C.pending();
  if (!*Throws)
    return C.done();
  const MethodModel *Own = M.Owner->findMethod(M.Name, M.Descriptor);
  C.restOn(Premise::Contracts, Own);
  const ClassModel *K = C.findClass(*Class);
  if (K && !C.ensureInitialised(*K))
    return C.pending();
  StubCall Call = callOf(C, *Own);
  Call.ByContract = true;
  Call.Thrown = K;
  addStatics(C, Call);
  bool ByContract = isAskedByContract(C); // its frames are gone afterwards
  NativeResult R = C.throwNew(*Class);
  tell(C, std::move(Call), ByContract);
  // What the caller makes from now on is younger than what the callee left.
  ++C.heap().Version;
  return R;
}

//===-- Pure calls --------------------------------------------------------===//

/// Where it is kept which calls of the path were made while the heap was as at
/// entry: bits of a static field of the runtime class, so that each path has
/// its own.
static const FieldModel *unchangedCalls(NativeCall &C) {
  return C.method().Owner->findField("UNCHANGED", "J");
}

/// Is it asked about something that the program made?
static bool isOwn(NativeCall &C, const StubCall &Call) {
  auto Types = splitMethodDescriptor(Call.Method->Descriptor).Parameters;
  size_t First = Call.Arguments.size() - Types.size();
  for (auto [I, V] : enumerate(Call.Arguments)) {
    if (!V.isConcrete() || !V.Bits ||
        (I >= First && isPrimitiveDescriptor(Types[I - First])))
      continue;
    const Object &O = *C.heap().get(uint32_t(V.Bits));
    if (O.From == Origin::Allocated && !O.isInput() &&
        O.Class->name() != "java/lang/String")
      return true;
  }
  return false;
}

/// Are these the arguments of the earlier call? Nothing: ask again.
static std::optional<bool> areSame(NativeCall &C, const StubCall &Earlier,
                                   const StubCall &Now) {
  SmallVector<StringRef, 4> Types;
  if (!Now.Method->isStatic())
    Types.push_back("L");
  append_range(Types, splitMethodDescriptor(Now.Method->Descriptor).Parameters);
  auto Then = ArrayRef(Earlier.Arguments).take_back(Types.size());
  for (auto [Type, A, B] : zip_equal(Types, Then, Now.Arguments)) {
    HeapValue Before = C.heap().resolve(A);
    if (Before == B)
      continue;
    char Kind = Type.front();
    if (Kind == 'F' || Kind == 'D' || (Before.isConcrete() && B.isConcrete()))
      return false;
    bool Reference = Kind == 'L' || Kind == '[';
    Sort Is = Sort::bits(Kind == 'J' ? 64 : 32);
    auto Same = Reference
                    ? C.refEq(Before, B)
                    : C.decide(C.exprs().eq(C.expr(Before, Is), C.expr(B, Is)));
    if (!Same || !*Same)
      return Same;
  }
  return true;
}

/// What a pure method answered where it was asked the same before. It may look
/// at all that was there, so nothing of that may have been written, and what
/// the program made may have another content each time. Nothing: ask again.
static std::optional<std::optional<StubCall>>
answeredBefore(NativeCall &C, const StubCall &Now) {
  const FieldModel *Kept = unchangedCalls(C);
  constexpr unsigned Most = 64;
  unsigned Number = C.state().StubCalls.size();
  if (!Kept || Number >= Most || !FrameCheck(C, "").isUntouched() ||
      isOwn(C, Now))
    return std::optional<StubCall>();
  if (!C.ensureInitialised(*Kept->Owner))
    return std::nullopt;
  uint64_t Unchanged = C.getStatic(*Kept).Bits;
  std::vector<StubCall> Calls = C.state().StubCalls.collect();
  for (size_t I = Calls.size(); I-- > 0;) {
    const StubCall &Earlier = Calls[I];
    bool Counts = Unchanged >> I & 1;
    // Nobody knows what a method changes in itself that is not pure.
    if (!Counts && !annotation(Earlier.Method->Annotations, "Pure"))
      break;
    if (!Counts || Earlier.Method != Now.Method)
      continue;
    auto Same = areSame(C, Earlier, Now);
    if (!Same)
      return std::nullopt;
    if (*Same)
      return Earlier;
  }
  C.putStatic(*Kept, HeapValue::bits(Unchanged | uint64_t(1) << Number));
  return std::optional<StubCall>();
}

NativeResult contract::anyResult(NativeCall &C) {
  const MethodModel &Body = *C.state().Top->Caller->Proc->Method;
  const MethodModel *M = Body.Owner->findMethod(Body.Name, Body.Descriptor);
  StubCall Call = callOf(C, *M);
  uint64_t Flags = C.arg(0).Bits;
  Call.ByContract = M->HasCode || (Flags & 4);
  if (Flags & 16)
    addStatics(C, Call);
  if (Call.ByContract)
    C.restOn(Premise::Contracts, M);
  std::string Name = answerName(C, *M);
  if (Flags & 8) {
    auto Before = answeredBefore(C, Call);
    if (!Before)
      return C.pending();
    if (*Before) {
      Call.Input = (*Before)->Input;
      Call.Returned = C.heap().resolve((*Before)->Returned);
      tell(C, Call, isAskedByContract(C));
      return C.ret(Call.Returned);
    }
  }
  if (auto Now = makeAnswer(C, Call, Name, [&](const ClassModel &Declared) {
        return C.calleeResult(Declared, Name, Flags & 1, Flags & 2);
      }))
    return *Now;
  tell(C, Call, isAskedByContract(C));
  // What the caller makes from now on is younger than the result.
  ++C.heap().Version;
  return C.ret(Call.Returned);
}
