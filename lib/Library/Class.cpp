//===- Class.cpp - Natives of java.lang.Class -----------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Natives.h"
#include "jsym/Dialect/Names.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::natives {

/// Declares K as the class of the mirror in argument N, which is not null.
#define JSYM_MIRRORED(K, N)                                                    \
  JSYM_ASK(K##Id, C.object(C.arg(N)));                                         \
  const ClassModel *K = K##Id ? C.mirrored(Value::object(K##Id)) : nullptr;    \
  if (!K)                                                                      \
  return C.unsupported("an unknown class")

NativeResult classIsArray(NativeCall &C) {
  JSYM_MIRRORED(K, 0);
  return C.retBool(K->isArray());
}

NativeResult classIsPrimitive(NativeCall &C) {
  JSYM_MIRRORED(K, 0);
  return C.retBool(K->isPrimitive());
}

NativeResult classIsInterface(NativeCall &C) {
  JSYM_MIRRORED(K, 0);
  return C.retBool(K->isInterface());
}

NativeResult classIsHidden(NativeCall &C) {
  JSYM_MIRRORED(K, 0);
  return C.retBool(K->isHidden());
}

NativeResult classIsRecord(NativeCall &C) {
  JSYM_MIRRORED(K, 0);
  return C.retBool(K->isRecord());
}

NativeResult classIsInstance(NativeCall &C) {
  JSYM_MIRRORED(K, 0);
  JSYM_ASK(Null, C.isNull(C.arg(1)));
  if (Null || K->isPrimitive())
    return C.retBool(false);
  JSYM_ASK(Is, C.instanceOf(C.arg(1), *K));
  return C.retBool(Is);
}

NativeResult classIsAssignableFrom(NativeCall &C) {
  JSYM_MIRRORED(K, 0);
  JSYM_ASK(OtherId, C.object(C.arg(1)));
  if (!OtherId)
    return C.throwNew("java/lang/NullPointerException");
  const ClassModel *Other = C.mirrored(Value::object(OtherId));
  if (K->isPrimitive() || Other->isPrimitive())
    return C.retBool(K == Other);
  return C.retBool(Other->isSubtypeOf(*K));
}

NativeResult classGetSuperclass(NativeCall &C) {
  JSYM_MIRRORED(K, 0);
  if (K->isInterface() || K->isPrimitive() || !K->superclass())
    return C.retNull();
  return C.ret(C.mirror(*K->superclass()));
}

NativeResult classGetComponentType(NativeCall &C) {
  JSYM_MIRRORED(K, 0);
  return K->isArray() ? C.ret(C.mirror(*K->element())) : C.retNull();
}

/// An array's are its innermost element's, final, abstract (Class.getModifiers).
static uint32_t modifiersOf(const ClassModel &K) {
  if (K.isPrimitive())
    return AccPublic | AccFinal | AccAbstract;
  if (K.isArray()) {
    uint32_t M = modifiersOf(*K.element());
    return (M & ~(AccInterface | AccAnnotation | AccEnum)) | AccFinal |
           AccAbstract;
  }
  uint32_t M = K.innerName() ? K.innerFlags() : K.flags();
  return M & ~uint32_t(AccSynchronized); // ACC_SUPER
}

NativeResult classGetModifiers(NativeCall &C) {
  JSYM_MIRRORED(K, 0);
  return C.retInt(modifiersOf(*K));
}

NativeResult reflectionAccessFlags(NativeCall &C) {
  JSYM_MIRRORED(K, 0);
  return C.retInt(K->flags());
}

NativeResult classPrimitive(NativeCall &C) {
  auto Name = C.utf8(C.arg(0));
  const ClassModel *K = Name ? C.findClass(*Name) : nullptr;
  if (!K)
    return C.throwNew("java/lang/ClassNotFoundException");
  return C.ret(C.mirror(*K));
}

/// Class.getName: dots; arrays keep their descriptor form.
static std::string binaryName(const ClassModel &K) {
  std::string Name = K.name().str();
  std::replace(Name.begin(), Name.end(), '/', '.');
  return Name;
}

NativeResult classInitName(NativeCall &C) {
  JSYM_MIRRORED(K, 0);
  Value Name = C.internedString(StringRef(binaryName(*K)));
  setField(C, Value::object(KId), "name", Name);
  return C.ret(Name);
}

NativeResult classDesiredAssertions(NativeCall &C) {
  JSYM_MIRRORED(K, 0);
  return C.retBool(C.options().Assertions && !K->isPlatform());
}

NativeResult classDesiredAssertions0(NativeCall &C) {
  return classDesiredAssertions(C);
}

NativeResult classGetInterfaces(NativeCall &C) {
  JSYM_MIRRORED(K, 0);
  SmallVector<Value, 4> Mirrors;
  for (const ClassModel *I : K->interfaces())
    Mirrors.push_back(C.mirror(*I));
  return C.ret(makeArray(C, "[Ljava/lang/Class;", Mirrors));
}

static NativeResult textOrNull(NativeCall &C, StringRef Text) {
  return Text.empty() ? C.retNull() : C.ret(C.internedString(Text));
}

NativeResult classGetSimpleBinaryName(NativeCall &C) {
  JSYM_MIRRORED(K, 0);
  // Local and anonymous classes have no outer class in their own entry, local
  // ones a name.
  auto Inner = K->innerName();
  return Inner ? textOrNull(C, *Inner) : C.retNull();
}

NativeResult classGetSignature(NativeCall &C) {
  JSYM_MIRRORED(K, 0);
  return textOrNull(C, K->signature());
}

static NativeResult mirrorOrNull(NativeCall &C, StringRef Name) {
  const ClassModel *K = Name.empty() ? nullptr : C.findClass(Name);
  return K ? C.ret(C.mirror(*K)) : C.retNull();
}

NativeResult classGetDeclaringClass(NativeCall &C) {
  JSYM_MIRRORED(K, 0);
  // The outer class of local and anonymous classes encloses, but does not
  // declare them.
  if (!K->enclosingMethod().empty() || !K->innerName() ||
      K->innerName()->empty())
    return C.retNull();
  return mirrorOrNull(C, K->outerClass());
}

NativeResult classGetNestHost(NativeCall &C) {
  JSYM_MIRRORED(K, 0);
  if (K->nestHost().empty())
    return C.ret(C.arg(0));
  return mirrorOrNull(C, K->nestHost());
}

static NativeResult mirrors(NativeCall &C, ArrayRef<StringRef> Names,
                            const ClassModel *First = nullptr) {
  SmallVector<Value, 8> Found;
  if (First)
    Found.push_back(C.mirror(*First));
  for (StringRef N : Names)
    if (const ClassModel *K = C.findClass(N))
      Found.push_back(C.mirror(*K));
  return C.ret(makeArray(C, "[Ljava/lang/Class;", Found));
}

NativeResult classGetNestMembers(NativeCall &C) {
  JSYM_MIRRORED(K, 0);
  const ClassModel *Host =
      K->nestHost().empty() ? K : C.findClass(K->nestHost());
  if (!Host)
    return mirrors(C, {}, K);
  return mirrors(C, Host->nestMembers(), Host);
}

NativeResult classGetPermitted(NativeCall &C) {
  JSYM_MIRRORED(K, 0);
  if (K->permittedSubclasses().empty())
    return C.retNull();
  return mirrors(C, K->permittedSubclasses());
}

/// Is \p N declared in \p K by name? javac's names of members: K$Simple.
static bool isMemberName(const ClassModel &K, StringRef N) {
  return N.consume_front(K.name()) && N.consume_front("$");
}

NativeResult classGetDeclaredClasses(NativeCall &C) {
  JSYM_MIRRORED(K, 0);
  const ClassModel *Host =
      K->nestHost().empty() ? K : C.findClass(K->nestHost());
  SmallVector<Value, 8> Found;
  if (Host)
    for (StringRef N : Host->nestMembers())
      if (const ClassModel *M = isMemberName(*K, N) ? C.findClass(N) : nullptr)
        if (M->outerClass() == K->name() && M->innerName() &&
            !M->innerName()->empty() && M->enclosingMethod().empty())
          Found.push_back(C.mirror(*M));
  return C.ret(makeArray(C, "[Ljava/lang/Class;", Found));
}

NativeResult areNestMates(NativeCall &C) {
  JSYM_MIRRORED(A, 0);
  JSYM_MIRRORED(B, 1);
  auto Host = [](const ClassModel &K) {
    return K.nestHost().empty() ? K.name() : K.nestHost();
  };
  return C.retBool(Host(*A) == Host(*B));
}

/// {class, name, descriptor}: the last two null outside of methods (JVMS
/// 4.7.7). ClassModel has them as "class.name:descriptor" or parts of it.
NativeResult classGetEnclosingMethod(NativeCall &C) {
  JSYM_MIRRORED(K, 0);
  StringRef E = K->enclosingMethod();
  if (E.empty())
    return C.retNull();
  size_t Paren = E.find('(');
  StringRef Class = E, Name, Descriptor;
  if (Paren != StringRef::npos) {
    size_t Dot = E.take_front(Paren).rfind('.');
    Class = E.take_front(Dot);
    Name = E.slice(Dot + 1, Paren);
    Name.consume_back(":");
    Descriptor = E.drop_front(Paren);
  }
  const ClassModel *Outer = C.findClass(Class);
  if (!Outer)
    return C.retNull();
  Value Parts[3] = {C.mirror(*Outer), Value::null(), Value::null()};
  if (!Name.empty()) {
    Parts[1] = C.internedString(Name);
    Parts[2] = C.internedString(Descriptor);
  }
  return C.ret(makeArray(C, "[Ljava/lang/Object;", Parts));
}

/// ObjectStreamClass.hasStaticInitializer(Class).
NativeResult hasClassInit(NativeCall &C) {
  JSYM_MIRRORED(K, 0);
  return C.retBool(K->classInit() != nullptr);
}

/// forName0(name, initialise, loader, caller) of a loader of the program.
static NativeResult loadWith(NativeCall &C, const ClassModel &Loader,
                             bool Initialise) {
  const MethodModel *Load = C.findClass("java/lang/ClassLoader")
                                ->findMethod("loadClass", "(Ljava/lang/String;)"
                                                          "Ljava/lang/Class;");
  JSYM_ASK(Mirror, C.call(*Loader.select(*Load), {C.arg(2), C.arg(0)}));
  JSYM_ASK(Id, C.object(Mirror));
  const ClassModel *K = Id ? C.mirrored(Value::object(Id)) : nullptr;
  if (!K)
    return C.throwNew("java/lang/ClassNotFoundException",
                      StringRef(C.utf8(C.arg(0)).value_or("")));
  if (Initialise && !C.ensureInitialised(*K))
    return C.pending();
  return C.ret(Mirror);
}

NativeResult classForName(NativeCall &C) {
  auto Name = C.utf8(C.arg(0));
  if (!Name)
    return C.unsupported("Class.forName of symbolic text");
  if (C.method().Descriptor.contains('Z') && !C.arg(1).isConcrete())
    return C.unsupported("Class.forName that initialises or does not");
  // JVMS 5.3.2: another loader than the JDK's is asked; the JDK's, too, where
  // there is no such class, for its exception's stack.
  const ClassModel *Asked = nullptr;
  if (C.numArgs() > 2 && !StringRef(*Name).starts_with("[")) {
    JSYM_ASK(Loader, C.object(C.arg(2)));
    Asked = Loader ? C.heap().get(Loader)->Class : nullptr;
    if (Asked && !Asked->name().starts_with("jdk/internal/loader/"))
      return loadWith(C, *Asked, C.arg(1).Bits);
  }
  std::string Internal = *Name;
  bool Valid = Internal.find('/') == std::string::npos;
  std::replace(Internal.begin(), Internal.end(), '.', '/');
  const ClassModel *K = Valid ? C.findClass(Internal) : nullptr;
  if ((!K || K->isPrimitive()) && Asked)
    return loadWith(C, *Asked, false);
  if (!K || K->isPrimitive())
    return C.throwNew("java/lang/ClassNotFoundException", StringRef(*Name));
  bool Initialise = C.method().Name != "forName0" || C.arg(1).Bits;
  if (Initialise && !C.ensureInitialised(*K))
    return C.pending();
  return C.ret(C.mirror(*K));
}

NativeResult ensureClassInitialized(NativeCall &C) {
  unsigned N = C.method().isStatic() ? 0 : 1;
  JSYM_MIRRORED(K, N);
  if (!K->isPrimitive() && !K->isArray() && !C.ensureInitialised(*K))
    return C.pending();
  return C.done();
}

NativeResult lookupEnsureInitialized(NativeCall &C) {
  JSYM_MIRRORED(K, 1);
  if (!K->isPrimitive() && !K->isArray() && !C.ensureInitialised(*K))
    return C.pending();
  return C.ret(C.arg(1));
}

NativeResult getCallerClass(NativeCall &C) {
  // 0: the method that asks, 1: who called it; reflection is transparent.
  std::vector<StackEntry> Stack = C.stack(2);
  for (const StackEntry &E : Stack) {
    StringRef Owner = E.Method->Owner->name();
    if (Owner == "java/lang/reflect/Method" ||
        Owner.starts_with("jdk/internal/reflect/"))
      continue;
    return C.ret(C.mirror(*E.Method->Owner));
  }
  return C.retNull();
}

} // namespace jsym::natives
