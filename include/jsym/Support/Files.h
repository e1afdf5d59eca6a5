//===- Files.h - Writing files ----------------------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The only place where files are written (test/Tool/writers.test). What a user
/// finds after a run is an output: it replaces nothing but an output that
/// nobody has touched since, and is there whole or not at all. Files that go
/// away with the run lie in a TempDirectory (Process.h).
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_SUPPORT_FILES_H
#define JSYM_SUPPORT_FILES_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"
#include <memory>
#include <string>

namespace jsym {

/// What a file says of its maker, with a digest of all the rest of it. Every
/// output has one, in a comment or a field of its format: its writer puts in
/// this text, and sealed() the digest.
inline constexpr llvm::StringLiteral Seal =
    "jsym-llvm, digest 0000000000000000";

/// The text with the digest in its seal; it must have one.
std::string sealed(std::string Text);

/// Whether the text is one that sealed() has made.
bool isSealed(llvm::StringRef Text);

/// 16 hexadecimal digits.
std::string digestOf(llvm::StringRef Text);

/// An error, with what to do, where an output of that name would destroy what
/// somebody else made or changed.
llvm::Error mayReplace(llvm::StringRef Path);

/// The same, and where its directory is not there or not to be written.
llvm::Error mayWrite(llvm::StringRef Path);

/// Writes an output: the text that \p Writer makes, with its seal. An old one
/// is replaced in one step. Pipes and devices are written as they are.
llvm::Error writeOutput(llvm::StringRef Path,
                        llvm::function_ref<void(llvm::raw_ostream &)> Writer);

/// The same of bytes that cannot have a seal: the file that they replace must
/// be equal, or have the digest \p Known.
llvm::Error writeUnsealed(llvm::StringRef Path, llvm::StringRef Bytes,
                          llvm::StringRef Known);

/// Removes an output; a file that is none stays.
void removeOutput(llvm::StringRef Path);

/// Makes a directory for outputs, and those above it.
llvm::Error makeDirectory(llvm::StringRef Path);

/// An output that grows while the program runs, so that what is there of it can
/// be read. It has its digest at the end; until then it counts as untouched.
class OutputLog {
public:
  /// \p Head must have the seal, in a comment.
  static llvm::Expected<std::unique_ptr<OutputLog>>
  create(llvm::StringRef Path, llvm::StringRef Head);
  ~OutputLog();
  llvm::raw_ostream &stream() { return *OS; }

private:
  explicit OutputLog(llvm::StringRef Path) : Path(Path) {}
  std::string Path;
  std::unique_ptr<llvm::raw_fd_ostream> OS;
};

} // namespace jsym

#endif // JSYM_SUPPORT_FILES_H
