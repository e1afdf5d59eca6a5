//===- JsymFileOutputStream.java - Writing files ---------- -*- Java -* --===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package java.io;

import java.util.Objects;

/** Natives of FileOutputStream. */
final class JsymFileOutputStream {
  private static JsymFileOutputStream all;

  private final FileOutputStream stream;
  private final JsymFile file;
  private final JsymFileOutputStream next;

  private JsymFileOutputStream(FileOutputStream stream, JsymFile file,
                               JsymFileOutputStream next) {
    this.stream = stream;
    this.file = file;
    this.next = next;
  }

  private static JsymFile of(FileOutputStream stream) throws IOException {
    if (!stream.getFD().valid())
      throw new IOException("Stream Closed");
    JsymFileOutputStream s = all;
    while (s.stream != stream)
      s = s.next;
    return s.file;
  }

  static void open0(FileOutputStream stream, String name, boolean append)
      throws FileNotFoundException {
    JsymFile file = JsymFile.of(name);
    file.openToWrite(append);
    all = new JsymFileOutputStream(stream, file, all);
  }

  static void write(FileOutputStream stream, int b, boolean append)
      throws IOException {
    of(stream).add((byte) b);
  }

  static void writeBytes(FileOutputStream stream, byte[] from, int at,
                         int length, boolean append) throws IOException {
    Objects.checkFromIndexSize(at, length, from.length);
    if (length == 0)
      return;
    JsymFile file = of(stream);
    for (int i = at; i < at + length; ++i)
      file.add(from[i]);
  }
}
