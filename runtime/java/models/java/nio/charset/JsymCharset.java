//===- JsymCharset.java - What is no name of a charset -------- -*- Java -* -===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package java.nio.charset;

/** What Charset.lookup2 does with what formulas found to be no name. */
final class JsymCharset {
  private JsymCharset() {}

  static void refuse(String name) {
    throw new IllegalCharsetNameException(name);
  }
}
