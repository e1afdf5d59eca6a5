//===- Passes.h - The dialect's own passes ----------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What LLVM has no pass for. They go by these names in --passes= and, through
/// libJsymPasses, in stock opt:
///
///   jsym-tbaa      tags heap accesses, so that one field does not clobber
///                  another
///   jsym-tidy      folds branches on constants, deletes what is unreachable,
///                  joins straight lines; makes no select, threads no jump
///   jsym-clinit    deletes initialisations that surely happened before
///   jsym-devirt    dispatch on a receiver whose method is known
///   jsym-fold      folds lengths and type tests of objects made here, marks
///   reads
///                  of final fields as reading no memory that changes
///   jsym-bounds    removes index tests that follow from other branches
///   jsym-finish    drops poison-generating flags, undef, poison and freeze
///   jsym-verify    Verifier.h; jsym-verify<front-end> with all rules
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_DIALECT_PASSES_H
#define JSYM_DIALECT_PASSES_H

#include "llvm/IR/PassManager.h"

namespace llvm {
class PassBuilder;
}

namespace jsym::dialect {

class ProgramSource;

struct TbaaPass : llvm::PassInfoMixin<TbaaPass> {
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &AM);
};

struct TidyPass : llvm::PassInfoMixin<TidyPass> {
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &AM);
};

/// JVMS 5.5: once initialisation of a class has completed normally, so has
/// that of its superclasses. Superclasses are known where there is a program.
struct ClassInitPass : llvm::PassInfoMixin<ClassInitPass> {
  ProgramSource *const *Program; ///< may point to null
  explicit ClassInitPass(ProgramSource *const *Program) : Program(Program) {}
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &AM);
};

/// Replaces a dispatch by the function it yields where the receiver is a new
/// object, the method or its class is final, or (\p World) all loaded classes
/// select the same method. The last is right only for a world that is complete.
struct DevirtualisePass : llvm::PassInfoMixin<DevirtualisePass> {
  ProgramSource *const *Program; ///< may point to null: nothing is done
  bool World;
  DevirtualisePass(ProgramSource *const *Program, bool World)
      : Program(Program), World(World) {}
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &AM);
};

struct FoldPass : llvm::PassInfoMixin<FoldPass> {
  ProgramSource *const *Program; ///< may point to null
  explicit FoldPass(ProgramSource *const *Program) : Program(Program) {}
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &AM);
};

struct BoundsPass : llvm::PassInfoMixin<BoundsPass> {
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &AM);
};

struct FinishPass : llvm::PassInfoMixin<FinishPass> {
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &AM);
};

/// Teaches \p PB the names above. \p Program lives as long as the passes and
/// may point to null.
void registerPasses(llvm::PassBuilder &PB, ProgramSource *const *Program,
                    bool World = false);

} // namespace jsym::dialect

#endif // JSYM_DIALECT_PASSES_H
