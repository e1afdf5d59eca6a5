//===- TbaaPass.cpp - One field does not clobber another ------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A field symbol names the class that declares the field, so two symbols are
// two fields. Elements of arrays of different storage kinds are different
// memory, too (byte[] and boolean[] share one kind).
//
//===----------------------------------------------------------------------===//
#include "jsym/Dialect/Intrinsics.h"
#include "jsym/Dialect/Passes.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/MDBuilder.h"

using namespace llvm;

namespace jsym::dialect {

namespace {

class Tagger {
public:
  explicit Tagger(LLVMContext &C) : Builder(C) {}

  MDNode *tag(StringRef Name) {
    if (!Root)
      Root = Builder.createTBAARoot("jsym");
    MDNode *Type = Builder.createTBAAScalarTypeNode(Name, Root);
    return Builder.createTBAAStructTagNode(Type, Type, 0);
  }

private:
  MDBuilder Builder;
  MDNode *Root = nullptr;
};

} // namespace

/// The name of the memory an intrinsic accesses; empty if it accesses none.
static StringRef memoryOf(const CallBase &Call, Intrinsic I) {
  const IntrinsicInfo &Info = infoOf(I);
  if (Info.Eff != Effect::Read && Info.Eff != Effect::Write)
    return "";
  size_t Field = Info.Signature.drop_front().find('f');
  if (Field != StringRef::npos)
    return Call.getArgOperand(Field)->getName();
  return Info.Name.rsplit('.').second; // the storage kind of an element
}

PreservedAnalyses TbaaPass::run(Function &F, FunctionAnalysisManager &) {
  Tagger Tags(F.getContext());
  for (Instruction &I : instructions(F)) {
    auto *Call = dyn_cast<CallInst>(&I);
    if (!Call)
      continue;
    std::optional<Intrinsic> Which = intrinsicOf(*Call);
    if (!Which)
      continue;
    StringRef Memory = memoryOf(*Call, *Which);
    if (!Memory.empty())
      Call->setMetadata(LLVMContext::MD_tbaa, Tags.tag(Memory));
  }
  return PreservedAnalyses::all();
}

} // namespace jsym::dialect
