//===- LibraryClasses.h - What is known of the JDK's classes ----*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Facts of Library.def, by the internal names of classes.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_DIALECT_LIBRARYCLASSES_H
#define JSYM_DIALECT_LIBRARYCLASSES_H

#include "jsym/Dialect/ClassModel.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

namespace jsym::dialect {

/// What inputs of a type of the JDK are instead, if they are.
llvm::SmallVector<llvm::StringRef, 3> standInsOf(llvm::StringRef Class);

/// The class whose static fields hold all inputs of such a class of the JDK, as
/// StandardCharsets holds charsets; empty: there is none.
llvm::StringRef keeperOf(llvm::StringRef Class);
/// As what such a class keeps them; empty: it is none.
llvm::StringRef keptType(llvm::StringRef Keeper);
/// What Collections.unmodifiableList and unmodifiableMap return?
bool isUnmodifiable(llvm::StringRef Class);
/// StringBuilder or StringBuffer?
bool isBuilder(llvm::StringRef Class);
/// The enum that \p C is, or one of whose constants has this class; else null.
const ClassModel *enumOf(const ClassModel &C);
/// Are there no inputs of \p C but constants: of an enum (JLS 8.9), or what a
/// class of the JDK keeps?
bool hasOnlyConstants(const ClassModel &C);
/// Is \p F one of the static fields of such a class that hold them?
bool holdsConstant(const FieldModel &F);

/// Where a collection keeps what it holds.
struct CollectionLayout {
  enum ShapeT {
    Counted, ///< the first of an array
    Whole,   ///< all of an array
    Inside,  ///< what another collection has
    Linked,
    Deque,
    Tree,
    Chain, ///< entries in the order in which they came
    Table,
    Enums,
    Few, ///< List.of(a), List.of(a, b)
    Empty,
    Single
  };
  llvm::StringLiteral Class;
  ShapeT Shape;
  llvm::StringLiteral Field; ///< the array, the other collection, the element
  llvm::StringLiteral Count; ///< the field with the number of elements
  unsigned Each;             ///< 2: keys and values
  bool KeysOnly;             ///< of a map that is inside
  bool Hashed;               ///< in an order that nobody may rely on
};

/// Null: it is no collection that is known.
const CollectionLayout *collectionLayout(llvm::StringRef Class);

/// How many values of its contents are one entry: of maps a key and a value.
unsigned entrySize(llvm::StringRef Class);

/// Whether its order is that of a table.
bool isHashed(llvm::StringRef Class);

/// Whether inputs of the class are made by filling them.
bool isFilled(llvm::StringRef Class);

} // namespace jsym::dialect

#endif // JSYM_DIALECT_LIBRARYCLASSES_H
