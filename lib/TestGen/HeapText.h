//===- HeapText.h - Texts of a path's final heap ----------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_TESTGEN_HEAPTEXT_H
#define JSYM_LIB_TESTGEN_HEAPTEXT_H

#include "jsym/TestGen/Scenario.h"

namespace jsym::testgen {

/// What Strings, output and messages of a path are for the input of its model.
class HeapText {
public:
  HeapText(const HeapState &H, const ExprManager &Exprs,
           const Assignment &Model)
      : H(H), Exprs(Exprs), Model(Model) {}

  /// Fills in what was printed.
  void addOutput(Scenario &S, llvm::ArrayRef<OutputPiece> Pieces) const;
  /// Fills in the message of the exception, if it is known.
  void addMessage(Scenario &S, const ExceptionInfo &E) const;

private:
  const HeapState &H;
  const ExprManager &Exprs;
  const Assignment &Model;

  uint64_t scalar(Value V) const;
  Value field(const Object &O, llvm::StringRef Name) const;
  std::optional<std::string> string(Value String) const;
  std::optional<std::string> elements(const Object &Array) const;
  std::optional<std::string> piece(const OutputPiece &P) const;
};

/// Java's text of a floating-point number where that is easy to tell: whole
/// numbers below 10^7.
std::optional<std::string> floatingText(double V);

} // namespace jsym::testgen

#endif // JSYM_LIB_TESTGEN_HEAPTEXT_H
