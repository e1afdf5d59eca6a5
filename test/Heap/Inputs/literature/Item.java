//===----------------------------------------------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package examples;

/** Elements that are looked into before they are compared. */
class Item {
  int content;
  static int seen;

  static boolean same(Item a, Item b) {
    seen = a.content;
    if (b == null)
      return false;
    seen = b.content;
    return a == b;
  }
}
