//===- JsymReflection.java - Help for natives of reflection ------*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package java.lang;

/** What the natives of reflection do in Java. */
final class JsymReflection {
  private JsymReflection() {}

  /** A bare object; its class is initialised. */
  static native Object allocate(Class<?> type);

  static Object targetException(Throwable target) {
    return new java.lang.reflect.InvocationTargetException(target);
  }
}
