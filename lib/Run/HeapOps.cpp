//===- HeapOps.cpp - Heap access that is not plain ------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Run/Interpreter.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym {

/// Replaces a handle that is decided by what it is. True: it was one.
bool Interpreter::resolveRegister(State &S, uint16_t Reg) {
  Value &V = regsOf(S)[Reg];
  Value Now = S.Heap.resolve(V);
  bool Changed = !(Now == V);
  V = Now;
  return Changed;
}

static bool isConcreteNull(const Value &V) {
  return V.isConcrete() && V.Bits == 0;
}

/// What cannot happen in code the verifier accepts; a verdict all the same.
static const char *const NullAccess = "dialect: access to null";

const FieldFiller *FieldFillers::find(const FieldModel &F) const {
  auto Of = [&](const FieldFiller &Each) {
    return Each.Field == F.Name && Each.Class == F.Owner->name();
  };
  auto It = find_if(All, Of);
  return It == All.end() ? nullptr : &*It;
}

/// An absent slot of an object that the program made. True: the instruction
/// runs again.
bool Interpreter::fillSlot(State &S, Value Ref, const FieldModel &F,
                           const Value *Put) {
  if (!Ref.isConcrete())
    return false;
  uint32_t Id = uint32_t(Ref.Bits);
  const Object *O = S.Heap.get(Id);
  if (O->isInput() || F.Slot >= O->size() || !O->slot(F.Slot).isAbsent())
    return false;
  const FieldFiller *Filler = Fillers.find(F);
  if (!Filler || !Filler->Waits(*O))
    return false;
  if (Put)
    S.Heap.writable(Id)->slot(F.Slot) = *Put;
  else
    Filler->Fill(*this, S, Id, F);
  return true;
}

bool Interpreter::fieldSlow(State &S, const Inst &I) {
  if (resolveRegister(S, I.A))
    return true;
  Value Ref = regsOf(S)[I.A];
  if (isConcreteNull(Ref))
    return end(S, EndReason::Unsupported, NullAccess);
  const FieldModel &F = *S.Top->Proc->Fields[I.E];
  bool Put = I.Code >= Op::PutFieldI8 && I.Code <= Op::PutFieldRef;
  if (Ref.isConcrete() && S.Heap.get(uint32_t(Ref.Bits))->isInput() &&
      F.Owner->name() == "java/lang/Class")
    return end(S, EndReason::Unsupported, UnknownClass);
  const Value *Stored = Put ? &regsOf(S)[I.B] : nullptr;
  if (fillSlot(S, Ref, F, Stored))
    return true;
  Outcome O =
      Strategy.ask(S.Heap, Put ? Question::putField(Ref, F, regsOf(S)[I.B])
                               : Question::getField(Ref, F));
  if (Ready Is = settle(S, O); Is != Ready::Yes)
    return Is == Ready::Retry;
  if (!Put)
    regsOf(S)[I.D] = O.Result;
  ++S.Top->Pc;
  return true;
}

bool Interpreter::arraySlow(State &S, const Inst &I) {
  bool Store = I.Code >= Op::AStoreI8 && I.Code <= Op::AStoreRef;
  uint16_t Array = Store ? I.D : I.A;
  if (resolveRegister(S, Array))
    return true;
  Value *R = regsOf(S);
  Value Ref = R[Array];
  if (isConcreteNull(Ref))
    return end(S, EndReason::Unsupported, NullAccess);
  Outcome O = Strategy.ask(
      S.Heap, I.Code == Op::ArrayLength ? Question::arrayLength(Ref)
              : Store                   ? Question::store(Ref, R[I.A], R[I.B])
                                        : Question::load(Ref, R[I.B]));
  if (Ready Is = settle(S, O); Is != Ready::Yes)
    return Is == Ready::Retry;
  if (!Store)
    regsOf(S)[I.D] = O.Result;
  ++S.Top->Pc;
  return true;
}

/// Reads what its initialiser gave it, where the path has not written it
/// itself: another method may have, before the one that is explored.
bool Interpreter::openStatic(State &S, const Inst &I) {
  const FieldModel &F = *S.Top->Proc->Fields[I.E];
  uint32_t Class = F.Owner->id();
  auto IsThis = [&](const FieldModel *W) { return W == &F; };
  auto IsInput = [&](ArrayRef<StaticInput> Of) {
    return any_of(Of, [&](const StaticInput &In) { return In.Field == &F; });
  };
  bool Initialised =
      Class < S.Classes.size() && S.Classes[Class] == ClassStatus::Initialised;
  if (Initialised && !S.StaticsWritten.any(IsThis)) {
    if (I.Code == Op::PutOpenStatic)
      S.StaticsWritten.add(&F);
    else if (!IsInput(Classes.StaticInputs) &&
             !IsInput(Classes.writtenStatics(*F.Owner)))
      S.Heap.restOn(Premise::InitialStatics, &F);
  }
  return staticSlow(S, I);
}

bool Interpreter::staticSlow(State &S, const Inst &I) {
  const FieldModel &F = *S.Top->Proc->Fields[I.E];
  // JVMS 5.5: who made an input object initialised its class, but no code did
  // so on this path: instance methods take it for granted. (The VM itself makes
  // strings before, and knows their COMPACT_STRINGS.)
  if (F.Owner->name() != "java/lang/String" || F.Descriptor != "Z")
    if (Ready Is = ensureInitialised(S, *F.Owner); Is != Ready::Yes)
      return Is == Ready::Retry;
  uint32_t Id = Java.statics(S, *F.Owner);
  bool Put = I.Code >= Op::PutStaticI8 && I.Code <= Op::PutStaticRef;
  Put |= I.Code == Op::PutOpenStatic;
  if (Put) {
    S.Heap.writable(Id)->slot(F.Slot) = regsOf(S)[I.B];
    ++S.Top->Pc;
    return true;
  }
  Value V = S.Heap.get(Id)->slot(F.Slot);
  if (V.isAbsent()) { // a symbolic static
    Outcome O = Strategy.ask(S.Heap, Question::getField(Value::object(Id), F));
    if (Ready Is = settle(S, O); Is != Ready::Yes)
      return Is == Ready::Retry;
    V = O.Result;
  }
  regsOf(S)[I.D] = V;
  ++S.Top->Pc;
  return true;
}

//===-- Allocation --------------------------------------------------------===//

/// How many elements an array may have at most (--max-array).
static uint64_t mostElements(const ExecOptions &Options, const ClassModel &C) {
  unsigned Size = C.elementStorage() == Storage::Ref
                      ? sizeof(Value)
                      : sizeOf(C.elementStorage());
  return Options.MaxArray / Size;
}

bool Interpreter::arrayTooLarge(State &S, const ClassModel &C,
                                uint64_t Length) {
  if (Length <= mostElements(Options, C))
    return false;
  end(S, EndReason::SizeLimit, formatv("array of {0} elements", Length).str());
  return true;
}

/// The least of a few numbers that a length never exceeds on this path; 0 if it
/// may be larger than all of them. Nothing: the path has ended.
std::optional<uint32_t> Interpreter::boundOf(State &S, ExprId Length) {
  constexpr uint32_t Bounds[] = {0, 256, 64, 32, 16};
  constexpr uint32_t Answers = std::size(Bounds);
  auto Found = Paths.ask(S, Answers, [&] {
    uint32_t N = 0;
    for (; N + 1 < Answers; ++N) {
      ExprId Beyond = Exprs.slt(Exprs.constant(32, Bounds[N + 1]), Length);
      if (!Exprs.isFalse(Beyond) &&
          Chain.check({S.Path, Beyond, S.Model}).Result != Verdict::Unsat)
        break;
    }
    return N;
  });
  if (!Found) {
    endBranch(S);
    return std::nullopt;
  }
  return Bounds[*Found];
}

Interpreter::Ready Interpreter::symbolicArray(State &S, const ClassModel &C,
                                              ExprId Length, Value &Array) {
  // Primitive elements of a short array are formulas from the start.
  uint32_t Bound = 0;
  if (C.elementStorage() != Storage::Ref) {
    auto Found = boundOf(S, Length);
    if (!Found)
      return Ready::Stopped;
    Bound = *Found;
  }
  uint64_t Most = mostElements(Options, C);
  if (!Bound && Most < INT32_MAX) {
    // What a JVM does with larger ones depends on its memory.
    ExprId TooLarge = Exprs.slt(Exprs.constant(32, Most), Length);
    bool GoesOn = decide(S, TooLarge, [&](State &X, bool Side) {
      if (!Side)
        return;
      X.doom(EndReason::SizeBound,
             formatv("more than {0} elements", Most).str());
    });
    if (!GoesOn)
      return Ready::Stopped;
  }
  Array = Strategy.ask(S.Heap, Question::newArray(C, value(Length))).Result;
  if (Bound)
    S.Heap.Objects.makeDense(uint32_t(Array.Bits), Bound);
  return Ready::Yes;
}

bool Interpreter::allocate(State &S, const Inst &I) {
  const auto &C = *static_cast<const ClassModel *>(I.P);
  Value Length = regsOf(S)[I.A];
  if (!Length.isConcrete()) {
    Value Array;
    if (symbolicArray(S, C, Length.expr(), Array) != Ready::Yes)
      return false;
    regsOf(S)[I.D] = Array;
  } else {
    if (int32_t(Length.Bits) < 0)
      return end(S, EndReason::Unsupported, "dialect: negative array size");
    if (arrayTooLarge(S, C, Length.Bits))
      return false;
    regsOf(S)[I.D] = Value::object(S.Heap.newArray(C, uint32_t(Length.Bits)));
  }
  ++S.Top->Pc;
  return true;
}

/// JVMS 6.5.multianewarray: as many dimensions as there are lengths.
static uint32_t makeArrays(HeapState &H, const ClassModel &C,
                           ArrayRef<uint32_t> Lengths) {
  uint32_t Id = H.newArray(C, Lengths[0]);
  if (Lengths.size() > 1)
    for (uint32_t N = 0; N < Lengths[0]; ++N) {
      uint32_t Inner = makeArrays(H, *C.element(), Lengths.drop_front());
      H.writable(Id)->slot(N) = Value::object(Inner);
    }
  return Id;
}

bool Interpreter::multiNewArray(State &S, const Inst &I) {
  const auto &Site = *static_cast<const CallSite *>(I.P);
  SmallVector<uint32_t, 4> Lengths;
  uint64_t Total = 1;
  for (uint16_t A : Site.Args) {
    Value V = regsOf(S)[A];
    if (!V.isConcrete())
      return end(S, EndReason::Unsupported,
                 "multi-dimensional array of symbolic length");
    Lengths.push_back(uint32_t(V.Bits));
    if (int32_t(V.Bits) < 0)
      return end(S, EndReason::Unsupported, "dialect: negative array size");
    Total *= std::max<uint64_t>(V.Bits, 1);
    if (arrayTooLarge(S, *Site.Class, Total))
      return false;
  }
  regsOf(S)[I.D] = Value::object(makeArrays(S.Heap, *Site.Class, Lengths));
  ++S.Top->Pc;
  return true;
}

//===-- Types -------------------------------------------------------------===//

bool Interpreter::typeTest(State &S, const Inst &I) {
  if (resolveRegister(S, I.A))
    return true;
  Value Ref = regsOf(S)[I.A];
  Outcome O;
  if (I.Code == Op::Storable) {
    if (resolveRegister(S, I.B))
      return true;
    O = Strategy.ask(S.Heap, Question::storable(Ref, regsOf(S)[I.B]));
  } else {
    const auto &C = *static_cast<const ClassModel *>(I.P);
    O = Strategy.ask(S.Heap, I.Code == Op::InstanceOf
                                 ? Question::instanceOf(Ref, C)
                                 : Question::castable(Ref, C));
  }
  if (Ready Is = settle(S, O); Is != Ready::Yes)
    return Is == Ready::Retry;
  regsOf(S)[I.D] = O.Result;
  ++S.Top->Pc;
  return true;
}

/// RefEq and RefNe: comparisons that are values.
bool Interpreter::refCompare(State &S, const Inst &I) {
  resolveRegister(S, I.A);
  resolveRegister(S, I.B);
  Value A = regsOf(S)[I.A], B = regsOf(S)[I.B];
  Outcome O = isConcreteNull(A)   ? Strategy.ask(S.Heap, Question::isNull(B))
              : isConcreteNull(B) ? Strategy.ask(S.Heap, Question::isNull(A))
                                  : refEq(S, A, B);
  if (Ready Is = settle(S, O); Is != Ready::Yes)
    return Is == Ready::Retry;
  Value V = O.Result;
  if (I.Code == Op::RefNe)
    V = V.isConcrete() ? Value::bits(!V.Bits) : value(Exprs.bitNot(V.expr()));
  regsOf(S)[I.D] = V;
  ++S.Top->Pc;
  return true;
}

//===-- Monitors ----------------------------------------------------------===//

/// There is one thread, so that entering never waits; leaving what was not
/// entered is an error (JVMS 6.5.monitorexit).
bool Interpreter::monitor(State &S, const Inst &I) {
  if (resolveRegister(S, I.A))
    return true;
  Outcome O = Strategy.ask(S.Heap, Question::deref(regsOf(S)[I.A]));
  if (Ready Is = settle(S, O); Is != Ready::Yes)
    return Is == Ready::Retry;
  uint32_t Id = uint32_t(O.Result.Bits);
  if (!Id)
    return end(S, EndReason::Unsupported, NullAccess);
  if (I.Code == Op::MonitorExit && S.Heap.get(Id)->LockCount == 0)
    return throwNew(S, "java/lang/IllegalMonitorStateException",
                    StringRef("current thread is not owner"));
  Object *X = S.Heap.writable(Id);
  X->LockCount += I.Code == Op::MonitorEnter ? 1 : -1;
  ++S.Top->Pc;
  return true;
}

//===-- Constants ---------------------------------------------------------===//

bool Interpreter::constant(State &S, const Inst &I) {
  bool IsString = I.Code == Op::StringConstant;
  // Methods of the object may run without any further trigger.
  if (const ClassModel *C =
          Store.findClass(IsString ? "java/lang/String" : "java/lang/Class"))
    if (Ready Is = ensureInitialised(S, *C); Is != Ready::Yes)
      return Is == Ready::Retry;
  regsOf(S)[I.D] = IsString
                       ? Java.internLiteral(S, I.C)
                       : Java.mirror(S, *static_cast<const ClassModel *>(I.P));
  ++S.Top->Pc;
  return true;
}

} // namespace jsym
