//===- Plugin.cpp - The passes in stock opt -------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
// opt-19 -load-pass-plugin=libJsymPasses.so -passes=jsym-tbaa,gvn,jsym-verify
//===----------------------------------------------------------------------===//
#include "jsym/Dialect/Passes.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Passes/PassPlugin.h"

/// In opt there is no program behind the file: passes do what they can without.
static jsym::dialect::ProgramSource *const NoProgram = nullptr;

extern "C" LLVM_ATTRIBUTE_WEAK llvm::PassPluginLibraryInfo
llvmGetPassPluginInfo() {
  return {LLVM_PLUGIN_API_VERSION, "jsym", "0.1", [](llvm::PassBuilder &PB) {
            jsym::dialect::registerPasses(PB, &NoProgram);
          }};
}
