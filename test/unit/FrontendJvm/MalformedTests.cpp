//===- MalformedTests.cpp - Class files that are not ----------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "ReadAll.h"
#include "WorldFixture.h"
#include "jsym/Dialect/ClassModelBuilder.h"
#include "jsym/Support/Process.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Program.h"

using namespace llvm;
using namespace jsym;
using namespace jsym::jvm;

static Expected<std::unique_ptr<ClassFile>> parse(StringRef Bytes) {
  // A copy of exactly this size: sanitizers see reads beyond it.
  return ClassFile::parse(MemoryBuffer::getMemBufferCopy(Bytes, "Bad.class"));
}

static std::string errorOf(StringRef Bytes) {
  auto CF = parse(Bytes);
  if (!CF)
    return toString(CF.takeError());
  return toString(readAll(**CF));
}

static std::string bytesOf(ClassTable &World, StringRef Name) {
  auto Found = World.classPath().find((Name + ".class").str());
  EXPECT_TRUE(bool(Found));
  return Found->Bytes->getBuffer().str();
}

TEST(Malformed, EveryTruncationIsAnError) {
  auto World = makeWorld();
  ASSERT_TRUE(World);
  for (StringRef Name :
       {StringRef("java/lang/Object"), StringRef("java/util/Optional"),
        StringRef("java/lang/Deprecated")}) {
    std::string Bytes = bytesOf(*World, Name);
    EXPECT_EQ(errorOf(Bytes), "");
    for (size_t Size = 0; Size < Bytes.size(); ++Size) {
      std::string Why = errorOf(StringRef(Bytes).take_front(Size));
      ASSERT_NE(Why, "") << Name.str() << " cut at " << Size;
      EXPECT_NE(Why.find("Bad.class:0x"), std::string::npos) << Why;
      EXPECT_NE(Why.find("JVMS 4."), std::string::npos) << Why;
    }
    EXPECT_NE(errorOf(Bytes + "x").find("1 bytes after"), std::string::npos);
  }
}

TEST(Malformed, NoChangedByteDoesHarm) {
  auto World = makeWorld();
  ASSERT_TRUE(World);
  std::string Bytes = bytesOf(*World, "java/util/Optional");
  unsigned Rejected = 0;
  for (size_t I = 0; I < Bytes.size(); ++I)
    for (uint8_t Value : {0x00, 0x01, 0x7F, 0x80, 0xFF}) {
      std::string Changed = Bytes;
      Changed[I] = char(Value);
      Rejected += !errorOf(Changed).empty();
    }
  EXPECT_GT(Rejected, Bytes.size());
}

namespace {
/// Writes class files byte by byte.
struct Writer {
  std::string Bytes;
  Writer &u1(unsigned V) {
    Bytes.push_back(char(V));
    return *this;
  }
  Writer &u2(unsigned V) { return u1(V >> 8).u1(V); }
  Writer &u4(unsigned V) { return u2(V >> 16).u2(V); }
  Writer &utf8(StringRef S) {
    u1(1).u2(S.size());
    Bytes += S;
    return *this;
  }
  Writer &header(unsigned PoolCount, unsigned Major = 52) {
    return u4(0xCAFEBABE).u2(0).u2(Major).u2(PoolCount);
  }
  /// Entries 1 to 4: the classes A and java/lang/Object.
  Writer &classes() {
    return utf8("A").u1(7).u2(1).utf8("java/lang/Object").u1(7).u2(3);
  }
  Writer &names() { return u2(1).u2(2).u2(4); }
};
} // namespace

#define EXPECT_ERROR(Writer, Text)                                             \
  EXPECT_NE(errorOf((Writer).Bytes).find(Text), std::string::npos)             \
      << errorOf((Writer).Bytes)

TEST(Malformed, Frame) {
  EXPECT_ERROR(Writer(), "does not begin with CAFEBABE");
  EXPECT_ERROR(Writer().u4(0xCAFED00D).u4(0), "does not begin with CAFEBABE");
  EXPECT_ERROR(Writer().header(1, 44), "version 44 is not supported");
  EXPECT_ERROR(Writer().header(1, 70), "version 70 is not supported");
  EXPECT_ERROR(Writer().header(0), "no constant pool");
  EXPECT_ERROR(Writer().header(65535), "beyond what the file can hold");
  Writer Empty;
  Empty.header(5).classes().names().u2(0).u2(0).u2(0).u2(0);
  EXPECT_EQ(errorOf(Empty.Bytes), "");
}

TEST(Malformed, ConstantPool) {
  EXPECT_ERROR(Writer().header(2).u1(2).u2(0).u4(0), "unknown tag 2");
  EXPECT_ERROR(Writer().header(2).u1(99).u2(0).u4(0), "unknown tag 99");
  EXPECT_ERROR(Writer().header(2).u1(5).u4(0).u4(0), "second half of a Long");
  EXPECT_ERROR(Writer().header(2, 50).u1(15).u1(1).u2(1).u4(0),
               "MethodHandle constant in a class file of version 50");
  EXPECT_ERROR(Writer().header(2).u1(7).u2(1).u4(0),
               "constant pool entry 1 is Class, Utf8 is needed");
  EXPECT_ERROR(Writer().header(2).u1(7).u2(9).u4(0),
               "constant pool index 9 is beyond the pool's end");
  EXPECT_ERROR(Writer().header(3).utf8("a.b").u1(7).u2(1),
               "malformed class name 'a.b'");
  EXPECT_ERROR(Writer().header(3).utf8("[La;b").u1(7).u2(1),
               "malformed class name");
  EXPECT_ERROR(Writer().header(2).utf8(StringRef("\xC0", 1)).u4(0),
               "no modified UTF-8");
  EXPECT_ERROR(Writer().header(2).utf8(StringRef("a\0b", 3)),
               "no modified UTF-8");
  EXPECT_ERROR(Writer().header(2).utf8("\xF0\x9F\x98\x80"),
               "no modified UTF-8");
  EXPECT_ERROR(Writer().header(4).utf8("f").utf8("(I").u1(12).u2(1).u2(2),
               "malformed descriptor '(I'");
  EXPECT_ERROR(Writer().header(4).utf8("a<b").utf8("()V").u1(12).u2(1).u2(2),
               "malformed name 'a<b'");
  // A Methodref may not name <clinit>, nor <init> that returns something.
  EXPECT_ERROR(Writer()
                   .header(9)
                   .classes()
                   .utf8("<clinit>")
                   .utf8("()V")
                   .u1(12)
                   .u2(5)
                   .u2(6)
                   .u1(10)
                   .u2(2)
                   .u2(7),
               "may not name '<clinit>'");
  EXPECT_ERROR(Writer().header(2).u1(15).u1(10).u2(1).u2(0),
               "reference_kind 10");
}

TEST(Malformed, CountsBeyondTheFile) {
  Writer Base;
  Base.header(5).classes().names();
  auto After = [&](std::initializer_list<unsigned> Values) {
    Writer W = Base;
    for (unsigned V : Values)
      W.u2(V);
    return W;
  };
  EXPECT_ERROR(After({0xFFFF}), "within its interfaces");
  EXPECT_ERROR(After({0, 0xFFFF}), "before its 65535 fields");
  EXPECT_ERROR(After({0, 0, 0xFFFF}), "before its 65535 methods");
  EXPECT_ERROR(After({0, 0, 0, 0xFFFF}), "before its 65535 attributes");
  // One attribute of 4 GB.
  EXPECT_ERROR(After({0, 0, 0, 1, 1, 0xFFFF, 0xFFFF}),
               "an attribute of 4294967295 bytes");
}

TEST(Malformed, Members) {
  // Entries 5 to 7: a name, a field's and a method's descriptor.
  Writer Base;
  Base.header(9).classes().utf8("m").utf8("I").utf8("()V").utf8("Code");
  auto Field = [&](unsigned Flags, unsigned Name, unsigned Descriptor) {
    return Writer(Base)
        .names()
        .u2(0)
        .u2(1)
        .u2(Flags)
        .u2(Name)
        .u2(Descriptor)
        .u2(0)
        .u2(0)
        .u2(0);
  };
  auto Method = [&](unsigned Flags, unsigned Name, unsigned Descriptor) {
    return Writer(Base)
        .names()
        .u2(0)
        .u2(0)
        .u2(1)
        .u2(Flags)
        .u2(Name)
        .u2(Descriptor)
        .u2(0)
        .u2(0);
  };
  EXPECT_EQ(errorOf(Field(1, 5, 6).Bytes), "");
  EXPECT_ERROR(Field(1, 5, 7), "malformed field descriptor");
  EXPECT_ERROR(Field(3, 5, 6), "two kinds of access");
  EXPECT_ERROR(Field(0x50, 5, 6), "both final and volatile");
  EXPECT_ERROR(Field(1, 2, 6), "is Class, Utf8 is needed");
  EXPECT_EQ(errorOf(Method(0x100, 5, 7).Bytes), "");
  EXPECT_ERROR(Method(0, 5, 7), "0 Code attributes, 1 is right");
  EXPECT_ERROR(Method(0x100, 5, 6), "malformed method descriptor");
  EXPECT_ERROR(Method(0x410, 5, 7), "is abstract and also");
  // Code of no instruction, and code_length beyond the attribute.
  auto Code = [&](unsigned Length, unsigned Rest) {
    Writer W = Writer(Base)
                   .names()
                   .u2(0)
                   .u2(0)
                   .u2(1)
                   .u2(1)
                   .u2(5)
                   .u2(7)
                   .u2(1)
                   .u2(8)
                   .u4(12 + Rest)
                   .u2(1)
                   .u2(1)
                   .u4(Length);
    W.Bytes.append(Rest, '\0');
    return W.u2(0).u2(0).u2(0);
  };
  EXPECT_ERROR(Code(0, 0), "code_length is 0");
  EXPECT_ERROR(Code(9, 4), "the attribute ends too early");
  EXPECT_ERROR(Code(0xFFFFFFFF, 4), "the attribute ends too early");
}

TEST(Malformed, AnnotationsNestedTooDeep) {
  Writer W;
  W.header(7).classes().utf8("RuntimeVisibleAnnotations").utf8("LA;");
  Writer Nest;
  Nest.u2(1).u2(6).u2(1).u2(6); // one annotation LA; with one element
  for (unsigned I = 0; I < 5000; ++I)
    Nest.u1('[').u2(1);
  Nest.u1('I').u2(1);
  W.names().u2(0).u2(0).u2(0).u2(1).u2(5).u4(Nest.Bytes.size());
  W.Bytes += Nest.Bytes;
  EXPECT_ERROR(W, "nested more than 200 deep");
}

namespace {
/// A directory of class files made by the assembler.
class Assembled {
public:
  explicit Assembled(StringRef Source) : Directory(makeDirectory()) {
    std::string File = Directory.path().str() + "/source.jasm";
    std::error_code EC;
    raw_fd_ostream(File, EC) << Source;
    auto Python = sys::findProgramByName("python3");
    auto Done = runProcess(*Python, {JSYM_SOURCE_DIR "/utils/jasm.py", File,
                                     "-d", Directory.path().str()});
    EXPECT_TRUE(Done && Done->Status == 0) << Done->Errors;
    World = makeWorld({Directory.path().str()});
  }

  /// What loading throws; empty if nothing.
  std::string loading(StringRef Name, std::string *Message = nullptr) {
    auto Class = World->getClass(Name);
    if (Class)
      return "";
    std::string Throws;
    handleAllErrors(Class.takeError(), [&](const ClassLoadError &E) {
      Throws = E.Throws;
      if (Message)
        *Message = E.message();
    });
    return Throws;
  }

  std::unique_ptr<ClassTable> World;

private:
  static TempDirectory makeDirectory() {
    return cantFail(TempDirectory::create("jsym-classes"));
  }
  TempDirectory Directory;
};
} // namespace

TEST(Malformed, Supertypes) {
  Assembled A(R"(
.class public Self extends Self
.class public CycleA extends CycleB
.class public CycleB extends CycleC
.class public CycleC extends CycleA
.class public BelowCycle extends CycleA
.class public interface abstract LoopI implements LoopJ
.class public interface abstract LoopJ implements LoopI
.class public Orphan extends no/Such
.class public BelowOrphan extends Orphan
.class public ExtendsInterface extends java/lang/Runnable
.class public ExtendsFinal extends java/lang/String
.class public ImplementsClass implements java/lang/Object
.version 61
.class public sealed1/Shape
.permits sealed1/Circle
.class public sealed1/Circle extends sealed1/Shape
.class public sealed1/Intruder extends sealed1/Shape
.version 52
.class public FinalMethod extends java/lang/Thread
.method public final isAlive()Z
  iconst_0
  ireturn
.end
.class public Fine extends java/lang/Thread
)");
  EXPECT_EQ(A.loading("Self"), "java/lang/ClassCircularityError");
  EXPECT_EQ(A.loading("BelowCycle"), "java/lang/ClassCircularityError");
  for (StringRef Name : {"CycleA", "CycleB", "CycleC"})
    EXPECT_EQ(A.loading(Name), "java/lang/ClassCircularityError");
  EXPECT_EQ(A.loading("LoopI"), "java/lang/ClassCircularityError");
  std::string Message;
  EXPECT_EQ(A.loading("BelowOrphan", &Message),
            "java/lang/NoClassDefFoundError");
  EXPECT_NE(Message.find("no.Such"), std::string::npos) << Message;
  EXPECT_EQ(A.loading("no/Such"), "java/lang/NoClassDefFoundError");
  EXPECT_EQ(A.loading("[[Lno/Such;"), "java/lang/NoClassDefFoundError");
  for (StringRef Name : {"ExtendsInterface", "ExtendsFinal", "ImplementsClass",
                         "sealed1/Intruder", "FinalMethod"})
    EXPECT_EQ(A.loading(Name), "java/lang/IncompatibleClassChangeError")
        << Name.str();
  EXPECT_EQ(A.loading("Fine"), "");
  EXPECT_EQ(A.loading("sealed1/Circle"), "");
  for (StringRef Name : {"", "[", "[V", "[L;", "a.b", "[I;", "a//b", "/a"})
    EXPECT_EQ(A.loading(Name), "java/lang/NoClassDefFoundError") << Name.str();
}

TEST(Malformed, ALongChainOfSuperclasses) {
  std::string Source = ".class public C0\n";
  for (unsigned I = 1; I < 3000; ++I)
    Source += ".class public C" + std::to_string(I) + " extends C" +
              std::to_string(I - 1) + "\n";
  Assembled A(Source);
  EXPECT_EQ(A.loading("C2999"), "");
  auto &Last = classOf(*A.World, "C2999");
  EXPECT_TRUE(Last.isSubtypeOf(classOf(*A.World, "C0")));
  EXPECT_FALSE(classOf(*A.World, "C0").isSubtypeOf(Last));
}
