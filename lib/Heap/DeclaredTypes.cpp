//===- DeclaredTypes.cpp - What an input of a declared type may be --------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Dialect/LibraryClasses.h"
#include "jsym/Heap/TypeSet.h"
#include "llvm/ADT/STLExtras.h"

using namespace jsym;
using namespace jsym::dialect;

using Class = const ClassModel *;

static bool isInstantiable(const ClassModel &C) {
  return C.isArray() || (!C.isInterface() && !C.isAbstract());
}

/// "java.util.Map" -> "java/util/Map", "a.B[]" -> "[La/B;".
static std::string internalName(llvm::StringRef Name) {
  Name = Name.trim();
  unsigned Dimensions = 0;
  while (Name.consume_back("[]"))
    ++Dimensions;
  std::string S = Name.str();
  std::replace(S.begin(), S.end(), '.', '/');
  return Dimensions ? std::string(Dimensions, '[') + "L" + S + ";" : S;
}

/// JLS 8.9.1: constants with a body have classes of their own. (Those of the
/// JDK's enums are on nobody's class path.)
void TypeUniverse::addConstantBodies(const ClassModel &Enum,
                                     std::vector<Class> &Members) {
  for (llvm::StringRef Name : Enum.nestMembers())
    if (Name.starts_with(Enum.name()))
      if (Class Body = findClass(Name); Body && Body->superclass() == &Enum)
        Members.push_back(Body);
}

/// Its own objects are never inputs: they are those of a class that is easier
/// to explore.
bool TypeUniverse::standIn(const ClassModel &C) const {
  return C.isPlatform() && !C.isInterface() && !isReal(C) &&
         !standInsOf(C.name()).empty();
}

bool TypeUniverse::hasStandIn(const ClassModel &C) const {
  bool IsListed = llvm::any_of(Options.Types, [&](llvm::StringRef Entry) {
    return internalName(Entry.split('=').first) == C.name();
  });
  return C.isPlatform() && !isReal(C) && !IsListed &&
         !standInsOf(C.name()).empty();
}

/// Of a directory, or of the jar that is looked into.
bool TypeUniverse::isOwn(const ClassModel &C) const {
  llvm::StringRef Origin = C.origin();
  size_t Inside = Origin.find("!/");
  return Inside == llvm::StringRef::npos ||
         llvm::is_contained(Options.OwnJars, Origin.take_front(Inside));
}

/// --real-code wants the class's own code and fields.
bool TypeUniverse::isReal(const ClassModel &C) const {
  return llvm::any_of(Options.RealCode, [&](const std::string &R) {
    return internalName(R) == C.name();
  });
}

/// Classes of the option "Declared=A+B" for \p C, if it is given.
bool TypeUniverse::listedTypes(const ClassModel &C,
                               std::vector<Class> &Members) {
  for (llvm::StringRef Entry : Options.Types) {
    auto [Declared, List] = Entry.split('=');
    if (internalName(Declared) != C.name())
      continue;
    llvm::SmallVector<llvm::StringRef, 4> Names;
    List.split(Names, '+');
    for (llvm::StringRef N : Names)
      if (Class M = findClass(internalName(N))) {
        if (standIn(*M))
          addKnown(*M, Members);
        else if (isInstantiable(*M) && M->isSubtypeOf(C))
          Members.push_back(M);
      }
    return true;
  }
  return false;
}

bool TypeUniverse::isModelled(const ClassModel &C) const {
  if (!C.isPlatform())
    return false;
  if (C.name() != "java/lang/Object" && C.name() != "java/lang/Comparable" &&
      C.name() != "java/util/Comparator")
    return false;
  return !isReal(C);
}

const TypeSet *TypeUniverse::declared(const ClassModel &C) {
  if (auto It = DeclaredSets.find(&C); It != DeclaredSets.end())
    return It->second;
  const TypeSet *S = computeDeclared(C);
  DeclaredSets[&C] = S;
  return S;
}

/// JLS 4.10.3: T[] and, if it may have objects of another class than T's as
/// elements, S[] of its subclasses S: those on the class path, few of the
/// JDK's.
std::vector<Class> TypeUniverse::covariant(const ClassModel &Array) {
  constexpr size_t Most = 8;
  std::vector<Class> Members{&Array};
  const ClassModel &E = *Array.element();
  const TypeSet *Elements = E.isPrimitive() ? nullptr : declared(E);
  if (!Elements || (E.isFinal() && !E.isArray()))
    return Members;
  auto add = [&](Class S) {
    if (S && S != &E && Members.size() < Most && S->isSubtypeOf(E) &&
        !hasOnlyConstants(*S))
      if (Class A = findClass(S->isArray() ? "[" + S->name().str()
                                           : "[L" + S->name().str() + ";"))
        Members.push_back(A);
  };
  if (!Elements->isOpen())
    llvm::for_each(Elements->members(), add);
  if (E.isPlatform())
    for (const char *Known : {"java/lang/Integer", "java/lang/String"})
      add(findClass(Known));
  return Members;
}

const TypeSet *TypeUniverse::declaredOfReceiver(const ClassModel &C) {
  if (const TypeSet *All = declared(C); All && All->hasEnums() && standIn(C))
    return All;
  // Of an abstract stream the methods that have code are explored.
  if (standIn(C))
    return C.isAbstract() && C.name().starts_with("java/io/") ? open({&C}, {})
                                                              : exactly(C);
  const TypeSet *All = declared(C);
  return All ? withoutUnseen(*withoutRest(*All)) : nullptr;
}

/// What fields hold is of the declared class, as their own class made it,
/// unless --types lists others.
const TypeSet *TypeUniverse::declaredOfField(const ClassModel &C) {
  std::vector<Class> Members;
  if (!C.isArray() || listedTypes(C, Members))
    return declared(C);
  return exactly(C);
}

void TypeUniverse::addKnown(const ClassModel &C, std::vector<Class> &Members) {
  if (isReal(C))
    return;
  for (llvm::StringRef Name : standInsOf(C.name()))
    if (Class K = findClass(Name))
      Members.push_back(K);
}

bool TypeUniverse::isCollection(const ClassModel &C) {
  return C.isPlatform() && isFilled(C.name());
}

bool TypeUniverse::isCollection(const TypeSet &Set) {
  return llvm::any_of(Set.members(), [](Class M) { return isCollection(*M); });
}

/// The JDK has too many subclasses to list; those that the program asks for are
/// there.
Class TypeUniverse::restOf(const ClassModel &C) const {
  return C.isPlatform() && isInstantiable(C) && !standIn(C) && !C.isEnum()
             ? &C
             : nullptr;
}

const TypeSet *TypeUniverse::computeDeclared(const ClassModel &C) {
  std::vector<Class> Members;
  if (listedTypes(C, Members))
    return closed(std::move(Members), &C);
  if (C.isArray())
    return computeDeclaredArray(C);
  if (C.flags() & AccFinal)
    return exactly(C);
  if (isModelled(C))
    return open({&C}, {});
  Members = Program.concreteSubtypes(C, /*Platform=*/false);
  // Models are on the class path, but they are nobody's classes; of a type of
  // the JDK, half of a library may be.
  llvm::erase_if(Members, [&](Class M) {
    return M->isPlatform() || (C.isPlatform() && !isOwn(*M));
  });
  std::vector<Class> Others;
  if (C.isPlatform() && !isReal(C) && !standInsOf(C.name()).empty()) {
    Others.swap(Members);
    addKnown(C, Members);
  }
  if (isInstantiable(C) && (Members.empty() || !standIn(C)))
    Members.push_back(&C);
  if (C.isEnum() && C.isPlatform())
    addConstantBodies(C, Members);
  if (Members.empty())
    return open({&C}, {});
  bool Wide = Options.OpenWorld && isExtensible(C);
  return withUnseen(
      closed(std::move(Members), &C, restOf(C), {}, std::move(Others)),
      Wide ? open({&C}, {}, {}, /*Unseen=*/true) : nullptr);
}

/// Where the elements may be of any class, so may the array.
const TypeSet *TypeUniverse::computeDeclaredArray(const ClassModel &C) {
  const ClassModel &E = *C.element();
  const TypeSet *Elements = E.isPrimitive() ? nullptr : declared(E);
  return closed(covariant(C), &C,
                Elements && Elements->isOpen() ? &C : nullptr);
}
