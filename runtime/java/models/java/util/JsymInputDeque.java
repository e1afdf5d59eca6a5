//===- JsymInputDeque.java - Queues as inputs ----------------------*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package java.util;

/** A Queue or Deque that a method is given: an ArrayDeque with any elements. */
class JsymInputDeque<E> extends ArrayDeque<E> {
  private static final long serialVersionUID = 1L;

  /** The input. */
  private E[] content;

  void establish() {
    elements = new Object[16 + 1];
    head = tail = 0;
    for (E e : content)
      addLast(e);
  }
}
