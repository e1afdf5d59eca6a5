//===- Packed.h - Programs in one archive with their libraries --*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_CLASSPATH_PACKED_H
#define JSYM_CLASSPATH_PACKED_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <string>
#include <vector>

namespace jsym::jvm {

/// What a war, or a jar that starts itself, was unpacked to.
struct PackedProgram {
  std::string Classes; ///< its own; empty: it is no such archive
  std::vector<std::string> Libraries;
};

/// Unpacks WEB-INF or BOOT-INF of \p Archive below the directory \p To,
/// whatever the archive calls its files. Others are left as they are.
llvm::Expected<PackedProgram> unpackProgram(llvm::StringRef Archive,
                                            llvm::StringRef To);

} // namespace jsym::jvm

#endif // JSYM_CLASSPATH_PACKED_H
