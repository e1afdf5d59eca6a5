//===- Comparison.h - Where two states of one loop differ ---------*- C++
//-*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_PROOF_COMPARISON_H
#define JSYM_LIB_PROOF_COMPARISON_H

#include "jsym/Heap/MergedValues.h"
#include "jsym/Proof/Certificate.h"
#include "jsym/Run/State.h"

namespace jsym::proof {

/// Registers that are read at or behind the header of the loop that \p S is at
/// the back edge of; null: not known.
const std::vector<uint16_t> *liveAtHeader(const State &S);

/// A field with its class; what has no name, as Place::name() says it.
std::string nameAt(const State &S, const Place &P);
/// What stands at a primitive place; nothing: no such place, or a reference.
std::optional<Sort> sortAt(const State &S, const Place &P);
Value valueAt(const State &S, const Place &P);
void putAt(State &S, const Place &P, Value V);

/// Compares two states at the header of one loop, or at the beginning of a call
/// of one method: what a program does from there on, until it returns, depends
/// on nothing else.
class Comparison {
public:
  Comparison(const State &Then, const State &Now, bool AtCall = false)
      : Then(Then), Now(Now), AtCall(AtCall) {}
  /// False: they differ in what no claim leaves open, as references and shapes.
  bool run();
  /// Whatever is in frames.
  bool runHeap() { return tables() && objects(); }
  /// Primitives, and arrays, that are not the same.
  std::vector<Place> Differ;

private:
  bool frames();
  bool registers();
  bool tables();
  bool objects();
  bool object(uint32_t Id, const Object &A, const Object &B);
  bool fields(uint32_t Id, const Object &A, const Object &B);
  bool elements(uint32_t Id, const Object &A, const Object &B);
  bool entries(uint32_t Id, const Object &A, const Object &B);
  bool values(const Place &P, Value A, Value B, bool IsPrimitive);

  const State &Then, &Now;
  const bool AtCall;
};

} // namespace jsym::proof

#endif // JSYM_LIB_PROOF_COMPARISON_H
