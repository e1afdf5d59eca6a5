//===- JsymThread.java - Loaders of threads ----------------------*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package java.lang;

import java.util.IdentityHashMap;
import java.util.Map;

/**
 * Models of java.lang.Thread. A thread has the class path's loader until it is
 * given another, so that making the first one does not make the loaders.
 */
final class JsymThread {
  private static Map<Thread, ClassLoader> given;

  private JsymThread() {}

  static ClassLoader getContextClassLoader(Thread self) {
    if (given != null && given.containsKey(self))
      return given.get(self);
    return ClassLoader.getSystemClassLoader();
  }

  static void setContextClassLoader(Thread self, ClassLoader loader) {
    if (given == null)
      given = new IdentityHashMap<>();
    given.put(self, loader);
  }
}
