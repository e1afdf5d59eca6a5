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
  private transient JsymKeyHashes hashes;

  void establish() {
    now = new ArrayList<>();
    hashes = new JsymKeyHashes();
    E[] given = elements;
    for (int i = 0; i < given.length; i++) {
      E e = given[i];
      if (e == null)
        throw new NullPointerException();
      hashes.askAtFirst(e);
      for (int j = 0; j < i; j++)
        JsymInputs.assume(!hashes.isAt(j, e, now.get(j)));
      hashes.add();
      now.add(e);
    }
  }

  private int find(Object o) {
    hashes.ask(o);
    for (int i = 0; i < now.size(); i++)
      if (hashes.isAt(i, o, now.get(i)))
        return i;
    return -1;
  }

  @Override public int size() { return now.size(); }
  @Override public boolean isEmpty() { return now.isEmpty(); }
  @Override public boolean contains(Object o) {
    return hashes.wereFilled() && find(o) >= 0;
  }

  @Override public Iterator<E> iterator() {
    Iterator<E> all = now.iterator();
    return new Iterator<E>() {
      private int last = -1;

      @Override public boolean hasNext() { return all.hasNext(); }
      @Override public E next() {
        E e = all.next();
        last++;
        return e;
      }
      @Override public void remove() {
        all.remove();
        hashes.removeAt(last--);
      }
    };
  }

  @Override public Spliterator<E> spliterator() {
    return Spliterators.spliterator(now, Spliterator.DISTINCT | Spliterator.ORDERED);
  }

  @Override public boolean add(E e) {
    if (find(e) >= 0)
      return false;
    hashes.add();
    return now.add(e);
  }

  @Override public boolean remove(Object o) {
    int i = find(o);
    if (i < 0)
      return false;
    hashes.removeAt(i);
    now.remove(i);
    return true;
  }

  @Override public void clear() {
    hashes.clear();
    now.clear();
  }

  @Override public Object clone() { return new LinkedHashSet<E>(this); }
  @Override public Object[] toArray() { return now.toArray(); }
  @Override public <T> T[] toArray(T[] a) { return now.toArray(a); }
}
