//===- ExternalNames.h - Names as HotSpot's messages write them -*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_CLASSTABLE_EXTERNALNAMES_H
#define JSYM_CLASSTABLE_EXTERNALNAMES_H

#include "llvm/ADT/StringRef.h"
#include <string>

namespace jsym::jvm {

/// "int, java.lang.String[]" of a method descriptor.
std::string externalParameters(llvm::StringRef MethodDescriptor);
/// "int[] name" of a field.
std::string externalField(llvm::StringRef Name, llvm::StringRef Descriptor);
/// "int p.A.m(java.lang.String)".
std::string externalMethod(llvm::StringRef Class, llvm::StringRef Name,
                           llvm::StringRef Descriptor);

} // namespace jsym::jvm

#endif // JSYM_CLASSTABLE_EXTERNALNAMES_H
