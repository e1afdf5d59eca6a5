//===- JUnitWriter.cpp - Paths as tests -----------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/TestFiles/JUnitWriter.h"
#include "TestDirectory.h"
#include "jsym/Dialect/Names.h"
#include "jsym/Support/Error.h"
#include "jsym/Support/Files.h"
#include "jsym/Support/Options.h"
#include "llvm/Support/FileSystem.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::testgen {

void describeOptions(JUnitOptions &O, OptionSink &S) {
  S.text("junit", O.Directory, "DIR", "write a JUnit test for each path");
  S.number("junit-version", O.Version, 4, 5, "JUnit of the tests");
  S.enumeration("tests", O.Select,
                {{"all", "one for each path"},
                 {"bugs", "one for each distinct bug"},
                 {"cover", "a small subset that reaches the same branches"}},
                "which paths become tests");
  S.enumeration("bug-tests", O.OfBugs,
                {{"passing", "pass as long as the bug is there"},
                 {"failing", "make the call and fail until it is mended"}},
                "what the tests of bugs do");
  describeMocks(O, S);
  S.text("seeds", O.Seeds, "FILE",
         "write the inputs of the tests as JSON (docs/seeds.schema.json)");
  S.duration("test-timeout", O.Timeout, "a test that runs longer has failed",
             OptionSink::Expert);
}

void describeMocks(JUnitOptions &O, OptionSink &S) {
  S.enumeration(
      "mocks", O.Mocks,
      {{"helper", "stubs of the helper that is written beside tests"},
       {"mockito", "mocks of Mockito, of the class path or Debian's"}},
      "what stands in tests for objects that nothing implements");
  S.list("mockito-jar", O.MockJars, "JAR",
         "Mockito's jars, and those that it needs", OptionSink::Expert);
}

JUnitWriter::JUnitWriter(const JUnitOptions &Options, TestDirectory Directory,
                         ProgramSource &Program)
    : Options(Options),
      Directory(std::make_unique<TestDirectory>(std::move(Directory))),
      Context(makeTestContext(Program)) {}

JUnitWriter::~JUnitWriter() = default;

/// Jars that the class path of the tests needs for their mocks.
static Expected<std::vector<std::string>>
findMockJars(const JUnitOptions &Options, ProgramSource &Program) {
  std::vector<std::string> Jars;
  if (Options.Mocks != MockKind::Mockito)
    return Jars;
  for (StringRef Jar : Options.MockJars) {
    SmallString<128> Path(Jar);
    sys::fs::make_absolute(Path);
    if (!sys::fs::exists(Path))
      return inputError("--mockito-jar: there is no '" + Jar + "'");
    Jars.push_back(std::string(Path));
  }
  if (!Jars.empty())
    return Jars;
  auto Known = Program.getClass("org/mockito/Mockito");
  if (Known)
    return Jars;
  consumeError(Known.takeError());
  for (const char *Name :
       {"mockito-core", "byte-buddy", "byte-buddy-agent", "objenesis"})
    Jars.push_back(std::string("/usr/share/java/") + Name + ".jar");
  if (sys::fs::exists(Jars.front()))
    return Jars;
  return inputError("--mocks=mockito: org.mockito.Mockito is not on the class "
                    "path, and there is no " +
                        Jars.front(),
                    "give its jars (mockito-core, byte-buddy, "
                    "byte-buddy-agent, objenesis) with --mockito-jar, or leave "
                    "'--mocks' out");
}

Expected<std::unique_ptr<JUnitWriter>>
JUnitWriter::open(const JUnitOptions &Options, const MethodModel &Target,
                  ProgramSource &Program) {
  Expected<std::vector<std::string>> Jars = findMockJars(Options, Program);
  if (!Jars)
    return Jars.takeError();
  Expected<TestDirectory> D = TestDirectory::open(Options, Target);
  if (!D)
    return D.takeError();
  std::unique_ptr<JUnitWriter> W(
      new JUnitWriter(Options, std::move(*D), Program));
  W->Options.MockJars = std::move(*Jars);
  return W;
}

TestMethod JUnitWriter::add(const Scenario &S, bool OnlyMade) {
  TestRecord R;
  R.Path = S.Path;
  R.Predicted = prediction(S);
  if (S.ExceptionClass && S.Reason != EndReason::CheckFailed)
    R.Throws = prettyClass(S.ExceptionClass->name());
  R.Bug = S.claimsBug();
  R.Fails = R.Bug && Options.OfBugs == BugTests::Failing;
  R.Doubt = doubt(S);
  R.Chance = S.Chance;
  R.Cut = R.Predicted == CutShort;
  R.OtherSide = S.OtherSide;
  if (Options.Select == TestSelection::Bugs && !R.Bug) {
    TestMethod None;
    None.WhyNot = "not a bug";
    return None;
  }
  const ClassInfo &Owner = *S.Target->Owner;
  TestMethod M = writeTestMethod(
      S, testPackage(Owner.name(), Owner.isPlatform()), Options, *Context);
  if (OnlyMade && M.Unmade)
    M.WhyNot = "no calls were found that make its input: --show=all";
  R.WhyNot = M.WhyNot;
  if (S.OtherSide && !M.WhyNot.empty())
    return M; // the path has a test
  if (M.WhyNot.empty())
    Directory->add(M, R);
  if (M.WhyNot.empty() && !Options.Seeds.empty()) {
    M.Seed["path"] = int64_t(S.Path);
    M.Seed["name"] = M.Name;
    M.Seed["predicted"] = json::fixUTF8(R.Predicted);
    Seeds.push_back(std::move(M.Seed));
  }
  Directory->addRecord(R);
  return M;
}

Error JUnitWriter::write(StringRef HelperSource, ArrayRef<CopiedClass> Copies,
                         ArrayRef<std::string> ClassPath) {
  std::vector<std::string> WithMocks(ClassPath);
  append_range(WithMocks, Options.MockJars);
  if (Error E = Directory->write(HelperSource, Copies, WithMocks))
    return E;
  return Options.Seeds.empty() ? Error::success() : writeSeeds();
}

Error JUnitWriter::writeSeeds() {
  return writeOutput(Options.Seeds, [&](raw_ostream &OS) {
    json::OStream J(OS, 1);
    J.object([&] {
      J.attribute("format", "jsym-seeds");
      J.attribute("version", 1);
      J.attribute("seal", Seal);
      J.attribute("seeds", json::Array(Seeds));
    });
    OS << '\n';
  });
}

Error checkTests(const JUnitOptions &Options, const MethodModel &Target,
                 ProgramSource &Program) {
  if (auto Jars = findMockJars(Options, Program); !Jars)
    return Jars.takeError();
  return Options.Directory.empty()
             ? Error::success()
             : TestDirectory::open(Options, Target).takeError();
}

} // namespace jsym::testgen
