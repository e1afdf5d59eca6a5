//===- SelectionOracleTests.cpp - Resolution and selection ----------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Random hierarchies, and for each call what a JVM does: whatever it resolves
/// and selects, or throws, the class table must say.
///
//===----------------------------------------------------------------------===//
#include "WorldFixture.h"
#include "jsym/Support/Process.h"
#include "llvm/Support/Program.h"

using namespace llvm;
using namespace jsym;
using namespace jsym::jvm;
using namespace jsym::dialect;

static const char Text[] = "()Ljava/lang/String;";

static std::string run(StringRef Program, std::vector<std::string> Args) {
  auto Path = sys::findProgramByName(Program);
  if (!Path)
    return "";
  auto Result = runProcess(*Path, Args, /*Seconds=*/120);
  if (!Result) {
    ADD_FAILURE() << toString(Result.takeError());
    return "";
  }
  EXPECT_EQ(Result->Status, 0) << Result->Errors;
  return Result->Output;
}

/// The class whose method is called, or the error's.
static std::string answer(ClassTable &World, ArrayRef<StringRef> Call) {
  const ClassModel &Caller = classOf(World, Call[0]);
  bool InterfaceCall = Call[2] == "I";
  MemberRef Ref{InterfaceCall ? PoolTag::InterfaceMethodRef
                              : PoolTag::MethodRef,
                Call[3], Call[4], Text};
  auto Resolved = World.resolveMethod(Caller, Ref);
  if (!Resolved)
    return Resolved.Throws;
  if (Resolved.Found->isStatic()) // JVMS 6.5.invokevirtual
    return "java/lang/IncompatibleClassChangeError";
  StringRef Why;
  const MethodModel *Selected =
      classOf(World, Call[5]).select(*Resolved.Found, &Why, InterfaceCall);
  return Selected ? Selected->Owner->name().str() : Why.str();
}

/// Where a class has a private method, HotSpot 17 gives it none of the default
/// methods with its signature, and for some conflicts of default methods it
/// throws AbstractMethodError; JVMS 5.4.6 and 6.5.invokeinterface say
/// otherwise.
static bool isHotSpotQuirk(const ClassModel &Receiver, StringRef Name) {
  for (const ClassModel *C = &Receiver; C; C = C->superclass())
    if (const MethodModel *M = C->findMethod(Name, Text); M && M->isPrivate())
      return true;
  return Receiver.maximallySpecific(Name, Text).size() > 1;
}

TEST(Selection, AgreesWithAJvm) {
  auto Directory = TempDirectory::create("jsym-selection");
  ASSERT_TRUE(bool(Directory)) << toString(Directory.takeError());
  std::string Path = Directory->path().str();
  std::string Inputs = JSYM_SOURCE_DIR "/test/unit/FrontendJvm/Inputs/";
  run("python3", {Inputs + "hierarchies.py", "60", Path});
  std::string Answers =
      run("java", {"-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-cp", Path,
                   Inputs + "CallAll.java", Path + "/calls.txt"});
  auto World = makeWorld({Path});
  ASSERT_TRUE(World);
  SmallVector<StringRef, 0> Lines;
  StringRef(Answers).split(Lines, '\n', -1, /*KeepEmpty=*/false);
  EXPECT_EQ(Lines.size(), 60 * 160u);
  unsigned Calls = 0;
  for (StringRef Line : Lines) {
    SmallVector<StringRef, 8> Call;
    Line.split(Call, ' ');
    ASSERT_EQ(Call.size(), 7u) << Line.str();
    if (Call[6] == "java/lang/AbstractMethodError" &&
        isHotSpotQuirk(classOf(*World, Call[5]), Call[4]))
      continue;
    EXPECT_EQ(answer(*World, Call), Call[6].str()) << Line.str();
    Calls += !Call[6].starts_with("java/");
  }
  EXPECT_GT(Calls, 300u) << "most calls must reach a method";
}
