//===- JsymPrintStream.java - System.out and System.err ------*- Java -* --===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package java.io;

import java.util.Formatter;
import java.util.Locale;

/**
 * System.out and System.err: hand text to the executor without a writer, an
 * encoder and their buffers. Instances are made by the executor, their
 * constructor never runs. What is symbolic is left for the input of the path.
 */
final class JsymPrintStream extends PrintStream {
  private int fd;

  private JsymPrintStream() { super((OutputStream) null); }

  /** The text in the default charset, UTF-8. */
  private static native void text(int fd, String s);
  private static native void bytes(int fd, byte[] b, int from, int length);
  /** False where it is a symbol: then that was noted. */
  private static native boolean known(int fd, char value);
  private static native boolean known(int fd, int value);
  private static native boolean known(int fd, long value);
  private static native boolean known(int fd, float value);
  private static native boolean known(int fd, double value);

  private void line() { text(fd, "\n"); }

  @Override public void flush() {}
  @Override public void close() {}
  @Override public boolean checkError() { return false; }
  @Override protected void setError() {}
  @Override protected void clearError() {}

  @Override public void write(int b) { bytes(fd, new byte[] {(byte) b}, 0, 1); }
  @Override public void write(byte[] b, int from, int length) {
    java.util.Objects.checkFromIndexSize(from, length, b.length);
    bytes(fd, b, from, length);
  }
  @Override public void write(byte[] b) { write(b, 0, b.length); }
  @Override public void writeBytes(byte[] b) { write(b, 0, b.length); }

  @Override public void print(boolean b) {
    if (known(fd, b ? 1 : 0))
      text(fd, b ? "true" : "false");
  }
  @Override public void print(char c) {
    if (known(fd, c))
      text(fd, String.valueOf(c));
  }
  @Override public void print(int i) {
    if (known(fd, i))
      text(fd, String.valueOf(i));
  }
  @Override public void print(long l) {
    if (known(fd, l))
      text(fd, String.valueOf(l));
  }
  @Override public void print(float f) {
    if (known(fd, f))
      text(fd, String.valueOf(f));
  }
  @Override public void print(double d) {
    if (known(fd, d))
      text(fd, String.valueOf(d));
  }
  @Override public void print(char[] s) { text(fd, new String(s)); }
  @Override public void print(String s) { text(fd, s == null ? "null" : s); }
  @Override public void print(Object o) { print(String.valueOf(o)); }

  @Override public void println() { line(); }
  @Override public void println(boolean b) { print(b); line(); }
  @Override public void println(char c) { print(c); line(); }
  @Override public void println(int i) { print(i); line(); }
  @Override public void println(long l) { print(l); line(); }
  @Override public void println(float f) { print(f); line(); }
  @Override public void println(double d) { print(d); line(); }
  @Override public void println(char[] s) { print(s); line(); }
  @Override public void println(String s) { print(s); line(); }
  @Override public void println(Object o) {
    String s = String.valueOf(o);
    print(s);
    line();
  }

  @Override public PrintStream printf(String format, Object... args) {
    return format(format, args);
  }
  @Override public PrintStream printf(Locale l, String format, Object... args) {
    return format(l, format, args);
  }
  @Override public PrintStream format(String format, Object... args) {
    new Formatter(this).format(Locale.getDefault(Locale.Category.FORMAT), format,
                               args);
    return this;
  }
  @Override public PrintStream format(Locale l, String format, Object... args) {
    new Formatter(this, l).format(l, format, args);
    return this;
  }
  @Override public PrintStream append(CharSequence s) {
    print(String.valueOf(s));
    return this;
  }
  @Override public PrintStream append(CharSequence s, int from, int to) {
    return append((s == null ? "null" : s).subSequence(from, to));
  }
  @Override public PrintStream append(char c) {
    print(c);
    return this;
  }
}
