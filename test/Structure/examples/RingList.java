//===- RingList.java -------------------------------------------*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package structures;

import jsym.contract.Invariant;

/** A list as a ring of entries around a header. */
public class RingList {
  static class Entry {
    int element;
    Entry next, previous;
  }

  Entry header;
  int size;

  @Invariant
  boolean repOK() {
    if (header == null)
      return false;
    int count = 0;
    Entry e = header;
    do {
      Entry next = e.next;
      if (next == null || next.previous != e)
        return false;
      if (next != header)
        ++count;
      e = next;
    } while (e != header);
    return count == size;
  }

  public void add(int element) {
    Entry e = new Entry();
    e.element = element;
    e.next = header;
    e.previous = header.previous;
    e.previous.next = e;
    e.next.previous = e;
    ++size;
  }

  public boolean contains(int element) {
    for (Entry e = header.next; e != header; e = e.next)
      if (element == e.element)
        return true;
    return false;
  }

  public boolean remove(int element) {
    for (Entry e = header.next; e != header; e = e.next)
      if (element == e.element) {
        unlink(e);
        return true;
      }
    return false;
  }

  public int removeFirst() {
    Entry first = header.next;
    if (first == header)
      return 0;
    int element = first.element;
    unlink(first);
    return element;
  }

  private void unlink(Entry e) {
    e.previous.next = e.next;
    e.next.previous = e.previous;
    --size;
  }
}
