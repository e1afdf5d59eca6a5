//===- StructuresTest.cpp - Graphs of objects, counted and enumerated -----===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Count/Structures.h"
#include "gtest/gtest.h"
#include <random>
#include <set>

using namespace jsym;

namespace {

/// Objects of one class, with so many references to each other.
Finitization one(unsigned Most, unsigned References, BigInt Data = 1) {
  Finitization F;
  unsigned K = F.kind({1, {0}});
  F.Classes.push_back({Most, {{Data, std::vector<unsigned>(References, K)}}});
  return F;
}

BigInt all(const Finitization &F) {
  return StructureCounter(F).completions({{}, {1}});
}

TEST(Structures, AsPublished) {
  // The list with two values of an element, and up to two nodes.
  EXPECT_EQ(all(one(2, 1, 2)), 17);
  // Trees, shared and cyclic ones too, of up to three nodes.
  EXPECT_EQ(all(one(3, 2, 10)), 820541);
  EXPECT_EQ(all(one(3, 2, 15)), 2764186);
  EXPECT_EQ(all(one(3, 2, 50)), 102112701);
  EXPECT_EQ(all(one(3, 2, 100)), 816450401);
  BigInt N = powerOfTwo(31);
  EXPECT_EQ(all(one(3, 2, N)), 1 + 4 * N + 45 * N * N + 816 * N * N * N);
}

TEST(Structures, ManyObjects) {
  // A chain ends in null, or in one of its nodes.
  BigInt Sum = 1;
  for (unsigned N = 1; N <= 200; ++N)
    Sum += N + 1;
  EXPECT_EQ(all(one(200, 1)), Sum);
}

/// Every graph of up to Most objects a class with its objects numbered as they
/// are met from the root: all assignments of all references are tried, and
/// those in other orders, or with objects that nothing leads to, left out.
class Enumeration {
public:
  explicit Enumeration(const Finitization &F) : F(F) {}
  uint64_t count(std::vector<unsigned> Roots) {
    this->Roots = std::move(Roots);
    fill(0, {}, {});
    return Seen.size();
  }

private:
  using Object = std::pair<unsigned, unsigned>; ///< class, variant
  /// Numbers of objects first, then Others.
  void fill(size_t Next, std::vector<Object> Objects, std::vector<int> Values) {
    std::vector<unsigned> References = Roots;
    for (auto [C, V] : Objects)
      for (unsigned R : F.Classes[C].Variants[V].References)
        References.push_back(R);
    if (Next == References.size()) {
      Seen.insert({Objects, Values});
      return;
    }
    const Finitization::Kind &K = F.Kinds[References[Next]];
    auto go = [&](int V, std::vector<Object> With) {
      std::vector<int> More = Values;
      More.push_back(V);
      fill(Next + 1, std::move(With), std::move(More));
    };
    for (unsigned I = 0; I < K.Others; ++I)
      go(-1 - int(I), Objects);
    for (unsigned C : K.Classes) {
      unsigned Same = 0;
      for (unsigned I = 0; I < Objects.size(); ++I)
        if (Objects[I].first == C) {
          ++Same;
          go(int(I), Objects);
        }
      if (Same < F.Classes[C].Most)
        for (unsigned V = 0; V < F.Classes[C].Variants.size(); ++V) {
          std::vector<Object> With = Objects;
          With.push_back({C, V});
          go(int(Objects.size()), With);
        }
    }
  }

  const Finitization &F;
  std::vector<unsigned> Roots;
  std::set<std::pair<std::vector<Object>, std::vector<int>>> Seen;
};

TEST(Structures, AgainstEnumeration) {
  std::mt19937 Random(7);
  for (unsigned Round = 0; Round < 60; ++Round) {
    Finitization F;
    unsigned Classes = 1 + Random() % 2;
    for (unsigned K = 0; K < 3; ++K) {
      Finitization::Kind Kind{unsigned(Random() % 3), {}};
      for (unsigned C = 0; C < Classes; ++C)
        if (Random() % 2)
          Kind.Classes.push_back(C);
      F.kind(Kind);
    }
    for (unsigned C = 0; C < Classes; ++C) {
      Finitization::Class Class{unsigned(1 + Random() % 2), {}};
      for (unsigned V = 0; V < 1 + Random() % 2; ++V) {
        Finitization::Variant Variant;
        for (unsigned R = Random() % 3; R--;)
          Variant.References.push_back(Random() % F.Kinds.size());
        Class.Variants.push_back(Variant);
      }
      F.Classes.push_back(Class);
    }
    std::vector<unsigned> Roots{unsigned(Random() % F.Kinds.size()),
                                unsigned(Random() % F.Kinds.size())};
    OpenStructure Part;
    Part.Open.resize(F.Kinds.size());
    for (unsigned R : Roots)
      ++Part.Open[R];
    EXPECT_EQ(StructureCounter(F).completions(Part),
              Enumeration(F).count(Roots))
        << "round " << Round;
  }
}

} // namespace
