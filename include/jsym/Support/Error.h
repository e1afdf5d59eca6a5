//===- Error.h - Diagnostics as values --------------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What the user or an input file got wrong is a llvm::Error that names the
/// thing, the place and the remedy. Our own invariants are asserts.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_SUPPORT_ERROR_H
#define JSYM_SUPPORT_ERROR_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/Error.h"
#include <optional>
#include <string>

namespace jsym {

/// A mistake in what we were given: arguments, files, class files.
class InputError : public llvm::ErrorInfo<InputError> {
public:
  static char ID;

  explicit InputError(std::string Message) : Message(std::move(Message)) {}

  std::string Message; ///< one line, no trailing full stop
  std::string File;    ///< the file (or jar entry) it is in; may be empty
  std::optional<uint64_t> Offset; ///< byte offset in File
  std::string Section;            ///< e.g. "JVMS 4.4.7"; may be empty
  std::string Remedy;             ///< what to do about it; may be empty

  void log(llvm::raw_ostream &OS) const override;
  std::error_code convertToErrorCode() const override;
};

/// An input error with a message and, if any, a remedy.
llvm::Error inputError(const llvm::Twine &Message,
                       const llvm::Twine &Remedy = "");

/// An input error at a place in a file.
llvm::Error inputErrorAt(llvm::StringRef File, uint64_t Offset,
                         const llvm::Twine &Message,
                         llvm::StringRef Section = "",
                         llvm::StringRef Remedy = "");

/// The candidates closest to \p Given, best first, only plausible ones.
llvm::SmallVector<llvm::StringRef, 4>
closestNames(llvm::StringRef Given, llvm::ArrayRef<llvm::StringRef> Candidates,
             unsigned Max = 3);

/// ", did you mean 'a' or 'b'?", or nothing where no candidate is close.
std::string didYouMean(llvm::StringRef Given,
                       llvm::ArrayRef<llvm::StringRef> Candidates);

} // namespace jsym

#endif // JSYM_SUPPORT_ERROR_H
