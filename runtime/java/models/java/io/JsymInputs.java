//===- JsymInputs.java - What holds of streams ------------------*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package java.io;

/**
 * What holds of every stream that its constructor has made and that was read or
 * written: where it is, is within what it has.
 */
final class JsymInputs {
  private JsymInputs() {}

  /** Goes on only where it holds. */
  static native void assume(boolean holds);

  static void establish(ByteArrayInputStream in) {
    assume(in.pos >= 0);
    assume(in.count >= in.pos);
    assume(in.count <= in.buf.length);
    assume(in.mark >= 0);
    assume(in.mark <= in.pos);
  }

  static void establish(CharArrayReader in) {
    assume(in.pos >= 0);
    assume(in.count >= in.pos);
    assume(in.count <= in.buf.length);
    assume(in.markedPos >= 0);
    assume(in.markedPos <= in.pos);
    assume(in.lock == in);
  }

  /** A new one: what is in it already, does not matter to who writes. */
  static void establish(ByteArrayOutputStream out) {
    assume(out.count == 0);
    assume(out.buf.length == 32);
  }

  static void establish(CharArrayWriter out) {
    assume(out.count == 0);
    assume(out.buf.length == 32);
    assume(out.lock == out);
  }
}
