//===- BranchStep.h - Branches on what is not known -------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_RUN_BRANCHSTEP_H
#define JSYM_LIB_RUN_BRANCHSTEP_H

#include "Step.h"

namespace jsym {

class BranchStep : public Step {
public:
  using Step::Step;

  bool run();

private:
  bool compare();
  bool switchOver();
  bool selectRef();
  bool reference();
  bool on(ExprId Condition);
};

} // namespace jsym

#endif // JSYM_LIB_RUN_BRANCHSTEP_H
