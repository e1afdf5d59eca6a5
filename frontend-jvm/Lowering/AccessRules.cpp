//===- AccessRules.cpp - Protected members and invokespecial --------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What verification says of the class that a reference names (JVMS 4.10.1.8,
// 4.9.2), beside the types of the operands.
//
//===----------------------------------------------------------------------===//
#include "TypeFlow.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::jvm {

/// Is this a member that only objects of \p User's own class give it (JVMS
/// 4.10.1.8): protected, of a superclass in another package?
template <typename Member>
static bool isProtected(const Member *M, const ClassModel &User) {
  return M && (M->Flags & AccProtected) && !M->Owner->samePackage(User);
}

const ClassModel *TypeFlow::superclassNamed(StringRef Name) const {
  const ClassModel *C = &Code.owner();
  while (C && C->name() != Name)
    C = C->superclass();
  return C;
}

bool TypeFlow::checkProtected(VType Object, const MemberRef &Ref,
                              bool IsMethod) {
  const ClassModel &Own = Code.owner();
  const ClassModel *Super = superclassNamed(Ref.Class);
  if (!Super || Super == &Own)
    return true;
  bool Protected =
      IsMethod
          ? isProtected(Super->resolveMethod(Ref.Name, Ref.Descriptor), Own)
          : isProtected(Super->resolveField(Ref.Name, Ref.Descriptor), Own);
  // clone() of an array is public (JLS 10.7).
  if (!Protected || (World.isArray(Object) && Ref.Name == "clone"))
    return true;
  return World.isAssignable(Object, World.refTo(Own.name())) ||
         fail("protected " + Ref.Class + "." + Ref.Name + " of " +
              World.describe(Object));
}

/// Of a `new` object: a protected constructor is for super() alone.
bool TypeFlow::checkProtectedInit(const MemberRef &Ref) {
  const ClassModel *Super = superclassNamed(Ref.Class);
  if (!Super || Super == &Code.owner())
    return true;
  return !isProtected(Super->findMethod(Ref.Name, Ref.Descriptor),
                      Code.owner()) ||
         fail("a protected constructor of " + Ref.Class);
}

/// JVMS 4.9.2: invokespecial names a method of this class, a superclass, or a
/// direct superinterface. As in a JVM, a class that turns out to be an
/// interface is left to resolution, but for the verifier of old class files.
bool TypeFlow::checkSpecial(const MemberRef &Ref) {
  const ClassModel &Own = Code.owner();
  bool Fits = superclassNamed(Ref.Class) || Own.isIncomplete();
  if (!Fits && Ref.isInterface())
    Fits = any_of(Own.interfaces(), [&](const ClassModel *Interface) {
      return Interface->name() == Ref.Class;
    });
  else if (!Fits && Code.File.majorVersion() >= 50)
    Fits = World.isAssignable(World.refTo(Own.name()), World.refTo(Ref.Class));
  return Fits || fail("invokespecial of a method of " + Ref.Class +
                      ", which is no supertype to call");
}

} // namespace jsym::jvm
