//===- Native.cpp - Methods that C++ runs ---------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Run/Native.h"
#include "jsym/Dialect/Descriptors.h"
#include "jsym/Run/Interpreter.h"
#include "llvm/ADT/bit.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym {

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
  uint64_t Instructions = S.Instructions;
  NativeResult R = P.Native->Handler(C);
  assert(S.Instructions == Instructions && "natives run no code themselves");
  assert((R.Status != NativeStatus::Done || S.Top->Proc == &P) &&
         "who is done has not called anything");
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
  toCaller(S, V, HasValue);
  return true;
}

/// The call that the top frame waits for has returned.
void Interpreter::toCaller(State &S, Value V, bool HasValue) {
  S.Top.own();
  const Inst &Call = S.Top->Proc->Code[S.Top->Pc];
  if (HasValue)
    regsOf(S)[Call.D] = V;
  ++S.Top->Pc;
}

NativeCall::NativeCall(Interpreter &I, State &S, const MethodModel &M)
    : I(I), S(S), Method(M) {}

NativeResult NativeCall::otherwise() {
  NativeHandler Before = S.Top->Proc->Native->Otherwise;
  return Before ? Before(*this) : runJava();
}

unsigned NativeCall::numArgs() const { return S.Top->Proc->NumArgs; }
Value NativeCall::arg(unsigned N) const {
  assert(N < numArgs() && "an argument that the method takes");
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

NativeResult NativeCall::fails(StringRef Condition, const Twine &Detail,
                               std::optional<Value> Returned, Value Exception,
                               int32_t Clause) {
  NativeResult R =
      endAfter(EndReason::CheckFailed, Detail, Returned, Exception);
  I.End.Violated = Condition.str();
  I.End.Clause = Clause;
  return R;
}

NativeResult NativeCall::checkInputs(bool Threw, ArrayRef<Value> Last) {
  PathEnd End;
  if (!I.Paths.Filter || !I.Paths.Filter->fails(S, Threw, Last, End))
    return done();
  I.end(S, End.Reason);
  End.Where = std::move(I.End.Where);
  I.End = std::move(End);
  return {NativeStatus::Ended, Value()};
}

NativeResult NativeCall::exit(int Status) {
  I.end(S, EndReason::Exit, Twine(Status));
  I.End.ExitStatus = Status;
  return {NativeStatus::Ended, Value()};
}

} // namespace jsym
