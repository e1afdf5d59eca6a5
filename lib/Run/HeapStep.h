//===- HeapStep.h - Instructions on objects ---------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_RUN_HEAPSTEP_H
#define JSYM_LIB_RUN_HEAPSTEP_H

#include "Step.h"

namespace jsym {

/// Of references that are no concrete objects, of slots that are not there yet,
/// of symbolic indexes and lengths: the heap strategy is asked.
class HeapStep : public Step {
public:
  using Step::Step;

  bool run();

private:
  bool field();
  bool array();
  bool staticField();
  bool openStatic();
  bool newArray();
  bool multiNewArray();
  std::optional<Value> makeRows(const dialect::ClassModel &C,
                                llvm::ArrayRef<Value> Lengths);
  bool widenShort(Value Ref, Value Index);
  bool splitLength(uint16_t Register);
  bool typeTest();
  bool refCompare();
  bool monitor();
  bool constant();
  bool fillSlot(Value Ref, const dialect::FieldModel &F, const Value *Put);
};

/// Arrays within --max-array.
class ArrayMaker {
public:
  ArrayMaker(Interpreter &In, State &S) : In(In), S(S) {}

  /// True: the path has ended.
  bool tooLarge(const dialect::ClassModel &C, uint64_t Length);
  /// A new array of a length that is not negative.
  Ready symbolic(const dialect::ClassModel &C, ExprId Length, Value &Array);

private:
  std::optional<uint32_t> boundOf(ExprId Length);

  Interpreter &In;
  State &S;
};

} // namespace jsym

#endif // JSYM_LIB_RUN_HEAPSTEP_H
