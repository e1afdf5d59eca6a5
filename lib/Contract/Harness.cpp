//===- Harness.cpp - Checks methods against their contracts ---------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Contract/Harness.h"
#include "Annotations.h"
#include "WrapperBuilder.h"
#include "jsym/Support/Error.h"

using namespace llvm;
using namespace jsym;
using namespace jsym::contract;
using namespace jsym::dialect;

Harness::Harness(ProgramSource &Inner, const ContractOptions &Options)
    : ForwardingSource(Inner), Options(Options) {
  for (StringRef Text : Options.UseContract) {
    auto [Class, Name] = Text.trim().rsplit('.');
    if (auto K = classNamed(Inner, Class))
      Replaced.push_back({*K, Name.str()});
    else
      consumeError(K.takeError()); // checkContractOptions tells
  }
}
Harness::~Harness() = default;

Expected<const MethodModel *> Harness::checked(const MethodModel &M) {
  auto C = contractOf(M, Inner, Options);
  if (!C)
    return C.takeError();
  if (auto Runtime = Inner.getClass(WrapperBuilder::RuntimeClass); !Runtime)
    return Runtime.takeError();
  Wrappers.emplace_back();
  Wrapper &W = Wrappers.back();
  W.Contract = std::move(*C);
  W.Symbol = M.Symbol.str() + "#checked";
  W.Model = M;
  W.Model.Symbol = W.Symbol;
  if (Options.Annotations)
    W.Model.ParameterAnnotations = parameterAnnotations(M);
  W.Model.HasCode = true;
  W.Model.Flags &= ~(AccNative | AccAbstract);
  return &W.Model;
}

const MethodContract *Harness::contractOfWrapper(const MethodModel &M) const {
  for (const Wrapper &W : Wrappers)
    if (&W.Model == &M)
      return &W.Contract;
  return nullptr;
}

/// Is its contract run where it is called?
bool Harness::isReplaced(const MethodModel &M) const {
  // What is being checked runs its own code.
  for (const Wrapper &W : Wrappers)
    if (!W.ByContract && W.Contract.Method == &M)
      return false;
  return any_of(Replaced, [&](const auto &R) {
    return R.first == M.Owner && R.second == M.Name;
  });
}

bool Harness::standsForCode(const MethodModel &M) const {
  return isReplaced(M) || any_of(Wrappers, [&](const Wrapper &W) {
           return W.ByContract && &W.Model == &M;
         });
}

Expected<const MethodModel *> Harness::byContract(const MethodModel &M) {
  auto [It, New] = Abstract.try_emplace(&M, nullptr);
  if (!New)
    return It->second;
  auto C = contractOf(M, Inner, Options);
  if (!C)
    return C.takeError();
  if (!C->hasConditions())
    return nullptr;
  if (auto Runtime = Inner.getClass(WrapperBuilder::RuntimeClass); !Runtime)
    return Runtime.takeError();
  Wrapper &W = Wrappers.emplace_back();
  W.Contract = std::move(*C);
  W.Symbol = M.Symbol.str();
  W.Model = M;
  W.Model.HasCode = true;
  W.Model.Flags &= ~(AccNative | AccAbstract);
  W.ByContract = true;
  return Abstract[&M] = &W.Model;
}

static LoweredMethod lowerByContract(const MethodContract &C, StringRef Symbol,
                                     LLVMContext &Context) {
  LoweredMethod L;
  L.Module = std::make_unique<Module>(Symbol, Context);
  setUpModule(*L.Module);
  L.Function = WrapperBuilder(*L.Module, C, Symbol).buildByContract();
  return L;
}

Expected<LoweredMethod> Harness::lower(const MethodModel &Method,
                                       LLVMContext &Context, bool Probes) {
  for (const Wrapper &W : Wrappers)
    if (&W.Model == &Method) {
      if (W.ByContract)
        return lowerByContract(W.Contract, W.Symbol, Context);
      LoweredMethod L;
      L.Module = std::make_unique<Module>(W.Symbol, Context);
      setUpModule(*L.Module);
      L.Function = WrapperBuilder(*L.Module, W.Contract, W.Symbol).build();
      return std::move(L);
    }
  if (isReplaced(Method)) {
    auto C = contractOf(Method, Inner, Options);
    if (!C)
      return C.takeError();
    return lowerByContract(*C, Method.Symbol, Context);
  }
  return Inner.lower(Method, Context, Probes);
}
