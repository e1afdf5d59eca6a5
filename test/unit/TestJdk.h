//===- TestJdk.h - The JDK of unit tests ------------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_TEST_UNIT_TESTJDK_H
#define JSYM_TEST_UNIT_TESTJDK_H

#include "jsym/FrontendJvm/JvmProgram.h"

namespace jsym {

/// The classes of the JDK with which the build compiles Java.
inline jvm::ClassPathOptions jdkClasses() {
  jvm::ClassPathOptions O;
  O.Jdk = JSYM_TEST_JDK;
  return O;
}

inline jvm::JvmProgramOptions jdkProgram() {
  jvm::JvmProgramOptions O;
  O.Classes = jdkClasses();
  return O;
}

} // namespace jsym

#endif // JSYM_TEST_UNIT_TESTJDK_H
