//===- JsymThreadLocalRandom.java - Model of ThreadLocalRandom ---*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package java.util.concurrent;

import jdk.internal.misc.Unsafe;

/** Model of java.util.concurrent.ThreadLocalRandom. */
final class JsymThreadLocalRandom {
  private static final Unsafe U = Unsafe.getUnsafe();
  private static final long PROBE =
      U.objectFieldOffset(Thread.class, "threadLocalRandomProbe");

  private JsymThreadLocalRandom() {}

  /**
   * There is no seed; but a thread whose probe is 0 has no queue in pools, and
   * would wait for a task of its own.
   */
  static void localInit() { U.putInt(Thread.currentThread(), PROBE, 1); }
}
