//===- DebugInfo.h - Debug information of the dialect -----------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Lines, bytecode offsets (column = offset + 1) and Java variables.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_LOWERING_DEBUGINFO_H
#define JSYM_LOWERING_DEBUGINFO_H

#include "FlowGraph.h"
#include "llvm/IR/DIBuilder.h"

namespace jsym::jvm {

/// Of one module.
class DebugInfo {
public:
  DebugInfo(llvm::Module &M, const dialect::ClassModel &Class);
  void finish() { DIB.finalize(); }

private:
  friend class SubprogramInfo;
  llvm::DIType *typeOf(llvm::StringRef Descriptor);
  llvm::DISubroutineType *subroutineType(llvm::StringRef MethodDescriptor);

  llvm::DIBuilder DIB;
  llvm::DIFile *File;
  llvm::DICompileUnit *Unit;
  llvm::StringMap<llvm::DIType *> Types;
  llvm::StringMap<llvm::DISubroutineType *> SubroutineTypes;
};

/// Of one function.
class SubprogramInfo {
public:
  SubprogramInfo(DebugInfo &D, const MethodCode &Code, llvm::Function &F);

  llvm::DebugLoc locationOf(uint32_t Pc) const;
  /// Says that from the end of \p Block or from \p Before on, the variable in
  /// \p Slot that is alive at \p Pc, if there is one, is \p V.
  void declareValue(llvm::Value *V, uint32_t Slot, uint32_t Pc,
                    llvm::BasicBlock *Block);
  void declareValue(llvm::Value *V, uint32_t Slot, uint32_t Pc,
                    llvm::Instruction *Before);

private:
  const LocalVariable *variableAt(uint32_t Pc, uint32_t Slot) const;
  llvm::DILocalVariable *describe(const LocalVariable &V);

  DebugInfo &D;
  const MethodCode &Code;
  llvm::DISubprogram *Subprogram = nullptr;
  llvm::SmallVector<llvm::DILocalVariable *, 8> Described; ///< as Variables
};

} // namespace jsym::jvm

#endif // JSYM_LOWERING_DEBUGINFO_H
