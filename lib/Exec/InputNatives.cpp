//===- InputNatives.cpp - Sources of nondeterminism -----------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Inputs.h"
#include "jsym/Dialect/Descriptors.h"
#include "jsym/Exec/State.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym {

/// "nondetInt#2": the second one of the path.
static std::string inputName(NativeCall &C) {
  std::string Name = C.method().Name.str();
  uint32_t Number = 1;
  for (const InputInfo &I : C.state().Inputs.collect())
    Number += StringRef(I.Name).starts_with(Name + "#");
  return Name + "#" + std::to_string(Number);
}

/// A name the program gives: the first argument, if it is a String.
static std::string givenName(NativeCall &C) {
  for (unsigned N = 0; N < C.numArgs(); ++N)
    if (StringRef(C.method().Descriptor).contains("Ljava/lang/String;"))
      if (auto T = C.utf8(C.arg(N)); T && !T->empty())
        return *T;
  return inputName(C);
}

/// nondetWithNull() returns a T, of which the class file tells nothing; the
/// cast behind the call does, and JBMC takes the class from there, too.
static const ClassModel *classOfCast(NativeCall &C) {
  const Frame *Caller = C.state().Top->Caller;
  if (!Caller || Caller->Pc >= Caller->Proc->Code.size())
    return nullptr;
  constexpr size_t Reach = 8;
  ArrayRef<Inst> Code = Caller->Proc->Code;
  uint16_t Result = Code[Caller->Pc].D;
  for (const Inst &I : Code.drop_front(Caller->Pc + 1).take_front(Reach)) {
    if (I.A != Result)
      continue;
    if (I.Code == Op::Castable)
      return static_cast<const ClassModel *>(I.P);
    if (I.Code == Op::Resolve)
      if (auto *Site = static_cast<const ResolveSite *>(I.P);
          Site->Real == Op::Castable)
        return C.findClass(Site->Symbol);
  }
  return nullptr;
}

NativeResult nondeterministic(NativeCall &C) {
  StringRef D = resultDescriptor(C.method().Descriptor);
  std::string Name = inputName(C);
  if (D == "V")
    return C.done();
  if (D.size() == 1)
    return C.ret(C.freshPrimitive(D.front(), Name));
  const ClassModel *Declared = C.findClass(descriptorClass(D));
  if (!Declared)
    return C.unsupported("input of a missing class " + D);
  if (D == "Ljava/lang/Object;")
    if (const ClassModel *Cast = classOfCast(C))
      Declared = Cast;
  bool NonNull =
      D == "Ljava/lang/String;" || C.method().Name.contains("WithoutNull");
  auto V = C.freshReference(*Declared, Name, NonNull);
  return V ? C.ret(*V) : C.pending();
}

/// jpf.symbc.Debug: makeSymbolicInteger("x").
static NativeResult named(NativeCall &C) {
  StringRef D = C.method().Descriptor;
  return C.ret(C.freshPrimitive(D.back(), givenName(C)));
}

/// Debug.makeSymbolicString("s"), makeSymbolicRef("r", object): of the object's
/// class, for nothing else says what it may be.
static NativeResult namedReference(NativeCall &C) {
  StringRef D = C.method().Descriptor;
  const ClassModel *Declared = C.findClass("java/lang/String");
  bool IsString = D.ends_with(")Ljava/lang/String;");
  if (!IsString) {
    auto Null = C.isNull(C.arg(1));
    if (!Null)
      return C.pending();
    if (*Null)
      return C.unsupported("makeSymbolicRef of null, whose class is not known");
    auto Class = C.classOf(C.arg(1));
    if (!Class)
      return C.pending();
    Declared = *Class;
  }
  if (!Declared)
    return C.unsupported("java.lang.String is missing");
  auto V = C.freshReference(*Declared, givenName(C), IsString);
  return V ? C.ret(*V) : C.pending();
}

/// Debug.isSymbolicInteger(i).
static NativeResult isSymbolic(NativeCall &C) {
  return C.retBool(!C.arg(0).isConcrete());
}

/// jsym.Sym.anyObject(Class).
static NativeResult anyObject(NativeCall &C) {
  const ClassModel *Declared = C.mirrored(C.arg(0));
  if (!Declared || Declared->isPrimitive())
    return C.unsupported("anyObject of a class that is not known");
  auto V = C.freshReference(*Declared, inputName(C), false);
  return V ? C.ret(*V) : C.pending();
}

static NativeResult assumption(NativeCall &C) {
  ExprManager &E = C.exprs();
  ExprId Holds = E.ne(C.expr(0), E.constant(32, 0));
  if (!C.require(Holds))
    return C.pending();
  return C.done();
}

/// CProver.notModelled(): the program says that it stops meaning anything.
static NativeResult notModelled(NativeCall &C) {
  return C.unsupported("CProver.notModelled");
}

void addInputNatives(NativeTable &T) {
  static constexpr auto Exact = NativeTier::Exact;
  static constexpr const char *Debug = "gov/nasa/jpf/symbc/Debug";
  static constexpr const char *CProver = "org/cprover/CProver";
  static constexpr NativeEntry Table[] = {
      {"jsym/Sym", "anyInt", "()I", Exact, nondeterministic},
      {"jsym/Sym", "anyBoolean", "()Z", Exact, nondeterministic},
      {"jsym/Sym", "anyByte", "()B", Exact, nondeterministic},
      {"jsym/Sym", "anyShort", "()S", Exact, nondeterministic},
      {"jsym/Sym", "anyChar", "()C", Exact, nondeterministic},
      {"jsym/Sym", "anyLong", "()J", Exact, nondeterministic},
      {"jsym/Sym", "anyFloat", "()F", Exact, nondeterministic},
      {"jsym/Sym", "anyDouble", "()D", Exact, nondeterministic},
      {"jsym/Sym", "anyString", "()Ljava/lang/String;", Exact,
       nondeterministic},
      {"jsym/Sym", "anyObject", "", Exact, anyObject},
      {"jsym/Sym", "assume", "(Z)V", Exact, assumption},
      {"java/util/JsymInputs", "assume", "(Z)V", Exact, assumption},
      {"jsym/Sym", "replay", "", NativeTier::NoOp, nullptr},
      {"jsym/Sym", "<clinit>", "()V", NativeTier::NoOp, nullptr},
#define VERIFIER(C)                                                            \
  {C, "nondetBoolean", "", Exact, nondeterministic},                           \
      {C, "nondetByte", "", Exact, nondeterministic},                          \
      {C, "nondetChar", "", Exact, nondeterministic},                          \
      {C, "nondetShort", "", Exact, nondeterministic},                         \
      {C, "nondetInt", "", Exact, nondeterministic},                           \
      {C, "nondetLong", "", Exact, nondeterministic},                          \
      {C, "nondetFloat", "", Exact, nondeterministic},                         \
      {C, "nondetDouble", "", Exact, nondeterministic},                        \
      {C, "nondetString", "", Exact, nondeterministic},                        \
      {C, "nondetWithNull", "", Exact, nondeterministic},                      \
      {C, "nondetWithoutNull", "", Exact, nondeterministic}, {                 \
    C, "assume", "(Z)V", Exact, assumption                                     \
  }
      VERIFIER("org/sosy_lab/sv_benchmarks/Verifier"),
      VERIFIER("org/cprover/CProver"),
#undef VERIFIER
      {CProver, "atomicBegin", "()V", NativeTier::NoOp, nullptr},
      {CProver, "atomicEnd", "()V", NativeTier::NoOp, nullptr},
      {CProver, "notModelled", "", Exact, notModelled},
#define DEBUG(N)                                                               \
  {"gov/nasa/jpf/symbc/Debug", "makeSymbolic" N, "", Exact, named}
      DEBUG("Integer"),
      DEBUG("Boolean"),
      DEBUG("Byte"),
      DEBUG("Char"),
      DEBUG("Short"),
      DEBUG("Long"),
      DEBUG("Float"),
      DEBUG("Real"),
#undef DEBUG
#define DEBUG(N)                                                               \
  {Debug, "addSymbolic" N, "", Exact, named}, {                                \
    Debug, "isSymbolic" N, "", Exact, isSymbolic                               \
  }
      DEBUG("Integer"),
      DEBUG("Boolean"),
      DEBUG("Byte"),
      DEBUG("Char"),
      DEBUG("Short"),
      DEBUG("Long"),
      DEBUG("Double"),
#undef DEBUG
      {Debug, "makeSymbolicString", "", Exact, namedReference},
      {Debug, "makeSymbolicRef", "", Exact, namedReference},
      {Debug, "printPC", "", NativeTier::NoOp, nullptr},
      {Debug, "printHeapPC", "", NativeTier::NoOp, nullptr},
      {Debug, "printSymbolicRef", "", NativeTier::NoOp, nullptr},
      {"gov/nasa/jpf/symbc/Debug", "assume", "(Z)V", Exact, assumption},
  };
  T.add(Table);
}

} // namespace jsym
