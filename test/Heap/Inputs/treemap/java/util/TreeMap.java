//===- TreeMap.java ---------------------------------------------*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package java.util;

/**
 * Only names and types of the JDK's fields, for the compiler: the invariant
 * beside it is compiled against this and executed with the JDK's own class.
 */
public class TreeMap<K, V> {
  Comparator<? super K> comparator;
  Entry<K, V> root;
  int size;

  static class Entry<K, V> {
    K key;
    V value;
    Entry<K, V> left, right, parent;
    boolean color;
  }
}
