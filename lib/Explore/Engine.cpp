//===- Engine.cpp - Explores a method -------------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "ConstantFields.h"
#include "EngineImpl.h"
#include "EntryStates.h"
#include "Watch.h"
#include "jsym/Dialect/Names.h"
#include "jsym/Explore/ChosenHeap.h"
#include "jsym/Explore/VerifyState.h"
#include "jsym/Library/Library.h"
#include "jsym/Observe/CoverageCounts.h"
#include "jsym/Result/PathBounds.h"
#include "jsym/Run/LoopCutter.h"
#include "jsym/Support/Process.h"
#include <cassert>

using namespace llvm;
using namespace jsym::dialect;

namespace jsym {

Engine::Impl::Impl(Context &Ctx, ProgramSource &Source,
                   const StrategyFactory &MakeStrategy)
    : Ctx(Ctx), Source(Source), Options(Ctx.options<ExecOptions>()),
      Chain(Exprs, Ctx.options<SolverOptions>()),
      Strategy(MakeStrategy({Exprs, Source, Ctx.options<HeapOptions>()})),
      Store(Source, Natives,
            {Options.Coverage, Options.TraceLines != 0, Options.Profile,
             Options.MergePaths,
             Options.CutLoops ||
                 Ctx.options<FilterOptions>().Use == InvariantUse::Filter}),
      Interp(Ctx, Store, Exprs, Chain, *Strategy, Options) {
  addJdkNatives(Natives);
  addModels(Natives, [&](StringRef Group) {
    const auto &Given = Options.ModelGroups;
    return Given.empty() || is_contained(Given, Group) ||
           is_contained(Given, "all");
  });
  if (Ctx.options<HeapOptions>().AnySize) {
    addLongTexts(Natives);
    addOpaqueMaths(Natives);
  }
  addInputNatives(Natives);
  addRecordNatives(Natives);
  Natives.add(constantNatives());
  Natives.setStub(stubCall);
  Natives.setUnfollowed(unfollowedCall);
  const PathBounds &Bounds = Ctx.options<PathBounds>();
  Interp.Paths.Bounds = &Bounds;
  Interp.LimitsCalls = Bounds.limitsCalls();
  Interp.Fillers.add(libraryFillers());
  Chain.setTimeLimit(Options.MaxSolverTime);
  for (std::string &Name : Options.Sources) {
    auto [Class, Method] = StringRef(Name).rsplit('.');
    SourceClasses.push_back(Class.str());
    std::replace(SourceClasses.back().begin(), SourceClasses.back().end(), '.',
                 '/');
    Natives.add({{SourceClasses.back(), Method, "", NativeTier::Exact,
                  nondeterministic}});
  }
  if (Options.Profile) {
    Profiler = std::make_unique<Profile>([this] { return costs(); });
    Interp.Observer = Profiler.get();
  }
}

Engine::Engine(Context &Ctx, ProgramSource &Source,
               const StrategyFactory &Strategy)
    : P(std::make_unique<Impl>(Ctx, Source, Strategy)) {}
Engine::~Engine() = default;

NativeTable &Engine::natives() { return P->Natives; }
ExprManager &Engine::exprs() { return P->Exprs; }
SolverChain &Engine::solver() { return P->Chain; }
HeapStrategy &Engine::strategy() { return *P->Strategy; }

//===-- States ------------------------------------------------------------===//

State *Engine::Impl::adopt(std::unique_ptr<State> S) {
  assert(S->Top && "what is explored is in a method");
  S->Slot = States.size();
  States.push_back(std::move(S));
  return States.back().get();
}

std::unique_ptr<State> Engine::Impl::release(State &S) {
  uint32_t Slot = S.Slot;
  assert(Slot < States.size() && States[Slot].get() == &S &&
         "a state of this engine");
  std::swap(States[Slot], States.back());
  States[Slot]->Slot = Slot;
  auto Out = std::move(States.back());
  States.pop_back();
  return Out;
}

//===-- Ends of paths -----------------------------------------------------===//

/// \p Own: the condition of the path, not of an input that was found for it.
/// \p Model: what modelOf() said already, or null.
PathResult Engine::Impl::result(std::shared_ptr<State> S,
                                const PathCondition &Own, ModelRef Model) {
  PathEnd &End = Interp.End;
  PathResult R;
  assert((!S->Address.empty() || !S->Forks) && "decisions are on the way");
  R.Reason = End.Reason;
  R.Detail = std::move(End.Detail);
  R.Violated = std::move(End.Violated);
  R.Clause = End.Clause;
  R.Returned = End.Returned;
  R.ExitStatus = End.ExitStatus;
  R.Where = std::move(End.Where);
  if (!(End.Exception == Value()))
    if (auto E = Interp.Java.describe(*S, End.Exception))
      R.Exception = std::move(*E);
  SmallVector<ExprId, 32> Conditions;
  Own.collect(Conditions);
  R.Condition.assign(Conditions.begin(), Conditions.end());
  R.Model = Model ? std::move(Model) : modelOf(*S);
  R.Doubtful = End.Doubtful;
  R.Address = PathAddress(S->Address.collect());
  R.Premises = S->Heap.Premises.collect();
  R.BoundsHit = S->BoundsHit.collect();
  R.Output = S->Output.collect();
  R.Inputs = S->Inputs.collect();
  R.StubCalls = S->StubCalls.collect();
  R.Instructions = S->Instructions;
  R.Bytecodes = S->Bytecodes;
  R.Forks = S->Forks;
  R.Trail = S->Trail.collect();
  R.Trace = S->Trace.collect(Options.TraceLines, R.TraceCut);
  if (R.Model && (Options.MergePaths ||
                  Ctx.options<HeapOptions>().Kind == HeapKind::Summary)) {
    if (auto &Kept = Ctx.options<WholeHeaps>().Kept)
      Kept->put(*S, S->Heap);
    chooseHeap(S->Heap, Exprs, *R.Model);
  }
  R.Final = std::move(S);
  return R;
}

/// A path that ends before it is where exploring was to begin.
void Engine::Impl::markIfShort(const State &S) {
  const Brancher &Paths = Interp.Paths;
  EndClass Class = endClass(Interp.End.Reason);
  if (Paths.isWhereItBegins(S) || Class == EndClass::Undecided ||
      Class == EndClass::Limit)
    return;
  bool Complete = Paths.Prefix.isComplete();
  Interp.End.Reason = EndReason::PathMismatch;
  Interp.End.Detail =
      ("the path ends after " + Twine(Complete ? S.Address.size() : S.Forks) +
       " of " + Twine(Paths.Prefix.size()) +
       (Complete ? " branches" : " decisions"))
          .str();
}

/// Ends that are others than the interpreter saw.
void Engine::Impl::settleEnd(State &S) {
  PathEnd &End = Interp.End;
  // It was a limit that interrupted the solver.
  if (End.Reason == EndReason::Undecided && End.OutOfTime)
    if (auto Limit = limitOnTime()) {
      End.Reason = *Limit;
      End.Detail.clear();
    }
  if (End.Reason == EndReason::DoesNotEnd && Judges && Judges(S)) {
    Ctx.log().warnOnce("a condition does not end on some inputs: these are "
                       "taken for inputs that it refuses; it should return "
                       "false for them");
    End.Reason = EndReason::Assumption;
  }
  EndClass Class = endClass(End.Reason);
  if ((Class == EndClass::Normal || Class == EndClass::Bug) &&
      !Options.HugeArrays && needsHugeArrays(S)) {
    End.Reason = EndReason::SizeBound;
    End.Detail = "an array of 2^28 elements or more";
  } else if (Class == EndClass::Normal && leavesTasks(S)) {
    End.Reason = EndReason::Concurrency;
    End.Detail = "a task that nobody waits for";
  }
}

/// Whether another worker was faster with the last path there may be.
bool Engine::Impl::isOnePathTooMany(State &S) {
  uint64_t Number = Pool ? Pool->countPath() : 0;
  if (!Options.MaxPaths || Number <= Options.MaxPaths)
    return false;
  if (keeps()) {
    Pool->uncountPaths(1);
    leave(S, EndReason::PathLimit);
  } else {
    shortfall(EndReason::PathLimit, 1, "");
  }
  return true;
}

/// What the summary says of how a path ended.
void Engine::Impl::countEnd(const State &S) {
  const PathEnd &End = Interp.End;
  EndClass Class = endClass(End.Reason);
  if (Class == EndClass::Bug) {
    ++(End.Doubtful ? Summary.Doubtful : Summary.Bugs);
  } else if (End.Reason == EndReason::DeclaredException) {
    ++Summary.Declared;
  } else if (Class != EndClass::Normal) {
    Shortfall &F = shortfall(End.Reason, 1, End.Detail, &S);
    // Bounds on the input say themselves where in the input they are.
    std::string Place = placeText(End.Where);
    bool OfCode =
        Class != EndClass::Bound || End.Reason == EndReason::LoopBound;
    if (OfCode && !Place.empty())
      F.cutAt(Place, 1);
  }
  ++Summary.Paths;
}

/// What it says of all that the path rests on.
void Engine::Impl::countPremises(const State &S) {
  if (S.OneInput)
    shortfall(EndReason::Undecided, 1, "one input was followed", &S);
  addPremises(Summary.Premises, S.Heap.Premises.collect());
  const StubCall *Stub = nullptr;
  S.StubCalls.any([&](const StubCall &C) {
    if (!C.ByContract)
      Stub = &C;
    return Stub != nullptr;
  });
  if (Stub)
    shortfall(EndReason::StubBound, 1, prettyName(Stub->Method->Symbol), &S);
  if (const MethodModel *M = S.Heap.TakenUnknown)
    shortfall(EndReason::ClassBound, 1, prettyName(M->Symbol), &S);
}

void Engine::Impl::finish(State &Ended) {
  std::shared_ptr<State> S = release(Ended);
  markIfShort(*S);
  settleEnd(*S);
  EndReason Reason = Interp.End.Reason;
  EndClass Class = endClass(Reason);
  if (Class == EndClass::Dropped || !hasInput(*S)) {
    ++Summary.Dropped;
    return;
  }
  Reason = Interp.End.Reason;
  Class = endClass(Reason);
  bool Whole = Class == EndClass::Normal || Class == EndClass::Bug ||
               Reason == EndReason::FrameLimit;
  PathCondition Own = S->Path;
  if (!findInput(*S, Whole)) {
    ++Summary.Dropped;
    return;
  }
  Shown Doubt = Whole ? settleDoubt(*S) : Shown::Open;
  ModelRef Model = keeps() && Sink->wants(Reason) ? modelOf(*S) : nullptr;
  if (keeps() && wasCutShort()) // the last question is asked
    return leave(*S, whyCutShort());
  if (Doubt == Shown::Never)
    return; // the program has no such path
  if (isOnePathTooMany(*S))
    return;
  Interp.End.Doubtful = Whole && Doubt == Shown::Open;
  assert(Class != EndClass::Dropped && "what is counted is a path");
  countEnd(*S);
  countPremises(*S);
  raise(Ctx.stats().maximum("conditions.longest",
                            "conjuncts of the longest path condition"),
        Own.size());
  PathResult R;
  bool Wanted = Sink->wants(Reason);
  if (Wanted)
    R = result(std::move(S), Own, std::move(Model));
  R.Number = Summary.Paths;
  R.Reason = Reason;
  if (Holding) {
    Held.push_back(std::move(R));
    return;
  }
  if (!Wanted)
    return;
  Ctx.progress().clear(); // the sink may print
  Sink->path(std::move(R));
}

void Engine::Impl::deliver() {
  Holding = false;
  Ctx.progress().clear();
  for (PathResult &R : Held)
    if (Sink->wants(R.Reason))
      Sink->path(std::move(R));
  Held.clear();
}

/// As if nothing had been explored: counters of paths and of code.
void Engine::Impl::forget() {
  if (Pool)
    Pool->uncountPaths(Held.size());
  if (Interp.Cutter)
    Interp.Cutter->begin();
  Held.clear();
  States.clear();
  Running = nullptr;
  Summary = RunSummary();
  Interp.Instructions = Interp.Bytecodes = Interp.NumCollections = 0;
  Interp.Paths.Counts = BranchCounts();
  Discarded = Chain.statistics();
  for (const Procedure &Known : Store.procedures()) {
    auto &P = const_cast<Procedure &>(Known);
    for (auto &[Where, Count] : P.Probes)
      Count = 0;
    P.ForksAt.clear();
    std::fill(P.Covered.begin(), P.Covered.end(), 0);
  }
}

/// Initialisers of the JDK are the same on all paths. When the first paths run
/// them each by itself, all of it begins again with these classes initialised:
/// paths then share what they made, copy on write.
void Engine::Impl::exploreSharing(const EntryPoint &Entry) {
  Interp.Classes.Late.clear();
  Interp.Classes.Repeated = 0;
  Holding = Options.ShareInitialisers && !Entry.Concrete;
  SearchWorld World{Ctx, Store, Options, *Entry.Method};
  auto searcher = [&] {
    return scouts() && !Holding
               ? createSearcher(SearchKind::Bfs, World, Options.Seed)
               : createSearcher(World);
  };
  for (auto &S : makeEntryStates(Interp, Entry))
    adopt(std::move(S));
  if (keeps() && wasCutShort()) {
    forget();
    leavesPart(Current, /*HasArrived=*/false);
    return;
  }
  explore(searcher());
  bool Repeated = Interp.Classes.Repeated;
  if (!Holding || !hasSeenFirstPaths() || !(Repeated || scouts()))
    return deliver();
  forget();
  Holding = false;
  auto Early = Interp.Classes.Late.takeVector();
  if (!Repeated)
    Early.clear();
  for (auto &S : makeEntryStates(Interp, Entry, Early))
    adopt(std::move(S));
  if (Pool)
    Pool->Early.assign(Early.begin(), Early.end());
  explore(searcher());
}

/// A concrete run prints what ends its main thread by the Java code that does
/// so on a JVM: the state goes on with Throwable.printStackTrace, and ends for
/// good after that.
bool Engine::Impl::printsUncaught(State &S) {
  if (!Interp.Direct.Out)
    return false;
  if (Uncaught) { // printed, or not: the path ends as it did before
    if (Interp.End.Reason == EndReason::Return)
      Uncaught->Exception = Value(); // nobody prints it again
    Interp.End = std::move(*Uncaught);
    Uncaught.reset();
    return false;
  }
  if (Interp.End.Reason != EndReason::Exception)
    return false;
  const ClassModel *C = S.Heap.classOf(Interp.End.Exception);
  const MethodModel *Print =
      C ? C->resolveMethod("printStackTrace", "()V") : nullptr;
  if (Print)
    Print = C->select(*Print);
  if (!Print)
    return false;
  Uncaught = std::move(Interp.End);
  Interp.Direct.Out->flush();
  *Interp.Direct.Err << "Exception in thread \"main\" ";
  S.Top = FrameRef();
  Interp.push(S, Store.procedure(*Print), {Uncaught->Exception});
  return true;
}

//===-- The loop ----------------------------------------------------------===//

void Engine::Impl::explore(std::unique_ptr<Searcher> Search) {
  std::vector<State *> Added;
  for (auto &S : States)
    Added.push_back(S.get());
  Search->update(nullptr, Added, nullptr);
  while (!Search->empty()) {
    if (auto Why = limitReached())
      return cut(*Why);
    if (keeps() && Moved && pauses())
      return leaveRest(std::nullopt);
    State &S = Search->select();
    assert(States[S.Slot].get() == &S && "the searcher knows what there is");
    Step Begin = keeps() ? step(S) : Step();
    auto Stop = Interp.run(S);
    if (keeps() && wasCutShort()) {
      undo(S, Begin);
      return leaveRest(whyCutShort());
    }
    Moved = true;
    Running = Stop == Interpreter::Stop::Poll ? &S : nullptr;
    Added.clear();
    for (auto &N : Interp.Paths.Added) {
      assertState(Exprs, *N);
      Added.push_back(adopt(std::move(N)));
    }
    if (Stop == Interpreter::Stop::Forked)
      assertState(Exprs, S);
    Interp.Paths.Added.clear();
    if (Stop == Interpreter::Stop::Poll) {
      if (auto Why = pathLimit(S)) {
        Interp.end(S, *Why);
        Stop = Interpreter::Stop::Ended;
      } else if (!Uncaught) { // its exception is no root
        Interp.collectGarbage(S);
      }
    }
    if (Stop == Interpreter::Stop::Ended && printsUncaught(S))
      continue;
    bool Ended = Stop == Interpreter::Stop::Ended;
    Search->update(&S, Added, Ended ? &S : nullptr);
    if (Ended) {
      Running = nullptr;
      finish(S);
    }
    if (Holding && hasSeenFirstPaths()) {
      if (Interp.Classes.Repeated || scouts())
        return;
      deliver();
    }
    if (Pool && States.size() > 1 && Pool->hungry() && mayGive())
      giveAway(*Search);
  }
}

/// Nothing of the program ran before it.
static bool beginsProgram(const MethodModel &M) {
  return M.isClassInit() || (M.isStatic() && M.Name == "main" &&
                             M.Descriptor == "([Ljava/lang/String;)V");
}

RunSummary Engine::explore(const EntryPoint &Entry, PathSink &Sink,
                           WorkPool *Pool) {
  assert(Entry.Method && "a method to explore");
  P->Summary = RunSummary();
  P->Sink = &Sink;
  P->Pool = Pool;
  P->Started = Pool && Pool->Keeps ? Pool->Keeps->Begun : Impl::Clock::now();
  P->MemoryBefore = P->Options.MemoryOfProcess ? 0 : residentBytes();
  assert(!Entry.Concrete || (Entry.Out && Entry.Err));
  P->Interp.Direct = {Entry.Concrete ? Entry.Out : nullptr, Entry.Err};
  P->Interp.Paths.FollowsOneInput =
      P->Options.MaxTime > 0 && !Pool && Entry.Below.empty();
  P->Interp.Cutter = Entry.Cutter;
  if (Entry.Cutter)
    Entry.Cutter->begin();
  P->Interp.StaticsAssumed = !beginsProgram(*Entry.Method);
  P->Interp.TracePlatform = Entry.Method->Owner->isPlatform();
  P->States.clear();
  P->Running = nullptr;
  P->beginFilter(Entry);
  {
    Watch InTime(P->Ctx, P->Chain, P->Interp.Hurry, P->Started,
                 P->Options.MaxTime);
    P->Interp.Paths.Prefix = Entry.Below;
    if (!Pool)
      P->exploreSharing(Entry);
    else
      while (auto Part = Pool->take()) {
        Sink.beginPart(Part->Id);
        P->explorePart(Entry, *Part);
        Sink.endPart();
      }
  }
  if (!Entry.Below.empty())
    P->shortfall(EndReason::PathLimit, 0,
                 "below path " + Entry.Below.text() + " only");
  P->publishFilter();
  P->publish();
  P->States.clear();
  if (!P->keeps())
    P->Roots.clear();
  P->Summary.Seconds = P->seconds();
  P->Exhaustive &= P->Summary.exhaustive();
  return std::move(P->Summary);
}

} // namespace jsym
