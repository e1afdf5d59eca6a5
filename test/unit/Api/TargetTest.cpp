//===- TargetTest.cpp - Targets found in the JDK --------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Api/Target.h"
#include "../TestJdk.h"
#include "gtest/gtest.h"

using namespace jsym;
using namespace jsym::api;

namespace {
struct TargetTest : testing::Test {
  TargetTest() {
    auto Path = jvm::ClassPath::create(jdkClasses());
    EXPECT_TRUE(bool(Path));
    Classes = std::make_unique<jvm::ClassTable>(std::move(*Path));
  }
  llvm::Expected<Target> resolve(llvm::StringRef Text) {
    Input In;
    In.TargetText = Text.str();
    return resolveTarget(*Classes, In);
  }
  std::string found(llvm::StringRef Text) {
    auto T = resolve(Text);
    if (!T)
      return llvm::toString(T.takeError());
    std::string Name = T->Class->name().str();
    if (T->Method)
      Name += (" " + T->Method->Name + T->Method->Descriptor).str();
    return Name;
  }
  std::string method(llvm::StringRef Text) {
    auto T = resolve(Text);
    if (!T)
      return llvm::toString(T.takeError());
    auto M = methodOf(*T);
    return M ? prettyMethod(**M) : llvm::toString(M.takeError());
  }

  std::unique_ptr<jvm::ClassTable> Classes;
};

TEST_F(TargetTest, ClassesAndMethods) {
  EXPECT_EQ(found("java.util.TreeMap"), "java/util/TreeMap");
  EXPECT_EQ(found("java/util/TreeMap"), "java/util/TreeMap");
  EXPECT_EQ(found("java.util.Map.Entry"), "java/util/Map$Entry");
  EXPECT_EQ(found("java.util.Map$Entry.getKey"),
            "java/util/Map$Entry getKey()Ljava/lang/Object;");
  EXPECT_EQ(found("java.util.TreeMap.lastKey"),
            "java/util/TreeMap lastKey()Ljava/lang/Object;");
  EXPECT_EQ(found("java.lang.Math.abs(int)"), "java/lang/Math abs(I)I");
  EXPECT_EQ(found("java.lang.Math.abs(J)J"), "java/lang/Math abs(J)J");
  EXPECT_EQ(found("java.lang.Integer.<init>(String)"),
            "java/lang/Integer <init>(Ljava/lang/String;)V");
}

TEST_F(TargetTest, InheritedMethodsBelongToTheNamedClass) {
  EXPECT_EQ(found("java.util.LinkedHashMap.isEmpty"),
            "java/util/LinkedHashMap isEmpty()Z");
}

TEST_F(TargetTest, BridgesAreNotMeant) {
  EXPECT_EQ(found("java.lang.Integer.compareTo"),
            "java/lang/Integer compareTo(Ljava/lang/Integer;)I");
}

TEST_F(TargetTest, AmbiguousNamesListCandidates) {
  EXPECT_EQ(found("java.util.ArrayList.remove"),
            "'java.util.ArrayList.remove' is ambiguous: remove(int), "
            "remove(Object); add the parameter types, e.g. "
            "'java.util.ArrayList.remove(int)'");
  EXPECT_EQ(found("java.util.Arrays.asList(int)"),
            "no method 'java.util.Arrays.asList' takes (int); there is "
            "asList(Object[])");
}

TEST_F(TargetTest, MisspeltNamesListCandidates) {
  EXPECT_EQ(found("java.util.TreeMapp")
                .find("class 'java.util.TreeMapp' not found, did you mean "
                      "'java.util.TreeMap'"),
            0u);
  EXPECT_EQ(found("java.util.TreeMap.putt"),
            "class java.util.TreeMap has no method 'putt', did you mean "
            "'put'?");
  EXPECT_EQ(found("Nowhere"), "class 'Nowhere' not found; the class path (-cp) "
                              "is ''");
}

TEST_F(TargetTest, TheMethodOfAClassAlone) {
  EXPECT_EQ(method("java.lang.Comparable"),
            "class java.lang.Comparable has no method with code");
  EXPECT_EQ(method("java.util.Optional").substr(0, 37),
            "which method of java.util.Optional? I");
  EXPECT_EQ(method("java.util.TreeMap.lastKey"), "lastKey()");
}
} // namespace
