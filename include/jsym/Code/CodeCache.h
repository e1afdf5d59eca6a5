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
/// numbers of literals in it: of one engine, of several on as many threads, or
/// of all that ever explore a program. Procedures change while they run, so
/// that each engine has a copy.
class CodeCache {
public:
  /// Who uses it, and so whether code is kept; set before they run.
  enum class Users : uint8_t {
    OneEngine,   ///< nothing is kept
    Exploration, ///< several engines: methods of contracts, too
    Program,     ///< whoever explores it: the methods of its classes only
  };
  Users For = Users::OneEngine;

  /// Whether it keeps the code of \p M.
  bool keeps(const dialect::MethodModel &M) const;

  /// The code of \p M, decoded by \p Decode if nobody did.
  const Procedure &get(const dialect::MethodModel &M,
                       llvm::function_ref<void(Procedure &)> Decode);

  /// Numbers texts (modified UTF-8) of interned strings.
  uint32_t literal(llvm::StringRef ModifiedUtf8);
  llvm::StringRef literalText(uint32_t Number);

  /// The method \p M of VarHandle for a call of that descriptor. Code refers
  /// to it.
  const dialect::MethodModel *polymorphic(const dialect::MethodModel &M,
                                          llvm::StringRef Symbol,
                                          llvm::StringRef Descriptor);

private:
  struct Entry {
    std::once_flag Once;
    Procedure Code;
  };
  std::mutex Lock;
  llvm::DenseMap<const dialect::MethodModel *, std::unique_ptr<Entry>> Methods;
  llvm::StringMap<uint32_t> Literals;
  std::vector<llvm::StringRef> LiteralTexts;
  struct PolymorphicSite {
    std::string Descriptor;
    std::unique_ptr<dialect::MethodModel> Model;
  };
  llvm::StringMap<PolymorphicSite> Polymorphic; ///< by symbol
};

/// Makes \p To a copy of the code of \p From, with sites of its own. \p
/// ProcedureOf names the engine's procedure of a method.
void copyCode(
    Procedure &To, const Procedure &From,
    llvm::function_ref<Procedure &(const dialect::MethodModel &)> ProcedureOf);

} // namespace jsym

#endif // JSYM_CODE_CODECACHE_H
