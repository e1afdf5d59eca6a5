//===- LoweringUnit.h - What the methods of a class share -------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LOWERING_LOWERINGUNIT_H
#define JSYM_LOWERING_LOWERINGUNIT_H

#include "DebugInfo.h"
#include "Types.h"
#include "jsym/Dialect/Intrinsics.h"
#include "jsym/Indy/Indy.h"
#include "jsym/Lowering/Lowering.h"

namespace jsym::jvm {

/// One module that receives methods of one class, and what was resolved for
/// them: a symbolic reference gives the same answer each time (JVMS 5.4.3).
class LoweringUnit {
public:
  LoweringUnit(ClassTable &Classes, const dialect::ClassModel &Class,
               std::shared_ptr<const ClassFile> File, llvm::Module &M,
               const LoweringOptions &O);

  /// Adds the function of a method that has code. \p Bytecodes grows by the
  /// number of its instructions.
  llvm::Expected<llvm::Function *> lower(const dialect::MethodModel &Method,
                                         uint64_t &Bytecodes);
  /// Completes the module.
  void finish();

  const Resolved<dialect::ClassModel> &classAt(uint16_t Index);
  const Resolved<dialect::FieldModel> &fieldAt(uint16_t Index);
  const Resolved<dialect::MethodModel> &methodAt(uint16_t Index);
  MemberRef memberAt(uint16_t Index) const;
  /// Does using \p Class from methods of this class initialise anything
  /// (JVMS 5.5)?
  bool needsInit(const dialect::ClassModel &Class);

  ClassTable &Classes;
  const dialect::ClassModel &Class;
  std::shared_ptr<const ClassFile> File;
  const LoweringOptions &Options;
  dialect::DialectModule Dialect;
  TypeWorld World;
  std::unique_ptr<DebugInfo> Debug;

private:
  llvm::Error lowerInto(llvm::Function &F, const dialect::MethodModel &Method,
                        uint64_t &Bytecodes);

  llvm::DenseMap<uint16_t, std::unique_ptr<Resolved<dialect::ClassModel>>>
      ClassesAt;
  llvm::DenseMap<uint16_t, std::unique_ptr<Resolved<dialect::FieldModel>>>
      FieldsAt;
  llvm::DenseMap<uint16_t, std::unique_ptr<Resolved<dialect::MethodModel>>>
      MethodsAt;
  llvm::DenseMap<const dialect::ClassModel *, bool> NeedsInit;
};

} // namespace jsym::jvm

#endif // JSYM_LOWERING_LOWERINGUNIT_H
