//===- JsymHashMap.java - Look-ups with symbolic keys ------------*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package java.util;

/**
 * HashMap, asked for a key whose hash code is symbolic: the entries are compared
 * one by one, instead of one path for each bucket. Keys asked for are boxes and
 * strings, whose equals is nothing that the program could observe.
 */
final class JsymHashMap {
  private JsymHashMap() {}

  static <K, V> HashMap.Node<K, V> find(HashMap<K, V> map, Object key) {
    HashMap.Node<K, V>[] table = map.table;
    if (table != null)
      for (HashMap.Node<K, V> first : table)
        for (HashMap.Node<K, V> e = first; e != null; e = e.next)
          if (key.equals(e.key))
            return e;
    return null;
  }

  /** What putVal does with a mapping that is there. */
  static <K, V> V replace(HashMap<K, V> map, HashMap.Node<K, V> e, V value,
                          boolean onlyIfAbsent) {
    V old = e.value;
    if (!onlyIfAbsent || old == null)
      e.value = value;
    map.afterNodeAccess(e);
    return old;
  }
}
