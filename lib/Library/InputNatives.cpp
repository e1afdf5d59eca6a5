//===- InputNatives.cpp - Sources of nondeterminism -----------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Natives.h"
#include "jsym/Dialect/Descriptors.h"
#include "jsym/Expr/JavaLiteral.h"
#include "jsym/Expr/SmtLib.h"
#include "jsym/Heap/TypeSet.h"
#include "jsym/Library/Library.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym {

/// "nondetInt#2": the second one of the path.
static SourceName inputName(NativeCall &C) {
  StringRef Name = C.method().Name;
  return natives::nextAnswer(
      C, {Name.starts_with("nondet") ? SourceKind::Verifier : SourceKind::Named,
          Name});
}

/// A name the program gives: the first argument, if it is a String.
static SourceName givenName(NativeCall &C) {
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
  SourceName Name = inputName(C);
  if (D == "V")
    return C.done();
  if (D.size() == 1)
    return C.ret(C.freshPrimitive(D.front(), Name));
  const ClassModel *Declared = C.findClass(descriptorClass(D));
  if (!Declared)
    return C.end(EndReason::MissingClass, elementClass(D));
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
    JSYM_ASK(Null, C.isNull(C.arg(1)));
    if (Null)
      return C.unsupported("makeSymbolicRef of null, whose class is not known");
    JSYM_ASK(Class, C.classOf(C.arg(1)));
    Declared = Class;
  }
  if (!Declared)
    return C.unsupported("java.lang.String is missing");
  JSYM_ASK(V, C.freshReference(*Declared, givenName(C), IsString));
  return C.ret(V);
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
  JSYM_ASK(V, C.freshReference(*Declared, inputName(C), false));
  return C.ret(V);
}

static NativeResult assumption(NativeCall &C) {
  ExprManager &E = C.exprs();
  ExprId Holds = E.ne(C.expr(0), E.constant(32, 0));
  JSYM_AWAIT(C.require(Holds));
  return C.done();
}

/// Methods of these classes that have no meaning here: a verdict that names
/// them, as for CProver.notModelled(), by which a program says so itself.
static NativeResult notModelled(NativeCall &C) {
  StringRef Class = C.method().Owner->name();
  return C.unsupported(Class.rsplit('/').second + "." + C.method().Name);
}

/// Debug.getSymbolicIntegerValue(i): how the value is made of inputs.
static NativeResult symbolicText(NativeCall &C) {
  Value V = C.arg(0);
  StringRef D = C.method().Descriptor;
  char Type = D[1];
  std::string Text;
  raw_string_ostream OS(Text);
  if (Type == 'L') { // a String is its own text
    if (V.isConcrete() && C.utf8(V))
      return C.ret(V);
    return notModelled(C);
  }
  if (!V.isConcrete())
    C.exprs().print(OS, V.expr());
  else
    OS << javaLiteral(Type, V.Bits);
  return C.ret(C.newString(Text));
}

/// Their hash codes are made of those of what is in them.
static bool isContainer(NativeCall &C, const ClassModel &K) {
  return any_of(ArrayRef<const char *>{"java/util/Collection", "java/util/Map",
                                       "java/util/Map$Entry",
                                       "java/util/Optional"},
                [&](const char *Name) {
                  const ClassModel *Of = C.findClass(Name);
                  return Of && K.isSubtypeOf(*Of);
                });
}

/// JsymInputs.hashMatters(key): of the JDK's classes and of those that are not
/// known, equal objects have equal hash codes. Nothing is decided of the key.
static NativeResult hashMatters(NativeCall &C) {
  const HeapState &H = C.heap();
  Value V = H.resolve(C.arg(0));
  const TypeSet *T = V.isHandle() ? H.Handles[uint32_t(V.Bits)].Types
                                  : H.get(uint32_t(V.Bits))->Types;
  SmallVector<const ClassModel *, 8> Classes;
  if (!T && !V.isHandle())
    Classes.push_back(H.get(uint32_t(V.Bits))->Class);
  else if (T && T->isOpen())
    append_range(Classes, T->above());
  else if (T)
    append_range(Classes, T->membersAndOthers());
  auto isOwn = [](const ClassModel *K, StringRef Name, StringRef Descriptor) {
    const MethodModel *M = K->resolveMethod(Name, Descriptor);
    return M && !M->isAbstract() && !M->Owner->isPlatform();
  };
  auto Matters = [&](const ClassModel *K) {
    return isOwn(K, "hashCode", "()I") ||
           isOwn(K, "equals", "(Ljava/lang/Object;)Z") || isContainer(C, *K);
  };
  return C.retBool((!T && V.isHandle()) || any_of(Classes, Matters));
}

/// JsymInputs.decideFor(key): what a call of equals decides of the key.
static NativeResult decideForEquals(NativeCall &C) {
  const MethodModel *Equals =
      C.findClass("java/lang/Object")
          ->findMethod("equals", "(Ljava/lang/Object;)Z");
  return C.decideFor(C.arg(0), *Equals) ? C.done() : C.pending();
}

/// JsymInputs.wasWritten(key): is it another one by now than it was at entry?
static NativeResult wasWritten(NativeCall &C) {
  std::optional<uint32_t> Key = C.object(C.arg(0));
  if (!Key)
    return C.pending();
  Outcome O =
      C.strategy().ask(C.heap(), Question::wasWritten(Value::object(*Key)));
  if (O.isReady() && O.Result.Bits)
    C.restOn(Premise::WrittenKey, C.heap().get(*Key)->Class);
  return C.done();
}

static NativeResult pathConditionText(NativeCall &C) {
  SmallVector<ExprId, 32> Conditions;
  C.state().Path.collect(Conditions);
  std::string Text;
  raw_string_ostream OS(Text);
  if (C.method().Name == "PC4Z3") {
    printSmtLib(OS, C.exprs(), Conditions);
  } else {
    ListSeparator And(" && ");
    for (ExprId E : Conditions) {
      OS << And;
      C.exprs().print(OS, E);
    }
  }
  return C.ret(C.newString(Text));
}

/// Debug.makeFieldsSymbolic("name", object): a value of its own for each field,
/// named as a path.
static NativeResult makeFieldsSymbolic(NativeCall &C) {
  auto Name = C.utf8(C.arg(0));
  JSYM_ASK(Null, C.isNull(C.arg(1)));
  if (Null)
    return C.throwNew("java/lang/NullPointerException");
  JSYM_ASK(Class, C.classOf(C.arg(1)));
  const SourceName Object = Name ? SourceName(*Name) : inputName(C);
  // References first: making one may have to wait, and begin again.
  std::vector<std::pair<const FieldModel *, Value>> Values;
  for (bool References : {true, false})
    for (const ClassModel *K = Class; K && !K->isPlatform();
         K = K->superclass())
      for (const FieldModel &F : K->fields()) {
        StringRef D = F.Descriptor;
        if (F.isStatic() || References == isPrimitiveDescriptor(D))
          continue;
        SourceName Path = Object;
        Path.Part = F.Name.str();
        if (!References) {
          Values.push_back({&F, C.freshPrimitive(D.front(), Path)});
          continue;
        }
        const ClassModel *Declared = C.findClass(descriptorClass(D));
        if (!Declared)
          return C.end(EndReason::MissingClass, elementClass(D));
        JSYM_ASK(Made, C.freshReference(*Declared, Path, false));
        Values.push_back({&F, Made});
      }
  for (auto &[Field, V] : Values)
    JSYM_AWAIT(C.putField(C.arg(1), *Field, V));
  return C.done();
}

/// gov.nasa.jpf.vm.Verify.getInt(min, max), both included; random(max).
static NativeResult numberWithin(NativeCall &C) {
  ExprManager &E = C.exprs();
  ExprId Low = E.constant(32, 0), High = C.expr(C.numArgs() - 1);
  if (C.numArgs() > 1)
    Low = C.expr(0);
  Value V = C.freshPrimitive('I', inputName(C));
  ExprId X = C.expr(V, Sort::bits(32));
  JSYM_AWAIT(C.require(E.bitAnd(E.sle(Low, X), E.sle(X, High))));
  return C.ret(V);
}

/// Verify.ignoreIf(condition).
static NativeResult ignoreIf(NativeCall &C) {
  ExprManager &E = C.exprs();
  JSYM_AWAIT(C.require(E.eq(C.expr(0), E.constant(32, 0))));
  return C.done();
}

static NativeResult makeNull(NativeCall &C) { return C.retNull(); }
static NativeResult threadZero(NativeCall &C) { return C.retInt(0); }

void addInputNatives(NativeTable &T) {
  static constexpr NativeEntry Table[] = {
#define JSYM_INPUT(Class, Name, Descriptor, Tier, Handler)                     \
  {Class, Name, Descriptor, NativeTier::Tier, Handler},
#include "InputNatives.def"
  };
  T.add(Table);
}

} // namespace jsym
