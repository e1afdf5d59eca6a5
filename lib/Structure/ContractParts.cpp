//===- ContractParts.cpp - What a contract looks at in turn ---------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "ContractParts.h"
#include "InputTable.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;

namespace jsym {

struct ContractParts::Learning {
  std::vector<State> Begin;
  Verdict Takes;
  std::map<PartPoint, StageRef> Stages = {};
  std::set<PartPoint> Open = {};
  std::vector<StageRef> All = {}; ///< that all runs come by, in their order
  bool Accepted = false;          ///< some run has come to its end
  bool Failed = false;
  bool Again = false; ///< some place is none after all
  /// What runs have found when they come to the first place.
  std::vector<State> First = {};
};

ContractParts::ContractParts(Interpreter &Main)
    : Search(Main, nullptr), Main(Main) {
  Search.cutWith(&Stops);
}

void ContractParts::forget() {
  Is = Wanted;
  NextAt = 1000;
  Tried = Refuted = 0;
  Bounded = Advances = MayBePlaces = false;
  Stages.clear();
  Stops.Never.clear();
}

//===-- Registers ---------------------------------------------------------===//

static bool isNumber(uint8_t Type) {
  return Type == 8 || Type == 16 || Type == 32 || Type == 64;
}

/// Between what and what \p X is, by what is known of the symbols of places;
/// nothing: it may be anything, or overflows.
static std::optional<std::pair<int64_t, int64_t>>
rangeOf(const ExprManager &E, ExprId X,
        const std::map<uint32_t, std::pair<int64_t, int64_t>> &Symbols) {
  unsigned Width = E.width(X);
  if (E.isConst(X)) {
    int64_t N = SignExtend64(E.bits(X), Width);
    return std::make_pair(N, N);
  }
  auto Known = Symbols.find(X.Index);
  if (Known != Symbols.end())
    return Known->second;
  if (E.kind(X) != ExprKind::Add || Width > 32)
    return std::nullopt;
  auto A = rangeOf(E, E.operands(X)[0], Symbols);
  auto B = rangeOf(E, E.operands(X)[1], Symbols);
  if (!A || !B)
    return std::nullopt;
  int64_t Low = A->first + B->first, High = A->second + B->second;
  if (!isIntN(Width, Low) || !isIntN(Width, High))
    return std::nullopt;
  return std::make_pair(Low, High);
}

/// What is known of \p V, a register of that type in \p T; nothing: it cannot
/// be had in another state.
std::optional<PartRegister> ContractParts::describe(const State &T, Value V,
                                                    uint8_t Type) const {
  if (!Type) // it may be an object, and those have other numbers elsewhere
    return std::nullopt;
  PartRegister R;
  R.Kind = PartRegister::Same;
  R.Width = Type;
  R.V = V;
  if (Type == TypeRef || V.isHandle()) {
    R.V = T.Heap.resolve(V);
    if (R.V == Value::null())
      return R;
    R.Kind = PartRegister::Input;
    for (const InputInfo &I : T.Inputs.collect()) {
      if (I.Entry.isHandle() && T.Heap.resolve(V) == T.Heap.resolve(I.Entry))
        return R;
      ++R.Number;
    }
    if (!MayBePlaces || !findPlace(T, R.V, R))
      return std::nullopt;
    return R;
  }
  if (V.isConcrete())
    return R;
  if (V.isAbsent() || !isNumber(Type))
    return std::nullopt;
  auto Range = rangeOf(Main.Exprs, V.expr(), Ranges);
  R.Kind = Range ? PartRegister::Range : PartRegister::Any;
  if (Range)
    std::tie(R.Low, R.High) = *Range;
  return R;
}

static std::pair<int64_t, int64_t> rangeOf(const PartRegister &R) {
  if (R.Kind == PartRegister::Range)
    return {R.Low, R.High};
  int64_t N = SignExtend64(R.V.Bits, R.Width);
  return {N, N};
}

/// Makes \p R what it or \p O is. False: there is nothing that says so.
static bool join(PartRegister &R, const PartRegister &O) {
  using K = PartRegister;
  if (R.Kind == K::Same && O.Kind == K::Same && R.V == O.V)
    return true;
  if (R.Kind == K::Input || R.Kind == K::Place || O.Kind == K::Input ||
      O.Kind == K::Place || R.Width == TypeRef)
    return R.Kind == O.Kind && R.Number == O.Number && R.Slots == O.Slots;
  if (!isNumber(R.Width))
    return false;
  if (R.Kind == K::Any || O.Kind == K::Any) {
    R.Kind = K::Any;
    return true;
  }
  auto [Low, High] = rangeOf(R);
  auto [OtherLow, OtherHigh] = rangeOf(O);
  R.Kind = K::Range;
  R.Low = std::min(Low, OtherLow);
  R.High = std::max(High, OtherHigh);
  return true;
}

static bool isWithin(const PartRegister &O, const PartRegister &R) {
  PartRegister Both = R;
  return join(Both, O) && Both.Kind == R.Kind && Both.Low == R.Low &&
         Both.High == R.High;
}

/// Symbols for what is not known.
void ContractParts::name(PartStage &S) {
  ExprManager &E = Main.Exprs;
  for (auto &Frame : S.Registers)
    for (PartRegister &R : Frame) {
      if (R.Kind != PartRegister::Range && R.Kind != PartRegister::Any)
        continue;
      ExprId Symbol =
          E.var(Sort::bits(R.Width), "part#" + std::to_string(++NumNamed));
      R.V = Value::expr(Symbol);
      if (R.Kind == PartRegister::Any)
        continue;
      auto number = [&](int64_t N) {
        return E.constant(R.Width,
                          uint64_t(N) & maskTrailingOnes<uint64_t>(R.Width));
      };
      Ranges[Symbol.Index] = {R.Low, R.High};
      S.Facts.push_back(E.sle(number(R.Low), Symbol));
      S.Facts.push_back(E.sle(Symbol, number(R.High)));
    }
}

//===-- Runs of a part ----------------------------------------------------===//

/// \p Begin, at the beginning of a part; nothing: it does not say what is
/// there.
std::optional<State> ContractParts::enter(const State &Begin,
                                          const PartStage &At) {
  State X(Begin);
  Interpreter &In = Search.interpreter();
  std::vector<InputInfo> Inputs = X.Inputs.collect();
  X.Top = FrameRef();
  X.Instructions = 0;
  for (size_t D = 0; D < At.At.size(); ++D) {
    SmallVector<Value, 8> None(At.At[D].Proc->NumArgs, Value::null());
    Frame *F =
        In.push(X, *At.At[D].Proc, None, D ? Frame::Region : Frame::Plain);
    F->Pc = At.At[D].Pc;
    const Procedure &P = *F->Proc;
    for (uint32_t R = 0; R < P.ImageStart; ++R) {
      const PartRegister &K = At.Registers[D][R];
      auto There = K.Kind == PartRegister::Place ? objectAt(Begin, K) : K.V;
      if (!There)
        return std::nullopt;
      F->regs()[R] = K.Kind == PartRegister::Input  ? Inputs[K.Number].Entry
                     : K.Kind == PartRegister::Dead ? Value::null()
                                                    : *There;
    }
  }
  for (ExprId Fact : At.Facts)
    In.assume(X, Fact);
  return X;
}

NestedSearch::Result ContractParts::run(const State &Begin,
                                        const PartStage &From,
                                        NestedSearch::OnEnd Each) {
  Stops.From = &From.At;
  if (!From.At.empty()) {
    auto There = enter(Begin, From);
    return There ? Search.resume(std::move(*There), Each)
                 : NestedSearch::Result::Exceeded;
  }
  SmallVector<Value, 8> Args;
  for (const InputInfo &I : Begin.Inputs.collect())
    if (I.Kind == InputInfo::Receiver || I.Kind == InputInfo::Parameter)
      Args.push_back(I.Entry);
  return Search.run(Begin, *Contract, Args, Each);
}

//===-- Learning ----------------------------------------------------------===//

/// Whether the runs that begin at \p At know what its registers hold.
bool ContractParts::isThere(const Learning &L, const PartStage &At) {
  return all_of(At.Registers, [&](auto &Frame) {
    return all_of(Frame, [&](const PartRegister &R) {
      return R.Kind != PartRegister::Place ||
             all_of(L.Begin, [&](const State &B) { return !!objectAt(B, R); });
    });
  });
}

/// \p T has come to the next place. False: that is none.
bool ContractParts::arrive(Learning &L, const State &T) {
  auto Now = std::make_shared<PartStage>();
  Now->At = Stops.Reached;
  Now->Registers.resize(Now->At.size());
  for (const Frame *F = T.Top.get(); F; F = F->Caller) {
    const Procedure &P = *F->Proc;
    auto &Registers = Now->Registers[F->Depth - 1];
    Registers.resize(P.ImageStart);
    uint32_t Pc = Now->At[F->Depth - 1].Pc;
    BitVector Live = Stops.live(*F, Pc, F == T.Top.get());
    for (uint32_t R : Live.set_bits()) {
      if (R >= P.ImageStart)
        break;
      auto K = describe(T, F->regs()[R],
                        R < P.RegTypes.size() ? P.RegTypes[R] : uint8_t(0));
      if (!K)
        return false;
      Registers[R] = *K;
    }
  }
  if (Advances && !isThere(L, *Now))
    return false;
  StageRef &Known = L.Stages[Now->At];
  if (!Known) {
    Known = Now;
    L.Open.insert(Now->At);
    return true;
  }
  for (size_t D = 0; D < Now->At.size(); ++D)
    for (size_t R = 0; R < Now->Registers[D].size(); ++R) {
      PartRegister &Old = Known->Registers[D][R];
      const PartRegister &New = Now->Registers[D][R];
      if (New.Kind == PartRegister::Dead)
        continue;
      if (Known->Done && !isWithin(New, Old))
        return false;
      if (!Known->Done && !join(Old, New))
        return false;
    }
  return true;
}

/// All runs from one place to the next ones. False: it takes too long.
bool ContractParts::learnOne(Learning &L, const State &Begin,
                             const PartStage &From) {
  auto each = [&](State &T, PathEnd &End) {
    // Other bounds depend on the way on which an object was found.
    if (endClass(End.Reason) == EndClass::Bound)
      (End.Reason == EndReason::ObjectBound ? Bounded : L.Failed) = true;
    bool Arrives = End.Reason == EndReason::Covered;
    Judgement Is = L.Takes(T, End, Begin);
    L.Failed |= Is == Judgement::Unknown;
    L.Accepted |= Is == Judgement::Keep;
    if (Arrives && From.At.empty() && L.First.size() <= MostFirst)
      L.First.push_back(knowing(Begin, T));
    if (Arrives && !L.Failed && !arrive(L, T)) {
      Stops.Never.insert(placesOf(Stops.Reached));
      L.Again = true;
    }
    return L.Failed || L.Again;
  };
  return run(Begin, From, each) != NestedSearch::Result::Exceeded;
}

/// \p Begin, with what the state of a run has found of the input.
State ContractParts::knowing(const State &Begin, const State &Of) {
  State Now(Begin);
  Now.Heap = Of.Heap;
  Now.Path = Of.Path;
  Now.Model = Of.Model;
  Now.Classes = Of.Classes;
  Now.Literals = Of.Literals;
  return Now;
}

/// What few runs find before the first place is there in each part behind it.
void ContractParts::beginBehind(Learning &L) {
  L.Failed |= L.First.size() > MostFirst;
  if (L.Failed || !MayBePlaces)
    return;
  Advances = true;
  L.Begin = std::move(L.First);
  for (auto &[At, Stage] : L.Stages)
    if (!isThere(L, *Stage)) {
      Stops.Never.insert(placesOf(At));
      L.Again = true;
    }
}

/// The parts, if there are several. False: it takes too long.
bool ContractParts::learnAll(const State &Begin, Verdict Takes,
                             std::vector<StageRef> &Out) {
  constexpr unsigned MostAttempts = 32;
  Stops.Never.clear();
  for (unsigned Attempt = 0; Attempt < MostAttempts; ++Attempt) {
    Learning L{{Begin}, Takes};
    Bounded = Advances = false;
    L.Stages[{}] = std::make_shared<PartStage>();
    L.Open.insert(PartPoint());
    while (!L.Open.empty() && !L.Failed && !L.Again) {
      StageRef S = L.Stages[*L.Open.begin()];
      L.Open.erase(L.Open.begin());
      S->Done = true;
      name(*S);
      if (L.Open.empty() && !L.Accepted)
        L.All.push_back(S);
      for (const State &B : L.Begin)
        if (!L.Failed && !L.Again && !learnOne(L, B, *S))
          return false;
      if (S->At.empty() && !L.Again)
        beginBehind(L);
    }
    if (L.Again)
      continue;
    if (!L.Failed && L.All.size() > 1)
      Out = std::move(L.All);
    return true;
  }
  return true;
}

bool ContractParts::learn(const State &From,
                          const dialect::MethodModel &Contract, Verdict Takes) {
  this->Contract = &Contract;
  auto Begin = untouchedInputs(From, Main.Strategy);
  Is = Impossible;
  if (!Begin || Main.Options.LoopBound)
    return true;
  Stops.At = nullptr;
  MayBePlaces = false;
  bool InTime = learnAll(*Begin, Takes, Stages);
  // Cut in two at most: an object found by fields may have been in the way.
  if (!InTime || Stages.size() <= 2) {
    std::vector<StageRef> More;
    bool WasBounded = Bounded;
    MayBePlaces = true;
    if (learnAll(*Begin, Takes, More) && More.size() > 2) {
      Stages = std::move(More);
      InTime = true;
    } else {
      Advances = false;
    }
    Bounded |= WasBounded;
  }
  LastFailed = 0;
  Is = !InTime ? Wanted : Stages.empty() ? Impossible : There;
  return InTime;
}

//===-- Questions ---------------------------------------------------------===//

ContractParts::Passage ContractParts::pass(const State &Begin, size_t Part) {
  static const PartPoint Nowhere;
  Passage Out;
  Stops.At = Part + 1 < Stages.size() ? &Stages[Part + 1]->At : &Nowhere;
  auto each = [&](State &T, PathEnd &End) {
    Bounded |= endClass(End.Reason) == EndClass::Bound;
    bool Arrives = End.Reason == EndReason::Covered;
    Judgement Is = (*Takes)(T, End, Begin);
    Out.Possible = Arrives || Is != Judgement::Prune;
    if (Arrives && Is != Judgement::Unknown)
      Out.Path = T.Path;
    return Out.Possible;
  };
  Out.Possible |=
      run(Begin, *Stages[Part], each) == NestedSearch::Result::Exceeded;
  return Out;
}

/// A run through \p Part was found, \p Found. If all runs through it assume the
/// same of \p Known symbols, \p Begin does from here on. False: then there is
/// none.
bool ContractParts::narrow(State &Begin, size_t Part, const Passage &Found,
                           ArrayRef<ExprId> Known) {
  ExprManager &E = Main.Exprs;
  SmallVector<ExprId, 8> Assumed;
  for (auto *N = Found.Path.last(); N && N->Depth > Begin.Path.size();
       N = N->Parent.get()) {
    SmallVector<ExprId, 4> Vars;
    E.collectVars(N->Condition, Vars);
    if (all_of(Vars, [&](ExprId V) { return is_contained(Known, V); }))
      Assumed.push_back(N->Condition);
  }
  if (Assumed.empty())
    return true;
  ExprId All = E.conj(Assumed), Not = E.bitNot(All);
  Answer Otherwise = Main.Chain.check({Begin.Path, Not, Begin.Model});
  if (Otherwise.Result != jsym::Verdict::Sat)
    return true;
  State Other(Begin);
  Other.Path.add(Not, Main.Paths.serial());
  Other.Model = Otherwise.Model;
  if (pass(Other, Part).Possible)
    return true;
  Answer So = Main.Chain.check({Begin.Path, All, Begin.Model});
  if (So.Result != jsym::Verdict::Sat)
    return So.Result == jsym::Verdict::Unknown;
  Begin.Path.add(All, Main.Paths.serial());
  Begin.Model = So.Model;
  return true;
}

/// What all runs on \p Begin have found when they come to the first place;
/// nothing: there are too many, or one does not get there and may take it.
std::optional<std::vector<State>> ContractParts::firstOf(const State &Begin) {
  std::vector<State> All;
  bool Others = false;
  Stops.At = &Stages[1]->At;
  auto each = [&](State &T, PathEnd &End) {
    Bounded |= endClass(End.Reason) == EndClass::Bound;
    bool Arrives = End.Reason == EndReason::Covered;
    Judgement Is = (*Takes)(T, End, Begin);
    Others |= Arrives ? Is == Judgement::Unknown || All.size() == MostFirst
                      : Is != Judgement::Prune;
    if (Arrives && !Others)
      All.push_back(knowing(Begin, T));
    return Others;
  };
  if (run(Begin, *Stages[0], each) != NestedSearch::Result::Done)
    return std::nullopt;
  return All;
}

/// No run on \p Now gets through one of the parts, of which the first is that.
bool ContractParts::stops(State Now, size_t First, ArrayRef<ExprId> Known) {
  if (LastFailed >= First && !pass(Now, LastFailed).Possible)
    return true;
  for (size_t Part = First; Part < Stages.size(); ++Part) {
    Passage P = pass(Now, Part);
    if (P.Possible && narrow(Now, Part, P, Known))
      continue;
    LastFailed = Part;
    return true;
  }
  return false;
}

bool ContractParts::refute(const State &Begin,
                           const dialect::MethodModel &Contract, uint64_t Spent,
                           Verdict Takes) {
  if (Is == Impossible || !Begin.StaticsWritten.empty() ||
      Begin.Heap.Version != 1)
    return false;
  if (Is == Wanted) {
    if (Spent < NextAt)
      return false;
    NextAt = 8 * Spent;
    Search.Budget = 4 * Spent;
    learn(Begin, Contract, Takes);
    if (Is != There)
      return false;
  }
  // Where whole inputs are too few, not some part of them.
  if (Tried++ > 64 && Refuted * 16 < Tried)
    return false;
  Search.Budget = 2000;
  this->Takes = &Takes;
  SmallVector<ExprId, 16> Known, Conditions;
  for (const InputInfo &I : Begin.Inputs.collect())
    if (!I.Entry.isHandle() && !I.Entry.isConcrete() && !I.Entry.isAbsent())
      Main.Exprs.collectVars(I.Entry.expr(), Known);
  Begin.Path.collect(Conditions);
  for (ExprId C : Conditions)
    Main.Exprs.collectVars(C, Known);
  bool None = false;
  if (!Advances)
    None = stops(Begin, 0, Known);
  else if (auto First = firstOf(Begin))
    None = all_of(*First, [&](State &S) { return stops(S, 1, Known); });
  Refuted += None;
  return None;
}

} // namespace jsym
