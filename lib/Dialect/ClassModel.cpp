//===- ClassModel.cpp - Linked classes as everybody sees them -------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Dialect/ClassModel.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace jsym::dialect {

Storage storageOf(StringRef FieldDescriptor) {
  switch (FieldDescriptor.empty() ? 'L' : FieldDescriptor.front()) {
  case 'Z':
  case 'B':
    return Storage::I8;
  case 'C':
  case 'S':
    return Storage::I16;
  case 'I':
    return Storage::I32;
  case 'J':
    return Storage::I64;
  case 'F':
    return Storage::F32;
  case 'D':
    return Storage::F64;
  default:
    return Storage::Ref;
  }
}

bool MethodModel::isSignaturePolymorphic() const {
  return (Flags & (AccNative | AccVarargs)) == (AccNative | AccVarargs) &&
         Descriptor.starts_with("([Ljava/lang/Object;)") &&
         (Owner->name() == "java/lang/invoke/MethodHandle" ||
          Owner->name() == "java/lang/invoke/VarHandle");
}

/// Finds in \p Members, which \p Order sorts by name and descriptor.
template <typename Member>
static const Member *findMember(ArrayRef<Member> Members,
                                ArrayRef<uint16_t> Order, StringRef Name,
                                StringRef Descriptor) {
  auto Wanted = std::pair(Name, Descriptor);
  auto Key = [&](uint16_t I) {
    return std::pair(Members[I].Name, Members[I].Descriptor);
  };
  auto It = llvm::lower_bound(Order, Wanted,
                              [&](uint16_t I, auto &W) { return Key(I) < W; });
  return It != Order.end() && Key(*It) == Wanted ? &Members[*It] : nullptr;
}

const FieldModel *ClassModel::findField(StringRef Name,
                                        StringRef Descriptor) const {
  return findMember(fields(), ArrayRef(FieldOrder), Name, Descriptor);
}

const MethodModel *ClassModel::findMethod(StringRef Name,
                                          StringRef Descriptor) const {
  return findMember(methods(), ArrayRef(MethodOrder), Name, Descriptor);
}

const FieldModel *ClassModel::resolveField(StringRef Name,
                                           StringRef Descriptor) const {
  for (const ClassModel *C = this; C; C = C->Super) {
    if (const FieldModel *F = C->findField(Name, Descriptor))
      return F;
    for (const ClassModel *I : C->Interfaces)
      if (const FieldModel *F = I->resolveField(Name, Descriptor))
        return F;
  }
  return nullptr;
}

SmallVector<const MethodModel *, 4>
ClassModel::maximallySpecific(StringRef Name, StringRef Descriptor) const {
  SmallVector<const MethodModel *, 4> Found;
  for (const ClassModel *I : AllInterfaces) {
    const MethodModel *M = I->findMethod(Name, Descriptor);
    if (M && !M->isPrivate() && !M->isStatic())
      Found.push_back(M);
  }
  if (Found.size() < 2)
    return Found;
  SmallVector<const MethodModel *, 4> Result;
  for (const MethodModel *M : Found)
    if (none_of(Found, [&](const MethodModel *Other) {
          return Other != M && Other->Owner->isSubtypeOf(*M->Owner);
        }))
      Result.push_back(M);
  return Result;
}

// The last two steps of JVMS 5.4.3.3 and 5.4.3.4.
const MethodModel *ClassModel::resolveInInterfaces(StringRef Name,
                                                   StringRef Descriptor) const {
  auto Candidates = maximallySpecific(Name, Descriptor);
  const MethodModel *Concrete = nullptr;
  unsigned Concretes = 0;
  for (const MethodModel *M : Candidates)
    if (!M->isAbstract()) {
      Concrete = M;
      ++Concretes;
    }
  if (Concretes == 1)
    return Concrete;
  return Candidates.empty() ? nullptr : Candidates.front();
}

const MethodModel *ClassModel::resolveMethod(StringRef Name,
                                             StringRef Descriptor) const {
  if (isInterface()) { // JVMS 5.4.3.4
    if (const MethodModel *M = findMethod(Name, Descriptor))
      return M;
    if (const MethodModel *M =
            Super ? Super->findMethod(Name, Descriptor) : nullptr)
      if ((M->Flags & AccPublic) && !M->isStatic())
        return M;
    return resolveInInterfaces(Name, Descriptor);
  }
  for (const ClassModel *C = this; C; C = C->Super) {
    // JVMS 2.9.3: any descriptor fits the one method of this name.
    if (C->Name == "java/lang/invoke/MethodHandle" ||
        C->Name == "java/lang/invoke/VarHandle")
      for (const MethodModel &M : C->Methods)
        if (M.Name == Name && M.isSignaturePolymorphic())
          return &M;
    if (const MethodModel *M = C->findMethod(Name, Descriptor))
      return M;
  }
  return resolveInInterfaces(Name, Descriptor);
}

/// JVMS 5.4.5 without its transitive case.
static bool overridesDirectly(const MethodModel &M, const MethodModel &Base) {
  return (Base.Flags & (AccPublic | AccProtected)) ||
         M.Owner->samePackage(*Base.Owner);
}

// JVMS 5.4.5; M and Base have the same name and descriptor, and M's class is
// Base's, or a subclass of it, or Base is of an interface.
static bool canOverride(const MethodModel &M, const MethodModel &Base) {
  if (&M == &Base)
    return true;
  if (M.isPrivate() || M.isStatic() || Base.isPrivate() || Base.isStatic())
    return false;
  if (overridesDirectly(M, Base))
    return true;
  // Through methods of classes in between, each overriding the next.
  SmallVector<const MethodModel *, 8> Reached = {&M};
  for (const ClassModel *B = M.Owner->superclass(); B; B = B->superclass()) {
    const MethodModel *Next = B->findMethod(M.Name, M.Descriptor);
    if (!Next || Next->isPrivate() || Next->isStatic() ||
        none_of(Reached, [&](const MethodModel *R) {
          return overridesDirectly(*R, *Next);
        }))
      continue;
    if (Next == &Base)
      return true;
    Reached.push_back(Next);
  }
  return false;
}

// JVMS 5.4.6.
ClassModel::Selection
ClassModel::lookupSelected(const MethodModel &Resolved) const {
  if (Resolved.isPrivate() || Resolved.isStatic())
    return {&Resolved, SelectedOne};
  for (const ClassModel *C = this; C; C = C->Super)
    if (const MethodModel *M =
            C->findMethod(Resolved.Name, Resolved.Descriptor))
      if (!M->isStatic() && !M->isPrivate() && canOverride(*M, Resolved))
        return {M, SelectedOne};
  const MethodModel *Concrete = nullptr;
  for (const MethodModel *M :
       maximallySpecific(Resolved.Name, Resolved.Descriptor))
    if (!M->isAbstract()) {
      if (Concrete)
        return {nullptr, SelectedSeveral};
      Concrete = M;
    }
  return {Concrete, Concrete ? SelectedOne : SelectedNone};
}

const MethodModel *ClassModel::select(const MethodModel &Resolved,
                                      StringRef *Why,
                                      bool InterfaceCall) const {
  Selection Found;
  {
    std::lock_guard Lock(SelectedLock);
    auto [It, New] = Selected.try_emplace(&Resolved);
    if (New)
      It->second = lookupSelected(Resolved);
    Found = It->second;
  }
  auto Fail = [&](StringRef ErrorClass) {
    if (Why)
      *Why = ErrorClass;
    return nullptr;
  };
  if (Found.getInt() == SelectedSeveral)
    return Fail("java/lang/IncompatibleClassChangeError");
  const MethodModel *M = Found.getPointer();
  if (!M)
    return Fail("java/lang/AbstractMethodError");
  if (InterfaceCall && !(M->Flags & (AccPublic | AccPrivate)))
    return Fail("java/lang/IllegalAccessError");
  if (M->isAbstract())
    return Fail("java/lang/AbstractMethodError");
  return M;
}

bool ClassModel::isSubtypeOf(const ClassModel &Other) const {
  if (this == &Other)
    return true;
  if (Other.isInterface()) {
    auto It = llvm::lower_bound(
        AllInterfaces, &Other,
        [](const ClassModel *A, const ClassModel *B) { return A->Id < B->Id; });
    return It != AllInterfaces.end() && *It == &Other;
  }
  // JVMS 6.5.instanceof: arrays of references are covariant.
  if (Other.isArray())
    return isArray() && Element->isSubtypeOf(*Other.Element);
  size_t Depth = Other.Display.size();
  return Depth <= Display.size() && Depth && Display[Depth - 1] == &Other;
}

static StringRef packageOf(StringRef Name) {
  size_t Slash = Name.rfind('/');
  return Slash == StringRef::npos ? "" : Name.take_front(Slash);
}

bool ClassModel::samePackage(const ClassModel &Other) const {
  if (isArray())
    return Element->samePackage(Other);
  if (Other.isArray())
    return samePackage(*Other.Element);
  return Platform == Other.Platform && packageOf(Name) == packageOf(Other.Name);
}

} // namespace jsym::dialect
