//===- Scan.cpp - jsym-llvm scan ------------------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Scan/Scan.h"
#include "Installation.h"
#include "Outputs.h"
#include "PathText.h"
#include "Pieces.h"
#include "Program.h"
#include "Replaying.h"
#include "ScanOutputs.h"
#include "jsym/ClassPath/SourceFinder.h"
#include "jsym/Dialect/Names.h"
#include "jsym/Result/PathBounds.h"
#include "jsym/Scan/Callers.h"
#include "jsym/Scan/Policy.h"
#include "jsym/Scan/ScanText.h"
#include "jsym/Scan/Store.h"
#include "jsym/Support/Error.h"
#include "jsym/Support/Files.h"
#include "jsym/Support/Timer.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/LineIterator.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using namespace llvm;
using namespace jsym::scan;

namespace jsym::tool {

namespace {

/// Tells the terminal, the stream of lines, and the store.
class Listener final : public ScanListener {
public:
  Listener(Invocation &I, ScanReport &R) : I(I), R(R) {}

  std::unique_ptr<OutputLog> Lines;
  std::unique_ptr<Store> Kept;
  std::string Mistake; ///< why the store could not be written

  void explored(size_t Entry, const EntryRecord &Known) override {
    if (Lines) {
      writeScanLine(Lines->stream(), R.nameOf(Entry), Known);
      Lines->stream().flush();
    }
    if (Kept && Mistake.empty())
      if (Error E = Kept->put(Known))
        Mistake = toString(std::move(E));
  }

  void progress(ArrayRef<EntryRecord> Records) override {
    I.Ctx.progress().offer([&] {
      ProgressFigures F;
      std::set<std::string> Bugs;
      for (const EntryRecord &E : Records) {
        F.Paths += E.Paths;
        F.Pending += E.State == EntryState::NotBegun;
        for (const BugRecord &B : E.Bugs)
          Bugs.insert(B.Key.id());
      }
      F.Bugs = Bugs.size();
      F.Seconds = Clock.seconds();
      return F;
    });
  }

private:
  Invocation &I;
  ScanReport &R;
  Stopwatch Clock;
};

class ScanCommand final : public Subcommand {
public:
  StringRef name() const override { return "scan"; }
  StringRef summary() const override {
    return "look for bugs in all methods of projects, jars and packages";
  }
  StringRef arguments() const override { return "TARGET..."; }
  std::pair<unsigned, unsigned> argumentCount() const override {
    return {1, ~0u};
  }
  StringRef description() const override {
    return "Explores every entry of the targets, each by itself, within one "
           "limit of time for all of\nthem, and tells each bug once, with an "
           "input that shows it and what a JVM said to that.\n\nTargets are "
           "directories of classes, jars, folders of Maven or Gradle projects "
           "that were\nbuilt, and packages or classes of the class path: "
           "com.acme.**, com.acme.Order.";
  }
  StringRef example() const override {
    return R"(
$ javac -g -d classes examples/Account.java examples/Clamp.java
$ jsym-llvm scan --entries=package --max-time=20s classes
3 findings, 3 confirmed on a JVM
...
finding 1: throws java.lang.AssertionError: money out of nowhere
  at Account.withdraw(Account.java:17)
...
)";
  }

  void describeOptions(Context &Ctx, OptionSink &Sink) override {
    Sink.section("Scan");
    scan::describeOptions(Entries, Sink);
    scan::describeOptions(Rules, Sink);
    Sink.text("store", StorePath, "DIR",
              "keep what is found of each entry there, and go on from it");
    Sink.text("since", Since, "CLASSES",
              "only entries that may come to code that differs from those "
              "classes (a directory, a jar), or from what a --store had");
    Sink.list("finding", Only, "ID",
              "tell only these findings; --junit adds their tests to those "
              "that are there");
    Sink.text("shard", Shard, "I/N",
              "explore one of N shares of the entries, I from 1 to N, into "
              "--store DIR");
    Sink.flag("explore", Explores,
              "explore; else report what --store knows of the entries");
    contract::describeOptions(Ctx.options<contract::ContractOptions>(), Sink);
    jsym::describeOptions(Ctx.options<FilterOptions>(), Sink);
    Ctx.options<ExecOptions>().MaxTime = DefaultTime;
    Ctx.options<ExecOptions>().MaxMemory = DefaultMemory;
    Ctx.options<HeapOptions>().States = StateKind::Derived;
    describeExploration(Ctx, Sink);
    jsym::describeOptions(Ctx.options<PathBounds>(), Sink);
    Sink.section("Outputs");
    jsym::tool::describeOptions(Out, Sink);
  }

  Expected<std::vector<std::string>>
  moreOptions(ArrayRef<std::string> Arguments) override {
    std::vector<std::string> All;
    for (const std::string &A : Arguments) {
      auto Some = optionsOf(A);
      if (!Some)
        return Some.takeError();
      All.insert(All.end(), Some->begin(), Some->end());
    }
    return std::move(All);
  }

  Expected<ExitCode> run(Invocation &I) override;

private:
  static constexpr double DefaultTime = 600;
  static constexpr uint64_t DefaultMemory = uint64_t(2) << 30;
  EntryOptions Entries;
  PolicyOptions Rules;
  ScanOutputs Out;
  std::string StorePath, Since, Shard;
  bool Explores = true;
  std::vector<std::string> Only; ///< ids of findings; empty: all

  Expected<std::shared_ptr<World>> openWorld(Invocation &I,
                                             const ScanTargets &T) const;
  Error explore(Invocation &I, std::shared_ptr<World> Of,
                const testgen::ProgramScope &Scope, const CheckSet &Checks,
                ScanReport &R);
  Error test(Invocation &I, World &Of, ScanReport &R, double Seconds);
  Error leaveOutUnchanged(Invocation &I, const ScanTargets &T, World &Of,
                          ScanReport &R) const;
  Error select(Invocation &I, const ScanTargets &T, World &Of,
               ScanReport &R) const;
  ExitCode tellShard(Invocation &I, const ScanReport &R) const;
  void begin(Invocation &I, World &Of, ScanReport &R) const;
  void list(Invocation &I, const ScanReport &R) const;
  Error join(World &Of, const Policy &Chosen, ScanReport &R);
  Error leaveOutOthers(ScanReport &R);
};

} // namespace

/// Targets come first on the class path, then what was found beside them.
Expected<std::shared_ptr<World>>
ScanCommand::openWorld(Invocation &I, const ScanTargets &T) const {
  auto O = programOptions(I);
  if (!O)
    return O.takeError();
  std::vector<std::string> Path = T.Own;
  Path.insert(Path.end(), T.Libraries.begin(), T.Libraries.end());
  if (Path.empty() || I.Given("class-path"))
    Path.push_back(O->ClassPath);
  // What the JDK demands of methods is stated there.
  auto Laws = runtimeFile("jsym-api.jar");
  if (!Laws)
    return Laws.takeError();
  Path.push_back(*Laws);
  O->ClassPath = llvm::join(Path, ":");
  return World::open(*O, I.Ctx.options<dialect::PipelineOptions>());
}

Error ScanCommand::explore(Invocation &I, std::shared_ptr<World> Of,
                           const testgen::ProgramScope &Scope,
                           const CheckSet &Checks, ScanReport &R) {
  ExecOptions &Exec = I.Ctx.options<ExecOptions>();
  ScanLimits Limits;
  // The rest is for the tests.
  constexpr double ShareOfExploring = 0.7;
  Limits.Seconds = Exec.MaxTime * (Out.Confirm ? ShareOfExploring : 0.95);
  Limits.Jobs = unsigned(Exec.Jobs);
  Limits.Memory = Exec.MaxMemory;
  Exec.MaxMemory /= 2; // that one entry may add
  Explorer By(I.Ctx, Of, Scope, chosenOptions(I), Checks);
  Listener To(I, R);
  if (!Out.JsonLines.empty()) {
    auto Log = OutputLog::create(
        Out.JsonLines, ("{\"format\":\"jsym-scan-lines\",\"version\":1,"
                        "\"seal\":\"" +
                        Seal + "\"}\n")
                           .str());
    if (!Log)
      return Log.takeError();
    To.Lines = std::move(*Log);
  }
  R.Records.resize(R.Entries.size());
  if (!StorePath.empty()) {
    StoreKey Key;
    Key.Jdk = Of->program().jdkVersion().str();
    for (const OptionSetting &O : I.Settings)
      if (isPartOfStore(O.Name))
        Key.Options.push_back({O.Name, O.Text});
    auto Opened = Store::open(StorePath, std::move(Key), Of->program());
    if (!Opened)
      return Opened.takeError();
    To.Kept = std::move(*Opened);
    for (auto [E, Known] : zip_equal(R.Entries, R.Records))
      Known = To.Kept->get(E);
  }
  if (!Explores)
    return Error::success();
  if (Error E = exploreAll(I.Ctx, By, R.Entries, Limits, R.Records, To))
    return E;
  return To.Mistake.empty() ? Error::success() : inputError(To.Mistake);
}

Error ScanCommand::leaveOutUnchanged(Invocation &I, const ScanTargets &T,
                                     World &Of, ScanReport &R) const {
  if (!sys::fs::exists(Since))
    return inputError("'" + Since + "' is not there",
                      "--since takes a directory of classes, a jar or a store");
  CodeDigests Now(Of.program());
  std::optional<CodeDigests> Then;
  if (!isStore(Since)) {
    ScanTargets Old = T;
    Old.Own = {Since};
    auto Before = openWorld(I, Old);
    if (!Before)
      return Before.takeError();
    Then.emplace((*Before)->program());
  }
  uint64_t All = R.Entries.size();
  llvm::erase_if(R.Entries, [&](const Entry &E) {
    StringRef Class = E.Method->Owner->name();
    std::string Was = Then ? Then->of(Class) : storedCode(Since, E.Target);
    return !Was.empty() && Was == Now.of(Class);
  });
  R.Unchanged = All - R.Entries.size();
  std::set<const dialect::ClassModel *> Classes;
  for (const Entry &E : R.Entries)
    Classes.insert(E.Method->Owner);
  R.Classes = unsigned(Classes.size());
  return Error::success();
}

/// Which of the entries this scan is about.
Error ScanCommand::select(Invocation &I, const ScanTargets &T, World &Of,
                          ScanReport &R) const {
  if (!Since.empty())
    if (Error E = leaveOutUnchanged(I, T, Of, R))
      return E;
  if (Shard.empty())
    return Error::success();
  if (StorePath.empty() && !Out.List)
    return inputError("--shard needs a place for what it finds",
                      "add --store DIR: of all shards, or of this one");
  auto Id = parseShard(Shard);
  if (!Id)
    return Id.takeError();
  llvm::erase_if(R.Entries, [&](const Entry &E) {
    uint64_t Digest = 0;
    StringRef(digestOf(E.Target)).getAsInteger(16, Digest);
    return Digest % Id->Of != Id->Number - 1;
  });
  return Error::success();
}

/// Findings are told by whoever has all entries.
ExitCode ScanCommand::tellShard(Invocation &I, const ScanReport &R) const {
  uint64_t Paths = 0, Left = 0;
  for (const EntryRecord &E : R.Records) {
    Paths += E.Paths;
    Left += E.State == EntryState::NotBegun;
  }
  I.Out << "shard " << Shard << ": " << R.Entries.size()
        << (R.Entries.size() == 1 ? " entry, " : " entries, ") << Paths
        << (Paths == 1 ? " path" : " paths") << ", in " << StorePath << '\n';
  if (Left)
    I.Out << "  " << Left << " not begun: there was no time\n";
  return Left || I.Ctx.stopRequested() ? ExitUndecided : ExitNothingFound;
}

static Expected<std::string> helperSource() {
  auto Path = runtimeFile("testsupport/JsymHeap.java");
  if (!Path)
    return Path.takeError();
  auto Text = MemoryBuffer::getFile(*Path);
  if (!Text)
    return inputError("cannot read " + *Path, "the installation is incomplete");
  return (*Text)->getBuffer().str();
}

Error ScanCommand::test(Invocation &I, World &Of, ScanReport &R,
                        double Seconds) {
  if (!Out.Confirm && Out.JUnit.Directory.empty())
    return Error::success();
  auto Helper = helperSource();
  if (!Helper)
    return Helper.takeError();
  TestSettings S;
  S.Ranks = R.Fails;
  if (R.ShowAll)
    S.Ranks.fill(true);
  S.Jvm = Out.Confirm;
  S.AreRead = !Out.JUnit.Directory.empty() || !Out.Html.empty();
  S.Seconds = Seconds;
  S.Helper = std::move(*Helper);
  for (const std::string &Joined : Of.input().Options.ClassPath) {
    auto Each = jvm::ClassPath::entriesOf(Joined);
    if (!Each)
      return Each.takeError();
    for (const std::string &Entry : *Each) {
      SmallString<128> Absolute(Entry);
      sys::fs::make_absolute(Absolute);
      S.ClassPath.push_back(std::string(Absolute));
    }
  }
  S.Replay = [&I](ArrayRef<std::string> Directories,
                  replay::ReplaySettings RS) {
    return replayDirectories(Directories, I.Common.Jdk, std::move(RS));
  };
  if (Error E = testFindings(I.Ctx, Of, R.Entries, Out.JUnit, S, R.Findings))
    return E;
  if (!Out.JUnit.Directory.empty())
    for (Finding &F : R.Findings)
      if (!F.TestFile.empty()) {
        SmallString<128> File(Out.JUnit.Directory);
        sys::path::append(File, F.TestFile);
        F.TestFile = std::string(File);
      }
  if (Out.JUnit.Directory.empty())
    for (Finding &F : R.Findings)
      F.TestFile.clear();
  return Error::success();
}

/// What the entries show, and what callers and the user say of it.
Error ScanCommand::join(World &Of, const Policy &Chosen, ScanReport &R) {
  auto Joined = joinFindings(R.Records, Of.infos());
  if (!Joined)
    return Joined.takeError();
  R.Findings = std::move(*Joined);
  if (Error E = scan::askCallers(R.Entries, R.Records, Of.program(), Of.infos(),
                                 R.Findings))
    return E;
  if (Error E = leaveOutOthers(R))
    return E;
  Chosen.apply(R, Of.program());
  return Error::success();
}

/// What --finding does not name.
Error ScanCommand::leaveOutOthers(ScanReport &R) {
  if (Only.empty())
    return Error::success();
  Out.JUnit.KeepsOthers = true;
  std::vector<StringRef> Known;
  for (const Finding &F : R.Findings)
    Known.push_back(F.Id);
  for (StringRef Id : Only)
    if (!is_contained(Known, Id))
      return inputError("there is no finding '" + Id + "'" +
                            didYouMean(Id, Known),
                        "reports have the ids of findings");
  erase_if(R.Findings,
           [&](const Finding &F) { return !is_contained(Only, F.Id); });
  return Error::success();
}

void ScanCommand::list(Invocation &I, const ScanReport &R) const {
  for (const Entry &E : R.Entries)
    I.Out << dialect::prettyName(E.Method->Symbol) << "\n";
  for (const auto &[Class, Why] : R.NotLoaded)
    I.Ctx.log().warn(Class + " cannot be loaded: " + Why);
}

/// What is known of a scan before it explores.
void ScanCommand::begin(Invocation &I, World &Of, ScanReport &R) const {
  R.Command = commandText(I);
  for (const OptionSetting &O : I.Settings)
    R.Options.push_back({O.Name, O.Text});
  R.Targets = I.Arguments.vec();
  R.ShowAll = Out.ShowAll;
  R.Confirms = Out.Confirm;
  auto Words = std::make_shared<testgen::Wording>(Of.program());
  R.InputTexts = [Words](const Scenario &S) {
    return Words->inputs(S, testgen::Telling::Brief);
  };
  R.ReplayWord = replayWord;
}

static void tell(Invocation &I, const ScanReport &R) {
  if (!I.json())
    return scan::printScan(I.Out, R, I.Common.Verbose);
  std::string Text;
  raw_string_ostream Buffer(Text);
  writeScanJson(Buffer, R);
  I.Out << sealed(std::move(Text));
}

Expected<ExitCode> ScanCommand::run(Invocation &I) {
  Stopwatch Clock;
  auto Chosen = Policy::open(Rules);
  if (!Chosen)
    return Chosen.takeError();
  if (Error E = Out.check())
    return std::move(E);
  auto Targets = readTargets(I.Arguments);
  if (!Targets)
    return Targets.takeError();
  auto Of = openWorld(I, *Targets);
  if (!Of)
    return Of.takeError();
  auto Found = findEntries((*Of)->program(), *Targets, Entries);
  if (!Found)
    return Found.takeError();
  ScanReport R;
  R.Entries = std::move(Found->All);
  R.Classes = Found->Classes;
  R.NotLoaded = std::move(Found->NotLoaded);
  R.Fails = Chosen->fails();
  begin(I, **Of, R);
  if (Error E = select(I, *Targets, **Of, R))
    return std::move(E);
  if (Out.List) {
    list(I, R);
    return ExitNothingFound;
  }
  double Limit = I.Ctx.options<ExecOptions>().MaxTime;
  if (Error E = explore(I, *Of, Found->Scope, Chosen->checks(), R))
    return std::move(E);
  if (!Shard.empty())
    return tellShard(I, R);
  if (Error E = join(**Of, *Chosen, R))
    return std::move(E);
  constexpr double LeastForTests = 5, WithoutLimit = 600;
  double Left = Limit > 0 ? std::max(LeastForTests, Limit - Clock.seconds())
                          : WithoutLimit;
  if (Error E = test(I, **Of, R, Left))
    return std::move(E);
  jvm::SourceFinder Sources(I.Arguments, Out.SourcePath,
                            (*Of)->input().Options.ClassPath);
  R.SourceOf = [&](StringRef Class, StringRef File) {
    return Sources.find(Class, File);
  };
  findSources(R);
  R.Interrupted = I.Ctx.stopRequested();
  R.Seconds = Clock.seconds();
  if (Error E = Out.write(R))
    return std::move(E);
  tell(I, R);
  return ExitCode(Chosen->exitCode(R));
}

std::unique_ptr<Subcommand> makeScan() {
  return std::make_unique<ScanCommand>();
}

} // namespace jsym::tool
