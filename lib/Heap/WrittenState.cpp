//===- WrittenState.cpp - What the program did to what it compares --------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A comparison by code that is not there is pure, but may read all that its
/// arguments reach. So an object keeps its place in an order only as long as
/// nothing was written to what it may reach: fields that have the values they
/// had at entry are not written. An input reference that is not identified yet
/// may lead to each object of the input that fits its class and its region.
/// Objects of unknown class are taken to reach nothing that the program writes.
///
//===----------------------------------------------------------------------===//
#include "OpaqueOrder.h"
#include "jsym/Dialect/Descriptors.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"

using namespace jsym;
using namespace jsym::dialect;

namespace jsym {

class WrittenState {
public:
  WrittenState(OpaqueOrder &S, HeapState &H) : S(S), H(H) {}

  std::string of(Value Ref) {
    walk(Ref);
    while (!Work.empty())
      visit(Work.pop_back_val());
    return std::move(Text);
  }

private:
  OpaqueOrder &S;
  HeapState &H;
  llvm::DenseSet<uint32_t> Seen;
  llvm::SmallVector<uint32_t, 8> Work;
  /// What was read of the input: by object and slot.
  llvm::DenseMap<std::pair<uint32_t, uint32_t>, Value> Entry;
  bool HaveEntry = false;
  std::string Text;

  void add(uint32_t Id) {
    if (H.get(Id) && Seen.insert(Id).second)
      Work.push_back(Id);
  }

  void walk(Value V) {
    V = H.resolve(V);
    if (V.isConcrete()) {
      if (V.Bits)
        add(uint32_t(V.Bits));
      return;
    }
    if (!V.isHandle())
      return;
    const Handle &A = H.Handles[uint32_t(V.Bits)];
    if (A.Set)
      return forEachMember({A.Set, Value()}, [this](Value M) { walk(M); });
    if (A.Decided != Handle::Null && A.Types)
      walkTypes(*A.Types, S.Paths[A.Path].Region);
  }

  /// A field that nobody has looked at may lead to objects of the input.
  void walkUnread(const Object &Holder, const FieldModel &F) {
    uint32_t Path = S.Paths.field(Holder.Path, F);
    if (const TypeSet *T = S.Paths.typesAt(Path))
      walkTypes(*T, S.Paths[Path].Region);
  }

  void walkTypes(const TypeSet &T, uint16_t Region) {
    const OpaqueOrder::Reach &R = S.reach(T, Region);
    for (uint32_t I = H.LastInput; I; I = H.get(I)->PrevInput) {
      uint16_t In = S.Paths[H.get(I)->Path].Region;
      if (llvm::any_of(
              S.typesOf(H, I)->membersAndOthers(),
              [&](const ClassModel *C) { return R.contains({C, In}); }))
        add(I);
    }
  }

  static bool isReference(const Object &O, uint32_t Slot) {
    if (O.isArray())
      return O.Element == Storage::Ref;
    return Slot < O.Class->slots().size() &&
           !isPrimitiveDescriptor(O.Class->slots()[Slot]->Descriptor);
  }

  const Value *entryValue(uint32_t Id, uint32_t Slot) {
    if (!HaveEntry) {
      HaveEntry = true;
      for (auto *N = H.Log.last(); N; N = N->Before.get())
        Entry[{N->What.Object, N->What.Slot}] = N->What.What;
    }
    auto It = Entry.find({Id, Slot});
    return It == Entry.end() ? nullptr : &It->second;
  }

  void visit(uint32_t Id) {
    const Object &O = *H.get(Id);
    // Texts never change; they remember their hash codes.
    if (O.Class->name() == "java/lang/String" || O.Dense)
      return;
    if (isModel(O))
      return visitModel(Id);
    if (O.Shape == Layout::Raw) {
      for (uint32_t I = 0; I < O.size(); ++I)
        wrote(Id, I, Value::bits(O.rawBits(I)));
      return;
    }
    for (uint32_t I = 0; I < O.size(); ++I) {
      if (O.Shape == Layout::Sparse && O.sparse()[I].isRedirect())
        continue;
      Value Now = O.Shape == Layout::Sparse ? O.sparse()[I].Element : O.slot(I);
      if (Now.isAbsent() && !Now.isHavocked()) {
        if (isReference(O, I) && !O.isArray())
          walkUnread(O, *O.Class->slots()[I]);
        continue;
      }
      const Value *Then = O.isInput() ? entryValue(Id, I) : nullptr;
      if (!Then || !(*Then == Now))
        wrote(Id, I, Now);
      if (isReference(O, I))
        walk(Now);
    }
    if (O.Shape == Layout::Sparse && O.Untouched.isHavocked())
      write(placeOf(Id) + "[]", valueText(O.Untouched, false));
  }

  /// A collection of the input fills its fields when it is first looked at,
  /// which changes nothing that anybody sees.
  static bool isModel(const Object &O) {
    return O.isInput() && !O.isArray() && TypeUniverse::isCollection(*O.Class);
  }

  void visitModel(uint32_t Id) {
    const Object &O = *H.get(Id);
    for (uint32_t I = 0; I < O.size(); ++I) {
      Value Now = O.slot(I);
      if (O.Class->slots()[I]->Name == "modCount" && !Now.isAbsent() &&
          !(Now == Value::bits(0)))
        wrote(Id, I, Now);
      if (isReference(O, I) && !Now.isAbsent())
        walk(Now);
    }
  }

  void wrote(uint32_t Id, uint32_t Slot, Value V) {
    const Object &O = *H.get(Id);
    std::string Place = placeOf(Id);
    if (O.Shape == Layout::Sparse)
      Place += "[" + valueText(O.sparse()[Slot].Index, false) + "]";
    else if (O.isArray())
      Place += "[" + std::to_string(Slot) + "]";
    else if (Slot < O.Class->slots().size())
      Place += "." + O.Class->slots()[Slot]->Name.str();
    write(Place, valueText(V, isReference(O, Slot)));
  }

  std::string placeOf(uint32_t Id) {
    uint32_t Path = H.get(Id)->Path;
    return Path ? S.Paths.name(Path) : "object " + std::to_string(Id);
  }

  void write(const std::string &Place, const std::string &What) {
    Text += (Text.empty() ? "" : ", ") + Place + " = " + What;
  }

  std::string valueText(Value V, bool Reference) {
    if (V.isHavocked())
      return "?" + std::to_string(V.version());
    if (V.isHandle())
      return S.Paths.name(H.Handles[uint32_t(V.Bits)].Path);
    if (!V.isConcrete())
      return S.Exprs.toString(V.expr());
    return Reference && V.Bits ? "object " + std::to_string(V.Bits)
                               : std::to_string(int64_t(V.Bits));
  }
};

/// All classes of objects that those of \p T in \p Region may lead to, and the
/// regions they are in.
const OpaqueOrder::Reach &OpaqueOrder::reach(const TypeSet &T,
                                             uint16_t Region) {
  auto [It, New] = Reached.try_emplace({&T, Region});
  Reach &R = It->second;
  if (!New)
    return R;
  llvm::SmallVector<std::pair<const ClassModel *, uint16_t>, 16> Work;
  auto add = [&](const TypeSet *Of, uint16_t In) {
    for (const ClassModel *C :
         Of ? Of->membersAndOthers() : std::vector<const ClassModel *>())
      if (R.insert({C, In}).second)
        Work.push_back({C, In});
  };
  add(&T, Region);
  while (!Work.empty()) {
    auto [C, In] = Work.pop_back_val();
    if (C->isArray() && !C->element()->isPrimitive())
      add(Types.declared(*C->element()), In);
    for (const FieldModel *F : C->slots())
      if (!isPrimitiveDescriptor(F->Descriptor))
        if (const ClassModel *D = Types.classOf(F->Descriptor)) {
          const TypeSet *T =
              C->isPlatform() ? Types.declaredOfField(*D) : Types.declared(*D);
          add(T, Paths.regionOf(*F, In));
          for (uint16_t Other : Paths.regionsOfWays())
            add(T, Other);
        }
  }
  return R;
}

std::string OpaqueOrder::writesTo(HeapState &H, Value Ref) {
  return WrittenState(*this, H).of(Ref);
}

} // namespace jsym
