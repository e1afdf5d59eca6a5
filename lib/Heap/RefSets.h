//===- RefSets.h - Makes sets of references, and formulas of them -*- C++
//-*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_HEAP_REFSETS_H
#define JSYM_LIB_HEAP_REFSETS_H

#include "HeapPart.h"
#include "jsym/Heap/RefSet.h"
#include <map>

namespace jsym {

/// The algebra of sets: ordered decisions, reduced, one node each.
class RefSets : HeapPart {
public:
  explicit RefSets(HeapWorld &W) : HeapPart(W) {}

  /// Sets of one question are no larger than they may be: from here on so much
  /// may be made, and what is more is none. Was there more?
  /// That depends on the question only, not on what was asked before.
  void begin() {
    Left = MostSteps;
    Known.clear();
  }
  bool overran() const { return Left == 0; }

  using Cases = llvm::SmallVector<RefSet::Case, 8>;
  /// What \p All say by the object at \p Place.
  Guarded choice(uint32_t Place, Cases All);
  /// With \p F(member) in place of each member.
  Guarded map(Guarded G, llvm::function_ref<Guarded(Value)> F);
  /// Members, each once, in the order of the places.
  static llvm::SmallVector<Value, 8> members(Guarded G);

  /// That \p Place holds the object of that number.
  ExprId isAt(const HeapState &H, uint32_t Place, uint32_t Number);
  /// Of width 1: what \p F says of the member that it is.
  ExprId formula(const HeapState &H, Guarded G,
                 llvm::function_ref<ExprId(Value)> F);
  /// A number of sort \p S: what \p F says of the member that it is.
  Value number(const HeapState &H, Guarded G, Sort S,
               llvm::function_ref<Value(Value)> F);
  /// That it is \p Member.
  ExprId is(const HeapState &H, Guarded G, Value Member);
  /// That the input object is one of the heap, and not only of heaps that the
  /// state stands for besides.
  ExprId exists(const HeapState &H, uint32_t Object);
  /// The same of what the first place of a number is in; none: it always is.
  ExprId holderExists(const HeapState &H, uint32_t Place);

  /// What a handle stands for: the set, or the handle itself if it is a place.
  Guarded valueOf(const HeapState &H, Value V) const;
  /// The reference that is \p G, which is not none.
  Value asValue(HeapState &H, Guarded G);

  /// One alternative a member of the set that a handle is; a single one is
  /// taken at once, then the answer is ready.
  Outcome concretise(HeapState &H, uint32_t Handle);
  /// What choosing does.
  static void choose(HeapState &H, uint32_t Handle, Value Member);
  /// The handle is what is left of its set.
  void keep(HeapState &H, uint32_t Handle, Guarded Left);

  /// Where sides of a branch meet: \p Then where \p When holds, else \p Else.
  Guarded join(HeapState &H, Value Else, Value Then, ExprId When);
  using MoveFn = llvm::function_ref<std::optional<Value>(Value)>;
  /// A set of \p From as one of \p H, where members are \p Member of these.
  /// Nothing: \p H does not know a place that it asks.
  std::optional<Guarded> moved(HeapState &H, const HeapState &From, Guarded G,
                               MoveFn Member);

private:
  static constexpr uint32_t MostSteps = 20000;

  uint32_t sidesOf(HeapState &H, ExprId Which);

  Guarded make(uint32_t Place, const Cases &All);
  static Guarded restrict(Guarded G, uint32_t Place, uint32_t Number);
  ExprId formula(const HeapState &H, Guarded G,
                 llvm::function_ref<ExprId(Value)> F,
                 llvm::DenseMap<const RefSet *, ExprId> &Known);
  ExprId isOneOf(const HeapState &H, const RefSet &S,
                 llvm::ArrayRef<uint32_t> Numbers);
  void describe(HeapState &H, uint32_t Handle, Guarded G) const;

  static std::vector<uint64_t> keyOf(uint32_t Place,
                                     llvm::ArrayRef<RefSet::Case> All);
  Guarded split(uint32_t Place, uint32_t First, const Cases &All);

  std::map<std::vector<uint64_t>, std::unique_ptr<RefSet>> Interned;
  /// What choice() said, since begin().
  std::map<std::vector<uint64_t>, Guarded> Known;
  uint32_t Left = MostSteps;
};

} // namespace jsym

#endif // JSYM_LIB_HEAP_REFSETS_H
