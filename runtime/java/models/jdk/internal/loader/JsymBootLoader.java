//===- JsymBootLoader.java - Resources of the JDK ----------------*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package jdk.internal.loader;

import java.io.ByteArrayInputStream;
import java.io.InputStream;

/** Models of jdk.internal.loader.BootLoader. */
final class JsymBootLoader {
  private JsymBootLoader() {}

  private static native byte[] resourceBytes(String name);

  static InputStream findResourceAsStream(String module, String name) {
    byte[] bytes = resourceBytes(name);
    return bytes == null ? null : new ByteArrayInputStream(bytes);
  }
}
