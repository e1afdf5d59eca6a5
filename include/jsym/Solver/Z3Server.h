//===- Z3Server.h - The process in which Z3 works ---------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_SOLVER_Z3SERVER_H
#define JSYM_SOLVER_Z3SERVER_H

namespace jsym {

/// Answers the queries of an engine (SolverOptions::Z3Program) until it closes
/// \p Socket. The caller ends the process then, without cleanup: a thread may
/// be left on which Z3 did not end in time.
void serveZ3(int Socket);

} // namespace jsym

#endif // JSYM_SOLVER_Z3SERVER_H
