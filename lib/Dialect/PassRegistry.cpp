//===- PassRegistry.cpp - The passes by name ------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Dialect/Passes.h"
#include "jsym/Dialect/Verifier.h"
#include "llvm/Passes/PassBuilder.h"

using namespace llvm;

namespace jsym::dialect {

/// Both in a pipeline of modules, where it sees declarations, too, and in one
/// of functions.
template <typename Manager>
static bool addVerifier(StringRef Name, Manager &PM) {
  if (Name == "jsym-verify")
    PM.addPass(DialectVerifierPass(VerifierLevel::Always));
  else if (Name == "jsym-verify<front-end>")
    PM.addPass(DialectVerifierPass(VerifierLevel::FrontEnd));
  else
    return false;
  return true;
}

void registerPasses(PassBuilder &PB, ProgramSource *const *Program,
                    bool World) {
  PB.registerPipelineParsingCallback(
      [](StringRef Name, ModulePassManager &MPM,
         ArrayRef<PassBuilder::PipelineElement>) {
        return addVerifier(Name, MPM);
      });
  PB.registerPipelineParsingCallback(
      [=](StringRef Name, FunctionPassManager &FPM,
          ArrayRef<PassBuilder::PipelineElement>) {
        if (Name == "jsym-tbaa")
          FPM.addPass(TbaaPass());
        else if (Name == "jsym-tidy")
          FPM.addPass(TidyPass());
        else if (Name == "jsym-clinit")
          FPM.addPass(ClassInitPass(Program));
        else if (Name == "jsym-devirt")
          FPM.addPass(DevirtualisePass(Program, World));
        else if (Name == "jsym-fold")
          FPM.addPass(FoldPass(Program));
        else if (Name == "jsym-bounds")
          FPM.addPass(BoundsPass());
        else if (Name == "jsym-finish")
          FPM.addPass(FinishPass());
        else
          return addVerifier(Name, FPM);
        return true;
      });
}

} // namespace jsym::dialect
