//===- MemoCounter.cpp - Counts that were found before --------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "MemoCounter.h"
#include "llvm/ADT/Hashing.h"
#include "llvm/ADT/STLExtras.h"

using namespace jsym;

static constexpr size_t MaxEntries = 1 << 16;
/// Nodes of the expressions of a problem that is remembered.
static constexpr size_t MaxSize = 2000;
static constexpr unsigned Rounds = 3;

static bool isCommutative(ExprKind K) {
  using E = ExprKind;
  return K == E::Add || K == E::Mul || K == E::And || K == E::Or ||
         K == E::Xor || K == E::Eq;
}

namespace {
/// Finds an order of conditions, operands and symbols that does not depend on
/// names: by hashes in which a symbol counts as what is known of its role.
class Canonizer {
public:
  Canonizer(const ExprManager &Exprs, const CountProblem &P)
      : Exprs(Exprs), P(P) {
    for (const CountedSymbol &S : P.Symbols) {
      size_t H = S.Values.width();
      for (const DomainRun &R : S.Values.runs())
        H = llvm::hash_combine(H, R.First, R.Last, R.Weight);
      Roles[S.Var] = H;
    }
  }
  std::string text();

private:
  size_t hash(ExprId E);
  void refine();
  unsigned write(ExprId E);
  template <typename T> void put(T Value) {
    Text.append(reinterpret_cast<const char *>(&Value), sizeof(T));
  }

  const ExprManager &Exprs;
  const CountProblem &P;
  llvm::DenseMap<ExprId, size_t> Roles, Hashes;
  llvm::DenseMap<ExprId, unsigned> Numbers; ///< of what is written already
  llvm::SmallVector<ExprId, 8> Order;       ///< symbols as they are written
  std::string Text;
};
} // namespace

size_t Canonizer::hash(ExprId E) {
  const ExprNode &N = Exprs.node(E);
  if (N.Kind == ExprKind::Var)
    return Roles.lookup(E);
  if (auto It = Hashes.find(E); It != Hashes.end())
    return It->second;
  size_t H = llvm::hash_combine(unsigned(N.Kind), N.S.Width);
  if (N.Kind == ExprKind::Const)
    H = llvm::hash_combine(H, Exprs.bits(E), Exprs.highBits(E));
  if (N.Kind == ExprKind::Extract)
    H = llvm::hash_combine(H, Exprs.extractLow(E));
  llvm::SmallVector<size_t, 3> Ops;
  for (ExprId Op : Exprs.operands(E))
    Ops.push_back(hash(Op));
  if (isCommutative(N.Kind))
    llvm::sort(Ops);
  for (size_t Op : Ops)
    H = llvm::hash_combine(H, Op);
  Hashes[E] = H;
  return H;
}

/// The role of a symbol: what the conditions look like with it marked.
void Canonizer::refine() {
  llvm::DenseMap<ExprId, size_t> Next;
  llvm::SmallVector<ExprId, 8> Vars;
  for (ExprId E : P.Conditions) {
    Vars.clear();
    Exprs.collectVars(E, Vars);
    for (ExprId V : Vars) {
      size_t Role = Roles[V];
      Roles[V] = llvm::hash_combine(Role, 1);
      Hashes.clear();
      Next[V] += hash(E) | 1; // a sum: the order does not matter
      Roles[V] = Role;
    }
  }
  for (auto [V, H] : Next)
    Roles[V] = llvm::hash_combine(Roles[V], H);
  Hashes.clear();
}

unsigned Canonizer::write(ExprId E) {
  if (auto It = Numbers.find(E); It != Numbers.end())
    return It->second;
  const ExprNode &N = Exprs.node(E);
  llvm::SmallVector<ExprId, 3> Ops(Exprs.operands(E));
  if (isCommutative(N.Kind))
    llvm::stable_sort(Ops,
                      [&](ExprId A, ExprId B) { return hash(A) < hash(B); });
  llvm::SmallVector<unsigned, 3> Written;
  for (ExprId Op : Ops)
    Written.push_back(write(Op));
  put(uint8_t(N.Kind));
  put(uint8_t(N.S.Kind));
  put(N.S.Width);
  if (N.Kind == ExprKind::Const) {
    put(Exprs.bits(E));
    put(Exprs.highBits(E));
  } else if (N.Kind == ExprKind::Extract) {
    put(Exprs.extractLow(E));
  } else if (N.Kind == ExprKind::Var) {
    Order.push_back(E);
  }
  for (unsigned Number : Written)
    put(Number);
  unsigned Number = Numbers.size();
  Numbers[E] = Number;
  return Number;
}

std::string Canonizer::text() {
  for (unsigned I = 0; I < Rounds; ++I)
    refine();
  llvm::SmallVector<ExprId, 8> Conditions(P.Conditions);
  llvm::stable_sort(Conditions,
                    [&](ExprId A, ExprId B) { return hash(A) < hash(B); });
  for (ExprId E : Conditions)
    put(write(E));
  put(uint8_t(0xff));
  llvm::DenseMap<ExprId, const Domain *> DomainOf;
  for (const CountedSymbol &S : P.Symbols)
    DomainOf[S.Var] = &S.Values;
  auto PutDomain = [&](const Domain &D) {
    put(uint32_t(D.runs().size()));
    for (const DomainRun &R : D.runs())
      put(R);
  };
  for (ExprId V : Order)
    PutDomain(*DomainOf.lookup(V));
  for (const CountedSymbol &S : P.Symbols) // which no condition mentions
    if (!Numbers.count(S.Var)) {
      put(uint8_t(S.Values.width()));
      PutDomain(S.Values);
    }
  return std::move(Text);
}

std::string jsym::canonicalText(const ExprManager &Exprs,
                                const CountProblem &P) {
  size_t Size = 0;
  for (ExprId E : P.Conditions)
    if ((Size += Exprs.size(E)) > MaxSize)
      return "";
  return Canonizer(Exprs, P).text();
}

std::optional<Count> MemoCounter::decide(const CountProblem &P) {
  std::string Text = canonicalText(Exprs, P);
  if (Text.empty())
    return std::nullopt;
  if (auto It = Known.find(Text); It != Known.end())
    return It->second;
  Count C = forward(P); // which may come back here and add others
  if (Known.size() >= MaxEntries)
    Known.clear();
  Known.try_emplace(Text, C);
  return C;
}
