//===- ContentUses.cpp - What one method does to contents -----------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "ContentUses.h"
#include "ContentFactsImpl.h"
#include "jsym/Analysis/FieldAccess.h"
#include "jsym/Dialect/Descriptors.h"
#include "jsym/Dialect/Intrinsics.h"
#include "jsym/Dialect/Names.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/InstIterator.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::analysis {

/// Of calls that are followed into each other, up and down.
static constexpr unsigned MostDepth = 4;

namespace {

/// What the table says of a method.
enum class Jdk : uint8_t { Factory, Wrapper, Takes };

} // namespace

static bool isIn(Jdk List, const MethodModel &M) {
  struct Row {
    Jdk In;
    StringLiteral Class, Method;
  };
  static constexpr Row Rows[] = {
#define JSYM_FACTORY(C, M) {Jdk::Factory, C, M},
#define JSYM_WRAPPER(C, M) {Jdk::Wrapper, C, M},
#define JSYM_TAKES(C, M) {Jdk::Takes, C, M},
#include "Contents.def"
  };
  return any_of(Rows, [&](const Row &R) {
    return R.In == List && R.Class == M.Owner->name() &&
           (R.Method.empty() || R.Method == M.Name);
  });
}

static bool isReader(StringRef Method) {
  static constexpr StringLiteral Names[] = {
#define JSYM_READER(M) M,
#include "Contents.def"
  };
  return is_contained(Names, Method);
}

static bool isView(StringRef Method) {
  static constexpr StringLiteral Names[] = {
#define JSYM_VIEW(M) M,
#include "Contents.def"
  };
  return is_contained(Names, Method);
}

/// What the method of a function's name returns; empty: no method's name.
static StringRef resultOf(StringRef Symbol) {
  auto Name = parseName(Symbol);
  return Name ? resultDescriptor(Name->Descriptor) : StringRef();
}

/// Of an array: elements are shared.
static bool isClone(const MethodModel &M) {
  return M.Name == "clone" && M.Owner->name() == "java/lang/Object";
}

/// What IR says of a value: the field that it is read from, or the method that
/// returns it. Empty: nothing.
static StringRef descriptorOf(const llvm::Value &V) {
  auto *Call = dyn_cast<CallBase>(&V);
  if (!Call)
    return "";
  if (auto A = fieldAccessOf(*Call))
    return A->Symbol.rsplit(':').second;
  if (const Function *Callee = Call->getCalledFunction())
    return intrinsicOf(*Call) ? "" : resultOf(Callee->getName());
  auto *Dispatch = dyn_cast<CallBase>(Call->getCalledOperand());
  return Dispatch && intrinsicOf(*Dispatch)
             ? resultOf(Dispatch->getArgOperand(1)->getName())
             : "";
}

ContentUses::ContentUses(CodeReader &Reader, Contents &Facts,
                         const FieldModel &F)
    : Reader(Reader), Facts(Facts), F(F), Symbol(symbolOf(F)),
      Nested(F.Descriptor.starts_with("[[")) {}

Function *ContentUses::open(const MethodModel &M) {
  std::shared_ptr<Code> Its = Reader.read(M);
  if (!Its)
    return nullptr;
  Kept.push_back(Its);
  return &Its->function();
}

bool ContentUses::valueMayChange(const llvm::Value &V) {
  StringRef Descriptor = descriptorOf(V);
  return Descriptor.empty() || Facts.typeMayChange(Descriptor);
}

const MethodModel *ContentUses::calleeOf(const CallBase &Call) {
  if (const Function *Callee = Call.getCalledFunction())
    return Reader.methodOf(Callee->getName());
  auto *Dispatch = dyn_cast<CallBase>(Call.getCalledOperand());
  return Dispatch && intrinsicOf(*Dispatch)
             ? Reader.methodOf(Dispatch->getArgOperand(1)->getName())
             : nullptr;
}

ContentUses::Origin ContentUses::stored(const MethodModel &M) {
  Function *Body = open(M);
  Origin Worst = Body ? Unchanging : Shared;
  if (!Body)
    return Worst;
  for (const Instruction &I : instructions(*Body)) {
    auto A = fieldAccessOf(I);
    if (!A || !A->Stored || A->Symbol != Symbol)
      continue;
    if (A->Object && A->Object != Body->getArg(0))
      return Shared;
    Worst = std::min(Worst, originOf(*A->Stored, I));
  }
  return Worst;
}

bool ContentUses::changedBy(const MethodModel &M) {
  Function *Body = open(M);
  if (!Body)
    return true;
  While Is =
      F.isStatic() && &M == F.Owner->classInit() ? While::Made : While::Used;
  for (const Instruction &I : instructions(*Body))
    if (auto A = fieldAccessOf(I); A && !A->Stored && A->Symbol == Symbol)
      if (changes(I, Is))
        return true;
  return false;
}

//===-- Where it comes from -----------------------------------------------===//

ContentUses::Origin ContentUses::originOf(const llvm::Value &V,
                                          const User &UsedBy) {
  Allowed.insert(&UsedBy);
  if (isa<ConstantPointerNull>(V))
    return Unchanging;
  if (auto *Phi = dyn_cast<PHINode>(&V)) {
    if (!Joined.insert(Phi).second)
      return Unchanging;
    Origin Worst = fresh(V);
    for (const llvm::Value *In : Phi->incoming_values())
      Worst = std::min(Worst, originOf(*In, *Phi));
    return Worst;
  }
  auto *Call = dyn_cast<CallBase>(&V);
  if (!Call) { // a parameter
    auto *A = dyn_cast<Argument>(&V);
    const MethodModel *M =
        A ? Reader.methodOf(A->getParent()->getName()) : nullptr;
    if (!M || (!M->isStatic() && !A->getArgNo()))
      return Shared;
    auto Types = splitMethodDescriptor(M->Descriptor).Parameters;
    return Facts.typeMayChange(Types[A->getArgNo() - !M->isStatic()])
               ? Shared
               : Unchanging;
  }
  if (!valueMayChange(V))
    return Unchanging;
  auto Which = intrinsicOf(*Call);
  return Which ? originOfIntrinsic(*Call, *Which) : originOfCall(*Call);
}

ContentUses::Origin ContentUses::originOfIntrinsic(const CallBase &Call,
                                                   dialect::Intrinsic Which) {
  switch (Which) {
  case dialect::Intrinsic::StringConstant:
  case dialect::Intrinsic::ClassConstant:
    return Unchanging;
  case dialect::Intrinsic::NewArray:
  case dialect::Intrinsic::MultiNewArray:
    return fresh(Call);
  case dialect::Intrinsic::New: {
    const ClassModel *C = Reader.find(Call.getArgOperand(0)->getName());
    if (C && !Facts.classMayChange(*C))
      return Unchanging;
    return C && C->isPlatform() ? fresh(Call) : Shared;
  }
  case dialect::Intrinsic::GetStaticRef: {
    const FieldModel *Other = Reader.fieldOf(Call.getArgOperand(0)->getName());
    return Other && Other != &F && Facts.isConstant(*Other) ? Unchanging
                                                            : Shared;
  }
  default:
    return Shared;
  }
}

/// Nobody else gets what is made here, while it is made.
ContentUses::Origin ContentUses::fresh(const llvm::Value &V) {
  return changes(V, While::Made) ? Shared : Fresh;
}

ContentUses::Origin ContentUses::originOfArguments(const CallBase &Call,
                                                   unsigned First) {
  Origin Worst = Unchanging;
  for (unsigned No = First; No < Call.arg_size(); ++No)
    if (Call.getArgOperand(No)->getType()->isPointerTy())
      Worst = std::min(Worst, originOf(*Call.getArgOperand(No), Call));
  return Worst;
}

ContentUses::Origin ContentUses::originOfCall(const CallBase &Call) {
  const MethodModel *Callee = calleeOf(Call);
  if (!Callee)
    return Shared;
  // JLS 15.27.4: a lambda is what it captured.
  if (Callee->Owner->name().contains("$$Lambda"))
    return originOfArguments(Call, 0) == Unchanging ? Unchanging : Shared;
  if (isIn(Jdk::Factory, *Callee))
    return originOfArguments(Call, 0) == Shared || Nested ? Shared : Unchanging;
  if (isIn(Jdk::Wrapper, *Callee))
    return originOfArguments(Call, 0) == Shared || Nested ? Shared
                                                          : fresh(Call);
  StringRef Result = resultDescriptor(Callee->Descriptor);
  bool IsPlainArray = Result.consume_front("[") && !Facts.typeMayChange(Result);
  if (Callee->Owner->isPlatform()) // "a b".split(" ")
    return IsPlainArray && originOfArguments(Call, 0) != Shared ? fresh(Call)
                                                                : Shared;
  if (IsPlainArray && Callee->isStatic() && Callee->Name == "values" &&
      Callee->Owner->isEnum())
    return fresh(Call);
  if (!Callee->isStatic() || originOfArguments(Call, 0) != Unchanging)
    return Shared;
  return std::min(originOfResult(*Callee), fresh(Call));
}

ContentUses::Origin ContentUses::originOfResult(const MethodModel &Callee) {
  Function *Body = Depth < MostDepth ? open(Callee) : nullptr;
  if (!Body)
    return Shared;
  ++Depth;
  Origin Worst = Unchanging;
  for (const BasicBlock &B : *Body)
    if (auto *Return = dyn_cast<ReturnInst>(B.getTerminator()))
      Worst = std::min(Worst, originOf(*Return->getReturnValue(), *Return));
  --Depth;
  return Worst;
}

//===-- Where it goes -----------------------------------------------------===//

bool ContentUses::changes(const llvm::Value &V, While Is) {
  if (!Seen.insert(&V).second)
    return false;
  return any_of(V.uses(), [&](const Use &U) { return changesBy(U, Is); });
}

bool ContentUses::changesBy(const Use &U, While Is) {
  const User *By = U.getUser();
  if (Allowed.contains(By) || isa<ICmpInst>(By))
    return false;
  if (isa<PHINode, SelectInst>(By))
    return changes(*By, Is);
  if (auto *Return = dyn_cast<ReturnInst>(By)) {
    if (!Facts.typeMayChange(resultOf(Return->getFunction()->getName())))
      return false;
    Returned = true;
    return Depth == 0;
  }
  auto *Call = dyn_cast<CallBase>(By);
  if (!Call)
    return true;
  return intrinsicOf(*Call) ? changesByIntrinsic(*Call, U.getOperandNo(), Is)
                            : changesByCall(*Call, U.getOperandNo(), Is);
}

bool ContentUses::changesByIntrinsic(const CallBase &Call, unsigned No,
                                     While Is) {
  if (auto A = fieldAccessOf(Call)) {
    if (!A->Stored)
      return Call.getType()->isPointerTy() && valueMayChange(Call);
    if (A->Object && No == 0)
      return true;
    return A->Symbol != Symbol &&
           Facts.typeMayChange(A->Symbol.rsplit(':').second);
  }
  auto Which = *intrinsicOf(Call);
  auto Does = familyOf(Which);
  if (Does == Family::ALoad)
    return Nested && Call.getType()->isPointerTy() && changes(Call, Is);
  if (Does == Family::AStore) {
    if (No != 0 || Is == While::Used)
      return true;
    const llvm::Value *Stored = Call.getArgOperand(2);
    if (!Stored->getType()->isPointerTy())
      return false;
    Origin From = originOf(*Stored, Call);
    return From == Shared || (From == Fresh && !Nested);
  }
  return Which == dialect::Intrinsic::Throw;
}

bool ContentUses::changesByCall(const CallBase &Call, unsigned No, While Is) {
  const MethodModel *Named = calleeOf(Call);
  if (!Named)
    return true;
  bool IsReceiver = !Named->isStatic() && No == 0;
  std::string Type = IsReceiver ? ("L" + Named->Owner->name() + ";").str()
                                : splitMethodDescriptor(Named->Descriptor)
                                      .Parameters[No - !Named->isStatic()]
                                      .str();
  if (!Facts.typeMayChange(Type))
    return false;
  return Named->Owner->isPlatform() || isIn(Jdk::Factory, *Named)
             ? changesInJdk(Call, *Named, No, Is)
             : changesInCallee(Call, *Named, No, Is);
}

bool ContentUses::changesInJdk(const CallBase &Call, const MethodModel &Named,
                               unsigned No, While Is) {
  bool IsReceiver = !Named.isStatic() && No == 0;
  bool IsReference = Call.getType()->isPointerTy();
  if (IsReceiver && (isReader(Named.Name) || (isClone(Named) && !Nested)))
    return false;
  if (IsReceiver && isView(Named.Name))
    return IsReference && changes(Call, Is);
  if (!IsReceiver && !Nested) {
    if (isIn(Jdk::Factory, Named))
      return false;
    if (isIn(Jdk::Takes, Named) &&
        !(Named.Name == "arraycopy" && No != 0 && Is == While::Used))
      return false;
    if (isIn(Jdk::Wrapper, Named))
      return IsReference && changes(Call, Is);
  }
  if (!IsReceiver && Named.Owner->name() == "java/util/Objects" &&
      Named.Name == "requireNonNull")
    return changes(Call, Is);
  // What fills it, if that is new and nobody else's.
  bool Fills = IsReceiver || (Named.isStatic() && No == 0 &&
                              (Named.Owner->name() == "java/util/Arrays" ||
                               Named.Owner->name() == "java/util/Collections"));
  if (Is == While::Used || !Fills)
    return true;
  // Varargs come in an array of their own.
  bool MayTakeNew = Named.isStatic() || isIn(Jdk::Takes, Named);
  for (unsigned Other = 0; Other < Call.arg_size(); ++Other) {
    const llvm::Value &V = *Call.getArgOperand(Other);
    if (Other == No || !V.getType()->isPointerTy())
      continue;
    Origin From = originOf(V, Call);
    if (From == Shared || (From == Fresh && !MayTakeNew))
      return true;
  }
  return false;
}

bool ContentUses::changesInCallee(const CallBase &Call,
                                  const MethodModel &Named, unsigned No,
                                  While Is) {
  SmallVector<const MethodModel *, 4> Selected;
  bool Direct = Call.getCalledFunction() ||
                Named.Flags & (AccPrivate | AccFinal) || Named.Owner->isFinal();
  if (Named.HasCode)
    Selected.push_back(&Named);
  if (!Direct)
    for (const ClassModel *C :
         Reader.Program.concreteSubtypes(*Named.Owner, /*Platform=*/false)) {
      const MethodModel *M =
          C->select(Named, nullptr, Named.Owner->isInterface());
      if (!M)
        return true;
      if (!is_contained(Selected, M))
        Selected.push_back(M);
    }
  if (Selected.empty() || Selected.size() > 8 || Depth >= MostDepth)
    return true;
  bool Before = std::exchange(Returned, false);
  ++Depth;
  bool Changed = any_of(Selected, [&](const MethodModel *M) {
    Function *Body = M->HasCode ? open(*M) : nullptr;
    return !Body || changes(*Body->getArg(No), Is);
  });
  --Depth;
  bool Comes = std::exchange(Returned, Before);
  return Changed || (Comes && changes(Call, Is));
}

} // namespace jsym::analysis
