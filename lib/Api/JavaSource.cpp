//===- JavaSource.cpp - Targets that are files ----------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Api/JavaSource.h"
#include "jsym/Api/MethodSelection.h"
#include "jsym/ClassFile/ClassFile.h"
#include "jsym/Support/Error.h"
#include "jsym/Support/Jdk.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace jsym::api {

// The package a source declares, by its first `package` line; good enough to
// find its siblings, javac decides the rest.
static std::string declaredPackage(StringRef Source) {
  SmallVector<StringRef, 64> Lines;
  Source.split(Lines, '\n');
  for (StringRef Line : Lines) {
    Line = Line.trim();
    if (Line.consume_front("package "))
      return Line.take_until([](char C) { return C == ';'; }).trim().str();
  }
  return "";
}

// Where javac finds the other sources of the same program: the directory above
// the file's package.
static std::string sourceRoot(StringRef File, StringRef Source) {
  SmallString<128> Dir(sys::path::parent_path(File));
  if (Dir.empty())
    Dir = ".";
  SmallVector<StringRef, 8> Parts;
  std::string Package = declaredPackage(Source);
  StringRef(Package).split(Parts, '.', -1, /*KeepEmpty=*/false);
  SmallString<128> Root(Dir);
  for (StringRef Part : reverse(Parts)) {
    if (sys::path::filename(Root) != Part)
      return std::string(Dir); // not laid out by packages
    sys::path::remove_filename(Root);
    if (Root.empty())
      Root = ".";
  }
  return std::string(Root);
}

// Top-level classes under Dir as internal names, the one named Stem first.
static Expected<std::vector<std::string>> compiledClasses(StringRef Dir,
                                                          StringRef Stem) {
  std::vector<std::string> Names;
  std::error_code EC;
  for (sys::fs::recursive_directory_iterator It(Dir, EC), End; It != End && !EC;
       It.increment(EC)) {
    StringRef Path = It->path();
    if (!Path.consume_back(".class"))
      continue;
    Path.consume_front(Dir);
    Path = Path.ltrim('/');
    if (!Path.contains('$') && Path != "module-info")
      Names.push_back(Path.str());
  }
  llvm::sort(Names);
  auto IsStem = [&](StringRef Name) { return simpleName(Name) == Stem; };
  llvm::stable_sort(
      Names, [&](StringRef A, StringRef B) { return IsStem(A) && !IsStem(B); });
  if (Names.empty())
    return inputError("'" + Stem + ".java' declares no class");
  return Names;
}

// The bytes of a file that was named as target. What is no plain file (a
// directory, a pipe) is not opened at all.
static Expected<std::unique_ptr<MemoryBuffer>> readTarget(StringRef File) {
  sys::fs::file_status Status;
  if (std::error_code EC = sys::fs::status(File, Status))
    return inputError("cannot read '" + File + "': " + EC.message());
  if (!sys::fs::is_regular_file(Status))
    return inputError("'" + File + "' is no file");
  auto Buffer = MemoryBuffer::getFile(File);
  if (!Buffer)
    return inputError("cannot read '" + File +
                      "': " + Buffer.getError().message());
  return std::move(*Buffer);
}

Error compileJava(StringRef File, Input &In,
                  function_ref<void(StringRef)> Tell) {
  auto Buffer = readTarget(File);
  if (!Buffer)
    return Buffer.takeError();
  Expected<Jdk> Java = openJdk(In.Options.Jdk);
  if (!Java)
    return Java.takeError();
  if (!sys::fs::can_execute(Java->javac()))
    return inputError("no javac in " + Java->Home + " to compile '" + File +
                          "'",
                      "install a JDK (apt install openjdk-17-jdk-headless)");
  Expected<TempDirectory> Temp = TempDirectory::create("jsym-classes");
  if (!Temp)
    return Temp.takeError();
  std::string Source = (*Buffer)->getBuffer().str();
  // Serial and C1-only: a compilation of one file is over before C2 pays.
  auto R = runProcess(Java->javac(),
                      {"-J-XX:+UseSerialGC", "-J-XX:TieredStopAtLevel=1", "-g",
                       "-parameters", "-proc:none", "-d", Temp->path().str(),
                       "-cp", join(In.Options.ClassPath, ":"), "-sourcepath",
                       sourceRoot(File, Source), File.str()});
  if (!R)
    return R.takeError();
  if (R->Status != 0) {
    Tell(R->Errors);
    return inputError("javac does not accept '" + File + "'",
                      "mend what javac says above");
  }
  auto Compiled = compiledClasses(Temp->path(), sys::path::stem(File));
  if (!Compiled)
    return Compiled.takeError();
  In.Compiled = std::move(*Compiled);
  In.FirstIsMain = simpleName(In.Compiled.front()) == sys::path::stem(File);
  In.Options.ClassPath.insert(In.Options.ClassPath.begin(), Temp->path().str());
  In.Temp.emplace(std::move(*Temp));
  return Error::success();
}

Expected<std::string> runtimeFile(StringRef Runtime, StringRef Name) {
  SmallString<128> Path(Runtime);
  sys::path::append(Path, Name);
  if (!sys::fs::exists(Path))
    return inputError("'" + Path + "' is missing",
                      "the installation is incomplete: build all targets, or "
                      "run cmake --install again");
  return std::string(Path);
}

std::string z3Program(StringRef Runtime) {
  SmallString<128> Path(Runtime);
  sys::path::append(Path, "..", "..", "libexec");
  sys::path::append(Path, "jsym", "jsym-z3");
  sys::path::remove_dots(Path, /*remove_dot_dot=*/true);
  return sys::fs::can_execute(Path) ? std::string(Path) : "";
}

Expected<jvm::ClassPathOptions> classPathOptions(const ProgramOptions &From) {
  jvm::ClassPathOptions O;
  O.ClassPath.push_back(From.ClassPath);
  O.Jdk = From.Jdk;
  for (StringRef Jar : {"jsym-api.jar", "jsym-models.jar"}) {
    Expected<std::string> Path = runtimeFile(From.Runtime, Jar);
    if (!Path)
      return Path.takeError();
    O.ClassPath.push_back(*Path);
  }
  return O;
}

// A class file knows its name; the directory its name hangs off goes first on
// the class path.
static Error addClassFile(StringRef File, Input &In) {
  auto Buffer = readTarget(File);
  if (!Buffer)
    return Buffer.takeError();
  auto Parsed = jvm::ClassFile::parse(std::move(*Buffer));
  if (!Parsed)
    return Parsed.takeError();
  std::string Name = (*Parsed)->name().str();
  SmallString<128> Absolute(File);
  if (std::error_code EC = sys::fs::make_absolute(Absolute))
    return inputError("cannot find '" + File + "': " + EC.message());
  StringRef Root = Absolute;
  if (!Root.consume_back("/" + Name + ".class"))
    return inputError("'" + File + "' holds class " + Name +
                          ", which belongs into " + Name + ".class",
                      "rename or move it there");
  In.Options.ClassPath.insert(In.Options.ClassPath.begin(), Root.str());
  In.Compiled.push_back(Name);
  return Error::success();
}

Expected<Input> prepareInput(const ProgramOptions &O, StringRef Text) {
  Input In;
  auto Options = classPathOptions(O);
  if (!Options)
    return Options.takeError();
  In.Options = std::move(*Options);
  In.UserClassPath = In.Options.ClassPath.front();
  In.Runtime = O.Runtime;
  In.TargetText = Text.str();
  if (auto Java = splitFileTarget(Text, ".java")) {
    auto Tell = [&O](StringRef Said) {
      if (O.TellCompiler)
        O.TellCompiler(Said);
    };
    In.TargetText = Java->second;
    if (Error E = compileJava(Java->first, In, Tell))
      return std::move(E);
  } else if (auto Class = splitFileTarget(Text, ".class")) {
    In.TargetText = Class->second;
    if (Error E = addClassFile(Class->first, In))
      return std::move(E);
  } else if (Text.empty()) {
    return inputError("the target is empty",
                      "name a class, a method or a .java file");
  } else if (Text.ends_with(".jar")) {
    return inputError("'" + Text + "' is a jar, not a class",
                      "put it on the class path: -cp " + Text + " pkg.Cls");
  }
  return In;
}

} // namespace jsym::api
