//===- Reflect.cpp - Members by reflection --------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Natives.h"
#include "jsym/Dialect/Names.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::natives {

static const ClassModel *mirroredField(NativeCall &C, Value O, StringRef Name) {
  return O.isConcrete() && O.Bits ? C.mirrored(peekField(C, O, Name)) : nullptr;
}

static Value signatureOf(NativeCall &C, StringRef S) {
  return S.empty() ? Value::null() : C.internedString(S);
}

/// The classes of these descriptors; nothing if one is missing.
static std::optional<Value> classArray(NativeCall &C,
                                       ArrayRef<StringRef> Descriptors) {
  SmallVector<Value, 8> Mirrors;
  for (StringRef D : Descriptors) {
    const ClassModel *K = classOfDescriptor(C, D);
    if (!K)
      return std::nullopt;
    Mirrors.push_back(C.mirror(*K));
  }
  return makeArray(C, "[Ljava/lang/Class;", Mirrors);
}

static Value exceptionArray(NativeCall &C, const MethodModel &M) {
  SmallVector<Value, 4> Mirrors;
  for (StringRef N : M.Exceptions)
    if (const ClassModel *K = C.findClass(N))
      Mirrors.push_back(C.mirror(*K));
  return makeArray(C, "[Ljava/lang/Class;", Mirrors);
}

/// A bare object of a class of java.lang.reflect.
static Value newMember(NativeCall &C, StringRef Class) {
  return C.newObject(*C.findClass(Class));
}

static NativeResult missingClass(NativeCall &C) {
  return C.throwNew("java/lang/NoClassDefFoundError");
}

/// An attribute of a field or method, as byte[] or null.
template <typename MemberT>
static Value rawMember(NativeCall &C, const RawClass *Class,
                       StringRef Attribute, const MemberT &M) {
  if (!Class)
    return Value::null();
  return rawBytes(C, Class->memberAttribute(Attribute, M.Name, M.Descriptor));
}

static std::optional<Value> makeField(NativeCall &C, const FieldModel &F,
                                      const RawClass *Class) {
  const ClassModel *Type = classOfDescriptor(C, F.Descriptor);
  if (!Type)
    return std::nullopt;
  assert(&F >= F.Owner->fields().begin() && &F < F.Owner->fields().end() &&
         "a slot is a place among the fields of its class");
  Value O = newMember(C, "java/lang/reflect/Field");
  setField(C, O, "clazz", C.mirror(*F.Owner));
  setField(C, O, "slot", Value::bits(&F - F.Owner->fields().data()));
  setField(C, O, "name", C.internedString(StringRef(F.Name)));
  setField(C, O, "type", C.mirror(*Type));
  setField(C, O, "modifiers", Value::bits(F.Flags));
  bool Trusted = F.isFinal() && (F.isStatic() || F.Owner->isRecord() ||
                                 F.Owner->isHidden());
  setField(C, O, "trustedFinal", Value::bits(Trusted));
  setField(C, O, "signature", signatureOf(C, F.Signature));
  setField(C, O, "annotations",
           rawMember(C, Class, "RuntimeVisibleAnnotations", F));
  return O;
}

static std::optional<Value> makeExecutable(NativeCall &C, const MethodModel &M,
                                           const RawClass *Class) {
  MethodDescriptor D = splitMethodDescriptor(M.Descriptor);
  auto Parameters = classArray(C, D.Parameters);
  const ClassModel *Returns = classOfDescriptor(C, D.Result);
  if (!Parameters || !Returns)
    return std::nullopt;
  bool Constructor = M.isConstructor();
  Value O = newMember(C, Constructor ? "java/lang/reflect/Constructor"
                                     : "java/lang/reflect/Method");
  setField(C, O, "clazz", C.mirror(*M.Owner));
  setField(C, O, "slot", Value::bits(M.Index));
  setField(C, O, "parameterTypes", *Parameters);
  setField(C, O, "exceptionTypes", exceptionArray(C, M));
  setField(C, O, "modifiers", Value::bits(M.Flags));
  setField(C, O, "signature", signatureOf(C, M.Signature));
  auto Raw = [&](StringRef Field, StringRef Attribute) {
    setField(C, O, Field, rawMember(C, Class, Attribute, M));
  };
  Raw("annotations", "RuntimeVisibleAnnotations");
  Raw("parameterAnnotations", "RuntimeVisibleParameterAnnotations");
  Raw("annotationDefault", "AnnotationDefault");
  if (!Constructor) {
    setField(C, O, "name", C.internedString(StringRef(M.Name)));
    setField(C, O, "returnType", C.mirror(*Returns));
  }
  return O;
}

/// Members are made without running a constructor, but their classes' code is
/// entitled to initialised statics. False: pending.
static bool membersReady(NativeCall &C, StringRef Class) {
  const ClassModel *K = C.findClass(Class);
  return K && C.ensureInitialised(*K);
}

NativeResult classGetFields(NativeCall &C) {
  JSYM_AWAIT(membersReady(C, "java/lang/reflect/Field"));
  const ClassModel *K = C.mirrored(C.arg(0));
  bool PublicOnly = C.arg(1).Bits;
  SmallVector<Value, 8> Made;
  auto Class = C.source().rawClass(*K);
  for (const FieldModel &F : K->fields())
    if (!PublicOnly || (F.Flags & AccPublic)) {
      auto O = makeField(C, F, Class.get());
      if (!O)
        return missingClass(C);
      Made.push_back(*O);
    }
  return C.ret(makeArray(C, "[Ljava/lang/reflect/Field;", Made));
}

static NativeResult executables(NativeCall &C, bool Constructors,
                                StringRef ArrayClass) {
  JSYM_AWAIT(membersReady(C, Constructors ? "java/lang/reflect/Constructor"
                                          : "java/lang/reflect/Method"));
  const ClassModel *K = C.mirrored(C.arg(0));
  bool PublicOnly = C.arg(1).Bits;
  SmallVector<Value, 8> Made;
  auto Class = C.source().rawClass(*K);
  for (const MethodModel &M : K->methods())
    if (!M.isClassInit() && M.isConstructor() == Constructors &&
        (!PublicOnly || (M.Flags & AccPublic))) {
      auto O = makeExecutable(C, M, Class.get());
      if (!O)
        return missingClass(C);
      Made.push_back(*O);
    }
  return C.ret(makeArray(C, ArrayClass, Made));
}

NativeResult classGetMethods(NativeCall &C) {
  return executables(C, false, "[Ljava/lang/reflect/Method;");
}

NativeResult classGetConstructors(NativeCall &C) {
  return executables(C, true, "[Ljava/lang/reflect/Constructor;");
}

NativeResult classGetRecordComponents(NativeCall &C) {
  JSYM_AWAIT(membersReady(C, "java/lang/reflect/RecordComponent"));
  JSYM_AWAIT(membersReady(C, "java/lang/reflect/Method"));
  const ClassModel *K = C.mirrored(C.arg(0));
  SmallVector<Value, 8> Made;
  auto Class = C.source().rawClass(*K);
  if (!Class)
    return C.unsupported("a record without a class file");
  for (StringRef Name : K->recordComponents()) {
    const FieldModel *F = nullptr;
    for (const FieldModel &Each : K->fields())
      if (!Each.isStatic() && Each.Name == Name)
        F = &Each;
    const ClassModel *Type = F ? classOfDescriptor(C, F->Descriptor) : nullptr;
    if (!Type)
      return missingClass(C);
    Value O = newMember(C, "java/lang/reflect/RecordComponent");
    setField(C, O, "clazz", C.mirror(*K));
    setField(C, O, "name", C.internedString(StringRef(Name)));
    setField(C, O, "type", C.mirror(*Type));
    setField(C, O, "signature", signatureOf(C, F->Signature));
    if (auto Bytes =
            Class->componentAttribute("RuntimeVisibleAnnotations", Name))
      setField(C, O, "annotations", byteArray(C, *Bytes));
    if (const MethodModel *M = K->findMethod(Name, ("()" + F->Descriptor).str()))
      if (auto Accessor = makeExecutable(C, *M, Class.get()))
        setField(C, O, "accessor", *Accessor);
    Made.push_back(O);
  }
  return C.ret(makeArray(C, "[Ljava/lang/reflect/RecordComponent;", Made));
}

//===-- Calls -------------------------------------------------------------===//

static const MethodModel *reflected(NativeCall &C, Value Member) {
  const ClassModel *K = mirroredField(C, Member, "clazz");
  if (!K)
    return nullptr;
  uint32_t Slot = uint32_t(peekField(C, Member, "slot").Bits);
  return Slot < K->methods().size() ? &K->methods()[Slot] : nullptr;
}

/// Executable.getParameters0: what MethodParameters (JVMS 4.7.24) says; null
/// without it.
NativeResult executableParameters(NativeCall &C) {
  const MethodModel *M = reflected(C, C.arg(0));
  auto Class = M ? C.source().rawClass(*M->Owner) : nullptr;
  auto Raw =
      Class ? Class->memberAttribute("MethodParameters", M->Name, M->Descriptor)
            : std::nullopt;
  if (!Raw || Raw->empty())
    return C.retNull();
  JSYM_AWAIT(membersReady(C, "java/lang/reflect/Parameter"));
  auto U2 = [&](size_t At) {
    return unsigned(uint8_t((*Raw)[At])) << 8 | uint8_t((*Raw)[At + 1]);
  };
  SmallVector<Value, 8> Made;
  unsigned Count = uint8_t(Raw->front());
  for (unsigned I = 0; I < Count && 4 * I + 5 <= Raw->size(); ++I) {
    unsigned Name = U2(1 + 4 * I), Flags = U2(3 + 4 * I);
    Value P = newMember(C, "java/lang/reflect/Parameter");
    setField(C, P, "name",
             Name ? C.internedString(Class->utf8(Name).value_or(""))
                  : Value::null());
    setField(C, P, "modifiers", Value::bits(Flags));
    setField(C, P, "executable", C.arg(0));
    setField(C, P, "index", Value::bits(I));
    Made.push_back(P);
  }
  return C.ret(makeArray(C, "[Ljava/lang/reflect/Parameter;", Made));
}

static NativeResult illegalArgument(NativeCall &C, StringRef Text) {
  return C.throwNew("java/lang/IllegalArgumentException", Text);
}

/// Unboxes and widens the arguments of \p Array (may be null) for \p M. Bad:
/// set if an argument does not fit. Nothing: pending.
static std::optional<SmallVector<Value, 8>>
unpackArguments(NativeCall &C, const MethodModel &M, Value Array, bool &Bad,
                std::string &Why) {
  auto Parts = splitMethodDescriptor(M.Descriptor).Parameters;
  assert(!Bad && Why.empty() && "nothing is known to be wrong before");
  auto Id = C.object(Array);
  if (!Id)
    return std::nullopt;
  SmallVector<Value, 8> Args;
  uint32_t N = *Id ? C.heap().get(*Id)->size() : 0;
  if (N != Parts.size()) {
    Bad = true;
    Why = "wrong number of arguments";
    return Args;
  }
  for (uint32_t I = 0; I < N; ++I) {
    Value V = C.heap().get(*Id)->slot(I);
    auto Null = C.isNull(V);
    if (!Null)
      return std::nullopt;
    const ClassModel *Given = nullptr;
    if (!*Null) {
      auto K = C.classOf(V);
      if (!K)
        return std::nullopt;
      Given = *K;
    }
    char To = Parts[I][0];
    const ClassModel *Wanted = classOfDescriptor(C, Parts[I]);
    if (To == 'L' || To == '[') {
      Bad |= Given && Wanted && !Given->isSubtypeOf(*Wanted);
      Args.push_back(V);
    } else {
      char From = Given ? unboxedLetter(*Given) : 0;
      if (!From || !primitiveWidens(From, To)) {
        Bad = true;
      } else {
        auto Inner = C.getField(V, "value", std::string(1, From));
        if (!Inner)
          return std::nullopt;
        Args.push_back(convertPrimitive(C, widen(C, *Inner, From), From, To));
      }
    }
    if (Bad) {
      Why = "argument type mismatch";
      return Args;
    }
  }
  return Args;
}

/// The exception, wrapped.
static NativeResult targetException(NativeCall &C, Value Exception) {
  const ClassModel *Factory = C.findClass("java/lang/JsymReflection");
  if (!Factory)
    return C.unsupported("missing model java/lang/JsymReflection");
  JSYM_AWAIT(C.ensureInitialised(*Factory));
  JSYM_ASK(Wrapped, C.call(*Factory->findMethod(
                               "targetException",
                               "(Ljava/lang/Throwable;)Ljava/lang/Object;"),
                           {Exception}));
  return C.thrown(Wrapped);
}

/// Calls \p Target and boxes what it returns.
static NativeResult invoke(NativeCall &C, const MethodModel &Target,
                           ArrayRef<Value> Args) {
  assert(Args.size() ==
             splitMethodDescriptor(Target.Descriptor).Parameters.size() +
                 !Target.isStatic() &&
         "as many arguments as it takes");
  JSYM_ASK(Result, C.callCatching(Target, Args));
  if (Result.Threw)
    return targetException(C, Result.Result);
  char L = resultDescriptor(Target.Descriptor)[0];
  if (L == 'V')
    return C.retNull();
  if (L == 'L' || L == '[')
    return C.ret(Result.Result);
  JSYM_ASK(Boxed, box(C, Result.Result, L));
  return C.ret(Boxed);
}

NativeResult methodInvoke(NativeCall &C) {
  const MethodModel *M = reflected(C, C.arg(0));
  if (!M)
    return C.unsupported("an unknown Method");
  Value Receiver = C.arg(1);
  SmallVector<Value, 8> Args;
  if (!M->isStatic()) {
    JSYM_ASK(Null, C.isNull(Receiver));
    if (Null)
      return C.throwNew("java/lang/NullPointerException");
    JSYM_ASK(K, C.classOf(Receiver));
    if (!K->isSubtypeOf(*M->Owner))
      return illegalArgument(C, "object is not an instance of declaring class");
    if (!M->isPrivate())
      if (const MethodModel *Selected = K->select(*M))
        M = Selected;
    Args.push_back(Receiver);
  } else if (!C.ensureInitialised(*M->Owner)) {
    return C.pending();
  }
  bool Bad = false;
  std::string Why;
  JSYM_ASK(Unpacked, unpackArguments(C, *M, C.arg(2), Bad, Why));
  if (Bad)
    return illegalArgument(C, Why);
  Args.append(Unpacked.begin(), Unpacked.end());
  return invoke(C, *M, Args);
}

NativeResult constructorInvoke(NativeCall &C) {
  const MethodModel *M = reflected(C, C.arg(0));
  if (!M)
    return C.unsupported("an unknown Constructor");
  if (M->Owner->isAbstract())
    return C.throwNew("java/lang/InstantiationException");
  JSYM_AWAIT(C.ensureInitialised(*M->Owner));
  bool Bad = false;
  std::string Why;
  JSYM_ASK(Unpacked, unpackArguments(C, *M, C.arg(1), Bad, Why));
  if (Bad)
    return illegalArgument(C, Why);
  // The object must be the same when the handler runs again: it is the answer
  // to a question, too.
  const ClassModel *Factory = C.findClass("java/lang/JsymReflection");
  if (!Factory)
    return C.unsupported("missing model java/lang/JsymReflection");
  JSYM_AWAIT(C.ensureInitialised(*Factory));
  JSYM_ASK(O, C.call(*Factory->findMethod(
                         "allocate", "(Ljava/lang/Class;)Ljava/lang/Object;"),
                     {C.mirror(*M->Owner)}));
  SmallVector<Value, 8> Args = {O};
  Args.append(Unpacked.begin(), Unpacked.end());
  JSYM_ASK(Result, C.callCatching(*M, Args));
  if (Result.Threw)
    return targetException(C, Result.Result);
  return C.ret(O);
}

//===-- Fields ------------------------------------------------------------===//

/// The field of a java.lang.reflect.Field.
const FieldModel *reflectedField(NativeCall &C, Value Field) {
  const ClassModel *K = mirroredField(C, Field, "clazz");
  if (!K)
    return nullptr;
  uint32_t Slot = uint32_t(peekField(C, Field, "slot").Bits);
  return Slot < K->fields().size() ? &K->fields()[Slot] : nullptr;
}

/// JsymMethodAccessorGenerator.construct(superclass, object).
NativeResult superConstruct(NativeCall &C) {
  const ClassModel *K = C.mirrored(C.arg(0));
  const MethodModel *M = K ? K->findMethod("<init>", "()V") : nullptr;
  if (!M)
    return C.unsupported("a constructor with parameters in serialization");
  JSYM_ASK(Done, C.call(*M, {C.arg(1)}));
  (void)Done;
  return C.done();
}

/// ObjectStreamClass.canonicalRecordCtr: something, as every record has one.
NativeResult bareHandle(NativeCall &C) {
  return C.ret(C.newObject(*C.findClass("java/lang/invoke/MethodHandle")));
}

//===-- Attributes as class files have them -------------------------------===//

Value byteArray(NativeCall &C, StringRef Bytes) {
  Value Array = C.newArray(*C.findClass("[B"), Bytes.size());
  if (!Bytes.empty())
    memcpy(C.heap().writable(uint32_t(Array.Bits))->raw<char>(), Bytes.data(),
           Bytes.size());
  return Array;
}

Value rawBytes(NativeCall &C, std::optional<StringRef> Bytes) {
  return Bytes ? byteArray(C, *Bytes) : Value::null();
}

NativeResult classGetRawAnnotations(NativeCall &C) {
  const ClassModel *K = C.mirrored(C.arg(0));
  auto Class = K ? C.source().rawClass(*K) : nullptr;
  return Class
             ? C.ret(rawBytes(C, Class->attribute("RuntimeVisibleAnnotations")))
             : C.retNull();
}

NativeResult classGetConstantPool(NativeCall &C) {
  Value P = C.newObject(*C.findClass("jdk/internal/reflect/ConstantPool"));
  setField(C, P, "constantPoolOop", C.arg(0));
  return C.ret(P);
}

/// getUTF8At0(Object, int) and its like: the class is argument 1.
NativeResult constantAt(NativeCall &C) {
  const ClassModel *K = C.mirrored(C.arg(1));
  auto Class = K ? C.source().rawClass(*K) : nullptr;
  unsigned Index = unsigned(C.arg(2).Bits);
  char Letter = C.method().Descriptor.back();
  if (Class && Letter == ';')
    if (auto Text = Class->utf8(Index))
      return C.ret(C.internedString(*Text));
  if (Class && Letter != ';')
    if (auto Bits = Class->number(Index, Letter))
      return C.ret(Value::bits(*Bits));
  return C.throwNew("java/lang/IllegalArgumentException");
}

/// java.lang.reflect.JsymProxy.define(byte[]).
NativeResult defineProxy(NativeCall &C) {
  const Object *O = C.heap().get(uint32_t(C.arg(0).Bits));
  if (O->Shape != Layout::Raw)
    return C.unsupported("a class made of symbolic bytes");
  auto K = C.source().defineClass(
      MemoryBuffer::getMemBufferCopy(StringRef(O->raw<char>(), O->size())));
  if (!K)
    return C.unsupported("a proxy: " + toString(K.takeError()));
  return C.ret(C.mirror(**K));
}

} // namespace jsym::natives
