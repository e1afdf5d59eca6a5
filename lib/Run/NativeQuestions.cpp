//===- NativeQuestions.cpp - What natives ask -----------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "HeapStep.h"
#include "jsym/Run/Native.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym {

/// The answer to the question that is asked next, if it was asked before.
std::optional<Value> NativeCall::answered() {
  const Frame *F = S.Top.get();
  uint32_t Args = F->Proc->NumArgs;
  if (Asked >= F->regs()[Args].Bits)
    return std::nullopt;
  return F->regs()[Args + 1 + Asked++];
}

void NativeCall::answer(Value V) {
  I.addAnswer(S, V);
  ++Asked;
}

std::optional<bool> NativeCall::decide(ExprId Condition) {
  if (I.Exprs.isConst(Condition))
    return I.Exprs.isTrue(Condition);
  if (auto V = answered())
    return V->Bits != 0;
  bool GoesOn = I.decide(S, Condition, [&](State &X, bool Side) {
    I.addAnswer(X, Value::bits(Side));
  });
  if (!GoesOn) {
    Stopped = true;
    return std::nullopt;
  }
  return answered()->Bits != 0;
}

std::optional<int32_t> NativeCall::concretise(Value V, int32_t Low,
                                              int32_t High) {
  if (V.isConcrete())
    return int32_t(V.Bits);
  // One question a value, so that each path has one.
  ExprId E = V.expr();
  for (int64_t N = Low; N < High; ++N) {
    auto Is = decide(I.Exprs.eq(E, I.Exprs.constant(32, uint32_t(N))));
    if (!Is)
      return std::nullopt;
    if (*Is)
      return int32_t(N);
  }
  return High;
}

std::optional<Value> NativeCall::onlyValue(Value V) {
  if (V.isConcrete())
    return V;
  if (auto Known = answered())
    return Known;
  ExprId E = V.expr();
  auto guess = [&] { return evaluate(I.Exprs, E, *S.Model); };
  auto Found = I.Paths.ask(S, 2, [&]() -> uint32_t {
    if (!S.Model)
      return 0;
    ExprId Other = I.Exprs.ne(E, I.Exprs.constant(I.Exprs.width(E), guess()));
    return I.Chain.check({S.Path, Other, S.Model}).Result == Verdict::Unsat;
  });
  if (Found && *Found && !S.Model) { // somebody else knew that there is one
    Answer A = I.Chain.check({S.Path, I.Exprs.boolean(true), nullptr});
    S.Model = A.Model;
    if (!S.Model) {
      Stopped = true;
      I.end(S, EndReason::Undecided, A.Reason.Text);
      I.End.OutOfTime = A.Reason.OutOfTime;
      return std::nullopt;
    }
  }
  if (!Found) {
    Stopped = true;
    I.endBranch(S);
    return std::nullopt;
  }
  answer(*Found ? Value::bits(guess()) : V);
  return *Found ? Value::bits(guess()) : V;
}

/// Asks until there is an answer.
std::optional<Value> NativeCall::ask(function_ref<Outcome()> Heap) {
  while (true) {
    Outcome O = Heap();
    const Frame *Mine = S.Top.get();
    switch (I.settle(S, O)) {
    case Interpreter::Ready::Yes:
      return O.Result;
    case Interpreter::Ready::Retry:
      // An initialiser, or what establishes an input, may have to run first;
      // then the handler runs again.
      if (O.What == Outcome::Establish ||
          (O.What == Outcome::Initialise && S.Top.get() != Mine))
        return std::nullopt;
      continue;
    case Interpreter::Ready::Stopped:
      Stopped = true;
      return std::nullopt;
    }
  }
}

std::optional<Value> NativeCall::ask(const Question &Q) {
  return ask([&] { return I.Strategy.ask(S.Heap, Q); });
}

std::optional<bool> NativeCall::askBool(const Question &Q) {
  return decide(ask(Q));
}

/// One bit, as a decision of the path.
std::optional<bool> NativeCall::decide(std::optional<Value> V) {
  if (!V)
    return std::nullopt;
  if (V->isConcrete())
    return V->Bits != 0;
  return decide(V->expr());
}

std::optional<bool> NativeCall::isNull(Value Reference) {
  Value V = S.Heap.resolve(Reference);
  if (V.isConcrete())
    return V.Bits == 0;
  return askBool(Question::isNull(Reference));
}

std::optional<uint32_t> NativeCall::object(Value Reference) {
  auto Null = isNull(Reference);
  if (!Null)
    return std::nullopt;
  if (*Null)
    return 0;
  Value V = S.Heap.resolve(Reference);
  if (V.isConcrete())
    return uint32_t(V.Bits);
  auto O = ask(Question::deref(Reference));
  if (!O)
    return std::nullopt;
  return uint32_t(O->Bits);
}

std::optional<bool> NativeCall::wasThere(uint32_t Object) {
  return askBool(Question::wasThere(Object));
}

std::optional<bool> NativeCall::refEq(Value A, Value B) {
  return decide(ask([&] { return I.refEq(S, A, B); }));
}

bool NativeCall::decideFor(Value Reference, const MethodModel &M) {
  Value V = S.Heap.resolve(Reference);
  return V.isConcrete() || ask(Question::dispatch(V, M)).has_value();
}

void NativeCall::identify(Value String,
                          ArrayRef<std::pair<Value, ExprId>> Others) {
  TextIdentity All;
  for (auto [Other, When] : Others)
    if (!I.Exprs.isFalse(When))
      All.push_back({uint32_t(Other.Bits), When});
  if (!All.empty())
    I.Java.identify(S, String, std::move(All));
}

std::optional<uint32_t> NativeCall::identity(uint32_t Object) {
  if (!Object || !identityOf(*S.Heap.get(Object)))
    return Object;
  TextIdentity All = identities(I.Exprs, S.Heap, Object);
  for (auto [Other, When] : ArrayRef(All).drop_back()) {
    auto Is = decide(When);
    if (!Is)
      return std::nullopt;
    if (*Is)
      return Other;
  }
  return All.back().first;
}

std::optional<const ClassModel *> NativeCall::classOf(Value Reference) {
  if (!ask(Question::exactClass(Reference)))
    return std::nullopt;
  return S.Heap.classOf(Reference);
}

std::optional<bool> NativeCall::instanceOf(Value Reference,
                                           const ClassModel &C) {
  return askBool(Question::instanceOf(Reference, C));
}

std::optional<Value> NativeCall::getField(Value Reference,
                                          const FieldModel &F) {
  return ask(Question::getField(Reference, F));
}

const FieldModel *NativeCall::fieldOf(Value Reference, StringRef Name,
                                      StringRef Descriptor) {
  Value V = S.Heap.resolve(Reference);
  if (!V.isConcrete()) {
    auto O = object(Reference);
    if (!O)
      return nullptr;
    V = Value::object(*O);
  }
  return S.Heap.get(uint32_t(V.Bits))->Class->resolveField(Name, Descriptor);
}

std::optional<Value> NativeCall::getField(Value Reference, StringRef Name,
                                          StringRef Descriptor) {
  const FieldModel *F = fieldOf(Reference, Name, Descriptor);
  return F ? getField(Reference, *F) : std::nullopt;
}

std::optional<Value> NativeCall::entryField(Value Reference,
                                            const FieldModel &F) {
  return ask(Question::entryField(Reference, F));
}

std::optional<bool> NativeCall::putField(Value Reference, const FieldModel &F,
                                         Value V) {
  if (!ask(Question::putField(Reference, F, V)))
    return std::nullopt;
  return true;
}

std::optional<bool> NativeCall::putField(Value Reference, StringRef Name,
                                         StringRef Descriptor, Value V) {
  const FieldModel *F = fieldOf(Reference, Name, Descriptor);
  return F ? putField(Reference, *F, V) : std::nullopt;
}

std::optional<Value> NativeCall::arrayLength(Value Reference) {
  return ask(Question::arrayLength(Reference));
}

std::optional<Value> NativeCall::aload(Value Reference, Value Index) {
  return ask(Question::load(Reference, Index));
}

std::optional<Value> NativeCall::entryElement(Value Reference, Value Index) {
  return ask(Question::entryElement(Reference, Index));
}

std::optional<bool> NativeCall::astore(Value Reference, Value Index, Value V) {
  if (!ask(Question::store(Reference, Index, V)))
    return std::nullopt;
  return true;
}

std::optional<Value> NativeCall::newSymbolicArray(const ClassModel &ArrayClass,
                                                  ExprId Length) {
  Value Array;
  if (ArrayMaker(I, S).symbolic(ArrayClass, Length, Array) ==
      Interpreter::Ready::Yes)
    return Array;
  Stopped = true;
  return std::nullopt;
}

bool NativeCall::ensureInitialised(const ClassModel &C) {
  auto Is = I.ensureInitialised(S, C);
  Stopped = Is == Interpreter::Ready::Stopped;
  return Is == Interpreter::Ready::Yes;
}

std::optional<Value> NativeCall::call(const MethodModel &Target,
                                      ArrayRef<Value> Args) {
  if (auto V = answered())
    return V;
  I.push(S, I.Store.procedure(Target), Args, Frame::ForNative);
  return std::nullopt;
}

std::optional<NativeCall::CallResult>
NativeCall::callCatching(const MethodModel &Target, ArrayRef<Value> Args) {
  if (auto V = answered()) {
    CallResult R{*V, V->isThrown()};
    R.Result.Pad = 0;
    return R;
  }
  I.push(S, I.Store.procedure(Target), Args, Frame::ForNativeCatching);
  return std::nullopt;
}

} // namespace jsym
