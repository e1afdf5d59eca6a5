//===- Exploration.cpp - What exploring subcommands begin with ------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Api/Exploration.h"
#include "ContractScenario.h"
#include "Places.h"
#include "RandomFill.h"
#include "jsym/Analysis/CodeFacts.h"
#include "jsym/Api/WrittenStatics.h"
#include "jsym/Contract/ConditionCompiler.h"
#include "jsym/Dialect/Descriptors.h"
#include "jsym/Dialect/Names.h"
#include "jsym/Extract/Extract.h"
#include "jsym/Heap/Strategy.h"
#include "jsym/Library/Library.h"
#include "jsym/Result/Exchange.h"
#include "jsym/Result/PathBounds.h"
#include "jsym/Run/State.h"
#include "jsym/Support/Error.h"
#include "jsym/Support/Files.h"
#include <chrono>

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::api {

PathConsumer::~PathConsumer() = default;

/// --models names groups that exist.
static Error checkModels(const ExecOptions &O) {
  for (StringRef Given : O.ModelGroups) {
    std::string Names;
    bool Known = Given == "off" || Given == "all";
    for (auto [Name, Help] : modelGroups()) {
      Known |= Given == Name;
      Names += ", " + Name.str();
    }
    if (!Known)
      return inputError("option '--models' does not know '" + Given.str() + "'",
                        "it takes off, all" + Names);
  }
  return Error::success();
}

/// Items of \p Option hold a '=' between two words.
static Error checkPairs(StringRef Option, ArrayRef<std::string> Items,
                        StringRef Form) {
  for (StringRef Item : Items) {
    auto [Left, Right] = Item.split('=');
    if (Left.empty() || Right.empty())
      return inputError("option '--" + Option + "' does not take '" + Item +
                            "'",
                        ("write --" + Option + "=" + Form).str());
  }
  return Error::success();
}

/// What is only obeyed where it fits must not be lost where it is misspelt.
static Error checkForms(const HeapOptions &H,
                        const contract::ContractOptions &C) {
  if (Error E = checkPairs("types", H.Types, "DECLARED=A+B"))
    return E;
  if (Error E = checkPairs("region", H.Regions, "CLASS.FIELD=NAME"))
    return E;
  if (Error E = checkPairs("requires", C.Requires, "CLASS.METHOD=CONDITION"))
    return E;
  if (Error E = checkPairs("ensures", C.Ensures, "CLASS.METHOD=CONDITION"))
    return E;
  return checkPairs("throws", C.Throws, "CLASS.METHOD=EXCEPTION");
}

/// Classes of the option --types are below what they stand for.
static Error checkSubtypes(dialect::ProgramSource &Program, StringRef Item) {
  auto [Declared, List] = Item.split('=');
  auto Above = contract::classNamed(Program, Declared);
  if (!Above)
    return consumeError(Above.takeError()), Error::success(); // an array
  SmallVector<StringRef, 4> Names;
  List.split(Names, '+');
  for (StringRef Name : Names) {
    auto Below = contract::classNamed(Program, Name);
    if (!Below)
      consumeError(Below.takeError());
    else if (!(*Below)->isSubtypeOf(**Above))
      return inputError("--types=" + Item + ": " + Name + " is no " + Declared);
  }
  return Error::success();
}

static Error checkSources(jvm::ClassTable &Classes, const ExecOptions &O) {
  for (StringRef Item : O.Sources)
    if (Error E = checkMethodName(Classes, Item,
                                  "--nondet takes names of methods, pkg.Cls."
                                  "method"))
      return E;
  return Error::success();
}

/// The same for names of classes.
static Error checkNames(jvm::ClassTable &Classes, const HeapOptions &H,
                        const contract::ContractOptions &C) {
  for (StringRef Name : H.RealCode)
    if (Error E = checkClassName(Classes, Name,
                                 "--real-code takes names of interfaces"))
      return E;
  for (StringRef Item : H.Scopes)
    if (Item.contains('='))
      if (Error E = checkClassName(Classes, Item.split('=').first,
                                   "--scope takes N, or CLASS=N"))
        return E;
  for (StringRef Item : H.Types) {
    auto [Declared, List] = Item.split('=');
    SmallVector<StringRef, 4> Names{Declared};
    List.split(Names, '+');
    for (StringRef Name : Names) {
      StringRef Element = Name;
      while (Element.consume_back("[]")) {
      }
      if (Element != Name && Element.find_first_of("./") == StringRef::npos &&
          Element.lower() == Element)
        continue; // of primitive elements
      if (Error E = checkClassName(Classes, Element,
                                   "--types takes names of classes, "
                                   "DECLARED=A+B"))
        return E;
    }
  }
  for (const auto *Items : {&C.Requires, &C.Ensures, &C.Throws})
    for (StringRef Item : *Items) {
      StringRef Class =
          Item.split('=').first.split('(').first.rsplit('.').first;
      if (Error E = checkClassName(Classes, Class,
                                   "'" + Item + "' is for CLASS.METHOD"))
        return E;
    }
  return Error::success();
}

/// The run may end before all paths were explored: which come first matters.
static bool isLimited(const ExecOptions &O) {
  return O.MaxTime > 0 || O.MaxSolverTime > 0 || O.MaxPaths != 0;
}

/// What nobody chose follows from what is chosen.
static void completeOptions(Context &Ctx, const ChosenOptions &Chosen) {
  auto &O = Ctx.options<ExecOptions>();
  auto &Heap = Ctx.options<HeapOptions>();
  if (!O.Goal.empty() && !Chosen.Search)
    O.Search = SearchKind::Directed;
  else if (isLimited(O) && !Chosen.Search) {
    O.Search = SearchKind::Interleaved;
    O.NumberedInOrder = true;
  }
  // Who bounds the input's arrays by hand bounds all.
  if (!Chosen.NewArrayBound && Chosen.ArrayBounds)
    Heap.NewArrayBound = Heap.arrayBound();
  if (Chosen.QueryTimeout)
    return;
  // One question is not worth all the time that there is; of a merged path it
  // may stand for thousands of others.
  double &Timeout = Ctx.options<SolverOptions>().QueryTimeout;
  if (O.MergePaths)
    Timeout = O.MaxTime > 0 ? O.MaxTime / 2 : 60;
  else if (O.MaxTime > 0)
    Timeout = std::min(Timeout, std::max(O.MaxTime / 16, 0.25));
}

static Error checkOptions(const ExecOptions &O) {
  constexpr uint64_t LeastMemory = 16 << 20;
  if (O.MaxMemory && O.MaxMemory < LeastMemory)
    return inputError("--max-memory is less than what the tool itself takes",
                      "give at least 16M, or 0 for no limit");
  if (O.Search == SearchKind::Directed && O.Goal.empty())
    return inputError("--search=directed needs a place to head for",
                      "add --target-line=File.java:N or "
                      "--target-line=Cls.method");
  return Error::success();
}

Exploration::~Exploration() = default;

void Exploration::leaveEngines() {
  (void)E.release();
  for (auto &Other : Others)
    (void)Other.release();
}

/// Of a class that is named alone.
static std::function<Expected<const dialect::MethodModel *>(const Target &)>
chooserFor(Context &Ctx, ContractUse Use) {
  if (Use != ContractUse::Objects)
    return methodOf;
  return [&Ctx](const Target &T) -> Expected<const dialect::MethodModel *> {
    if (T.Method)
      return T.Method;
    return contract::invariantOf(*T.Class,
                                 Ctx.options<contract::ContractOptions>());
  };
}

Expected<std::unique_ptr<Exploration>>
Exploration::open(Context &Ctx, const ProgramOptions &O, StringRef Target,
                  ContractUse Use, const ChosenOptions &Chosen) {
  auto Choose = chooserFor(Ctx, Use);
  return open(
      Ctx, [&] { return openSession(Ctx, O, Target, Choose); }, Use, Chosen);
}

Expected<std::unique_ptr<Exploration>>
Exploration::open(Context &Ctx, std::shared_ptr<World> Of, StringRef Target,
                  ContractUse Use, const ChosenOptions &Chosen) {
  auto Choose = chooserFor(Ctx, Use);
  return open(
      Ctx, [&] { return openSession(std::move(Of), Target, Choose); }, Use,
      Chosen);
}

/// What can be told wrong before there are classes.
static Error checkWithoutClasses(Context &Ctx) {
  if (std::string Why = mistakeIn(Ctx.options<PathBounds>()); !Why.empty())
    return inputError(Why, "give how many calls deep: 0, 1, ...");
  if (Error Mistake = checkOptions(Ctx.options<ExecOptions>()))
    return Mistake;
  if (const std::string &Log = Ctx.options<SolverOptions>().LogFile;
      !Log.empty())
    if (Error Mistake = mayWrite(Log))
      return Mistake;
  if (Error Mistake = checkModels(Ctx.options<ExecOptions>()))
    return Mistake;
  if (Error Mistake = readScopes(Ctx.options<HeapOptions>()))
    return Mistake;
  return checkForms(Ctx.options<HeapOptions>(),
                    Ctx.options<contract::ContractOptions>());
}

static Error checkWithClasses(Context &Ctx, Session &S) {
  auto &Contracts = Ctx.options<contract::ContractOptions>();
  auto &Heap = Ctx.options<HeapOptions>();
  if (Error Mistake = checkNames(S.Program->classes(), Heap, Contracts))
    return Mistake;
  if (Error Mistake =
          checkSources(S.Program->classes(), Ctx.options<ExecOptions>()))
    return Mistake;
  for (StringRef Item : Heap.Types)
    if (Error Mistake = checkSubtypes(*S.Program, Item))
      return Mistake;
  if (Error Mistake = checkPlaces(S, Heap))
    return Mistake;
  return contract::checkContractOptions(Contracts, *S.Program);
}

/// Conditions may be Java.
static Error addCompiler(contract::ContractOptions &O, const Input &In) {
  auto Jar = runtimeFile(In.Runtime, "jsym-conditions.jar");
  if (!Jar)
    return Jar.takeError();
  contract::ConditionCompiler::Setup With;
  With.Jdk = In.Options.Jdk;
  With.Jar = *Jar;
  With.ClassPath = In.Options.ClassPath;
  O.Compiler = std::make_shared<contract::ConditionCompiler>(std::move(With));
  return Error::success();
}

Expected<std::unique_ptr<Exploration>>
Exploration::open(Context &Ctx, Opener OpenSession, ContractUse Use,
                  const ChosenOptions &Chosen) {
  completeOptions(Ctx, Chosen);
  if (Error Mistake = checkWithoutClasses(Ctx))
    return std::move(Mistake);
  auto S = OpenSession();
  if (!S)
    return S.takeError();
  auto &Contracts = Ctx.options<contract::ContractOptions>();
  if (Error Mistake =
          contract::readContractFile(Contracts, Ctx.options<HeapOptions>()))
    return std::move(Mistake);
  auto Regions = contract::regionsOf(*S->Method);
  if (!Regions)
    return Regions.takeError();
  append_range(Ctx.options<HeapOptions>().Regions, *Regions);
  if (Error Mistake = checkForms(Ctx.options<HeapOptions>(), Contracts))
    return std::move(Mistake);
  if (Error Mistake = addCompiler(Contracts, *S->In))
    return std::move(Mistake);
  if (Error Mistake = checkWithClasses(Ctx, *S))
    return std::move(Mistake);
  std::unique_ptr<Exploration> X(new Exploration);
  X->S.emplace(std::move(*S));
  X->Ctx = &Ctx;
  if (auto [Jar, Inside] = X->S->Method->Owner->origin().split("!/");
      !Inside.empty())
    Ctx.options<HeapOptions>().OwnJars = {Jar.str()};
  X->Harness = std::make_unique<contract::Harness>(*X->S->Program, Contracts);
  if (Error Mistake = X->enter(Use, Chosen))
    return std::move(Mistake);
  if (auto &Z3 = Ctx.options<SolverOptions>().Z3Program; Z3.empty())
    Z3 = z3Program(X->S->In->Runtime);
  X->E = X->makeEngine(Ctx);
  if (auto Code = X->S->Of->code(Ctx.options<ExecOptions>());
      Code && Contracts.UseContract.empty())
    X->E->shareCode(std::move(Code));
  return std::move(X);
}

std::unique_ptr<Engine> Exploration::makeEngine(Context &Its) {
  auto Made = std::make_unique<Engine>(Its, *Harness);
  contract::addContractNatives(
      Made->natives(), Ctx->options<contract::ContractOptions>(), *Harness);
  return Made;
}

/// What is explored: the method or a wrapper of it, from which path on, with
/// which statics.
Error Exploration::enter(ContractUse Use, const ChosenOptions &Chosen) {
  auto Below = PathAddress::parse(Ctx->options<ExecOptions>().ReplayPath);
  if (!Below)
    return Below.takeError();
  Entry.Below = std::move(*Below);
  Entry.Method = S->Method;
  if (S->Class != S->Method->Owner)
    Entry.Heir = S->Class;
  if (Use != ContractUse::Ignored) {
    auto C = contract::contractOf(*S->Method, *S->Program,
                                  Ctx->options<contract::ContractOptions>());
    if (!C)
      return C.takeError();
    // Which states there are, invariants say.
    if (!Chosen.States &&
        (Use >= ContractUse::Required || !C->Invariants.empty()))
      Ctx->options<HeapOptions>().States = StateKind::Any;
    InputsOnly = Use >= ContractUse::Inputs;
    if (InputsOnly) {
      if (Error Mistake = Harness->inputs(*S->Method).moveInto(Entry.Method))
        return Mistake;
    } else if (Use == ContractUse::Required || C->hasConditions() ||
               !C->NonNull.empty() || !C->Throws.empty()) {
      if (Error Mistake = underContract())
        return Mistake;
    }
  }
  ArrayRef<std::string> Named = Ctx->options<ExecOptions>().SymbolicStatics;
  auto Statics = resolveStatics(S->Program->classes(), Named);
  if (!Statics)
    return Statics.takeError();
  Entry.SymbolicStatics = std::move(*Statics);
  if (is_contained(Named, WrittenStatics))
    Entry.WrittenStatics =
        writtenStatics(S->Of->statics(), Entry.SymbolicStatics);
  Entry.MayChange = [Facts = S->Of->statics()](const dialect::FieldModel &F) {
    return Facts->mayChange(F);
  };
  return Error::success();
}

/// Why the fields are as the paths took them to be.
void Exploration::explain(RunSummary &Summary) const {
  analysis::CodeFacts Facts(*S->Program);
  for (const PremiseUse &U : Summary.Premises) {
    auto *F = U.What == Premise::DerivedStates
                  ? std::get_if<const dialect::FieldModel *>(&U.Of)
                  : nullptr;
    if (!F)
      continue;
    const analysis::FieldFact &Fact = Facts.fieldFact(**F);
    const dialect::ConstantMaking *Same = Facts.constant(**F);
    Summary.Explanations.push_back(
        {prettyClass((*F)->Owner->name()) + "." + (*F)->Name.str(),
         (Same ? "always " + analysis::describe(*Same)
               : analysis::describe(Fact)) +
             ": " + analysis::explain(Fact)});
  }
  llvm::sort(Summary.Explanations);
}

/// The method becomes one that its contract surrounds.
Error Exploration::underContract() {
  bool Filtered = Ctx->options<FilterOptions>().Use == InvariantUse::Filter;
  if (Filtered && Ctx->options<HeapOptions>().Kind == HeapKind::Summary) {
    Ctx->log().warn("--invariants=build is used: with --heap=summary a path "
                    "has inputs of many shapes");
    Filtered = false;
  }
  if (Filtered) {
    auto F = Harness->filtered(*S->Method);
    if (!F)
      return F.takeError();
    if (*F) {
      Entry.Method = (*F)->Method;
      Entry.Filter = {(*F)->Takes, (*F)->Ensures, (*F)->Returned, (*F)->Threw};
      return Error::success();
    }
    Ctx->log().warn("--invariants=build is used: several classes or cases say "
                    "what " +
                    prettyMethod(*S->Method) +
                    " requires, or old(...) is no field");
  }
  auto Checked = Harness->checked(*S->Method);
  if (!Checked)
    return Checked.takeError();
  Entry.Method = *Checked;
  Entry.Judges = contract::judgesInput;
  return Error::success();
}

/// The wrapper that checks the contract is nothing of the program's.
static void leaveOutWrapper(Scenario &S, ArrayRef<StackEntry> Stack,
                            const dialect::MethodModel &Wrapper) {
  std::vector<StackPlace> Left;
  for (auto [Place, E] : zip_equal(S.Where, Stack))
    if (E.Method != &Wrapper &&
        !(E.Method && E.Method->Owner->name() == "jsym/contract/Harness"))
      Left.push_back(Place);
  S.Where = std::move(Left);
  if (S.Where.empty())
    S.Where.push_back({S.Target, -1, -1});
}

Scenario Exploration::scenario(const PathResult &R, Engine &By) const {
  auto Begin = std::chrono::steady_clock::now();
  Scenario Out;
  if (Ctx->options<ResultOptions>().RandomFill) {
    PathResult Filled = R;
    Filled.Model =
        fillRandomly(R, By.exprs(), Ctx->options<ExecOptions>().Seed);
    Out = extracted(Filled, By);
  } else {
    Out = extracted(R, By);
  }
  Concretising += (std::chrono::steady_clock::now() - Begin).count();
  if (Ctx->options<ResultOptions>().Reread)
    return reread(Out, *S->RereadInfos);
  return Out;
}

Scenario Exploration::extracted(const PathResult &R, Engine &By) const {
  Scenario Out = extract::makeScenario(
      R, *S->Method, R.Final->Heap, By.exprs(),
      [&By](uint32_t P) { return By.strategy().pathName(P); }, *S->Infos);
  ArrayRef<StackEntry> Stack = extract::stackOf(R);
  bool ByCall = R.Reason == EndReason::CheckFailed && !Stack.empty() &&
                Harness->standsForCode(*Stack.front().Method);
  if (ByCall && Out.NotReplayable.empty())
    noteBroken(Out, R.Clause,
               cantFail(Harness->contractOfCallee(*Stack.front().Method)),
               *S->Infos);
  const contract::MethodContract *C = Harness->contractOfWrapper(*Entry.Method);
  if (!C)
    return Out;
  if (const HeapState *Own = heapOfPath(*R.Final))
    Out.Condition =
        extract::makeScenario(
            R, *S->Method, *Own, By.exprs(),
            [&By](uint32_t P) { return By.strategy().pathName(P); }, *S->Infos)
            .Condition;
  if (Entry.Filter && R.Final->Completed)
    Out.Taken = takenBy(Out, *C, *S->Infos);
  if (R.Reason == EndReason::CheckFailed && !ByCall) {
    Out.ViolatedBy = violatedBy(R.Clause, *C, *S->Infos);
    Out.Violation = violationOf(Out, R.Clause, *C, *S->Infos);
  }
  if (InputsOnly && !contract::isInvariant(*S->Method))
    Out.Promised = promisedBy(Out, *C, *S->Infos);
  auto Wrapper = llvm::find_if(
      Stack, [&](const StackEntry &E) { return E.Method == Entry.Method; });
  bool OwnCode = Wrapper != Stack.end() && Wrapper != Stack.begin() &&
                 Wrapper[-1].Method != S->Method && Out.NotReplayable.empty();
  if (OwnCode && R.Reason == EndReason::Exception)
    Out.NotReplayable = "the contract's own code throws";
  if (OwnCode && R.Reason == EndReason::DoesNotEnd)
    Out.NotReplayable = "the contract's own code does not end";
  leaveOutWrapper(Out, Stack, *Entry.Method);
  return Out;
}

} // namespace jsym::api
