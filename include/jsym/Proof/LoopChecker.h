//===- LoopChecker.h - Invariants, validated ----------------------*- C++
//-*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A state at the header of a loop is replaced by one of which only the claim
/// is known; the engine executes the loop from there, and every state that
/// comes back has to be one of those that the claim allows, by a query of its
/// own: initiation where the state is replaced, consecution where one comes
/// back, safety by what the engine finds behind. A run in which nothing was
/// refuted, no path ended in a bug and none was cut is a proof, whoever made
/// the certificate.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_PROOF_LOOPCHECKER_H
#define JSYM_PROOF_LOOPCHECKER_H

#include "jsym/Expr/Expr.h"
#include "jsym/Proof/Certificate.h"
#include "jsym/Run/LoopCutter.h"
#include "llvm/ADT/ArrayRef.h"
#include <memory>

namespace jsym::proof {

/// How rich candidates are, and how late loops are cut.
struct Effort {
  unsigned Unroll = 0;  ///< arrivals before a loop is cut
  bool Guarded = false; ///< candidates "where this holds, that does"
  /// Places of few values together, as those that a control has.
  bool Together = false;
};

/// An invariant, as text.
struct ProvedLoop {
  std::string Where; ///< "Main.main(Main.java:7)"
  std::vector<std::string> Invariants;
};

struct Cut;
struct SampledCall;

class LoopChecker final : public LoopCutter {
public:
  LoopChecker(Certificate &Claims, Effort How);
  ~LoopChecker() override;

  Answer arrive(Interpreter &In, State &S) override;
  bool enter(Interpreter &In, State &S) override;
  bool leave(Interpreter &In, State &S, Value Result, bool HasValue) override;
  void thrown(Interpreter &In, State &S) override;
  void loaded(Interpreter &In, State &S, uint32_t Array, uint32_t Version,
              Value Index, Value Element) override;
  void begin() override;

  /// Something of the certificate was refuted: what was explored proves
  /// nothing, and the weaker one is to be tried.
  bool refuted() const { return Refuted; }
  /// Loops that were cut.
  std::vector<ProvedLoop> loops() const;

private:
  friend class Visit;
  friend class LoopVisit;
  friend class CallVisit;

  Certificate &Claims;
  const Effort How;
  bool Refuted = false;
  std::vector<std::unique_ptr<Cut>> Cuts;
  /// By the call's place.
  std::map<std::string, std::shared_ptr<SampledCall>> Samples;
};

} // namespace jsym::proof

#endif // JSYM_PROOF_LOOPCHECKER_H
