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
#if __has_include("llvm/Plugins/PassPlugin.h") // since LLVM 22
#include "llvm/Plugins/PassPlugin.h"
#else
#include "llvm/Passes/PassPlugin.h"
#endif

/// In opt there is no program behind the file: passes do what they can without.
static jsym::dialect::ProgramSource *const NoProgram = nullptr;

extern "C" LLVM_ATTRIBUTE_WEAK llvm::PassPluginLibraryInfo
llvmGetPassPluginInfo() {
  return {LLVM_PLUGIN_API_VERSION, "jsym", "0.1", [](llvm::PassBuilder &PB) {
            jsym::dialect::registerPasses(PB, &NoProgram);
          }};
}
