//===- Native.cpp - Methods that C++ runs ---------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Exec/Native.h"
#include "Inputs.h"
#include "Interpreter.h"
#include "jsym/Dialect/Descriptors.h"
#include "llvm/ADT/bit.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym {

//===-- The table ---------------------------------------------------------===//

void NativeTable::add(ArrayRef<NativeEntry> Entries) {
  for (const NativeEntry &E : Entries) {
    Index[(E.Class + "." + E.Name + " " + E.Descriptor).str()] = All.size();
    All.push_back(E);
  }
}

const NativeEntry *NativeTable::find(const MethodModel &M) const {
  StringRef Class = M.Owner->name();
  auto lookup = [&](StringRef C, StringRef D) -> const NativeEntry * {
    auto It = Index.find((C + "." + M.Name + " " + D).str());
    return It == Index.end() ? nullptr : &All[It->second];
  };
  if (auto *E = lookup(Class, M.Descriptor))
    return E;
  if (auto *E = lookup(Class, ""))
    return E;
  // A rule for any class speaks of natives only.
  if (!M.isNative())
    return nullptr;
  if (auto *E = lookup("*", M.Descriptor))
    return E;
  return lookup("*", "");
}

//===-- The frame of a native ---------------------------------------------===//

/// The native's frame becomes one of the method's own code.
bool Interpreter::runOwnCode(State &S) {
  Frame *Native = S.Top.get();
  Procedure &Own = Store.ownCode(*Native->Proc->Method);
  SmallVector<Value, 8> Args(Native->regs(),
                             Native->regs() + Native->Proc->NumArgs);
  Frame::RoleT Role = Native->Role;
  const ClassModel *Class = Native->Class;
  if (Native->Caller)
    pop(S);
  else
    S.Top = FrameRef();
  push(S, Own, Args, Role)->Class = Class;
  return true;
}

/// Natives know classes by their mirrors; an input of class Class is none.
/// False where there is such an argument; nothing while it is not known.
static std::optional<bool> classesAreKnown(NativeCall &C) {
  const MethodModel &M = C.method();
  SmallVector<unsigned, 2> Classes;
  if (!M.isStatic() && M.Owner->name() == "java/lang/Class")
    Classes.push_back(0);
  for (auto [I, Type] :
       enumerate(splitMethodDescriptor(M.Descriptor).Parameters))
    if (Type == "Ljava/lang/Class;")
      Classes.push_back(I + !M.isStatic());
  for (unsigned N : Classes) {
    auto Id = C.object(C.arg(N));
    if (!Id)
      return std::nullopt;
    if (*Id && C.heap().get(*Id)->isInput())
      return false;
  }
  return true;
}

/// Runs the handler of the top frame and does what it says.
bool Interpreter::nativeStep(State &S) {
  const Procedure &P = *S.Top->Proc;
  bool IsVoid = P.Method->Descriptor.ends_with(")V");
  if (!P.Native->Handler)
    return returnFrom(S, Value(), !IsVoid);
  NativeCall C(*this, S, *P.Method);
  if (P.TakesClasses) {
    auto Known = classesAreKnown(C);
    if (!Known)
      return !C.Stopped;
    if (!*Known)
      return end(S, EndReason::Unsupported, UnknownClass);
  }
  NativeResult R = P.Native->Handler(C);
  switch (R.Status) {
  case NativeStatus::Done:
    return returnFrom(S, R.Result, !IsVoid);
  case NativeStatus::Thrown:
    return unwind(S, R.Result);
  case NativeStatus::Pending:
    return !C.Stopped;
  case NativeStatus::Ended:
    return false;
  case NativeStatus::RunJava:
    return runOwnCode(S);
  }
  return false;
}

/// A return to whatever kind of caller.
bool Interpreter::returnFrom(State &S, Value V, bool HasValue) {
  if (S.Top->Role != Frame::Plain || !S.Top->Caller)
    return returnSlow(S, V, HasValue);
  pop(S);
  S.Top.own();
  const Inst &Call = S.Top->Proc->Code[S.Top->Pc];
  if (HasValue)
    regsOf(S)[Call.D] = V;
  ++S.Top->Pc;
  return true;
}

NativeCall::NativeCall(Interpreter &I, State &S, const MethodModel &M)
    : I(I), S(S), Method(M) {}

unsigned NativeCall::numArgs() const { return S.Top->Proc->NumArgs; }
Value NativeCall::arg(unsigned N) const {
  return S.Heap.resolve(S.Top->regs()[N]);
}

/// The register type of argument \p N.
static uint32_t typeOfArg(const MethodModel &M, unsigned N) {
  if (!M.isStatic()) {
    if (N == 0)
      return TypeRef;
    --N;
  }
  StringRef D = M.Descriptor.drop_front();
  while (N--) {
    size_t I = 0;
    while (D[I] == '[')
      ++I;
    D = D.drop_front(D[I] == 'L' ? D.find(';', I) + 1 : I + 1);
  }
  switch (D.front()) {
  case 'J':
    return 64;
  case 'F':
    return TypeF32;
  case 'D':
    return TypeF64;
  case 'L':
  case '[':
    return TypeRef;
  default:
    return 32;
  }
}

static uint32_t typeOfSort(Sort S) {
  return S.Kind == SortKind::Float    ? uint32_t(TypeF32)
         : S.Kind == SortKind::Double ? uint32_t(TypeF64)
                                      : S.Width;
}

ExprId NativeCall::expr(unsigned N) {
  return I.expr(arg(N), typeOfArg(Method, N));
}
ExprId NativeCall::expr(Value V, Sort Of) { return I.expr(V, typeOfSort(Of)); }
Value NativeCall::value(ExprId E) { return I.value(E); }

HeapState &NativeCall::heap() { return S.Heap; }
ExprManager &NativeCall::exprs() { return I.Exprs; }
HeapStrategy &NativeCall::strategy() { return I.Strategy; }
ProgramSource &NativeCall::source() { return I.Store.source(); }
const ExecOptions &NativeCall::options() const { return I.Options; }

NativeResult NativeCall::retFloat(float V) {
  return ret(Value::bits(llvm::bit_cast<uint32_t>(V)));
}
NativeResult NativeCall::retDouble(double V) {
  return ret(Value::bits(llvm::bit_cast<uint64_t>(V)));
}

NativeResult NativeCall::throwNew(StringRef Class,
                                  std::optional<StringRef> Message) {
  Stopped = !I.throwNew(S, Class, Message);
  return pending();
}

NativeResult NativeCall::throwVague(StringRef Class) {
  Stopped = !I.throwVague(S, Class);
  return pending();
}

NativeResult NativeCall::end(EndReason Reason, const Twine &Detail) {
  I.end(S, Reason, Detail);
  return {NativeStatus::Ended, Value()};
}

NativeResult NativeCall::endAfter(EndReason Reason, const Twine &Detail,
                                  std::optional<Value> Returned,
                                  Value Exception) {
  I.end(S, Reason, Detail);
  I.End.Returned = Returned;
  I.End.Exception = Exception;
  return {NativeStatus::Ended, Value()};
}

NativeResult NativeCall::exit(int Status) {
  I.end(S, EndReason::Exit, Twine(Status));
  I.End.ExitStatus = Status;
  return {NativeStatus::Ended, Value()};
}

//===-- Questions ---------------------------------------------------------===//

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

Value NativeCall::onlyValue(Value V) {
  if (V.isConcrete() || !S.Model)
    return V;
  ExprId E = V.expr();
  uint64_t Guess = evaluate(I.Exprs, E, *S.Model);
  ExprId Other = I.Exprs.ne(E, I.Exprs.constant(I.Exprs.width(E), Guess));
  bool Only = I.Chain.check({S.Path, Other, S.Model}).Result == Verdict::Unsat;
  return Only ? Value::bits(Guess) : V;
}

/// Runs questions of the heap until it has an answer.
std::optional<Value> NativeCall::ask(function_ref<Outcome()> Question) {
  while (true) {
    Outcome O = Question();
    const Frame *Mine = S.Top.get();
    switch (I.settle(S, O)) {
    case Interpreter::Ready::Yes:
      return O.Result;
    case Interpreter::Ready::Retry:
      // An initialiser may have to run first; then the handler runs again.
      if (O.What == Outcome::Initialise && S.Top.get() != Mine)
        return std::nullopt;
      continue;
    case Interpreter::Ready::Stopped:
      Stopped = true;
      return std::nullopt;
    }
  }
}

std::optional<bool> NativeCall::askBool(function_ref<Outcome()> Question) {
  auto V = ask(Question);
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
  return askBool([&] { return I.Strategy.isNull(S.Heap, Reference); });
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
  auto O = ask([&] { return I.Strategy.deref(S.Heap, Reference); });
  if (!O)
    return std::nullopt;
  return uint32_t(O->Bits);
}

std::optional<bool> NativeCall::refEq(Value A, Value B) {
  return askBool([&] { return I.refEq(S, A, B); });
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
  if (!ask([&] { return I.Strategy.exactClass(S.Heap, Reference); }))
    return std::nullopt;
  return I.Strategy.classOf(S.Heap, Reference);
}

std::optional<bool> NativeCall::instanceOf(Value Reference,
                                           const ClassModel &C) {
  return askBool([&] { return I.Strategy.instanceOf(S.Heap, Reference, C); });
}

std::optional<Value> NativeCall::getField(Value Reference,
                                          const FieldModel &F) {
  return ask([&] { return I.Strategy.getField(S.Heap, Reference, F); });
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
  return ask([&] { return I.Strategy.entryField(S.Heap, Reference, F); });
}

std::optional<bool> NativeCall::putField(Value Reference, const FieldModel &F,
                                         Value V) {
  if (!ask([&] { return I.Strategy.putField(S.Heap, Reference, F, V); }))
    return std::nullopt;
  return true;
}

std::optional<bool> NativeCall::putField(Value Reference, StringRef Name,
                                         StringRef Descriptor, Value V) {
  const FieldModel *F = fieldOf(Reference, Name, Descriptor);
  return F ? putField(Reference, *F, V) : std::nullopt;
}

std::optional<Value> NativeCall::arrayLength(Value Reference) {
  return ask([&] { return I.Strategy.arrayLength(S.Heap, Reference); });
}

std::optional<Value> NativeCall::aload(Value Reference, Value Index) {
  return ask([&] { return I.Strategy.load(S.Heap, Reference, Index); });
}

std::optional<bool> NativeCall::astore(Value Reference, Value Index, Value V) {
  if (!ask([&] { return I.Strategy.store(S.Heap, Reference, Index, V); }))
    return std::nullopt;
  return true;
}

std::optional<Value> NativeCall::newSymbolicArray(const ClassModel &ArrayClass,
                                                  ExprId Length) {
  Value Array;
  if (I.symbolicArray(S, ArrayClass, Length, Array) == Interpreter::Ready::Yes)
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
    CallResult R{*V, V->Pad == 1};
    R.Result.Pad = 0;
    return R;
  }
  I.push(S, I.Store.procedure(Target), Args, Frame::ForNativeCatching);
  return std::nullopt;
}

/// The call of the native that is executed: the innermost frame with a line.
static StackEntry callOf(const State &S) {
  for (const StackEntry &E : JavaObjects::stack(S))
    if (E.Line > 0)
      return E;
  return {};
}

//===-- Effects -----------------------------------------------------------===//

void NativeCall::assume(ExprId Condition) { I.assume(S, Condition); }

Value NativeCall::freshInput(Sort Of, StringRef Name, StringRef Descriptor) {
  // A handler that runs again gets the symbol it made.
  if (auto V = answered())
    return *V;
  Value V = Value::expr(I.Exprs.var(Of, Name));
  S.Inputs.add({InputInfo::Source, Name.str(), Descriptor.str(), V, callOf(S)});
  answer(V);
  return V;
}

Value NativeCall::freshPrimitive(char Descriptor, StringRef Name) {
  if (auto V = answered())
    return *V;
  Value V = jsym::freshPrimitive(I.Exprs, Descriptor, Name);
  S.Inputs.add({InputInfo::Source, Name.str(), std::string(1, Descriptor), V,
                callOf(S)});
  answer(V);
  return V;
}

std::optional<Value>
NativeCall::freshHandle(const ClassModel &Declared, StringRef Name,
                        bool NonNull, StringRef Signature,
                        function_ref<Value(const InputSpec &)> Make) {
  auto Made = answered();
  if (!Made) {
    InputSpec Spec;
    Spec.Name = Name.str();
    Spec.Descriptor = Declared.isArray() ? Declared.name().str()
                                         : "L" + Declared.name().str() + ";";
    Spec.Signature = Signature.str();
    Spec.Declared = &Declared;
    Spec.NonNull = NonNull;
    Made = Make(Spec);
    S.Inputs.add(
        {InputInfo::Source, Spec.Name, Spec.Descriptor, *Made, callOf(S)});
    answer(*Made);
  }
  if (Made->isHandle() &&
      !ask([&] { return I.Strategy.settle(S.Heap, *Made); }))
    return std::nullopt;
  return Made;
}

std::optional<Value> NativeCall::freshReference(const ClassModel &Declared,
                                                StringRef Name, bool NonNull,
                                                StringRef Signature) {
  return freshHandle(Declared, Name, NonNull, Signature,
                     [&](const InputSpec &Spec) {
                       // It was there before the program began: nothing of the
                       // program's own.
                       uint32_t Version = std::exchange(S.Heap.Version, 0);
                       Value V = I.Strategy.newInput(S.Heap, Spec);
                       S.Heap.Version = Version;
                       return V;
                     });
}

std::string NativeCall::genericResult(Value Receiver, const MethodModel &M) {
  return I.Strategy.genericResult(S.Heap, Receiver, M);
}

std::optional<Value> NativeCall::calleeResult(const ClassModel &Declared,
                                              StringRef Name, bool NonNull,
                                              bool New) {
  return freshHandle(Declared, Name, NonNull || New, "",
                     [&](const InputSpec &Spec) {
                       return New ? I.Strategy.newObject(S.Heap, Spec)
                                  : I.Strategy.newInput(S.Heap, Spec);
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
    S.Path.add(Condition, I.PathSerial);
    S.Model = A.Model;
    return true;
  }
  Stopped = true;
  I.end(S,
        A.Result == Verdict::Unsat ? EndReason::Assumption
                                   : EndReason::Undecided,
        A.Reason);
  return false;
}

void NativeCall::approximate(const Twine &What) {
  std::string W = What.str();
  if (!S.Approximations.any([&](const std::string &A) { return A == W; }))
    S.Approximations.add(W);
}

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
  if (!I.DirectOutput) {
    S.Output.add({Stream, 0, Bytes.str(), Value(), initialising(S)});
    return;
  }
  raw_ostream &OS = Stream == 2 ? errs() : outs();
  OS << Bytes;
}

void NativeCall::output(int Stream, char Type, Value Symbol) {
  if (I.DirectOutput)
    return output(Stream, "\xE2\x80\xA6"); // an ellipsis
  S.Output.add({Stream, Type, "", Symbol, initialising(S)});
}

} // namespace jsym
