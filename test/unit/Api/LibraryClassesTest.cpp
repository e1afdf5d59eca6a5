//===- LibraryClassesTest.cpp - Library.def beside a JDK ------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Dialect/LibraryClasses.h"
#include "jsym/Api/Jsym.h"
#include "jsym/Api/Target.h"
#include "gtest/gtest.h"

using namespace jsym;
using namespace jsym::api;
using namespace jsym::dialect;

namespace {

struct LibraryClasses : testing::Test {
  std::shared_ptr<World> Of = [] {
    ProgramOptions Where;
    Where.Jdk = JSYM_TEST_JDK;
    Where.Runtime = JSYM_TEST_PREFIX "/share/jsym";
    return llvm::cantFail(World::open(Where));
  }();

  const ClassModel *find(llvm::StringRef Name) {
    auto C = Of->program().getClass(Name);
    if (C)
      return *C;
    llvm::consumeError(C.takeError());
    return nullptr;
  }

  static bool hasField(const ClassModel *C, llvm::StringRef Name) {
    for (; C; C = C->superclass())
      for (const FieldModel &F : C->fields())
        if (F.Name == Name)
          return true;
    return false;
  }
};

TEST_F(LibraryClasses, StandInsAreWhatIsDeclared) {
  static constexpr std::pair<llvm::StringLiteral, llvm::StringLiteral> Rows[] =
      {
#define JSYM_STAND_IN(Declared, Explored) {Declared, Explored},
#include "jsym/Dialect/Library.def"
      };
  unsigned Seen = 0;
  for (const auto &[Declared, Explored] : Rows) {
    const ClassModel *D = find(Declared), *E = find(Explored);
    ASSERT_TRUE(E) << Explored.str();
    if (!D) // of a later JDK
      continue;
    ++Seen;
    EXPECT_TRUE(E->isSubtypeOf(*D)) << Explored.str();
    EXPECT_FALSE(E->isAbstract()) << Explored.str();
    EXPECT_TRUE(llvm::is_contained(standInsOf(Declared), Explored));
  }
  EXPECT_GT(Seen, 40u);
  EXPECT_TRUE(standInsOf("java/lang/Object").empty());
}

TEST_F(LibraryClasses, CollectionsHaveTheFields) {
  static constexpr llvm::StringLiteral Names[] = {
#define JSYM_COLLECTION(Class, Shape, Field, Count, Each, KeysOnly, Hashed)    \
  Class,
#include "jsym/Dialect/Library.def"
  };
  const ClassModel *Map = find("java/util/Map");
  for (llvm::StringRef Name : Names) {
    const ClassModel *C = find(Name);
    ASSERT_TRUE(C) << Name.str();
    const CollectionLayout *L = collectionLayout(Name);
    ASSERT_TRUE(L);
    for (llvm::StringRef Field : {L->Field, L->Count})
      EXPECT_TRUE(Field.empty() || hasField(C, Field)) << (Name + Field).str();
    EXPECT_EQ(entrySize(Name), C->isSubtypeOf(*Map) ? 2u : 1u) << Name.str();
  }
  EXPECT_FALSE(collectionLayout("java/util/List"));
  EXPECT_TRUE(isHashed("java/util/HashSet"));
  EXPECT_FALSE(isHashed("java/util/LinkedHashSet"));
}

TEST_F(LibraryClasses, WhatIsFilledIsThere) {
  for (llvm::StringRef Name : {
#define JSYM_FILLED(Class) Class,
#include "jsym/Dialect/Library.def"
       })
    EXPECT_TRUE(find(Name) && isFilled(Name)) << Name.str();
  EXPECT_TRUE(isFilled("java/util/JsymInputMap"));
  EXPECT_FALSE(isFilled("java/util/HashMap"));
}

} // namespace
