//===- Jdk.h - The installed JDK --------------------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Finding the JDK whose classes are executed and whose java and javac replay
/// and compile.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_SUPPORT_JDK_H
#define JSYM_SUPPORT_JDK_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <string>

namespace jsym {

struct Jdk {
  std::string Home;    ///< has lib/modules or jmods
  std::string Version; ///< "17.0.15", from the release file
  std::string java() const { return Home + "/bin/java"; }
  std::string javac() const { return Home + "/bin/javac"; }
};

/// Has it the classes of a JDK?
bool isJdk(llvm::StringRef Home);
/// The JDK in \p Home; an InputError where there is none.
llvm::Expected<Jdk> openJdk(llvm::StringRef Home);

} // namespace jsym

#endif // JSYM_SUPPORT_JDK_H
