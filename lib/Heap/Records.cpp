//===- Records.cpp - Which records need their constructors ----------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Dialect/ProgramSource.h"
#include "jsym/Heap/TypeSet.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace jsym;
using namespace jsym::dialect;

/// Does the instruction keep a parameter in the component of the same place, or
/// nothing? JLS 8.10.4: that is all that an implicit constructor does.
static bool keepsArgument(const llvm::Instruction &I, const ClassModel &C) {
  if (llvm::isa<llvm::ReturnInst, llvm::DbgInfoIntrinsic, llvm::TruncInst>(I))
    return true;
  auto *Call = llvm::dyn_cast<llvm::CallBase>(&I);
  const llvm::Function *Callee = Call ? Call->getCalledFunction() : nullptr;
  if (!Callee)
    return false;
  if (Callee->getName() == "java/lang/Record.<init>()V")
    return true;
  if (!Callee->getName().starts_with("jsym.putfield."))
    return false;
  const llvm::Value *V = Call->getArgOperand(2);
  if (auto *T = llvm::dyn_cast<llvm::TruncInst>(V))
    V = T->getOperand(0);
  auto *A = llvm::dyn_cast<llvm::Argument>(V);
  return A && A->getArgNo() &&
         Call->getArgOperand(1)->getName().starts_with(
             (C.name() + "." + C.recordComponents()[A->getArgNo() - 1] + ":")
                 .str());
}

const MethodModel *jsym::canonicalConstructor(const ClassModel &Record) {
  std::string Descriptor = "(";
  for (llvm::StringRef Name : Record.recordComponents())
    for (const FieldModel &F : Record.fields())
      if (!F.isStatic() && F.Name == Name)
        Descriptor += F.Descriptor;
  return Record.findMethod("<init>", Descriptor + ")V");
}

bool TypeUniverse::isCheckedRecord(const ClassModel &C) {
  if (!Options.RecordConstructors || !C.isRecord() || C.isPlatform())
    return false;
  auto [It, New] = CheckedRecords.try_emplace(&C, false);
  const MethodModel *M = New ? canonicalConstructor(C) : nullptr;
  if (!M)
    return It->second;
  llvm::LLVMContext Context;
  llvm::Expected<LoweredMethod> L = Program.lower(*M, Context);
  if (!L) {
    llvm::consumeError(L.takeError());
    return false;
  }
  bool Checked = !llvm::all_of(llvm::instructions(*L->Function),
                               [&](auto &I) { return keepsArgument(I, C); });
  return CheckedRecords[&C] = Checked;
}

const MethodModel *TypeUniverse::invariantOf(const ClassModel &C) {
  if (!isCollection(C) && !C.isRecord())
    return nullptr;
  Class Models = findClass("java/util/JsymInputs");
  std::string Name = C.isRecord() ? "java/lang/Record" : C.name().str();
  return Models ? Models->findMethod("establish", "(L" + Name + ";)V")
                : nullptr;
}
