//===- Ranks.h - Whose business a bug is ------------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Not every input that breaks a method is one that its author has to care for.
/// The rank of a path says what has to be granted before it is taken; it is a
/// fact about its input and about code, not about names.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_BUGS_RANKS_H
#define JSYM_BUGS_RANKS_H

#include "jsym/Bugs/BugKey.h"
#include <array>
#include <memory>

namespace jsym::testgen {

enum class Rank : uint8_t {
#define JSYM_RANK(E, W, F, T) E,
#include "jsym/Bugs/Ranks.def"
};
inline constexpr unsigned NumRanks = 0
#define JSYM_RANK(E, W, F, T) +1
#include "jsym/Bugs/Ranks.def"
    ;
/// "null-argument".
llvm::StringRef rankWord(Rank R);
/// "with null arguments".
llvm::StringRef rankText(Rank R);
std::optional<Rank> rankNamed(llvm::StringRef Word);

/// Some of the ranks.
using RankSet = std::array<bool, NumRanks>;
/// Those that are bugs for the verdict, where nobody says otherwise.
RankSet ranksThatFail();

/// The rank of a path, and why.
struct Ranking {
  Rank Is = Rank::Reachable;
  enum ReasonT : uint8_t {
    NothingKnown,  ///< nothing that is known of the code rules its input out
    NullParameter, ///< Place is a parameter
    NullKept,      ///< Place is a field: somebody gave null to who keeps it
    NullElement,   ///< Place is in an array or collection that was given
    NullResult,    ///< Place is what code that is not there returned
    Refused,       ///< an explicit throw, before anything was changed
    BrokenFact,    ///< Place is in no object that code makes, see Because
    Cycle,         ///< Place leads in a circle, against the age of objects
    OddState       ///< Place is the JDK's, which failed over it, see Because
  } Reason = NothingKnown;
  std::string Place;   ///< "this.lines", in words of the input
  std::string Because; ///< "every constructor sets it to a new ArrayList"
  friend bool operator==(const Ranking &, const Ranking &) = default;
};
/// "needs null for a".
std::string describe(const Ranking &R);

/// Ranks the paths of one program that end in bugs. Not for several threads.
class Ranker {
public:
  Ranker(dialect::ProgramSource &Program, BugKeys &Keys);
  ~Ranker();
  Ranking of(const Scenario &S);

private:
  class Impl;
  std::unique_ptr<Impl> P;
};

} // namespace jsym::testgen

#endif // JSYM_BUGS_RANKS_H
