//===- Partial.h - Explorations in pieces -----------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What was found so far and what is left to explore, as a value and as text:
/// of an exploration that goes on later, or of one of several that share a
/// tree.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_API_PARTIAL_H
#define JSYM_API_PARTIAL_H

#include "jsym/Explore/Engine.h"
#include "jsym/Support/Statistics.h"

namespace jsym::api {

/// What pieces must have in common to be of one exploration.
struct PartialKey {
  std::string Version; ///< of the tool
  std::string Command; ///< run, check
  std::string Target;  ///< as it was typed
  std::string Symbol;  ///< of the method
  std::string Classes; ///< digest of its code and all that this may come to
  std::string Jdk;
  /// Those that paths depend on, with their values.
  std::vector<std::pair<std::string, std::string>> Options;
  /// Those that were given, as --name=value.
  std::vector<std::string> Given;
};

/// One of several explorations that share a tree; Number from 1 to Of. 0 of 0:
/// the only one.
struct ShardId {
  unsigned Number = 0, Of = 0;
  /// Of one that was split: for each time a letter, 0 where it kept what it had
  /// found and half of what was left, 1 where it is the other half.
  std::string Share = {};
  bool operator==(const ShardId &) const = default;
};

/// "shard 3 of 8", "part 01 of shard 3 of 8", "the exploration".
std::string describe(const ShardId &Id);

struct Partial {
  PartialKey Key;
  ShardId Shard;
  /// Digest of all parts that were dealt to the shards: the same for all.
  std::string Deal;
  /// Those that were dealt to this shard.
  uint64_t PartsDealt = 0;

  /// A path that was found: writeResult, and Outputs::formula.
  struct Path {
    std::string Result, Formula;
  };
  std::vector<Path> Paths;
  bool Begun = false;
  std::vector<WorkPool::Part> Rest; ///< to be explored
  std::vector<std::string> Early;   ///< WorkPool::Early
  /// Of what is explored. Cut: why there is a rest. Its premises are names: of
  /// a class, or the symbol of a method or field, or nothing.
  RunSummary Summary;
  std::vector<std::pair<Premise, std::string>> Premises;
  std::vector<CodeCounts> Code;
  bool Exhaustive = true; ///< Engine::isExhaustive
  Statistics Stats;
  /// By contract::Harness::MomentT.
  std::vector<uint64_t> Moments[2];

  bool isComplete() const { return Begun && Rest.empty(); }
};

/// The text has a seal (Files.h), which is not filled in.
void writePartial(llvm::raw_ostream &OS, const Partial &P);
/// An InputError where it is none, or one of another version.
llvm::Expected<Partial> readPartial(llvm::StringRef Text);
/// What premises are about, as a text has it, and out of a text.
std::string nameOf(const PremiseUse &Use);
llvm::Expected<PremiseUse> premiseNamed(Premise What, llvm::StringRef Name,
                                        dialect::ProgramSource &Program);

/// An error that names the first thing in which both differ, and their values.
/// \p A and \p B say what has the keys: "'a.part'", "this run".
llvm::Error checkSame(const PartialKey &A, llvm::StringRef NameA,
                      const PartialKey &B, llvm::StringRef NameB);

/// Takes half of what is left of \p P into a piece of its own. An InputError
/// where less than two parts are left.
llvm::Expected<Partial> splitPartial(Partial &P);

/// One of the pieces of an exploration, all of which are there: together they
/// are the exploration. \p Names: the files that they are from.
llvm::Expected<Partial> mergePartials(std::vector<Partial> Pieces,
                                      llvm::ArrayRef<std::string> Names);

} // namespace jsym::api

#endif // JSYM_API_PARTIAL_H
