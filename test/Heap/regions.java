// The literature's merge with regions: the lists are in regions of their own,
// the elements in a third one, which reaches neither. Merging writes the lists
// only, so that what was compared stays as it was; writing an element just
// before the end may make its place in the order another.
//
// RUN: rm -rf %t && mkdir %t && %javac -parameters -d %t -cp %api %s
// RUN: %jsym run --contract -cp %t -k 3 ItemList.merge | FileCheck %s --check-prefix=MERGE
// RUN: %jsym run --contract -cp %t -k 3 ItemList.merge --heap=lazier | FileCheck %s --check-prefix=LAZIER
// RUN: %jsym run --contract -cp %t -k 3 ItemList.restores | FileCheck %s --check-prefix=MERGE
// RUN: %jsym run --contract -cp %t -k 3 ItemList.relabels | FileCheck %s --check-prefix=MERGE
// RUN: not %jsym run --contract -cp %t -k 3 ItemList.spoils --confirm | FileCheck %s --check-prefix=SPOILS
// RUN: not %jsym run --contract -cp %t -k 3 ItemList.spoils --heap=lazy | FileCheck %s --check-prefix=LAZY
// RUN: not %jsym run --contract -cp %t -k 2 ItemList.spoilsDeep | FileCheck %s --check-prefix=DEEP
import java.util.Comparator;
import jsym.contract.*;

class Weight { int grams; }

class Item {
  int number;
  Weight weight;
}

class Label { String text; }

class ItemList {
  static class Node {
    @NonNull @Region("items") Item data;
    Node next;
  }

  Node first;

  @Invariant
  boolean isAcyclic() {
    int seen = 0;
    for (Node n = first; n != null; n = n.next) {
      Node m = first;
      for (int i = 0; i < seen; i++) {
        if (m == n)
          return false;
        m = m.next;
      }
      ++seen;
    }
    return true;
  }

  boolean isSorted(Comparator<Item> order) {
    for (Node n = first; n != null && n.next != null; n = n.next)
      if (order.compare(n.data, n.next.data) > 0)
        return false;
    return true;
  }

  boolean bothSorted(ItemList other, Comparator<Item> order) {
    return other.isAcyclic() && isSorted(order) && other.isSorted(order);
  }

  boolean sorted(ItemList other, Comparator<Item> order) {
    return isSorted(order);
  }

  // Two lists of up to three nodes are merged in C(8, 4) - 1 = 69 ways.
  // MERGE: {{^}}74 paths, 0 bugs
  // MERGE-NEXT: 5 paths: bound on reference chains
  // MERGE: verdict: no bug within these bounds
  // LAZIER: {{^}}74 paths, 0 bugs
  @Requires("bothSorted") @Ensures("sorted")
  void merge(@NonNull @Region("other") ItemList other,
             @NonNull @Region("order") Comparator<Item> order) {
    Node head = new Node(), last = head;
    Node x = first, y = other.first;
    while (x != null || y != null) {
      boolean mine = y == null || x != null && order.compare(x.data, y.data) < 0;
      Node n = new Node();
      n.data = mine ? x.data : y.data;
      last.next = n;
      last = n;
      if (mine)
        x = x.next;
      else
        y = y.next;
    }
    first = head.next;
  }

  // What is as it was before is compared as before.
  @Requires("bothSorted") @Ensures("sorted")
  void restores(@NonNull @Region("other") ItemList other,
                @NonNull @Region("order") Comparator<Item> order) {
    merge(other, order);
    if (first != null) {
      int number = first.data.number;
      first.data.number = 0;
      first.data.number = number;
    }
  }

  // Nothing in the elements' region is a label.
  @Requires("bothSorted") @Ensures("sorted")
  void relabels(@NonNull @Region("other") ItemList other,
                @NonNull @Region("order") Comparator<Item> order,
                @NonNull Label label) {
    merge(other, order);
    label.text = "merged";
  }

  // SPOILS: a check fails: postcondition ItemList.sorted(ItemList, Comparator) does not hold
  // SPOILS: when {{.*}}order(order: {{.*}}, after {{.*}}.data.number = 7)
  // SPOILS: verdict: bug
  // SPOILS: a comparator answers otherwise after something was written to what it compares
  // LAZY: postcondition ItemList.sorted(ItemList, Comparator) does not hold
  @Requires("bothSorted") @Ensures("sorted")
  void spoils(@NonNull @Region("other") ItemList other,
              @NonNull @Region("order") Comparator<Item> order) {
    merge(other, order);
    if (first != null)
      first.data.number = 7;
  }

  // DEEP: postcondition ItemList.sorted(ItemList, Comparator) does not hold
  @Requires("bothSorted") @Ensures("sorted")
  void spoilsDeep(@NonNull @Region("other") ItemList other,
                  @NonNull @Region("order") Comparator<Item> order,
                  @NonNull @Region("items") Weight weight) {
    merge(other, order);
    weight.grams = 7;
  }
}
