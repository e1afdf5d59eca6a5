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
