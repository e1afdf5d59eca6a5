//===- Samples.cpp - What a method returns for a few arguments ------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Samples.h"
#include "jsym/Run/LoopCutter.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;

namespace jsym::proof {

namespace {

int64_t numberOf(Value V, Sort S) {
  return S.Width >= 64 ? int64_t(V.Bits) : SignExtend64(V.Bits, S.Width);
}

/// Calls of the method for arguments that were sampled return at once.
class Known final : public LoopCutter {
public:
  Known(const Procedure &P, ArrayRef<Param> Params) : P(P), Params(Params) {}

  Answer arrive(Interpreter &, State &) override { return Answer::GoOn; }
  bool enter(Interpreter &In, State &S) override {
    if (S.Top->Proc != &P || S.Top->Depth == 1)
      return true;
    std::vector<uint64_t> Key;
    SampledCall::ArgumentsT Args;
    for (const Param &Each : Params) {
      Value V = S.Top->regs()[Each.Register];
      if (!V.isConcrete())
        return true;
      Key.push_back(V.Bits);
      Args.push_back(numberOf(V, Each.Type));
    }
    constexpr size_t Most = 4, MostOfAll = 1000;
    if (++Calls <= Most && Inner.size() < MostOfAll)
      Inner.push_back({Outer, Args});
    auto It = Results.find(Key);
    return !IsPure || It == Results.end() || In.returnFrom(S, It->second, true);
  }
  bool leave(Interpreter &, State &, Value, bool) override { return true; }
  void thrown(Interpreter &, State &) override {}
  void begin() override {}

  std::map<std::vector<uint64_t>, Value> Results;
  SampledCall::ArgumentsT Outer;
  std::vector<std::pair<SampledCall::ArgumentsT, SampledCall::ArgumentsT>>
      Inner;
  size_t Calls = 0; ///< of this run
  bool IsPure = false;

private:
  const Procedure &P;
  ArrayRef<Param> Params;
};

ExecOptions forSamples(ExecOptions O) {
  O.MaxForks = O.MaxInstructions = O.TraceLines = 0;
  O.Trail = false;
  return O;
}

class Sampler {
public:
  Sampler(Interpreter &Main, const State &At, ArrayRef<Param> Params,
          ArrayRef<CallOutput> Outputs)
      : Main(Main), At(At), Params(Params), Outputs(Outputs),
        Options(forSamples(Main.Options)),
        I(Main.Ctx, Main.Store, Main.Exprs, Main.Chain, Main.Strategy, Options),
        Calls(*At.Top->Proc, Params) {
    I.Paths.numberAs(Main.Paths);
    I.Paths.Trial = true;
    I.Fillers = Main.Fillers;
    I.Classes.StaticInputs = Main.Classes.StaticInputs;
    I.Classes.AskWrittenStatics = Main.Classes.AskWrittenStatics;
    I.Classes.AskMayChange = Main.Classes.AskMayChange;
    I.StaticsAssumed = Main.StaticsAssumed;
    Calls.IsPure = none_of(Outputs, [](auto &O) { return O.Where; });
    I.Cutter = &Calls;
  }

  void run(ArrayRef<int64_t> Args) {
    SmallVector<Value, 8> All(At.Top->regs(),
                              At.Top->regs() + At.Top->Proc->NumArgs);
    std::vector<uint64_t> Key;
    for (auto [P, Number] : zip_equal(Params, Args)) {
      uint64_t Bits =
          uint64_t(Number) & maskTrailingOnes<uint64_t>(P.Type.Width);
      All[P.Register] = Value::bits(Bits);
      Key.push_back(Bits);
      if (numberOf(Value::bits(Bits), P.Type) != Number ||
          Calls.Results.count(Key))
        return;
    }
    Calls.Outer.assign(Args.begin(), Args.end());
    Calls.Calls = 0;
    State S(At);
    S.Top = FrameRef();
    S.Instructions = 0;
    I.push(S, *At.Top->Proc, All);
    constexpr uint64_t Fuel = 400'000;
    auto Stop = Interpreter::Stop::Poll;
    while (Stop == Interpreter::Stop::Poll) {
      Stop = I.run(S);
      bool Late = S.Instructions > Fuel || Main.Ctx.stopRequested() ||
                  Main.Hurry.load(std::memory_order_relaxed);
      if (Late && Stop == Interpreter::Stop::Poll)
        return;
    }
    I.Paths.Added.clear();
    if (Stop == Interpreter::Stop::Ended && I.End.Reason == EndReason::Return)
      keep(S, Args, Key);
  }

  SampledCall Out;

  SampledCall take() {
    Out.Inner = std::move(Calls.Inner);
    return std::move(Out);
  }

private:
  void keep(const State &S, ArrayRef<int64_t> Args,
            const std::vector<uint64_t> &Key) {
    Sample New;
    New.In.assign(Args.begin(), Args.end());
    for (const CallOutput &O : Outputs) {
      Value V =
          O.Where ? slotOf(S, *O.Where) : I.End.Returned.value_or(Value());
      Value Before = O.Where ? slotOf(At, *O.Where) : Value::bits(0);
      if (!V.isConcrete() || !Before.isConcrete())
        return;
      Sort Type = Main.Exprs.sort(O.Var);
      New.Out.push_back(numberOf(Value::bits(V.Bits - Before.Bits), Type));
      if (!O.Where)
        Calls.Results[Key] = V;
    }
    Out.All.push_back(std::move(New));
  }
  static Value slotOf(const State &S, const Place &P) {
    return sortAt(S, P) ? valueAt(S, P) : Value::absent();
  }

  Interpreter &Main;
  const State &At;
  ArrayRef<Param> Params;
  ArrayRef<CallOutput> Outputs;
  ExecOptions Options;
  Interpreter I;
  Known Calls;
};

/// What a parameter is tried with, of one, two, three or more.
std::vector<int64_t> numbersFor(size_t NumParams, ArrayRef<int64_t> Constants) {
  std::vector<int64_t> All;
  auto add = [&](int64_t N) {
    if (!is_contained(All, N))
      All.push_back(N);
  };
  int64_t Low = NumParams == 1 ? -4 : NumParams == 2 ? -3 : -1;
  int64_t High = NumParams == 1 ? 64 : NumParams == 2 ? 9 : 3;
  for (int64_t N = Low; N <= High; ++N)
    add(N);
  size_t Most = NumParams == 1 ? 160 : NumParams == 2 ? 22 : 6;
  for (int64_t C : Constants)
    for (int64_t Near : {0, 1, -1, 2, -2, 5, 10, -10, 11})
      if (All.size() < Most)
        add(C + Near);
  return All;
}

} // namespace

SampledCall sampleCalls(Interpreter &In, const State &At,
                        ArrayRef<Param> Params, ArrayRef<CallOutput> Outputs,
                        ArrayRef<int64_t> Constants) {
  constexpr size_t MostParams = 4;
  if (Params.size() > MostParams)
    return {};
  Sampler All(In, At, Params, Outputs);
  std::vector<std::vector<int64_t>> Choices;
  for (const Param &P : Params) {
    Choices.push_back(numbersFor(Params.size(), Constants));
    if (In.Exprs.isConst(P.Is))
      Choices.back() = {numberOf(Value::bits(In.Exprs.bits(P.Is)), P.Type)};
  }
  std::vector<size_t> Turn(Params.size());
  for (;;) {
    SmallVector<int64_t, 4> Args;
    for (size_t I = 0; I < Params.size(); ++I)
      Args.push_back(Choices[I][Turn[I]]);
    All.run(Args);
    size_t I = 0;
    while (I < Turn.size() && ++Turn[I] == Choices[I].size())
      Turn[I++] = 0;
    if (I == Turn.size())
      break;
  }
  return All.take();
}

} // namespace jsym::proof
