//===- Files.cpp - Writing files ------------------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Support/Files.h"
#include "jsym/Support/Error.h"

using namespace llvm;

namespace jsym {

Error writeFile(StringRef Path, function_ref<void(raw_ostream &)> Writer) {
  std::error_code EC;
  raw_fd_ostream OS(Path, EC);
  if (!EC) {
    Writer(OS);
    OS.close();
    EC = OS.error();
    OS.clear_error(); // or its destructor ends the program
  }
  if (EC)
    return inputError("cannot write '" + Path + "': " + EC.message());
  return Error::success();
}

} // namespace jsym
