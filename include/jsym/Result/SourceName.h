//===- SourceName.h - Which answer from outside an input is -----*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_RESULT_SOURCENAME_H
#define JSYM_RESULT_SOURCENAME_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <string>

namespace jsym {

/// Who is asked.
enum class SourceKind : uint8_t {
  Named,    ///< anybody, by the name alone
  Verifier, ///< SV-COMP's nondet methods
  Clock,
  Random,
  Logger
};

/// What an input of kind Source is called: what is asked, which part of the
/// answer, and how often the path has asked before.
struct SourceName {
  SourceKind Kind = SourceKind::Named;
  /// "nondetInt", "LocalDate.now()", a call that asks for a variable of the
  /// environment; who gave it a name, that.
  std::string What;
  std::string Part;    ///< "year"; empty: the whole answer
  uint32_t Number = 0; ///< from 1; 0: it has no number

  SourceName() = default;
  /// One without a number.
  SourceName(llvm::StringRef What) : What(What) {}
  SourceName(std::string What) : What(std::move(What)) {}
  SourceName(const char *What) : What(What) {}
  SourceName(SourceKind Kind, llvm::StringRef What, llvm::StringRef Part = "")
      : Kind(Kind), What(What), Part(Part) {}

  /// Whether another answer is one more to the same question. Clocks are read
  /// one after the other, whichever class asks.
  bool asksAs(const SourceName &N) const {
    return Kind == N.Kind &&
           (Kind == SourceKind::Clock ? Part == N.Part : What == N.What);
  }
  /// "nondetInt", "LocalDate.now().year".
  std::string question() const {
    return Part.empty() ? What : What + "." + Part;
  }
  /// "nondetInt#1", "LocalDate.now().year", "LocalDate.now()#2.year".
  std::string text() const;
  bool operator==(const SourceName &) const = default;
};

inline std::string SourceName::text() const {
  bool Told = Number > (Kind == SourceKind::Clock ? 1 : 0);
  return What + (Told ? "#" + std::to_string(Number) : "") +
         (Part.empty() ? "" : "." + Part);
}

} // namespace jsym

#endif // JSYM_RESULT_SOURCENAME_H
