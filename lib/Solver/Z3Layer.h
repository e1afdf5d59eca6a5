//===- Z3Layer.h - The last layer, wherever Z3 works ------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_SOLVER_Z3LAYER_H
#define JSYM_LIB_SOLVER_Z3LAYER_H

#include "Layer.h"

namespace jsym {

class Z3Layer : public Layer {
public:
  explicit Z3Layer(Auditor *Audit) : Layer(nullptr, Audit) {}

  llvm::StringRef name() const override { return "z3"; }
  /// From any thread: ends the running query as Unknown; likewise all that
  /// are asked before resume().
  virtual void interrupt() = 0;
  virtual void resume() = 0;
  /// The next queries are late beyond these seconds, whatever their timeout.
  virtual void setAllowance(double Seconds) = 0;
  /// Impatient: what the incremental solvers cannot do is given up.
  virtual void setPatient(bool On) = 0;
  /// Of the process in which Z3 works, if it is another one.
  virtual uint64_t memoryBytes() const { return 0; }
};

/// In the process SolverOptions::Z3Program, else on a thread.
std::unique_ptr<Z3Layer> createZ3Layer(const ExprManager &Exprs,
                                       const SolverOptions &Options,
                                       Auditor *Audit);

} // namespace jsym

#endif // JSYM_LIB_SOLVER_Z3LAYER_H
