//===- FieldAccess.h - Fields that code reads and writes ------ -*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_ANALYSIS_FIELDACCESS_H
#define JSYM_ANALYSIS_FIELDACCESS_H

#include "jsym/Dialect/ClassModel.h"
#include "llvm/IR/InstrTypes.h"
#include <optional>
#include <string>

namespace jsym::analysis {

/// One read or write of a field, as an instruction of the dialect makes it.
struct FieldAccess {
  llvm::StringRef Symbol;               ///< "a/B.name:I"; a/B declares it
  const llvm::Value *Object = nullptr;  ///< null: a static field
  const llvm::Value *Stored = nullptr;  ///< null: a read
  const llvm::CallBase *Call = nullptr; ///< which it is
};

/// The access that an instruction is, if it is one.
std::optional<FieldAccess> fieldAccessOf(const llvm::Instruction &I);

/// "a/B.name:I".
std::string symbolOf(const dialect::FieldModel &F);

} // namespace jsym::analysis

#endif // JSYM_ANALYSIS_FIELDACCESS_H
