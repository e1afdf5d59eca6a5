//===- RecipeCode.cpp - A recipe as code of the dialect -------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "RecipeCode.h"
#include "jsym/Dialect/Descriptors.h"
#include "jsym/Dialect/Intrinsics.h"

using namespace llvm;
using namespace jsym::dialect;
using namespace jsym::testgen;

namespace jsym::prove {

static bool isReference(StringRef Descriptor) {
  return Descriptor.starts_with("L") || Descriptor.starts_with("[");
}

bool hasResult(const RecipeCall &C) {
  if (C.Kind != RecipeCall::Call)
    return C.Kind != RecipeCall::PutField;
  return C.Method->isConstructor() ||
         isReference(resultDescriptor(C.Method->Descriptor));
}

namespace {

/// JVMS 4.4.7: surrogates one by one, and two bytes for zero.
std::string modifiedUtf8(std::u16string_view Text) {
  std::string Out;
  for (char16_t C : Text) {
    if (C && C < 0x80) {
      Out += char(C);
    } else if (C < 0x800) {
      Out += char(0xC0 | C >> 6);
      Out += char(0x80 | (C & 0x3F));
    } else {
      Out += char(0xE0 | C >> 12);
      Out += char(0x80 | (C >> 6 & 0x3F));
      Out += char(0x80 | (C & 0x3F));
    }
  }
  return Out;
}

class RecipeBuilder {
public:
  RecipeBuilder(Module &Mod, const Recipe &R, StringRef Symbol)
      : D(Mod), B(Mod.getContext()), R(R) {
    F = Function::Create(
        methodType(Mod.getContext(), "()[Ljava/lang/Object;", true),
        Function::ExternalLinkage, Symbol, Mod);
    F->setPersonalityFn(D.personality());
  }

  Function *build() {
    B.SetInsertPoint(block("entry"));
    for (const RecipeCall &C : R)
      Made.push_back(step(C));
    Value *All = B.CreateCall(
        D.intrinsic(dialect::Intrinsic::NewArray),
        {D.classDescriptor("[Ljava/lang/Object;"), B.getInt32(R.size())});
    for (size_t I = 0; I < R.size(); ++I)
      if (hasResult(R[I]))
        B.CreateCall(D.intrinsic(dialect::Intrinsic::AStoreRef),
                     {All, B.getInt32(I), Made[I]});
    B.CreateRet(All);
    return F;
  }

private:
  BasicBlock *block(const char *Name) {
    return BasicBlock::Create(F->getContext(), Name, F);
  }

  void initialise(const ClassModel &C) {
    B.CreateCall(D.intrinsic(dialect::Intrinsic::ClassInit),
                 {D.classDescriptor(C.name())});
  }

  Value *array(const RecipeCall &C) {
    StringRef Element = C.Class->name().drop_front();
    Value *Array = B.CreateCall(
        D.intrinsic(dialect::Intrinsic::NewArray),
        {D.classDescriptor(C.Class->name()), B.getInt32(C.Given.size())});
    for (size_t I = 0; I < C.Given.size(); ++I)
      B.CreateCall(D.intrinsic(astoreOf(storageOf(Element))),
                   {Array, B.getInt32(I), stored(C.Given[I], Element)});
    return Array;
  }

  /// In the width of its storage.
  Value *stored(const Ingredient &I, StringRef Descriptor) {
    Value *V = ingredient(I, Descriptor);
    Type *To = storageType(B.getContext(), storageOf(Descriptor));
    return To->isIntegerTy() && To != V->getType() ? B.CreateTrunc(V, To) : V;
  }

  Value *putField(const RecipeCall &C) {
    StringRef Descriptor = C.Field->Descriptor;
    B.CreateCall(D.intrinsic(putFieldOf(C.Field->Kind)),
                 {ingredient(C.Given[0], "Ljava/lang/Object;"),
                  D.fieldDescriptor(*C.Field), stored(C.Given[1], Descriptor)});
    return nullptr;
  }

  Value *allocate(const ClassModel &C) {
    initialise(C);
    return B.CreateCall(D.intrinsic(dialect::Intrinsic::New),
                        {D.classDescriptor(C.name())});
  }

  Value *step(const RecipeCall &C) {
    switch (C.Kind) {
    case RecipeCall::Call:
      return call(C);
    case RecipeCall::Allocate:
      return allocate(*C.Class);
    case RecipeCall::NewArray:
      return array(C);
    case RecipeCall::PutField:
      return putField(C);
    }
    return nullptr;
  }

  Value *call(const RecipeCall &C) {
    const MethodModel &M = *C.Method;
    auto [Parameters, Result] = splitMethodDescriptor(M.Descriptor);
    size_t Receivers = !M.isStatic() && !M.isConstructor();
    SmallVector<Value *, 8> Given;
    for (size_t I = 0; I < C.Given.size(); ++I)
      Given.push_back(ingredient(
          C.Given[I], I < Receivers ? "Ljava/lang/Object;"
                                    : StringRef(Parameters[I - Receivers])));
    if (M.isStatic()) {
      initialise(*M.Owner);
      return B.CreateCall(D.method(M), Given);
    }
    if (!M.isConstructor())
      return dispatch(M, Given);
    Value *Object = allocate(*M.Owner);
    Given.insert(Given.begin(), Object);
    B.CreateCall(D.method(M), Given);
    return Object;
  }

  /// A call of a method of an object, which may be what a factory returned.
  Value *dispatch(const MethodModel &M, ArrayRef<Value *> Given) {
    BasicBlock *None = block("none"), *There = block("there");
    B.CreateCondBr(B.CreateIsNull(Given[0]), None, There);
    B.SetInsertPoint(None);
    B.CreateRet(null());
    B.SetInsertPoint(There);
    Function *Callee = D.method(M);
    if (M.isPrivate() || M.isFinal() || M.Owner->isFinal())
      return B.CreateCall(Callee, Given);
    dialect::Intrinsic I = M.Owner->isInterface()
                               ? dialect::Intrinsic::DispatchInterface
                               : dialect::Intrinsic::DispatchVirtual;
    Value *Target = B.CreateCall(D.intrinsic(I), {Given[0], Callee});
    return B.CreateCall(Callee->getFunctionType(), Target, Given);
  }

  Value *null() { return ConstantPointerNull::get(refType(B.getContext())); }

  Value *ingredient(const Ingredient &I, StringRef Descriptor) {
    switch (I.Kind) {
    case Ingredient::Null:
      return null();
    case Ingredient::Number:
      return number(I.Bits, stackType(B.getContext(), Descriptor));
    case Ingredient::Text:
      return B.CreateCall(D.intrinsic(dialect::Intrinsic::StringConstant),
                          {D.text(modifiedUtf8(I.Content))});
    case Ingredient::Constant:
      initialise(*I.Field->Owner);
      return B.CreateCall(D.intrinsic(dialect::Intrinsic::GetStaticRef),
                          {D.fieldDescriptor(*I.Field)});
    case Ingredient::Made:
      return Made[I.Call];
    }
    return null();
  }

  Value *number(uint64_t Bits, Type *T) {
    if (T->isFloatTy())
      return ConstantFP::get(
          T, APFloat(APFloat::IEEEsingle(), APInt(32, uint32_t(Bits))));
    if (T->isDoubleTy())
      return ConstantFP::get(T,
                             APFloat(APFloat::IEEEdouble(), APInt(64, Bits)));
    unsigned Width = T->getIntegerBitWidth();
    return ConstantInt::get(T, Width == 32 ? APInt(32, uint32_t(Bits))
                                           : APInt(64, Bits));
  }

  DialectModule D;
  IRBuilder<> B;
  const Recipe &R;
  Function *F;
  SmallVector<Value *, 8> Made;
};

} // namespace

LoweredMethod lowerRecipe(const Recipe &R, StringRef Symbol,
                          LLVMContext &Context) {
  LoweredMethod L;
  L.Module = std::make_unique<Module>(Symbol, Context);
  setUpModule(*L.Module);
  L.Function = RecipeBuilder(*L.Module, R, Symbol).build();
  return L;
}

} // namespace jsym::prove
