//===- TreeSetInt.java -----------------------------------------*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package structures;

import jsym.contract.Invariant;

/** A set as the keys of a map. */
public class TreeSetInt {
  TreeMapInt m;

  public TreeSetInt() { m = new TreeMapInt(); }

  @Invariant
  boolean repOK() {
    return m != null && m.repOK();
  }

  public boolean add(int key) { return m.put(key); }

  public boolean remove(int key) { return m.remove(key); }

  public boolean contains(int key) { return m.containsKey(key); }
}
