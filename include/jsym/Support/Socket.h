//===- Socket.h - Writing to another process --------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_SUPPORT_SOCKET_H
#define JSYM_SUPPORT_SOCKET_H

#include "llvm/ADT/StringRef.h"

namespace jsym {

/// Sends all of it; false: nobody reads any more, which is told by this and not
/// by SIGPIPE.
bool sendAll(int Socket, llvm::StringRef Bytes);

} // namespace jsym

#endif // JSYM_SUPPORT_SOCKET_H
