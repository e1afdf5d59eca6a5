//===- HashMap16.java ------------------------------------------*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package structures;

import jsym.contract.Invariant;

/** A map whose table is sixteen fields. */
public class HashMap16 {
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

  Entry e0, e1, e2, e3, e4, e5, e6, e7;
  Entry e8, e9, e10, e11, e12, e13, e14, e15;
  int size;

  @Invariant
  boolean repOK() {
    int count = 0;
    for (int bucket = 0; bucket < 16; ++bucket)
      for (Entry e = get(bucket); e != null; e = e.next) {
        if (++count > 12 || (e.key & 15) != bucket || e.hash != e.key)
          return false;
        // The same entry further up has the same key.
        for (Entry other = get(bucket); other != e; other = other.next)
          if (other.key == e.key)
            return false;
      }
    return size == count;
  }

  private Entry get(int bucket) {
    switch (bucket) {
    case 0:
      return e0;
    case 1:
      return e1;
    case 2:
      return e2;
    case 3:
      return e3;
    case 4:
      return e4;
    case 5:
      return e5;
    case 6:
      return e6;
    case 7:
      return e7;
    case 8:
      return e8;
    case 9:
      return e9;
    case 10:
      return e10;
    case 11:
      return e11;
    case 12:
      return e12;
    case 13:
      return e13;
    case 14:
      return e14;
    default:
      return e15;
    }
  }

  private void set(int bucket, Entry e) {
    switch (bucket) {
    case 0:
      e0 = e;
      break;
    case 1:
      e1 = e;
      break;
    case 2:
      e2 = e;
      break;
    case 3:
      e3 = e;
      break;
    case 4:
      e4 = e;
      break;
    case 5:
      e5 = e;
      break;
    case 6:
      e6 = e;
      break;
    case 7:
      e7 = e;
      break;
    case 8:
      e8 = e;
      break;
    case 9:
      e9 = e;
      break;
    case 10:
      e10 = e;
      break;
    case 11:
      e11 = e;
      break;
    case 12:
      e12 = e;
      break;
    case 13:
      e13 = e;
      break;
    case 14:
      e14 = e;
      break;
    default:
      e15 = e;
    }
  }

  public boolean containsKey(int key) {
    for (Entry e = get(key & 15); e != null; e = e.next)
      if (e.hash == key && key == e.key)
        return true;
    return false;
  }

  public boolean put(int key) {
    int bucket = key & 15;
    for (Entry e = get(bucket); e != null; e = e.next)
      if (e.hash == key && key == e.key)
        return false;
    set(bucket, new Entry(key, key, get(bucket)));
    ++size;
    return true;
  }

  public boolean remove(int key) {
    int bucket = key & 15;
    Entry before = null;
    for (Entry e = get(bucket); e != null;) {
      Entry next = e.next;
      if (e.hash == key && key == e.key) {
        --size;
        if (before == null)
          set(bucket, next);
        else
          before.next = next;
        return true;
      }
      before = e;
      e = next;
    }
    return false;
  }
}
