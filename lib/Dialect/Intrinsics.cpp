//===- Intrinsics.cpp - The dialect's intrinsics and globals --------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Dialect/Intrinsics.h"
#include "jsym/Dialect/Descriptors.h"
#include "jsym/Dialect/Names.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/ConstantRange.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/MDBuilder.h"
#include "llvm/IR/Metadata.h"

using namespace llvm;

namespace jsym::dialect {

static constexpr IntrinsicInfo Table[] = {
#define JSYM_INTRINSIC(Enumerator, Name, Signature, Eff, Help)                 \
  {StringLiteral(Name), StringLiteral(Signature), Effect::Eff,                 \
   StringLiteral(Help)},
#include "jsym/Dialect/Intrinsics.def"
};

ArrayRef<IntrinsicInfo> intrinsics() { return Table; }

std::optional<Intrinsic> findIntrinsic(StringRef Name) {
  static const StringMap<Intrinsic> ByName = [] {
    StringMap<Intrinsic> Map;
    for (auto [I, Info] : enumerate(Table))
      Map[Info.Name] = Intrinsic(I);
    return Map;
  }();
  if (!Name.starts_with("jsym."))
    return std::nullopt;
  auto It = ByName.find(Name);
  if (It == ByName.end())
    return std::nullopt;
  return It->second;
}

std::optional<Intrinsic> intrinsicOf(const Function &F) {
  return findIntrinsic(F.getName());
}

std::optional<Intrinsic> intrinsicOf(const CallBase &Call) {
  if (const Function *F = Call.getCalledFunction())
    return intrinsicOf(*F);
  return std::nullopt;
}

// The .def lists six intrinsics a storage kind, in the order of Storage.
static constexpr unsigned PerStorage = 6;
static Intrinsic perStorage(Intrinsic First, Storage S) {
  return Intrinsic(unsigned(First) + PerStorage * unsigned(S));
}
static_assert(unsigned(Intrinsic::AStoreRef) ==
              unsigned(Intrinsic::AStoreI8) +
                  PerStorage * unsigned(Storage::Ref));

Intrinsic getFieldOf(Storage S) { return perStorage(Intrinsic::GetFieldI8, S); }
Intrinsic putFieldOf(Storage S) { return perStorage(Intrinsic::PutFieldI8, S); }
Intrinsic getStaticOf(Storage S) {
  return perStorage(Intrinsic::GetStaticI8, S);
}
Intrinsic putStaticOf(Storage S) {
  return perStorage(Intrinsic::PutStaticI8, S);
}
Intrinsic aloadOf(Storage S) { return perStorage(Intrinsic::ALoadI8, S); }
Intrinsic astoreOf(Storage S) { return perStorage(Intrinsic::AStoreI8, S); }

std::optional<Family> familyOf(Intrinsic I) {
  if (I < Intrinsic::GetFieldI8 || I > Intrinsic::AStoreRef)
    return std::nullopt;
  return Family((unsigned(I) - unsigned(Intrinsic::GetFieldI8)) % PerStorage);
}

PointerType *refType(LLVMContext &C) {
  return PointerType::get(C, RefAddressSpace);
}

Type *storageType(LLVMContext &C, Storage S) {
  switch (S) {
  case Storage::I8:
    return Type::getInt8Ty(C);
  case Storage::I16:
    return Type::getInt16Ty(C);
  case Storage::I32:
    return Type::getInt32Ty(C);
  case Storage::I64:
    return Type::getInt64Ty(C);
  case Storage::F32:
    return Type::getFloatTy(C);
  case Storage::F64:
    return Type::getDoubleTy(C);
  case Storage::Ref:
    return refType(C);
  }
  llvm_unreachable("all storage kinds are listed");
}

Type *stackType(LLVMContext &C, StringRef FieldDescriptor) {
  switch (FieldDescriptor.front()) {
  case 'V':
    return Type::getVoidTy(C);
  case 'J':
    return Type::getInt64Ty(C);
  case 'F':
    return Type::getFloatTy(C);
  case 'D':
    return Type::getDoubleTy(C);
  case 'L':
  case '[':
    return refType(C);
  default:
    return Type::getInt32Ty(C);
  }
}

FunctionType *methodType(LLVMContext &C, StringRef Descriptor, bool IsStatic) {
  SmallVector<Type *, 8> Params;
  if (!IsStatic)
    Params.push_back(refType(C));
  auto [Parameters, Result] = splitMethodDescriptor(Descriptor);
  for (StringRef D : Parameters)
    Params.push_back(stackType(C, D));
  return FunctionType::get(stackType(C, Result), Params, false);
}

/// The type a letter of a signature stands for.
static Type *letterType(LLVMContext &C, char Letter) {
  switch (Letter) {
  case 'v':
    return Type::getVoidTy(C);
  case 'b':
    return Type::getInt1Ty(C);
  case 'B':
    return Type::getInt8Ty(C);
  case 'S':
    return Type::getInt16Ty(C);
  case 'I':
    return Type::getInt32Ty(C);
  case 'J':
    return Type::getInt64Ty(C);
  case 'F':
    return Type::getFloatTy(C);
  case 'D':
    return Type::getDoubleTy(C);
  case 'r':
  case 'R':
    return refType(C);
  default:
    return PointerType::get(C, 0);
  }
}

static FunctionType *signatureType(LLVMContext &C, StringRef Signature) {
  SmallVector<Type *, 4> Params;
  bool VarArg = Signature.consume_back(".");
  for (char Letter : Signature.drop_front())
    Params.push_back(letterType(C, Letter));
  return FunctionType::get(letterType(C, Signature.front()), Params, VarArg);
}

FunctionType *intrinsicType(LLVMContext &C, Intrinsic I) {
  return signatureType(C, infoOf(I).Signature);
}

/// A heap access touches the object its reference points to (a static one, the
/// field's own global), and no other argument: so LLVM's alias analysis knows
/// that a new object is nobody else's. Allocation touches only what no pointer
/// points to yet, so heap accesses pass it.
static void addEffect(Function &F, Effect E) {
  if (E == Effect::MayThrow)
    return;
  if (E == Effect::Throws) {
    F.setDoesNotReturn();
    F.addFnAttr(Attribute::NoMerge);
    F.addFnAttr(Attribute::Cold);
    return;
  }
  F.setDoesNotThrow();
  F.setWillReturn();
  F.addFnAttr(Attribute::NoFree);
  F.addFnAttr(Attribute::NoSync);
  F.addFnAttr(Attribute::NoCallback);
  switch (E) {
  case Effect::Pure:
    F.setMemoryEffects(MemoryEffects::none());
    break;
  case Effect::Read:
    F.setMemoryEffects(MemoryEffects::argMemOnly(ModRefInfo::Ref));
    break;
  case Effect::Write:
    F.setMemoryEffects(MemoryEffects::argMemOnly(ModRefInfo::Mod));
    break;
  case Effect::Count:
    F.setMemoryEffects(MemoryEffects::inaccessibleMemOnly());
    F.addFnAttr(Attribute::NoMerge);
    break;
  case Effect::Alloc:
    F.setMemoryEffects(MemoryEffects::inaccessibleMemOnly());
    F.addRetAttr(Attribute::NoAlias);
    F.addFnAttr(
        Attribute::get(F.getContext(), Attribute::AllocKind,
                       uint64_t(AllocFnKind::Alloc | AllocFnKind::Zeroed)));
    F.addFnAttr("alloc-family", "jsym");
    break;
  default:
    break;
  }
}

static Attribute noCapture(LLVMContext &C) {
#if LLVM_VERSION_MAJOR >= 21
  return Attribute::getWithCaptureInfo(C, CaptureInfo::none());
#else
  return Attribute::get(C, Attribute::NoCapture);
#endif
}

/// What a Pure, Read or Write intrinsic does through its argument number \p I.
static void addAccess(Function &F, unsigned I, char Letter, Effect E) {
  bool IsObject = I == 0 && (Letter == 'R' || Letter == 'r');
  bool IsStatic = I == 0 && Letter == 'f';
  if (IsObject || E == Effect::Pure)
    F.addParamAttr(I, noCapture(F.getContext()));
  if (E == Effect::Pure)
    return;
  if (!IsObject && !IsStatic)
    F.addParamAttr(I, Attribute::ReadNone);
  else
    F.addParamAttr(I, E == Effect::Read ? Attribute::ReadOnly
                                        : Attribute::WriteOnly);
}

static void addValueAttributes(Function &F, StringRef Signature, Effect E) {
  char Result = Signature.front();
  if (Result != 'v')
    F.addRetAttr(Attribute::NoUndef);
  if (Result == 'R' || Result == 'p')
    F.addRetAttr(Attribute::NonNull);
  for (auto [I, Letter] : enumerate(Signature.drop_front())) {
    if (Letter == '.')
      break;
    F.addParamAttr(I, Attribute::NoUndef);
    if (Letter == 'R')
      F.addParamAttr(I, Attribute::NonNull);
    bool Accesses =
        E == Effect::Pure || E == Effect::Read || E == Effect::Write;
    if (Accesses && F.getArg(I)->getType()->isPointerTy())
      addAccess(F, I, Letter, E);
  }
}

static Function *declare(Module &M, Intrinsic I) {
  LLVMContext &C = M.getContext();
  const IntrinsicInfo &Info = infoOf(I);
  Function *F = Function::Create(signatureType(C, Info.Signature),
                                 GlobalValue::ExternalLinkage, Info.Name, M);
  addEffect(*F, Info.Eff);
  addValueAttributes(*F, Info.Signature, Info.Eff);
  // SimplifyCFG would sink two calls with different descriptors into one with
  // a phi of descriptors.
  if (Info.Signature.find_first_of("cfms") != StringRef::npos)
    F->addFnAttr(Attribute::NoMerge);
  if (I == Intrinsic::ArrayLength)
    F->addRetAttr(Attribute::get(
        C, Attribute::Range,
        ConstantRange(APInt(32, 0), APInt::getSignedMinValue(32))));
  return F;
}

Function *getOrInsert(Module &M, Intrinsic I) {
  if (Function *F = M.getFunction(infoOf(I).Name))
    return F;
  return declare(M, I);
}

static constexpr StringLiteral CheckNames[NumCheckKinds] = {
    "null", "bounds", "zero", "size", "cast", "store"};

StringRef checkName(CheckKind K) { return CheckNames[unsigned(K)]; }

std::optional<CheckKind> checkOf(const Instruction &Branch) {
  if (!Branch.hasMetadataOtherThanDebugLoc())
    return std::nullopt;
  MDNode *Node = Branch.getMetadata("jsym.check");
  if (!Node || Node->getNumOperands() != 1)
    return std::nullopt;
  auto *Name = dyn_cast<MDString>(Node->getOperand(0));
  for (unsigned I = 0; Name && I < NumCheckKinds; ++I)
    if (Name->getString() == CheckNames[I])
      return CheckKind(I);
  return std::nullopt;
}

void setUpModule(Module &M) { M.setDataLayout(DataLayoutText); }

DialectModule::DialectModule(Module &M)
    : M(M), CheckKindId(M.getContext().getMDKindID("jsym.check")),
      Declared(std::size(Table)) {}

Function *DialectModule::intrinsic(Intrinsic I) {
  Function *&F = Declared[unsigned(I)];
  if (!F)
    F = getOrInsert(M, I);
  return F;
}

/// Descriptors have identity only; their byte is never read. Those of fields
/// stand for the memory of a static field, which is not constant.
static GlobalVariable *descriptor(Module &M, StringRef Symbol,
                                  bool IsConstant) {
  if (GlobalVariable *G = M.getNamedGlobal(Symbol))
    return G;
  return new GlobalVariable(M, Type::getInt8Ty(M.getContext()), IsConstant,
                            GlobalValue::ExternalLinkage, nullptr, Symbol);
}

GlobalVariable *DialectModule::classDescriptor(StringRef InternalName) {
  return descriptor(M, InternalName, /*IsConstant=*/true);
}

GlobalVariable *DialectModule::fieldDescriptor(StringRef Class, StringRef Name,
                                               StringRef Descriptor) {
  return descriptor(M, fieldName(Class, Name, Descriptor),
                    /*IsConstant=*/false);
}

GlobalVariable *DialectModule::fieldDescriptor(const FieldModel &F) {
  return fieldDescriptor(F.Owner->name(), F.Name, F.Descriptor);
}

GlobalVariable *DialectModule::text(StringRef ModifiedUtf8) {
  GlobalVariable *&G = Texts[ModifiedUtf8];
  if (!G) {
    Constant *Bytes = ConstantDataArray::getString(context(), ModifiedUtf8,
                                                   /*AddNull=*/false);
    G = new GlobalVariable(M, Bytes->getType(), /*isConstant=*/true,
                           GlobalValue::PrivateLinkage, Bytes,
                           "string." + Twine(Texts.size() - 1));
  }
  return G;
}

Function *DialectModule::method(const MethodModel &Method) {
  return method(Method.Symbol, Method.Descriptor, Method.Flags);
}

Function *DialectModule::method(StringRef Symbol, StringRef Descriptor,
                                uint16_t Flags) {
  if (Function *F = M.getFunction(Symbol))
    return F;
  bool IsStatic = Flags & AccStatic;
  Function *F = Function::Create(methodType(context(), Descriptor, IsStatic),
                                 GlobalValue::ExternalLinkage, Symbol, M);
  for (Argument &A : F->args())
    A.addAttr(Attribute::NoUndef);
  if (!IsStatic)
    F->getArg(0)->addAttr(Attribute::NonNull);
  if (!F->getReturnType()->isVoidTy())
    F->addRetAttr(Attribute::NoUndef);
  F->addFnAttr("jsym.flags", utostr(Flags));
  // Keeps switches switches under O1 and above: a lookup table would be data
  // that no Java variable holds.
  F->addFnAttr("no-jump-tables", "true");
  return F;
}

Constant *DialectModule::personality() {
  if (Function *F = M.getFunction(PersonalityName))
    return F;
  return Function::Create(
      FunctionType::get(Type::getInt32Ty(context()), /*isVarArg=*/true),
      GlobalValue::ExternalLinkage, PersonalityName, M);
}

MDNode *DialectModule::checkNode(CheckKind K) {
  MDNode *&Node = CheckNodes[unsigned(K)];
  if (!Node)
    Node = MDNode::get(context(), MDString::get(context(), checkName(K)));
  return Node;
}

BranchInst *DialectModule::createCheck(IRBuilderBase &B, CheckKind K,
                                       Value *Fails, BasicBlock *FailBlock,
                                       BasicBlock *OkBlock) {
  if (!Unlikely)
    Unlikely = MDBuilder(context()).createUnlikelyBranchWeights();
  BranchInst *Branch = B.CreateCondBr(Fails, FailBlock, OkBlock, Unlikely);
  Branch->setMetadata(CheckKindId, checkNode(K));
  return Branch;
}

} // namespace jsym::dialect
