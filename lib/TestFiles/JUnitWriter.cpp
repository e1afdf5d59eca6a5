//===- JUnitWriter.cpp - Paths as tests
//------------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/TestFiles/JUnitWriter.h"
#include "TestDirectory.h"
#include "jsym/Dialect/Names.h"
#include "jsym/Support/Files.h"
#include "jsym/Support/Options.h"

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
  S.text("seeds", O.Seeds, "FILE",
         "write the inputs of the tests as JSON (docs/seeds.schema.json)");
  S.duration("test-timeout", O.Timeout, "a test that runs longer has failed",
             OptionSink::Expert);
}

JUnitWriter::JUnitWriter(const JUnitOptions &Options, TestDirectory Directory,
                         ProgramSource &Program)
    : Options(Options),
      Directory(std::make_unique<TestDirectory>(std::move(Directory))),
      Context(makeTestContext(Program)) {}

JUnitWriter::~JUnitWriter() = default;

Expected<std::unique_ptr<JUnitWriter>>
JUnitWriter::open(const JUnitOptions &Options, const MethodModel &Target,
                  ProgramSource &Program) {
  Expected<TestDirectory> D = TestDirectory::open(Options, Target);
  if (!D)
    return D.takeError();
  return std::unique_ptr<JUnitWriter>(
      new JUnitWriter(Options, std::move(*D), Program));
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
  if (Error E = Directory->write(HelperSource, Copies, ClassPath))
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

} // namespace jsym::testgen
