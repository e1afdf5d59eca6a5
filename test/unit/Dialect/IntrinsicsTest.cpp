//===- IntrinsicsTest.cpp -------------------------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Dialect/Intrinsics.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"

using namespace jsym::dialect;
using namespace llvm;

namespace {

/// LLVM has an Intrinsic, too.
using JIntrinsic = jsym::dialect::Intrinsic;

struct IntrinsicsTest : testing::Test {
  LLVMContext C;
  Module M{"test", C};
  DialectModule D{M};
  IntrinsicsTest() { setUpModule(M); }
};

TEST_F(IntrinsicsTest, AllAreDeclaredOnceAndFoundAgain) {
  for (auto [I, Info] : enumerate(intrinsics())) {
    Function *F = D.intrinsic(JIntrinsic(I));
    EXPECT_EQ(F->getName(), Info.Name);
    EXPECT_EQ(F, getOrInsert(M, JIntrinsic(I)));
    EXPECT_EQ(intrinsicOf(*F), JIntrinsic(I));
    EXPECT_EQ(findIntrinsic(Info.Name), JIntrinsic(I));
  }
  EXPECT_FALSE(verifyModule(M, &errs()));
  EXPECT_FALSE(findIntrinsic("jsym.nothing"));
  EXPECT_FALSE(findIntrinsic("java/util/TreeMap"));
  EXPECT_EQ(M.size(), intrinsics().size());
}

TEST_F(IntrinsicsTest, StorageKindsPickTheirIntrinsic) {
  auto Name = [](JIntrinsic I) { return infoOf(I).Name.str(); };
  EXPECT_EQ(Name(getFieldOf(Storage::I8)), "jsym.getfield.i8");
  EXPECT_EQ(Name(putFieldOf(Storage::I16)), "jsym.putfield.i16");
  EXPECT_EQ(Name(getStaticOf(Storage::I64)), "jsym.getstatic.i64");
  EXPECT_EQ(Name(putStaticOf(Storage::F32)), "jsym.putstatic.f32");
  EXPECT_EQ(Name(aloadOf(Storage::F64)), "jsym.aload.f64");
  EXPECT_EQ(Name(astoreOf(Storage::Ref)), "jsym.astore.ref");
  EXPECT_EQ(D.intrinsic(aloadOf(Storage::F64))->getReturnType(),
            storageType(C, Storage::F64));
}

TEST_F(IntrinsicsTest, EffectsAreAttributes) {
  Function *Length = D.intrinsic(JIntrinsic::ArrayLength);
  EXPECT_TRUE(Length->doesNotAccessMemory());
  EXPECT_TRUE(Length->willReturn() && Length->doesNotThrow());
  EXPECT_TRUE(Length->getArg(0)->hasNonNullAttr());
  Function *Get = D.intrinsic(JIntrinsic::GetFieldRef);
  EXPECT_TRUE(Get->onlyReadsMemory() && !Get->doesNotAccessMemory());
  EXPECT_FALSE(Get->hasRetAttribute(Attribute::NonNull));
  Function *Put = D.intrinsic(JIntrinsic::PutFieldI32);
  EXPECT_TRUE(Put->onlyWritesMemory() && Put->onlyAccessesArgMemory());
  EXPECT_TRUE(Put->hasParamAttribute(0, Attribute::NoCapture));
  Function *New = D.intrinsic(JIntrinsic::New);
  EXPECT_TRUE(New->onlyAccessesInaccessibleMemory());
  EXPECT_TRUE(New->returnDoesNotAlias());
  Function *Throw = D.intrinsic(JIntrinsic::ThrowBounds);
  EXPECT_TRUE(Throw->doesNotReturn());
  EXPECT_FALSE(Throw->doesNotThrow());
  EXPECT_TRUE(Throw->hasFnAttribute(Attribute::NoMerge));
  EXPECT_TRUE(D.intrinsic(JIntrinsic::MultiNewArray)->isVarArg());
  for (Function &F : M)
    EXPECT_FALSE(F.hasFnAttribute(Attribute::Speculatable));
}

TEST_F(IntrinsicsTest, MethodsHaveTheirTypes) {
  Function *F = D.method("A.m(IJ[DLx;ZF)S", "(IJ[DLx;ZF)S", AccPublic);
  std::string Text;
  raw_string_ostream(Text) << *F->getFunctionType();
  EXPECT_EQ(Text, "i32 (ptr addrspace(1), i32, i64, ptr addrspace(1), "
                  "ptr addrspace(1), i32, float)");
  EXPECT_TRUE(F->getArg(0)->hasNonNullAttr());
  EXPECT_FALSE(F->getArg(3)->hasNonNullAttr());
  EXPECT_EQ(F->getFnAttribute("jsym.flags").getValueAsString(), "1");
  EXPECT_EQ(D.method("A.s()V", "()V", AccStatic)->arg_size(), 0u);
  EXPECT_FALSE(verifyModule(M, &errs()));
}

TEST_F(IntrinsicsTest, DescriptorsAndTextsAreShared) {
  EXPECT_EQ(D.classDescriptor("[I"), D.classDescriptor("[I"));
  EXPECT_EQ(D.fieldDescriptor("A", "x", "I"), M.getNamedGlobal("A.x:I"));
  EXPECT_EQ(D.text("a"), D.text("a"));
  EXPECT_NE(D.text("a"), D.text(""));
  EXPECT_FALSE(verifyModule(M, &errs()));
}

TEST_F(IntrinsicsTest, ChecksAreMarked) {
  Function *F = D.method("A.s(I)V", "(I)V", AccStatic);
  auto *Entry = BasicBlock::Create(C, "", F);
  auto *Fail = BasicBlock::Create(C, "", F);
  auto *Ok = BasicBlock::Create(C, "", F);
  IRBuilder<> B(Entry);
  Value *Fails = B.CreateICmpEQ(F->getArg(0), B.getInt32(0));
  for (unsigned K = 0; K < NumCheckKinds; ++K) {
    BranchInst *Br = D.createCheck(B, CheckKind(K), Fails, Fail, Ok);
    EXPECT_EQ(checkOf(*Br), CheckKind(K));
    Br->eraseFromParent();
  }
  BranchInst *Plain = B.CreateBr(Ok);
  EXPECT_FALSE(checkOf(*Plain));
}

/// test/Dialect/Inputs/declarations.ll is what the lit tests put in front of
/// their functions. JSYM_UPDATE=1 writes it anew.
TEST_F(IntrinsicsTest, DeclarationsFileIsUpToDate) {
  std::string Text;
  raw_string_ostream OS(Text);
  OS << "; Written by IntrinsicsTest.cpp (JSYM_UPDATE=1): every intrinsic.\n";
  OS << "target datalayout = \"" << DataLayoutText << "\"\n\n";
  for (unsigned I = 0; I < intrinsics().size(); ++I) {
    Function *F = D.intrinsic(JIntrinsic(I));
    std::string Attributes = F->getAttributes().getFnAttrs().getAsString();
    std::string Line;
    raw_string_ostream(Line) << *F;
    StringRef Head = StringRef(Line).substr(Line.find("declare"));
    OS << Head.substr(0, Head.find_first_of("#\n")).rtrim() << ' ' << Attributes
       << '\n';
  }
  OS << "\ndeclare i32 @jsym.personality(...)\n";
  const char *Path = JSYM_SOURCE_DIR "/test/Dialect/Inputs/declarations.ll";
  if (getenv("JSYM_UPDATE")) {
    std::error_code EC;
    raw_fd_ostream(Path, EC) << Text;
    ASSERT_FALSE(EC);
  }
  auto File = MemoryBuffer::getFile(Path);
  ASSERT_TRUE(bool(File)) << Path;
  EXPECT_EQ((*File)->getBuffer(), Text);
}

const char *effectName(Effect E) {
  switch (E) {
  case Effect::Pure:
    return "pure";
  case Effect::Read:
    return "reads";
  case Effect::Write:
    return "writes";
  case Effect::Alloc:
    return "allocates";
  case Effect::Count:
    return "counts";
  case Effect::MayThrow:
    return "anything";
  case Effect::Throws:
    return "throws";
  }
  return "";
}

/// The part of docs/dialect.md between its two marks is this table.
TEST_F(IntrinsicsTest, DocumentationIsUpToDate) {
  const char *Path = JSYM_SOURCE_DIR "/docs/dialect.md";
  auto File = MemoryBuffer::getFile(Path);
  ASSERT_TRUE(bool(File)) << Path;
  StringRef Text = (*File)->getBuffer();
  size_t Begin = Text.find("<!-- intrinsics");
  Begin = Text.find('\n', Begin) + 1;
  size_t End = Text.find("<!-- end of intrinsics -->");
  ASSERT_TRUE(Begin <= End && End != StringRef::npos);
  std::string Table;
  raw_string_ostream OS(Table);
  OS << "| intrinsic | effect | what it does |\n|---|---|---|\n";
  for (auto [I, Info] : enumerate(intrinsics())) {
    Function *F = D.intrinsic(JIntrinsic(I));
    OS << "| `" << *F->getReturnType() << ' ' << Info.Name << '(';
    ListSeparator Comma;
    for (Argument &A : F->args())
      OS << Comma << *A.getType();
    OS << (F->isVarArg() ? ", ..." : "") << ")` | " << effectName(Info.Eff)
       << " | " << Info.Help << " |\n";
  }
  if (getenv("JSYM_UPDATE")) {
    std::string New =
        (Text.take_front(Begin) + Table + Text.drop_front(End)).str();
    std::error_code EC;
    raw_fd_ostream(Path, EC) << New;
    ASSERT_FALSE(EC);
    return;
  }
  EXPECT_EQ(Text.slice(Begin, End), Table);
}

} // namespace
