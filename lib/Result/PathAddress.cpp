//===- PathAddress.cpp - Which path it is ---------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Result/PathAddress.h"
#include "jsym/Support/Error.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;

namespace jsym {

static bool readHex(StringRef Text, uint32_t &Number) {
  return Text.size() == 8 && !Text.getAsInteger(16, Number);
}

/// "1", or "1/3:2@5be1c07a".
static bool readEntry(StringRef Text, BranchEntry &E) {
  auto [Way, Rest] = Text.split('/');
  if (Way.getAsInteger(10, E.Way))
    return false;
  if (!Text.contains('/'))
    return true;
  auto [Ways, Behind] = Rest.split(':');
  auto [Feasible, Point] = Behind.split('@');
  return !Ways.getAsInteger(10, E.Ways) && E.Way < E.Ways &&
         !Feasible.getAsInteger(10, E.Feasible) && E.Feasible &&
         readHex(Point, E.Point);
}

Expected<PathAddress> PathAddress::parse(StringRef Text) {
  PathAddress A;
  auto [Entries, Digest] = Text.split('~');
  SmallVector<StringRef, 32> Parts;
  if (!Entries.empty())
    Entries.split(Parts, '.');
  bool Valid = true;
  for (StringRef Part : Parts) {
    BranchEntry E;
    Valid &=
        readEntry(Part, E) && (A.empty() || !E.Ways == !A.Entries.front().Ways);
    A.Entries.push_back(E);
  }
  if (Text.contains('~')) {
    uint32_t Number = 0;
    Valid &= readHex(Digest, Number) && !A.empty() && !A.Entries.front().Ways;
    A.Digest = Number;
  }
  if (!Valid)
    return inputError("'" + Text + "' is no path",
                      "--replay-path takes decisions as the report has them, "
                      "e.g. 0.1.1 or 0.1.1~7f3a91c2");
  return A;
}

std::string PathAddress::decisions() const {
  std::string Text;
  for (const BranchEntry &E : Entries)
    if (E.isDecision())
      Text += (Text.empty() ? "" : ".") + std::to_string(E.Way);
  return Text;
}

std::string PathAddress::text() const {
  std::optional<uint32_t> D = digest();
  return D ? decisions() + formatv("~{0:x-8}", *D).str() : decisions();
}

std::string PathAddress::completeText() const {
  std::string Text;
  for (const BranchEntry &E : Entries)
    Text += formatv("{0}{1}/{2}:{3}@{4:x-8}", Text.empty() ? "" : ".", E.Way,
                    E.Ways, E.Feasible, E.Point)
                .str();
  return Text;
}

PathAddress PathAddress::upToLastDecision() const {
  PathAddress A = *this;
  while (!A.empty() && !A.Entries.back().isDecision())
    A.Entries.pop_back();
  return A;
}

PathAddress PathAddress::abridged() const {
  PathAddress A;
  A.Digest = digest();
  for (const BranchEntry &E : Entries)
    if (E.isDecision())
      A.Entries.push_back({0, E.Way, 0, 0});
  return A;
}

std::optional<uint32_t> PathAddress::digest() const {
  if (empty() || !isComplete())
    return Digest;
  // As of SplitMix64 (Steele, Lea, Flood 2014).
  uint64_t H = 0;
  std::optional<uint32_t> AtDecision;
  for (const BranchEntry &E : Entries) {
    H = (H ^ E.Point) + (uint64_t(E.Ways) << 48 | uint64_t(E.Way) << 32);
    H = (H ^ (H >> 30)) * 0xbf58476d1ce4e5b9;
    H ^= H >> 27;
    if (E.isDecision())
      AtDecision = shortPoint(E.Point) << 16 | (uint32_t(H >> 8) & 0xffff);
  }
  return AtDecision;
}

bool PathAddress::operator<(const PathAddress &O) const {
  auto NextDecision = [](auto I, auto End) {
    while (I != End && !I->isDecision())
      ++I;
    return I;
  };
  auto A = Entries.begin(), B = O.Entries.begin();
  while (true) {
    A = NextDecision(A, Entries.end());
    B = NextDecision(B, O.Entries.end());
    if (B == O.Entries.end())
      return false;
    if (A == Entries.end())
      return true;
    if (A->Way != B->Way)
      return A->Way < B->Way;
    ++A, ++B;
  }
}

} // namespace jsym
