//===- HeapText.h - Texts of a path's final heap ----------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_EXTRACT_HEAPTEXT_H
#define JSYM_LIB_EXTRACT_HEAPTEXT_H

#include "Extraction.h"

namespace jsym::extract {

/// What Strings, output and messages of a path are for the input of its model.
class HeapText {
public:
  explicit HeapText(Extraction &X)
      : X(X), S(X.S), H(X.H), Exprs(X.Exprs), Model(X.Model) {}

  /// Fills in what was printed.
  void addOutput() const;
  /// Fills in the message of the exception, if it is known.
  void addMessage(const ExceptionInfo &E) const;

private:
  Extraction &X;
  Scenario &S;
  const HeapState &H;
  const ExprManager &Exprs;
  const Assignment &Model;

  uint64_t scalar(Value V) const;
  Value field(const Object &O, llvm::StringRef Name) const;
  std::optional<std::string> string(Value String) const;
  std::optional<std::string> elements(const Object &Array) const;
  std::optional<std::string> piece(const OutputPiece &P) const;
};

/// Fills in all texts.
void addTexts(Extraction &X);

/// Java's text of a floating-point number where that is easy to tell: whole
/// numbers below 10^7.
std::optional<std::string> floatingText(double V);

} // namespace jsym::extract

#endif // JSYM_LIB_EXTRACT_HEAPTEXT_H
