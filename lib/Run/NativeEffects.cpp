//===- NativeEffects.cpp - What natives make and change -------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Dialect/Descriptors.h"
#include "jsym/Run/FreshValues.h"
#include "jsym/Run/Interpreter.h"
#include "jsym/Run/Native.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym {

/// The call of the native that is executed: the innermost frame with a line.
static StackEntry callOf(const State &S) {
  for (const StackEntry &E : JavaObjects::stack(S))
    if (E.Line > 0)
      return E;
  return {};
}

void NativeCall::assume(ExprId Condition) { I.assume(S, Condition); }

/// Who gives the answers of a native to a test, see Library.def.
FedBy NativeCall::fedBy() const {
  static constexpr struct {
    StringLiteral Class, Method;
    FedBy By;
  } Table[] = {
#define JSYM_FED(Class, Method, By) {Class, Method, FedBy::By},
#include "jsym/Dialect/Library.def"
  };
  if (I.Store.isUnfollowed(*S.Top->Proc))
    return FedBy::Program;
  for (const auto &Row : Table)
    if (Row.Class == method().Owner->name() &&
        (Row.Method.empty() || Row.Method == method().Name))
      return Row.By;
  return FedBy::Nobody;
}

Value NativeCall::freshInput(Sort Of, const SourceName &Name,
                             StringRef Descriptor,
                             function_ref<std::vector<ExprId>(ExprId)> Holds) {
  // A handler that runs again gets the symbol it made.
  if (auto V = answered())
    return *V;
  std::string Text = Name.text();
  Value V = Value::expr(I.Exprs.var(Of, Text));
  std::vector<ExprId> Known;
  if (Holds)
    Known = Holds(V.expr());
  for (ExprId E : Known)
    assume(E);
  S.Inputs.add({InputInfo::Source, std::move(Text), Descriptor.str(), V,
                callOf(S), fedBy(), nullptr, std::move(Known), Name});
  answer(V);
  return V;
}

Value NativeCall::freshPrimitive(char Descriptor, const SourceName &Name) {
  if (auto V = answered())
    return *V;
  std::string Text = Name.text();
  Value V = jsym::freshPrimitive(I.Exprs, Descriptor, Text);
  S.Inputs.add({InputInfo::Source,
                std::move(Text),
                std::string(1, Descriptor),
                V,
                callOf(S),
                fedBy(),
                nullptr,
                {},
                Name});
  answer(V);
  return V;
}

std::optional<Value>
NativeCall::freshHandle(const ClassModel &Declared, const SourceName &Name,
                        bool NonNull, function_ref<Value(InputSpec &)> Make) {
  auto Made = answered();
  if (!Made) {
    InputSpec Spec;
    Spec.Name = Name.text();
    Spec.Descriptor = Declared.isArray() ? Declared.name().str()
                                         : "L" + Declared.name().str() + ";";
    Spec.Declared = &Declared;
    Spec.NonNull = NonNull;
    Made = Make(Spec);
    S.Inputs.add({InputInfo::Source,
                  Spec.Name,
                  Spec.Descriptor,
                  *Made,
                  callOf(S),
                  fedBy(),
                  nullptr,
                  {},
                  Name});
    answer(*Made);
  }
  if (Made->isHandle() && !ask(Question::settle(*Made)))
    return std::nullopt;
  return Made;
}

/// What was there before the program began: nothing of the program's own.
static Value inputOfEntry(HeapStrategy &Strategy, HeapState &H,
                          const InputSpec &Spec) {
  uint32_t Version = std::exchange(H.Version, 0);
  Value V = Strategy.ask(H, Question::newInput(Spec)).Result;
  H.Version = Version;
  return V;
}

std::optional<Value> NativeCall::freshReference(const ClassModel &Declared,
                                                const SourceName &Name,
                                                bool NonNull) {
  return freshHandle(Declared, Name, NonNull, [&](InputSpec &Spec) {
    return inputOfEntry(I.Strategy, S.Heap, Spec);
  });
}

std::optional<Value> NativeCall::freshResult(const ClassModel &Declared,
                                             const SourceName &Name,
                                             bool NonNull,
                                             const MethodModel &M) {
  return freshHandle(Declared, Name, NonNull, [&](InputSpec &Spec) {
    Spec.ResultOf = &M;
    Spec.Receiver = arg(0);
    return inputOfEntry(I.Strategy, S.Heap, Spec);
  });
}

std::optional<Value> NativeCall::calleeResult(const ClassModel &Declared,
                                              const SourceName &Name,
                                              bool NonNull, bool New) {
  return freshHandle(Declared, Name, NonNull || New, [&](InputSpec &Spec) {
    Question Q = New ? Question::newObject(Spec) : Question::newInput(Spec);
    return I.Strategy.ask(S.Heap, Q).Result;
  });
}

bool NativeCall::require(ExprId Condition) {
  if (I.Exprs.isTrue(Condition))
    return true;
  Answer A;
  A.Result = Verdict::Unsat;
  if (!I.Exprs.isFalse(Condition))
    A = I.Chain.check({S.Path, Condition, S.Model});
  if (A.Result == Verdict::Sat) {
    I.Paths.add(S, Condition);
    S.Model = A.Model;
    return true;
  }
  Stopped = true;
  I.end(S,
        A.Result == Verdict::Unsat ? EndReason::Assumption
                                   : EndReason::Undecided,
        A.Reason.Text);
  I.End.OutOfTime = A.Reason.OutOfTime;
  return false;
}

void NativeCall::restOn(Premise P, PremiseSubject Of) { S.Heap.restOn(P, Of); }

const ClassModel *NativeCall::findClass(StringRef Name) {
  return I.Store.findClass(Name);
}
Value NativeCall::newObject(const ClassModel &C) {
  return Value::object(S.Heap.newInstance(C));
}
Value NativeCall::newArray(const ClassModel &ArrayClass, uint32_t Length) {
  return Value::object(S.Heap.newArray(ArrayClass, Length));
}
Value NativeCall::newString(StringRef Utf8) {
  return I.Java.newString(S, utf16OfUtf8(Utf8));
}
Value NativeCall::newString(std::u16string_view Text) {
  return I.Java.newString(S, Text);
}
Value NativeCall::internedString(StringRef ModifiedUtf8) {
  return I.Java.internLiteral(S, I.Store.literal(ModifiedUtf8));
}
Value NativeCall::internedString(std::u16string_view Text) {
  return I.Java.intern(S, Text);
}
std::optional<std::u16string> NativeCall::text(Value String) {
  return I.Java.text(S, String);
}
std::optional<std::string> NativeCall::utf8(Value String) {
  auto T = text(String);
  if (!T)
    return std::nullopt;
  return utf8OfUtf16(*T);
}
Value NativeCall::mirror(const ClassModel &C) { return I.Java.mirror(S, C); }
const ClassModel *NativeCall::mirrored(Value Mirror) {
  return I.Java.mirrored(S, Mirror);
}
Value NativeCall::getStatic(const FieldModel &F) {
  return S.Heap.get(I.Java.statics(S, *F.Owner))->slot(F.Slot);
}
void NativeCall::putStatic(const FieldModel &F, Value V) {
  S.Heap.writable(I.Java.statics(S, *F.Owner))->slot(F.Slot) = V;
}
std::vector<StackEntry> NativeCall::stack(unsigned Skip) const {
  auto Stack = JavaObjects::stack(S);
  Stack.erase(Stack.begin(),
              Stack.begin() + std::min<size_t>(Skip, Stack.size()));
  return Stack;
}
std::optional<std::vector<std::u16string>> NativeCall::switchLiterals() {
  const Frame *Caller = S.Top->Caller;
  if (!Caller || S.Top->Role != Frame::Plain)
    return std::nullopt;
  auto It = Caller->Proc->StringSwitches.find(Caller->Pc);
  if (It == Caller->Proc->StringSwitches.end())
    return std::nullopt;
  std::vector<std::u16string> Texts;
  for (uint32_t Literal : It->second)
    Texts.push_back(utf16OfModified(I.Store.literalText(Literal)));
  return Texts;
}
Value NativeCall::newBacktrace(std::vector<StackEntry> Stack) {
  return I.Java.newBacktrace(S, std::move(Stack));
}
ArrayRef<StackEntry> NativeCall::backtrace(Value Backtrace) {
  auto *Stack = I.Java.backtrace(S, Backtrace);
  return Stack ? ArrayRef<StackEntry>(*Stack) : ArrayRef<StackEntry>();
}

void NativeCall::tellNumbers(Value Throwable, ArrayRef<Value> Numbers) {
  I.Java.tellNumbers(S, Throwable, Numbers);
}

/// The class whose initialiser runs, the innermost.
static const ClassModel *initialising(const State &S) {
  for (const Frame *F = S.Top.get(); F; F = F->Caller)
    if (F->Role == Frame::Initialise)
      return F->Class;
  return nullptr;
}

void NativeCall::output(int Stream, StringRef Bytes) {
  if (!I.Direct.Out) {
    S.Output.add({Stream, 0, Bytes.str(), Value(), initialising(S)});
    return;
  }
  *(Stream == 2 ? I.Direct.Err : I.Direct.Out) << Bytes;
}

void NativeCall::output(int Stream, char Type, Value Symbol) {
  if (I.Direct.Out)
    return output(Stream, "\xE2\x80\xA6"); // an ellipsis
  S.Output.add({Stream, Type, "", Symbol, initialising(S)});
}

} // namespace jsym
