//===- ClassPathTests.cpp - Where class files are found -------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "WorldFixture.h"
#include "jsym/Support/Process.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <random>
#include <zip.h>

using namespace llvm;
using namespace jsym;
using namespace jsym::jvm;

namespace {
using Files = std::vector<std::pair<std::string, std::string>>;

class ClassPathTest : public testing::Test {
protected:
  ClassPathTest()
      : Directory(cantFail(TempDirectory::create("jsym-classpath"))) {}

  std::string at(const Twine &Name) const {
    return (Directory.path() + "/" + Name).str();
  }
  void write(const std::string &Path, StringRef Text) {
    (void)sys::fs::create_directories(sys::path::parent_path(Path));
    std::error_code EC;
    raw_fd_ostream(Path, EC) << Text;
    ASSERT_FALSE(EC) << EC.message();
  }
  void writeJar(const std::string &Path, const Files &Contents) {
    int Code = 0;
    zip_t *Zip = zip_open(Path.c_str(), ZIP_CREATE | ZIP_TRUNCATE, &Code);
    ASSERT_TRUE(Zip);
    for (auto &[Name, Text] : Contents)
      ASSERT_GE(
          zip_file_add(Zip, Name.c_str(),
                       zip_source_buffer(Zip, Text.data(), Text.size(), 0), 0),
          0);
    ASSERT_EQ(zip_close(Zip), 0);
  }

  TempDirectory Directory;
};
} // namespace

static std::string textOf(ClassContainer &C, StringRef Name) {
  auto Found = C.find(Name);
  if (!Found)
    return "error: " + toString(Found.takeError());
  return *Found ? (*Found)->getBuffer().str() : "missing";
}

template <typename T> static std::string errorOf(Expected<T> Value) {
  return Value ? "" : toString(Value.takeError());
}

TEST_F(ClassPathTest, Directory) {
  write(at("d/p/A.class"), "a");
  write(at("d/B.class"), "b");
  write(at("d/module-info.class"), "m");
  write(at("secret"), "s");
  auto D = openDirectory(at("d/"));
  EXPECT_EQ(textOf(*D, "p/A.class"), "a");
  EXPECT_EQ(textOf(*D, "p"), "missing");
  EXPECT_EQ(textOf(*D, "../secret"), "missing");
  EXPECT_EQ(textOf(*D, StringRef("B.class\0x", 9)), "missing");
  EXPECT_EQ(cantFail(D->classNames()), (std::vector<std::string>{"B", "p/A"}));
}

TEST_F(ClassPathTest, MultiReleaseJar) {
  Files Contents = {{"META-INF/MANIFEST.MF",
                     "Manifest-Version: 1.0\r\nmulti-release: "
                     "TRUE\r\n\r\nName: A\r\n"},
                    {"A.class", "base"},
                    {"META-INF/versions/9/A.class", "9"},
                    {"META-INF/versions/11/A.class", "11"},
                    {"META-INF/versions/21/A.class", "21"},
                    {"META-INF/versions/8/A.class", "8"},
                    {"META-INF/versions/11/OnlySince11.class", "new"},
                    {"META-INF/versions/x/A.class", "x"}};
  writeJar(at("mr.jar"), Contents);
  auto Version = [&](unsigned Feature) {
    return textOf(*cantFail(openJar(at("mr.jar"), Feature)), "A.class");
  };
  EXPECT_EQ(Version(8), "base");
  EXPECT_EQ(Version(9), "9");
  EXPECT_EQ(Version(10), "9");
  EXPECT_EQ(Version(17), "11");
  EXPECT_EQ(Version(25), "21");
  auto Jar = cantFail(openJar(at("mr.jar"), 17));
  EXPECT_EQ(cantFail(Jar->classNames()),
            (std::vector<std::string>{"A", "OnlySince11"}));
  // Without the header, or with it in another section, it is an ordinary jar.
  Contents[0].second =
      "Manifest-Version: 1.0\n\nName: A\nMulti-Release: true\n";
  writeJar(at("plain.jar"), Contents);
  EXPECT_EQ(textOf(*cantFail(openJar(at("plain.jar"), 17)), "A.class"), "base");
}

TEST_F(ClassPathTest, OrderWildcardsAndManifestClassPath) {
  (void)sys::fs::create_directories(at("lib"));
  writeJar(at("lib/a.jar"),
           {{"META-INF/MANIFEST.MF",
             "Class-Path: ../extra/ no-such.jar ../more\n  .jar\n"},
            {"Both.txt", "a.jar"}});
  writeJar(at("lib/b.jar"), {{"B.txt", "b.jar"}, {"Both.txt", "b.jar"}});
  writeJar(at("more.jar"), {{"More.txt", "more.jar"}});
  write(at("extra/Extra.txt"), "extra");
  write(at("first/First.txt"), "first");
  ClassPathOptions O = jdkClasses();
  O.ClassPath = {at("first") + ":" + at("lib/*"), at("nowhere")};
  auto Path = ClassPath::create(O);
  ASSERT_TRUE(bool(Path)) << toString(Path.takeError());
  auto Text = [&](StringRef Name) {
    auto Found = cantFail((*Path)->find(Name));
    return Found.Bytes ? Found.Bytes->getBuffer().str() : "missing";
  };
  EXPECT_EQ(Text("First.txt"), "first");
  EXPECT_EQ(Text("Both.txt"), "a.jar");
  EXPECT_EQ(Text("B.txt"), "b.jar");
  EXPECT_EQ(Text("Extra.txt"), "extra");
  EXPECT_EQ((*Path)->missing().size(), 1u);
  auto Object = cantFail((*Path)->find("java/lang/Object.class"));
  EXPECT_TRUE(Object.Bytes && Object.Platform);
}

TEST_F(ClassPathTest, DamagedJars) {
  write(at("text.jar"), "this is no zip file");
  EXPECT_NE(errorOf(openJar(at("text.jar"), 17)).find("as a zip file"),
            std::string::npos);
  EXPECT_NE(errorOf(openJar(at("none.jar"), 17)).find("No such file"),
            std::string::npos);
  std::string Text(5000, 'x');
  writeJar(at("good.jar"), {{"A.class", Text}, {"B.class", "b"}});
  std::string Bytes =
      (*MemoryBuffer::getFile(at("good.jar")))->getBuffer().str();
  // Whatever byte of it is wrong: an error, or a jar that can be asked.
  for (size_t I = 0; I < Bytes.size(); ++I) {
    std::string Changed = Bytes;
    Changed[I] = char(Changed[I] ^ 0x55);
    write(at("bad.jar"), Changed);
    auto Jar = openJar(at("bad.jar"), 17);
    if (!Jar) {
      consumeError(Jar.takeError());
      continue;
    }
    std::string Found = textOf(**Jar, "A.class");
    EXPECT_TRUE(Found == Text || Found == "missing" ||
                StringRef(Found).starts_with("error: "))
        << "byte " << I;
  }
}

TEST_F(ClassPathTest, ModulesAndTheirClasses) {
  auto World = makeWorld();
  ASSERT_TRUE(World);
  ClassPath &Path = World->classPath();
  EXPECT_NE(errorOf(Path.moduleClasses("java.bse")).find("'java.base'"),
            std::string::npos);
  EXPECT_EQ(errorOf(Path.moduleClasses("java.se")), "");
  auto Logging = cantFail(Path.moduleClasses("java.logging"));
  EXPECT_TRUE(is_contained(Logging, "java/util/logging/Logger"));
  EXPECT_FALSE(is_contained(Logging, "java/lang/Object"));
  EXPECT_EQ(textOf(Path.platform(), "NoPackage.class"), "missing");
  EXPECT_EQ(textOf(Path.platform(), "java/lang/NoSuch.class"), "missing");
  // A resource may be asked for with its module.
  EXPECT_EQ(textOf(Path.platform(), "/java.base/java/lang/Object.class"),
            textOf(Path.platform(), "java/lang/Object.class"));
  EXPECT_EQ(textOf(Path.platform(), "/java.logging/java/lang/Object.class"),
            "missing");
}

TEST_F(ClassPathTest, JmodsHaveWhatTheImageHas) {
  auto World = makeWorld();
  ASSERT_TRUE(World);
  std::string Jmod = World->classPath().jdk().Home + "/jmods/java.base.jmod";
  if (!sys::fs::exists(Jmod))
    GTEST_SKIP() << "no jmods in this JDK";
  (void)sys::fs::create_directories(at("jmods"));
  ASSERT_FALSE(sys::fs::create_link(Jmod, at("jmods/java.base.jmod")));
  auto Jmods = openJmods(at("jmods"));
  ASSERT_TRUE(bool(Jmods)) << toString(Jmods.takeError());
  EXPECT_EQ((*Jmods)->moduleNames(), std::vector<std::string>{"java.base"});
  PlatformClasses &Image = World->classPath().platform();
  auto Common = [](std::vector<std::string> Names) {
    // jlink writes some classes anew.
    llvm::erase_if(Names, [](StringRef N) {
      return N.starts_with("jdk/internal/module/SystemModules") ||
             N.starts_with("java/lang/invoke/");
    });
    return Names;
  };
  EXPECT_EQ(Common(cantFail((*Jmods)->moduleClasses("java.base"))),
            Common(cantFail(Image.moduleClasses("java.base"))));
  for (StringRef Name :
       {"java/lang/Object", "java/util/concurrent/ForkJoinPool",
        "sun/security/ssl/SSLSocketImpl"})
    EXPECT_EQ(textOf(**Jmods, (Name + ".class").str()),
              textOf(Image, (Name + ".class").str()));
  // A JDK without lib/modules works by them.
  write(at("release"), "JAVA_VERSION=\"17.0.99\"\n");
  ClassPathOptions O = jdkClasses();
  O.Jdk = Directory.path().str();
  auto Path = ClassPath::create(O);
  ASSERT_TRUE(bool(Path)) << toString(Path.takeError());
  EXPECT_EQ((*Path)->javaFeature(), 17u);
  ClassTable Table(std::move(*Path));
  EXPECT_FALSE(classOf(Table, "java/util/TreeMap").methods().empty());
}

TEST_F(ClassPathTest, DamagedImages) {
  auto World = makeWorld();
  ASSERT_TRUE(World);
  std::string Home = World->classPath().jdk().Home;
  auto Map = MemoryBuffer::getFile(Home + "/lib/modules", false, false);
  if (!Map)
    GTEST_SKIP() << "no lib/modules in this JDK";
  // The tables and some contents.
  StringRef Bytes = (*Map)->getBuffer().take_front(2 << 20);
  std::string File = at("modules");
  write(File, "CAFE");
  EXPECT_NE(errorOf(openImage(File)).find("damaged image"), std::string::npos);
  for (size_t Size : {0, 27, 28, 1000, 100000, 1000000}) {
    write(File, Bytes.take_front(Size));
    EXPECT_NE(errorOf(openImage(File)).find("damaged image"),
              std::string::npos);
  }
  write(File, Bytes);
  auto Short = cantFail(openImage(File));
  EXPECT_EQ(Short->moduleNames().size(),
            World->classPath().platform().moduleNames().size());
  std::mt19937 Random(1);
  for (unsigned Round = 0; Round < 20; ++Round) {
    std::string Changed = Bytes.str();
    for (unsigned I = 0; I < 4000; ++I)
      Changed[28 + Random() % 1400000] = char(Random());
    write(File, Changed);
    auto Image = openImage(File);
    if (!Image) {
      consumeError(Image.takeError());
      continue;
    }
    for (StringRef Name : {"java/lang/Object", "java/util/TreeMap",
                           "java/util/logging/Logger", "javax/swing/JFrame"})
      (void)textOf(**Image, (Name + ".class").str());
    (void)(*Image)->moduleNames();
    (void)errorOf((*Image)->classNames());
  }
}

TEST_F(ClassPathTest, AnotherJdk) {
  // Class files of version 69, and an image that another JDK's jlink made.
  const char *Home = "/usr/lib/jvm/temurin-25-jdk-amd64";
  if (!sys::fs::exists(Twine(Home) + "/lib/modules"))
    GTEST_SKIP() << "no JDK 25 in " << Home;
  ClassPathOptions O = jdkClasses();
  O.Jdk = Home;
  auto Path = ClassPath::create(O);
  ASSERT_TRUE(bool(Path)) << toString(Path.takeError());
  EXPECT_EQ((*Path)->javaFeature(), 25u);
  ClassTable Table(std::move(*Path));
  for (const std::string &Name :
       cantFail(Table.classPath().moduleClasses("java.base"))) {
    auto Class = Table.getClass(Name);
    EXPECT_TRUE(bool(Class)) << toString(Class.takeError());
  }
  auto Object = Table.classFile(classOf(Table, "java/lang/Object"));
  ASSERT_TRUE(bool(Object));
  EXPECT_EQ((*Object)->majorVersion(), 69);
}

TEST_F(ClassPathTest, WrongPlaceForAClass) {
  auto World = makeWorld();
  ASSERT_TRUE(World);
  auto Optional = cantFail(World->classPath().find("java/util/Optional.class"));
  write(at("q/Optional.class"), Optional.Bytes->getBuffer());
  auto Mine = makeWorld({Directory.path().str()});
  std::string Why = errorOf(Mine->getClass("q/Optional"));
  EXPECT_NE(Why.find("holds class 'java.util.Optional', not 'q.Optional'"),
            std::string::npos)
      << Why;
}
