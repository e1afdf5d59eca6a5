//===- EntryList.java ------------------------------------------*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package korat;

import java.util.HashSet;
import java.util.Set;
import jsym.contract.Invariant;

/** A ring of links in both directions, without the first one's element. */
public class EntryList {
  static final class Element {}

  static final class Link {
    Link next, previous;
    Element element;
  }

  Link header;

  @Invariant
  boolean repOK() {
    if (header == null || header.element != null || header.next == null)
      return false;
    Set<Link> seen = new HashSet<>();
    Link l = header;
    while (seen.add(l)) {
      if (l.next == null || l.next.previous != l)
        return false;
      l = l.next;
      if (l != header && l.element == null)
        return false;
    }
    return l == header;
  }
}
