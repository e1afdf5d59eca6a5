//===- Premises.h - What a verdict rests on ---------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Approximations of the engine and assumptions about the program's world, as
/// facts that a path carries. What they mean for a verdict is in the table.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_HEAP_PREMISES_H
#define JSYM_HEAP_PREMISES_H

#include "jsym/Dialect/ClassModel.h"
#include "llvm/ADT/ArrayRef.h"
#include <string>
#include <variant>
#include <vector>

namespace jsym {

enum class Premise : uint8_t {
#define JSYM_APPROXIMATION(E, W, F, T) E,
#define JSYM_ASSUMPTION(E, W, T) E,
#include "jsym/Heap/Premises.def"
};
inline constexpr unsigned NumPremises = 0
#define JSYM_APPROXIMATION(E, W, F, T) +1
#define JSYM_ASSUMPTION(E, W, T) +1
#include "jsym/Heap/Premises.def"
    ;

/// What a premise does to the set of paths.
enum class PremiseEffect : uint8_t {
  Assumed = 0, ///< nothing: the world is taken to be so
  Adds = 1,
  Loses = 2,
  Both = 3
};
PremiseEffect effectOf(Premise P);
inline bool isAssumption(Premise P) {
  return effectOf(P) == PremiseEffect::Assumed;
}
/// Paths that rest on it may be none of the program's.
inline bool addsPaths(Premise P) { return unsigned(effectOf(P)) & 1; }
/// Beside paths that rest on it others may be missing.
inline bool losesPaths(Premise P) { return unsigned(effectOf(P)) & 2; }

/// "closed-world": does not change from version to version.
llvm::StringRef premiseWord(Premise P);
llvm::StringRef premiseText(Premise P);
/// "adds", "loses", "both"; "assumed" of assumptions.
llvm::StringRef effectWord(PremiseEffect E);

/// What a premise is about: nothing more, or one of these (never null).
using PremiseSubject =
    std::variant<std::monostate, const dialect::ClassModel *,
                 const dialect::MethodModel *, const dialect::FieldModel *>;

/// A premise that a path rests on, and what it is about.
struct PremiseUse {
  Premise What = Premise::ClosedWorld;
  PremiseSubject Of;
  friend bool operator==(const PremiseUse &, const PremiseUse &) = default;
};

/// "Limits.limit", "a.b.Shape", "java.lang.StrictMath.sin(double)"; empty where
/// there is no subject.
std::string subjectText(const PremiseSubject &Of);
/// The text of the table, and the subject behind a colon.
std::string describe(const PremiseUse &U);
/// One text for each kind of premise that is among \p Uses, in the order of the
/// table: "statics … are as initialised: Limits.limit, Limits.step".
std::vector<std::string> describe(llvm::ArrayRef<PremiseUse> Uses);
/// Adds those of \p From that are not there yet.
void addPremises(std::vector<PremiseUse> &To, llvm::ArrayRef<PremiseUse> From);

} // namespace jsym

#endif // JSYM_HEAP_PREMISES_H
