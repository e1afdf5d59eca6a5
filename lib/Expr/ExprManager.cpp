//===- ExprManager.cpp - The arena and its hash table ---------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Expr/ExprManager.h"
#include "EvaluationMemo.h"
#include "ExprTraits.h"
#include "Semantics.h"
#include "llvm/ADT/STLExtras.h"
#include <cstring>

using namespace jsym;

static constexpr uint32_t InitialTable = 1u << 12;

ExprManager::ExprManager() : Table(InitialTable) {
  Memo = std::make_unique<EvaluationMemo>();
  FalseId = constant(1, 0);
  TrueId = constant(1, 1);
}

ExprManager::~ExprManager() {
  for (ExprNode *Chunk : Chunks)
    delete[] Chunk;
}

//===----------------------------------------------------------------------===//
// Hash-consing
//===----------------------------------------------------------------------===//

static uint64_t mix(uint64_t H) {
  H ^= H >> 32;
  H *= 0x9E3779B97F4A7C15ull;
  return H ^ H >> 29;
}

static uint32_t hashOf(const ExprNode &N) {
  uint64_t Head = uint64_t(N.Kind) << 24 | uint64_t(N.S.Kind) << 16 |
                  uint64_t(N.S.Width) << 8 | uint64_t(N.S.Element);
  uint64_t H = mix(Head << 32 | N.Ops[0].Index);
  H = mix(H ^ (uint64_t(N.Ops[1].Index) << 32 | N.Ops[2].Index));
  if (N.Kind == ExprKind::Const)
    H = mix(H ^ N.Payload);
  return uint32_t(H ^ H >> 32);
}

static bool sameNode(const ExprNode &A, const ExprNode &B) {
  return A.Hash == B.Hash && A.Kind == B.Kind && A.S == B.S &&
         A.Ops[0] == B.Ops[0] && A.Ops[1] == B.Ops[1] && A.Ops[2] == B.Ops[2] &&
         (A.Kind != ExprKind::Const || A.Payload == B.Payload);
}

ExprId ExprManager::lookup(const ExprNode &N, size_t &Slot) const {
  size_t Mask = Table.size() - 1;
  for (Slot = N.Hash & Mask; Table[Slot]; Slot = (Slot + 1) & Mask) {
    ExprId Candidate{Table[Slot]};
    if (sameNode(node(Candidate), N))
      return Candidate;
  }
  return {};
}

void ExprManager::growTable() {
  std::vector<uint32_t> Bigger(Table.size() * 2);
  size_t Mask = Bigger.size() - 1;
  for (uint32_t Id : Table) {
    if (!Id)
      continue;
    size_t Slot = node(ExprId{Id}).Hash & Mask;
    while (Bigger[Slot])
      Slot = (Slot + 1) & Mask;
    Bigger[Slot] = Id;
  }
  Table = std::move(Bigger);
}

void ExprManager::summarise(ExprNode &N) {
  if (N.Kind == ExprKind::Const)
    return;
  if (N.Kind == ExprKind::Var) {
    N.Payload = 1ull << (N.Ops[0].Index & 63);
    return;
  }
  uint64_t Size = 1, Summary = 0;
  auto Include = [&](ExprId Op) {
    Size += node(Op).Size;
    Summary |= varSummary(Op);
  };
  if (N.Kind == ExprKind::Apply) {
    Summary = 1ull << (63 - (N.Ops[2].Index & 63));
    llvm::for_each(ApplyOperands[N.Ops[0].Index], Include);
  } else {
    llvm::for_each(llvm::ArrayRef(N.Ops, arityOf(N.Kind)), Include);
  }
  N.Size = uint32_t(std::min<uint64_t>(Size, UINT32_MAX));
  N.Payload = Summary;
}

ExprId ExprManager::intern(ExprNode N) {
  N.Hash = hashOf(N);
  size_t Slot;
  if (ExprId Known = lookup(N, Slot))
    return Known;
  summarise(N);
  HasWide |= N.S.Width > 64;
  HasRemainders |= N.Kind == ExprKind::FRem;
  if ((NumNodes & ChunkMask) == 0 || Chunks.empty())
    Chunks.push_back(new ExprNode[size_t(1) << ChunkBits]);
  ExprId New{NumNodes++};
  Chunks[New.Index >> ChunkBits][New.Index & ChunkMask] = N;
  Table[Slot] = New.Index;
  if (NumNodes > Table.size() / 2)
    growTable();
  return New;
}

ExprId ExprManager::make(ExprKind K, Sort S, ExprId A, ExprId B, ExprId C) {
  return intern({K, S, {A, B, C}, 0, 1, 0});
}

//===----------------------------------------------------------------------===//
// Leaves
//===----------------------------------------------------------------------===//

ExprId ExprManager::constant(unsigned Width, uint64_t Bits) {
  return wideConstant(Width, Bits, 0);
}

ExprId ExprManager::wideConstant(unsigned Width, uint64_t Low, uint64_t High) {
  assert(Width >= 1 && Width <= 128);
  Low &= semantics::mask<uint64_t>(Width);
  High &= Width > 64 ? semantics::mask<uint64_t>(Width - 64) : 0;
  ExprId HighLow{uint32_t(High)}, HighHigh{uint32_t(High >> 32)};
  return intern(
      {ExprKind::Const, Sort::bits(Width), {{}, HighLow, HighHigh}, Low, 1, 0});
}

ExprId ExprManager::floatConstant(Sort S, uint64_t IeeeBits) {
  assert(S.Kind == SortKind::Float || S.Kind == SortKind::Double);
  return intern({ExprKind::Const,
                 S,
                 {},
                 semantics::canonicalFloat(S.Kind, IeeeBits),
                 1,
                 0});
}

ExprId ExprManager::var(Sort S, llvm::StringRef Name, uint32_t Rank,
                        SymbolOrigin Origin) {
  ExprId Index{uint32_t(Vars.size())};
  ExprId V = intern({ExprKind::Var, S, {Index, {}, {}}, 0, 1, 0});
  Vars.push_back(V);
  VarNames.push_back(Name.str());
  VarRanks.push_back(Rank);
  VarOrigins.push_back(Origin);
  return V;
}

ExprId ExprManager::apply(llvm::StringRef Function, Sort Result,
                          llvm::ArrayRef<ExprId> Args) {
  auto [F, NewName] =
      FunctionIndices.try_emplace(Function, uint32_t(FunctionNames.size()));
  if (NewName)
    FunctionNames.push_back(Function.str());
  auto [Row, NewRow] =
      ApplyRows.try_emplace(Args.vec(), uint32_t(ApplyOperands.size()));
  if (NewRow)
    ApplyOperands.push_back(Args.vec());
  ExprId Name{F->second}, RowId{Row->second};
  return intern({ExprKind::Apply,
                 Result,
                 {RowId, ExprId{uint32_t(Args.size())}, Name},
                 0,
                 1,
                 0});
}

//===----------------------------------------------------------------------===//
// Queries
//===----------------------------------------------------------------------===//

llvm::ArrayRef<ExprId> ExprManager::operands(ExprId E) const {
  const ExprNode &N = node(E);
  if (N.Kind == ExprKind::Apply)
    return ApplyOperands[N.Ops[0].Index];
  return llvm::ArrayRef(N.Ops, arityOf(N.Kind));
}

llvm::StringRef ExprManager::varName(ExprId Var) const {
  return VarNames[varIndex(Var)];
}

llvm::StringRef ExprManager::function(ExprId Apply) const {
  assert(kind(Apply) == ExprKind::Apply);
  return FunctionNames[functionIndex(Apply)];
}

llvm::StringRef ExprManager::rewriteName(Rewrite R) {
  static constexpr llvm::StringLiteral Names[] = {
#define JSYM_REWRITE(Name, Match, Result) #Name,
#include "jsym/Expr/Rewrites.def"
  };
  return Names[unsigned(R)];
}

size_t ExprManager::memoryBytes() const {
  size_t Bytes = Chunks.size() * (sizeof(ExprNode) << ChunkBits) +
                 Table.capacity() * sizeof(uint32_t) + Memo->memoryBytes();
  for (const std::string &Name : VarNames)
    Bytes += sizeof(Name) + Name.capacity();
  return Bytes;
}

void ExprManager::collectVars(ExprId E,
                              llvm::SmallVectorImpl<ExprId> &Found) const {
  llvm::SmallVector<ExprId, 32> Work{E};
  llvm::DenseSet<ExprId> Seen;
  while (!Work.empty()) {
    ExprId Next = Work.pop_back_val();
    if (isConst(Next) || !Seen.insert(Next).second)
      continue;
    if (kind(Next) == ExprKind::Var)
      Found.push_back(Next);
    llvm::append_range(Work, operands(Next));
  }
  llvm::sort(Found,
             [&](ExprId A, ExprId B) { return varIndex(A) < varIndex(B); });
  Found.erase(llvm::unique(Found), Found.end());
}

//===----------------------------------------------------------------------===//
// Helpers of the builders
//===----------------------------------------------------------------------===//

bool ExprManager::isBits(ExprId E, uint64_t Value) const {
  return isConst(E) && bits(E) == Value && highBits(E) == 0;
}

bool ExprManager::isAllOnes(ExprId E) const {
  unsigned W = width(E);
  return isConst(E) && bits(E) == semantics::mask<uint64_t>(W) &&
         (W <= 64 || highBits(E) == semantics::mask<uint64_t>(W - 64));
}

bool ExprManager::isComplement(ExprId A, ExprId B) const {
  return (kind(B) == ExprKind::Not && node(B).Ops[0] == A) ||
         (kind(A) == ExprKind::Not && node(A).Ops[0] == B);
}

void ExprManager::orderOperands(ExprId &A, ExprId &B) const {
  bool ConstA = isConst(A), ConstB = isConst(B);
  if (ConstA != ConstB ? ConstB : compareStructure(B, A) < 0)
    std::swap(A, B);
}

template <typename T> static int compare(const T &A, const T &B) {
  return A < B ? -1 : B < A;
}

int ExprManager::compareStructure(ExprId A, ExprId B) const {
  // Down the first operands that differ: shared parts have one id.
  while (A != B) {
    const ExprNode &X = node(A), &Y = node(B);
    if (X.Size != Y.Size)
      return compare(X.Size, Y.Size);
    if (X.Kind != Y.Kind)
      return compare(X.Kind, Y.Kind);
    if (X.Kind == ExprKind::Var) {
      uint32_t I = X.Ops[0].Index, J = Y.Ops[0].Index;
      if (VarRanks[I] != VarRanks[J])
        return compare(VarRanks[I], VarRanks[J]);
      int Order = llvm::StringRef(VarNames[I]).compare_numeric(VarNames[J]);
      return Order ? Order : compare(I, J);
    }
    auto sortOf = [](const ExprNode &N) {
      return std::tuple(N.S.Kind, N.S.Width, N.S.Element);
    };
    if (!(X.S == Y.S))
      return compare(sortOf(X), sortOf(Y));
    if (X.Kind == ExprKind::Const)
      return compare(std::pair(highBits(A), X.Payload),
                     std::pair(highBits(B), Y.Payload));
    llvm::ArrayRef<ExprId> Of = operands(A), With = operands(B);
    if (X.Kind == ExprKind::Apply) {
      if (int Order = function(A).compare(function(B)))
        return Order;
      if (Of.size() != With.size())
        return compare(Of.size(), With.size());
    }
    size_t I = 0;
    while (I < Of.size() && Of[I] == With[I])
      ++I;
    if (I == Of.size()) // the same operands: Extract of another place
      return compare(X.Ops[1], Y.Ops[1]);
    A = Of[I];
    B = With[I];
  }
  return 0;
}

ExprId ExprManager::fold(ExprKind K, Sort S, ExprId A, ExprId B, unsigned Low) {
  using semantics::Wide;
  auto Value = [&](ExprId E) {
    return E ? Wide(highBits(E)) << 64 | bits(E) : Wide(0);
  };
  if (S.Width <= 64 && width(A) <= 64)
    return constantOf(S, semantics::operation<uint64_t>(K, S, sort(A), bits(A),
                                                        B ? bits(B) : 0, Low));
  Wide R = semantics::operation<Wide>(K, S, sort(A), Value(A), Value(B), Low);
  return wideConstant(S.Width, uint64_t(R), uint64_t(R >> 64));
}
