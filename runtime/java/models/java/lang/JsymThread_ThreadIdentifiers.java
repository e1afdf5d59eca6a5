//===- JsymThread_ThreadIdentifiers.java - Numbers ---------------*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package java.lang;

/** Models of java.lang.Thread's ThreadIdentifiers, which count in the VM. */
final class JsymThread_ThreadIdentifiers {
  private static long last = 2; // main and the finalizer

  private JsymThread_ThreadIdentifiers() {}

  static long next() {
    return ++last;
  }
}
