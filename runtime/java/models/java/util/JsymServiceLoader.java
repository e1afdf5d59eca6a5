//===- JsymServiceLoader.java - A loader that finds nothing ------*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package java.util;

import java.util.stream.Stream;

/** Models of ServiceLoader: there are no providers. */
final class JsymServiceLoader {
  private JsymServiceLoader() {}

  static Iterator<?> iterator(ServiceLoader<?> self) {
    return Collections.emptyIterator();
  }

  static Stream<?> stream(ServiceLoader<?> self) { return Stream.empty(); }

  static Optional<?> findFirst(ServiceLoader<?> self) { return Optional.empty(); }
}
