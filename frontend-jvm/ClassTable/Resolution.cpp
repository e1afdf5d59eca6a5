//===- Resolution.cpp - Symbolic references and access --------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// JVMS 5.4.3 and 5.4.4. All of the user's classes and the JDK's count as one
/// module each that reads and exports everything: what javac accepted across
/// modules is accepted here.
///
//===----------------------------------------------------------------------===//
#include "World.h"
#include "jsym/ClassTable/ExternalNames.h"
#include "jsym/Dialect/Names.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::jvm {

template <typename T>
static Resolved<T> failed(StringRef Throws, const Twine &Message) {
  return {nullptr, Throws.str(), Message.str()};
}

template <typename T, typename From>
static Resolved<T> failedAs(const Resolved<From> &Why) {
  return {nullptr, Why.Throws, Why.Message};
}

static constexpr StringLiteral NoClassDef = "java/lang/NoClassDefFoundError";

static const ClassModel &innermost(const ClassModel &Class) {
  const ClassModel *C = &Class;
  while (C->isArray())
    C = C->element();
  return *C;
}

static std::string moduleOf(const ClassModel &Class) {
  if (!Class.isPlatform())
    return "unnamed module of loader 'app'";
  return ("module " + Class.origin().split('/').first +
          " of loader 'bootstrap'")
      .str();
}

/// As HotSpot's messages end.
static std::string modulesOf(const ClassModel &A, const ClassModel &B) {
  std::string OfA = moduleOf(A), OfB = moduleOf(B);
  std::string NameA = prettyClass(A.name()), NameB = prettyClass(B.name());
  if (OfA == OfB)
    return " (" + NameA + " and " + NameB + " are in " + OfA + ")";
  return " (" + NameA + " is in " + OfA + "; " + NameB + " is in " + OfB + ")";
}

/// Invariants of classes that cannot be edited are written beside them, and
/// look into them: access is not checked in @jsym.contract.Specification.
static bool isSpecification(const ClassModel &From) {
  for (const AnnotationModel &A : From.annotations())
    if (A.Type == "Ljsym/contract/Specification;")
      return true;
  return false;
}

bool ClassTable::canAccess(const ClassModel &From, const ClassModel &Class) {
  const ClassModel &C = innermost(Class);
  return (C.flags() & AccPublic) || C.isPrimitive() || From.samePackage(C) ||
         isSpecification(From);
}

const ClassModel &ClassTable::nestHost(const ClassModel &Class) {
  if (const ClassModel *Known = World->knownHost(Class))
    return *Known;
  const ClassModel *Host = &Class;
  if (!Class.nestHost().empty()) {
    // Whatever is wrong with the named host: the class is its own host then.
    auto Named = getClass(Class.nestHost());
    if (!Named)
      consumeError(Named.takeError());
    else if ((*Named)->samePackage(Class) &&
             is_contained((*Named)->nestMembers(), Class.name()))
      Host = *Named;
  }
  World->rememberHost(Class, *Host);
  return *Host;
}

bool ClassTable::canAccess(const ClassModel &From, const ClassModel &Owner,
                           uint16_t MemberFlags, const ClassModel &Through) {
  if ((MemberFlags & AccPublic) || &From == &Owner)
    return true;
  if (isSpecification(From))
    return true;
  if (MemberFlags & AccPrivate)
    return &nestHost(From) == &nestHost(Owner);
  if (From.samePackage(Owner))
    return true;
  if (!(MemberFlags & AccProtected) || !From.isSubtypeOf(Owner))
    return false;
  return (MemberFlags & AccStatic) || Through.isSubtypeOf(From) ||
         From.isSubtypeOf(Through);
}

// JVMS 5.4.3.1.
Resolved<ClassModel> ClassTable::resolveClass(const ClassModel &From,
                                              StringRef Name) {
  auto Class = getClass(Name);
  if (!Class) {
    auto Result = failed<ClassModel>(NoClassDef, Name);
    handleAllErrors(
        Class.takeError(),
        [&](const ClassLoadError &E) {
          Result.Throws = E.Throws;
          // A missing element class is reported as the array's.
          if (E.Throws != "java/lang/NoClassDefFoundError" ||
              !Name.starts_with("["))
            Result.Message = E.JavaMessage;
        },
        [&](const ErrorInfoBase &E) { Result.Message = E.message(); });
    return Result;
  }
  if ((*Class)->isPrimitive())
    return failed<ClassModel>(NoClassDef, Name);
  if (!canAccess(From, **Class))
    return failed<ClassModel>("java/lang/IllegalAccessError",
                              "failed to access class " +
                                  prettyClass(innermost(**Class).name()) +
                                  " from class " + prettyClass(From.name()) +
                                  modulesOf(innermost(**Class), From));
  return {*Class, "", ""};
}

static std::string externalName(const FieldModel &F) {
  return (prettyClass(F.Owner->name()) + "." + F.Name).str();
}
static std::string externalName(const MethodModel &M) {
  return "'" + externalMethod(M.Owner->name(), M.Name, M.Descriptor) + "'";
}

template <typename Member>
static std::string noAccess(const ClassModel &From, const Member &M,
                            StringRef What) {
  StringRef Kind = M.Flags & AccPrivate     ? "private "
                   : M.Flags & AccProtected ? "protected "
                                            : "";
  return ("class " + prettyClass(From.name()) + " tried to access " + Kind +
          What + " " + externalName(M) + modulesOf(From, *M.Owner))
      .str();
}

/// As HotSpot words it, which says more since 21.
static std::string noField(const ClassPath &Path, const ClassModel &Class,
                           const MemberRef &Ref) {
  if (Path.javaFeature() < 21)
    return Ref.Name.str();
  return "Class " + prettyClass(Class.name()) +
         " does not have member field '" +
         externalField(Ref.Name, Ref.Descriptor) + "'";
}

// JVMS 5.4.3.2.
Resolved<FieldModel> ClassTable::resolveField(const ClassModel &From,
                                              const MemberRef &Ref) {
  auto Class = resolveClass(From, Ref.Class);
  if (!Class)
    return failedAs<FieldModel>(Class);
  const FieldModel *F =
      Class.Found->isArray()
          ? nullptr
          : Class.Found->resolveField(Ref.Name, Ref.Descriptor);
  if (!F && Class.Found->isIncomplete())
    return failed<FieldModel>(NoClassDef, Ref.Class);
  if (!F)
    return failed<FieldModel>("java/lang/NoSuchFieldError",
                              noField(*Path, *Class.Found, Ref));
  if (!canAccess(From, *F->Owner, F->Flags, *Class.Found))
    return failed<FieldModel>("java/lang/IllegalAccessError",
                              noAccess(From, *F, "field"));
  return {F, "", ""};
}

// JVMS 5.4.3.3, 5.4.3.4.
Resolved<MethodModel> ClassTable::resolveMethod(const ClassModel &From,
                                                const MemberRef &Ref) {
  auto Class = resolveClass(From, Ref.Class);
  if (!Class)
    return failedAs<MethodModel>(Class);
  if (Class.Found->isInterface() != Ref.isInterface())
    return failed<MethodModel>(
        "java/lang/IncompatibleClassChangeError",
        (Ref.isInterface() ? "Found class " : "Found interface ") +
            prettyClass(Ref.Class) + ", but " +
            (Ref.isInterface() ? "interface" : "class") + " was expected");
  const MethodModel *M = Class.Found->resolveMethod(Ref.Name, Ref.Descriptor);
  if (!M && Class.Found->isIncomplete())
    return failed<MethodModel>(NoClassDef, Ref.Class);
  if (!M)
    return failed<MethodModel>(
        "java/lang/NoSuchMethodError",
        "'" + externalMethod(Ref.Class, Ref.Name, Ref.Descriptor) + "'");
  // JLS 10.7: clone() of an array is public.
  uint16_t Flags = M->Flags;
  if (Class.Found->isArray() && M->Name == "clone")
    Flags = (Flags & ~AccProtected) | AccPublic;
  if (!canAccess(From, *M->Owner, Flags, *Class.Found))
    return failed<MethodModel>("java/lang/IllegalAccessError",
                               noAccess(From, *M, "method"));
  return {M, "", ""};
}

} // namespace jsym::jvm
