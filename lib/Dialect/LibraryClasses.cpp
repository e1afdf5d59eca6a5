//===- LibraryClasses.cpp - What is known of the JDK's classes ------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Dialect/LibraryClasses.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace jsym::dialect {

SmallVector<StringRef, 3> standInsOf(StringRef Class) {
  static constexpr std::pair<StringLiteral, StringLiteral> Rows[] = {
#define JSYM_STAND_IN(Declared, Explored) {Declared, Explored},
#include "jsym/Dialect/Library.def"
  };
  SmallVector<StringRef, 3> Found;
  for (const auto &[Declared, Explored] : Rows)
    if (Declared == Class)
      Found.push_back(Explored);
  return Found;
}

StringRef keeperOf(StringRef Class) {
#define JSYM_KEPT(Of, Keeper, Type)                                            \
  if (Class == Of)                                                             \
    return Keeper;
#include "jsym/Dialect/Library.def"
  return "";
}

StringRef keptType(StringRef Keeper) {
#define JSYM_KEPT(Of, By, Type)                                                \
  if (Keeper == By)                                                            \
    return Type;
#include "jsym/Dialect/Library.def"
  return "";
}

bool isUnmodifiable(StringRef Class) {
  return Class == "java/util/Collections$UnmodifiableRandomAccessList" ||
         Class == "java/util/Collections$UnmodifiableMap";
}

bool isBuilder(StringRef Class) {
  return Class == "java/lang/StringBuilder" || Class == "java/lang/StringBuffer";
}

const ClassModel *enumOf(const ClassModel &C) {
  for (const ClassModel *E = &C; E && E->isEnum(); E = E->superclass())
    if (E->superclass() && E->superclass()->name() == "java/lang/Enum")
      return E;
  return nullptr;
}

bool hasOnlyConstants(const ClassModel &C) {
  return enumOf(C) || (C.isPlatform() && !keeperOf(C.name()).empty());
}

bool holdsConstant(const FieldModel &F) {
  if (!F.isStatic() || (F.Flags & AccEnum))
    return F.isStatic();
  StringRef D = F.Descriptor, Type = keptType(F.Owner->name());
  return !Type.empty() && D.consume_front("L") && D.consume_back(";") &&
         D == Type;
}

const CollectionLayout *collectionLayout(StringRef Class) {
  static constexpr CollectionLayout Rows[] = {
#define JSYM_COLLECTION(Class, Shape, Field, Count, Each, KeysOnly, Hashed)    \
  {Class, CollectionLayout::Shape, Field, Count, Each, KeysOnly, Hashed},
#include "jsym/Dialect/Library.def"
  };
  const auto *Found = find_if(Rows, [&](auto &R) { return R.Class == Class; });
  return Found == std::end(Rows) ? nullptr : Found;
}

unsigned entrySize(StringRef Class) {
  const CollectionLayout *L = collectionLayout(Class);
  return L ? L->Each : 1;
}

bool isHashed(StringRef Class) {
  const CollectionLayout *L = collectionLayout(Class);
  return L && L->Hashed;
}

bool isFilled(StringRef Class) {
  static constexpr StringLiteral Rows[] = {
#define JSYM_FILLED(Class) Class,
#include "jsym/Dialect/Library.def"
  };
  return Class.starts_with("java/util/JsymInput") || is_contained(Rows, Class);
}

} // namespace jsym::dialect
