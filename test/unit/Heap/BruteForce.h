//===- BruteForce.h - Every concrete heap takes exactly one path *- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The proof obligations of the strategies, by enumeration. A path stands for
/// the concrete inputs on which its handles are null or not, are the same
/// object or not, have the types, and its condition holds, all of which can be
/// evaluated on a concrete heap because handles and variables know the access
/// path they stand for. For all heaps of up to N nodes:
///
///   soundness     each is covered by a path (or by one cut at a bound),
///   determinism   by no more than one,
///   completeness  each path that is not cut, and needs no more, covers one.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_TEST_UNIT_HEAP_BRUTEFORCE_H
#define JSYM_TEST_UNIT_HEAP_BRUTEFORCE_H

#include "MiniExplorer.h"
#include "gtest/gtest.h"
#include <map>

namespace jsym::test {

/// Nodes of the classes Node and Sub with fields a and b and an int key.
struct ConcreteHeap {
  struct Node {
    int A = -1, B = -1, Key = 0;
    bool IsSub = false;
  };
  std::vector<Node> Nodes;
  std::map<std::string, int> Roots; ///< reference inputs: node, or -1 for null
  std::map<std::string, std::vector<int>> Arrays;
  std::map<std::string, int> Ints;
};

/// "this.a.b": the node there, -1 for null, -2 where there is no such place.
inline int nodeAt(const ConcreteHeap &H, llvm::StringRef Path) {
  auto [Root, Rest] = Path.split('.');
  auto It = H.Roots.find(Root.str());
  if (It == H.Roots.end())
    return -2;
  int At = It->second;
  while (!Rest.empty()) {
    if (At < 0)
      return -2;
    llvm::StringRef Field;
    std::tie(Field, Rest) = Rest.split('.');
    At = Field == "a" ? H.Nodes[At].A : H.Nodes[At].B;
  }
  return At;
}

/// The value of a variable by its name: "x", "this.a.key", "v[2]",
/// "v.length". Nothing where the heap has no such place.
inline std::optional<int64_t> intAt(const ConcreteHeap &H,
                                    llvm::StringRef Name) {
  if (auto It = H.Ints.find(Name.str()); It != H.Ints.end())
    return It->second;
  if (Name.consume_back(".length")) {
    auto It = H.Arrays.find(Name.str());
    return It == H.Arrays.end() ? std::nullopt
                                : std::optional<int64_t>(It->second.size());
  }
  if (Name.ends_with("]")) {
    auto [Array, Index] = Name.drop_back().split('[');
    auto It = H.Arrays.find(Array.str());
    int64_t I;
    if (Index.getAsInteger(10, I)) {
      auto V = intAt(H, Index);
      if (!V)
        return std::nullopt;
      I = *V;
    }
    if (It == H.Arrays.end() || I < 0 || I >= int64_t(It->second.size()))
      return std::nullopt;
    return It->second[I];
  }
  auto [Holder, Field] = Name.rsplit('.');
  int N = nodeAt(H, Holder);
  if (N < 0 || Field != "key")
    return std::nullopt;
  return H.Nodes[N].Key;
}

/// What is to be remembered of a path once it is over.
struct Leaf {
  HeapState H;
  llvm::SmallVector<ExprId, 16> Condition;
  bool Cut = false;
  unsigned Covered = 0;
};

class BruteForce {
public:
  TestProgram Program;
  TestProgram::Class Node = Program.add(
      "Node", Program.Object, {{"a", "LNode;"}, {"b", "LNode;"}, {"key", "I"}},
      {}, false, false, {"f()V"});
  TestProgram::Class Sub =
      Program.add("Sub", Node, {}, {}, false, false, {"f()V"});
  TestProgram::Class Ints = Program.arrayOf(Program.Int);
  const dialect::FieldModel &A = Program.field(Node, "a"),
                            &B = Program.field(Node, "b"),
                            &Key = Program.field(Node, "key");

  std::vector<ConcreteHeap> Heaps;

  static InputSpec reference(std::string Name, TestProgram::Class C,
                             bool NonNull = false) {
    InputSpec S;
    S.Name = std::move(Name);
    S.Descriptor = C->isArray() ? C->name().str() : "L" + C->name().str() + ";";
    S.NonNull = NonNull;
    return S;
  }
  static InputSpec integer(std::string Name) {
    InputSpec S;
    S.Name = std::move(Name);
    S.Descriptor = "I";
    return S;
  }

  /// All heaps of exactly N nodes, with roots "this" (not null) and "n".
  void enumerate(int N, bool Types, int Keys) {
    MaxNodes = std::max(MaxNodes, unsigned(N));
    ConcreteHeap H;
    H.Nodes.resize(N);
    H.Roots["this"] = 0;
    for (int Root = -1; Root < N; ++Root) {
      H.Roots["n"] = Root;
      fill(H, 0, Types, Keys);
    }
  }

  /// In all strategies, with bound K, within which the heaps lie.
  void check(const char *Name, unsigned K,
             const std::function<void(Path &)> &Body) {
    for (HeapKind Kind : {HeapKind::Lazy, HeapKind::Lazier,
                          HeapKind::LazierSharp, HeapKind::Summary})
      check(Name, Kind, K, Body);
  }

private:
  unsigned MaxNodes = 0;

  /// Different objects of a path, if none of those not identified is shared.
  static unsigned nodesNeeded(const Leaf &L) {
    unsigned N = L.H.NumInputs;
    for (uint32_t I = 0; I < L.H.Handles.size(); ++I)
      N += L.H.Handles[I].Decided == Handle::NonNull;
    return N;
  }

  void fill(ConcreteHeap &H, size_t At, bool Types, int Keys) {
    if (At == H.Nodes.size()) {
      Heaps.push_back(H);
      return;
    }
    int N = int(H.Nodes.size());
    for (int A = -1; A < N; ++A)
      for (int B = -1; B < N; ++B)
        for (int Key = 0; Key < std::max(Keys, 1); ++Key)
          for (int Sub = 0; Sub <= int(Types); ++Sub) {
            H.Nodes[At] = {A, B, Key, Sub != 0};
            fill(H, At + 1, Types, Keys);
          }
  }

  void check(const char *Name, HeapKind Kind, unsigned K,
             const std::function<void(Path &)> &Body) {
    HeapOptions O;
    O.Kind = Kind;
    O.K = K;
    Explorer E(Program, O);
    std::vector<Leaf> Leaves;
    E.explore([&](Path &P) {
      Leaves.emplace_back();
      size_t Mine = Leaves.size() - 1;
      auto keep = [&] {
        Leaves[Mine].H = P.H;
        P.condition().collect(Leaves[Mine].Condition);
      };
      try {
        Body(P);
      } catch (const PathEnd &End) {
        Leaves[Mine].Cut = End.Why == PathEnd::Cut;
        keep();
        throw;
      }
      keep();
    });
    for (const ConcreteHeap &H : Heaps) {
      unsigned Covering = 0;
      for (Leaf &L : Leaves)
        if (covers(E, L, H)) {
          ++Covering;
          ++L.Covered;
        }
      ASSERT_EQ(Covering, 1u) << Name << ", strategy " << int(Kind);
    }
    for (const Leaf &L : Leaves)
      if (!L.Cut && nodesNeeded(L) <= MaxNodes)
        EXPECT_GT(L.Covered, 0u)
            << Name << ", strategy " << int(Kind) << ": no such heap";
  }

  /// Which numbered object is at the places of a heap: the one of the least
  /// number that is found at its own place and is the node there.
  struct Numbers {
    std::map<uint32_t, uint32_t> At; ///< by handle
    std::map<int, uint32_t> OfNode;  ///< numbers of objects
    std::map<uint32_t, bool> PlaceExists;

    void add(uint32_t Place, const Handle &A, int Node) {
      bool Exists = !A.Holder || HolderExists(A);
      PlaceExists[Place] = Exists;
      if (!Exists || Node < 0)
        return;
      if (A.Number)
        OfNode.try_emplace(Node, A.Number);
      auto It = OfNode.find(Node);
      At[Place] = It == OfNode.end() ? 1000000 : It->second;
      Own[Place + 1] = A.Number && At[Place] == A.Number;
    }

  private:
    std::map<uint32_t, bool> Own; ///< by handle, from 1 on: it is its first
    bool HolderExists(const Handle &A) { return Own[A.Holder]; }
  };

  /// By number, since what has a number is candidate for what gets a later one.
  Numbers numbersOf(Explorer &E, const Leaf &L, const ConcreteHeap &H) {
    std::vector<uint32_t> Places;
    for (uint32_t I = 0; I < L.H.Handles.size(); ++I)
      if (L.H.Handles[I].isPlace())
        Places.push_back(I);
    auto numberOf = [&](uint32_t I) {
      uint32_t N = L.H.Handles[I].Number;
      return N ? N : UINT32_MAX;
    };
    llvm::stable_sort(Places, [&](uint32_t A, uint32_t B) {
      return numberOf(A) < numberOf(B);
    });
    Numbers All;
    for (uint32_t I : Places) {
      std::string Path = E.Strategy->pathName(L.H.Handles[I].Path);
      if (!H.Arrays.count(Path))
        All.add(I, L.H.Handles[I], nodeAt(H, Path));
    }
    return All;
  }

  bool covers(Explorer &E, const Leaf &L, const ConcreteHeap &H) {
    std::map<uint32_t, int> NodeOf;
    std::map<int, uint32_t> ObjectOf;
    Numbers Known = numbersOf(E, L, H);
    Assignment Values;
    for (uint32_t I = 0; I < L.H.Handles.size(); ++I) {
      const Handle &A = L.H.Handles[I];
      std::string Path = E.Strategy->pathName(A.Path);
      if (H.Arrays.count(Path) || !A.isPlace())
        continue;
      if (A.Which)
        Values.set(E.Exprs.varIndex(A.Which), Known.At[I]);
      if (!Known.PlaceExists[I])
        continue;
      int Node = nodeAt(H, Path);
      if (Node == -2)
        return false;
      if (A.Decided == Handle::Open)
        continue;
      if ((Node == -1) != (A.Decided == Handle::Null))
        return false;
      if (Node == -1)
        continue;
      if (A.Types && !hasType(*A.Types, H.Nodes[Node]))
        return false;
      if (A.Decided != Handle::Bound)
        continue;
      if (NodeOf.try_emplace(A.Object, Node).first->second != Node ||
          ObjectOf.try_emplace(Node, A.Object).first->second != A.Object)
        return false;
      const Object *O = L.H.get(A.Object);
      if (O->Types ? !hasType(*O->Types, H.Nodes[Node])
                   : (O->Class == Sub) != H.Nodes[Node].IsSub)
        return false;
    }
    for (uint32_t I = 0; I < E.Exprs.numVars(); ++I)
      if (auto V = intAt(H, E.Exprs.varName(E.Exprs.varAt(I))))
        Values.set(I, uint32_t(*V));
    for (ExprId C : L.Condition)
      if (!evaluate(E.Exprs, C, Values))
        return false;
    return true;
  }

  bool hasType(const TypeSet &T, const ConcreteHeap::Node &N) {
    return llvm::is_contained(T.members(), N.IsSub ? Sub : Node);
  }
};

} // namespace jsym::test

#endif // JSYM_TEST_UNIT_HEAP_BRUTEFORCE_H
