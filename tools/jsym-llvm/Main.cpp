//===- Main.cpp - The command ---------------------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Driver.h"
#include <vector>

int main(int Argc, char **Argv) {
  std::vector<std::string> Args(Argv + (Argc > 0), Argv + Argc);
  return jsym::tool::runTool(Args);
}
