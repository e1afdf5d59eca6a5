//===- Identities.h - Identity hash codes on a path -------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_EXTRACT_IDENTITIES_H
#define JSYM_LIB_EXTRACT_IDENTITIES_H

#include "ClassChoice.h"

namespace jsym::extract {

/// What the path knew objects by besides their contents: identity hash codes,
/// and places in the order of unknown objects.
class Identities {
public:
  Identities(Extraction &X, const ClassChoice &Choice)
      : X(X), S(X.S), H(X.H), Choice(Choice) {}

  /// Of one input object.
  void of(uint32_t Id, ScenarioObject &Out) const;
  void keyOf(const Handle &Hd, ScenarioObject &O) const;
  /// Of the whole heap: what a JVM will not repeat.
  void add();

private:
  Extraction &X;
  Scenario &S;
  const HeapState &H;
  const ClassChoice &Choice;

  bool isKeptByPlatform(uint32_t Id) const;
  void byChance(const std::string &Whose, bool AtFirst = false);
  void note(uint32_t Id);
};

} // namespace jsym::extract

#endif // JSYM_LIB_EXTRACT_IDENTITIES_H
