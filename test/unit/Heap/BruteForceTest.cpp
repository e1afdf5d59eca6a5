//===- BruteForceTest.cpp - Every concrete heap takes exactly one path ----===//
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
#include "MiniExplorer.h"
#include "gtest/gtest.h"
#include <map>
#include <random>

using namespace jsym;
using namespace jsym::test;

namespace {

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
int nodeAt(const ConcreteHeap &H, llvm::StringRef Path) {
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
std::optional<int64_t> intAt(const ConcreteHeap &H, llvm::StringRef Name) {
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

/// this.a and n.a change places.
void swap(BruteForce &F, Path &P) {
  Value This = P.input(F.reference("this", F.Node, true));
  Value N = P.input(F.reference("n", F.Node));
  if (P.isNull(N))
    return;
  Value T = P.get(This, F.A);
  P.put(This, F.A, P.get(N, F.A));
  P.put(N, F.A, T);
}

TEST(BruteForce, Swap) {
  BruteForce F;
  F.enumerate(1, false, 1);
  F.enumerate(2, false, 1);
  F.enumerate(3, false, 1);
  F.check("swap", 3, [&](Path &P) { swap(F, P); });
}

/// What the published rules of heap summaries get wrong: a heap that is lost, a
/// second value of a field, a write that is forgotten.
TEST(BruteForce, FieldsOfObjectsThatMayBeOne) {
  BruteForce F;
  F.enumerate(1, false, 1);
  F.enumerate(2, false, 1);
  F.enumerate(3, false, 1);
  auto inputs = [&](Path &P) {
    Value This = P.input(F.reference("this", F.Node, true));
    Value X = P.get(This, F.A), Y = P.get(This, F.B);
    P.assume(!P.isNull(X) && !P.isNull(Y));
    return std::tuple(This, X, Y);
  };
  F.check("a field leads back", 3, [&](Path &P) {
    auto [This, X, Y] = inputs(P);
    Value Z = P.get(X, F.A);
    if (P.same(X, Y) && P.same(Z, X))
      P.same(Z, This);
  });
  F.check("read twice", 3, [&](Path &P) {
    auto [This, X, Y] = inputs(P);
    Value V = P.get(Y, F.A), W = P.get(X, F.A);
    if (P.same(X, Y))
      P.check(P.same(V, W));
  });
  F.check("written, then read", 3, [&](Path &P) {
    auto [This, X, Y] = inputs(P);
    P.put(Y, F.A, This);
    Value W = P.get(X, F.A);
    if (P.same(X, Y))
      P.check(P.same(W, This));
    Value Z = P.get(Y, F.A);
    P.check(Z == This);
  });
}

/// A few operations on what was read so far.
void randomSteps(BruteForce &F, Path &P, unsigned Seed) {
  std::mt19937 Random(Seed);
  auto below = [&](unsigned N) { return unsigned(Random() % N); };
  std::vector<Value> Known = {P.input(F.reference("this", F.Node, true)),
                              P.input(F.reference("n", F.Node))};
  auto any = [&] { return Known[below(unsigned(Known.size()))]; };
  auto field = [&]() -> const dialect::FieldModel & {
    return below(2) ? F.A : F.B;
  };
  P.H.Version = 1;
  for (unsigned Steps = 3 + below(3); Steps--;) {
    Value V = any(), W = any();
    const dialect::FieldModel &Of = field();
    unsigned What = below(8);
    if (What < 6 && P.isNull(V))
      return;
    if (What < 3)
      Known.push_back(P.get(V, Of));
    else if (What < 5)
      P.put(V, Of, W);
    else if (What == 5)
      P.lessThan(P.get(V, F.Key), P.get(Known.front(), F.Key));
    else if (What == 6)
      P.same(V, W);
    else
      Known.push_back(P.make(F.Node));
  }
  P.same(any(), any());
  P.isNull(any());
}

TEST(BruteForce, RandomPrograms) {
  BruteForce F;
  F.enumerate(1, false, 2);
  F.enumerate(2, false, 2);
  for (unsigned Seed = 0; Seed < 150; ++Seed)
    F.check(("seed " + std::to_string(Seed)).c_str(), 9,
            [&](Path &P) { randomSteps(F, P, Seed); });
}

TEST(BruteForce, IdentityOfWhatIsReachedOnTwoWays) {
  BruteForce F;
  F.enumerate(1, false, 1);
  F.enumerate(2, false, 1);
  F.enumerate(3, false, 1);
  F.check("same", 3, [&](Path &P) {
    Value This = P.input(F.reference("this", F.Node, true));
    P.same(P.get(This, F.A), P.get(This, F.B));
  });
  F.check("null or same", 3, [&](Path &P) {
    Value This = P.input(F.reference("this", F.Node, true));
    Value N = P.input(F.reference("n", F.Node));
    Value A = P.get(This, F.A);
    if (P.isNull(A) || P.same(A, This))
      return;
    if (!P.isNull(N))
      P.same(P.get(N, F.B), A);
  });
}

TEST(BruteForce, WalksAndWrites) {
  BruteForce F;
  F.enumerate(1, false, 1);
  F.enumerate(2, false, 1);
  F.enumerate(3, false, 1);
  F.check("walk", 4, [&](Path &P) {
    Value N = P.input(F.reference("n", F.Node));
    for (int I = 0; I < 3 && !P.isNull(N); ++I)
      N = P.get(N, F.A);
  });
  F.check("write, then read on another way", 4, [&](Path &P) {
    Value This = P.input(F.reference("this", F.Node, true));
    Value N = P.input(F.reference("n", F.Node));
    if (P.isNull(N))
      return;
    P.put(N, F.A, Value::null());
    P.isNull(P.get(This, F.A));
  });
  F.check("cut a ring open", 4, [&](Path &P) {
    Value This = P.input(F.reference("this", F.Node, true));
    Value At = This;
    for (int I = 0; I < 2; ++I) {
      Value Next = P.get(At, F.A);
      if (P.isNull(Next))
        return;
      if (P.same(Next, This)) {
        P.put(At, F.A, Value::null());
        return;
      }
      At = Next;
    }
  });
}

TEST(BruteForce, NewObjectsAreNoInputs) {
  BruteForce F;
  F.enumerate(1, false, 1);
  F.enumerate(2, false, 1);
  F.check("push", 3, [&](Path &P) {
    Value This = P.input(F.reference("this", F.Node, true));
    Value N = P.input(F.reference("n", F.Node));
    P.H.Version = 1;
    Value Fresh = P.make(F.Node);
    P.put(Fresh, F.A, P.get(This, F.A));
    P.put(This, F.A, Fresh);
    P.check(!P.same(N, Fresh));
    if (!P.isNull(N))
      P.same(P.get(N, F.A), Fresh);
  });
}

TEST(BruteForce, KeysAndOrder) {
  BruteForce F;
  F.enumerate(1, false, 2);
  F.enumerate(2, false, 2);
  F.check("ordered", 3, [&](Path &P) {
    Value This = P.input(F.reference("this", F.Node, true));
    Value N = P.get(This, F.A);
    if (!P.isNull(N) && P.lessThan(P.get(This, F.Key), P.get(N, F.Key)))
      P.same(N, P.get(N, F.A));
  });
  F.check("write a key through an alias", 3, [&](Path &P) {
    Value This = P.input(F.reference("this", F.Node, true));
    Value N = P.input(F.reference("n", F.Node));
    if (P.isNull(N))
      return;
    Value Before = P.get(This, F.Key);
    P.put(N, F.Key, Value::bits(1));
    P.lessThan(Before, P.get(This, F.Key));
  });
}

TEST(BruteForce, TypesAreNarrowed) {
  BruteForce F;
  F.enumerate(1, true, 1);
  F.enumerate(2, true, 1);
  const dialect::MethodModel &M = F.Node->methods()[0];
  F.check("instanceof", 3, [&](Path &P) {
    Value N = P.input(F.reference("n", F.Node));
    P.instanceOf(N, F.Sub);
  });
  F.check("dispatch", 3, [&](Path &P) {
    Value This = P.input(F.reference("this", F.Node, true));
    P.dispatch(This, M);
    Value N = P.get(This, F.A);
    if (!P.isNull(N))
      P.dispatch(N, M);
  });
  F.check("instanceof of two that may be one", 3, [&](Path &P) {
    Value This = P.input(F.reference("this", F.Node, true));
    Value N = P.input(F.reference("n", F.Node));
    if (!P.instanceOf(This, F.Sub))
      return;
    P.get(This, F.A);
    if (P.instanceOf(N, F.Sub))
      P.same(N, This);
    else if (!P.isNull(N))
      P.check(!P.same(N, This));
  });
}

TEST(BruteForce, Arrays) {
  BruteForce F;
  for (int Length = 0; Length <= 3; ++Length)
    for (int Bits = 0; Bits < 27; ++Bits)
      for (int I = -1; I <= Length; ++I)
        for (int J = -1; J <= Length; ++J) {
          ConcreteHeap H;
          int B = Bits;
          for (int E = 0; E < Length; ++E, B /= 3)
            H.Arrays["v"].push_back(B % 3);
          if (B)
            continue;
          H.Arrays["v"];
          H.Ints = {{"i", I}, {"j", J}};
          F.Heaps.push_back(H);
        }
  auto inBounds = [&](Path &P, Value V, Value I) {
    return !P.lessThan(I, Value::bits(0)) && P.lessThan(I, P.length(V));
  };
  F.check("two symbolic indexes", 3, [&](Path &P) {
    Value V = P.input(F.reference("v", F.Ints, true));
    Value I = P.input(F.integer("i")), J = P.input(F.integer("j"));
    if (!inBounds(P, V, I) || !inBounds(P, V, J))
      return;
    if (P.lessThan(P.load(V, I), P.load(V, J)))
      P.store(V, J, P.load(V, I));
    P.lessThan(P.load(V, I), P.load(V, J));
  });
  F.check("insertion sort", 3, [&](Path &P) {
    Value V = P.input(F.reference("v", F.Ints, true));
    for (uint32_t At = 1; P.lessThan(Value::bits(At), P.length(V)); ++At) {
      Value Moving = P.load(V, Value::bits(At));
      uint32_t J = At;
      for (; J && P.lessThan(Moving, P.load(V, Value::bits(J - 1))); --J)
        P.store(V, Value::bits(J), P.load(V, Value::bits(J - 1)));
      P.store(V, Value::bits(J), Moving);
    }
  });
}

} // namespace
