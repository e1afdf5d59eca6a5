//===- Exchange.h - Results from process to process -------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_RESULT_EXCHANGE_H
#define JSYM_RESULT_EXCHANGE_H

#include "jsym/Result/Scenario.h"
#include "jsym/Support/Options.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"

namespace jsym {

/// What is written is read by the same version only: it is no format for
/// others, they have the report.
inline constexpr int ResultVersion = 1;

/// The result as one line of JSON, with all that it names.
void writeResult(llvm::raw_ostream &OS, const Scenario &S);

/// What writeResult() wrote; what it names is added to \p Infos. An InputError
/// that says where in the text something else stands.
llvm::Expected<Scenario> readResult(llvm::StringRef Text, InfoTable &Infos);

struct ResultOptions {
  bool Reread = false; ///< each result is written and read before it is used
  /// Primitives of the input that the condition says nothing of are random, by
  /// ExecOptions::Seed; else zero.
  bool RandomFill = false;
};
void describeOptions(ResultOptions &O, OptionSink &S);

/// \p S as another process would have it.
Scenario reread(const Scenario &S, InfoTable &Infos);

} // namespace jsym

#endif // JSYM_RESULT_EXCHANGE_H
