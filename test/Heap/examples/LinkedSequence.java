//===- LinkedSequence.java --------------------------------------*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package examples;

import java.util.NoSuchElementException;
import jsym.contract.Invariant;
import jsym.contract.NonNull;
import jsym.contract.Region;
import jsym.contract.Requires;
import jsym.contract.Throws;

/** A ring of doubly linked entries through a header that holds nothing. */
public class LinkedSequence {
  static class Entry {
    @Region("data") Object element;
    Entry next, previous;

    Entry(Object element, Entry next, Entry previous) {
      this.element = element;
      this.next = next;
      this.previous = previous;
    }
  }

  @NonNull Entry header = new Entry(null, null, null);
  int size;
  int modCount;

  public LinkedSequence() { header.next = header.previous = header; }

  /** Looks at both ends first, so that a list may be built from both. */
  @Invariant
  boolean repOK() {
    if (header.next == null || header.previous == null)
      return false;
    int count = 0;
    Entry e = header;
    do {
      Entry next = e.next;
      if (next == null || next.previous != e)
        return false;
      e = next;
      ++count;
    } while (e != header);
    return size == count - 1;
  }

  public boolean remove(@Region("data") Object o) {
    if (o == null) {
      for (Entry e = header.next; e != header; e = e.next)
        if (e.element == null) {
          remove(e);
          return true;
        }
    } else {
      for (Entry e = header.next; e != header; e = e.next)
        if (o.equals(e.element)) {
          remove(e);
          return true;
        }
    }
    return false;
  }

  public void clear() {
    modCount++;
    header.next = header.previous = header;
    size = 0;
  }

  public int indexOf(@Region("data") Object o) {
    int index = 0;
    if (o == null) {
      for (Entry e = header.next; e != header; e = e.next) {
        if (e.element == null)
          return index;
        index++;
      }
    } else {
      for (Entry e = header.next; e != header; e = e.next) {
        if (o.equals(e.element))
          return index;
        index++;
      }
    }
    return -1;
  }

  public int lastIndexOf(@Region("data") Object o) {
    int index = size;
    if (o == null) {
      for (Entry e = header.previous; e != header; e = e.previous) {
        index--;
        if (e.element == null)
          return index;
      }
    } else {
      for (Entry e = header.previous; e != header; e = e.previous) {
        index--;
        if (o.equals(e.element))
          return index;
      }
    }
    return -1;
  }

  @Throws(NoSuchElementException.class)
  public Object removeLast() {
    Object last = header.previous.element;
    remove(header.previous);
    return last;
  }

  public Object[] toArray() {
    Object[] result = new Object[size];
    int i = 0;
    for (Entry e = header.next; e != header; e = e.next)
      result[i++] = e.element;
    return result;
  }

  /** As the head of the list, which is always there. */
  public Entry addFirst(@Region("data") Object o) {
    return addBefore(o, header.next);
  }

  public Entry addLast(@Region("data") Object o) {
    return addBefore(o, header);
  }

  boolean has(Object o, Entry e) {
    Entry at = header;
    do {
      if (at == e)
        return true;
      at = at.next;
    } while (at != header);
    return false;
  }

  @Requires("has")
  Entry addBefore(@Region("data") Object o, @NonNull Entry e) {
    Entry n = new Entry(o, e, e.previous);
    n.previous.next = n;
    n.next.previous = n;
    size++;
    modCount++;
    return n;
  }

  private void remove(Entry e) {
    if (e == header)
      throw new NoSuchElementException();
    e.previous.next = e.next;
    e.next.previous = e.previous;
    size--;
    modCount++;
  }
}
