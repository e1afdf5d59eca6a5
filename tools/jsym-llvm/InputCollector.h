//===- InputCollector.h - What a contract takes, kept -----------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_TOOL_INPUTCOLLECTOR_H
#define JSYM_TOOL_INPUTCOLLECTOR_H

#include "InputListing.h"
#include "jsym/Count/Counter.h"
#include "llvm/Support/JSON.h"
#include <map>
#include <mutex>

namespace jsym::tool {

/// Takes the paths on which the contract holds: prints, keeps, counts them.
class InputCollector final : public PathConsumer {
public:
  /// \p To gets them as well, if there are tests or diagrams to write.
  InputCollector(Invocation &I, Exploration &X, const ListingOptions &Options,
                 const InputDomains &Domains, llvm::StringRef Noun,
                 Outputs &To);

  bool wants(EndReason R) const override { return R == EndReason::Return; }
  PathRecord prepare(PathResult R, Engine &By) override;
  void take(PathRecord P) override;

  uint64_t structures() const { return Structures; }
  /// With --domain: with their data.
  const std::optional<Count> &withData() const { return WithData; }
  /// More than --most of them were there, and left out.
  bool isCut() const { return Cut; }
  /// Why data were not counted or listed one by one; empty: they were.
  const std::string &whyNot() const { return WhyNot; }
  llvm::json::Array takeKept() { return std::move(Kept); }

private:
  /// What prepare() found of a path.
  struct Found {
    bool Fits = true; ///< has as many objects as wanted
    std::optional<Count> WithData;
    std::vector<Scenario> Data; ///< one each
    std::string WhyNot;
    bool Cut = false;
  };
  bool fits(const PathResult &R) const;
  void addData(Found &F, PathResult &R, Engine &By);
  Scenario scenario(const PathResult &R, Engine &By) const;
  CounterChain &chainOf(Engine &By);
  void list(Scenario S);
  void keep(const Scenario &S);
  bool isFull() const { return Options.Most && Listed >= Options.Most; }

  Invocation &I;
  Exploration &X;
  const ListingOptions &Options;
  const InputDomains &Domains;
  const llvm::StringRef Noun;
  Outputs &To;
  testgen::Wording Words;
  const uint64_t LongestArray;

  uint64_t Structures = 0, Listed = 0;
  std::optional<Count> WithData;
  bool Cut = false;
  std::string WhyNot;
  llvm::json::Array Kept;

  std::mutex Lock;
  std::map<std::string, Found> ByPath; ///< by its decisions
  std::map<const Engine *, std::unique_ptr<CounterChain>> Chains;
};

} // namespace jsym::tool

#endif // JSYM_TOOL_INPUTCOLLECTOR_H
