//===- CodeStore.cpp - The procedures of an engine ------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Code/CodeStore.h"
#include "jsym/Dialect/Names.h"
#include "jsym/Support/Error.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym {

StringRef opName(Op O) {
  static constexpr const char *Names[] = {
#define JSYM_OP(N) #N,
#include "jsym/Code/Opcodes.def"
#include <cassert>
  };
  return Names[unsigned(O)];
}

const uint32_t *Procedure::unwindTarget(uint32_t Index) const {
  auto It = llvm::lower_bound(
      Unwind, Index, [](const auto &E, uint32_t I) { return E.first < I; });
  return It != Unwind.end() && It->first == Index ? &It->second : nullptr;
}

const JoinPoint *Procedure::joinOf(uint32_t Index) const {
  auto It = llvm::lower_bound(Joins, Index, [](const JoinPoint &J, uint32_t I) {
    return J.Branch < I;
  });
  return It != Joins.end() && It->Branch == Index ? &*It : nullptr;
}

CodeStore::CodeStore(ProgramSource &Source, const NativeTable &Natives,
                     CodeOptions Options)
    : Source(Source), Natives(Natives), Options(Options) {}

Procedure &CodeStore::procedure(const MethodModel &M) {
  Procedure *&P = ByMethod[&M];
  if (!P) {
    All.emplace_back();
    P = &All.back();
    P->Id = All.size() - 1;
    P->Method = &M;
  }
  return *P;
}

Procedure &CodeStore::ownCode(const MethodModel &M) {
  Procedure *&P = OwnCode[&M];
  if (!P) {
    All.emplace_back();
    P = &All.back();
    P->Id = All.size() - 1;
    P->Method = &M;
    P->IgnoreNative = true;
  }
  return *P;
}

static void emit(Procedure &P, Inst I) {
  P.Code.push_back(I);
  P.Locations.push_back({});
  P.Covered.resize(2 * P.Code.size());
}

static void emitNative(Procedure &P) {
  assert(P.Native && P.Method && P.Code.empty() && "one instruction, once");
  // The register after the arguments counts the answers that follow it.
  P.NumRegs = P.NumArgs + 1;
  P.ImageStart = P.NumArgs;
  P.Image.push_back(Value());
  const MethodModel &M = *P.Method;
  P.TakesClasses = P.Native->Tier != NativeTier::Model &&
                   ((!M.isStatic() && M.Owner->name() == "java/lang/Class") ||
                    StringRef(M.Descriptor).contains("Ljava/lang/Class;"));
  Inst I(Op::Native);
  I.P = P.Native;
  emit(P, I);
}

static void emitText(Procedure &P, Op O, std::string Text) {
  Inst I(O);
  I.C = P.Texts.size();
  P.Texts.push_back(std::move(Text));
  emit(P, I);
}

/// Arguments, receiver first.
static uint32_t countArgs(const MethodModel &M) {
  StringRef D = M.Descriptor;
  uint32_t N = M.isStatic() ? 0 : 1;
  for (size_t I = 1; I < D.size() && D[I] != ')'; ++I, ++N) {
    while (D[I] == '[')
      ++I;
    if (D[I] == 'L')
      I = D.find(';', I);
  }
  return N;
}

void CodeStore::decode(Procedure &P) {
  assert(!P.Decoded && P.Method && "a method is decoded once");
  P.Decoded = true;
  ++Decoded;
  const MethodModel &M = *P.Method;
  P.NumArgs = P.NumRegs = P.ImageStart = countArgs(M);
  if (!P.IgnoreNative && (P.Native = Natives.find(M)))
    return emitNative(P);
  if (M.isNative())
    return emitText(P, Op::Unsupported,
                    "native " + prettyClass(M.Owner->name()) + "." +
                        M.Name.str() + ":" + M.Descriptor.str());
  if (!M.HasCode) {
    P.Linkages.push_back(
        {findClass("java/lang/AbstractMethodError"), prettyName(M.Symbol)});
    Inst I(Op::ThrowLinkage);
    I.P = &P.Linkages.back();
    return emit(P, I);
  }
  CodeCache *Keeper = Cache->keeps(M)  ? Cache.get()
                      : Rest->keeps(M) ? Rest.get()
                                       : nullptr;
  if (!Keeper)
    return lowerAndDecode(P, M);
  const Procedure &Code = Keeper->get(M, [&](Procedure &New) {
    New.Method = &M;
    New.NumArgs = New.NumRegs = New.ImageStart = P.NumArgs;
    lowerAndDecode(New, M);
  });
  copyCode(P, Code, [&](const MethodModel &Callee) -> Procedure & {
    return procedure(Callee);
  });
}

void CodeStore::lowerAndDecode(Procedure &P, const MethodModel &M) {
  auto Lowered = Source.lower(M, Llvm, Options.CountsHits);
  if (!Lowered)
    return emitText(P, Op::Unsupported, toString(Lowered.takeError()));
  decodeFunction(*this, P, *Lowered->Function);
  assert(!P.Code.empty() && P.Locations.size() == P.Code.size() &&
         P.Covered.size() == 2 * P.Code.size() &&
         "a place and two sides for each instruction");
  assert(P.NumArgs == countArgs(M) && P.NumArgs <= P.NumRegs &&
         "arguments come in the first registers");
}

/// What a native does in the place of the method, once \p P is there.
Procedure &CodeStore::nativeFor(Procedure *&P, const MethodModel &M,
                                const NativeEntry &N) {
  if (!P) {
    All.emplace_back();
    P = &All.back();
    P->Id = All.size() - 1;
    P->Method = &M;
    P->Decoded = true;
    P->Native = &N;
    P->NumArgs = countArgs(M);
    emitNative(*P);
  }
  return *P;
}

Procedure &CodeStore::stub(const MethodModel &M) {
  return nativeFor(Stubs[&M], M, Natives.stub());
}

Procedure &CodeStore::unfollowed(const MethodModel &M) {
  return nativeFor(NotFollowed[&M], M, Natives.unfollowed());
}

Procedure &CodeStore::throwing(StringRef ErrorClass, StringRef Message) {
  Procedure *&P = Throwers[(ErrorClass + " " + Message).str()];
  if (!P) {
    All.emplace_back();
    P = &All.back();
    P->Id = All.size() - 1;
    P->Decoded = true;
    P->Linkages.push_back({findClass(ErrorClass), Message.str()});
    Inst I(Op::ThrowLinkage);
    I.P = &P->Linkages.back();
    emit(*P, I);
  }
  return *P;
}

const ClassModel *CodeStore::findClass(StringRef Name) {
  auto C = Source.getClass(Name);
  if (C)
    return *C;
  consumeError(C.takeError());
  return nullptr;
}

/// The method of VarHandle that a call with this descriptor means.
const MethodModel *CodeStore::polymorphic(StringRef Symbol,
                                          const ParsedName &Name) {
  const ClassModel *C = findClass(Name.Class);
  if (!C)
    return nullptr;
  assert(Name.Kind == NameKind::Method && "the symbol of a call");
  for (const MethodModel &M : C->methods())
    if (M.Name == Name.Member && M.isSignaturePolymorphic())
      return Cache->polymorphic(M, Symbol, Name.Descriptor);
  return nullptr;
}

const MethodModel *CodeStore::findMethod(StringRef Symbol) {
  auto [It, New] = Methods.try_emplace(Symbol, nullptr);
  if (!New)
    return It->second;
  auto Name = parseName(Symbol);
  if (!Name || Name->Kind != NameKind::Method)
    return nullptr;
  if (const ClassModel *C = findClass(Name->Class))
    It->second = C->findMethod(Name->Member, Name->Descriptor);
  if (!It->second)
    It->second = polymorphic(Symbol, *Name);
  return It->second;
}

const FieldModel *CodeStore::findField(StringRef Symbol) {
  auto Name = parseName(Symbol);
  if (!Name || Name->Kind != NameKind::Field)
    return nullptr;
  const ClassModel *C = findClass(Name->Class);
  return C ? C->findField(Name->Member, Name->Descriptor) : nullptr;
}

void CodeStore::share(CodeStore &Other) {
  assert(&Other != this && "there is another engine");
  CodeCache::Users &For = Other.Cache->For;
  if (For == CodeCache::Users::OneEngine)
    For = CodeCache::Users::Exploration;
  Other.Rest->For = CodeCache::Users::Exploration;
  Cache = Other.Cache;
  Rest = Other.Rest;
}

void CodeStore::shareWithAll(std::shared_ptr<CodeCache> Code) {
  assert(All.empty() && "shared before anything is decoded");
  assert(Code->For == CodeCache::Users::Program && "it is kept for all");
  Cache = std::move(Code);
}

void CodeStore::absorb(const CodeStore &Other) {
  for (const Procedure &From : Other.All) {
    if (!From.Decoded || !From.Method || From.Native)
      continue;
    Procedure &To =
        From.IgnoreNative ? ownCode(*From.Method) : procedure(*From.Method);
    if (!To.Decoded)
      decode(To);
    if (To.Code.size() != From.Code.size())
      continue;
    assert(To.Covered.size() == From.Covered.size() && "two sides each");
    for (size_t I = 0; I < From.Covered.size(); ++I)
      To.Covered[I] |= From.Covered[I];
    for (auto [Probe, Count] : From.Probes)
      To.Probes[Probe] += Count;
    for (auto [Index, Forks] : From.ForksAt)
      To.ForksAt[Index] += Forks;
  }
}

std::vector<CodeStore::ProbeCounts> CodeStore::probes() const {
  std::vector<ProbeCounts> Counts;
  for (const Procedure &P : All)
    Counts.push_back(P.Probes);
  return Counts;
}

void CodeStore::setProbes(const std::vector<ProbeCounts> &Counts) {
  for (size_t I = 0; I < All.size(); ++I)
    for (auto &[Probe, Count] : All[I].Probes) { // code points at the counts
      Count = 0;
      if (I < Counts.size())
        if (auto It = Counts[I].find(Probe); It != Counts[I].end())
          Count = It->second;
    }
}

} // namespace jsym
