//===- Paths.h - Paths of contracts -----------------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// "this.next.data", "a[0].length": what @Old and @Modifies name, in terms of
/// the parameters of the method that states the contract.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_CONTRACT_PATHS_H
#define JSYM_LIB_CONTRACT_PATHS_H

#include "jsym/Contract/Contract.h"

namespace jsym::contract {

/// A path in terms of the parameters of the method under contract, and the
/// descriptor of what is there.
struct Place {
  std::string Text, Descriptor;
};

class PathReader {
public:
  /// \p M: the method under contract.
  PathReader(const dialect::MethodModel &M, dialect::ProgramSource &Program);

  /// \p By: the method that states what \p What ("@Old") says.
  llvm::Expected<Place> read(llvm::StringRef Path,
                             const dialect::MethodModel &By,
                             llvm::StringRef What);
  /// A path of @Modifies; empty if the text is.
  llvm::Expected<std::string> readModified(llvm::StringRef Text,
                                           const dialect::MethodModel &By);
  /// What @Old values are must be there, and of the type they are given as.
  llvm::Error readOld(Condition &K, const dialect::MethodModel &By);

  /// May a value of descriptor \p Given be passed as \p Parameter?
  bool accepts(llvm::StringRef Parameter, llvm::StringRef Given);
  /// Descriptors, the receiver's first, which is empty.
  llvm::ArrayRef<llvm::StringRef> arguments() const { return Arguments; }

private:
  std::optional<std::string> readStatic(llvm::StringRef Path,
                                        const dialect::MethodModel &By);
  const dialect::ClassModel *classOf(llvm::StringRef Descriptor);
  std::optional<Place> root(llvm::StringRef Name,
                            const dialect::MethodModel &By);
  std::string rootNames(const dialect::MethodModel &By);

  const dialect::MethodModel &M;
  dialect::ProgramSource &Program;
  llvm::SmallVector<llvm::StringRef, 4> Arguments;
};

} // namespace jsym::contract

#endif // JSYM_LIB_CONTRACT_PATHS_H
