//===- JsymPreconditions.java - Bounds errors of symbols ---------*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package jdk.internal.util;

/** Exceptions of Preconditions, whose message is left open. */
final class JsymPreconditions {
  private JsymPreconditions() {}

  static RuntimeException outOfBounds() { return new IndexOutOfBoundsException(); }
}
