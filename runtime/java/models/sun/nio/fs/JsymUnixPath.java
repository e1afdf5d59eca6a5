//===- JsymUnixPath.java - Names of files --------------------- -*- Java -* -===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package sun.nio.fs;

import java.io.JsymUnixFileSystem;
import java.nio.file.InvalidPathException;

/** Methods of UnixPath that look at each character, without forks for each. */
final class JsymUnixPath {
  private JsymUnixPath() {}

  static String normalizeAndCheck(String input) {
    if (input.indexOf('\0') >= 0)
      throw new InvalidPathException(input, "Nul character not allowed");
    if (input.indexOf("//") < 0 && !input.endsWith("/"))
      return input;
    String normal = JsymUnixFileSystem.squeezed(input);
    return normal.isEmpty() ? "/" : normal;
  }
}
