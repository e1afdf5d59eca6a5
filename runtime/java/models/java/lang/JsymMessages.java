//===- JsymMessages.java - Messages with symbolic numbers ------*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package java.lang;

import jdk.internal.misc.Unsafe;

/**
 * Writes the message of an exception that tells symbolic numbers. The engine
 * leaves it open, and calls this when the program reads it.
 */
final class JsymMessages {
  private JsymMessages() {}

  private static void set(Throwable exception, String message) {
    Unsafe unsafe = Unsafe.getUnsafe();
    unsafe.putReference(
        exception, unsafe.objectFieldOffset(Throwable.class, "detailMessage"),
        message);
  }

  static void bounds(Throwable exception, int index, int length) {
    set(exception, new StringBuilder()
                       .append("Index ")
                       .append(index)
                       .append(" out of bounds for length ")
                       .append(length)
                       .toString());
  }

  static void size(Throwable exception, int size) {
    set(exception, String.valueOf(size));
  }
}
