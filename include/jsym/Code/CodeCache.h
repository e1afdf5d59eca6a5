//===- CodeCache.h - What workers need not decode again ---------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_CODE_CODECACHE_H
#define JSYM_CODE_CODECACHE_H

#include "jsym/Code/Code.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringMap.h"
#include <mutex>

namespace jsym {

/// Code of methods as it was decoded, before anybody executed it, and the
/// numbers of literals in it: of one engine, or of several on as many threads.
/// Procedures change while they run, so that each engine has a copy.
class CodeCache {
public:
  /// Whether there are several engines; set before they run.
  bool Shared = false;

  /// The code of \p M, decoded by \p Decode if nobody did.
  const Procedure &get(const dialect::MethodModel &M,
                       llvm::function_ref<void(Procedure &)> Decode);

  /// Numbers texts (modified UTF-8) of interned strings.
  uint32_t literal(llvm::StringRef ModifiedUtf8);
  llvm::StringRef literalText(uint32_t Number);

private:
  struct Entry {
    std::once_flag Once;
    Procedure Code;
  };
  std::mutex Lock;
  llvm::DenseMap<const dialect::MethodModel *, std::unique_ptr<Entry>> Methods;
  llvm::StringMap<uint32_t> Literals;
  std::vector<llvm::StringRef> LiteralTexts;
};

/// Makes \p To a copy of the code of \p From, with sites of its own. \p
/// ProcedureOf names the engine's procedure of a method.
void copyCode(
    Procedure &To, const Procedure &From,
    llvm::function_ref<Procedure &(const dialect::MethodModel &)> ProcedureOf);

} // namespace jsym

#endif // JSYM_CODE_CODECACHE_H
