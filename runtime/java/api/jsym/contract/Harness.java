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

  /** Which calls of pure methods saw the heap as it was at entry: by number, as
   * bits. The executor writes it, tests do not restore what is final. */
  static final long UNCHANGED = none();

  private static long none() { return 0; }

  /** The inputs are outside of what the contract covers. */
  static native void outside();

  /** A condition throws, before the method. */
  static native void refuses(Throwable thrown);

  /** The inputs are within what the contract covers; the method is next. */
  static native void entered();

  /** The method is done; what it promises is next. */
  static native void left();

  /** What must hold does not; which condition of the contract that is, or -1.
   * The result of the method, if it has one, is the last argument. */
  static native void violated(String what, int clause);

  static native void violated(String what, int clause, int result);

  /** The same of what a callee requires, by the number that that has. */
  static native void broken(String what, int clause);

  static native void violated(String what, int clause, long result);

  static native void violated(String what, int clause, float result);

  static native void violated(String what, int clause, double result);

  static native void violated(String what, int clause, Object result);

  /** The same, of a method that ended by an exception. */
  static native void violatedBy(String what, int clause, Throwable exception);

  /** Is it an exception of that very class (its internal name)? */
  static native boolean isOfClass(Throwable exception, String name);

  /** The method ended by an exception that it may end by. */
  static native void declared(Throwable exception);

  /** Of the objects that were there before, only these fields may differ. */
  static native void frame(String paths);

  static native void frame(String paths, int result);

  static native void frame(String paths, long result);

  static native void frame(String paths, float result);

  static native void frame(String paths, double result);

  static native void frame(String paths, Object result);

  /** The method is done: what must hold does for all inputs that the contract
   * takes. */
  static native void promised();

  static native void promised(int result);

  static native void promised(long result);

  static native void promised(float result);

  static native void promised(double result);

  static native void promised(Object result);

  /** The same, of a method that ended by an exception. */
  static native void promisedBy(Throwable exception);

  /** The same, of a method that ended by an exception. */
  static native void frameBy(String paths, Throwable exception);

  /** The result must be a new object. */
  static native void fresh(Object result);

  /** In place of the method: these fields may have changed. */
  static native void modify(String paths);

  /** In place of the method: it may end by this exception. */
  static native void mayThrow(String className);

  static native void returned(int flags);

  static native int anyInt(int flags);

  static native long anyLong(int flags);

  static native float anyFloat(int flags);

  static native double anyDouble(int flags);

  static native Object anyReference(int flags);

  static native int nowInt(Object base, String fields);

  static native long nowLong(Object base, String fields);

  static native float nowFloat(Object base, String fields);

  static native double nowDouble(Object base, String fields);

  static native Object nowReference(Object base, String fields);

  static native int oldInt(Object base, String fields);

  static native long oldLong(Object base, String fields);

  static native float oldFloat(Object base, String fields);

  static native double oldDouble(Object base, String fields);

  static native Object oldReference(Object base, String fields);

  /** The array with the elements that it had; itself if none was written. */
  static native Object oldArray(Object base, String fields);

  /** A copy of the array. */
  static native Object nowArray(Object base, String fields);
}
