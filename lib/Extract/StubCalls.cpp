//===- StubCalls.cpp - What inputs without code answered and did ----------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "HeapReader.h"
#include "jsym/Dialect/Descriptors.h"
#include "jsym/Dialect/Names.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::extract {

namespace {

class StubCallReader {
public:
  StubCallReader(Extraction &X, HeapReader &Heap) : X(X), Heap(Heap) {
    X.H.Left.collect(Left);
  }

  void add(const StubCall &C) {
    ScenarioStubCall Call;
    Call.Method = X.Infos.of(C.Method);
    if (C.Thrown)
      Call.Thrown = X.Infos.of(C.Thrown);
    if (!C.Arguments.empty() && !C.Method->isStatic())
      Call.Receiver = Heap.reference(C.Arguments.front()).Object;
    if (C.Input && *C.Input < X.S.Inputs.size()) {
      X.S.Inputs[*C.Input].FromStub = true;
      Call.Returned = X.S.Inputs[*C.Input].Value;
    }
    if (C.HasCode)
      checkDouble(C, Call.Receiver);
    if (C.ByContract && Call.Receiver >= 0)
      for (const Materialised &M : Left)
        if (M.What.version() == C.Version)
          Call.Effects.push_back(effect(C, M));
    if (Call.Receiver >= 0)
      for (const auto &[Field, Left] : C.Statics)
        Call.Effects.push_back(effect(*Field, Left));
    X.S.StubCalls.push_back(std::move(Call));
  }

private:
  Extraction &X;
  HeapReader &Heap;
  SmallVector<Materialised, 8> Left;

  /// Can an object of a subclass do instead of the method, what its contract
  /// says?
  void checkDouble(const StubCall &C, int32_t Receiver) {
    const MethodModel &M = *C.Method;
    auto forbid = [&](const Twine &Why) {
      X.forbidReplay("a contract stood for " + prettyName(M.Symbol) + Why);
    };
    if (M.isStatic())
      return forbid(", which is static");
    if (M.isConstructor())
      return forbid(", a constructor");
    if (M.isPrivate())
      return forbid(", which is private");
    if (M.isFinal() || M.Owner->isFinal())
      return forbid(", which is final");
    if (Receiver < 0)
      return; // a condition asks, and a JVM does not
    if (!X.S.Objects[Receiver].InPre)
      return forbid(" of an object that the program makes");
    const ClassModel *Class = X.Classes[Receiver];
    if (!Class || Class->select(M) != &M)
      return forbid(", which is called by what overrides it");
  }

  /// Which argument of the call it is; -1: none.
  int32_t argument(const StubCall &C, Value V) const {
    for (size_t I = 1; I < C.Arguments.size(); ++I)
      if (X.H.resolve(C.Arguments[I]) == V)
        return int32_t(I - 1);
    return -1;
  }

  /// Of a static field.
  ScenarioEffect effect(const FieldModel &F, Value Left) {
    ScenarioEffect E;
    E.Field = X.Infos.of(&F);
    E.Value = Heap.preValue(Left, F.Descriptor.str());
    return E;
  }

  ScenarioEffect effect(const StubCall &C, const Materialised &M) {
    const Object &O = *X.H.get(M.Object);
    ScenarioEffect E;
    if (O.isInput())
      E.Object = Heap.reference(Value::object(M.Object)).Object;
    else if (E.Argument = argument(C, Value::object(M.Object)); E.Argument < 0)
      X.forbidReplay(prettyName(C.Method->Symbol) +
                     " changes what the program made, and is not given it");
    std::string Descriptor;
    if (O.isArray()) {
      Descriptor = O.Class->name().drop_front().str();
      E.Index = O.Shape == Layout::Sparse
                    ? uint32_t(X.scalar(O.sparse()[M.Slot].Index))
                    : M.Slot;
    } else {
      const FieldModel *F = O.Class->slots()[M.Slot];
      Descriptor = F->Descriptor.str();
      E.Field = X.Infos.of(F);
    }
    E.Value = Heap.preValue(M.What, Descriptor);
    if (!E.Value.isReference() || E.Value.Object < 0 ||
        X.S.Objects[E.Value.Object].InPre)
      return E;
    // What the program made no test can name.
    E.ValueArgument = argument(C, X.H.resolve(M.What));
    if (E.ValueArgument < 0)
      X.forbidReplay(prettyName(C.Method->Symbol) +
                     " leaves what the program made, and is not given it");
    return E;
  }
};

} // namespace

void addStubCalls(Extraction &X, HeapReader &Heap) {
  StubCallReader Reader(X, Heap);
  for (const StubCall &C : X.R.StubCalls)
    Reader.add(C);
}

} // namespace jsym::extract
