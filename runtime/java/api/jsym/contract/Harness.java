//===- Harness.java - What checks of contracts call -------------*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package jsym.contract;

/**
 * The ends of a check and the values before it, as the executor's wrappers of
 * methods under contract call them. Not for programs: there is no code.
 */
final class Harness {
  private Harness() {}

  /** The inputs are outside of what the contract covers. */
  static native void outside();

  /** What must hold does not. */
  static native void violated(String what);

  /** The method ended by an exception that it may end by. */
  static native void declared(Throwable exception);

  static native int oldInt(Object base, String fields);

  static native long oldLong(Object base, String fields);

  static native float oldFloat(Object base, String fields);

  static native double oldDouble(Object base, String fields);

  static native Object oldReference(Object base, String fields);
}
