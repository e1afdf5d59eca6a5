//===- JsymInputSet.java - Sets as inputs ------------------*- Java -* ----===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package java.util;

/**
 * A Set that a method is given: the keys of such a map, answering as a
 * LinkedHashSet with the same elements.
 */
class JsymInputSet<E> extends LinkedHashSet<E> {
  private static final long serialVersionUID = 1L;

  /** The input. */
  private E[] elements;
  /** What the program made of it. */
  private transient ArrayList<E> now;

  void establish() {
    now = new ArrayList<>();
    E[] given = elements;
    for (int i = 0; i < given.length; i++) {
      E e = given[i];
      for (int j = 0; j < i; j++)
        JsymInputs.assume(!e.equals(now.get(j)));
      now.add(e);
    }
  }

  @Override public int size() { return now.size(); }
  @Override public boolean isEmpty() { return now.isEmpty(); }
  @Override public boolean contains(Object o) { return now.contains(o); }
  @Override public Iterator<E> iterator() { return now.iterator(); }
  @Override public Spliterator<E> spliterator() {
    return Spliterators.spliterator(now, Spliterator.DISTINCT | Spliterator.ORDERED);
  }
  @Override public boolean add(E e) { return !now.contains(e) && now.add(e); }
  @Override public boolean remove(Object o) { return now.remove(o); }
  @Override public void clear() { now.clear(); }
  @Override public Object clone() { return new LinkedHashSet<E>(this); }
  @Override public Object[] toArray() { return now.toArray(); }
  @Override public <T> T[] toArray(T[] a) { return now.toArray(a); }
}
