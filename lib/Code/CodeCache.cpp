//===- CodeCache.cpp - What workers need not decode again -----------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Code/CodeCache.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym {

/// What a contract's wrapper is modelled by lies elsewhere, and goes with the
/// exploration.
static bool isOfItsClass(const MethodModel &M) {
  ArrayRef<MethodModel> All = M.Owner->methods();
  return std::less_equal<>()(All.begin(), &M) && std::less<>()(&M, All.end());
}

bool CodeCache::keeps(const MethodModel &M) const {
  switch (For) {
  case Users::OneEngine:
    return false;
  case Users::Exploration:
    return true;
  case Users::Program:
    return isOfItsClass(M);
  }
  llvm_unreachable("all users are covered");
}

const Procedure &CodeCache::get(const MethodModel &M,
                                function_ref<void(Procedure &)> Decode) {
  Entry *E;
  {
    std::lock_guard<std::mutex> Guard(Lock);
    std::unique_ptr<Entry> &Slot = Methods[&M];
    if (!Slot)
      Slot = std::make_unique<Entry>();
    E = Slot.get();
  }
  std::call_once(E->Once, [&] { Decode(E->Code); });
  return E->Code;
}

uint32_t CodeCache::literal(StringRef ModifiedUtf8) {
  std::lock_guard<std::mutex> Guard(Lock);
  auto [It, New] = Literals.try_emplace(ModifiedUtf8, LiteralTexts.size());
  if (New)
    LiteralTexts.push_back(It->first());
  return It->second;
}

StringRef CodeCache::literalText(uint32_t Number) {
  std::lock_guard<std::mutex> Guard(Lock);
  return LiteralTexts[Number];
}

const MethodModel *CodeCache::polymorphic(const MethodModel &M,
                                          StringRef Symbol,
                                          StringRef Descriptor) {
  std::lock_guard<std::mutex> Guard(Lock);
  auto [It, New] = Polymorphic.try_emplace(Symbol);
  PolymorphicSite &Site = It->second;
  if (New) {
    Site.Descriptor = Descriptor.str();
    Site.Model = std::make_unique<MethodModel>(M);
    Site.Model->Symbol = It->first();
    Site.Model->Descriptor = Site.Descriptor;
  }
  return Site.Model.get();
}

namespace {
/// Where sites of one procedure are in a copy of it.
class Moved {
public:
  template <typename T>
  void add(const std::deque<T> &From, const std::deque<T> &To) {
    for (size_t I = 0; I < From.size(); ++I)
      Sites[&From[I]] = &To[I];
  }
  template <typename KeyT, typename T>
  void add(const std::map<KeyT, T> &From, const std::map<KeyT, T> &To) {
    for (auto A = From.begin(), B = To.begin(); A != From.end(); ++A, ++B)
      Sites[&A->second] = &B->second;
  }
  void *operator()(const void *Site) const {
    return const_cast<void *>(Sites.lookup(Site)); // null stays null
  }

private:
  DenseMap<const void *, const void *> Sites;
};
} // namespace

/// Whether P of an instruction as it was decoded is a site of the procedure.
static bool hasSite(Op O) {
  return O == Op::Switch || O == Op::Hit || O == Op::Math ||
         O == Op::LoadTable || O == Op::CallPointer || O == Op::Resolve;
}

void copyCode(Procedure &To, const Procedure &From,
              function_ref<Procedure &(const MethodModel &)> ProcedureOf) {
  Procedure Copy = From;
  Copy.Method = To.Method;
  Copy.Id = To.Id;
  Copy.Native = To.Native;
  Copy.Decoded = To.Decoded;
  Copy.IgnoreNative = To.IgnoreNative;
  To = std::move(Copy);
  auto addressOf = [&](const MethodModel &M) {
    return uint64_t(reinterpret_cast<uintptr_t>(&ProcedureOf(M)));
  };
  for (auto [At, M] : To.ImageCode)
    To.Image[At].Bits = addressOf(*M);
  for (TableSite &T : To.Tables)
    for (size_t I = 0; I < T.Code.size(); ++I)
      if (T.Code[I])
        T.Elements[I] = addressOf(*T.Code[I]);
  Moved Site;
  Site.add(From.Calls, To.Calls);
  Site.add(From.Switches, To.Switches);
  Site.add(From.Maths, To.Maths);
  Site.add(From.Tables, To.Tables);
  Site.add(From.Linkages, To.Linkages);
  Site.add(From.Resolves, To.Resolves);
  Site.add(From.Probes, To.Probes);
  for (Inst &I : To.Code)
    if (hasSite(I.Code))
      I.P = Site(I.P);
  for (ResolveSite &R : To.Resolves)
    R.Site = Site(R.Site);
}

} // namespace jsym
