//===- Certificate.h - What is claimed of loops ------------------*- C++
//-*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_PROOF_CERTIFICATE_H
#define JSYM_PROOF_CERTIFICATE_H

#include <compare>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace jsym::proof {

/// Where a loop keeps something, the same in every run of one program.
struct Place {
  enum KindT : uint8_t {
    Register, ///< number Slot of the frame
    Slot,     ///< of an object, or element of a short array
    Elements, ///< all elements of an array
  };
  KindT Kind = Register;
  uint32_t Object = 0, Slot_ = 0;

  friend auto operator<=>(const Place &, const Place &) = default;
  std::string name() const; ///< "r5", "o12.3", "o12[]"
};

/// What is claimed of all states at the header of a loop: they differ at the
/// open places alone, and have what no candidate there is not refuted for. A
/// claim is only ever weakened: each refutation is a state that comes there.
struct LoopClaim {
  std::set<Place> Open;
  std::set<Place> Written; ///< of calls: what differs when they return
  std::set<std::string> Refuted;
  /// Candidates "is one of": what was seen.
  std::map<std::string, std::set<uint64_t>> Values;
  /// The same of several places together.
  std::map<std::string, std::set<std::vector<uint64_t>>> Rows;
  /// It does not repeat itself in a way that can be claimed.
  bool GivenUp = false;
};

/// By the place of the loop, or call: methods and code indexes of the calls in
/// progress.
using Certificate = std::map<std::string, LoopClaim>;

} // namespace jsym::proof

#endif // JSYM_PROOF_CERTIFICATE_H
