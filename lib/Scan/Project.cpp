//===- Project.cpp - What a build tool has left ---------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A project is looked at, never built: what a build tool runs is code of the
// project.
//
//===----------------------------------------------------------------------===//
#include "jsym/Scan/Targets.h"
#include "jsym/Support/Error.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/LineIterator.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace jsym::scan {

namespace {

enum class BuildTool { None, Maven, Gradle };

std::string below(StringRef Folder, const Twine &Name) {
  SmallString<128> Path(Folder);
  sys::path::append(Path, Name);
  return std::string(Path);
}

bool has(StringRef Folder, const Twine &Name) {
  return sys::fs::exists(below(Folder, Name));
}

BuildTool toolOf(StringRef Folder) {
  if (has(Folder, "pom.xml"))
    return BuildTool::Maven;
  for (StringRef Name : {"build.gradle", "build.gradle.kts", "settings.gradle",
                         "settings.gradle.kts"})
    if (has(Folder, Name))
      return BuildTool::Gradle;
  return BuildTool::None;
}

/// What one types to build it.
std::string buildCommand(StringRef Root, BuildTool Tool) {
  bool Wrapped = has(Root, Tool == BuildTool::Maven ? "mvnw" : "gradlew");
  if (Tool == BuildTool::Maven)
    return (Wrapped ? below(Root, "mvnw") : "mvn") + " -f " +
           below(Root, "pom.xml") + " compile";
  return (Wrapped ? below(Root, "gradlew") : "gradle") + " -p " + Root.str() +
         " classes";
}

/// The files below a folder that end so.
std::vector<std::string> filesBelow(StringRef Folder, StringRef Suffix) {
  std::vector<std::string> Found;
  std::error_code EC;
  sys::fs::recursive_directory_iterator It(Folder, EC), End;
  for (; It != End && !EC; It.increment(EC))
    if (StringRef(It->path()).ends_with(Suffix))
      Found.push_back(It->path());
  llvm::sort(Found);
  return Found;
}

sys::TimePoint<> changedAt(const Twine &Path) {
  sys::fs::file_status Status;
  if (sys::fs::status(Path, Status))
    return {};
  return Status.getLastModificationTime();
}

/// A source that was changed after it was compiled; empty: there is none. Only
/// a source with a class of its name can be told.
std::string changedSource(StringRef Sources, StringRef Classes) {
  for (const std::string &Source : filesBelow(Sources, ".java")) {
    std::string Class =
        below(Classes, StringRef(Source).drop_front(Sources.size()).ltrim('/'));
    Class.replace(Class.size() - strlen(".java"), StringRef::npos, ".class");
    if (sys::fs::exists(Class) && changedAt(Source) > changedAt(Class))
      return Source;
  }
  return "";
}

void addOnce(std::vector<std::string> &To, std::string Path) {
  if (sys::fs::exists(Path) && !is_contained(To, Path))
    To.push_back(std::move(Path));
}

/// Jars that the build tool was asked to leave there, and the class path that
/// it was asked to write.
void addLibraries(StringRef Output, ScanTargets &To) {
  for (StringRef Folder : {"dependency", "lib", "libs/dependency"})
    for (const std::string &Jar : filesBelow(below(Output, Folder), ".jar"))
      addOnce(To.Libraries, Jar);
  auto Written = MemoryBuffer::getFile(below(Output, "classpath.txt"));
  if (!Written)
    return;
  for (StringRef Entry : split((*Written)->getBuffer().trim(), ':'))
    if (!Entry.trim().empty())
      addOnce(To.Libraries, Entry.trim().str());
}

class ProjectReader {
public:
  ProjectReader(StringRef Root, ScanTargets &To)
      : Root(Root), Command(buildCommand(Root, toolOf(Root))), To(To) {}

  Error read() {
    size_t Before = To.Own.size();
    if (Error E = module(Root, 0))
      return E;
    if (To.Own.size() == Before)
      return inputError("the project '" + Root + "' has no classes",
                        "build it first: " + Command);
    To.Projects.push_back(Root);
    return Error::success();
  }

private:
  const std::string Root, Command;
  ScanTargets &To;

  /// The module that is there, and those below it.
  Error module(StringRef Folder, unsigned Depth) {
    constexpr unsigned Deepest = 6;
    if (toolOf(Folder) != BuildTool::None)
      if (Error E = outputs(Folder))
        return E;
    if (Depth == Deepest)
      return Error::success();
    std::vector<std::string> Below;
    std::error_code EC;
    for (sys::fs::directory_iterator It(Folder, EC), End; It != End && !EC;
         It.increment(EC))
      if (sys::fs::is_directory(It->path()) && mayHoldModules(It->path()))
        Below.push_back(It->path());
    llvm::sort(Below);
    for (const std::string &B : Below)
      if (Error E = module(B, Depth + 1))
        return E;
    return Error::success();
  }

  static bool mayHoldModules(StringRef Folder) {
    StringRef Name = sys::path::filename(Folder);
    static constexpr StringLiteral Others[] = {
        "target", "build", "src", "out", "bin", "node_modules"};
    return !Name.starts_with(".") && !is_contained(Others, Name);
  }

  Error outputs(StringRef Module) {
    std::string Sources = below(Module, "src/main/java");
    bool Any = false;
    for (StringRef Name :
         {"target/classes", "build/classes/java/main",
          "build/classes/kotlin/main", "build/classes/groovy/main",
          "build/classes/scala/main"}) {
      std::string Classes = below(Module, Name);
      if (filesBelow(Classes, ".class").empty())
        continue;
      if (std::string Source = changedSource(Sources, Classes); !Source.empty())
        return inputError("the classes in '" + Classes + "' are older than '" +
                              Source + "'",
                          "build them again: " + Command);
      Any = true;
      addOnce(To.Own, Classes);
    }
    if (!Any && !filesBelow(Sources, ".java").empty())
      return inputError("the sources in '" + Sources +
                            "' have not been compiled",
                        "build the project first: " + Command);
    addLibraries(below(Module, "target"), To);
    addLibraries(below(Module, "build"), To);
    return Error::success();
  }
};

} // namespace

/// A project is somebody's: what it says must not run or write anything.
static constexpr StringLiteral FileOptions[] = {"entries",
                                                "include",
                                                "exclude",
                                                "checks",
                                                "fail-on",
                                                "show",
                                                "suppress",
                                                "baseline",
                                                "source-path",
                                                "max-time",
                                                "max-paths",
                                                "max-forks",
                                                "max-memory",
                                                "max-frames",
                                                "max-array",
                                                "max-instructions",
                                                "jobs",
                                                "k",
                                                "array-bound",
                                                "new-array-bound",
                                                "loop-bound",
                                                "states",
                                                "heap",
                                                "search",
                                                "seed",
                                                "types",
                                                "assume-non-null",
                                                "non-null",
                                                "throws",
                                                "nondet",
                                                "assertions",
                                                "concrete-env",
                                                "symbolic-static",
                                                "models",
                                                "huge-arrays",
                                                "query-timeout"};
static constexpr StringLiteral FilesOfFolder[] = {"suppress", "baseline",
                                                  "source-path"};

Expected<std::vector<std::string>> optionsOf(StringRef Folder) {
  std::vector<std::string> Options;
  std::string Path = below(Folder, "jsym.options");
  auto Buffer = MemoryBuffer::getFile(Path, /*IsText=*/true);
  if (!Buffer || !isProject(Folder))
    return std::move(Options);
  for (line_iterator L(**Buffer, /*SkipBlanks=*/true, '#'); !L.is_at_eof();
       ++L) {
    auto [Dashed, Value] = L->trim().split('=');
    StringRef Name = Dashed.ltrim('-');
    StringRef Plain = Name;
    Plain.consume_front("no-");
    if (!is_contained(FileOptions, Name) && !is_contained(FileOptions, Plain))
      return inputError(Path + ":" + Twine(L.line_number()) + ": '" + Dashed +
                            "' is not taken from a file",
                        "it takes --" + join(ArrayRef(FileOptions), ", --"));
    if (is_contained(FilesOfFolder, Name) && sys::path::is_relative(Value))
      Options.push_back((Dashed + "=" + below(Folder, Value)).str());
    else
      Options.push_back(L->trim().str());
  }
  return std::move(Options);
}

bool isProject(StringRef Folder) { return toolOf(Folder) != BuildTool::None; }

Error addProject(StringRef Folder, ScanTargets &To) {
  StringRef Trimmed = Folder.rtrim('/');
  return ProjectReader(Trimmed.empty() ? Folder : Trimmed, To).read();
}

} // namespace jsym::scan
