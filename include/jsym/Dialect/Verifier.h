//===- Verifier.h - The rules of the dialect --------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What docs/dialect.md promises, checked. LLVM's own verifier comes first;
/// these rules are on top of it.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_DIALECT_VERIFIER_H
#define JSYM_DIALECT_VERIFIER_H

#include "llvm/IR/Function.h"
#include "llvm/IR/PassManager.h"
#include "llvm/Support/Error.h"
#include <string>
#include <vector>

namespace jsym::dialect {

/// Which rules hold where.
enum class VerifierLevel {
  /// Everywhere, after any pass: what the engine relies on.
  Always,
  /// Also what only the front end promises, before LLVM's passes: no poison
  /// generating flags, masked shifts, no undef, locations on every call, a
  /// null test before each use.
  FrontEnd
};

/// One breach of the rules: the rule, and the instruction as text.
struct Breach {
  std::string Message;
  const llvm::Value *Where = nullptr;
};

/// Every breach in \p F, in order; empty if it keeps the rules.
std::vector<Breach> verifyDialect(const llvm::Function &F, VerifierLevel L);
/// Every breach in the declarations and definitions of \p M.
std::vector<Breach> verifyDialect(const llvm::Module &M, VerifierLevel L);

/// The same as one error that lists the first of them.
llvm::Error verifyDialectError(const llvm::Module &M, VerifierLevel L);

/// As a pass: ends the program with the breaches.
class DialectVerifierPass : public llvm::PassInfoMixin<DialectVerifierPass> {
public:
  explicit DialectVerifierPass(VerifierLevel L = VerifierLevel::Always)
      : L(L) {}
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &AM);
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }

private:
  llvm::PreservedAnalyses report(llvm::ArrayRef<Breach> Breaches);
  VerifierLevel L;
};

} // namespace jsym::dialect

#endif // JSYM_DIALECT_VERIFIER_H
