//===- JsymInputs.java - What holds of collections ------------------*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package java.util;

/**
 * What holds of every object of a class of the JDK, said where an input of it is
 * looked into first.
 */
final class JsymInputs {
  private JsymInputs() {}

  /** Goes on only where it holds. */
  static native void assume(boolean holds);

  /** Whether the program's own code says what its hash code is, or equals. */
  static native boolean hashMatters(Object key);

  /** Decides of a key, which is not null, what a call of its equals would. */
  static native void decideForEquals(Object key);

  /**
   * A key that is in its map from the beginning is there by the hash code that it
   * had at first. Where the program has written to it since, that is told.
   */
  static native void wasWritten(Object key);

  /** The fields of a JDK's class that it is of are as another has them. */
  static native void become(Object input, Object made);

  /** Gives an input what all objects of its class hold in a field. */
  static void makeConstant(Object holder, int slot) {
    makeConstant(holder, slot, new Object[objectsOf(holder, slot)]);
  }

  /** How many objects are made for it by their constructors; a place for these. */
  private static native int objectsOf(Object holder, int slot);

  private static native void makeConstant(Object holder, int slot, Object[] made);

  /** Gives a HashSet the map behind it. */
  static native void useMap(HashSet<?> set, HashMap<?, ?> map);

  /** A record that its constructor takes, and makes as it is. */
  static void establish(Record record) {
    if (!isMadeSo(record, allocate(record)))
      refused();
  }

  private static native Record allocate(Record record);

  private static native boolean isMadeSo(Record record, Record made);

  private static native void refused();

  /** What holds of their fields together (lib/Library/ValueNatives.cpp). */
  static native void establish(java.time.LocalDate date);

  static native void establish(java.time.MonthDay day);

  static native void establish(java.math.BigDecimal number);

  static native void establish(java.math.BigInteger number);

  /**
   * Any list, with room for a few more: how long its array is, nobody sees, and
   * what grows it is not worth a path for each list.
   */
  static void establish(ArrayList<?> list) {
    int size = list.size(), length = list.elementData.length;
    assume(size >= 0);
    assume(length >= 16);
    assume(size <= length - 16);
  }

  /** Keeps one list under two names. */
  static void establish(Collections.UnmodifiableRandomAccessList<?> list) {
    assume(list.list == list.c);
  }

  /** Nobody holds it. */
  static void establish(java.util.concurrent.locks.ReentrantLock lock) {
    become(lock, new java.util.concurrent.locks.ReentrantLock());
  }

  static void establish(java.util.concurrent.locks.ReentrantReadWriteLock lock) {
    become(lock, new java.util.concurrent.locks.ReentrantReadWriteLock());
  }

  static void establish(JsymInputMap<?, ?> map) { map.establish(); }

  static void establish(JsymInputSet<?> set) { set.establish(); }

  /** The same for a Vector, or a Stack. */
  static void establish(Vector<?> list) {
    int size = list.elementCount, length = list.elementData.length;
    assume(size >= 0);
    assume(length >= 16);
    assume(size <= length - 16);
    assume(list.capacityIncrement == 0);
  }

  static void establish(Stack<?> list) { establish((Vector<?>) list); }

  static void establish(JsymInputDeque<?> deque) { deque.establish(); }

  static void establish(JsymInputLinkedList<?> list) { list.establish(); }

  static void establish(JsymInputPriorityQueue<?> queue) { queue.establish(); }

  static void establish(JsymInputTreeMap<?, ?> map) { map.establish(); }

  static void establish(JsymInputTreeSet<?> set) { set.establish(); }

  static void establish(JsymInputIterator<?> iterator) { iterator.establish(); }

  /** Each is less than the next, in natural order. */
  @SuppressWarnings("unchecked")
  static void assumeAscending(Object[] all) {
    for (int i = 0; i < all.length; i++) {
      assume(all[i] instanceof Comparable);
      if (i > 0)
        assume(compare(all[i - 1], all[i]) < 0);
    }
  }

  /** What cannot be compared is in no sorted collection. */
  @SuppressWarnings("unchecked")
  static int compare(Object a, Object b) {
    try {
      return ((Comparable<Object>) a).compareTo(b);
    } catch (RuntimeException | Error none) {
      assume(false);
      return 0;
    }
  }
}
