//===- SourceFinder.cpp - Where the sources of classes are ----------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/ClassPath/SourceFinder.h"
#include "jsym/ClassPath/ClassPath.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace jsym::jvm {

namespace {

/// What a build tool makes of a folder of sources, both below the project.
struct Layout {
  StringLiteral Output; ///< a "*" is one name, which Sources may repeat
  StringLiteral Sources;
};

constexpr Layout Layouts[] = {
    {"target/classes", "src/main/*"}, // Maven
    {"target/test-classes", "src/test/*"},
    {"target/*.jar", "src/main/*"},
    {"build/classes/*/main", "src/main/*"}, // Gradle
    {"build/classes/*/test", "src/test/*"},
    {"build/libs/*.jar", "src/main/*"},
    {"out/production/classes", "src/main/*"},
    {"out/production/*", "src"}, // IntelliJ
    {"bin/main", "src/main/*"},  // Eclipse
    {"bin", "src"},
};
constexpr StringLiteral Languages[] = {"java", "kotlin"};

/// Steps of a path from its end.
using Steps = SmallVector<StringRef, 4>;

bool matches(StringRef Step, StringRef Pattern) {
  return Pattern == "*" ? !Step.empty()
         : Pattern.starts_with("*")
             ? Step.size() >= Pattern.size() &&
                   Step.ends_with(Pattern.drop_front())
             : Step == Pattern;
}

/// The project, if an entry of the class path is where the layout has it.
std::optional<StringRef> projectOf(StringRef Entry, const Layout &L) {
  Steps Patterns;
  L.Output.split(Patterns, '/');
  for (StringRef Pattern : reverse(Patterns)) {
    if (!matches(sys::path::filename(Entry), Pattern))
      return std::nullopt;
    Entry = sys::path::parent_path(Entry);
  }
  return Entry;
}

void addFolder(StringRef Project, StringRef Below,
               std::vector<std::string> &To) {
  SmallString<128> Path(Project);
  sys::path::append(Path, Below);
  if (sys::fs::is_directory(Path) && !is_contained(To, Path.str()))
    To.push_back(std::string(Path));
}

} // namespace

std::vector<std::string> sourceRootsOf(StringRef Entry) {
  SmallString<128> Whole(Entry);
  sys::fs::make_absolute(Whole);
  sys::path::remove_dots(Whole, /*remove_dot_dot=*/true);
  while (Whole.size() > 1 && Whole.back() == '/')
    Whole.pop_back();
  std::vector<std::string> Found;
  for (const Layout &L : Layouts)
    if (auto Project = projectOf(Whole, L)) {
      StringRef Sources = L.Sources;
      if (!Sources.consume_back("*")) {
        addFolder(*Project, Sources, Found);
        continue;
      }
      for (StringRef Language : Languages)
        addFolder(*Project, (Sources + Language).str(), Found);
    }
  return Found;
}

SourceFinder::SourceFinder(ArrayRef<std::string> Targets, StringRef Given,
                           ArrayRef<std::string> ClassPath) {
  for (StringRef T : Targets)
    if (size_t End = T.find(".java"); End != StringRef::npos)
      Roots.push_back(sys::path::parent_path(T.take_front(End)).str());
  SmallVector<StringRef, 4> Folders;
  Given.split(Folders, ':', -1, false);
  for (StringRef F : Folders)
    Roots.push_back(F.str());
  std::vector<std::string> Entries;
  for (const std::string &Joined : ClassPath) {
    auto Each = jvm::ClassPath::entriesOf(Joined);
    if (Each)
      append_range(Entries, *Each);
    else // was told when it was opened
      consumeError(Each.takeError());
  }
  for (const std::string &E : Entries)
    append_range(Roots, sourceRootsOf(E));
  append_range(Roots, Entries);
}

std::string SourceFinder::find(StringRef Class, StringRef File) const {
  for (const std::string &Root : Roots)
    for (bool Below : {true, false}) {
      // A single source file may lie anywhere, whatever its package.
      SmallString<128> Path(Root);
      if (Below)
        sys::path::append(Path, sys::path::parent_path(Class));
      sys::path::append(Path, File);
      if (sys::fs::exists(Path))
        return std::string(Path);
    }
  return "";
}

} // namespace jsym::jvm
