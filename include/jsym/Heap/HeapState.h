//===- HeapState.h - All a state knows of its heap --------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Objects, handles and the log of what was materialised. Copying a HeapState
/// is a handful of pointer copies.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_HEAP_HEAPSTATE_H
#define JSYM_HEAP_HEAPSTATE_H

#include "jsym/Expr/Expr.h"
#include "jsym/Heap/ObjectStore.h"
#include "jsym/Heap/PersistentVector.h"
#include "jsym/Heap/RefSet.h"
#include "jsym/Result/Fork.h"
#include "jsym/Result/Premises.h"
#include "jsym/Support/ForkList.h"
#include "llvm/ADT/IntrusiveRefCntPtr.h"
#include <algorithm>

namespace jsym {

/// An input reference whose null-ness and identity are decided late. Handles
/// are decided once: Open -> NonNull -> Bound, or Open -> Null. One that stands
/// for a set is decided when a member is chosen.
struct Handle {
  enum Status : uint8_t {
    Open,
    NonNull,
    Null,
    Bound,
    Same ///< as the handle Object, the member of a set that was chosen
  };
  Status Decided = Open;
  /// Bound the object will have if it is a new one.
  int16_t BoundLeft = 0;
  uint32_t Object = 0;            ///< if Bound or Same
  const TypeSet *Types = nullptr; ///< what it may be, if not null
  uint32_t Path = 0;              ///< access path, for names
  uint32_t Version = 0;           ///< context: what it refers to was there then
  ExprId Key;                     ///< its place in the order of opaque objects
  /// Its members, which may be several; null: it is none of these.
  const RefSet *Set = nullptr;
  /// Of a place where an input object was found first: that object's number,
  /// from 1 on; 0: none was.
  uint32_t Number = 0;
  /// A place: the first place of what it is in, plus 1; 0: it is always there.
  uint32_t Holder = 0;
  /// A place: the number of the object that is found there, 0 for null; none:
  /// no formula has asked.
  ExprId Which;
  /// What that may be, whatever the path does.
  ExprId Domain;
  /// A place of the input, and not a set that was made of places.
  bool Place = false;
  /// What it is, is not the path's to say, but of the one heap of the path that
  /// was chosen.
  bool ByModel = false;
  bool isPlace() const { return Place; }
  /// Nothing is found there: it says which side of a branch was taken.
  bool isJoin() const { return Which && !Place && !Set; }
};

/// An object, or null, has a place in the order of an input comparator.
struct Ranked {
  ExprId Rank;
  Value Of;
};

/// A comparison of opaque objects and its answer, which has the sign that their
/// places in the order say, and any size: \p Size is the answer where it is
/// positive (0 stands for 1), and -1 - Size where it is negative. The same
/// question has the same answer.
struct Compared {
  Value By; ///< null: compareTo
  Value A, B;
  uint32_t WritesA = 0, WritesB = 0; ///< what was written to what they reach
  ExprId Answer, Size;               ///< 32 and 31 bits
};

/// One thing that was read of the input before it was written.
struct Materialised {
  uint32_t Object; ///< the input object
  uint32_t Slot;   ///< of an instance; of a sparse array: the entry
  Value What;
};

/// A list that grows at one end and forks in constant time.
class MaterialisationLog {
public:
  struct Node : llvm::RefCountedBase<Node> {
    llvm::IntrusiveRefCntPtr<Node> Before;
    Materialised What;
    uint32_t Length = 1;
    ~Node(); ///< iterative
  };
  void add(Materialised M);
  uint32_t size() const { return Last ? Last->Length : 0; }
  const Node *last() const { return Last.get(); }
  /// What was read first of that slot, or element, of an object; null: nothing.
  const Materialised *first(uint32_t Object, uint32_t Slot) const;
  /// From the first to the last.
  void collect(llvm::SmallVectorImpl<Materialised> &Out) const;

private:
  llvm::IntrusiveRefCntPtr<Node> Last;
};

class HeapState {
public:
  ObjectStore Objects;
  PersistentVector<Handle> Handles;
  /// By ClassModel::id(): the object of its statics, its mirror; 0 if none yet.
  PersistentVector<uint32_t> Statics, Mirrors;
  MaterialisationLog Log;
  /// What was found where a call by contract may have written, of any object;
  /// version() of each value is that of the call.
  MaterialisationLog Left;
  /// The youngest input object; Object::PrevInput leads to the older ones.
  uint32_t LastInput = 0;
  uint32_t NumInputs = 0;
  /// Version that objects get that are made from now on: 0 while the inputs
  /// are set up, 1 in the body, one more after each call by contract.
  uint32_t Version = 0;
  /// Sequence number for calls that return fresh values.
  uint32_t Fresh = 0;
  /// ObjectStore::allocated() when unreachable objects were last freed, and
  /// the bytes that were left.
  uint64_t CollectedAt = 0, LiveBytes = 0;
  /// An input was taken to be of no known class, as it had answered this call.
  const dialect::MethodModel *TakenUnknown = nullptr;
  /// What the path rests on, each once; see restOn().
  ForkList<PremiseUse> Premises;
  ExprId NullKey; ///< place of null in the order of opaque objects
  /// Places of allocated objects in that order.
  PersistentVector<std::pair<uint32_t, ExprId>> AllocatedKeys;
  /// Objects whose identity hash code went into what the program computes, not
  /// just into a bucket of the JDK's.
  PersistentVector<uint32_t> HashesUsed;
  /// What input comparators were asked about.
  PersistentVector<Ranked> Ranks;
  /// What opaque objects were asked about each other.
  PersistentVector<Compared> Comparisons;
  /// Index expressions that were decided to have one value on this path.
  PersistentVector<std::pair<ExprId, uint32_t>> FixedIndexes;

  /// The object, null, or the handle while that is not known.
  Value resolve(Value V) const {
    while (V.isHandle()) {
      const Handle &H = Handles[uint32_t(V.Bits)];
      assert((H.Decided != Handle::Bound || H.Object) && "bound to null");
      if (H.Decided == Handle::Bound)
        return Value::object(H.Object);
      if (H.Decided != Handle::Same)
        return H.Decided == Handle::Null ? Value::null() : V;
      V = Value::handle(H.Object);
    }
    return V;
  }

  /// As much was allocated since the last collection as then was left: it
  /// costs a constant part of the time.
  bool wantsCollecting() const {
    return Objects.allocated() - CollectedAt >
           std::max(LiveBytes, uint64_t(64) << 20);
  }
  /// Memory is short, and there may be some to free.
  bool mayCollect() const {
    return Objects.allocated() - CollectedAt >
           std::max(LiveBytes / 8, uint64_t(8) << 20);
  }

  /// From here on the path rests on a premise of the table.
  void restOn(Premise P, PremiseSubject Of = {});

  const Object *get(uint32_t Id) const { return Objects.get(Id); }
  Object *writable(uint32_t Id) { return Objects.writable(Id); }

  /// The exact class of what a reference leads to, where that is decided; else
  /// null.
  const dialect::ClassModel *classOf(Value Ref) const;

  /// The program's new; with the state's version.
  uint32_t newInstance(const dialect::ClassModel &Class);
  uint32_t newArray(const dialect::ClassModel &Class, uint32_t Length);
  /// The object that holds the statics of a class, all zero at first.
  uint32_t statics(const dialect::ClassModel &Class);
};

} // namespace jsym

#endif // JSYM_HEAP_HEAPSTATE_H
