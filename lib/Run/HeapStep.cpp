//===- HeapStep.cpp - Heap access that is not plain -----------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "HeapStep.h"
#include "jsym/Run/LoopCutter.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym {

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
bool HeapStep::fillSlot(Value Ref, const FieldModel &F, const Value *Put) {
  if (!Ref.isConcrete())
    return false;
  uint32_t Id = uint32_t(Ref.Bits);
  const Object *O = S.Heap.get(Id);
  if (O->isInput() || F.Slot >= O->size() || !O->slot(F.Slot).isAbsent())
    return false;
  const FieldFiller *Filler = In.Fillers.find(F);
  if (!Filler || !Filler->Waits(*O))
    return false;
  if (Put)
    S.Heap.writable(Id)->slot(F.Slot) = *Put;
  else
    Filler->Fill(In, S, Id, F);
  return true;
}

bool HeapStep::field() {
  if (resolveRegister(I.A))
    return true;
  Value Ref = regs()[I.A];
  if (isConcreteNull(Ref))
    return end(EndReason::Unsupported, NullAccess);
  const FieldModel &F = *S.Top->Proc->Fields[I.E];
  bool Put = I.Code >= Op::PutFieldI8 && I.Code <= Op::PutFieldRef;
  if (Ref.isConcrete() && S.Heap.get(uint32_t(Ref.Bits))->isInput() &&
      F.Owner->name() == "java/lang/Class")
    return end(EndReason::Unsupported, UnknownClass);
  const Value *Stored = Put ? &regs()[I.B] : nullptr;
  if (fillSlot(Ref, F, Stored))
    return true;
  Outcome O = Strategy.ask(S.Heap, Put ? Question::putField(Ref, F, regs()[I.B])
                                       : Question::getField(Ref, F));
  if (Ready Is = settle(O); Is != Ready::Yes)
    return Is == Ready::Retry;
  return Put ? done() : done(O.Result);
}

/// An input array of which no more elements may be looked at: where the path
/// leaves it few elements anyway, all may be. False: the path has ended.
bool HeapStep::widenShort(Value Ref, Value Index) {
  const Object *O = Ref.isConcrete() && Index.isConcrete()
                        ? S.Heap.get(uint32_t(Ref.Bits))
                        : nullptr;
  uint64_t Most = In.Ctx.options<HeapOptions>().NewArrayBound;
  if (!O || !O->isInput() || !O->isArray() || O->Shape != Layout::Sparse ||
      O->ElementBound || O->Dense || O->length().isConcrete() ||
      O->sparse().size() >= Most ||
      any_of(O->sparse(), [&](auto &E) { return E.Index == Index; }))
    return true;
  ExprId Longer = Exprs.slt(Exprs.constant(32, Most), O->length().expr());
  auto IsShort = In.Paths.ask(S, 2, [&]() -> uint32_t {
    return In.Chain.check({S.Path, Longer, S.Model}).Result == Verdict::Unsat;
  });
  if (!IsShort)
    return In.endBranch(S);
  if (*IsShort)
    S.Heap.writable(uint32_t(Ref.Bits))->ElementBound =
        uint16_t(Most - S.Heap.get(uint32_t(Ref.Bits))->sparse().size());
  return true;
}

/// Since which version of the heap nobody has read that element; nothing: it is
/// known, or it is an input.
static std::optional<uint32_t> forgotten(const HeapState &H, Value Ref,
                                         Value Index) {
  Ref = H.resolve(Ref);
  const Object *O = Ref.isConcrete() && Ref.Bits < H.Objects.size()
                        ? H.get(uint32_t(Ref.Bits))
                        : nullptr;
  if (!O || O->Shape != Layout::Sparse)
    return std::nullopt;
  Value Element = O->Untouched;
  for (const SparseElement &E : O->sparse())
    if (E.Index == Index) {
      Element = E.isRedirect() ? O->sparse()[E.target()].Element : E.Element;
      break;
    }
  return Element.isHavocked() ? std::optional(Element.version()) : std::nullopt;
}

bool HeapStep::array() {
  bool IsStore = I.Code >= Op::AStoreI8 && I.Code <= Op::AStoreRef;
  uint16_t Array = IsStore ? I.D : I.A;
  if (resolveRegister(Array))
    return true;
  Value *R = regs();
  Value Ref = R[Array];
  if (isConcreteNull(Ref))
    return end(EndReason::Unsupported, NullAccess);
  if (I.Code != Op::ArrayLength && !widenShort(Ref, R[IsStore ? I.A : I.B]))
    return false;
  bool IsLoad = !IsStore && I.Code != Op::ArrayLength;
  auto Since =
      In.Cutter && IsLoad ? forgotten(S.Heap, Ref, R[I.B]) : std::nullopt;
  Outcome O = Strategy.ask(
      S.Heap, I.Code == Op::ArrayLength ? Question::arrayLength(Ref)
              : IsStore                 ? Question::store(Ref, R[I.A], R[I.B])
                                        : Question::load(Ref, R[I.B]));
  if (Ready Is = settle(O); Is != Ready::Yes)
    return Is == Ready::Retry;
  if (Since)
    In.Cutter->loaded(In, S, uint32_t(S.Heap.resolve(Ref).Bits), *Since, R[I.B],
                      O.Result);
  return IsStore ? done() : done(O.Result);
}

/// Reads what its initialiser gave it, where the path has not written it
/// itself: another method may have, before the one that is explored.
bool HeapStep::openStatic() {
  const FieldModel &F = *S.Top->Proc->Fields[I.E];
  if (Ready Is = In.ensureInitialised(S, *F.Owner); Is != Ready::Yes)
    return Is == Ready::Retry;
  uint32_t Class = F.Owner->id();
  auto IsThis = [&](const StaticWrite &W) { return W.Field == &F; };
  auto IsInput = [&](ArrayRef<StaticInput> Of) {
    return any_of(Of,
                  [&](const StaticInput &Each) { return Each.Field == &F; });
  };
  bool Initialised =
      Class < S.Classes.size() && S.Classes[Class] == ClassStatus::Initialised;
  if (Initialised && !S.StaticsWritten.any(IsThis)) {
    if (I.Code == Op::PutOpenStatic)
      S.StaticsWritten.add(
          {&F, S.Heap.get(In.Java.statics(S, *F.Owner))->slot(F.Slot)});
    else if (!IsInput(In.Classes.StaticInputs) &&
             !IsInput(In.Classes.writtenStatics(*F.Owner)))
      S.Heap.restOn(Premise::InitialStatics, &F);
  }
  return staticField();
}

bool HeapStep::staticField() {
  const FieldModel &F = *S.Top->Proc->Fields[I.E];
  // JVMS 5.5: who made an input object initialised its class, but no code did
  // so on this path: instance methods take it for granted. (The VM itself makes
  // strings before, and knows their COMPACT_STRINGS.)
  if (F.Owner->name() != "java/lang/String" || F.Descriptor != "Z")
    if (Ready Is = In.ensureInitialised(S, *F.Owner); Is != Ready::Yes)
      return Is == Ready::Retry;
  uint32_t Id = In.Java.statics(S, *F.Owner);
  bool Put = I.Code >= Op::PutStaticI8 && I.Code <= Op::PutStaticRef;
  Put |= I.Code == Op::PutOpenStatic;
  if (Put) {
    S.Heap.writable(Id)->slot(F.Slot) = regs()[I.B];
    return done();
  }
  Value V = S.Heap.get(Id)->slot(F.Slot);
  if (V.isAbsent()) { // a symbolic static
    Outcome O = Strategy.ask(S.Heap, Question::getField(Value::object(Id), F));
    if (Ready Is = settle(O); Is != Ready::Yes)
      return Is == Ready::Retry;
    V = O.Result;
  }
  return done(V);
}

//===-- Allocation --------------------------------------------------------===//

/// How many elements an array may have at most (--max-array).
static uint64_t mostElements(const ExecOptions &Options, const ClassModel &C) {
  unsigned Size = C.elementStorage() == Storage::Ref
                      ? sizeof(Value)
                      : sizeOf(C.elementStorage());
  return Options.MaxArray / Size;
}

bool ArrayMaker::tooLarge(const ClassModel &C, uint64_t Length) {
  if (Length <= mostElements(In.Options, C))
    return false;
  In.end(S, EndReason::SizeLimit,
         formatv("array of {0} elements", Length).str());
  return true;
}

/// The least of a few numbers that a length never exceeds on this path; 0 if it
/// may be larger than all of them. Nothing: the path has ended.
std::optional<uint32_t> ArrayMaker::boundOf(ExprId Length) {
  constexpr uint32_t Bounds[] = {0, 256, 64, 32, 16};
  constexpr uint32_t Answers = std::size(Bounds);
  auto Found = In.Paths.ask(S, Answers, [&] {
    uint32_t N = 0;
    for (; N + 1 < Answers; ++N) {
      ExprId Beyond =
          In.Exprs.slt(In.Exprs.constant(32, Bounds[N + 1]), Length);
      if (!In.Exprs.isFalse(Beyond) &&
          In.Chain.check({S.Path, Beyond, S.Model}).Result != Verdict::Unsat)
        break;
    }
    return N;
  });
  if (!Found) {
    In.endBranch(S);
    return std::nullopt;
  }
  return Bounds[*Found];
}

Ready ArrayMaker::symbolic(const ClassModel &C, ExprId Length, Value &Array) {
  // Primitive elements of a short array are formulas from the start.
  uint32_t Bound = 0;
  // Invariants are about what is found where somebody looks.
  if (C.elementStorage() != Storage::Ref && !In.Cutter) {
    auto Found = boundOf(Length);
    if (!Found)
      return Ready::Stopped;
    Bound = *Found;
  }
  uint64_t Most = mostElements(In.Options, C);
  if (!Bound && In.Ctx.options<HeapOptions>().AnySize) {
    S.Heap.restOn(Premise::EnoughMemory);
  } else if (!Bound && Most < INT32_MAX) {
    // What a JVM does with larger ones depends on its memory.
    ExprId TooLarge = In.Exprs.slt(In.Exprs.constant(32, Most), Length);
    bool GoesOn = In.decide(S, TooLarge, [&](State &X, bool Side) {
      if (!Side)
        return;
      X.doom(EndReason::SizeBound,
             formatv("more than {0} elements", Most).str());
    });
    if (!GoesOn)
      return Ready::Stopped;
  }
  Array =
      In.Strategy.ask(S.Heap, Question::newArray(C, In.value(Length))).Result;
  if (Bound)
    S.Heap.Objects.makeDense(uint32_t(Array.Bits), Bound);
  return Ready::Yes;
}

bool HeapStep::newArray() {
  const auto &C = *static_cast<const ClassModel *>(I.P);
  Value Length = regs()[I.A];
  if (!Length.isConcrete()) {
    Value Array;
    if (ArrayMaker(In, S).symbolic(C, Length.expr(), Array) != Ready::Yes)
      return false;
    regs()[I.D] = Array;
  } else {
    if (int32_t(Length.Bits) < 0)
      return end(EndReason::Unsupported, "dialect: negative array size");
    if (ArrayMaker(In, S).tooLarge(C, Length.Bits))
      return false;
    regs()[I.D] = Value::object(S.Heap.newArray(C, uint32_t(Length.Bits)));
  }
  return done();
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

/// Of a length that inputs decide, each one within the bound is a way of its
/// own; the instruction is executed again.
bool HeapStep::splitLength(uint16_t Register) {
  ExprId Length = In.expr(regs()[Register], 32);
  uint64_t Most = In.Ctx.options<HeapOptions>().NewArrayBound;
  SmallVector<ExprId, 20> Ways;
  for (uint64_t N = 0; N <= Most; ++N)
    Ways.push_back(Exprs.eq(Length, Exprs.constant(32, N)));
  Ways.push_back(Exprs.ult(Exprs.constant(32, Most), Length));
  auto take = [&](State &X, uint32_t Way) {
    if (Way > Most)
      return X.doom(EndReason::ArrayBound,
                    "new-array-bound of an array of arrays");
    X.Top.own();
    X.Top->regs()[Register] = Value::bits(Way);
  };
  return In.branch(S, {ForkKind::Native, Ways, /*Exhaustive=*/true, take});
}

/// Arrays of which some lengths are symbolic: rows of such an array are there
/// where somebody looks, each a copy of one that nobody has. Null: the path has
/// ended.
std::optional<Value> HeapStep::makeRows(const ClassModel &C,
                                        ArrayRef<Value> Lengths) {
  Value Row, Array;
  if (Lengths.size() > 1) {
    auto Made = makeRows(*C.element(), Lengths.drop_front());
    if (!Made)
      return std::nullopt;
    Row = *Made;
  }
  Value Length = Lengths.front();
  if (!Length.isConcrete()) {
    if (ArrayMaker(In, S).symbolic(C, Length.expr(), Array) != Ready::Yes)
      return std::nullopt;
    if (Lengths.size() > 1)
      S.Heap.writable(uint32_t(Array.Bits))
          ->setNote(ObjectNote::rows(uint32_t(Row.Bits)));
    return Array;
  }
  if (ArrayMaker(In, S).tooLarge(C, Length.Bits))
    return std::nullopt;
  uint32_t Id = S.Heap.newArray(C, uint32_t(Length.Bits));
  if (Lengths.size() > 1)
    for (uint32_t N = 0; N < Length.Bits; ++N) {
      uint32_t Copy = S.Heap.Objects.addRow(uint32_t(Row.Bits));
      S.Heap.writable(Id)->slot(N) = Value::object(Copy);
    }
  return Value::object(Id);
}

/// Within bounds all rows are made: a length is one of few.
bool HeapStep::multiNewArray() {
  const auto &Site = *static_cast<const CallSite *>(I.P);
  auto isSymbolic = [&](uint16_t A) { return !regs()[A].isConcrete(); };
  if (In.Ctx.options<HeapOptions>().AnySize && any_of(Site.Args, isSymbolic)) {
    SmallVector<Value, 4> All;
    for (uint16_t A : Site.Args)
      All.push_back(regs()[A]);
    auto Array = makeRows(*Site.Class, All);
    return Array && done(*Array);
  }
  SmallVector<uint32_t, 4> Lengths;
  uint64_t Total = 1;
  for (uint16_t A : Site.Args) {
    Value V = regs()[A];
    if (!V.isConcrete())
      return splitLength(A);
    Lengths.push_back(uint32_t(V.Bits));
    if (int32_t(V.Bits) < 0)
      return end(EndReason::Unsupported, "dialect: negative array size");
    Total *= std::max<uint64_t>(V.Bits, 1);
    if (ArrayMaker(In, S).tooLarge(*Site.Class, Total))
      return false;
  }
  return done(Value::object(makeArrays(S.Heap, *Site.Class, Lengths)));
}

//===-- Types -------------------------------------------------------------===//

bool HeapStep::typeTest() {
  if (resolveRegister(I.A))
    return true;
  Value Ref = regs()[I.A];
  Outcome O;
  if (I.Code == Op::Storable) {
    if (resolveRegister(I.B))
      return true;
    O = Strategy.ask(S.Heap, Question::storable(Ref, regs()[I.B]));
  } else {
    const auto &C = *static_cast<const ClassModel *>(I.P);
    O = Strategy.ask(S.Heap, I.Code == Op::InstanceOf
                                 ? Question::instanceOf(Ref, C)
                                 : Question::castable(Ref, C));
  }
  if (Ready Is = settle(O); Is != Ready::Yes)
    return Is == Ready::Retry;
  return done(O.Result);
}

/// RefEq and RefNe: comparisons that are values.
bool HeapStep::refCompare() {
  resolveRegister(I.A);
  resolveRegister(I.B);
  Value A = regs()[I.A], B = regs()[I.B];
  Outcome O = isConcreteNull(A)   ? Strategy.ask(S.Heap, Question::isNull(B))
              : isConcreteNull(B) ? Strategy.ask(S.Heap, Question::isNull(A))
                                  : In.refEq(S, A, B);
  if (Ready Is = settle(O); Is != Ready::Yes)
    return Is == Ready::Retry;
  Value V = O.Result;
  if (I.Code == Op::RefNe)
    V = V.isConcrete() ? Value::bits(!V.Bits)
                       : In.value(Exprs.bitNot(V.expr()));
  return done(V);
}

//===-- Monitors ----------------------------------------------------------===//

/// There is one thread, so that entering never waits; leaving what was not
/// entered is an error (JVMS 6.5.monitorexit).
bool HeapStep::monitor() {
  if (resolveRegister(I.A))
    return true;
  Outcome O = Strategy.ask(S.Heap, Question::deref(regs()[I.A]));
  if (Ready Is = settle(O); Is != Ready::Yes)
    return Is == Ready::Retry;
  uint32_t Id = uint32_t(O.Result.Bits);
  if (!Id)
    return end(EndReason::Unsupported, NullAccess);
  if (I.Code == Op::MonitorExit && S.Heap.get(Id)->LockCount == 0)
    return In.throwNew(S, "java/lang/IllegalMonitorStateException",
                       StringRef("current thread is not owner"));
  Object *X = S.Heap.writable(Id);
  X->LockCount += I.Code == Op::MonitorEnter ? 1 : -1;
  return done();
}

//===-- Constants ---------------------------------------------------------===//

bool HeapStep::constant() {
  bool IsString = I.Code == Op::StringConstant;
  // Methods of the object may run without any further trigger.
  if (const ClassModel *C =
          In.Store.findClass(IsString ? "java/lang/String" : "java/lang/Class"))
    if (Ready Is = In.ensureInitialised(S, *C); Is != Ready::Yes)
      return Is == Ready::Retry;
  return done(IsString
                  ? In.Java.internLiteral(S, I.C)
                  : In.Java.mirror(S, *static_cast<const ClassModel *>(I.P)));
}

//===-- Which it is -------------------------------------------------------===//

bool HeapStep::run() {
  switch (I.Code) {
  case Op::RefEq:
  case Op::RefNe:
    return refCompare();
  case Op::ArrayLength:
    return array();
  case Op::NewArray:
    return newArray();
  case Op::MultiNewArray:
    return multiNewArray();
  case Op::InstanceOf:
  case Op::Castable:
  case Op::Storable:
    return typeTest();
  case Op::StringConstant:
  case Op::ClassConstant:
    return constant();
  case Op::GetOpenStatic:
  case Op::PutOpenStatic:
    return openStatic();
  case Op::MonitorEnter:
  case Op::MonitorExit:
    return monitor();
  default:
    break;
  }
  if (I.Code >= Op::GetFieldI8 && I.Code <= Op::PutFieldRef)
    return field();
  if (I.Code >= Op::GetStaticI8 && I.Code <= Op::PutStaticRef)
    return staticField();
  if (I.Code >= Op::ALoadI8 && I.Code <= Op::AStoreRef)
    return array();
  return end(EndReason::Unsupported,
             "dialect: " + opName(I.Code) + " is not executable");
}

} // namespace jsym
