//===- HeapPart.h - What the parts of the strategy share --------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// lazy, lazier and lazier# are made of parts, each of which knows those before
/// it: strings and orders (formulas over places), input objects (what effects
/// do), array classes, handles, type tests, references, fields, arrays,
/// dispatch. None holds anything of a path.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_HEAP_HEAPPART_H
#define JSYM_LIB_HEAP_HEAPPART_H

#include "AccessPaths.h"
#include "jsym/Heap/Strategy.h"

namespace jsym {

/// What all parts stand on; one a strategy.
struct HeapWorld {
  explicit HeapWorld(const StrategyParts &Parts)
      : Options(Parts.Options), Exprs(Parts.Exprs),
        Types(Parts.Program, Options), Paths(Exprs, Types, Options) {}
  HeapOptions Options;
  ExprManager &Exprs;
  TypeUniverse Types;
  AccessPaths Paths;
};

class HeapPart {
protected:
  explicit HeapPart(HeapWorld &W)
      : Options(W.Options), Exprs(W.Exprs), Types(W.Types), Paths(W.Paths) {}

  /// Of conditions that may be none.
  ExprId conjunction(ExprId A, ExprId B) const;
  /// What an object may be; never null.
  const TypeSet *typesOf(const HeapState &H, uint32_t Object) const;
  /// What would be \p All if it had not been called before, is but \p Left: the
  /// summary says so.
  void noteCalls(HeapState &H, const TypeSet &T, const TypeSet *All,
                 const TypeSet *Left) const;
  /// What two references to one object may be; null: there is none.
  const TypeSet *meet(HeapState &H, const TypeSet &A, const TypeSet &B) const;

  const HeapOptions &Options;
  ExprManager &Exprs;
  TypeUniverse &Types;
  AccessPaths &Paths;
};

} // namespace jsym

#endif // JSYM_LIB_HEAP_HEAPPART_H
