//===- FoldPass.cpp - What is known of an object's making -----------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Dialect/Intrinsics.h"
#include "jsym/Dialect/Names.h"
#include "jsym/Dialect/Passes.h"
#include "jsym/Dialect/ProgramSource.h"
#include "llvm/IR/InstIterator.h"

using namespace llvm;

namespace jsym::dialect {

namespace {

class Folder {
public:
  explicit Folder(ProgramSource *Program) : Program(Program) {}
  /// What the call yields; null if that is not known.
  Value *fold(CallInst &Call);
  /// JLS 17.5: a final field has its value before anybody else reads it.
  bool readsFinal(const CallInst &Call);

private:
  const ClassModel *getClass(StringRef Name);
  Value *foldLength(CallInst &Call);
  std::optional<bool> isInstance(Value *Object, StringRef Class);
  std::optional<bool> isStorable(Value *Array, Value *Object);

  ProgramSource *Program;
};

} // namespace

const ClassModel *Folder::getClass(StringRef Name) {
  if (!Program)
    return nullptr;
  Expected<const ClassModel *> Model = Program->getClass(Name);
  if (Model)
    return *Model;
  consumeError(Model.takeError());
  return nullptr;
}

/// The class of an object that was made here: "java/lang/String" of a text.
static StringRef exactClass(Value *Object) {
  auto *Call = dyn_cast<CallBase>(Object);
  std::optional<Intrinsic> Which = Call ? intrinsicOf(*Call) : std::nullopt;
  if (!Which)
    return "";
  switch (*Which) {
  case Intrinsic::New:
  case Intrinsic::NewArray:
  case Intrinsic::MultiNewArray:
    return Call->getArgOperand(0)->getName();
  case Intrinsic::StringConstant:
    return "java/lang/String";
  case Intrinsic::ClassConstant:
    return "java/lang/Class";
  default:
    return "";
  }
}

Value *Folder::foldLength(CallInst &Call) {
  auto *Made = dyn_cast<CallBase>(Call.getArgOperand(0));
  std::optional<Intrinsic> Which = Made ? intrinsicOf(*Made) : std::nullopt;
  if (Which == Intrinsic::NewArray || Which == Intrinsic::MultiNewArray)
    return Made->getArgOperand(1);
  return nullptr;
}

std::optional<bool> Folder::isInstance(Value *Object, StringRef Class) {
  StringRef Exact = exactClass(Object);
  if (Exact.empty())
    return std::nullopt;
  const ClassModel *Own = getClass(Exact), *Asked = getClass(Class);
  if (!Own || !Asked)
    return std::nullopt;
  return Own->isSubtypeOf(*Asked);
}

std::optional<bool> Folder::isStorable(Value *Array, Value *Object) {
  StringRef Exact = exactClass(Array);
  // Of one dimension: an array of arrays is made with less than all of its own.
  if (!Exact.consume_front("[") || Exact.starts_with("["))
    return std::nullopt;
  StringRef Element = Exact.drop_front().drop_back();
  if (Element == "java/lang/Object")
    return true;
  return isInstance(Object, Element);
}

Value *Folder::fold(CallInst &Call) {
  std::optional<Intrinsic> Which = intrinsicOf(Call);
  if (!Which)
    return nullptr;
  if (Which == Intrinsic::ArrayLength)
    return foldLength(Call);
  bool IsStorable = Which == Intrinsic::Storable;
  if (!IsStorable && Which != Intrinsic::InstanceOf &&
      Which != Intrinsic::Castable)
    return nullptr;
  Value *Object = Call.getArgOperand(IsStorable ? 1 : 0);
  std::optional<bool> Known;
  if (isa<ConstantPointerNull>(Object))
    Known = Which != Intrinsic::InstanceOf;
  else if (IsStorable)
    Known = isStorable(Call.getArgOperand(0), Object);
  else
    Known = isInstance(Object, Call.getArgOperand(1)->getName());
  return Known ? ConstantInt::getBool(Call.getType(), *Known) : nullptr;
}

bool Folder::readsFinal(const CallInst &Call) {
  std::optional<Intrinsic> Which = intrinsicOf(Call);
  if (!Which || infoOf(*Which).Eff != Effect::Read ||
      !infoOf(*Which).Signature.ends_with("f"))
    return false;
  const Value *Symbol = Call.getArgOperand(Call.arg_size() - 1);
  std::optional<ParsedName> Name = parseName(Symbol->getName());
  if (!Name || Name->Kind != NameKind::Field)
    return false;
  // System.in, out and err are final and change (JLS 17.5.4).
  if (Name->Class == "java/lang/System")
    return false;
  // Whoever is about to assign it: constructors and initialisers of the class.
  StringRef Self = Call.getFunction()->getName();
  if (std::optional<ParsedName> Own = parseName(Self))
    if (Own->Class == Name->Class && StringRef(Own->Member).starts_with("<"))
      return false;
  const ClassModel *Class = getClass(Name->Class);
  const FieldModel *Field =
      Class ? Class->findField(Name->Member, Name->Descriptor) : nullptr;
  return Field && Field->isFinal();
}

PreservedAnalyses FoldPass::run(Function &F, FunctionAnalysisManager &) {
  Folder Fold(*Program);
  bool Changed = false;
  for (Instruction &I : make_early_inc_range(instructions(F))) {
    auto *Call = dyn_cast<CallInst>(&I);
    if (!Call)
      continue;
    if (Value *Known = Fold.fold(*Call)) {
      Call->replaceAllUsesWith(Known);
      Call->eraseFromParent();
      Changed = true;
    } else if (*Program && Fold.readsFinal(*Call)) {
      Call->setMemoryEffects(MemoryEffects::none());
    }
  }
  if (!Changed)
    return PreservedAnalyses::all();
  PreservedAnalyses PA;
  PA.preserveSet<CFGAnalyses>();
  return PA;
}

} // namespace jsym::dialect
