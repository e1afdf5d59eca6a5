//===- Guard.java - What tests must not touch ------------------*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package jsym.guard;

import java.io.File;
import java.io.IOException;

/**
 * Asked by the JDK's methods (GuardAgent) before they do something to the world
 * outside of the JVM: refuses all but what is below one directory, and
 * remembers that. No wall against code that wants out.
 */
public final class Guard {
  /** Thrown instead of what was refused. */
  public static final class Outside extends Error {
    private static final long serialVersionUID = 1;

    Outside(String what) { super("touches the outside: " + what); }
  }

  private static final int RANDOM_WRITE = 2; // RandomAccessFile.O_RDWR
  private static final int UNIX_WRITE = 3, UNIX_CREATE = 0100;

  private static volatile String root;
  private static volatile String touched;

  private Guard() {}

  static void open(String directory) throws IOException {
    root = new File(directory).getCanonicalPath() + File.separator;
  }

  /** What is free, or null. */
  static String directory() { return root; }

  /** Nothing is touched, but who reads it is told. */
  public static void seeded(Object generator) { Feed.seeded(generator); }

  /** From now on nothing is refused. */
  public static void leave() { root = null; }

  /** What was refused since this was asked last; null: nothing. */
  public static String touched() {
    String what = touched;
    touched = null;
    return what;
  }

  private static void refuse(String what) {
    if (root == null)
      return;
    touched = what;
    throw new Outside(what);
  }

  private static void change(String how, Object file) {
    String inside = root;
    if (inside == null || file == null)
      return;
    String path;
    try {
      path = new File(file.toString()).getCanonicalPath();
    } catch (IOException e) {
      path = file.toString();
    }
    if (!path.startsWith(inside) && !path.equals("/dev/null"))
      refuse(how + " " + file);
  }

  // Called from the JDK, with what the table of GuardAgent passes on.

  public static void write(Object file) { change("writes", file); }

  public static void delete(Object file) { change("deletes", file); }

  public static void rename(Object from, Object to) {
    change("renames", from);
    change("writes", to);
  }

  public static void random(Object file, int mode) {
    if ((mode & RANDOM_WRITE) != 0)
      change("writes", file);
  }

  public static void open(Object file, int flags) {
    if ((flags & (UNIX_WRITE | UNIX_CREATE)) != 0)
      change("writes", file);
  }

  /** Relative to an open directory, whose name is not known. */
  public static void openAt(int flags) {
    if ((flags & (UNIX_WRITE | UNIX_CREATE)) != 0)
      refuse("writes a file of an open directory");
  }

  public static void changeOpen() { refuse("changes an open file"); }

  public static void temporary(Object directory) {
    change("writes", directory == null ? null : directory + "/file");
  }

  public static void exec() { refuse("starts a process"); }

  public static void socket() { refuse("opens a socket"); }

  public static void lookup() { refuse("asks the network for a name"); }

  public static void halt() { refuse("ends the JVM"); }
}
