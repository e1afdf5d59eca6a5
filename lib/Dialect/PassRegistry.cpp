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

void registerPasses(PassBuilder &PB, ProgramSource *const *Program,
                    bool World) {
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
        else if (Name == "jsym-finish")
          FPM.addPass(FinishPass());
        else if (Name == "jsym-verify")
          FPM.addPass(DialectVerifierPass(VerifierLevel::Always));
        else if (Name == "jsym-verify<front-end>")
          FPM.addPass(DialectVerifierPass(VerifierLevel::FrontEnd));
        else
          return false;
        return true;
      });
}

} // namespace jsym::dialect
