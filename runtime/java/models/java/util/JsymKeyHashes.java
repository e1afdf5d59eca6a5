//===- JsymKeyHashes.java - Hash codes where they matter ------------*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package java.util;

/**
 * The hash codes of the keys of a map or set, in their order. Those of the JDK's
 * classes and of objects of unknown class agree with equals, and nobody asks for
 * them; what the program's own hashCode says, does and throws matters: a key that
 * is equal to another but has another hash code is not found.
 */
final class JsymKeyHashes {
  private int[] hashes = new int[8];
  private boolean[] known = new boolean[8];
  private int count;
  private boolean filled;
  /** Of the key that was asked last. */
  private int hash;
  private boolean matters;

  /** Calls hashCode of the key if it matters. */
  void ask(Object key) {
    matters = key != null && JsymInputs.hashMatters(key);
    hash = matters ? key.hashCode() : 0;
  }

  /** For a key that is there at first, as one without a hash code cannot be. */
  void askAtFirst(Object key) {
    try {
      ask(key);
    } catch (RuntimeException | Error none) {
      JsymInputs.assume(false);
    }
  }

  /** Whether the key that was asked last is the one at i. */
  boolean isAt(int i, Object key, Object have) {
    if (key == null || !matters)
      return key == null ? have == null : key.equals(have);
    if (have == null || hash != (known[i] ? hashes[i] : have.hashCode()))
      return false;
    return key == have || key.equals(have);
  }

  /** The key that was asked last is the last one now. */
  void add() {
    filled = true;
    if (count == hashes.length) {
      hashes = Arrays.copyOf(hashes, count * 2);
      known = Arrays.copyOf(known, count * 2);
    }
    hashes[count] = hash;
    known[count++] = matters;
  }

  void removeAt(int i) {
    count--;
    for (int j = i; j < count; j++) {
      hashes[j] = hashes[j + 1];
      known[j] = known[j + 1];
    }
  }

  void clear() { count = 0; }

  /** Was there ever a key? HashMap.getNode asks for no hash code before that. */
  boolean wereFilled() { return filled; }
}
