//===- NamesTest.cpp ------------------------------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Dialect/Names.h"
#include "gtest/gtest.h"

using namespace jsym::dialect;
using llvm::StringRef;

namespace {

const char *const Classes[] = {"A",
                               "java/util/TreeMap$Entry",
                               "[I",
                               "[[Ljava/lang/String;",
                               "llvm",
                               "llvm/sqrt",
                               "jsym",
                               "string",
                               "a(b",
                               "a:b/c)d",
                               "x\\y",
                               "-",
                               "1",
                               "package-info",
                               "\xED\xA0\x80" /* an unpaired surrogate */,
                               "\xC0\x80" /* U+0000 in modified UTF-8 */,
                               "Outer$$Lambda$3$17"};
const char *const Members[] = {"m",   "<init>",    "<clinit>",   "a(b",
                               "a:b", "a\\",       "\\(",        "a(I)V",
                               "(",   ":",         ")",          "m(Lx",
                               "0",   "a b",       "\"quoted\"", "\xED\xB0\x80",
                               "$",   "access$000"};
const char *const FieldDescriptors[] = {
    "I", "Z", "[[J", "Ljava/lang/Object;", "[Lx(LY;", "La:b;"};
const char *const MethodDescriptors[] = {"()V", "(IJ[D)Ljava/lang/Object;",
                                         "(Lx(LY;)V", "([[La:b;Z)[I"};

void expectParses(const std::string &Symbol, NameKind Kind, StringRef Class,
                  StringRef Member, StringRef Descriptor) {
  std::optional<ParsedName> P = parseName(Symbol);
  ASSERT_TRUE(P) << Symbol;
  EXPECT_EQ(P->Kind, Kind) << Symbol;
  EXPECT_EQ(P->Class, Class) << Symbol;
  EXPECT_EQ(StringRef(P->Member), Member) << Symbol;
  EXPECT_EQ(P->Descriptor, Descriptor) << Symbol;
}

TEST(Names, EveryShapeOfNameComesBack) {
  for (const char *Class : Classes) {
    expectParses(Class, NameKind::Class, Class, "", "");
    for (const char *Member : Members) {
      for (const char *D : FieldDescriptors)
        expectParses(fieldName(Class, Member, D), NameKind::Field, Class,
                     Member, D);
      for (const char *D : MethodDescriptors)
        expectParses(methodName(Class, Member, D), NameKind::Method, Class,
                     Member, D);
    }
  }
}

TEST(Names, AreDistinct) {
  std::set<std::string> Seen;
  for (const char *Class : Classes) {
    EXPECT_TRUE(Seen.insert(Class).second);
    for (const char *Member : Members) {
      for (const char *D : FieldDescriptors)
        EXPECT_TRUE(Seen.insert(fieldName(Class, Member, D)).second);
      for (const char *D : MethodDescriptors)
        EXPECT_TRUE(Seen.insert(methodName(Class, Member, D)).second);
    }
  }
}

TEST(Names, NeverLookLikeLlvmIntrinsics) {
  EXPECT_EQ(methodName("llvm", "trap", "()V"), "\1llvm.trap()V");
  for (const char *Class : Classes)
    EXPECT_FALSE(
        StringRef(methodName(Class, "trap", "()V")).starts_with("llvm."));
}

TEST(Names, OthersAreRejected) {
  for (const char *Symbol :
       {"",      ".",        "jsym.new", "string.0", "A.",      "A.m",
        "A.m(",  "A.m()",    "A.m(I",    "A.m()VV",  "A.m(V)V", "A.f:",
        "A.f:V", "A.f:II",   "A.f:L;",   "A.f:Lx",   "[",       "[V",
        "[Lx",   "[Lx;y",    "A;.m()V",  "A.m\\",    "A.m()[V", "A.(I)V",
        "A.f:[", "llvm.trap"})
    EXPECT_FALSE(parseName(Symbol)) << Symbol;
}

TEST(Names, Pretty) {
  EXPECT_EQ(prettyName("java/util/TreeMap.get(Ljava/lang/Object;)"
                       "Ljava/lang/Object;"),
            "java.util.TreeMap.get(Object)");
  EXPECT_EQ(prettyName("A.m([IJ[[Ljava/util/Map$Entry;Z)V"),
            "A.m(int[], long, Map$Entry[][], boolean)");
  EXPECT_EQ(prettyName("java/util/TreeMap.root:Ljava/util/TreeMap$Entry;"),
            "java.util.TreeMap.root");
  EXPECT_EQ(prettyName(methodName("A", "a(b", "()V")), "A.a(b()");
  EXPECT_EQ(prettyName("jsym.new"), "jsym.new");
  EXPECT_EQ(prettyClass("[[I"), "int[][]");
  EXPECT_EQ(prettyClass("[Ljava/lang/String;"), "java.lang.String[]");
  EXPECT_EQ(prettyClass("java/util/Map$Entry"), "java.util.Map$Entry");
}

} // namespace
