//===- Replay.cpp - Generated tests on a real JVM -------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/TestGen/Replay.h"
#include "jsym/Support/Error.h"
#include "jsym/Support/Process.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace jsym::testgen {

namespace {

/// The packages of the JDK that helpers may look into.
constexpr const char *OpenPackages[] = {
    "java.lang",      "java.lang.reflect", "java.util",
    "java.util.concurrent", "java.util.concurrent.atomic", "java.util.regex",
    "java.util.stream", "java.util.function", "java.math", "java.text",
    "java.time", "java.io", "java.nio", "java.net"};

class Replayer {
public:
  Replayer(StringRef Directory, const ReplaySettings &Settings)
      : Dir(Directory), Settings(Settings) {}

  Expected<ReplayReport> run() {
    if (Error E = readManifest())
      return std::move(E);
    if (!HasTests)
      return std::move(Report);
    Expected<TempDirectory> Temp = TempDirectory::create("jsym-replay");
    if (!Temp)
      return Temp.takeError();
    Output = Temp->path().str();
    if (Error E = compileAndRun())
      return std::move(E);
    count();
    return std::move(Report);
  }

private:
  std::string Dir;
  const ReplaySettings &Settings;
  ReplayReport Report;
  std::vector<std::string> ClassPath, Files, TestClasses;
  int64_t Version = 4;
  bool HasTests = false;
  std::string Output; ///< the directory of classes

  std::string inDirectory(StringRef Name) const {
    SmallString<128> Path(Dir);
    sys::path::append(Path, Name);
    return std::string(Path);
  }

  Error readManifest() {
    std::string Path = inDirectory("jsym-tests.json");
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
    Version = O->getInteger("junit").value_or(4);
    strings(O->getArray("classPath"), ClassPath);
    strings(O->getArray("files"), Files);
    if (const json::Array *Tests = O->getArray("tests"))
      for (const json::Value &T : *Tests)
        if (const json::Object *Test = T.getAsObject())
          readTest(*Test);
    return Error::success();
  }

  static void strings(const json::Array *A, std::vector<std::string> &Out) {
    if (!A)
      return;
    for (const json::Value &V : *A)
      if (auto S = V.getAsString())
        Out.push_back(S->str());
  }

  void readTest(const json::Object &O) {
    ReplayedTest T;
    T.Path = uint64_t(O.getInteger("path").value_or(0));
    T.Predicted = O.getString("predicted").value_or("").str();
    T.Bug = O.getBoolean("bug").value_or(false);
    T.Class = O.getString("class").value_or("").str();
    T.Method = O.getString("method").value_or("").str();
    T.Why = O.getString("notReplayable").value_or("").str();
    if (!T.Method.empty()) {
      HasTests = true;
      T.Why = "the JVM did not run it";
      if (!is_contained(TestClasses, T.Class))
        TestClasses.push_back(T.Class);
    }
    Report.Tests.push_back(std::move(T));
  }

  std::vector<std::string> jars() const {
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

  std::string classPath() const {
    std::string Text = Output;
    for (const std::string &P : ClassPath)
      Text += ":" + (sys::path::is_absolute(P) ? P : inDirectory(P));
    for (const std::string &J : jars())
      Text += ":" + J;
    return Text;
  }

  Expected<ProcessResult> execute(StringRef Tool, ArrayRef<std::string> Args) {
    SmallString<128> Program(Settings.JdkHome);
    sys::path::append(Program, "bin", Tool);
    Expected<ProcessResult> R =
        runProcess(Program, Args, unsigned(Settings.Timeout));
    if (R && R->Status == -1)
      return inputError("cannot run " + Program.str(),
                        "install a JDK (openjdk-17-jdk-headless) or give --jdk");
    return R;
  }

  Error compileAndRun() {
    // Arguments in a file: there may be thousands of tests.
    SmallString<128> ArgFile(Output), Runner(Output);
    sys::path::append(ArgFile, "javac.args");
    sys::path::append(Runner, Version == 5 ? "ReplayRunner5.java"
                                           : "ReplayRunner4.java");
    {
      std::error_code EC;
      raw_fd_ostream Source(Runner, EC);
      Source << (Version == 5 ? Settings.RunnerSource5 : Settings.RunnerSource);
      raw_fd_ostream Args(ArgFile, EC);
      if (EC)
        return inputError("cannot write " + ArgFile.str() + ": " +
                          EC.message());
      for (const std::string &F : Files)
        Args << '"' << inDirectory(F) << "\"\n";
      Args << '"' << Runner << "\"\n";
    }
    Expected<ProcessResult> R = execute(
        "javac",
        {"-Xlint:all,-processing,-classfile,-path,-options", "-proc:none",
         "-encoding", "UTF-8", "-d", Output, "-cp", classPath(),
         "@" + std::string(ArgFile)});
    if (!R)
      return R.takeError();
    Report.CompilerOutput = R->Output + R->Errors;
    if (R->Status != 0)
      return inputError("the tests do not compile:\n" + Report.CompilerOutput);
    return runTests();
  }

  Error runTests() {
    std::vector<std::string> Args = {
        Settings.Assertions ? "-ea" : "-da", "-Xshare:auto",
        "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1",
        "-Djava.awt.headless=true"};
    for (const char *P : OpenPackages)
      Args.push_back(std::string("--add-opens=java.base/") + P +
                     "=ALL-UNNAMED");
    Args.insert(Args.end(),
                {"-cp", classPath(),
                 "jsym.replay.ReplayRunner" + std::to_string(Version)});
    Args.insert(Args.end(), TestClasses.begin(), TestClasses.end());
    Expected<ProcessResult> R = execute("java", Args);
    if (!R)
      return R.takeError();
    if (!readResults(R->Output) && !R->TimedOut)
      return inputError("the JVM ran no test:\n" + R->Errors);
    return Error::success();
  }

  bool readResults(StringRef Text) {
    StringMap<ReplayedTest *> ByName;
    for (ReplayedTest &T : Report.Tests)
      if (!T.Method.empty())
        ByName[T.Class + "#" + T.Method] = &T;
    SmallVector<StringRef, 0> Lines;
    Text.split(Lines, '\n');
    bool Any = false;
    for (StringRef L : Lines) {
      // A test may have printed something before the line, without a newline.
      size_t At = L.find("jsym-replay\t");
      if (At == StringRef::npos)
        continue;
      SmallVector<StringRef, 5> Parts;
      L.drop_front(At).split(Parts, '\t');
      if (Parts.size() < 5)
        continue;
      auto It = ByName.find((Parts[2] + "#" + Parts[3]).str());
      if (It == ByName.end())
        continue;
      Any = true;
      It->second->Verdict = Parts[1] == "ok" ? ReplayVerdict::Confirmed
                                             : ReplayVerdict::Contradicted;
      It->second->Why = Parts[4].str();
    }
    return Any;
  }

  void count() {
    for (const ReplayedTest &T : Report.Tests)
      switch (T.Verdict) {
      case ReplayVerdict::Confirmed:
        ++Report.Confirmed;
        break;
      case ReplayVerdict::Contradicted:
        ++Report.Contradicted;
        break;
      case ReplayVerdict::NotReplayable:
        ++Report.NotReplayable;
        break;
      }
  }
};

} // namespace

Expected<ReplayReport> replayTests(StringRef Directory,
                                   const ReplaySettings &Settings) {
  return Replayer(Directory, Settings).run();
}

} // namespace jsym::testgen
