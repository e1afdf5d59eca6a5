//===- TestClass.cpp - The source of a test class -------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "TestDirectory.h"
#include "jsym/Support/Files.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace jsym::testgen {

// Lines by which a class is read back: its seal says that they are as written.
// Nothing inside of a method is indented by two.
static constexpr StringLiteral GroupHead = "  // Tests of ";
static constexpr StringLiteral WithOpens = ", with --add-opens";
static constexpr StringLiteral TestEnd = "  }";

static std::string dotted(StringRef Package) {
  std::string Text = Package.str();
  std::replace(Text.begin(), Text.end(), '/', '.');
  return Text;
}

std::string TestClass::binaryName() const {
  return (Package.empty() ? "" : dotted(Package) + ".") + Name;
}

std::string TestClass::file() const {
  return (Package.empty() ? "" : Package + "/") + Name + ".java";
}

size_t TestClass::numMethods() const {
  size_t N = 0;
  for (const TestGroup &G : Groups)
    N += G.Methods.size();
  return N;
}

StringSet<> TestClass::methodNames() const {
  StringSet<> Names;
  for (const TestGroup &G : Groups)
    for (StringRef Source : G.Methods)
      Names.insert(Source.split(" void ").second.take_until(
          [](char C) { return C == '('; }));
  return Names;
}

TestGroup &TestClass::groupOf(StringRef Target) {
  auto At = find_if(Groups, [&](auto &G) { return G.Target >= Target; });
  if (At == Groups.end() || At->Target != Target) {
    At = Groups.insert(At, TestGroup());
    At->Target = Target.str();
  }
  return *At;
}

TestClass TestClass::parse(StringRef Package, StringRef Name,
                           StringRef Source) {
  TestClass C;
  C.Package = Package.str();
  C.Name = Name.str();
  TestGroup *Group = nullptr;
  std::string *Method = nullptr;
  while (!Source.empty()) {
    StringRef Line;
    std::tie(Line, Source) = Source.split('\n');
    StringRef Rest = Line;
    if (Rest.consume_front(GroupHead) && Rest.consume_back(":")) {
      bool Opens = Rest.consume_back(WithOpens);
      Group = &C.groupOf(Rest);
      Group->Opens = Opens;
    } else if (Rest.consume_front("import java.") && Rest.consume_back(";") &&
               Rest != "util.concurrent.TimeUnit") {
      C.Imports.insert(("java." + Rest).str());
    } else if (Line == "import org.mockito.Mockito;") {
      C.Imports.insert("org.mockito.Mockito");
    } else if (!Method && !Line.empty() && Line != "}" && Group) {
      Method = &Group->Methods.emplace_back();
    }
    if (Method)
      *Method += (Line + "\n").str();
    if (Line == TestEnd)
      Method = nullptr;
  }
  return C;
}

/// Whether the text has the word.
static bool mentions(StringRef Text, StringRef Word) {
  auto IsPart = [&](size_t I) {
    return I < Text.size() &&
           (isAlnum(Text[I]) || Text[I] == '_' || !isASCII(Text[I]));
  };
  for (size_t At = Text.find(Word); At != StringRef::npos;
       At = Text.find(Word, At + 1))
    if (!(At && IsPart(At - 1)) && !IsPart(At + Word.size()))
      return true;
  return false;
}

static void writeComment(raw_ostream &OS, bool Opens, bool Feeds) {
  OS << "/**\n * One test for each explored path; made by jsym-llvm.\n";
  if (Feeds)
    OS << " * Run the JVM with -javaagent:jsym-guard.jar, which gives the "
          "program its clock,\n * its random numbers and its environment.\n";
  if (Opens)
    OS << " * Run the JVM with "
       << "--add-opens for the JDK's packages that are "
       << "looked into,\n * for example --add-opens "
          "java.base/java.util=ALL-UNNAMED.\n";
  OS << " */\n";
}

static void writeImports(raw_ostream &OS, const std::set<std::string> &Imports,
                         StringRef Methods, bool Five, bool KeepsStatics,
                         bool UsesUnit) {
  OS << (Five ? "import static org.junit.jupiter.api.Assertions.*;\n\n"
              : "import static org.junit.Assert.*;\n\n");
  for (const std::string &I : Imports)
    if (mentions(Methods, StringRef(I).rsplit('.').second))
      OS << "import " << I << ";\n";
  if (UsesUnit)
    OS << "import java.util.concurrent.TimeUnit;\n";
  if (KeepsStatics)
    OS << (Five ? "import org.junit.jupiter.api.AfterEach;\n"
                : "import org.junit.After;\n");
  if (!Five) {
    OS << "import org.junit.Rule;\n"
          "import org.junit.Test;\n"
          "import org.junit.rules.Timeout;\n\n";
    return;
  }
  if (mentions(Methods, "Test"))
    OS << "import org.junit.jupiter.api.Test;\n";
  OS << "import org.junit.jupiter.api.Timeout;\n";
  if (mentions(Methods, "ParameterizedTest"))
    OS << "import org.junit.jupiter.params.ParameterizedTest;\n"
          "import org.junit.jupiter.params.provider.MethodSource;\n";
  OS << '\n';
}

static void writeHead(raw_ostream &OS, StringRef Name, double Timeout,
                      bool Five) {
  uint64_t Millis = uint64_t(Timeout * 1000);
  std::string Limit =
      Millis % 1000 ? std::to_string(Millis) : std::to_string(Millis / 1000);
  const char *Unit = Millis % 1000 ? "MILLISECONDS" : "SECONDS";
  if (Five)
    OS << "@Timeout(value = " << Limit
       << (Millis % 1000 ? ", unit = TimeUnit.MILLISECONDS" : "")
       << ",\n    threadMode = Timeout.ThreadMode.SEPARATE_THREAD)\nclass "
       << Name << " {\n";
  else
    OS << "public class " << Name << " {\n"
       << "  @Rule public final Timeout timeout = new Timeout(" << Limit
       << ", TimeUnit." << Unit << ");\n\n";
}

std::string TestClass::source(const JUnitOptions &Options) const {
  std::string Methods;
  raw_string_ostream All(Methods);
  bool Opens = false;
  for (const TestGroup &G : Groups) {
    Opens |= G.Opens;
    All << (&G == &Groups.front() ? "" : "\n") << GroupHead << G.Target
        << (G.Opens ? WithOpens : "") << ":\n";
    for (const std::string &M : G.Methods)
      All << '\n' << M;
  }
  bool Five = Options.Version == 5;
  bool KeepsStatics = StringRef(Methods).contains("JsymHeap.keepStatics(") ||
                      StringRef(Methods).contains("JsymHeap.setIn(");
  std::string Text;
  raw_string_ostream OS(Text);
  OS << "// Made by " << Seal << "; changed, this file is yours.\n";
  if (!Package.empty())
    OS << "package " << dotted(Package) << ";\n\n";
  writeImports(OS, Imports, Methods, Five, KeepsStatics,
               !Five || uint64_t(Options.Timeout * 1000) % 1000);
  writeComment(OS, Opens, StringRef(Methods).contains("JsymHeap.feed("));
  writeHead(OS, Name, Options.Timeout, Five);
  if (KeepsStatics)
    OS << (Five ? "  @AfterEach\n  " : "  @After\n  public ")
       << "void restoreStatics() {\n    JsymHeap.restoreStatics();\n  }\n\n";
  OS << Methods << "}\n";
  return Text;
}

} // namespace jsym::testgen
