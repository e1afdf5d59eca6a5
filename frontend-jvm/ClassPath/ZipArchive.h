//===- ZipArchive.h - Reading zip files -------------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_FRONTENDJVM_ZIPARCHIVE_H
#define JSYM_FRONTENDJVM_ZIPARCHIVE_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"
#include <memory>
#include <mutex>
#include <string>
#include <vector>

struct zip;

namespace jsym::jvm {

/// A zip file over a memory map, behind libzip. Any thread may read.
class ZipArchive {
public:
  /// Of the file \p Path without its first \p Prefix bytes (jmod files have
  /// four).
  static llvm::Expected<std::unique_ptr<ZipArchive>> open(llvm::StringRef Path,
                                                          unsigned Prefix = 0);
  ~ZipArchive();

  /// By index; directories end in '/'.
  llvm::ArrayRef<std::string> entries() const { return Names; }
  llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> read(size_t Index);

private:
  ZipArchive() = default;
  llvm::Error failed(size_t Index, const llvm::Twine &What) const;

  std::string Path;
  std::unique_ptr<llvm::MemoryBuffer> Map;
  zip *Archive = nullptr; ///< libzip is not thread-safe: under the lock
  std::mutex Lock;
  std::vector<std::string> Names;
};

} // namespace jsym::jvm

#endif // JSYM_FRONTENDJVM_ZIPARCHIVE_H
