//===- JdkTests.cpp - The installed JDK's classes -------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "WorldFixture.h"
#include "llvm/ADT/ScopeExit.h"
#include <chrono>

using namespace llvm;
using namespace jsym;
using namespace jsym::jvm;
using namespace jsym::dialect;

/// Reads everything of a class file that can be read.
static Error readAll(const ClassFile &CF) {
  if (auto X = CF.sourceFile(); !X)
    return X.takeError();
  if (auto X = CF.innerClasses(); !X)
    return X.takeError();
  if (auto X = CF.record(); !X)
    return X.takeError();
  if (auto X = CF.annotations(CF.attributes()); !X)
    return X.takeError();
  for (const MemberInfo &F : CF.fields()) {
    if (auto X = CF.constantValue(F); !X)
      return X.takeError();
    if (auto X = CF.annotations(F.Attributes); !X)
      return X.takeError();
  }
  for (const MemberInfo &M : CF.methods()) {
    if (auto X = CF.annotations(M.Attributes); !X)
      return X.takeError();
    if (auto X = CF.parameterAnnotations(M); !X)
      return X.takeError();
    if (auto X = CF.annotationDefault(M); !X)
      return X.takeError();
    if (auto X = CF.exceptions(M); !X)
      return X.takeError();
    auto C = CF.code(M);
    if (!C)
      return C.takeError();
    if (!*C)
      continue;
    if (auto X = CF.lineNumbers(**C); !X)
      return X.takeError();
    if (auto X = CF.localVariables(**C); !X)
      return X.takeError();
    if (auto X = CF.localVariableTypes(**C); !X)
      return X.takeError();
    // Initial locals do not matter to reading: as many as there may be.
    std::vector<VerificationType> Initial((*C)->MaxLocals);
    if (Error E =
            CF.forEachStackMapFrame(**C, Initial, [](const StackMapFrame &) {
              return Error::success();
            }))
      consumeError(std::move(E));
  }
  return Error::success();
}

TEST(Jdk, AllOfJavaBaseLoadsAndReads) {
  auto World = makeWorld();
  ASSERT_TRUE(World);
  auto Names = World->classPath().moduleClasses("java.base");
  ASSERT_TRUE(bool(Names)) << toString(Names.takeError());
  EXPECT_GT(Names->size(), 5000u);
  auto Begin = std::chrono::steady_clock::now();
  for (const std::string &Name : *Names) {
    auto Class = World->getClass(Name);
    ASSERT_TRUE(bool(Class)) << toString(Class.takeError());
    EXPECT_EQ((*Class)->name(), Name);
    EXPECT_TRUE((*Class)->isPlatform());
    auto File = World->classFile(**Class);
    ASSERT_TRUE(bool(File)) << toString(File.takeError());
    EXPECT_EQ(toString(readAll(**File)), "");
  }
  auto Time = std::chrono::steady_clock::now() - Begin;
  RecordProperty(
      "milliseconds",
      int(std::chrono::duration_cast<std::chrono::milliseconds>(Time).count()));
  RecordProperty("classes", int(World->loadedClasses().size()));
}
