//===- Main.cpp - The command ---------------------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Driver.h"
#include "llvm/Support/Compiler.h"
#include "llvm/Support/Process.h"
#include <vector>

int main(int Argc, char **Argv) {
  std::vector<std::string> Args(Argv + (Argc > 0), Argv + Argc);
  int Code = jsym::tool::runTool(Args);
#if !LLVM_ADDRESS_SANITIZER_BUILD
  // What is flushed by now is all there is; and a thread on which Z3 does not
  // end must not see its statics go.
  llvm::sys::Process::Exit(Code, /*NoCleanup=*/true);
#endif
  return Code;
}
