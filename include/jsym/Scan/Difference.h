//===- Difference.h - Two versions of a method ------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
///   all paths of one version, all of the other; each pair that some input
///   takes both of must do the same
///
/// Inputs are matched by what they are called: parameters by their place, what
/// is below them by how it is reached.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_SCAN_DIFFERENCE_H
#define JSYM_SCAN_DIFFERENCE_H

#include "jsym/Api/Exploration.h"
#include "jsym/Result/Scenario.h"

namespace jsym::scan {

/// A version of a method: its paths, and the engine that they live in.
class Version {
public:
  /// Explores it with the options of \p Ctx, which must outlive this.
  static llvm::Expected<std::unique_ptr<Version>>
  explore(Context &Ctx, std::shared_ptr<api::World> Of, llvm::StringRef Target,
          const api::ChosenOptions &Chosen);

  struct Path {
    PathResult Result;
    jsym::Scenario Scenario;
    bool IsWhole = false; ///< it was explored to its end
  };
  std::vector<Path> Paths;
  RunSummary Summary;
  /// Empties Paths first: they are the engine's.
  ~Version();

  Engine &engine() { return X->engine(); }
  const dialect::MethodModel &method() const { return X->method(); }
  /// Whether objects have the other version's field.
  bool has(const FieldInfo &F) const;
  /// The path for another input that takes it.
  Scenario scenario(const Path &P, ModelRef Model);
  /// What approximations may have added or lost; empty: nothing.
  std::string doubts() const;

private:
  Version() = default;
  std::shared_ptr<api::World> Of;
  std::unique_ptr<api::Exploration> X;
};

/// An input on which two versions part, as far as what is known of their paths
/// says: a JVM has the last word.
struct Difference {
  Scenario Old, New; ///< for that input
  /// What differs: "result", "exception", "this.count after it", "output".
  std::string What;
  bool NewSeesMore = false; ///< New has input that Old never looked at
};

struct VersionComparison {
  std::vector<Difference>
      Differences;    ///< at most one a path of the old version
  uint64_t Pairs = 0; ///< that some input takes both of
  /// Not empty: why that no pair differs does not say that they are equal.
  std::vector<std::string> Undecided;
  bool Exhaustive = false; ///< there are no other paths
};

/// At most \p Most differences.
VersionComparison compareVersions(Version &Old, Version &New, unsigned Most);

} // namespace jsym::scan

#endif // JSYM_SCAN_DIFFERENCE_H
