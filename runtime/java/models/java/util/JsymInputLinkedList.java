//===- JsymInputLinkedList.java - Linked lists as inputs -----------*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package java.util;

/** A LinkedList that a method is given, with any elements. */
class JsymInputLinkedList<E> extends LinkedList<E> {
  private static final long serialVersionUID = 1L;

  /** The input. */
  private E[] given;

  void establish() {
    first = last = null;
    size = modCount = 0;
    for (E e : given)
      addLast(e);
    modCount = 0;
  }
}
