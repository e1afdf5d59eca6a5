//===- PathAddress.h - Which path it is -------------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A path is told from all others by the ways that it took at its branches:
/// all whose condition is not constant, those of which one way only was
/// feasible included, so that an address is the program's and not what a
/// solver managed to say. People see and type only the decisions.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_RESULT_PATHADDRESS_H
#define JSYM_RESULT_PATHADDRESS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace jsym {

/// One branch on the way of a path.
struct BranchEntry {
  /// Hash of the place in the program and the kind of the branch: the same in
  /// all engines and processes.
  uint32_t Point = 0;
  uint16_t Way = 0;
  uint16_t Ways = 0; ///< that the program has there; 0: not known
  /// Of these, the ones that were not refuted when the path came by. Depends
  /// on the solver: no part of what identifies a path.
  uint16_t Feasible = 0;

  /// Others went another way.
  bool isDecision() const { return Feasible != 1; }
  bool isSameBranch(const BranchEntry &O) const {
    return Point == O.Point && Ways == O.Ways;
  }
  bool operator==(const BranchEntry &O) const {
    return isSameBranch(O) && Way == O.Way;
  }
};

class PathAddress {
public:
  PathAddress() = default;
  /// The complete address.
  explicit PathAddress(std::vector<BranchEntry> Entries)
      : Entries(std::move(Entries)) {}

  /// What text() or completeText() printed, or decisions alone: "0.1.1".
  static llvm::Expected<PathAddress> parse(llvm::StringRef Text);
  /// "0.1.1": the ways of the decisions.
  std::string decisions() const;
  /// The same with the digest: "0.1.1~7f3a91c2". Nothing without decisions.
  std::string text() const;
  /// All of it: "0/2:2@5be1c07a.1/3:1@..."; way, ways, feasible ones, place.
  std::string completeText() const;

  bool empty() const { return Entries.empty(); }
  uint32_t size() const { return Entries.size(); }
  const BranchEntry &operator[](uint32_t N) const { return Entries[N]; }
  llvm::ArrayRef<BranchEntry> entries() const { return Entries; }
  /// All branches are there with their places, not only the decisions.
  bool isComplete() const { return Entries.empty() || Entries.front().Ways; }
  /// Tells the places and ways up to the last decision. The upper half is that
  /// of the last decision's place.
  std::optional<uint32_t> digest() const;
  /// Decisions and digest, without the rest.
  PathAddress abridged() const;
  /// Without the branches behind the last decision, of which nobody else went
  /// another way.
  PathAddress upToLastDecision() const;
  /// The order of dfs; by decisions.
  bool operator<(const PathAddress &O) const;

private:
  std::vector<BranchEntry> Entries;
  std::optional<uint32_t> Digest; ///< abridged ones
};

/// Digest of a place alone, as in the upper half of PathAddress::digest.
constexpr uint32_t shortPoint(uint32_t Point) { return Point & 0xffff; }

} // namespace jsym

#endif // JSYM_RESULT_PATHADDRESS_H
