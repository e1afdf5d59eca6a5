//===- ImageCompression.h - What jlink --compress does ----------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_FRONTENDJVM_IMAGECOMPRESSION_H
#define JSYM_FRONTENDJVM_IMAGECOMPRESSION_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/MemoryBuffer.h"
#include <memory>

namespace jsym::jvm {

/// What a string of the image's table is, by its offset.
using ImageString = llvm::function_ref<llvm::StringRef(uint64_t)>;

/// Whether a resource of an image begins with a header of compression.
bool isImageCompressed(llvm::StringRef Stored);
/// Takes one layer of compression off a resource: its header, then what the
/// named method made of the bytes.
llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>>
decompressLayer(llvm::StringRef Stored, ImageString String,
                llvm::StringRef Name);

} // namespace jsym::jvm

#endif // JSYM_FRONTENDJVM_IMAGECOMPRESSION_H
