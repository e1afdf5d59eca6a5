//===----------------------------------------------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package examples;

/** What a list, its nodes and its elements may be. */
class Thing {
  int content;

  static <T extends Thing> T seen(T t) {
    if (t != null)
      Item.seen = t.content;
    return t;
  }
}
