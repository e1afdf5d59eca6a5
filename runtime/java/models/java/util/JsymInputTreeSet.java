//===- JsymInputTreeSet.java - Sorted sets as inputs ---------------*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package java.util;

/** The same for sorted sets. See JsymInputTreeMap. */
class JsymInputTreeSet<E> extends TreeSet<E> {
  private static final long serialVersionUID = 1L;

  /** The input. */
  private E[] elements;
  /** What the program made of it. */
  private transient TreeSet<E> now;

  void establish() {
    now = new TreeSet<>();
    JsymInputs.assumeAscending(elements);
    try {
      for (E e : elements)
        now.add(e);
    } catch (RuntimeException | Error none) {
      JsymInputs.assume(false); // there is no set of such elements
    }
  }

  @Override public Comparator<? super E> comparator() { return now.comparator(); }
  @Override public Iterator<E> iterator() { return now.iterator(); }
  @Override public Iterator<E> descendingIterator() { return now.descendingIterator(); }
  @Override public NavigableSet<E> descendingSet() { return now.descendingSet(); }
  @Override public int size() { return now.size(); }
  @Override public boolean isEmpty() { return now.isEmpty(); }
  @Override public boolean contains(Object o) { return now.contains(o); }
  @Override public boolean add(E e) { return now.add(e); }
  @Override public boolean remove(Object o) { return now.remove(o); }
  @Override public void clear() { now.clear(); }
  @Override public boolean addAll(Collection<? extends E> all) { return now.addAll(all); }
  @Override public NavigableSet<E> subSet(E from, boolean fromToo, E to, boolean toToo) {
    return now.subSet(from, fromToo, to, toToo);
  }
  @Override public NavigableSet<E> headSet(E to, boolean toToo) {
    return now.headSet(to, toToo);
  }
  @Override public NavigableSet<E> tailSet(E from, boolean fromToo) {
    return now.tailSet(from, fromToo);
  }
  @Override public SortedSet<E> subSet(E from, E to) { return now.subSet(from, to); }
  @Override public SortedSet<E> headSet(E to) { return now.headSet(to); }
  @Override public SortedSet<E> tailSet(E from) { return now.tailSet(from); }
  @Override public E first() { return now.first(); }
  @Override public E last() { return now.last(); }
  @Override public E lower(E e) { return now.lower(e); }
  @Override public E floor(E e) { return now.floor(e); }
  @Override public E ceiling(E e) { return now.ceiling(e); }
  @Override public E higher(E e) { return now.higher(e); }
  @Override public E pollFirst() { return now.pollFirst(); }
  @Override public E pollLast() { return now.pollLast(); }
  @Override public Object clone() { return now.clone(); }
  @Override public Spliterator<E> spliterator() { return now.spliterator(); }
}
