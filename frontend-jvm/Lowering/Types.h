//===- Types.h - Verification types -----------------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The types of JVMS 4.10.1.2, small enough to copy, and the class hierarchy
/// behind them. Interfaces are treated like Object, as a JVM's verifier does;
/// a class that cannot be loaded is assumed to fit.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_LOWERING_TYPES_H
#define JSYM_LOWERING_TYPES_H

#include "jsym/ClassTable/ClassTable.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringMap.h"

namespace jsym::jvm {

enum class VKind : uint8_t {
  Top, ///< nothing usable
  Int,
  Float,
  Long,
  Double,
  Null,
  Ref,           ///< payload: a class, by TypeWorld
  Uninit,        ///< payload: the index of the `new`
  UninitThis,    ///< `this` before super()
  ReturnAddress, ///< payload: the subroutine context
  Second,        ///< locals only: second half of the one below
  Void           ///< results only
};

/// A verification type.
class VType {
public:
  constexpr VType(VKind K = VKind::Top, uint32_t Payload = 0)
      : Bits(uint32_t(K) | Payload << 4) {}
  VKind kind() const { return VKind(Bits & 15); }
  uint32_t payload() const { return Bits >> 4; }
  bool is(VKind K) const { return kind() == K; }
  /// long and double (JVMS 2.11.1, category 2).
  bool isTwoWords() const { return is(VKind::Long) || is(VKind::Double); }
  bool isReference() const {
    return kind() >= VKind::Null && kind() <= VKind::UninitThis;
  }
  /// Fit to be used as an object.
  bool isInitialised() const { return is(VKind::Null) || is(VKind::Ref); }
  bool operator==(const VType &O) const { return Bits == O.Bits; }
  bool operator!=(const VType &O) const { return Bits != O.Bits; }

private:
  uint32_t Bits;
};

/// A method descriptor, taken apart.
struct MethodShape {
  llvm::SmallVector<VType, 6> Params;
  /// First letters of the parameters' descriptors, and of the result's.
  std::string Letters;
  char ResultLetter = 'V';
  VType Result;
  unsigned Words = 0; ///< of the parameters
};

/// Names of classes as numbers, and what is known of the classes.
class TypeWorld {
public:
  /// Arrays pass for the two interfaces that they implement (JVMS 4.10.1.2). In
  /// class files up to version 50 a JVM lets int[] and its like, but no other
  /// arrays, pass for all interfaces.
  TypeWorld(ClassTable &Classes, bool IntsFitInterfaces);

  /// Of an internal name or an array's descriptor.
  VType refTo(llvm::StringRef Name);
  /// Of a field descriptor; V is Void.
  VType ofDescriptor(llvm::StringRef Descriptor);
  /// \p Descriptor must be valid and live as long as this (the class file's).
  const MethodShape &shapeOf(llvm::StringRef Descriptor);

  llvm::StringRef nameOf(VType Ref) const;
  /// For messages: "int", "java/lang/String", "uninitialized".
  std::string describe(VType T) const;

  bool isAssignable(VType From, VType To);
  /// The least type both fit; Top where there is none.
  VType merge(VType A, VType B);
  /// An array, or what may be one.
  bool isArray(VType T) const;
  /// Of an array type whose elements are references; Top if it is none.
  VType elementOf(VType Array);

private:
  struct Entry {
    llvm::StringRef Name;
    const dialect::ClassModel *Model = nullptr;
    bool Looked = false;
  };
  const dialect::ClassModel *modelOf(uint32_t Id);
  VType mergeRefs(VType A, VType B);
  VType mergeArrays(llvm::StringRef A, llvm::StringRef B);
  bool refAssignable(VType From, VType To);

  ClassTable &Classes;
  const bool IntsFitInterfaces;
  llvm::StringMap<uint32_t> Ids;
  std::vector<Entry> Entries;
  llvm::DenseMap<const char *, std::unique_ptr<MethodShape>> Shapes;
};

} // namespace jsym::jvm

#endif // JSYM_LOWERING_TYPES_H
