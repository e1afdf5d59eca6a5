//===- JsymInputStream.java - System.in -----------------------*- Java -* --===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package java.io;

import java.util.Objects;

/**
 * System.in: any bytes, as many as a String of the input has characters, and
 * what a BufferedInputStream makes of them. Instances are made by the executor,
 * their constructor never runs.
 */
final class JsymInputStream extends InputStream {
  private BufferedInputStream buffered;

  /** A character a byte; null where there is nothing to read. */
  private static native String input();

  private static final class Bytes extends InputStream {
    private final String text;
    private int at;

    Bytes(String text) { this.text = text; }

    private byte next(boolean decoded) {
      return JsymFile.byteOf(text.charAt(at++), decoded);
    }

    @Override public int read() {
      return text == null || at >= text.length() ? -1 : next(false) & 0xff;
    }
    /** All there is at once, as from a file. */
    @Override public int read(byte[] to, int from, int length) {
      Objects.checkFromIndexSize(from, length, to.length);
      if (text == null || at >= text.length())
        return -1;
      boolean decoded = JsymFile.isDecoded();
      int number = 0;
      while (number < length && at < text.length())
        to[from + number++] = next(decoded);
      return number;
    }
    @Override public int available() {
      return text == null ? 0 : text.length() - at;
    }
  }

  private BufferedInputStream in() {
    if (buffered == null)
      buffered = new BufferedInputStream(new Bytes(input()));
    return buffered;
  }

  @Override public int read() throws IOException { return in().read(); }
  @Override public int read(byte[] to, int from, int length)
      throws IOException {
    return in().read(to, from, length);
  }
  @Override public long skip(long n) throws IOException { return in().skip(n); }
  @Override public int available() throws IOException {
    return in().available();
  }
  @Override public void mark(int limit) { in().mark(limit); }
  @Override public void reset() throws IOException { in().reset(); }
  @Override public boolean markSupported() { return true; }
  @Override public void close() throws IOException { in().close(); }
}
