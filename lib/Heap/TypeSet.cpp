//===- TypeSet.cpp - The classes an input object may have -----------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Dialect/LibraryClasses.h"
#include "jsym/Heap/TypeSet.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringSwitch.h"
#include <algorithm>

using namespace jsym;
using namespace jsym::dialect;

using Class = const ClassModel *;

TypeUniverse::TypeUniverse(ProgramSource &Program, const HeapOptions &Options)
    : Program(Program), Facts(Program), Options(Options) {}
TypeUniverse::~TypeUniverse() = default;

Class TypeUniverse::findClass(llvm::StringRef InternalName) {
  auto [It, New] = Classes.try_emplace(InternalName, nullptr);
  if (!New)
    return It->second;
  auto C = Program.getClass(InternalName);
  if (!C) {
    llvm::consumeError(C.takeError());
    return nullptr;
  }
  return Classes[InternalName] = *C;
}

Class TypeUniverse::classOf(llvm::StringRef FieldDescriptor) {
  if (FieldDescriptor.starts_with("L"))
    return findClass(FieldDescriptor.drop_front().drop_back());
  return findClass(FieldDescriptor);
}

const TypeSet *TypeUniverse::intern(TypeSet S) {
  std::vector<const void *> Key;
  Key.push_back(S.OnlyUnseen ? &Options
                : S.Open     ? static_cast<const void *>(this)
                             : S.Rest);
  Key.push_back(S.Unseen);
  Key.insert(Key.end(), S.Members.begin(), S.Members.end());
  Key.push_back(nullptr);
  Key.insert(Key.end(), S.Above.begin(), S.Above.end());
  Key.push_back(nullptr);
  Key.insert(Key.end(), S.Not.begin(), S.Not.end());
  Key.push_back(nullptr);
  Key.insert(Key.end(), S.Others.begin(), S.Others.end());
  for (const OpenCall &C : S.Calls)
    Key.insert(Key.end(), {nullptr, C.Resolved, C.Inherited,
                           C.Ran ? C.Resolved : nullptr});
  // A closed set is its members; the bound only names it.
  auto [It, New] = Interned.try_emplace(std::move(Key), nullptr);
  if (New) {
    Sets.push_back(std::make_unique<TypeSet>(std::move(S)));
    It->second = Sets.back().get();
  }
  return It->second;
}

static void sortById(std::vector<Class> &V) {
  llvm::sort(V, [](Class A, Class B) { return A->id() < B->id(); });
  V.erase(std::unique(V.begin(), V.end()), V.end());
}

/// The most specific superclass of all (Object if nothing better).
static Class commonSuperclass(llvm::ArrayRef<Class> Members, Class Hint) {
  Class Best = Members[0];
  for (Class M : Members.drop_front())
    while (Best->superclass() && !M->isSubtypeOf(*Best))
      Best = Best->superclass();
  return Hint && !Hint->isInterface() && Hint->isSubtypeOf(*Best) ? Hint : Best;
}

const TypeSet *TypeUniverse::closed(std::vector<Class> Members, Class Bound,
                                    Class Rest, std::vector<Class> Not,
                                    std::vector<Class> Others) {
  if (Members.empty()) // told apart: it is one of these
    Members.swap(Others);
  if (Members.empty())
    return nullptr;
  assert(!llvm::is_contained(Members, nullptr) && "a class that is missing");
  sortById(Members);
  TypeSet S;
  S.Rest = Rest;
  if (Rest) {
    sortById(Not);
    S.Not = std::move(Not);
  }
  S.Bound = commonSuperclass(Members, Bound);
  for (Class M : Members) {
    S.Slots = std::max(S.Slots, uint32_t(M->slots().size()));
    S.Enums |= hasOnlyConstants(*M);
  }
  sortById(Others);
  S.Others = std::move(Others);
  S.Members = std::move(Members);
  return intern(std::move(S));
}

Class TypeUniverse::enumOf(const ClassModel &C) {
  return dialect::enumOf(C);
}

const TypeSet *TypeUniverse::withoutEnums(const TypeSet &Set) {
  if (!Set.hasEnums())
    return &Set;
  std::vector<Class> Members, Others;
  auto IsNoEnum = [](Class M) { return !hasOnlyConstants(*M); };
  llvm::copy_if(Set.Members, std::back_inserter(Members), IsNoEnum);
  llvm::copy_if(Set.Others, std::back_inserter(Others), IsNoEnum);
  return closed(std::move(Members), Set.Bound, nullptr, {}, std::move(Others));
}

/// Null if the calls were answered otherwise than such a class would.
const TypeSet *TypeUniverse::open(std::vector<Class> Above,
                                  std::vector<Class> Not,
                                  std::vector<OpenCall> Calls, bool Unseen) {
  assert(!Above.empty() && "open sets are below something");
  sortById(Above);
  sortById(Not);
  llvm::sort(Calls);
  Calls.erase(std::unique(Calls.begin(), Calls.end()), Calls.end());
  for (const OpenCall &C : Calls)
    if (!Unseen && inherited(Above, *C.Resolved) != C.Inherited)
      return nullptr;
  TypeSet S;
  S.Open = true;
  S.OnlyUnseen = Unseen;
  S.Bound = Above[0];
  for (Class A : Above) {
    if (!A->isInterface())
      S.Bound = A;
    S.Slots = std::max(S.Slots, uint32_t(A->slots().size()));
  }
  S.Above = std::move(Above);
  S.Not = std::move(Not);
  S.Calls = std::move(Calls);
  return intern(std::move(S));
}

const TypeSet *TypeUniverse::withUnseen(const TypeSet *Closed,
                                        const TypeSet *Unseen) {
  if (!Unseen || !Closed)
    return Closed ? Closed : Unseen;
  TypeSet S = *Closed;
  S.Unseen = Unseen;
  S.Slots = std::max(S.Slots, Unseen->Slots);
  S.Bound = commonSuperclass({S.Bound, Unseen->Bound}, S.Bound);
  return intern(std::move(S));
}

const TypeSet *TypeUniverse::withoutUnseen(const TypeSet &Set) {
  return Set.Unseen
             ? closed(Set.Members, Set.Bound, Set.Rest, Set.Not, Set.Others)
             : &Set;
}

const TypeSet *TypeUniverse::withoutRest(const TypeSet &Set) {
  return Set.Rest && !Set.Rest->isArray()
             ? closed(Set.Members, Set.Bound, nullptr, {}, Set.Others)
             : &Set;
}

/// Somebody needs a constructor, and the right to name it as a superclass (JVMS
/// 4.10).
bool TypeUniverse::isExtensible(const ClassModel &C) {
  if (C.isPlatform() || C.isArray() || C.isEnum() || C.isRecord() ||
      (C.flags() & AccFinal) || !C.permittedSubclasses().empty())
    return false;
  return C.isInterface() || llvm::any_of(C.methods(), [](const MethodModel &M) {
           return M.isConstructor() && !M.isPrivate();
         });
}

const TypeSet *TypeUniverse::exactly(const ClassModel &C) {
  return closed({&C}, &C);
}

bool TypeUniverse::isInRest(const TypeSet &Set, Class C) {
  return Set.Rest && (C->isArray() || !(C->isInterface() || C->isAbstract())) &&
         C->isSubtypeOf(*Set.Rest) && !llvm::is_contained(Set.Members, C) &&
         !llvm::is_contained(Set.Others, C) &&
         llvm::none_of(Set.Not, [&](Class N) { return C->isSubtypeOf(*N); });
}

const TypeSet *TypeUniverse::belowClosed(const TypeSet &Set,
                                         const ClassModel &C) {
  if (Set.Unseen)
    return withUnseen(below(*withoutUnseen(Set), C), below(*Set.Unseen, C));
  std::vector<Class> Members, Others;
  auto isBelow = [&](Class M) { return M->isSubtypeOf(C); };
  llvm::copy_if(Set.Members, std::back_inserter(Members), isBelow);
  llvm::copy_if(Set.Others, std::back_inserter(Others), isBelow);
  if (Members.size() == Set.Members.size() &&
      Others.size() == Set.Others.size())
    return &Set;
  Class Rest = nullptr;
  if (isInRest(Set, &C))
    if (const TypeSet *Declared = declared(C)) {
      llvm::copy_if(Declared->Members, std::back_inserter(Members),
                    [&](Class M) { return isInRest(Set, M); });
      Rest = Declared->Rest;
    }
  return closed(std::move(Members), Set.Bound, Rest, Set.Not,
                std::move(Others));
}

const TypeSet *TypeUniverse::intersectClosed(const TypeSet &A,
                                             const TypeSet &B) {
  std::vector<Class> Members, Others;
  for (Class M : A.Members)
    if (llvm::is_contained(B.Members, M) || isInRest(B, M))
      Members.push_back(M);
    else if (llvm::is_contained(B.Others, M))
      Others.push_back(M);
  for (Class M : B.Members)
    if (isInRest(A, M))
      Members.push_back(M);
  for (Class M : A.Others)
    if (llvm::is_contained(B.Members, M) || llvm::is_contained(B.Others, M))
      Others.push_back(M);
  Class Rest = nullptr;
  if (A.Rest && B.Rest)
    Rest = A.Rest->isSubtypeOf(*B.Rest)   ? A.Rest
           : B.Rest->isSubtypeOf(*A.Rest) ? B.Rest
                                          : nullptr;
  std::vector<Class> Not = A.Not;
  Not.insert(Not.end(), B.Not.begin(), B.Not.end());
  return closed(std::move(Members), A.Bound, Rest, std::move(Not),
                std::move(Others));
}

const TypeSet *TypeUniverse::below(const TypeSet &Set, const ClassModel &C) {
  auto [It, New] = BelowMemo.try_emplace({&Set, &C}, nullptr);
  if (!New)
    return It->second;
  const TypeSet *R = computeBelow(Set, C);
  BelowMemo[{&Set, &C}] = R;
  return R;
}

const TypeSet *TypeUniverse::computeBelow(const TypeSet &Set,
                                          const ClassModel &C) {
  if (!Set.isOpen())
    return belowClosed(Set, C);
  for (Class A : Set.Above)
    if (A->isSubtypeOf(C))
      return &Set;
  if (isExcluded(Set, C))
    return nullptr;
  const TypeSet *Declared = declared(C);
  if (!Declared)
    return nullptr;
  if (Set.OnlyUnseen && !Declared->isOpen() && !C.isInterface() &&
      !isExtensible(C))
    return nullptr;
  if (!Declared->isOpen() && !Set.OnlyUnseen)
    return intersect(*Declared, Set);
  std::vector<Class> Above{&C};
  for (Class A : Set.Above)
    if (!C.isSubtypeOf(*A))
      Above.push_back(A);
  return openLike(Set, std::move(Above), Set.Not, Set.Calls);
}

/// Can no class of the open set be below C?
bool TypeUniverse::isExcluded(const TypeSet &Set, const ClassModel &C) {
  for (Class N : Set.Not)
    if (C.isSubtypeOf(*N))
      return true;
  if (Set.OnlyUnseen && ((C.flags() & AccFinal) || C.isArray() ||
                         !C.permittedSubclasses().empty()))
    return true;
  // Two classes have a common subclass only if one is below the other.
  for (Class A : Set.Above)
    if (!A->isInterface() && !C.isInterface() && !C.isSubtypeOf(*A))
      return true;
  return false;
}

const TypeSet *TypeUniverse::filter(const TypeSet &Closed,
                                    const TypeSet &Open) {
  auto isInOpen = [&](Class M) {
    return llvm::all_of(Open.Above,
                        [&](Class A) { return M->isSubtypeOf(*A); }) &&
           llvm::none_of(Open.Not,
                         [&](Class N) { return M->isSubtypeOf(*N); }) &&
           llvm::all_of(Open.Calls,
                        [&](const OpenCall &C) { return answers(M, C); });
  };
  std::vector<Class> Members, Others;
  llvm::copy_if(Closed.Members, std::back_inserter(Members), isInOpen);
  llvm::copy_if(Closed.Others, std::back_inserter(Others), isInOpen);
  Class Rest = Closed.Rest;
  if (Rest && (!Open.Calls.empty() || llvm::any_of(Open.Above, [&](Class A) {
        return !Rest->isSubtypeOf(*A);
      })))
    Rest = nullptr;
  std::vector<Class> Not = Closed.Not;
  Not.insert(Not.end(), Open.Not.begin(), Open.Not.end());
  return closed(std::move(Members), Closed.Bound, Rest, std::move(Not),
                std::move(Others));
}

/// Would an object of the known class have done the same?
bool TypeUniverse::answers(Class C, const OpenCall &Call) {
  const MethodModel &R = *Call.Resolved;
  return Call.Ran && C->isSubtypeOf(*R.Owner) &&
         C->select(R, nullptr, R.Owner->isInterface()) == Call.Inherited;
}

/// Of two methods that a class inherits, the one that it runs (JVMS 5.4.6);
/// null if it must have one of its own.
static const MethodModel *moreSpecific(const MethodModel *A,
                                       const MethodModel *B) {
  if (A->Owner->isSubtypeOf(*B->Owner))
    return A;
  if (B->Owner->isSubtypeOf(*A->Owner))
    return B;
  if (A->Owner->isInterface() != B->Owner->isInterface())
    return A->Owner->isInterface() ? B : A;
  if (A->isAbstract() || B->isAbstract())
    return A->isAbstract() ? B : A;
  return nullptr;
}

const MethodModel *TypeUniverse::inherited(llvm::ArrayRef<Class> Above,
                                           const MethodModel &Resolved) {
  const MethodModel *Best = nullptr;
  for (Class A : Above) {
    const MethodModel *M = A->resolveMethod(Resolved.Name, Resolved.Descriptor);
    if (!M)
      continue;
    Best = Best ? moreSpecific(M, Best) : M;
    if (!Best)
      return nullptr;
  }
  return Best && !Best->isAbstract() ? Best : nullptr;
}

const TypeSet *TypeUniverse::answering(const TypeSet &Set, OpenCall C) {
  if (llvm::is_contained(Set.Calls, C))
    return &Set;
  std::vector<OpenCall> Calls = Set.Calls;
  Calls.push_back(C);
  return openLike(Set, Set.Above, Set.Not, std::move(Calls));
}

const TypeSet *TypeUniverse::withoutCalls(const TypeSet &Set) {
  return Set.Calls.empty() ? &Set : openLike(Set, Set.Above, Set.Not, {});
}

const TypeSet *TypeUniverse::notBelow(const TypeSet &Set, const ClassModel &C) {
  if (Set.Unseen)
    return withUnseen(notBelow(*withoutUnseen(Set), C),
                      notBelow(*Set.Unseen, C));
  if (!Set.isOpen()) {
    std::vector<Class> Members, Others;
    auto isBeside = [&](Class M) { return !M->isSubtypeOf(C); };
    llvm::copy_if(Set.Members, std::back_inserter(Members), isBeside);
    llvm::copy_if(Set.Others, std::back_inserter(Others), isBeside);
    std::vector<Class> Not = Set.Not;
    if (Set.Rest)
      Not.push_back(&C);
    return closed(std::move(Members), Set.Bound, Set.Rest, std::move(Not),
                  std::move(Others));
  }
  for (Class A : Set.Above)
    if (A->isSubtypeOf(C))
      return nullptr;
  if (isExcluded(Set, C))
    return &Set;
  std::vector<Class> Not = Set.Not;
  Not.push_back(&C);
  return openLike(Set, Set.Above, std::move(Not), Set.Calls);
}

const TypeSet *TypeUniverse::intersect(const TypeSet &A, const TypeSet &B) {
  if (&A == &B)
    return &A;
  if (A.Unseen)
    return withUnseen(intersect(*withoutUnseen(A), B), intersect(*A.Unseen, B));
  if (B.Unseen)
    return intersect(B, A);
  if (B.OnlyUnseen && !A.OnlyUnseen)
    return intersect(B, A);
  if (A.isOpen() && B.isOpen()) {
    const TypeSet *S = &A;
    for (Class C : B.Above)
      if (S)
        S = below(*S, *C);
    for (Class C : B.Not)
      if (S)
        S = notBelow(*S, *C);
    for (const OpenCall &C : B.Calls)
      if (S)
        S = answering(*S, C);
    return S;
  }
  if (A.OnlyUnseen) // what is known is not among them
    return nullptr;
  if (A.isOpen())
    return filter(B, A);
  if (B.isOpen())
    return filter(A, B);
  return intersectClosed(A, B);
}

const TypeSet *TypeUniverse::subset(const TypeSet &Set,
                                    std::vector<Class> Members) {
  return closed(std::move(Members), Set.Bound);
}
