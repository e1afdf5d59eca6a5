//===- Z3Process.h - Z3 in a process that can be killed ---------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_SOLVER_Z3PROCESS_H
#define JSYM_LIB_SOLVER_Z3PROCESS_H

#include "Wire.h"
#include "Z3Layer.h"
#include <atomic>
#include <chrono>

namespace jsym {

/// Sends queries to a process of its own, begun when the first one comes. Z3
/// looks at its clock in a check only, and there not everywhere; a thread on
/// which it does not end could not be ended. This process is killed when a
/// query is late or interrupted, and the next query begins another one; nothing
/// is left behind. Expressions are sent once.
class Z3Process final : public Z3Layer {
public:
  Z3Process(const ExprManager &Exprs, const SolverOptions &Options,
            Auditor *Audit);
  ~Z3Process() override;

  void interrupt() override;
  void resume() override;
  void setAllowance(double Seconds) override { Allowance = Seconds; }
  void setPatient(bool On) override { Patient = On; }
  uint64_t memoryBytes() const override;

protected:
  bool decide(const Query &Q, Answer &Out) override;

private:
  using Clock = std::chrono::steady_clock;
  enum class Wait { Ready, Late, Stopped, Gone };

  bool begin();
  void end();
  Answer ask(const Query &Q);
  wire::Writer request(llvm::ArrayRef<ExprId> All, double Seconds);
  Wait read(std::string &Message, Clock::time_point Late);
  Wait waitFor(Clock::time_point Late);
  Answer answer(llvm::StringRef Message);

  const ExprManager &Exprs;
  const SolverOptions Options;
  std::unique_ptr<wire::ExprSender> Sender;
  int Socket = -1;
  int Pid = -1;
  int Wakeup = -1; ///< an eventfd: somebody interrupts
  std::atomic<bool> Stopped{false};
  bool Patient = true;
  double Allowance = 0;
};

} // namespace jsym

#endif // JSYM_LIB_SOLVER_Z3PROCESS_H
