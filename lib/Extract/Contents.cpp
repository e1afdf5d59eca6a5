//===- Contents.cpp - What collections hold -------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Contents.h"
#include "jsym/Dialect/LibraryClasses.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::extract {

namespace {

using Contents = std::vector<std::optional<ScenarioValue>>;

/// Reads one collection by the fields that the JDK's source has. Each function
/// is false where the path did not look at what it needs.
class ContentsReader {
public:
  explicit ContentsReader(const Scenario &S) : S(S) {}

  std::optional<Contents> read(int32_t I) {
    Out.clear();
    Values = true;
    Depth = 0;
    return collection(I) ? std::optional(std::move(Out)) : std::nullopt;
  }

private:
  /// Longer ones are not written out.
  static constexpr uint32_t Most = 64;

  const Scenario &S;
  Contents Out;
  bool Values = true; ///< of maps; else their keys alone
  unsigned Depth = 0; ///< collections that are inside of another

  bool collection(int32_t I) {
    const ClassInfo *C = S.Objects[I].Class;
    const CollectionLayout *L = C ? collectionLayout(C->name()) : nullptr;
    if (!L)
      return false;
    if (L->KeysOnly)
      Values = false;
    switch (L->Shape) {
    case CollectionLayout::Counted:
      return array(I, L->Field, number(I, L->Count));
    case CollectionLayout::Whole:
      return whole(I, L->Field);
    case CollectionLayout::Inside:
      return inside(I, L->Field);
    case CollectionLayout::Linked:
      return linked(I);
    case CollectionLayout::Deque:
      return deque(I);
    case CollectionLayout::Tree:
      return counted(I, [&] { return tree(reference(I, "root"), 0); });
    case CollectionLayout::Chain:
      return counted(I, [&] { return chain(reference(I, "head"), "after"); });
    case CollectionLayout::Table:
      return counted(I, [&] { return table(I); });
    case CollectionLayout::Enums:
      return counted(I, [&] { return enums(I); });
    case CollectionLayout::Few:
      return few(I);
    case CollectionLayout::Empty:
      return true;
    case CollectionLayout::Single:
      push(field(I, L->Field));
      return true;
    }
    return false;
  }

  const ScenarioValue *field(int32_t I, StringRef Name) const {
    for (const ScenarioField &F : S.Objects[I].Post)
      if (F.Field->Name == Name && F.Field->Owner->isPlatform())
        return &F.Value;
    return nullptr;
  }

  std::optional<uint32_t> number(int32_t I, StringRef Name) const {
    const ScenarioValue *V = field(I, Name);
    if (!V || V->isReference() || V->Bits > Most)
      return std::nullopt;
    return uint32_t(V->Bits);
  }

  /// -1: null.
  std::optional<int32_t> reference(int32_t I, StringRef Name) const {
    const ScenarioValue *V = field(I, Name);
    if (!V || !V->isReference())
      return std::nullopt;
    return V->Object;
  }

  /// What nobody looked at may be anything.
  void element(int32_t Array, uint32_t Index) {
    const ScenarioObject &O = S.Objects[Array];
    for (const ScenarioElement &E : O.PostElements)
      if (E.Index == Index) {
        Out.push_back(E.Value);
        return;
      }
    ScenarioValue Null;
    Null.Type = 'L';
    Out.push_back(O.PostComplete ? std::optional(Null) : std::nullopt);
  }

  bool array(int32_t I, StringRef Name, std::optional<uint32_t> Count) {
    std::optional<int32_t> A = reference(I, Name);
    if (!A || !Count || (*A < 0 && *Count))
      return false;
    for (uint32_t E = 0; E < *Count; ++E)
      element(*A, E);
    return true;
  }

  bool whole(int32_t I, StringRef Name) {
    std::optional<int32_t> A = reference(I, Name);
    if (!A || *A < 0 || S.Objects[*A].Length > Most)
      return false;
    return array(I, Name, S.Objects[*A].Length);
  }

  /// Where there is no second one, an Object that the JDK keeps stands for it.
  bool few(int32_t I) {
    const ScenarioValue *First = field(I, "e0"), *Second = field(I, "e1");
    if (!First || !Second || Second->isNull())
      return false;
    push(First);
    const ScenarioObject &O = S.Objects[Second->Object];
    bool IsNone = O.Shared && O.Class && O.Class->name() == "java/lang/Object";
    if (!IsNone)
      push(Second);
    return true;
  }

  bool linked(int32_t I) {
    std::optional<uint32_t> Count = number(I, "size");
    std::optional<int32_t> Node = reference(I, "first");
    for (uint32_t N = 0; Count && N < *Count; ++N) {
      if (!Node || *Node < 0)
        return false;
      push(field(*Node, "item"));
      Node = reference(*Node, "next");
    }
    return Count.has_value();
  }

  bool deque(int32_t I) {
    std::optional<int32_t> A = reference(I, "elements");
    const ScenarioValue *Head = field(I, "head"), *Tail = field(I, "tail");
    if (!A || *A < 0 || !Head || !Tail)
      return false;
    uint64_t Length = S.Objects[*A].Length;
    for (uint64_t E = Head->Bits; E != Tail->Bits;
         E = E + 1 == Length ? 0 : E + 1) {
      if (E >= Length || Out.size() == Most)
        return false;
      element(*A, uint32_t(E));
    }
    return true;
  }

  bool inside(int32_t I, StringRef Name) {
    std::optional<int32_t> In = reference(I, Name);
    // An input may be inside itself.
    return In && *In >= 0 && ++Depth < 8 && collection(*In);
  }

  void push(const ScenarioValue *V) {
    Out.push_back(V ? std::optional(*V) : std::nullopt);
  }

  void entry(int32_t E) {
    push(field(E, "key"));
    if (Values)
      push(field(E, "value"));
  }

  bool tree(std::optional<int32_t> Entry, unsigned Depth) {
    if (!Entry || Depth > Most || Out.size() > 2 * Most)
      return false;
    if (*Entry < 0)
      return true;
    if (!tree(reference(*Entry, "left"), Depth + 1))
      return false;
    entry(*Entry);
    return tree(reference(*Entry, "right"), Depth + 1);
  }

  bool chain(std::optional<int32_t> Entry, StringRef Next) {
    for (; Entry && *Entry >= 0; Entry = reference(*Entry, Next)) {
      if (Out.size() > 2 * Most)
        return false;
      entry(*Entry);
    }
    return Entry.has_value();
  }

  bool table(int32_t I) {
    std::optional<int32_t> A = reference(I, "table");
    if (!A)
      return false;
    if (*A >= 0)
      for (const ScenarioElement &E : S.Objects[*A].PostElements)
        if (!chain(E.Value.Object, "next"))
          return false;
    return true;
  }

  /// By ordinal: the value, something else for null, or null for none.
  bool enums(int32_t I) {
    std::optional<int32_t> Keys = reference(I, "keyUniverse"),
                           Vals = reference(I, "vals");
    if (!Keys || !Vals || *Keys < 0 || *Vals < 0)
      return false;
    ScenarioValue Null;
    Null.Type = 'L';
    for (const ScenarioElement &E : S.Objects[*Vals].PostElements) {
      if (!E.Value.isReference() || E.Value.isNull())
        continue;
      const ClassInfo *C = S.Objects[E.Value.Object].Class;
      element(*Keys, E.Index);
      push(C && C->name() == "java/util/EnumMap$1" ? &Null : &E.Value);
    }
    return true;
  }

  /// A map knows how many entries it has.
  template <typename Fn> bool counted(int32_t I, Fn Read) {
    std::optional<uint32_t> Size = number(I, "size");
    return Size && Read() && Out.size() == *Size * (Values ? 2 : 1);
  }
};

} // namespace

void findContents(Scenario &S) {
  ContentsReader Reader(S);
  for (size_t I = 0; I < S.Objects.size(); ++I)
    if (S.Objects[I].Class && S.Objects[I].Class->isPlatform() &&
        S.Objects[I].InPost)
      S.Objects[I].Contents = Reader.read(int32_t(I));
}

} // namespace jsym::extract
