//===- ThrowStep.h - Exceptions that instructions throw ---------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_RUN_THROWSTEP_H
#define JSYM_LIB_RUN_THROWSTEP_H

#include "Step.h"

namespace jsym {

class ThrowStep : public Step {
public:
  using Step::Step;

  bool run();

private:
  bool reference();
  bool bounds();
  bool negativeSize();
  bool typed();
};

} // namespace jsym

#endif // JSYM_LIB_RUN_THROWSTEP_H
