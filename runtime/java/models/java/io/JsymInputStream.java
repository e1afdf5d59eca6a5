//===- JsymInputStream.java - System.in, which is empty ------*- Java -* --===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package java.io;

/** System.in: at its end from the start. Instances are made by the executor. */
final class JsymInputStream extends InputStream {
  @Override public int read() { return -1; }
  @Override public int available() { return 0; }
}
