//===- HashTable.java ------------------------------------------*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package structures;

import jsym.contract.Invariant;

/** A map whose table is an array: nobody has to know which bucket it is. */
public class HashTable {
  static class Entry {
    int key;
    int hash;
    Entry next;

    Entry(int key, int hash, Entry next) {
      this.key = key;
      this.hash = hash;
      this.next = next;
    }
  }

  Entry[] table;
  int size;

  @Invariant
  boolean repOK() {
    if (table == null || table.length != 16)
      return false;
    int count = 0;
    for (int bucket = 0; bucket < 16; ++bucket)
      for (Entry e = table[bucket]; e != null; e = e.next) {
        if (++count > 12 || (e.key & 15) != bucket || e.hash != e.key)
          return false;
        // The same entry further up has the same key.
        for (Entry other = table[bucket]; other != e; other = other.next)
          if (other.key == e.key)
            return false;
      }
    return size == count;
  }

  public boolean containsKey(int key) {
    for (Entry e = table[key & 15]; e != null; e = e.next)
      if (e.hash == key && key == e.key)
        return true;
    return false;
  }

  public boolean put(int key) {
    int bucket = key & 15;
    for (Entry e = table[bucket]; e != null; e = e.next)
      if (e.hash == key && key == e.key)
        return false;
    table[bucket] = new Entry(key, key, table[bucket]);
    ++size;
    return true;
  }
}
