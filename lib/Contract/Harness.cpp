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
#include "llvm/Support/xxhash.h"

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

/// "(LOwner;I)V" of "(I)J": receiver first, and what comes last.
static std::string descriptorOf(const MethodModel &M, StringRef Last) {
  std::string Receiver =
      M.isStatic() ? "" : ("L" + M.Owner->name() + ";").str();
  StringRef Given = M.Descriptor;
  Given = Given.slice(1, Given.rfind(')'));
  return ("(" + Receiver + Given + Last + ")V").str();
}

Harness::Wrapper &Harness::addWrapper(const MethodContract &C,
                                      Wrapper::KindT Kind) {
  static constexpr const char *Suffixes[] = {
      "#checked", "#filtered", "#inputs", "#takes",
      "#ensures", "#returned", "#threw",  ""};
  const MethodModel &M = *C.Method;
  Wrapper &W = Wrappers.emplace_back();
  W.Contract = C;
  if (!Options.CheckAfter && Kind == Wrapper::Checks)
    W.ChecksAfter = false;
  W.Kind = Kind;
  W.Symbol = M.Symbol.str() + Suffixes[Kind];
  W.Model = M;
  W.Model.Symbol = W.Symbol;
  W.Model.HasCode = true;
  W.Model.Flags &= ~(AccNative | AccAbstract);
  if (Kind <= Wrapper::Inputs || Kind == Wrapper::ByContract)
    return W;
  StringRef Result = M.Descriptor.substr(M.Descriptor.rfind(')') + 1);
  W.Descriptor =
      descriptorOf(M, Kind == Wrapper::Threw ? "Ljava/lang/Throwable;"
                      : Kind == Wrapper::Takes || Result == "V" ? ""
                                                                : Result);
  W.Model.Descriptor = W.Descriptor;
  W.Model.Name = "contract";
  W.Model.Flags |= AccStatic;
  return W;
}

Expected<const MethodModel *> Harness::checked(const MethodModel &M) {
  auto C = contractOf(M, Inner, Options);
  if (!C)
    return C.takeError();
  if (auto Runtime = Inner.getClass(WrapperBuilder::RuntimeClass); !Runtime)
    return Runtime.takeError();
  Wrapper &W = addWrapper(*C, Wrapper::Checks);
  if (Options.Annotations)
    W.Model.ParameterAnnotations = parameterAnnotations(M);
  return &W.Model;
}

Expected<const MethodModel *> Harness::inputs(const MethodModel &M) {
  auto C = contractOf(M, Inner, Options);
  if (!C)
    return C.takeError();
  if (auto Runtime = Inner.getClass(WrapperBuilder::RuntimeClass); !Runtime)
    return Runtime.takeError();
  Wrapper &W = addWrapper(*C, Wrapper::Inputs);
  if (Options.Annotations)
    W.Model.ParameterAnnotations = parameterAnnotations(M);
  return &W.Model;
}

/// Preconditions of several classes or cases, and values from before that code
/// computes, are asked for before the method, and count after it.
static bool mayFilter(const MethodContract &C) {
  return all_of(C.Requires,
                [&](const Condition &K) {
                  return K.Group == C.Requires.front().Group;
                }) &&
         all_of(C.Ensures, [](const Condition &K) { return K.Before.empty(); });
}

Expected<std::optional<Harness::Filtered>>
Harness::filtered(const MethodModel &M) {
  auto C = contractOf(M, Inner, Options);
  if (!C)
    return C.takeError();
  if (auto Runtime = Inner.getClass(WrapperBuilder::RuntimeClass); !Runtime)
    return Runtime.takeError();
  if (!mayFilter(*C))
    return std::nullopt;
  Wrapper &W = addWrapper(*C, Wrapper::Filtered);
  if (Options.Annotations)
    W.Model.ParameterAnnotations = parameterAnnotations(M);
  Filtered F;
  F.Method = &W.Model;
  F.Takes = &addWrapper(*C, Wrapper::Takes).Model;
  if (!Options.CheckAfter)
    return F;
  if (!C->Ensures.empty())
    F.Ensures = &addWrapper(*C, Wrapper::Ensures).Model;
  if (!C->Invariants.empty() || !C->StaticInvariants.empty()) {
    F.Returned = &addWrapper(*C, Wrapper::Returned).Model;
    F.Threw = &addWrapper(*C, Wrapper::Threw).Model;
  }
  return F;
}

const MethodContract *Harness::contractOfWrapper(const MethodModel &M) const {
  std::lock_guard<std::mutex> Guard(Lock);
  for (const Wrapper &W : Wrappers)
    if (&W.Model == &M)
      return &W.Contract;
  return nullptr;
}

/// Is its contract run where it is called?
bool Harness::isReplaced(const MethodModel &M) const {
  // What is being checked runs its own code.
  for (const Wrapper &W : Wrappers)
    if (W.Kind != Wrapper::ByContract && W.Contract.Method == &M)
      return false;
  return any_of(Replaced, [&](const auto &R) {
    return R.first == M.Owner && R.second == M.Name;
  });
}

void Harness::count(MomentT At, StringRef Address) {
  std::lock_guard<std::mutex> Guard(Lock);
  Moments[At].insert(xxh3_64bits(Address));
}

uint64_t Harness::counted(MomentT At) const {
  std::lock_guard<std::mutex> Guard(Lock);
  return Moments[At].size();
}

std::vector<uint64_t> Harness::moments(MomentT At) const {
  std::lock_guard<std::mutex> Guard(Lock);
  return {Moments[At].begin(), Moments[At].end()};
}

void Harness::countAll(MomentT At, ArrayRef<uint64_t> States) {
  std::lock_guard<std::mutex> Guard(Lock);
  Moments[At].insert(States.begin(), States.end());
}

void Harness::note(std::string Text) {
  std::lock_guard<std::mutex> Guard(Lock);
  Notes.insert(std::move(Text));
}

std::vector<std::string> Harness::notes() const {
  std::lock_guard<std::mutex> Guard(Lock);
  return {Notes.begin(), Notes.end()};
}

bool Harness::standsForCode(const MethodModel &M) const {
  std::lock_guard<std::mutex> Guard(Lock);
  return isReplaced(M) || any_of(Wrappers, [&](const Wrapper &W) {
           return W.Kind == Wrapper::ByContract && &W.Model == &M;
         });
}

Expected<MethodContract> Harness::contractOfCallee(const MethodModel &M) const {
  std::lock_guard<std::mutex> Guard(Lock);
  for (const Wrapper &W : Wrappers)
    if (&W.Model == &M)
      return W.Contract;
  return contractOf(M, Inner, Options);
}

Expected<const MethodModel *> Harness::byContract(const MethodModel &M) {
  std::lock_guard<std::mutex> Guard(Lock);
  auto [It, New] = Abstract.try_emplace(&M, nullptr);
  if (!New)
    return It->second;
  auto C = contractOf(M, Inner, Options);
  if (!C)
    return C.takeError();
  if (!C->hasConditions() && !C->SaysThrows && C->NonNull.empty())
    return nullptr;
  if (auto Runtime = Inner.getClass(WrapperBuilder::RuntimeClass); !Runtime)
    return Runtime.takeError();
  Wrapper &W = addWrapper(*C, Wrapper::ByContract);
  W.Model.Symbol = W.Symbol;
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

LoweredMethod Harness::lowerWrapper(const Wrapper &W,
                                    LLVMContext &Context) const {
  if (W.Kind == Wrapper::ByContract)
    return lowerByContract(W.Contract, W.Symbol, Context);
  LoweredMethod L;
  L.Module = std::make_unique<Module>(W.Symbol, Context);
  setUpModule(*L.Module);
  bool HasResult = !W.Contract.Method->Descriptor.ends_with(")V");
  auto builder = [&](WrapperBuilder::LastT Last) {
    return WrapperBuilder(*L.Module, W.Contract, W.Symbol, W.Descriptor, Last);
  };
  switch (W.Kind) {
  case Wrapper::Takes:
    L.Function = builder(WrapperBuilder::Nothing).buildTakes();
    break;
  case Wrapper::Ensures:
  case Wrapper::Returned:
    L.Function =
        builder(HasResult ? WrapperBuilder::ItsResult : WrapperBuilder::Nothing)
            .buildPromises(/*Invariants=*/W.Kind == Wrapper::Returned);
    break;
  case Wrapper::Threw:
    L.Function = builder(WrapperBuilder::ItsException)
                     .buildPromises(/*Invariants=*/true);
    break;
  case Wrapper::Inputs:
    L.Function = WrapperBuilder(*L.Module, W.Contract, W.Symbol).buildInputs();
    break;
  case Wrapper::Filtered:
    L.Function =
        WrapperBuilder(*L.Module, W.Contract, W.Symbol).buildFiltered();
    break;
  default:
    L.Function =
        WrapperBuilder(*L.Module, W.Contract, W.Symbol).build(W.ChecksAfter);
  }
  return L;
}

Expected<LoweredMethod> Harness::lower(const MethodModel &Method,
                                       LLVMContext &Context, bool Probes) {
  const Wrapper *Mine = nullptr;
  bool Replaces;
  {
    std::lock_guard<std::mutex> Guard(Lock);
    for (const Wrapper &W : Wrappers)
      Mine = &W.Model == &Method ? &W : Mine;
    Replaces = isReplaced(Method);
  }
  if (Mine)
    return lowerWrapper(*Mine, Context);
  if (Replaces) {
    auto C = contractOf(Method, Inner, Options);
    if (!C)
      return C.takeError();
    return lowerByContract(*C, Method.Symbol, Context);
  }
  return Inner.lower(Method, Context, Probes);
}
