//===- Socket.cpp - Writing to another process ----------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Support/Socket.h"
#include <cerrno>
#include <sys/socket.h>

bool jsym::sendAll(int Socket, llvm::StringRef Bytes) {
  while (!Bytes.empty()) {
    ssize_t N = send(Socket, Bytes.data(), Bytes.size(), MSG_NOSIGNAL);
    if (N < 0 && errno == EINTR)
      continue;
    if (N <= 0)
      return false;
    Bytes = Bytes.drop_front(size_t(N));
  }
  return true;
}
