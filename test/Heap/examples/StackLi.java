//===- StackLi.java ---------------------------------------------*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package examples;

import jsym.contract.Invariant;
import jsym.contract.Region;
import jsym.contract.Throws;

/** A stack as a linked list. */
public class StackLi {
  static class Node {
    @Region("data") Object element;
    Node next;

    Node(Object element, Node next) {
      this.element = element;
      this.next = next;
    }
  }

  public static class Underflow extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  Node top;

  /** No node is met twice. */
  @Invariant
  boolean repOK() {
    int seen = 0;
    for (Node n = top; n != null; n = n.next) {
      Node m = top;
      for (int i = 0; i < seen; i++) {
        if (m == n)
          return false;
        m = m.next;
      }
      ++seen;
    }
    return true;
  }

  public boolean isEmpty() { return top == null; }

  public void push(@Region("data") Object x) { top = new Node(x, top); }

  @Throws(Underflow.class)
  public void pop() {
    if (isEmpty())
      throw new Underflow();
    top = top.next;
  }
}
