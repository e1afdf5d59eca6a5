//===- JsymUnixFileSystem.java - Whether files are there -- -*- Java -* --===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package java.io;

/** Natives of UnixFileSystem for files that are not the JDK's. */
public final class JsymUnixFileSystem {
  private static final int EXISTS = 1, REGULAR = 2;

  private JsymUnixFileSystem() {}

  /** Without slashes that follow slashes, and at the end. */
  public static native String squeezed(String name);

  static String normalize(UnixFileSystem system, String name) {
    if (name.indexOf("//") < 0 && !name.endsWith("/"))
      return name;
    String normal = squeezed(name);
    return normal.isEmpty() ? "/" : normal;
  }

  static int getBooleanAttributes0(UnixFileSystem system, File file) {
    return JsymFile.of(file.getPath()).isThere() ? EXISTS | REGULAR : 0;
  }

  /** To read or execute. */
  static boolean checkAccess(UnixFileSystem system, File file, int how) {
    return JsymFile.of(file.getPath()).isThere();
  }

  static boolean checkAccess0(UnixFileSystem system, File file, int how) {
    return checkAccess(system, file, how);
  }

  static long getLength(UnixFileSystem system, File file) {
    JsymFile of = JsymFile.of(file.getPath());
    return of.isThere() ? of.length() : 0;
  }

  static long getLength0(UnixFileSystem system, File file) {
    return getLength(system, file);
  }
}
