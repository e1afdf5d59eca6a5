//===- TypeSet.cpp - The classes an input object may have -----------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
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
                                    Class Rest, std::vector<Class> Not) {
  if (Members.empty())
    return nullptr;
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
    S.Enums |= enumOf(*M) != nullptr;
  }
  S.Members = std::move(Members);
  return intern(std::move(S));
}

Class TypeUniverse::enumOf(const ClassModel &C) {
  for (Class E = &C; E && E->isEnum(); E = E->superclass())
    if (E->superclass() && E->superclass()->name() == "java/lang/Enum")
      return E;
  return nullptr;
}

const TypeSet *TypeUniverse::withoutEnums(const TypeSet &Set) {
  if (!Set.hasEnums())
    return &Set;
  std::vector<Class> Members;
  llvm::copy_if(Set.Members, std::back_inserter(Members),
                [](Class M) { return !enumOf(*M); });
  return closed(std::move(Members), Set.Bound);
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

/// Null if the calls were answered otherwise than such a class would.
const TypeSet *TypeUniverse::open(std::vector<Class> Above,
                                  std::vector<Class> Not,
                                  std::vector<OpenCall> Calls, bool Unseen) {
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
  return Set.Unseen ? closed(Set.Members, Set.Bound, Set.Rest, Set.Not) : &Set;
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

/// What inputs of an interface of the JDK are, besides the user's classes: one
/// class that behaves as any other would.
static llvm::ArrayRef<const char *> knownClasses(llvm::StringRef Name) {
  static constexpr const char *List[] = {"java/util/ArrayList"},
                              *Linked[] = {"java/util/JsymInputLinkedList"},
                              *Map[] = {"java/util/JsymInputMap"},
                              *Set[] = {"java/util/JsymInputSet"},
                              *SortedMap[] = {"java/util/JsymInputTreeMap"},
                              *SortedSet[] = {"java/util/JsymInputTreeSet"},
                              *Deque[] = {"java/util/JsymInputDeque"},
                              *Heap[] = {"java/util/JsymInputPriorityQueue"},
                              *Iterator[] = {"java/util/JsymInputIterator"},
                              *Text[] = {"java/lang/String"},
                              *Number[] = {"java/lang/Double",
                                           "java/lang/Integer",
                                           "java/lang/Long"};
  return llvm::StringSwitch<llvm::ArrayRef<const char *>>(Name)
      .Cases("java/util/List", "java/util/Collection", "java/lang/Iterable",
             "java/util/AbstractList", "java/util/AbstractCollection", List)
      .Cases("java/util/SequencedCollection", "java/util/RandomAccess", List)
      .Cases("java/util/LinkedList", "java/util/AbstractSequentialList", Linked)
      .Cases("java/util/Map", "java/util/AbstractMap", "java/util/HashMap",
             "java/util/LinkedHashMap", "java/util/SequencedMap", Map)
      .Cases("java/util/Set", "java/util/AbstractSet", "java/util/HashSet",
             "java/util/LinkedHashSet", "java/util/SequencedSet", Set)
      .Cases("java/util/TreeMap", "java/util/SortedMap",
             "java/util/NavigableMap", SortedMap)
      .Cases("java/util/TreeSet", "java/util/SortedSet",
             "java/util/NavigableSet", SortedSet)
      .Cases("java/util/ArrayDeque", "java/util/Deque", "java/util/Queue",
             Deque)
      .Cases("java/util/PriorityQueue", "java/util/AbstractQueue", Heap)
      .Cases("java/util/Iterator", "java/util/ListIterator",
             "java/util/Enumeration", Iterator)
      .Case("java/lang/CharSequence", Text)
      .Case("java/lang/Number", Number)
      .Default({});
}

/// Its own objects are never inputs: they are those of a class that is easier
/// to explore.
bool TypeUniverse::standIn(const ClassModel &C) const {
  return C.isPlatform() && !C.isInterface() && !isReal(C) &&
         !knownClasses(C.name()).empty();
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
        !enumOf(*S))
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
  if (standIn(C))
    return exactly(C);
  const TypeSet *All = declared(C);
  return All ? withoutUnseen(*All) : nullptr;
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
  for (const char *Name : knownClasses(C.name()))
    if (Class K = findClass(Name))
      Members.push_back(K);
}

bool TypeUniverse::isCollection(const ClassModel &C) {
  return C.isPlatform() &&
         llvm::StringSwitch<bool>(C.name())
             .Cases("java/util/ArrayList", "java/util/Vector",
                    "java/util/Stack", true)
             .Default(C.name().starts_with("java/util/JsymInput"));
}

bool TypeUniverse::isCollection(const TypeSet &Set) {
  return llvm::any_of(Set.members(), [](Class M) { return isCollection(*M); });
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
  // Models are on the class path, but they are nobody's classes.
  llvm::erase_if(Members, [](Class M) { return M->isPlatform(); });
  if (C.isPlatform())
    addKnown(C, Members);
  if (isInstantiable(C) && (Members.empty() || !standIn(C)))
    Members.push_back(&C);
  if (C.isEnum() && C.isPlatform())
    addConstantBodies(C, Members);
  if (Members.empty())
    return open({&C}, {});
  bool Wide = Options.OpenWorld && isExtensible(C);
  return withUnseen(closed(std::move(Members), &C),
                    Wide ? open({&C}, {}, {}, /*Unseen=*/true) : nullptr);
}

/// Where the elements may be of any class, so may the array.
const TypeSet *TypeUniverse::computeDeclaredArray(const ClassModel &C) {
  const ClassModel &E = *C.element();
  const TypeSet *Elements = E.isPrimitive() ? nullptr : declared(E);
  return closed(covariant(C), &C,
                Elements && Elements->isOpen() ? &C : nullptr);
}

bool TypeUniverse::isInRest(const TypeSet &Set, Class C) {
  return Set.Rest && C->isArray() && C->isSubtypeOf(*Set.Rest) &&
         !llvm::is_contained(Set.Members, C) &&
         llvm::none_of(Set.Not, [&](Class N) { return C->isSubtypeOf(*N); });
}

const TypeSet *TypeUniverse::belowClosed(const TypeSet &Set,
                                         const ClassModel &C) {
  if (Set.Unseen)
    return withUnseen(below(*withoutUnseen(Set), C), below(*Set.Unseen, C));
  std::vector<Class> Members;
  for (Class M : Set.Members)
    if (M->isSubtypeOf(C))
      Members.push_back(M);
  if (Members.size() == Set.Members.size())
    return &Set;
  Class Rest = nullptr;
  if (isInRest(Set, &C))
    if (const TypeSet *Declared = declared(C)) {
      llvm::copy_if(Declared->Members, std::back_inserter(Members),
                    [&](Class M) { return isInRest(Set, M); });
      Rest = Declared->Rest;
    }
  return closed(std::move(Members), Set.Bound, Rest, Set.Not);
}

const TypeSet *TypeUniverse::intersectClosed(const TypeSet &A,
                                             const TypeSet &B) {
  std::vector<Class> Members;
  for (Class M : A.Members)
    if (llvm::is_contained(B.Members, M) || isInRest(B, M))
      Members.push_back(M);
  for (Class M : B.Members)
    if (isInRest(A, M))
      Members.push_back(M);
  Class Rest = nullptr;
  if (A.Rest && B.Rest)
    Rest = A.Rest->isSubtypeOf(*B.Rest)   ? A.Rest
           : B.Rest->isSubtypeOf(*A.Rest) ? B.Rest
                                          : nullptr;
  std::vector<Class> Not = A.Not;
  Not.insert(Not.end(), B.Not.begin(), B.Not.end());
  return closed(std::move(Members), A.Bound, Rest, std::move(Not));
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
  std::vector<Class> Members;
  for (Class M : Closed.Members)
    if (llvm::all_of(Open.Above, [&](Class A) { return M->isSubtypeOf(*A); }) &&
        llvm::none_of(Open.Not, [&](Class N) { return M->isSubtypeOf(*N); }) &&
        llvm::all_of(Open.Calls,
                     [&](const OpenCall &C) { return answers(M, C); }))
      Members.push_back(M);
  Class Rest = Closed.Rest;
  if (Rest && (!Open.Calls.empty() || llvm::any_of(Open.Above, [&](Class A) {
        return !Rest->isSubtypeOf(*A);
      })))
    Rest = nullptr;
  std::vector<Class> Not = Closed.Not;
  Not.insert(Not.end(), Open.Not.begin(), Open.Not.end());
  return closed(std::move(Members), Closed.Bound, Rest, std::move(Not));
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
    std::vector<Class> Members;
    for (Class M : Set.Members)
      if (!M->isSubtypeOf(C))
        Members.push_back(M);
    std::vector<Class> Not = Set.Not;
    if (Set.Rest)
      Not.push_back(&C);
    return closed(std::move(Members), Set.Bound, Set.Rest, std::move(Not));
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
