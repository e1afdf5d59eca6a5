//===- JsymFiles.java - Files, by streams of java.io -----------*- Java -* -===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package java.nio.file;

import java.io.BufferedReader;
import java.io.File;
import java.io.FileInputStream;
import java.io.FileNotFoundException;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.util.stream.Stream;

/** What java.nio.file.Files reads and writes, without channels. */
final class JsymFiles {
  private JsymFiles() {}

  static InputStream newInputStream(Path path, OpenOption... options)
      throws IOException {
    for (OpenOption option : options) {
      if (option == StandardOpenOption.APPEND || option == StandardOpenOption.WRITE)
        throw new UnsupportedOperationException("'" + option + "' not allowed");
    }
    try {
      return new FileInputStream(path.toString());
    } catch (FileNotFoundException e) {
      throw new NoSuchFileException(path.toString());
    }
  }

  /** Over what is there, the rest of which stays. */
  private static native void overwrite();

  static OutputStream newOutputStream(Path path, OpenOption... options)
      throws IOException {
    boolean append = false, truncate = options.length == 0;
    boolean create = options.length == 0, isNew = false;
    for (OpenOption option : options) {
      if (option == null)
        throw new NullPointerException();
      if (option == StandardOpenOption.READ)
        throw new IllegalArgumentException("READ not allowed");
      append |= option == StandardOpenOption.APPEND;
      truncate |= option == StandardOpenOption.TRUNCATE_EXISTING;
      create |= option == StandardOpenOption.CREATE;
      isNew |= option == StandardOpenOption.CREATE_NEW;
    }
    if (append && truncate)
      throw new IllegalArgumentException("APPEND + TRUNCATE_EXISTING not allowed");
    String name = path.toString();
    if (!append && !truncate && !isNew)
      overwrite();
    if (isNew && exists(path))
      throw new FileAlreadyExistsException(name);
    if (!create && !isNew && !exists(path))
      throw new NoSuchFileException(name);
    try {
      return new FileOutputStream(name, append);
    } catch (FileNotFoundException e) {
      throw new NoSuchFileException(name);
    }
  }

  static byte[] readAllBytes(Path path) throws IOException {
    try (InputStream in = newInputStream(path)) {
      return in.readAllBytes();
    }
  }

  static Stream<String> lines(Path path, Charset charset) throws IOException {
    BufferedReader in = Files.newBufferedReader(path, charset);
    return in.lines().onClose(() -> {
      try {
        in.close();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    });
  }

  static boolean exists(Path path, LinkOption... options) {
    return new File(path.toString()).exists();
  }

  static boolean notExists(Path path, LinkOption... options) {
    return !exists(path, options);
  }

  static boolean isRegularFile(Path path, LinkOption... options) {
    return new File(path.toString()).isFile();
  }

  static boolean isReadable(Path path) {
    return exists(path);
  }

  static long size(Path path) throws IOException {
    File file = new File(path.toString());
    if (!file.exists())
      throw new NoSuchFileException(path.toString());
    return file.length();
  }
}
