//===- JsymFile.java - Files that are not the JDK's ----------- -*- Java -* --===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package java.io;

import java.util.Arrays;

/**
 * A file by its name: it has any bytes, or is not there, until the program
 * writes it.
 */
final class JsymFile {
  private static JsymFile files;

  private final String name;
  private final boolean known;
  private final JsymFile next;
  /** A character a byte; null: there is none. */
  private final String given;
  /** What the program has written, and before it what was there. */
  private byte[] written;
  private int size;

  private JsymFile(String name, boolean known, JsymFile next) {
    this.name = name;
    this.known = known;
    this.next = next;
    given = name.isEmpty() ? null : known ? content(name) : unnamed(name);
  }

  /** Not a symbol. */
  private static native boolean isKnown(String name);
  private static native String content(String name);
  private static native String unnamed(String name);
  /** Of two names, one a symbol: nobody knows whether they are of one file. */
  private static native void undecided(String name);
  /** Whether bytes are read to become characters. */
  static native boolean isDecoded();
  private static native void beyondAscii();

  static JsymFile of(String name) {
    boolean known = isKnown(name);
    for (JsymFile f = files; f != null; f = f.next)
      if (f.name.equals(name))
        return f;
    for (JsymFile f = files; f != null; f = f.next)
      if (!known || !f.known)
        undecided(name);
    return files = new JsymFile(name, known, files);
  }

  boolean isThere() { return written != null || given != null; }

  int length() { return written != null ? size : given.length(); }

  byte at(int place, boolean decoded) {
    return written != null ? written[place]
                           : byteOf(given.charAt(place), decoded);
  }

  /** Text is within ASCII: what else decoders make of bytes is a bound. */
  static byte byteOf(char c, boolean decoded) {
    JsymInputs.assume(c < 256);
    if (decoded && c > 127)
      beyondAscii();
    return (byte) c;
  }

  void openToWrite(boolean append) throws FileNotFoundException {
    if (name.isEmpty())
      throw new FileNotFoundException(" (No such file or directory)");
    if (append && written != null)
      return;
    written = new byte[64];
    size = 0;
    if (append && given != null)
      for (int i = 0; i < given.length(); ++i)
        add(byteOf(given.charAt(i), false));
  }

  void add(byte b) {
    if (size == written.length)
      written = Arrays.copyOf(written, 2 * size);
    written[size++] = b;
  }
}
