//===- Tasks.cpp - The command for an editor ------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Session.h"
#include "Sources.h"
#include "TestEdits.h"
#include "jsym/Support/Error.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace jsym::lsp {

static constexpr int MessageInfo = 3;

//===-- Which is next -----------------------------------------------------===//

/// Who waits is told why it was given up.
void Session::drop(function_ref<bool(const Task &)> Which, StringRef Why) {
  if (Running && Which(*Running)) {
    endProgress();
    Process.reset();
    Task Given = std::move(*Running);
    Running.reset();
    if (Given.Request)
      refuse(*Given.Request, Code::Cancelled, Why);
  }
  erase_if(Queue, [&](const Task &T) {
    if (!Which(T))
      return false;
    if (T.Request)
      refuse(*T.Request, Code::Cancelled, Why);
    return true;
  });
}

void Session::add(Task T) { Queue.push_back(std::move(T)); }

/// What is under way of an older text is given up.
void Session::scan(const std::string &Path) {
  drop([&](const Task &T) { return T.isScan() && T.Path == Path; }, "");
  add({Path, "", std::nullopt});
}

void Session::work() {
  if (Process) {
    if (std::optional<int> Status = Process->poll())
      finish(*Status);
    else
      tellProgress();
  }
  while (!Running && !Queue.empty()) {
    Running = std::move(Queue.front());
    Queue.pop_front();
    if (Error E = begin(*Running)) {
      failed(*Running, std::move(E));
      Running.reset();
    }
  }
}

//===-- Beginning ---------------------------------------------------------===//

Expected<std::vector<std::string>> Session::targetsOf(StringRef Path) const {
  std::string Project = projectOf(Path, Editor.Folders);
  if (!Project.empty())
    return std::vector<std::string>{Project};
  std::vector<std::string> Targets;
  for (const std::string &Entry : Editor.ClassPath)
    if (sys::fs::is_directory(Entry))
      Targets.push_back(Entry);
  if (Targets.empty())
    return inputError("no classes of this file are known",
                      "it is in no project of Maven or Gradle: set classPath "
                      "to the directories that it is compiled to");
  if (std::string Stale = staleClass(Path, Targets); !Stale.empty())
    return inputError(Stale + " is older than this file", "compile it");
  return Targets;
}

std::string Session::testDirectoryOf(StringRef Path) const {
  return Editor.TestDirectory.empty() ? testsOf(Path) : Editor.TestDirectory;
}

Error Session::prepareTest(const Task &T, StringRef Directory,
                           std::vector<std::string> &Args) const {
  std::string Tests = testDirectoryOf(T.Path);
  if (Tests.empty())
    return inputError("nobody knows where tests of " + T.Path + " are",
                      "set testDirectory");
  std::string Copy = (Directory + "/tests").str();
  if (Error E = copyTests(Tests, className(T.Path), Copy))
    return E;
  Args.insert(Args.end(),
              {"--no-explore", "--finding=" + T.Finding, "--junit=" + Copy});
  return Error::success();
}

Error Session::begin(const Task &T) {
  auto Targets = targetsOf(T.Path);
  if (!Targets)
    return Targets.takeError();
  if (!Store) {
    auto Made = TempDirectory::create("jsym-lsp");
    if (!Made)
      return Made.takeError();
    Store.emplace(std::move(*Made));
  }
  auto Directory = TempDirectory::create("jsym-lsp-job");
  if (!Directory)
    return Directory.takeError();
  // A JVM would run the user's code; an editor saves often.
  std::vector<std::string> Args = {"scan", "--entries=package",
                                   "--max-time=30s"};
  append_range(Args, Editor.Arguments);
  if (!Editor.ClassPath.empty())
    Args.push_back("--class-path=" + join(Editor.ClassPath, ":"));
  for (StringRef A : {"--no-confirm", "--fail-on=never", "--quiet"})
    Args.push_back(A.str());
  Args.push_back("--include=" + className(T.Path));
  Args.push_back("--source-path=" + rootOf(T.Path));
  Args.push_back(("--store=" + Store->path() + "/store").str());
  Args.push_back(("--json=" + Directory->path() + "/report.json").str());
  if (T.isScan())
    Args.push_back(
        ("--json-lines=" + Directory->path() + "/entries.jsonl").str());
  else if (Error E = prepareTest(T, Directory->path(), Args))
    return E;
  append_range(Args, *Targets);
  auto Started = Job::start(Settings.Command, Args, std::move(*Directory));
  if (!Started)
    return Started.takeError();
  Process.emplace(std::move(*Started));
  beginProgress(T);
  return Error::success();
}

//===-- Progress ----------------------------------------------------------===//

void Session::beginProgress(const Task &T) {
  Told = 0;
  if (!Editor.ShowsProgress)
    return;
  Progress = "jsym-" + std::to_string(NextId);
  ask("window/workDoneProgress/create", Object{{"token", Progress}});
  notify("$/progress", Object{{"token", Progress},
                              {"value", Object{{"kind", "begin"},
                                               {"title", "jsym-llvm"},
                                               {"message", className(T.Path)},
                                               {"cancellable", true}}}});
}

/// Entries that were explored are lines in a file.
void Session::tellProgress() {
  if (Progress.empty() || !Running->isScan())
    return;
  std::string Lines = textOf((Process->directory() + "/entries.jsonl").str());
  uint64_t Now = StringRef(Lines).count('\n');
  if (Now <= Told + 1) // the first line is a head
    return;
  Told = Now - 1;
  notify("$/progress",
         Object{{"token", Progress},
                {"value", Object{{"kind", "report"},
                                 {"message", className(Running->Path) + ": " +
                                                 std::to_string(Told) +
                                                 " methods explored"}}}});
}

void Session::endProgress() {
  if (!Progress.empty())
    notify("$/progress",
           Object{{"token", Progress}, {"value", Object{{"kind", "end"}}}});
  Progress.clear();
}

//===-- The end of a task -------------------------------------------------===//

void Session::failed(const Task &T, Error E) {
  std::string Why = toString(std::move(E));
  if (T.Request)
    return refuse(*T.Request, Code::Failed, Why);
  // What was found before stays, of the classes as they were.
  Shown.note(T.Path, Why,
             [this](StringRef P, json::Array D) { publish(P, std::move(D)); });
}

void Session::finish(int Status) {
  endProgress();
  Task T = std::move(*Running);
  Running.reset();
  if (Error E = T.isScan() ? scanned(T, Status) : tested(T, Status))
    failed(T, std::move(E));
  Process.reset();
}

static Error complaintOf(const Job &Process, int Status) {
  enum { Usage = 2 };
  std::string Why = Process.complaint();
  if (Status == Usage && !Why.empty())
    return inputError(Why);
  return inputError("the scan ended with status " + std::to_string(Status) +
                        (Why.empty() ? "" : ": " + Why),
                    "please tell the makers of jsym-llvm");
}

static bool isOrderly(int Status) {
  return Status == 0 || Status == 1 || Status == 3;
}

Error Session::scanned(const Task &T, int Status) {
  if (!isOrderly(Status))
    return complaintOf(*Process, Status);
  auto Findings = readScan((Process->directory() + "/report.json").str());
  if (!Findings)
    return Findings.takeError();
  Shown.set(T.Path, std::move(*Findings),
            [this](StringRef P, json::Array D) { publish(P, std::move(D)); });
  return Error::success();
}

Error Session::tested(const Task &T, int Status) {
  if (!isOrderly(Status))
    return complaintOf(*Process, Status);
  auto Findings = readScan((Process->directory() + "/report.json").str());
  if (!Findings)
    return Findings.takeError();
  auto It =
      find_if(*Findings, [&](const Found &F) { return F.Id == T.Finding; });
  if (It == Findings->end())
    return inputError("the finding is not there any more", "save the file");
  if (It->Test.empty())
    return inputError("no test can show it: " + It->NoTest);
  auto Edit =
      editOf(testDirectoryOf(T.Path), (Process->directory() + "/tests").str(),
             Editor.CreatesFiles);
  if (Edit)
    ask("workspace/applyEdit",
        Object{{"label", "Add " + It->Test}, {"edit", std::move(*Edit)}});
  else
    show(MessageInfo, "jsym-llvm: " + It->Test + " is there already");
  reply(*T.Request, nullptr);
  return Error::success();
}

} // namespace jsym::lsp
