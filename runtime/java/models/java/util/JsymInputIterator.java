//===- JsymInputIterator.java - Iterators as inputs ----------------*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package java.util;

import java.util.function.Consumer;

/**
 * An Iterator, ListIterator or Enumeration that a method is given: what it has
 * still to give is any. It iterates over a list of its own.
 */
class JsymInputIterator<E> implements ListIterator<E>, Enumeration<E> {
  /** The input. */
  private E[] given;
  /** What the program made of it. */
  private transient ListIterator<E> now;

  void establish() {
    ArrayList<E> all = new ArrayList<>();
    for (E e : given)
      all.add(e);
    now = all.listIterator();
  }

  @Override public boolean hasNext() { return now.hasNext(); }
  @Override public E next() { return now.next(); }
  @Override public void forEachRemaining(Consumer<? super E> action) {
    now.forEachRemaining(action);
  }
  @Override public void remove() { now.remove(); }
  @Override public boolean hasPrevious() { return now.hasPrevious(); }
  @Override public E previous() { return now.previous(); }
  @Override public int nextIndex() { return now.nextIndex(); }
  @Override public int previousIndex() { return now.previousIndex(); }
  @Override public void set(E e) { now.set(e); }
  @Override public void add(E e) { now.add(e); }
  @Override public boolean hasMoreElements() { return now.hasNext(); }
  @Override public E nextElement() { return now.next(); }
}
