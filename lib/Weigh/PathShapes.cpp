//===- PathShapes.cpp - What a path knows of its inputs' objects ----------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Dialect/Descriptors.h"
#include "jsym/Dialect/Names.h"
#include "jsym/Run/State.h"
#include "jsym/Support/Error.h"
#include "jsym/Weigh/Shapes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym {

/// Of a set of classes that a path has narrowed.
unsigned InputShapes::kindOf(const TypeSet &T, bool MayBeNull, bool &Known) {
  Finitization::Kind K{MayBeNull ? 1u : 0u, {}};
  auto add = [&](const ClassModel *C) {
    // No input of those that are counted is of another class.
    if (auto It = Numbers.find(C); It != Numbers.end())
      K.Classes.push_back(It->second);
  };
  Known &= !T.isOpen();
  SmallPtrSet<const ClassModel *, 4> Enums;
  for (const ClassModel *M : T.members())
    if (const ClassModel *E = TypeUniverse::enumOf(*M))
      Enums.insert(E);
    else
      add(M);
  for (const ClassModel *E : Enums) {
    const TypeSet *All = Types->declared(*E);
    // Which of its constants have the classes that are left is not known.
    Known &= All && all_of(All->members(), [&](const ClassModel *M) {
               return is_contained(T.members(), M);
             });
    K.Others += constantsOf(*E);
  }
  return Classes.kind(std::move(K));
}

/// Follows the references that a path has read, from its inputs on.
class InputShapes::Reader {
public:
  Reader(InputShapes &S, const PathResult &R, Engine &By, const HeapState &H)
      : S(S), Exprs(By.exprs()), Strategy(By.strategy()), H(H) {
    SmallVector<Materialised, 32> Log;
    H.Log.collect(Log);
    for (const Materialised &M : Log)
      Read[M.Object].try_emplace(M.Slot, M.What);
    for (const InputInfo &I : R.Inputs)
      if (!isPrimitiveDescriptor(I.Descriptor)) {
        Out.Vague |= I.Kind > InputInfo::Parameter;
        reference(I.Entry, !S.NeverNull.count(I.Name));
      }
    addOthers();
    // The cut is where one more object would have been made.
    Out.Impossible |=
        S.EngineBounds && !S.Several && R.Reason == EndReason::ObjectBound;
    sort(Choices,
         [](const auto &A, const auto &B) { return A.first < B.first; });
    for (auto &[Handle, C] : Choices)
      Out.Choices.push_back(std::move(C));
  }
  PathShape Out;

private:
  void reference(Value V, bool MayBeNull) {
    if (!V.isHandle())
      return; // what the constructor makes
    uint32_t Id = uint32_t(V.Bits);
    const Handle &A = H.Handles[Id];
    if (!A.Types)
      return void(Out.Vague = true);
    Choices.push_back({Id, choice(A, Id)});
    Choices.back().second.MayBeNull = MayBeNull;
    switch (A.Decided) {
    case Handle::Null:
      Out.Impossible |= !MayBeNull;
      return;
    case Handle::Bound:
      return object(A.Object);
    case Handle::Same:
      return reference(Value::handle(A.Object), MayBeNull);
    case Handle::Open:
    case Handle::NonNull:
      bool Known = true;
      open(S.kindOf(*A.Types, A.Decided == Handle::Open && MayBeNull, Known));
      Out.Vague |= !Known;
    }
  }

  /// What strategies that decide when a reference is read chose here.
  HeapChoice choice(const Handle &A, uint32_t Id) {
    HeapChoice C;
    C.Place = Strategy.pathName(A.Path);
    C.What = A.Decided == Handle::Null      ? HeapChoice::Null
             : A.Decided == Handle::Open    ? HeapChoice::Open
             : A.Decided == Handle::NonNull ? HeapChoice::NonNull
                                            : HeapChoice::New;
    for (uint32_t I = H.LastInput; I; I = H.get(I)->PrevInput) {
      const Object &O = *H.get(I);
      if (O.Handle - 1 >= Id || O.Dense ||
          !is_contained(A.Types->members(), O.Class))
        continue;
      ++C.Objects;
      C.Which += A.Decided == Handle::Bound && I < A.Object;
      if (A.Decided == Handle::Bound && I == A.Object)
        C.What = HeapChoice::Alias;
    }
    if (A.Decided == Handle::Bound && !H.get(A.Object)->isInput())
      C.What = HeapChoice::Constant;
    return C;
  }

  void open(unsigned Kind) {
    Out.Open.resize(std::max<size_t>(Out.Open.size(), Kind + 1));
    ++Out.Open[Kind];
  }

  void object(uint32_t Id) {
    const Object &O = *H.get(Id);
    if (!O.isInput() || !Met.insert(Id).second)
      return;
    PathShape::Known K;
    bool Known = !O.Types || !O.Types->isOpen();
    for (const ClassModel *C : classesOf(O)) {
      auto It = S.Numbers.find(C);
      Known &= It != S.Numbers.end();
      if (It != S.Numbers.end())
        K.Classes.push_back({It->second, {}});
    }
    if (K.Classes.empty() && (!O.Types || !O.Types->isOpen()))
      return void(Out.Impossible = true); // of none of the counted classes
    if (!Known || K.Classes.empty())
      return void(Out.Vague = true);
    const auto &Mine = Read[Id];
    if (O.Class->name() == "java/lang/String")
      text(Mine);
    else if (O.isArray())
      array(O, K, Mine);
    else
      instance(K, O, Mine);
    Out.Objects.push_back(std::move(K));
  }

  static ArrayRef<const ClassModel *> classesOf(const Object &O) {
    return O.Types ? O.Types->members() : ArrayRef(O.Class);
  }

  using Slots = std::map<uint32_t, Value>;

  /// Its length, of 32 bits, and a variable a character.
  void text(const Slots &Mine) {
    SmallVector<ExprId, 32> Vars;
    auto addAll = [&](Value V) {
      if (!V.isConcrete() && !V.isAbsent())
        Exprs.collectVars(V.expr(), Vars);
    };
    for (auto [Slot, V] : Mine) {
      if (!V.isHandle()) {
        addAll(V);
        continue;
      }
      uint32_t Bytes = H.Handles[uint32_t(V.Bits)].Object;
      addAll(H.get(Bytes)->SparseLength);
      for (auto [Index, Byte] : Read[Bytes])
        addAll(Byte);
    }
    for (ExprId V : Vars) {
      unsigned Width = Exprs.width(V);
      Out.Data.push_back(
          {V, Width == 32 ? Domain::range(32, 0, int64_t(S.Heap->StringBound))
                          : Domain::all(Width)});
    }
  }

  /// Numbers of objects that other heaps of the path have: conditions that hold
  /// in all of them may speak of these.
  void addOthers() {
    for (const auto &[Id, Mine] : Read) {
      const Object *O = H.get(Id);
      if (Met.count(Id) || !O || !O->isInput() || O->isArray() ||
          O->Class->isPlatform())
        continue;
      bool Vague = Out.Vague;
      for (auto [Slot, V] : Mine)
        if (Slot < O->Class->slots().size() && !V.isHandle())
          number(*O->Class->slots()[Slot], V);
      Out.Vague = Vague;
    }
  }

  void number(const FieldModel &F, Value V) {
    data(V, S.Domains.find(F.Descriptor[0],
                           prettyClass(F.Owner->name()) + "." + F.Name.str()));
  }

  void array(const Object &O, PathShape::Known &K, const Slots &Mine) {
    data(O.SparseLength, Domain::range(32, 0, int64_t(S.longestArray())));
    StringRef Element = O.Class->name().drop_front();
    if (isPrimitiveDescriptor(Element)) {
      for (auto [Slot, V] : Mine)
        data(V, S.Domains.find(Element[0], prettyClass(O.Class->name())));
      return;
    }
    K.Length = O.SparseLength.expr();
    K.Read = unsigned(Mine.size());
    const Finitization::Class &C = S.Classes.Classes[K.Classes[0].first];
    if (C.Variants.size() > 1)
      K.Element = C.Variants.back().References[0];
    Out.Vague |= K.Classes.size() > 1;
    for (auto [Slot, V] : Mine)
      reference(V, true);
  }

  void instance(PathShape::Known &K, const Object &O, const Slots &Mine) {
    for (auto &[Class, Unread] : K.Classes)
      for (auto It = S.SlotKinds.lower_bound({Class, 0});
           It != S.SlotKinds.end() && It->first.first == Class; ++It)
        if (!Mine.count(It->first.second))
          Unread.push_back(It->second);
    for (auto [Slot, V] : Mine) {
      if (Slot >= O.Class->slots().size()) {
        Out.Vague = true;
        continue;
      }
      const FieldModel &F = *O.Class->slots()[Slot];
      if (isPrimitiveDescriptor(F.Descriptor))
        number(F, V);
      else
        reference(V, mayBeNull(K.Classes[0].first, Slot));
    }
  }

  bool mayBeNull(unsigned Class, uint32_t Slot) const {
    auto It = S.SlotKinds.find({Class, Slot});
    return It == S.SlotKinds.end() || S.Classes.Kinds[It->second].Others > 0;
  }

  void data(Value V, Domain D) {
    if (V.isConcrete() || V.isAbsent())
      return void(Out.Vague = true);
    ExprId E = V.expr();
    while (Exprs.kind(E) == ExprKind::ZExt || Exprs.kind(E) == ExprKind::SExt)
      E = Exprs.operands(E)[0];
    if (Exprs.kind(E) == ExprKind::Var)
      Out.Data.push_back({E, std::move(D)});
    else
      Out.Vague = true;
  }

  InputShapes &S;
  ExprManager &Exprs;
  HeapStrategy &Strategy;
  const HeapState &H;
  std::map<uint32_t, Slots> Read;
  std::set<uint32_t> Met;
  std::vector<std::pair<uint32_t, HeapChoice>> Choices;
};

PathShape InputShapes::shapeOf(const PathResult &R, const HeapState &H,
                               Engine &By) {
  std::lock_guard<std::mutex> Guard(Lock);
  return std::move(Reader(*this, R, By, H).Out);
}

void InputShapes::forEachLengths(const PathShape &S,
                                 function_ref<void(ArrayRef<unsigned>)> Do) {
  size_t Arrays = count_if(S.Objects, [](auto &K) { return bool(K.Length); });
  std::vector<unsigned> Lengths(Arrays);
  for (;;) {
    Do(Lengths);
    size_t I = 0;
    while (I < Arrays && Lengths[I] == longestArray())
      Lengths[I++] = 0;
    if (I == Arrays)
      return;
    ++Lengths[I];
  }
}

Rational InputShapes::share(const PathShape &S, ArrayRef<unsigned> Lengths) {
  std::lock_guard<std::mutex> Guard(Lock);
  BigInt Sum;
  OpenStructure Part{std::vector<unsigned>(Classes.Classes.size()), S.Open};
  Part.Open.resize(Classes.Kinds.size());
  // One class after the other of each object, arrays first by their lengths.
  std::function<void(size_t, size_t, const BigInt &)> go =
      [&](size_t N, size_t Array, const BigInt &Data) {
        if (N == S.Objects.size())
          return void(Sum += Data * Counter->completions(Part));
        const PathShape::Known &K = S.Objects[N];
        size_t NextArray = Array + (K.Length ? 1 : 0);
        if (K.Length && Lengths[Array] < K.Read)
          return;
        for (const auto &[Class, Unread] : K.Classes) {
          OpenStructure Before = Part;
          ++Part.Objects[Class];
          for (unsigned Kind : Unread)
            ++Part.Open[Kind];
          if (K.Length)
            Part.Open[K.Element] += Lengths[Array] - K.Read;
          go(N + 1, NextArray, Data * Classes.Classes[Class].Variants[0].Data);
          Part = std::move(Before);
        }
      };
  go(0, 0, 1);
  return ratio(Sum, Total);
}

} // namespace jsym
