//===- JsymInputSet.java - Sets as inputs ------------------*- Java -* ----===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package java.util;

/** A Set that a method is given: a LinkedHashSet over such a map. */
class JsymInputSet<E> extends LinkedHashSet<E> {
  private static final long serialVersionUID = 1L;

  /** The input. */
  private E[] elements;
  /** What the program made of it; HashSet's own field. */
  private transient JsymInputMap<E, Object> now;

  void establish() {
    now = new JsymInputMap<>();
    for (E e : elements)
      now.addAtFirst(e, Boolean.TRUE);
    JsymInputs.become(this, new LinkedHashSet<E>());
    JsymInputs.useMap(this, now);
  }

  /** HashSet's asks for the value that it put there. */
  @Override public boolean remove(Object o) { return now.removeKey(o); }

  @Override public Object clone() { return new LinkedHashSet<E>(this); }
}
