//===- Main.cpp - Z3 for an engine ----------------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Started by engines, not by people: queries come, and answers go, by standard
// input, which is a socket.
//
//===----------------------------------------------------------------------===//
#include "jsym/Solver/Z3Server.h"
#include <csignal>
#include <sys/prctl.h>
#include <unistd.h>

int main() {
  // With whoever asks; a query that it waited for may take minutes yet.
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  jsym::serveZ3(STDIN_FILENO);
  _exit(0);
}
