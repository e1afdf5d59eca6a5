//===- Natives.cpp - The methods that wrappers call -----------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "FrameCheck.h"
#include "Frames.h"
#include "jsym/Contract/Harness.h"
#include "jsym/Dialect/Names.h"
#include "jsym/Run/Native.h"
#include "jsym/Run/State.h"

using namespace llvm;
using namespace jsym;
using namespace jsym::contract;
using namespace jsym::dialect;

std::optional<jsym::Value> contract::resultOf(NativeCall &C) {
  if (C.method().Name.ends_with("By") || C.numArgs() < 2)
    return std::nullopt;
  return C.arg(1);
}

jsym::Value contract::exceptionOf(NativeCall &C) {
  return C.method().Name.ends_with("By") ? C.arg(1) : jsym::Value();
}

static NativeResult outside(NativeCall &C) {
  return C.end(EndReason::Assumption, "outside of the contract");
}

/// Only a harness makes what calls this.
static Harness &harness(NativeCall &C) {
  return static_cast<Harness &>(C.source());
}

/// A condition throws, before the method.
static NativeResult refuses(NativeCall &C) {
  auto Class = C.classOf(C.arg(0));
  if (!Class)
    return C.pending();
  harness(C).note("a condition throws " + prettyClass((*Class)->name()) +
                  " on some inputs: these are taken for inputs that it "
                  "refuses; it should return false for them");
  return C.end(EndReason::Assumption, "a condition throws");
}

NativeResult contract::violated(NativeCall &C) {
  auto Text = C.utf8(C.arg(0)); // names the condition and nothing else
  std::string What = Text ? *Text : "a contract is violated";
  // what, clause, and the result or the exception
  bool By = C.method().Name.ends_with("By");
  std::optional<jsym::Value> Result;
  if (!By && C.numArgs() > 2)
    Result = C.arg(2);
  return C.fails(What, What, Result, By ? C.arg(2) : jsym::Value(),
                 int32_t(C.arg(1).Bits));
}

static NativeResult promised(NativeCall &C) {
  SmallVector<jsym::Value, 1> Last;
  if (C.numArgs())
    Last.push_back(C.arg(0));
  return C.checkInputs(/*Threw=*/C.method().Name.ends_with("By"), Last);
}

static NativeResult declared(NativeCall &C) {
  auto Class = C.classOf(C.arg(0));
  if (!Class)
    return C.pending();
  return C.endAfter(EndReason::DeclaredException, (*Class)->name(),
                    std::nullopt, C.arg(0));
}

/// boolean isOfClass(Throwable exception, String name): of no subclass.
static NativeResult isOfClass(NativeCall &C) {
  auto Class = C.classOf(C.arg(0));
  if (!Class)
    return C.pending();
  auto Name = C.utf8(C.arg(1));
  if (!Name)
    return C.unsupported("the class of an exception is not constant");
  return C.ret(jsym::Value::bits((*Class)->name() == *Name));
}

/// Fields of instances hold true widths; the stack has 32 bits.
static jsym::Value widened(NativeCall &C, jsym::Value V, StringRef Descriptor) {
  char D = Descriptor.front();
  unsigned Width = D == 'Z' || D == 'B' ? 8 : D == 'C' || D == 'S' ? 16 : 0;
  if (!Width)
    return V;
  ExprManager &E = C.exprs();
  ExprId X = V.isConcrete() ? E.constant(Width, V.Bits) : V.expr();
  return C.value(D == 'Z' || D == 'C' ? E.zext(X, 32) : E.sext(X, 32));
}

/// The element of an array, before the call or now.
static std::optional<jsym::Value> elementOf(NativeCall &C, jsym::Value Array,
                                            unsigned Index, bool AtEntry) {
  jsym::Value I = jsym::Value::bits(Index);
  return AtEntry ? C.entryElement(Array, I) : C.aload(Array, I);
}

/// Is the index within the array?
static std::optional<bool> isInside(NativeCall &C, jsym::Value Array,
                                    unsigned Index) {
  auto Length = C.arrayLength(Array);
  if (!Length)
    return std::nullopt;
  return C.decide(C.exprs().slt(C.exprs().constant(32, Index),
                                C.expr(*Length, Sort::bits(32))));
}

/// Replaces the array \p At by its element; or how the call ends.
static std::optional<NativeResult> element(NativeCall &C, jsym::Value &At,
                                           unsigned Index, bool AtEntry) {
  auto Id = C.object(At);
  if (!Id)
    return C.pending();
  if (*Id == 0)
    return C.throwNew("java/lang/NullPointerException");
  auto Inside = isInside(C, At, Index);
  if (!Inside)
    return C.pending();
  if (!*Inside)
    return C.throwNew("java/lang/ArrayIndexOutOfBoundsException");
  std::string Descriptor =
      C.state().Heap.get(*Id)->Class->name().drop_front().str();
  auto V = elementOf(C, At, Index, AtEntry);
  if (!V)
    return C.pending();
  At = widened(C, *V, Descriptor);
  return std::nullopt;
}

/// The class of what is at \p At, which stays a set of objects if they are of
/// one class; null: it is null. Nothing: ask again.
static std::optional<const ClassModel *> classAt(NativeCall &C,
                                                 jsym::Value At) {
  const HeapState &H = C.heap();
  jsym::Value V = H.resolve(At);
  const ClassModel *Known =
      V.isHandle() && H.Handles[uint32_t(V.Bits)].Set ? H.classOf(V) : nullptr;
  if (Known) {
    auto Null = C.isNull(At);
    if (!Null)
      return std::nullopt;
    return *Null ? nullptr : Known;
  }
  auto Id = C.object(At);
  if (!Id)
    return std::nullopt;
  return *Id ? C.heap().get(*Id)->Class : nullptr;
}

/// Follows the path that the second argument is, from the first; or how the
/// call ends.
static std::optional<NativeResult> follow(NativeCall &C, jsym::Value &At,
                                          bool AtEntry) {
  auto Text = C.utf8(C.arg(1));
  if (!Text)
    return C.unsupported("the path of an @Old value is not a constant");
  At = C.arg(0);
  for (StringRef Rest = *Text; !Rest.empty();) {
    unsigned Index;
    if (Rest.consume_front("[")) {
      Rest.consumeInteger(10, Index);
      Rest.consume_front("]");
      if (auto Ended = element(C, At, Index, AtEntry))
        return *Ended;
      continue;
    }
    Rest.consume_front(".");
    StringRef Name = Rest.take_front(Rest.find_first_of(".["));
    Rest = Rest.drop_front(Name.size());
    auto Class = classAt(C, At);
    if (!Class)
      return C.pending();
    if (!*Class)
      return C.throwNew("java/lang/NullPointerException");
    if ((*Class)->isArray()) {
      auto Length = C.arrayLength(At);
      if (!Length)
        return C.pending();
      At = *Length;
      continue;
    }
    const FieldModel *F = findField(*Class, Name);
    if (!F)
      return C.unsupported("@Old: no field " + Name);
    auto V = AtEntry ? C.entryField(At, *F) : C.getField(At, *F);
    if (!V)
      return C.pending();
    At = widened(C, *V, F->Descriptor);
  }
  return std::nullopt;
}

/// old*, now*(Object base, String fields)
static NativeResult fieldsOf(NativeCall &C, bool AtEntry) {
  jsym::Value At;
  auto Ended = follow(C, At, AtEntry);
  return Ended ? *Ended : C.ret(At);
}
static NativeResult old(NativeCall &C) { return fieldsOf(C, true); }
static NativeResult now(NativeCall &C) { return fieldsOf(C, false); }

/// Do elements of an input array hold something else than they were found to?
static bool isWritten(const HeapState &H, uint32_t Id) {
  const Object &O = *H.get(Id);
  SmallVector<Materialised, 64> Log;
  H.Log.collect(Log);
  for (auto [Slot, E] : enumerate(O.sparse())) {
    if (E.isRedirect() || (E.Element.isAbsent() && !E.Element.isHavocked()))
      continue;
    if (none_of(Log, [&, Slot = Slot, &E = E](const Materialised &M) {
          return M.Object == Id && M.Slot == Slot && M.What == E.Element;
        }))
      return true;
  }
  return false;
}

/// oldArray, nowArray(Object base, String fields): the array as it was. What
/// was written since is in a copy, of each length that it may have.
static NativeResult arrayOf(NativeCall &C, bool AtEntry) {
  jsym::Value At;
  if (auto Ended = follow(C, At, AtEntry))
    return *Ended;
  auto Id = C.object(At);
  if (!Id)
    return C.pending();
  if (*Id == 0)
    return C.retNull();
  const Object &O = *C.heap().get(*Id);
  if (AtEntry && !O.isInput())
    return C.unsupported("@Old of an array that is no part of the input");
  if (AtEntry && !isWritten(C.heap(), *Id))
    return C.ret(At);
  const ClassModel &Class = *O.Class;
  SmallVector<jsym::Value, 16> Elements;
  for (;;) {
    auto Inside = isInside(C, At, Elements.size());
    if (!Inside)
      return C.pending();
    if (!*Inside)
      break;
    auto V = elementOf(C, At, Elements.size(), AtEntry);
    if (!V)
      return C.pending();
    Elements.push_back(*V);
  }
  jsym::Value Copy = C.newArray(Class, uint32_t(Elements.size()));
  Object *To = C.heap().Objects.asValues(uint32_t(Copy.Bits));
  copy(Elements, To->slots().begin());
  return C.ret(Copy);
}
static NativeResult oldArray(NativeCall &C) { return arrayOf(C, true); }
static NativeResult nowArray(NativeCall &C) { return arrayOf(C, false); }

static NativeResult count(NativeCall &C, Harness::MomentT At) {
  PathAddress Here(C.state().Address.collect());
  harness(C).count(At, Here.completeText());
  return C.done();
}
static NativeResult entered(NativeCall &C) {
  // The method begins with another input than it was given.
  if (!FrameCheck(C, "").isUntouched()) {
    harness(C).note("a condition writes to the input: what the method does "
                    "with the one that it was given is not known; conditions "
                    "must be pure");
    C.heap().restOn(Premise::OpenInput);
  }
  return count(C, Harness::Entered);
}
/// What a wrapper calls at \p Pc, if it is of the runtime class.
static StringRef momentAt(const Procedure &P, uint32_t Pc) {
  const Inst &I = P.Code[Pc];
  if (I.Code != Op::Call || !I.P)
    return "";
  const auto &Site = *static_cast<const CallSite *>(I.P);
  const MethodModel *M = Site.Callee ? Site.Callee->Method : Site.Method;
  return M ? M->Name : StringRef();
}

bool contract::judgesInput(const State &S) {
  const Frame *Outer = S.Top.get();
  while (Outer && Outer->Caller)
    Outer = Outer->Caller;
  if (!Outer || Outer == S.Top.get())
    return false;
  // It is entered once, and that stands behind what is asked before.
  for (uint32_t Pc = 0; Pc < Outer->Pc; ++Pc)
    if (momentAt(*Outer->Proc, Pc) == "entered")
      return false;
  return true;
}

static NativeResult left(NativeCall &C) { return count(C, Harness::Left); }

static NativeResult ownCode(NativeCall &C) { return C.runJava(); }

void contract::addContractNatives(NativeTable &T,
                                  const ContractOptions &Options,
                                  ProgramSource &Program) {
  static constexpr const char *H = "jsym/contract/Harness";
  static constexpr auto Exact = NativeTier::Exact;
  static constexpr NativeEntry Table[] = {
      {H, "outside", "()V", Exact, outside},
      {H, "refuses", "", Exact, refuses},
      {H, "entered", "()V", Exact, entered},
      {H, "left", "()V", Exact, left},
      {H, "violated", "", Exact, violated},
      {H, "violatedBy", "", Exact, violated},
      {H, "broken", "", Exact, broken},
      {H, "promised", "", Exact, promised},
      {H, "promisedBy", "", Exact, promised},
      {H, "declared", "(Ljava/lang/Throwable;)V", Exact, declared},
      {H, "isOfClass", "", Exact, isOfClass},
      {H, "frame", "", Exact, checkFrame},
      {H, "frameBy", "", Exact, checkFrame},
      {H, "fresh", "", Exact, checkFresh},
      {"jsym/contract/Conditions", "fresh", "", Exact, isFresh},
      {H, "modify", "", Exact, modify},
      {H, "mayThrow", "", Exact, mayThrow},
      {H, "returned", "", Exact, anyResult},
      {H, "anyInt", "", Exact, anyResult},
      {H, "anyLong", "", Exact, anyResult},
      {H, "anyFloat", "", Exact, anyResult},
      {H, "anyDouble", "", Exact, anyResult},
      {H, "anyReference", "", Exact, anyResult},
      {H, "nowArray", "", Exact, nowArray},
      {H, "oldArray", "", Exact, oldArray},
      {H, "nowInt", "", Exact, now},
      {H, "nowLong", "", Exact, now},
      {H, "nowFloat", "", Exact, now},
      {H, "nowDouble", "", Exact, now},
      {H, "nowReference", "", Exact, now},
      {H, "oldInt", "", Exact, old},
      {H, "oldLong", "", Exact, old},
      {H, "oldFloat", "", Exact, old},
      {H, "oldDouble", "", Exact, old},
      {H, "oldReference", "", Exact, old}};
  T.add(Table);
  for (StringRef Text : Options.UseContract) {
    auto [Class, Name] = Text.trim().rsplit('.');
    auto K = classNamed(Program, Class);
    if (!K) {
      consumeError(K.takeError());
      continue;
    }
    for (const MethodModel &M : (*K)->methods())
      if (M.Name == Name)
        T.add(NativeEntry{(*K)->name(), M.Name, M.Descriptor, Exact, ownCode});
  }
}
