//===- EntryView.cpp - The heap as the method found it --------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "EntryView.h"
#include "llvm/ADT/DenseMap.h"

using namespace llvm;

namespace jsym {

namespace {

/// What was read of the input, by place.
class EntryLog {
public:
  explicit EntryLog(const HeapState &H) {
    for (auto *N = H.Log.last(); N; N = N->Before.get())
      Read.try_emplace(key(N->What.Object, N->What.Slot), N->What.What);
  }
  const Value *find(uint32_t Object, uint32_t Slot) const {
    auto It = Read.find(key(Object, Slot));
    return It == Read.end() ? nullptr : &It->second;
  }

private:
  static uint64_t key(uint32_t Object, uint32_t Slot) {
    return uint64_t(Object) << 32 | Slot;
  }
  DenseMap<uint64_t, Value> Read;
};

/// What is there at entry, where \p Now is there now.
Value atEntry(const EntryLog &Log, uint32_t Object, uint32_t Slot, Value Now) {
  if (Now.isAbsent() && !Now.isHavocked())
    return Now;
  const Value *Found = Log.find(Object, Slot);
  return Found ? *Found : Value::absent();
}

bool isText(const Object &O) { return O.Class->name() == "java/lang/String"; }

void restoreObject(HeapState &H, uint32_t Id, const EntryLog &Log) {
  bool Sparse = H.get(Id)->Shape == Layout::Sparse;
  for (uint32_t Slot = 0; Slot < H.get(Id)->size(); ++Slot) {
    const Object &O = *H.get(Id);
    if (Sparse && O.sparse()[Slot].isRedirect())
      continue;
    Value Now = Sparse ? O.sparse()[Slot].Element : O.slot(Slot);
    Value Then = atEntry(Log, Id, Slot, Now);
    if (Then == Now)
      continue;
    Object *W = H.writable(Id);
    (Sparse ? W->sparse()[Slot].Element : W->slot(Slot)) = Then;
  }
  if (Sparse && H.get(Id)->Untouched.isHavocked())
    H.writable(Id)->Untouched = Value::absent();
}

} // namespace

std::optional<std::string> restoreEntry(State &S) {
  HeapState &H = S.Heap;
  EntryLog Log(H);
  for (uint32_t Id = H.LastInput; Id; Id = H.get(Id)->PrevInput) {
    const Object &O = *H.get(Id);
    if (isText(O)) // nobody writes it, and it is made all at once
      continue;
    if (O.Shape != Layout::Instance && O.Shape != Layout::Sparse)
      return "an input array that the program made another of";
    restoreObject(H, Id, Log);
  }
  std::vector<StaticWrite> Written = S.StaticsWritten.collect();
  for (const StaticWrite &W : reverse(Written))
    H.writable(H.Statics[W.Field->Owner->id()])->slot(W.Field->Slot) = W.Before;
  return std::nullopt;
}

bool leavesInput(const State &S) {
  static const HeapState Nothing;
  return S.StaticsWritten.empty() &&
         inputWritten(Nothing, S.Heap, [](uint32_t) {
           return "written";
         }).empty();
}

void restoreNow(State &Done, const State &Now) {
  HeapState &H = Done.Heap;
  for (uint32_t Id = Now.Heap.LastInput; Id; Id = Now.Heap.get(Id)->PrevInput) {
    const Object &Was = *Now.Heap.get(Id);
    bool Sparse = Was.Shape == Layout::Sparse;
    for (uint32_t Slot = 0; Slot < Was.size(); ++Slot) {
      Value V = Sparse ? Was.sparse()[Slot].Element : Was.slot(Slot);
      const Object &O = *H.get(Id);
      if ((V.isAbsent() && !V.isHavocked()) ||
          V == (Sparse ? O.sparse()[Slot].Element : O.slot(Slot)))
        continue;
      Object *W = H.writable(Id);
      (Sparse ? W->sparse()[Slot].Element : W->slot(Slot)) = V;
    }
    if (Sparse && !(H.get(Id)->Untouched == Was.Untouched))
      H.writable(Id)->Untouched = Was.Untouched;
  }
  for (const StaticWrite &W : Now.StaticsWritten.collect()) {
    uint32_t Id = Now.Heap.Statics[W.Field->Owner->id()];
    H.writable(Id)->slot(W.Field->Slot) = Now.Heap.get(Id)->slot(W.Field->Slot);
  }
}

std::string inputWritten(const HeapState &Before, const HeapState &After,
                         function_ref<std::string(uint32_t)> NameOf) {
  EntryLog Log(After);
  for (uint32_t Id = After.LastInput; Id; Id = After.get(Id)->PrevInput) {
    const Object &O = *After.get(Id);
    bool Same = Id < Before.Objects.size() && Before.get(Id) == &O;
    if (Same || isText(O))
      continue;
    bool Sparse = O.Shape == Layout::Sparse;
    if (!Sparse && O.Shape != Layout::Instance)
      return NameOf(O.Path);
    for (uint32_t Slot = 0; Slot < O.size(); ++Slot) {
      if (Sparse && O.sparse()[Slot].isRedirect())
        continue;
      Value V = Sparse ? O.sparse()[Slot].Element : O.slot(Slot);
      if (!(atEntry(Log, Id, Slot, V) == V))
        return NameOf(O.Path) +
               (Sparse ? "[]" : ("." + O.Class->slots()[Slot]->Name).str());
    }
  }
  return "";
}

} // namespace jsym
