//===- Chain.java ----------------------------------------------*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package structures;

import java.util.HashSet;
import java.util.Set;
import jsym.contract.Invariant;

/** A list without a ring; its first node is the list. */
public class Chain {
  Chain next;
  int data;

  @Invariant
  boolean repOK() {
    Set<Chain> seen = new HashSet<>();
    for (Chain c = this; c != null; c = c.next)
      if (!seen.add(c))
        return false;
    return true;
  }

  public Chain head() { return next; }
}
