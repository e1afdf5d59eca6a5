//===- Structures.h - How many object graphs there are ----------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Structures are rooted graphs of finitely many objects, all of them
/// reachable, that differ in more than the identities of objects. Whoever
/// follows their references in a fixed order meets the objects of each in one
/// order only: so they are counted by filling one reference after the other
/// with null, with an object met before, or with a new one, and none is
/// enumerated.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_COUNT_STRUCTURES_H
#define JSYM_COUNT_STRUCTURES_H

#include "jsym/Count/Numbers.h"
#include "llvm/ADT/ArrayRef.h"
#include <map>
#include <vector>

namespace jsym {

/// What objects there may be, and what may refer to them.
struct Finitization {
  /// What references of a kind may be.
  struct Kind {
    /// Ways to be none of the objects that are counted: null, constants.
    unsigned Others = 1;
    std::vector<unsigned> Classes; ///< sorted
    friend auto operator<=>(const Kind &, const Kind &) = default;
  };
  /// A layout that a new object may have.
  struct Variant {
    BigInt Data = 1;                  ///< assignments of what is no reference
    std::vector<unsigned> References; ///< their kinds
  };
  struct Class {
    unsigned Most = 0; ///< objects
    std::vector<Variant> Variants;
  };
  std::vector<Kind> Kinds;
  std::vector<Class> Classes;

  /// The number of a kind, which is made if there is none like it.
  unsigned kind(Kind K);
};

/// A part of a structure: objects, and references that are not followed yet.
struct OpenStructure {
  std::vector<unsigned> Objects; ///< by class
  std::vector<unsigned> Open;    ///< by kind; the rest are none
};

/// Remembers all parts that it has met.
class StructureCounter {
public:
  /// \p F may get more kinds later.
  explicit StructureCounter(const Finitization &F) : F(F) {}
  /// The structures that \p Part is a part of, each as often as there are
  /// assignments of the data of the objects that are added.
  BigInt completions(const OpenStructure &Part);

private:
  using Key = std::vector<uint32_t>; ///< objects, then open references
  BigInt count(Key K);

  const Finitization &F;
  std::map<Key, BigInt> Known;
};

} // namespace jsym

#endif // JSYM_COUNT_STRUCTURES_H
