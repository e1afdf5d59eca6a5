//===- JsymFileInputStream.java - Reading files ----------- -*- Java -* --===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package java.io;

import java.util.Objects;

/** Natives of FileInputStream for files that are not the JDK's. */
final class JsymFileInputStream {
  private static JsymFileInputStream all;

  private final FileInputStream stream;
  private final JsymFile file;
  private final JsymFileInputStream next;
  private int at;

  private JsymFileInputStream(FileInputStream stream, JsymFile file,
                              JsymFileInputStream next) {
    this.stream = stream;
    this.file = file;
    this.next = next;
  }

  private static JsymFileInputStream of(FileInputStream stream)
      throws IOException {
    if (!stream.getFD().valid())
      throw new IOException("Stream Closed");
    JsymFileInputStream s = all;
    while (s.stream != stream)
      s = s.next;
    return s;
  }

  static void open0(FileInputStream stream, String name)
      throws FileNotFoundException {
    JsymFile file = JsymFile.of(name);
    if (!file.isThere())
      throw new FileNotFoundException(name + " (No such file or directory)");
    all = new JsymFileInputStream(stream, file, all);
  }

  private boolean isAtEnd() { return at >= file.length(); }

  private byte next(boolean decoded) {
    return file.at(at++, decoded);
  }

  static int read0(FileInputStream stream) throws IOException {
    JsymFileInputStream s = of(stream);
    return s.isAtEnd() ? -1 : s.next(false) & 0xff;
  }

  static int readBytes(FileInputStream stream, byte[] to, int from,
                       int length) throws IOException {
    Objects.checkFromIndexSize(from, length, to.length);
    if (length == 0)
      return 0;
    JsymFileInputStream s = of(stream);
    if (s.isAtEnd())
      return -1;
    boolean decoded = JsymFile.isDecoded();
    int number = 0;
    while (number < length && !s.isAtEnd())
      to[from + number++] = s.next(decoded);
    return number;
  }

  static int available0(FileInputStream stream) throws IOException {
    JsymFileInputStream s = of(stream);
    return s.isAtEnd() ? 0 : s.file.length() - s.at;
  }

  static long length0(FileInputStream stream) throws IOException {
    return of(stream).file.length();
  }

  static long position0(FileInputStream stream) throws IOException {
    return of(stream).at;
  }

  static long skip0(FileInputStream stream, long number) throws IOException {
    of(stream).at += (int) number;
    return number;
  }
}
