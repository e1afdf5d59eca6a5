//===- LinkChecks.cpp - What a JVM demands of supertypes ------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "LinkChecks.h"
#include "jsym/Dialect/Names.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::jvm {

static std::string quoted(const ClassModel &C) {
  return "'" + prettyClass(C.name()) + "'";
}

/// Sealed types name who may derive directly. The JDK's do so rightly, but for
/// what we patch into it (VarHandle is sealed since JDK 21).
static bool permits(const ClassModel &Super, const ClassModel &Class) {
  return Class.isPlatform() || Super.permittedSubclasses().empty() ||
         is_contained(Super.permittedSubclasses(), Class.name());
}

/// A final method that \p M would override, in a superclass of its class.
static const MethodModel *overriddenFinal(const MethodModel &M) {
  if (M.isStatic() || M.isPrivate() || M.Name.starts_with("<"))
    return nullptr;
  const ClassModel *C = M.Owner->superclass();
  for (; C; C = C->superclass()) {
    const MethodModel *Base = C->findMethod(M.Name, M.Descriptor);
    if (Base && Base->isFinal() && !Base->isStatic() && !Base->isPrivate() &&
        ((Base->Flags & (AccPublic | AccProtected)) ||
         C->samePackage(*M.Owner)))
      return Base;
  }
  return nullptr;
}

std::string whyNotLinked(const ClassModel &Class) {
  if (const ClassModel *Super = Class.superclass()) {
    if (Super->isInterface() && !Super->isIncomplete())
      return "class " + quoted(Class) + " has the interface " + quoted(*Super) +
             " as its superclass";
    if (Super->isFinal())
      return "class " + quoted(Class) + " cannot inherit from final class " +
             quoted(*Super);
    if (!permits(*Super, Class))
      return "class " + quoted(Class) + " is not permitted by sealed class " +
             quoted(*Super);
  }
  for (const ClassModel *I : Class.interfaces()) {
    if (!I->isInterface() && !I->isIncomplete())
      return "class " + quoted(Class) + " cannot implement " + quoted(*I) +
             ", it is no interface";
    if (!permits(*I, Class))
      return "class " + quoted(Class) + " is not permitted by sealed " +
             "interface " + quoted(*I);
  }
  for (const MethodModel &M : Class.methods())
    if (const MethodModel *Base = overriddenFinal(M))
      return "method '" + prettyName(M.Symbol) + "' overrides the final '" +
             prettyName(Base->Symbol) + "'";
  return "";
}

} // namespace jsym::jvm
