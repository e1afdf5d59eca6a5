//===- Shares.cpp - Do pieces make a whole? -------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The shards of a tree are numbered. One that was split is two: where it ended
// is followed by a 0 and by a 1. So the pieces of a shard are the leaves of a
// binary tree, and are whole if every inner node has both sides.
//
//===----------------------------------------------------------------------===//
#include "Shares.h"
#include "jsym/Support/Error.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <map>

using namespace llvm;

namespace jsym::api {

/// Which piece, by its share.
using SharesOf = std::map<std::string, size_t>;

std::string describe(const ShardId &Id) {
  std::string Text =
      Id.Of ? ("shard " + Twine(Id.Number) + " of " + Twine(Id.Of)).str()
            : "the exploration";
  return Id.Share.empty() ? Text : "part " + Id.Share + " of " + Text;
}

/// They were dealt from one set of parts.
static Error checkDeal(ArrayRef<Partial> Pieces, ArrayRef<std::string> Names) {
  const Partial &First = Pieces.front();
  for (auto [P, Name] : zip_equal(Pieces, Names)) {
    if (P.Shard.Of != First.Shard.Of)
      return inputError("'" + Names.front() + "' is one of " +
                        Twine(First.Shard.Of) + " shards, '" + Name +
                        "' one of " + Twine(P.Shard.Of));
    if (P.Deal != First.Deal)
      return inputError(
          "'" + Names.front() + "' and '" + Name +
              "' come from different sets of parts",
          "a query timed out in one of them: explore one of both again, with a "
          "higher --query-timeout for all where that does not help");
  }
  return Error::success();
}

/// Adds what \p Shares lacks below \p Share. A share that is there with one
/// that was split off it later is there twice.
static void findGaps(const SharesOf &Shares, const std::string &Share,
                     std::vector<std::string> &Gaps) {
  auto It = Shares.lower_bound(Share);
  if (It == Shares.end() || !StringRef(It->first).starts_with(Share)) {
    Gaps.push_back(Share);
  } else if (It->first != Share) {
    findGaps(Shares, Share + "0", Gaps);
    findGaps(Shares, Share + "1", Gaps);
  }
}

/// In the order of a map what begins alike stands together, shortest first.
static Error checkOnce(const SharesOf &Shares, ArrayRef<Partial> Pieces,
                       ArrayRef<std::string> Names) {
  for (auto It = Shares.begin(); It != Shares.end(); ++It)
    if (auto Next = std::next(It);
        Next != Shares.end() && StringRef(Next->first).starts_with(It->first))
      return inputError(describe(Pieces[Next->second].Shard) + " is in '" +
                        Names[It->second] + "' and in '" + Names[Next->second] +
                        "'");
  return Error::success();
}

static Error missing(ArrayRef<std::string> Shards, ArrayRef<std::string> Parts,
                     unsigned Of) {
  if (!Shards.empty())
    return inputError((Shards.size() == 1 ? "shard " : "shards ") +
                          join(Shards, ", ") + " of " + Twine(Of) +
                          (Shards.size() == 1 ? " is" : " are") + " missing",
                      "explore with --shard=I/" + Twine(Of) +
                          " and give all results");
  return inputError(join(Parts, ", ") +
                        (Parts.size() == 1 ? " is missing" : " are missing"),
                    "give all files that 'split' has made");
}

Error checkShares(ArrayRef<Partial> Pieces, ArrayRef<std::string> Names) {
  if (Error E = checkDeal(Pieces, Names))
    return E;
  unsigned Of = Pieces.front().Shard.Of;
  std::map<unsigned, SharesOf> Found;
  for (auto [I, P] : enumerate(Pieces)) {
    auto [It, New] = Found[P.Shard.Number].try_emplace(P.Shard.Share, I);
    if (New)
      continue;
    if (!Of && P.Shard.Share.empty())
      return inputError("'" + Names.front() + "' is no shard's",
                        "each of several was made with --shard=I/N");
    return inputError(describe(P.Shard) + " is in '" + Names[It->second] +
                      "' and in '" + Names[I] + "'");
  }
  std::vector<std::string> Shards, Parts;
  for (unsigned N = Of ? 1 : 0; N <= Of; ++N) {
    const SharesOf &Shares = Found[N];
    if (Error E = checkOnce(Shares, Pieces, Names))
      return E;
    std::vector<std::string> Gaps;
    findGaps(Shares, "", Gaps);
    for (const std::string &Gap : Gaps)
      if (Gap.empty())
        Shards.push_back(std::to_string(N));
      else
        Parts.push_back(describe({N, Of, Gap}));
  }
  return Shards.empty() && Parts.empty() ? Error::success()
                                         : missing(Shards, Parts, Of);
}

} // namespace jsym::api
