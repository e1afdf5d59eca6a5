//===- JUnitWriter.cpp - Test classes and their manifest ------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "TestBody.h"
#include "jsym/Support/Error.h"
#include "jsym/Support/Files.h"
#include "jsym/TestGen/JUnit.h"
#include "jsym/TestGen/JavaText.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::testgen {

/// The constant pool of a class has 65,535 entries (JVMS 4.4); a class of this
/// many tests stays far below, and below what a reader bears.
static constexpr size_t TestsPerFile = 250;

void describeOptions(JUnitOptions &O, OptionSink &S) {
  S.text("junit", O.Directory, "DIR", "write a JUnit test for each path");
  S.number("junit-version", O.Version, 4, 5, "JUnit of the tests");
  S.enumeration("tests", O.Select,
                {{"all", "one for each path"},
                 {"bugs", "of paths that end in a bug"},
                 {"cover", "a small subset that reaches the same branches"}},
                "which paths become tests");
  S.duration("test-timeout", O.Timeout, "a test that runs longer has failed",
             OptionSink::Expert);
}

JUnitWriter::JUnitWriter(const JUnitOptions &Options, ProgramSource &Program,
                         std::string HelperSource,
                         std::vector<std::string> ClassPath)
    : Options(Options), Context(std::make_unique<TestContext>(Program)),
      HelperSource(std::move(HelperSource)), ClassPath(std::move(ClassPath)) {}

JUnitWriter::~JUnitWriter() = default;

JUnitWriter::TestFile &JUnitWriter::fileFor(const Scenario &S) {
  std::string Package = testPackage(*S.Target->Owner);
  StringRef Binary = S.Target->Owner->name();
  StringRef Rest = Binary.contains('/') ? Binary.rsplit('/').second : Binary;
  std::string Base = Rest.str();
  for (char &C : Base)
    if (C == '$')
      C = '_';
  Base += "Test";
  unsigned Number = 1;
  for (TestFile &F : Files) {
    if (F.Package != Package || !StringRef(F.Name).starts_with(Base) ||
        !StringRef(F.Name).drop_front(Base.size()).ltrim("0123456789").empty())
      continue;
    if (F.Methods.size() < TestsPerFile)
      return F;
    ++Number;
  }
  TestFile New;
  New.Package = Package;
  New.Name = Number == 1 ? Base : Base + std::to_string(Number);
  Files.push_back(std::move(New));
  return Files.back();
}

TestMethod JUnitWriter::add(const Scenario &S) {
  TestRecord R;
  R.Path = S.Path;
  R.Predicted = prediction(S);
  R.Bug = endClass(S.Reason) == EndClass::Bug;
  if (Options.Select == TestSelection::Bugs && !R.Bug) {
    TestMethod None;
    None.WhyNot = "not a bug";
    return None;
  }
  TestMethod M =
      writeTestMethod(S, testPackage(*S.Target->Owner), Options, *Context);
  R.WhyNot = M.WhyNot;
  if (M.WhyNot.empty()) {
    TestFile &F = fileFor(S);
    std::string Class = F.Package.empty() ? F.Name : F.Package + "/" + F.Name;
    for (char &C : Class)
      if (C == '/')
        C = '.';
    M.File = (F.Package.empty() ? "" : F.Package + "/") + F.Name + ".java";
    R.Class = Class;
    R.Method = M.Name;
    F.Opens |= M.NeedsOpens;
    F.KeepsStatics |= M.KeepsStatics;
    F.Imports.insert(M.Imports.begin(), M.Imports.end());
    F.Methods.push_back(M.Source);
  }
  Records.push_back(std::move(R));
  return M;
}

static std::string dotted(StringRef Package) {
  std::string Text = Package.str();
  for (char &C : Text)
    if (C == '/')
      C = '.';
  return Text;
}

std::string JUnitWriter::sourceOf(const TestFile &F) const {
  std::string Text;
  raw_string_ostream OS(Text);
  if (!F.Package.empty())
    OS << "package " << dotted(F.Package) << ";\n\n";
  bool Five = Options.Version == 5;
  std::string After;
  if (F.KeepsStatics)
    After = Five ? "import org.junit.jupiter.api.AfterEach;\n"
                 : "import org.junit.After;\n";
  OS << (Five ? "import static org.junit.jupiter.api.Assertions.*;\n\n"
              : "import static org.junit.Assert.*;\n\n");
  for (const std::string &I : F.Imports)
    OS << "import " << I << ";\n";
  OS << "import java.util.concurrent.TimeUnit;\n"
     << After
     << (Five ? "import org.junit.jupiter.api.Test;\n"
                "import org.junit.jupiter.api.Timeout;\n\n"
              : "import org.junit.Rule;\n"
                "import org.junit.Test;\n"
                "import org.junit.rules.Timeout;\n\n");
  OS << "/**\n * One test for each explored path; made by jsym-llvm.\n";
  if (F.Opens)
    OS << " * Run the JVM with "
       << "--add-opens for the JDK's packages that are "
       << "looked into,\n * for example --add-opens "
          "java.base/java.util=ALL-UNNAMED.\n";
  OS << " */\n";
  uint64_t Millis = uint64_t(Options.Timeout * 1000);
  std::string Limit =
      Millis % 1000 ? std::to_string(Millis) : std::to_string(Millis / 1000);
  const char *Unit = Millis % 1000 ? "MILLISECONDS" : "SECONDS";
  if (Five)
    OS << "@Timeout(value = " << Limit << ", unit = TimeUnit." << Unit
       << ",\n    threadMode = Timeout.ThreadMode.SEPARATE_THREAD)\nclass "
       << F.Name << " {\n";
  else
    OS << "public class " << F.Name << " {\n"
       << "  @Rule public final Timeout timeout = new Timeout(" << Limit
       << ", TimeUnit." << Unit << ");\n\n";
  if (F.KeepsStatics)
    OS << (Five ? "  @AfterEach\n  " : "  @After\n  public ")
       << "void restoreStatics() {\n    JsymHeap.restoreStatics();\n  }\n\n";
  for (size_t I = 0; I < F.Methods.size(); ++I)
    OS << (I ? "\n" : "") << F.Methods[I];
  OS << "}\n";
  return Text;
}

static Error writeText(StringRef Path, StringRef Text) {
  if (std::error_code EC =
          sys::fs::create_directories(sys::path::parent_path(Path)))
    return inputError("cannot make the directory of " + Path + ": " +
                      EC.message());
  return writeFile(Path, [&](raw_ostream &OS) { OS << Text; });
}

Error JUnitWriter::finish() {
  StringSet<> Packages;
  for (const TestFile &F : Files) {
    SmallString<128> Dir(Options.Directory);
    sys::path::append(Dir, F.Package);
    if (Packages.insert(F.Package).second) {
      std::string Helper =
          (F.Package.empty() ? std::string()
                             : "package " + dotted(F.Package) + ";\n\n") +
          HelperSource;
      SmallString<128> Path(Dir);
      sys::path::append(Path, "JsymHeap.java");
      if (Error E = writeText(Path, Helper))
        return E;
    }
    SmallString<128> Path(Dir);
    sys::path::append(Path, F.Name + ".java");
    if (Error E = writeText(Path, sourceOf(F)))
      return E;
  }
  return writeManifest();
}

Error JUnitWriter::writeManifest() const {
  std::string Text;
  raw_string_ostream OS(Text);
  json::OStream J(OS, 1);
  J.object([&] {
    J.attribute("format", "jsym-tests");
    J.attribute("version", 1);
    J.attribute("junit", int64_t(Options.Version));
    J.attributeArray("classPath", [&] {
      SmallVector<StringRef, 8> Entries; // each as the option gave it: "a:b"
      for (StringRef P : ClassPath)
        P.split(Entries, ':', -1, /*KeepEmpty=*/false);
      for (StringRef P : Entries)
        J.value(P);
    });
    J.attributeArray("files", [&] {
      StringSet<> Packages;
      for (const TestFile &F : Files) {
        std::string Dir = F.Package.empty() ? "" : F.Package + "/";
        if (Packages.insert(F.Package).second)
          J.value(Dir + "JsymHeap.java");
        J.value(Dir + F.Name + ".java");
      }
    });
    J.attributeArray("tests", [&] {
      for (const TestRecord &R : Records)
        J.object([&] {
          J.attribute("path", int64_t(R.Path));
          J.attribute("predicted", json::fixUTF8(R.Predicted));
          J.attribute("bug", R.Bug);
          if (R.Method.empty()) {
            J.attribute("notReplayable", json::fixUTF8(R.WhyNot));
            return;
          }
          J.attribute("class", R.Class);
          J.attribute("method", R.Method);
        });
    });
  });
  OS << '\n';
  SmallString<128> Path(Options.Directory);
  sys::path::append(Path, "jsym-tests.json");
  return writeText(Path, Text);
}

} // namespace jsym::testgen
