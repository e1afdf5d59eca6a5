//===- StackAr.java ---------------------------------------------*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package examples;

import jsym.contract.Invariant;
import jsym.contract.NonNull;
import jsym.contract.Region;
import jsym.contract.Throws;

/** A stack in an array of fixed size. */
public class StackAr {
  public static class Underflow extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  public static class Overflow extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  @NonNull @Region(elements = "data") Object[] elements;
  int top;

  public StackAr(int capacity) {
    elements = new Object[capacity];
    top = -1;
  }

  @Invariant
  boolean repOK() {
    return top >= -1 && top < elements.length;
  }

  public boolean isEmpty() { return top == -1; }

  public boolean isFull() { return top == elements.length - 1; }

  @Throws(Overflow.class)
  public void push(@Region("data") Object x) {
    if (isFull())
      throw new Overflow();
    elements[++top] = x;
  }

  @Throws(Underflow.class)
  public void pop() {
    if (isEmpty())
      throw new Underflow();
    elements[top--] = null;
  }
}
