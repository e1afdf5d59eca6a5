//===- EntryStates.cpp - States to start with -----------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "EntryStates.h"
#include "jsym/Dialect/Descriptors.h"
#include "jsym/Explore/InputRanges.h"
#include "jsym/Run/FreshValues.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym {

namespace {

/// Makes inputs one by one; a choice about one of them multiplies the states.
class EntryBuilder {
public:
  EntryBuilder(Interpreter &I, const EntryPoint &Entry,
               ArrayRef<const ClassModel *> Early)
      : I(I), Entry(Entry), M(*Entry.Method), Early(Early) {}

  std::vector<std::unique_ptr<State>> build() {
    All.push_back(std::make_unique<State>());
    All.back()->Id = ++I.Paths.Counts.States;
    for (const ClassModel *C : Early)
      initialise(All.back(), *C);
    if (Entry.Concrete || Entry.NoArguments)
      concreteArguments(*All.back());
    else
      symbolicArguments();
    for (auto &S : All)
      start(*S);
    return std::move(All);
  }

private:
  /// Without a trace in the path: what forks, reads an input, prints or fails
  /// is undone.
  void initialise(std::unique_ptr<State> &S, const ClassModel &C) {
    auto Now = std::make_unique<State>(*S);
    Now->Heap.Version = 1; // allocated by the program, not inputs
    auto Stop = Interpreter::Stop::Ended;
    if (I.ensureInitialised(*Now, C) == Interpreter::Ready::Retry)
      do
        Stop = I.run(*Now);
      while (Stop == Interpreter::Stop::Poll);
    else
      return;
    I.Paths.Added.clear();
    bool Clean = Stop == Interpreter::Stop::Ended &&
                 I.End.Reason == EndReason::Return && Now->Inputs.empty() &&
                 Now->Heap.Premises.size() == S->Heap.Premises.size() &&
                 Now->Output.empty() && Now->BoundsHit.empty() &&
                 Now->Address.empty() && !Now->Forks;
    if (!Clean)
      return;
    Now->Top = FrameRef();
    Now->Heap.Version = S->Heap.Version;
    Now->Instructions = 0;
    Now->Trace = S->Trace;
    S = std::move(Now);
  }

  void concreteArguments(State &S) {
    const ClassModel *Strings = I.Store.findClass("[Ljava/lang/String;");
    if (!Strings || splitMethodDescriptor(M.Descriptor).Parameters.empty())
      return;
    uint32_t Id = S.Heap.newArray(*Strings, Entry.Arguments.size());
    for (size_t N = 0; N < Entry.Arguments.size(); ++N) {
      Value V = I.Java.newString(S, utf16OfUtf8(Entry.Arguments[N]));
      S.Heap.writable(Id)->slot(N) = V;
    }
    S.Inputs.add({InputInfo::Parameter, "args", "[Ljava/lang/String;",
                  Value::object(Id)});
  }

  void symbolicArguments() {
    for (InputSpec &Spec : methodInputs(M)) {
      if (Spec.Declared && Entry.Heir) {
        Spec.Declared = Entry.Heir;
        Spec.Descriptor = ("L" + Entry.Heir->name() + ";").str();
      }
      Declared = Spec;
      input({Spec.Declared ? InputInfo::Receiver : InputInfo::Parameter,
             Spec.Name, Spec.Descriptor, Value()});
    }
  }

  /// Gives every state the input. The symbols are made once: what is not
  /// decided yet is the same for all states.
  void input(InputInfo Info) {
    char Letter = Info.Descriptor.front();
    bool IsRef = Letter == 'L' || Letter == '[';
    Value Primitive;
    if (!IsRef)
      Primitive = freshPrimitive(I.Exprs, Letter, Info.Name, NumInputs);
    ++NumInputs;
    std::vector<std::unique_ptr<State>> Before = std::move(All);
    All.clear();
    for (auto &S : Before) {
      InputInfo Mine = Info;
      Mine.Entry = IsRef ? reference(*S, Info) : Primitive;
      S->Inputs.add(Mine);
      if (IsRef) {
        settle(std::move(S), Mine.Entry);
        continue;
      }
      restrict(*S, Mine);
      All.push_back(std::move(S));
    }
  }

  /// Excludes what is not in the range of an integer, if it has one.
  void restrict(State &S, const InputInfo &Info) {
    char Letter = Info.Descriptor.front();
    const InputRange *Given =
        I.Ctx.options<InputRanges>().find(Info.Name, Letter);
    if (!Given)
      return;
    InputRange R = common(*Given, typeRange(Letter));
    ExprId E = Info.Entry.expr();
    unsigned W = I.Exprs.width(E);
    I.assume(S, I.Exprs.sle(I.Exprs.constant(W, R.First), E));
    I.assume(S, I.Exprs.sle(E, I.Exprs.constant(W, R.Last)));
  }

  Value reference(State &S, const InputInfo &Info) {
    if (Info.Kind == InputInfo::Receiver && M.isConstructor())
      return Value::object(S.Heap.newInstance(*M.Owner));
    if (!I.Store.findClass(descriptorClass(Info.Descriptor))) {
      S.doom(EndReason::MissingClass, elementClass(Info.Descriptor));
      return Value::null();
    }
    return I.Strategy.ask(S.Heap, Question::newInput(Declared)).Result;
  }

  /// What the strategy wants decided of an input before anything runs.
  void settle(std::unique_ptr<State> First, Value V) {
    std::vector<std::unique_ptr<State>> Work;
    Work.push_back(std::move(First));
    while (!Work.empty()) {
      auto S = std::move(Work.back());
      Work.pop_back();
      Interpreter::Ready Is = Interpreter::Ready::Yes;
      if (!S->Doom && V.isHandle()) {
        Outcome O = I.Strategy.ask(S->Heap, Question::settle(V));
        Is = I.settle(*S, O);
      }
      if (Is == Interpreter::Ready::Yes) {
        All.push_back(std::move(S));
        continue;
      }
      bool Ended = Is == Interpreter::Ready::Stopped && I.Paths.Added.empty();
      if (Ended) {
        S->doom(I.End.Reason, I.End.Detail);
        All.push_back(std::move(S));
        continue;
      }
      for (auto N = I.Paths.Added.rbegin(); N != I.Paths.Added.rend(); ++N)
        Work.push_back(std::move(*N));
      I.Paths.Added.clear();
      Work.push_back(std::move(S));
    }
  }

  void start(State &S) {
    S.Heap.Version = 1;
    SmallVector<Value, 8> Args;
    for (const InputInfo &Info : S.Inputs.collect())
      if (Info.Kind != InputInfo::Static)
        Args.push_back(Info.Entry);
    I.push(S, I.Store.procedure(M), Args);
    if (!I.Classes.StaticInputs.empty())
      I.Classes.pushStaticInputs(S);
    // Named by an heir, main and other methods of classes initialise it first.
    bool Inherited = Entry.Heir && !M.Owner->isInterface();
    I.ensureInitialised(S, Inherited ? *Entry.Heir : *M.Owner);
    // A VM has strings before it runs a program.
    if (Entry.Concrete)
      if (const ClassModel *String = I.Store.findClass("java/lang/String"))
        I.ensureInitialised(S, *String);
  }

  Interpreter &I;
  const EntryPoint &Entry;
  const MethodModel &M;
  ArrayRef<const ClassModel *> Early;
  InputSpec Declared; ///< the input in work, as the method declares it
  uint32_t NumInputs = 0;
  std::vector<std::unique_ptr<State>> All;
};

} // namespace

std::vector<std::unique_ptr<State>>
makeEntryStates(Interpreter &I, const EntryPoint &Entry,
                ArrayRef<const ClassModel *> Early) {
  I.Classes.StaticInputs = Entry.SymbolicStatics;
  I.Classes.AskWrittenStatics = Entry.WrittenStatics;
  I.Classes.AskMayChange = Entry.MayChange;
  return EntryBuilder(I, Entry, Early).build();
}

} // namespace jsym
