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
#ifndef JSYM_RESULT_PREMISES_H
#define JSYM_RESULT_PREMISES_H

#include "jsym/Result/Infos.h"
#include "llvm/ADT/ArrayRef.h"
#include <string>
#include <variant>
#include <vector>

namespace jsym {

enum class Premise : uint8_t {
#define JSYM_APPROXIMATION(E, W, F, T) E,
#define JSYM_ASSUMPTION(E, W, T) E,
#include "jsym/Result/Premises.def"
};
inline constexpr unsigned NumPremises = 0
#define JSYM_APPROXIMATION(E, W, F, T) +1
#define JSYM_ASSUMPTION(E, W, T) +1
#include "jsym/Result/Premises.def"
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

/// A premise that a path rests on, and what it is about: nothing more, or one
/// of these (never null).
template <typename Class, typename Method, typename Field> struct PremiseOf {
  using Subject = std::variant<std::monostate, const Class *, const Method *,
                               const Field *>;
  Premise What = Premise::ClosedWorld;
  Subject Of;
  friend bool operator==(const PremiseOf &, const PremiseOf &) = default;
};
/// As the engine notes it.
using PremiseUse =
    PremiseOf<dialect::ClassModel, dialect::MethodModel, dialect::FieldModel>;
using PremiseSubject = PremiseUse::Subject;
/// As a result has it.
using PremiseNote = PremiseOf<ClassInfo, MethodInfo, FieldInfo>;
std::vector<PremiseNote> notesOf(llvm::ArrayRef<PremiseUse> Uses,
                                 InfoTable &Infos);

/// "Limits.limit", "a.b.Shape", "java.lang.StrictMath.sin(double)"; empty where
/// there is no subject.
std::string subjectText(const PremiseNote &N);
/// The text of the table, and the subject behind a colon.
std::string describe(const PremiseUse &U);
std::string describe(const PremiseNote &N);
/// One text for each kind of premise that is among \p Uses, in the order of the
/// table: "statics … are as initialised: Limits.limit, Limits.step".
std::vector<std::string> describe(llvm::ArrayRef<PremiseUse> Uses);
std::vector<std::string> describe(llvm::ArrayRef<PremiseNote> Notes);
/// Adds those of \p From that are not there yet.
void addPremises(std::vector<PremiseUse> &To, llvm::ArrayRef<PremiseUse> From);

} // namespace jsym

#endif // JSYM_RESULT_PREMISES_H
