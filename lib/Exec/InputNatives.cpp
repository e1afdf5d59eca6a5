//===- InputNatives.cpp - Sources of nondeterminism -----------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Inputs.h"
#include "jsym/Dialect/Descriptors.h"

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

void addInputNatives(NativeTable &T) {
  static constexpr auto Exact = NativeTier::Exact;
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
      {"gov/nasa/jpf/symbc/Debug", "assume", "(Z)V", Exact, assumption},
  };
  T.add(Table);
}

} // namespace jsym
