//===----------------------------------------------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package examples;

/** Array copying from the first element to the last, whatever overlaps. */
class Forward {
  static void copy(Object[] from, int at, Object[] to, int there, int length) {
    for (int i = 0; i < length; i++)
      to[there + i] = from[at + i];
  }
}
