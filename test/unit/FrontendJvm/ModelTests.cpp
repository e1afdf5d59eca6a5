//===- ModelTests.cpp - What models know of classes -----------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "WorldFixture.h"
#include "jsym/Dialect/ClassModelBuilder.h"
#include "jsym/Support/Process.h"
#include "llvm/Support/Program.h"
#include <chrono>

using namespace llvm;
using namespace jsym;
using namespace jsym::jvm;
using namespace jsym::dialect;

namespace {
/// Inputs/Facts.java, compiled once.
class FactsTest : public testing::Test {
protected:
  static void SetUpTestSuite() {
    Directory =
        new TempDirectory(cantFail(TempDirectory::create("jsym-facts")));
    std::string Path = Directory->path().str();
    auto Javac = sys::findProgramByName("javac");
    ASSERT_TRUE(bool(Javac));
    auto Done = runProcess(*Javac, {"-g", "-d", Path,
                                    JSYM_SOURCE_DIR "/test/unit/FrontendJvm/"
                                                    "Inputs/Facts.java"});
    ASSERT_TRUE(Done && Done->Status == 0) << Done->Errors;
    World = makeWorld({Path}).release();
  }
  static void TearDownTestSuite() {
    delete World;
    delete Directory;
  }
  static const ClassModel &at(StringRef Name) { return classOf(*World, Name); }

  static TempDirectory *Directory;
  static ClassTable *World;
};
TempDirectory *FactsTest::Directory;
ClassTable *FactsTest::World;
} // namespace

static const MethodModel *named(const ClassModel &C, StringRef Name) {
  for (const MethodModel &M : C.methods())
    if (M.Name == Name)
      return &M;
  return nullptr;
}

TEST_F(FactsTest, SlotsAndStatics) {
  const ClassModel &Base = at("Facts$Base"), &Derived = at("Facts$Derived");
  ASSERT_EQ(Base.slots().size(), 2u);
  ASSERT_EQ(Derived.slots().size(), 4u);
  EXPECT_EQ(Derived.slots()[0], Base.slots()[0]);
  EXPECT_EQ(Derived.slots()[2]->Name, "hidden");
  EXPECT_EQ(Derived.slots()[2]->Owner, &Derived);
  EXPECT_EQ(Base.slots()[1]->Kind, Storage::I64);
  EXPECT_EQ(Derived.resolveField("wide", "J"), Base.slots()[1]);
  EXPECT_EQ(Derived.resolveField("hidden", "B")->Kind, Storage::I8);
  const ClassModel &Facts = at("Facts");
  const FieldModel *Number = Facts.findField("NUMBER", "I");
  ASSERT_TRUE(Number && Number->ConstantBits);
  EXPECT_EQ(int64_t(*Number->ConstantBits), -5);
  // Modified UTF-8: NUL is two bytes, what is beyond 0xFFFF two surrogates.
  EXPECT_EQ(*Facts.findField("TEXT", "Ljava/lang/String;")->ConstantText,
            "a\xC0\x80\xED\xA0\xBD\xED\xB8\x80");
  EXPECT_EQ(Facts.statics()[Number->Slot], Number);
}

TEST_F(FactsTest, Annotations) {
  const ClassModel &C = at("Facts$Derived");
  ASSERT_EQ(C.annotations().size(), 1u);
  const AnnotationModel &A = C.annotations()[0];
  EXPECT_EQ(A.Type, "LFacts$Mark;");
  ASSERT_EQ(A.Elements.size(), 4u);
  EXPECT_EQ(A.Elements[0].Text, "text");
  EXPECT_EQ(A.Elements[1].Double, 1.5);
  ASSERT_EQ(A.Elements[2].Items.size(), 2u);
  EXPECT_EQ(A.Elements[2].Items[1].Int, -2);
  EXPECT_EQ(A.Elements[3].Text, "RUNTIME");
  const MethodModel *Default = named(at("Facts$Mark"), "numbers");
  ASSERT_TRUE(Default && Default->Default);
  EXPECT_EQ(Default->Default->Items[0].Int, 7);
  const MethodModel *F = named(C, "f");
  ASSERT_EQ(F->ParameterAnnotations.size(), 2u);
  EXPECT_TRUE(F->ParameterAnnotations[0].empty());
  EXPECT_EQ(F->ParameterAnnotations[1][0].Elements[0].Text, "p");
  EXPECT_EQ(F->ParameterNames, (std::vector<StringRef>{"first", "second"}));
  EXPECT_EQ(F->Exceptions, (std::vector<StringRef>{"java/io/IOException"}));
  EXPECT_EQ(F->Signature.str(),
            "(JLjava/util/List<Ljava/lang/String;>;)V");
}

TEST_F(FactsTest, NestingRecordsAndSealedTypes) {
  const ClassModel &Base = at("Facts$Base");
  EXPECT_EQ(Base.outerClass(), "Facts");
  EXPECT_EQ(*Base.innerName(), "Base");
  EXPECT_EQ(Base.nestHost(), "Facts");
  EXPECT_EQ(&World->nestHost(Base), &at("Facts"));
  EXPECT_TRUE(is_contained(at("Facts").nestMembers(), "Facts$Base"));
  EXPECT_EQ(at("Facts$1Local").enclosingMethod(), "Facts.main()V");
  EXPECT_TRUE(at("Facts$Pair").isRecord());
  EXPECT_EQ(at("Facts$Pair").recordComponents(),
            (ArrayRef<StringRef>{"left", "right"}));
  EXPECT_EQ(at("Facts$Shape").permittedSubclasses(),
            (ArrayRef<StringRef>{"Facts$Circle", "Facts$Square"}));
  EXPECT_TRUE(at("Facts$Colour").isEnum());
  EXPECT_EQ(at("Facts").sourceFile(), "Facts.java");
}

TEST_F(FactsTest, SubtypesUnloadedAndLoaded) {
  auto Names = [](const std::vector<const ClassModel *> &Classes) {
    std::vector<StringRef> Result;
    for (const ClassModel *C : Classes)
      Result.push_back(C->name());
    return Result;
  };
  const ClassModel &Shape = at("Facts$Shape");
  EXPECT_EQ(Names(World->concreteSubtypes(Shape, false)),
            (std::vector<StringRef>{"Facts$Circle", "Facts$Square"}));
  EXPECT_EQ(Names(World->loadedSubtypes(Shape)).size(), 2u);
  // A class of the user's that derives from one through the JDK's.
  EXPECT_EQ(Names(World->concreteSubtypes(at("java/util/Collection"), false)),
            (std::vector<StringRef>{"Facts$Bag"}));
  auto Maps = Names(World->concreteSubtypes(at("java/util/SortedMap"), true));
  EXPECT_TRUE(is_contained(Maps, "java/util/TreeMap"));
  EXPECT_FALSE(is_contained(Maps, "java/util/NavigableMap"));
  EXPECT_TRUE(llvm::is_sorted(Maps));
}

TEST_F(FactsTest, ArraysAndPrimitives) {
  const ClassModel &Ints = at("[I"), &Bases = at("[[LFacts$Base;"),
                   &Derived = at("[[LFacts$Derived;"),
                   &Object = at("java/lang/Object");
  EXPECT_EQ(Ints.element(), &at("int"));
  EXPECT_EQ(Ints.elementStorage(), Storage::I32);
  EXPECT_EQ(at("[Z").elementStorage(), Storage::I8);
  EXPECT_EQ(at("[C").elementStorage(), Storage::I16);
  EXPECT_EQ(Bases.elementStorage(), Storage::Ref);
  EXPECT_TRUE(Derived.isSubtypeOf(Bases));
  EXPECT_FALSE(Bases.isSubtypeOf(Derived));
  EXPECT_TRUE(Derived.isSubtypeOf(at("[Ljava/lang/Object;")));
  EXPECT_TRUE(at("[[I").isSubtypeOf(at("[Ljava/lang/Object;")));
  EXPECT_TRUE(at("[[I").isSubtypeOf(at("[Ljava/lang/Cloneable;")));
  EXPECT_FALSE(Ints.isSubtypeOf(at("[Ljava/lang/Object;")));
  EXPECT_FALSE(Ints.isSubtypeOf(at("[J")));
  for (StringRef Super : {"java/lang/Cloneable", "java/io/Serializable"})
    EXPECT_TRUE(Ints.isSubtypeOf(at(Super)));
  EXPECT_TRUE(Ints.isSubtypeOf(Object));
  EXPECT_FALSE(at("int").isSubtypeOf(Object));
  // JLS 10.7: an array's clone is public.
  EXPECT_TRUE(
      bool(World->resolveMethod(at("Facts"), {PoolTag::MethodRef, "[I", "clone",
                                              "()Ljava/lang/Object;"})));
  EXPECT_EQ(
      World
          ->resolveMethod(at("Facts"), {PoolTag::MethodRef, "java/lang/Thread",
                                        "clone", "()Ljava/lang/Object;"})
          .Throws,
      "java/lang/IllegalAccessError");
  EXPECT_TRUE(World
                  ->resolveMethod(at("Facts"), {PoolTag::MethodRef,
                                                "java/lang/invoke/MethodHandle",
                                                "invokeExact", "(IJ)V"})
                  .Found->isSignaturePolymorphic());
}

TEST_F(FactsTest, MissingSupertypesMayBeAssumed) {
  ClassPathOptions O = jdkClasses();
  O.ClassPath = {"/usr/share/java/asm-commons.jar"};
  O.AssumeSupertypes = true;
  auto Path = ClassPath::create(O);
  ASSERT_TRUE(bool(Path)) << toString(Path.takeError());
  if (!(*Path)->missing().empty())
    GTEST_SKIP() << "no asm-commons.jar";
  ClassTable Table(std::move(*Path));
  const ClassModel &C =
      classOf(Table, "org/objectweb/asm/commons/AdviceAdapter");
  EXPECT_TRUE(C.isIncomplete());
  EXPECT_FALSE(C.superclass()->isInterface());
  // The missing class itself stays missing.
  auto Missing = Table.getClass("org/objectweb/asm/MethodVisitor");
  EXPECT_FALSE(bool(Missing));
  consumeError(Missing.takeError());
  EXPECT_EQ(
      Table.resolveMethod(C, {PoolTag::MethodRef, C.name(), "noSuch", "()V"})
          .Throws,
      "java/lang/NoClassDefFoundError");
  EXPECT_FALSE(classOf(Table, "java/util/TreeMap").isIncomplete());
}

TEST_F(FactsTest, LookupTakesMicroseconds) {
  ClassPath &Path = World->classPath();
  auto Begin = std::chrono::steady_clock::now();
  constexpr unsigned Rounds = 20000;
  for (unsigned I = 0; I < Rounds; ++I)
    ASSERT_TRUE(cantFail(Path.platform().find("java/util/TreeMap.class")));
  std::chrono::duration<double, std::micro> Time =
      std::chrono::steady_clock::now() - Begin;
  RecordProperty("nanoseconds", int(Time.count() * 1000 / Rounds));
  // Wide of the mark on any machine, unless it searches.
  EXPECT_LT(Time.count() / Rounds, 200.0);
}
