//===- JsymClassLoader.java - The class path's loader ------------*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package java.lang;

import jdk.internal.loader.ClassLoaders;

/** Models of java.lang.ClassLoader. */
final class JsymClassLoader {
  private JsymClassLoader() {}

  static ClassLoader getSystemClassLoader() { return ClassLoaders.appClassLoader(); }
}
