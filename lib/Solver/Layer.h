//===- Layer.h - What the decorators have in common -------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_SOLVER_LAYER_H
#define JSYM_LIB_SOLVER_LAYER_H

#include "jsym/Solver/Solver.h"

namespace jsym {

/// Cross-check mode: a second opinion on each answer.
class Auditor {
public:
  virtual ~Auditor();
  /// True if the answer may be right.
  virtual bool agrees(const Query &Q, const Answer &A, llvm::StringRef By) = 0;
};

/// Cycles spent, cheap enough to be read for each query.
inline uint64_t cycles() { return __builtin_readcyclecounter(); }

/// Answers, or asks the next layer. Counts both.
class Layer : public Solver {
public:
  Layer(std::unique_ptr<Solver> Next, Auditor *Audit)
      : Next(std::move(Next)), Audit(Audit) {}
  ~Layer() override;

  Answer check(const Query &Q) final;
  /// Seconds is in cycles here; the chain converts.
  LayerStatistics statistics() const;
  /// Of this layer and those below.
  uint64_t totalCycles() const { return Total; }
  /// Of this layer alone.
  uint64_t spentCycles() const { return Total - Below; }
  Solver *next() const { return Next.get(); }

protected:
  /// The answer, or nothing: then forward(Q) is asked.
  virtual bool decide(const Query &Q, Answer &Out) = 0;
  /// Asks the next layer; for a layer that changes the query.
  Answer forward(const Query &Q);

private:
  std::unique_ptr<Solver> Next;
  Auditor *Audit;
  uint64_t Asked = 0, Answered = 0, UnknownAnswers = 0, Disagreements = 0;
  uint64_t Total = 0, Below = 0;
  bool Forwarded = false;
};

} // namespace jsym

#endif // JSYM_LIB_SOLVER_LAYER_H
