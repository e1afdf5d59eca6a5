//===- Records.cpp - Which records need their constructors ----------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Analysis/ValueClasses.h"
#include "jsym/Dialect/ProgramSource.h"
#include "jsym/Heap/TypeSet.h"

using namespace jsym;
using namespace jsym::dialect;

/// JLS 8.10.4: all that an implicit constructor does is to keep each argument
/// in the component of the same place.
static bool keepsArguments(const analysis::Assignments *To,
                           const ClassModel &C) {
  return To && llvm::equal(*To, C.recordComponents(),
                           [](const FieldModel *F, llvm::StringRef Name) {
                             return F && F->Name == Name;
                           });
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
  if (!M->HasCode)
    return false;
  bool Checked = !keepsArguments(Facts.assignments(*M), C);
  return CheckedRecords[&C] = Checked;
}

const MethodModel *TypeUniverse::constantMaker() {
  return findClass("java/util/JsymInputs")
      ->findMethod("makeConstant", "(Ljava/lang/Object;I)V");
}

const MethodModel *TypeUniverse::invariantOf(const ClassModel &C) {
  if (!isCollection(C) && !C.isRecord() && !analysis::isCheckedValue(C))
    return nullptr;
  Class Models =
      findClass(C.name().starts_with("java/io/") ? "java/io/JsymInputs"
                                                 : "java/util/JsymInputs");
  std::string Name = C.isRecord() ? "java/lang/Record" : C.name().str();
  return Models ? Models->findMethod("establish", "(L" + Name + ";)V")
                : nullptr;
}
