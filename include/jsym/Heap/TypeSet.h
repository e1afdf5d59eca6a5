//===- TypeSet.h - The classes an input object may have ---------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Immutable, shared sets of classes: equal sets have equal addresses. A set is
/// closed (its members are listed; of arrays, all those below one class may be
/// there that nobody has asked for yet; of a type of the JDK, classes of the
/// user's that the program has not told from the members) or open: any class,
/// known or not, below all of its Above classes and below none of its Not
/// classes, that runs what it has run already (Calls). Objects with an open set
/// are opaque. In an open world, classes that nobody has seen are an open set
/// of their own, which a closed one may have beside its members.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_HEAP_TYPESET_H
#define JSYM_HEAP_TYPESET_H

#include "jsym/Analysis/CodeFacts.h"
#include "jsym/Dialect/ProgramSource.h"
#include "jsym/Heap/HeapOptions.h"
#include <map>
#include <tuple>

namespace jsym {

/// A call that an object of unknown class has answered: what its class inherits
/// from those above, as code or in place of that by a model or a stub. Its
/// class is none that would answer otherwise.
struct OpenCall {
  const dialect::MethodModel *Resolved;
  const dialect::MethodModel *Inherited; ///< null: nothing, or not only one
  bool Ran; ///< the inherited code itself, which known classes may inherit, too
  auto key() const { return std::tuple(Resolved, Inherited, Ran); }
  bool operator<(const OpenCall &O) const { return key() < O.key(); }
  bool operator==(const OpenCall &O) const { return key() == O.key(); }
};

class TypeSet {
public:
  using Class = const dialect::ClassModel *;
  bool isOpen() const { return Open; }
  /// Closed sets: by ClassModel::id().
  llvm::ArrayRef<Class> members() const { return Members; }
  llvm::ArrayRef<Class> above() const { return Above; }
  llvm::ArrayRef<Class> excluded() const { return Not; }
  llvm::ArrayRef<OpenCall> calls() const { return Calls; }
  /// The one class, if there is only one.
  Class single() const {
    return !Open && !Rest && !Unseen && Others.empty() && Members.size() == 1
               ? Members[0]
               : nullptr;
  }
  /// What all members are: the best class to call an object of this set.
  Class bound() const { return Bound; }
  /// Closed sets: other classes below this one are there, too, once somebody
  /// asks for them, but for those below excluded() ones; null: there are none.
  /// Of arrays, and of classes of the JDK, which has too many to list them.
  Class rest() const { return Rest; }
  /// Closed sets of a type of the JDK: classes of the user's. An object is of
  /// one only where the program tells it from the members; whatever else is
  /// asked of it decides for these.
  llvm::ArrayRef<Class> others() const { return Others; }
  /// Closed sets: members() and others().
  std::vector<Class> membersAndOthers() const {
    std::vector<Class> All = Members;
    All.insert(All.end(), Others.begin(), Others.end());
    return All;
  }
  /// Closed sets: the classes beside the members that are not on the class
  /// path; null: there are none.
  const TypeSet *unseen() const { return Unseen; }
  /// An open set of classes that are not on the class path. They have methods
  /// of their own wherever they may.
  bool isUnseen() const { return OnlyUnseen; }
  /// A member is an enum class, or that of a constant with a body: there are
  /// no other objects of it than its constants.
  bool hasEnums() const { return Enums; }
  /// The most slots a member has.
  uint32_t slots() const { return Slots; }

private:
  friend class TypeUniverse;
  bool Open = false, Enums = false, OnlyUnseen = false;
  const TypeSet *Unseen = nullptr;
  std::vector<Class> Members, Others, Above, Not;
  std::vector<OpenCall> Calls;
  Class Bound = nullptr, Rest = nullptr;
  uint32_t Slots = 0;
};

/// Makes type sets. One a worker.
class TypeUniverse {
public:
  TypeUniverse(dialect::ProgramSource &Program, const HeapOptions &Options);
  ~TypeUniverse();

  /// What an input of the declared type may be. Null if nothing can be.
  const TypeSet *declared(const dialect::ClassModel &Declared);
  /// The same of the receiver of what is explored: its code is the class's.
  const TypeSet *declaredOfReceiver(const dialect::ClassModel &Declared);
  /// The same of a field.
  const TypeSet *declaredOfField(const dialect::ClassModel &Declared);
  const TypeSet *exactly(const dialect::ClassModel &Class);

  /// The part of \p Set that is (or is not) below \p Class; null if empty.
  const TypeSet *below(const TypeSet &Set, const dialect::ClassModel &Class);
  const TypeSet *notBelow(const TypeSet &Set, const dialect::ClassModel &Class);
  /// May there be a subclass that is not on the class path?
  static bool isExtensible(const dialect::ClassModel &C);
  /// Null if empty.
  const TypeSet *intersect(const TypeSet &A, const TypeSet &B);

  /// The part of the open \p Set that answers a call as \p C says.
  const TypeSet *answering(const TypeSet &Set, OpenCall C);
  /// Is \p C one of those that nobody has asked for yet?
  static bool isInRest(const TypeSet &Set, const dialect::ClassModel *C);
  /// The set without classes that nobody has asked for; of arrays, the set.
  const TypeSet *withoutRest(const TypeSet &Set);
  /// The set as if nothing had been called.
  const TypeSet *withoutCalls(const TypeSet &Set);
  /// What a class below all of \p Above inherits that overrides nothing.
  static const dialect::MethodModel *
  inherited(llvm::ArrayRef<const dialect::ClassModel *> Above,
            const dialect::MethodModel &Resolved);

  /// The named members of a closed set, and nothing else.
  const TypeSet *subset(const TypeSet &Set,
                        std::vector<const dialect::ClassModel *> Members);

  /// The members that are no enums; null if there are none.
  const TypeSet *withoutEnums(const TypeSet &Set);
  /// The enum that \p C is, or one of whose constants has this class; else
  /// null.
  static const dialect::ClassModel *enumOf(const dialect::ClassModel &C);

  /// Classes of the JDK whose inputs are assumed to be in order, by a method in
  /// Java that says what that is.
  static bool isCollection(const dialect::ClassModel &C);
  static bool isCollection(const TypeSet &Set);
  /// A record of the program whose canonical constructor does more than keep
  /// its arguments.
  bool isCheckedRecord(const dialect::ClassModel &C);
  /// What holds of all objects of such a class, as a method that is given the
  /// object; null: nothing.
  const dialect::MethodModel *invariantOf(const dialect::ClassModel &C);
  /// JsymInputs.makeConstant(Object holder, int slot).
  const dialect::MethodModel *constantMaker();

  /// The class of a field descriptor, or null if it cannot be loaded; asks the
  /// program once.
  const dialect::ClassModel *classOf(llvm::StringRef FieldDescriptor);
  const dialect::ClassModel *findClass(llvm::StringRef InternalName);
  dialect::ProgramSource &program() { return Program; }
  analysis::CodeFacts &facts() { return Facts; }
  /// Whether objects of one class stand for all that are of the JDK's type.
  bool hasStandIn(const dialect::ClassModel &C) const;

private:
  using Class = const dialect::ClassModel *;
  const TypeSet *intern(TypeSet S);
  const TypeSet *closed(std::vector<Class> Members, Class Bound,
                        Class Rest = nullptr, std::vector<Class> Not = {},
                        std::vector<Class> Others = {});
  const TypeSet *computeDeclaredArray(const dialect::ClassModel &C);
  const TypeSet *belowClosed(const TypeSet &Set, const dialect::ClassModel &C);
  const TypeSet *intersectClosed(const TypeSet &A, const TypeSet &B);
  const TypeSet *open(std::vector<Class> Above, std::vector<Class> Not,
                      std::vector<OpenCall> Calls = {}, bool Unseen = false);
  /// An open set like another one.
  const TypeSet *openLike(const TypeSet &Set, std::vector<Class> Above,
                          std::vector<Class> Not, std::vector<OpenCall> Calls) {
    return open(std::move(Above), std::move(Not), std::move(Calls),
                Set.OnlyUnseen);
  }
  const TypeSet *withUnseen(const TypeSet *Closed, const TypeSet *Unseen);
  const TypeSet *withoutUnseen(const TypeSet &Set);
  static bool answers(Class C, const OpenCall &Call);
  const TypeSet *computeDeclared(const dialect::ClassModel &C);
  const TypeSet *computeBelow(const TypeSet &Set, const dialect::ClassModel &C);
  const TypeSet *filter(const TypeSet &Closed, const TypeSet &Open);
  bool isExcluded(const TypeSet &Set, const dialect::ClassModel &C);
  bool isModelled(const dialect::ClassModel &C) const;
  bool standIn(const dialect::ClassModel &C) const;
  bool isOwn(const dialect::ClassModel &C) const;
  bool isReal(const dialect::ClassModel &C) const;
  void addConstantBodies(const dialect::ClassModel &Enum,
                         std::vector<Class> &Members);
  void addKnown(const dialect::ClassModel &C, std::vector<Class> &Members);
  Class restOf(const dialect::ClassModel &C) const;
  std::vector<Class> covariant(const dialect::ClassModel &Array);
  bool listedTypes(const dialect::ClassModel &C, std::vector<Class> &Members);

  dialect::ProgramSource &Program;
  analysis::CodeFacts Facts;
  const HeapOptions &Options;
  std::vector<std::unique_ptr<TypeSet>> Sets;
  std::map<std::vector<const void *>, const TypeSet *> Interned;
  llvm::DenseMap<const dialect::ClassModel *, const TypeSet *> DeclaredSets;
  llvm::DenseMap<std::pair<const TypeSet *, Class>, const TypeSet *> BelowMemo;
  llvm::StringMap<const dialect::ClassModel *> Classes;
  llvm::DenseMap<Class, bool> CheckedRecords;
};

/// JLS 8.10.4: the constructor whose parameters are the components.
const dialect::MethodModel *
canonicalConstructor(const dialect::ClassModel &Record);

} // namespace jsym

#endif // JSYM_HEAP_TYPESET_H
