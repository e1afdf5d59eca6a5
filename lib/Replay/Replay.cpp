//===- Replay.cpp - Generated tests on a real JVM -------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Replay/Replay.h"
#include "Confinement.h"
#include "TestVerdicts.h"
#include "jsym/Support/Error.h"
#include "jsym/Support/Files.h"
#include "jsym/Support/Process.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include <chrono>
#include <map>
#include <tuple>

using namespace llvm;

namespace jsym::replay {

namespace {

/// A directory as its manifest describes it.
struct Manifest {
  std::string Dir;
  int64_t Version = 4;
  std::vector<std::string> ClassPath;
  std::vector<size_t> Tests; ///< in the report

  std::string inside(StringRef Name) const {
    SmallString<128> Path(Dir);
    if (sys::path::is_absolute(Name))
      return Name.str();
    sys::path::append(Path, Name);
    return std::string(Path);
  }
};

void strings(const json::Array *A, std::vector<std::string> &Out) {
  if (!A)
    return;
  for (const json::Value &V : *A)
    if (auto S = V.getAsString())
      Out.push_back(S->str());
}

using Clock = std::chrono::steady_clock;

class Replayer {
public:
  explicit Replayer(const ReplaySettings &Settings) : Settings(Settings) {}

  Expected<ReplayReport> run(ArrayRef<std::string> Directories) {
    for (const std::string &D : Directories)
      if (Error E = readManifest(D))
        return std::move(E);
    Expected<TempDirectory> T = TempDirectory::create("jsym-replay");
    if (!T)
      return T.takeError();
    Temp.emplace(std::move(*T));
    makeBatches();
    // A JVM that dies takes one test with it.
    while (!Pending.empty() && secondsLeft() > 0 && !isStopped())
      if (Error E = runPending())
        return std::move(E);
    for (size_t T : Pending) {
      Report.Tests[T].Verdict = ReplayVerdict::NotRun;
      Report.Tests[T].Why =
          isStopped() ? "interrupted" : "there was no time left for it";
    }
    count(Report);
    return std::move(Report);
  }

private:
  const ReplaySettings &Settings;
  ReplayReport Report;
  std::vector<Manifest> Manifests;
  /// Tests of one class that are compiled and run together.
  struct Section {
    size_t Directory, Batch;
    std::string Class;
    std::vector<size_t> Tests;
  };
  std::vector<Section> Sections; ///< of the JVM that runs
  std::vector<size_t> Pending;   ///< tests that no JVM has said anything of
  unsigned NumJvms = 0;
  std::vector<size_t> BatchOf; ///< of each test
  /// Of each directory and class the batch that was compiled last.
  using CompiledBatches = std::map<std::pair<size_t, std::string>, size_t>;
  CompiledBatches Compiled;
  Clock::time_point Begin = Clock::now();
  StringMap<size_t> ByName; ///< of the tests: "<directory>#class#method"
  std::optional<TempDirectory> Temp;

  Error readManifest(StringRef Dir) {
    Manifest M;
    SmallString<128> Absolute(Dir);
    sys::fs::make_absolute(Absolute);
    M.Dir = std::string(Absolute);
    std::string Path = M.inside("jsym-tests.json");
    auto Buffer = MemoryBuffer::getFile(Path);
    if (!Buffer)
      return inputError("cannot read " + Path + ": " +
                            Buffer.getError().message(),
                        "give a directory that --junit has written");
    Expected<json::Value> V = json::parse((*Buffer)->getBuffer());
    if (!V)
      return inputError(Path + " is damaged: " + toString(V.takeError()),
                        "write the tests again");
    const json::Object *O = V->getAsObject();
    if (!O || O->getString("format") != StringRef("jsym-tests"))
      return inputError(Path + " is not a manifest of tests",
                        "write the tests again");
    M.Version = O->getInteger("junit").value_or(4);
    strings(O->getArray("classPath"), M.ClassPath);
    if (const json::Array *Tests = O->getArray("tests"))
      for (const json::Value &T : *Tests)
        if (const json::Object *Test = T.getAsObject())
          readTest(*Test, M);
    Report.Directories.push_back({Dir.str(), true, ""});
    Manifests.push_back(std::move(M));
    return Error::success();
  }

  void readTest(const json::Object &O, Manifest &M) {
    if (!Settings.Target.empty() && O.getString("target") != Settings.Target)
      return;
    ReplayedTest T;
    T.Directory = unsigned(Manifests.size());
    T.Path = uint64_t(O.getInteger("path").value_or(0));
    T.Predicted = O.getString("predicted").value_or("").str();
    T.Throws = O.getString("throws").value_or("").str();
    StringRef Older = T.Predicted; // a version that did not say it by itself
    if (T.Throws.empty() && Older.consume_front("throws "))
      T.Throws = Older.split(':').first.str();
    T.Bug = O.getBoolean("bug").value_or(false);
    T.Fails = O.getBoolean("fails").value_or(false);
    T.OtherSide = O.getBoolean("otherSide").value_or(false);
    T.Doubt = O.getString("restsOn").value_or("").str();
    T.Chance = O.getString("chance").value_or("").str();
    if (O.getBoolean("cut").value_or(false))
      T.Verdict = ReplayVerdict::Cut;
    T.Class = O.getString("class").value_or("").str();
    T.Method = O.getString("method").value_or("").str();
    T.Why = O.getString("notReplayable").value_or("").str();
    if (!T.Method.empty()) {
      T.Why = "the JVM did not run it";
      ByName[key(T.Directory, T.Class, T.Method)] = Report.Tests.size();
      M.Tests.push_back(Report.Tests.size());
    }
    Report.Tests.push_back(std::move(T));
  }

  static std::string fileOf(StringRef Class) {
    std::string File = Class.str();
    std::replace(File.begin(), File.end(), '.', '/');
    return File + ".java";
  }
  /// The helper of the tests, in the package of the class.
  static std::string helperOf(StringRef Class) {
    SmallString<64> Helper(sys::path::parent_path(fileOf(Class)));
    sys::path::append(Helper, "JsymHeap.java");
    return std::string(Helper);
  }

  static std::string key(size_t Directory, StringRef Class, StringRef Method) {
    return (Twine(Directory) + "#" + Class + "#" + Method).str();
  }

  std::vector<std::string> jars(int64_t Version) const {
    if (!Settings.JUnitJars.empty())
      return Settings.JUnitJars;
    std::vector<std::string> Jars;
    auto Add = [&](const char *Name) {
      Jars.push_back(std::string("/usr/share/java/") + Name + ".jar");
    };
    if (Version == 5) {
      for (const char *N :
           {"junit-jupiter-api", "junit-jupiter-engine", "junit-jupiter-params",
            "junit-platform-commons", "junit-platform-engine",
            "junit-platform-launcher", "opentest4j", "apiguardian-api"})
        Add(N);
    } else {
      Add("junit4");
      Add("hamcrest-core");
      Add("hamcrest");
    }
    return Jars;
  }

  double secondsLeft() const {
    return Settings.Timeout -
           std::chrono::duration<double>(Clock::now() - Begin).count();
  }
  bool isStopped() const { return Settings.Stop && Settings.Stop->load(); }

  /// Compiling takes longer than running, so that batches grow: when time is
  /// over, what fitted is known. First of all comes what is wanted first.
  void makeBatches() {
    for (const Manifest &M : Manifests)
      append_range(Pending, M.Tests);
    constexpr size_t FewestTests = 16, MostTests = 256;
    bool Few = Pending.size() <= 2 * FewestTests;
    auto Rank = [&](size_t I) {
      const ReplayedTest &T = Report.Tests[I];
      return std::tuple(!Few && !Settings.First.count(T.Path), T.Directory,
                        StringRef(T.Class));
    };
    stable_sort(Pending, [&](size_t A, size_t B) { return Rank(A) < Rank(B); });
    BatchOf.resize(Report.Tests.size());
    size_t Batch = 0, Room = Few ? Pending.size() : FewestTests, Used = 0;
    for (size_t N = 0; N < Pending.size(); ++N) {
      if (N && (Used == Room || Rank(Pending[N]) != Rank(Pending[N - 1]))) {
        if (Used == Room)
          Room = std::min(2 * Room, MostTests);
        ++Batch;
        Used = 0;
      }
      BatchOf[Pending[N]] = Batch;
      ++Used;
    }
  }

  /// What is pending, in order.
  void makeSections() {
    Sections.clear();
    for (size_t I : Pending) {
      const ReplayedTest &T = Report.Tests[I];
      if (Sections.empty() || Sections.back().Batch != BatchOf[I])
        Sections.push_back({T.Directory, BatchOf[I], T.Class, {}});
      Sections.back().Tests.push_back(I);
    }
  }

  /// What ReplayMain is to do.
  void writeRequest(raw_ostream &OS) {
    CompiledBatches Made = Compiled;
    if (Settings.TestLimit > 0)
      OS << "limit " << uint64_t(Settings.TestLimit * 1000) << '\n';
    for (auto [Number, S] : enumerate(Sections)) {
      const Manifest &M = Manifests[S.Directory];
      std::string Output = (Temp->path() + "/" + Twine(S.Directory)).str();
      // Where that fails, javac says so.
      consumeError(makeDirectory(Output));
      OS << "directory " << Number << "\noutput " << Output
         << "\nrunner jsym.replay.ReplayRunner" << M.Version << '\n';
      writeSources(OS, S, Made);
      for (const std::string &J : jars(M.Version))
        OS << "jar " << absolute(J) << '\n';
      for (const std::string &C : M.ClassPath)
        OS << "class-path " << M.inside(C) << '\n';
      for (size_t T : S.Tests)
        OS << (Report.Tests[T].Chance.empty() ? "test " : "chance ")
           << Report.Tests[T].Class << '#' << Report.Tests[T].Method << '\n';
    }
  }

  /// What is to be compiled for a section, beyond what was made before it.
  void writeSources(raw_ostream &OS, const Section &S, CompiledBatches &Made) {
    const Manifest &M = Manifests[S.Directory];
    bool HasHelper = any_of(Made, [&](const auto &Class) {
      return Class.first.first == S.Directory &&
             helperOf(Class.first.second) == helperOf(S.Class);
    });
    auto [Last, New] = Made.try_emplace({S.Directory, S.Class}, S.Batch);
    if (!New && std::exchange(Last->second, S.Batch) == S.Batch)
      return;
    OS << "source " << M.inside(fileOf(S.Class)) << '\n';
    if (HasHelper)
      return;
    if (std::string Helper = M.inside(helperOf(S.Class));
        sys::fs::exists(Helper))
      OS << "source " << Helper << '\n';
    OS << "source " << (M.Version == 5 ? Settings.Runner5 : Settings.Runner4)
       << '\n';
  }

  /// Runs what is pending, up to a test that ends the JVM.
  Error runPending() {
    makeSections();
    Expected<std::string> Request =
        Temp->write("request", [&](raw_ostream &OS) { writeRequest(OS); });
    if (!Request)
      return Request.takeError();
    std::vector<std::string> Args = {
        Settings.Assertions ? "-ea" : "-da", "-Xshare:auto", "-XX:+UseSerialGC",
        "-XX:TieredStopAtLevel=1", "-XX:-OmitStackTraceInFastThrow",
        "-Djava.awt.headless=true",
        // Tests set its salt, which compiled code would not notice.
        "-XX:CompileCommand=quiet",
        "-XX:CompileCommand=exclude,java/util/ImmutableCollections*.*",
        // As the engine has it.
        "-Duser.timezone=UTC", "-Duser.language=en", "-Duser.country=US",
        "-Dfile.encoding=UTF-8", "-Dos.version=5.0", "-Duser.name=user",
        "-Duser.home=/home/user"};
    std::string Root = absolute(Temp->path()),
                Jar = absolute(Settings.ReplayJar);
    Args.push_back("-javaagent:" + absolute(Settings.GuardJar) + "=" + Root);
    // The runner opens the others.
    Args.insert(Args.end(),
                {"--add-opens=java.base/java.lang=ALL-UNNAMED", "-cp", Jar,
                 "jsym.replay.ReplayMain", absolute(*Request)});
    SmallString<128> Program(absolute(Settings.JdkHome));
    sys::path::append(Program, "bin", "java");
    if (!sys::fs::can_execute(Program))
      return inputError(
          "cannot run " + Program.str(),
          "install a JDK (openjdk-17-jdk-headless) or give --jdk");
    std::string Work = Root + "/work" + std::to_string(NumJvms++);
    if (Error E = makeDirectory(Work))
      return E;
    Expected<ProcessResult> R = runConfined(
        Work, Program, Args, {std::max(secondsLeft(), 0.001), Settings.Stop});
    if (!R)
      return R.takeError();
    readResults(*R);
    return Error::success();
  }

  static std::string absolute(StringRef Path) {
    SmallString<128> Absolute(Path);
    sys::fs::make_absolute(Absolute);
    return std::string(Absolute);
  }

  void readResults(const ProcessResult &R) {
    size_t Reached = 0;
    std::optional<size_t> Running;
    bool Done = false;
    SmallVector<StringRef, 0> Lines;
    StringRef(R.Output).split(Lines, '\n');
    for (StringRef L : Lines) {
      if (!L.consume_front("jsym-replay\t"))
        continue;
      SmallVector<StringRef, 5> Coded;
      L.split(Coded, '\t');
      SmallVector<std::string, 5> Parts;
      for (StringRef P : Coded)
        Parts.push_back(decode(P));
      Done |= Parts[0] == "done";
      double Millis;
      if (Parts[0] == "compiling" && Parts.size() > 1 &&
          !StringRef(Parts[1]).getAsDouble(Millis))
        Report.CompileSeconds += Millis / 1000;
      size_t Section;
      if (Parts.size() < 3 || StringRef(Parts[1]).getAsInteger(10, Section) ||
          Section >= Sections.size())
        continue;
      Reached = Section;
      readLine(Sections[Section], Parts, Running);
    }
    if (Done)
      Pending.clear();
    else if (!R.TimedOut && !R.Stopped)
      readDeath(R, Sections[Reached], Running);
  }

  /// A JVM that ended by itself: who ended it?
  void readDeath(const ProcessResult &R, const Section &S,
                 std::optional<size_t> Running) {
    std::string Why = "the JVM died: " + lastLine(R.Errors);
    if (Running) {
      Report.Tests[*Running].Verdict = ReplayVerdict::Contradicted;
      Report.Tests[*Running].Why = Why;
      decide(*Running);
    } else if (none_of(S.Tests, [&](size_t T) { return Decided.count(T); })) {
      fail(S, Why);
    }
  }

  std::set<size_t> Decided;
  void decide(size_t Test) {
    if (Decided.insert(Test).second)
      erase(Pending, Test);
  }

  void readLine(const Section &S, ArrayRef<std::string> Parts,
                std::optional<size_t> &Running) {
    if (Parts[0] == "compiled" && Parts.size() > 3)
      return readCompiled(S, Parts[2] == "yes", Parts[3]);
    if (Parts[0] == "broken")
      return fail(S, "JUnit does not run: " + Parts[2]);
    if (Parts.size() < 5)
      return;
    if (Parts[0] == "failed" && Parts[3] == "null")
      return fail(S, Parts[4]);
    auto It = ByName.find(key(S.Directory, Parts[2], Parts[3]));
    if (It == ByName.end())
      return;
    Running.reset();
    if (Parts[0] == "started") {
      Running = It->second;
      return;
    }
    ReplayedTest &T = Report.Tests[It->second];
    if (Parts[0] == "together") { // it is to be run alone
      T.Why = "failed beside other tests, and was not run alone: " +
              oneLine(Parts[4]);
      return;
    }
    decide(It->second);
    T.Thrown = Parts.size() > 5 ? Parts[5] : "";
    settle(T, Parts[0], Parts[4]);
  }

  void readCompiled(const Section &S, bool Did, StringRef Messages) {
    ReplayedDirectory &D = Report.Directories[S.Directory];
    D.CompilerOutput += Messages;
    if (Did) {
      Compiled[{S.Directory, S.Class}] = S.Batch;
      return;
    }
    D.Compiled = false;
    for (const Section &Same : Sections)
      if (Same.Directory == S.Directory && Same.Class == S.Class)
        fail(Same, "the tests do not compile");
  }

  /// What the JVM could not run stays unconfirmed, and says why.
  void fail(const Section &S, const std::string &Why) {
    for (size_t I : S.Tests)
      if (!Decided.count(I)) {
        Report.Tests[I].Why = oneLine(Why);
        decide(I);
      }
  }
};

} // namespace

bool ReplayReport::allCompiled() const {
  return all_of(Directories,
                [](const ReplayedDirectory &D) { return D.Compiled; });
}

Expected<ReplayReport> replayTests(ArrayRef<std::string> Directories,
                                   const ReplaySettings &Settings) {
  return Replayer(Settings).run(Directories);
}

} // namespace jsym::replay
