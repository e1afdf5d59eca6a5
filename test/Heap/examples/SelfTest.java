//===- SelfTest.java --------------------------------------------*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package examples;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;

/** The examples against the JDK's collections, on a JVM. */
public class SelfTest {
  private static final Random RANDOM = new Random(1);

  private static void check(boolean b) {
    if (!b)
      throw new AssertionError();
  }

  private static void trees() {
    Comparator<Integer> order = Comparator.naturalOrder();
    BinarySearchTree<Integer> bst = new BinarySearchTree<>(order);
    BinarySearchTreeInt bstInt = new BinarySearchTreeInt();
    AvlTree<Integer> avl = new AvlTree<>(order);
    AvlTreeInt avlInt = new AvlTreeInt();
    TreeSet<Integer> set = new TreeSet<>(), grown = new TreeSet<>();
    for (int i = 0; i < 2000; i++) {
      int x = RANDOM.nextInt(60);
      if (RANDOM.nextInt(2) == 0) {
        bst.insert(x);
        bstInt.insert(x);
        set.add(x);
        avl.insert(x);
        avlInt.insert(x);
        grown.add(x);
      } else {
        bst.remove(x);
        bstInt.remove(x);
        set.remove(x);
      }
      check(bst.repOK() && bstInt.repOK() && avl.repOK() && avlInt.repOK());
      int y = RANDOM.nextInt(60);
      check((bst.find(y) != null) == set.contains(y));
      check((bstInt.find(y) != null) == set.contains(y));
      check((avl.find(y) != null) == grown.contains(y));
      check((avlInt.find(y) != null) == grown.contains(y));
      if (!set.isEmpty()) {
        check(bst.findMin().equals(set.first()));
        check(bst.findMax().equals(set.last()));
        check(bstInt.findMin().element == set.first());
        check(bstInt.findMax().element == set.last());
      }
      if (!grown.isEmpty()) {
        check(avl.findMin().equals(grown.first()));
        check(avlInt.findMax().element == grown.last());
      }
    }
  }

  private static void maps() {
    RedBlackMap<Integer, String> map =
        new RedBlackMap<>(Comparator.naturalOrder());
    RedBlackMapInt<String> intMap = new RedBlackMapInt<>();
    TreeMap<Integer, String> model = new TreeMap<>();
    for (int i = 0; i < 5000; i++) {
      int k = RANDOM.nextInt(40);
      String v = "v" + i;
      String old;
      if (RANDOM.nextInt(2) == 0) {
        old = model.put(k, v);
        check(map.put(k, v) == old && intMap.put(k, v) == old);
      } else {
        old = model.remove(k);
        check(map.remove(k) == old && intMap.remove(k) == old);
      }
      check(map.repOK() && intMap.repOK() && map.size == model.size());
      k = RANDOM.nextInt(40);
      check(map.get(k) == model.get(k) && intMap.get(k) == model.get(k));
      if (!model.isEmpty())
        check(map.lastKey().equals(model.lastKey()) &&
              intMap.lastKey() == model.lastKey());
    }
  }

  private static void arrays() {
    for (int i = 0; i < 300; i++) {
      int n = RANDOM.nextInt(12);
      Integer[] a = new Integer[n];
      int[] b = new int[n];
      for (int j = 0; j < n; j++)
        a[j] = b[j] = RANDOM.nextInt(10);
      Integer[] a2 = a.clone();
      int[] b2 = b.clone();
      Sort.insertionSort(a);
      Sort.shellsort(a2);
      SortInt.insertionSort(b);
      SortInt.shellsort(b2);
      check(Arrays.equals(a, a2) && Arrays.equals(b, b2));
      check(Sort.isSorted(a) && SortInt.isSorted(b) && Sort.noNullElement(a));
      if (n == 0)
        continue;
      for (int j = 0; j < n; j++)
        a[j] = b[j] = RANDOM.nextInt(10);
      Partition.partition(a);
      PartitionInt.partition(b);
      check(Partition.isSplit(a) && PartitionInt.isSplit(b));
    }
    check(Abs.abs(-3) == 3 && Abs.abs(3) == 3);
    check(Triangle.classify(3, 4, 5) == Triangle.SCALENE);
    check(Triangle.classify(3, 3, 5) == Triangle.ISOSCELES);
    check(Triangle.classify(3, 3, 3) == Triangle.EQUILATERAL);
    check(Triangle.classify(3, 3, 6) == Triangle.NONE);
  }

  private static void heaps() {
    BinaryHeap heap = new BinaryHeap(20);
    BinaryHeapInt intHeap = new BinaryHeapInt(20);
    PriorityQueue<Integer> model = new PriorityQueue<>();
    for (int i = 0; i < 3000; i++) {
      if (RANDOM.nextInt(2) == 0 && model.size() < 20) {
        int x = RANDOM.nextInt(50);
        heap.insert(x);
        intHeap.insert(x);
        model.add(x);
      } else if (!model.isEmpty()) {
        int x = model.remove();
        check(heap.findMin().equals(x) && intHeap.findMin() == x);
        check(heap.deleteMin().equals(x) && intHeap.deleteMin() == x);
      }
      check(heap.repOK() && intHeap.repOK());
    }
  }

  private static void sets() {
    DisjSets sets = new DisjSets(10);
    DisjSetsFast fast = new DisjSetsFast(10);
    for (int i = 0; i < 9; i++) {
      int a, b;
      do {
        a = sets.find(RANDOM.nextInt(10));
        b = sets.find(RANDOM.nextInt(10));
      } while (a == b);
      fast.union(fast.find(a), fast.find(b));
      sets.union(a, b);
      check(sets.repOK() && fast.repOK());
      for (int j = 0; j < 10; j++)
        for (int k = 0; k < 10; k++)
          check((sets.find(j) == sets.find(k)) == (fast.find(j) == fast.find(k)));
    }
    fast.s[fast.find(0)] = 0;
    check(!fast.repOK() || fast.find(0) != 0);
  }

  private static void lists() {
    GrowableArray array = new GrowableArray(0, 0);
    LinkedSequence ring = new LinkedSequence();
    List<Object> model = new ArrayList<>();
    for (int i = 0; i < 3000; i++) {
      Integer x = RANDOM.nextInt(8) == 0 ? null : RANDOM.nextInt(10);
      switch (RANDOM.nextInt(4)) {
      case 0:
        array.add(x);
        ring.addLast(x);
        model.add(x);
        break;
      case 1:
        array.insertElementAt(x, 0);
        ring.addFirst(x);
        model.add(0, x);
        break;
      case 2:
        int at = model.indexOf(x);
        check(array.indexOf(x) == at && ring.indexOf(x) == at);
        check(array.lastIndexOf(x) == model.lastIndexOf(x));
        check(ring.lastIndexOf(x) == model.lastIndexOf(x));
        if (at >= 0)
          array.removeElementAt(at);
        check(ring.remove(x) == model.remove(x));
        break;
      default:
        if (!model.isEmpty()) {
          array.removeElementAt(model.size() - 1);
          check(ring.removeLast() == model.remove(model.size() - 1));
        }
      }
      check(array.repOK() && ring.repOK());
      check(Arrays.equals(ring.toArray(), model.toArray()));
    }
    array.ensureCapacity(1000);
    check(array.elementData.length >= 1000);
    ring.clear();
    check(ring.repOK() && ring.toArray().length == 0);
    try {
      ring.removeLast();
      check(false);
    } catch (NoSuchElementException expected) {
    }
  }

  private static void stacks() {
    StackAr ar = new StackAr(5);
    StackLi li = new StackLi();
    ArrayDeque<Integer> model = new ArrayDeque<>();
    for (int i = 0; i < 1000; i++) {
      if (RANDOM.nextInt(2) == 0 && !ar.isFull()) {
        ar.push(i);
        li.push(i);
        model.push(i);
      } else if (!model.isEmpty()) {
        check(ar.elements[ar.top].equals(model.peek()));
        check(li.top.element.equals(model.pop()));
        ar.pop();
        li.pop();
      }
      check(ar.repOK() && li.repOK() && ar.isEmpty() == li.isEmpty());
    }
  }

  private static void merging() {
    for (int i = 0; i < 200; i++) {
      SortedList<Integer> a = new SortedList<>(), b = new SortedList<>();
      SortedListInt c = new SortedListInt(), d = new SortedListInt();
      fill(a, c);
      fill(b, d);
      Comparator<Integer> order = Comparator.naturalOrder();
      check(a.bothSorted(b, order) && c.bothSorted(d));
      a.merge(b, order);
      c.merge(d);
      check(a.isSorted(order) && a.isAcyclic() && c.isSorted());
    }
  }

  private static void fill(SortedList<Integer> list, SortedListInt ints) {
    int n = RANDOM.nextInt(6), x = 0;
    SortedList.Node<Integer> last = list.head;
    SortedListInt.Node lastInt = ints.head;
    for (int i = 0; i < n; i++) {
      x += RANDOM.nextInt(3);
      last = last.next = new SortedList.Node<>();
      lastInt = lastInt.next = new SortedListInt.Node();
      last.data = lastInt.data = x;
    }
  }

  private static void marking() {
    for (int i = 0; i < 100; i++) {
      Mark.Node[] nodes = new Mark.Node[8];
      for (int j = 0; j < 8; j++)
        nodes[j] = new Mark.Node();
      for (Mark.Node n : nodes) {
        n.left = RANDOM.nextInt(3) == 0 ? null : nodes[RANDOM.nextInt(8)];
        n.right = RANDOM.nextInt(3) == 0 ? null : nodes[RANDOM.nextInt(8)];
      }
      check(Mark.noneMarked(nodes[0]));
      Mark.mark(nodes[0]);
      check(Mark.allMarked(nodes[0]));
    }
    Mark.mark(null);
  }

  public static void main(String[] args) {
    trees();
    maps();
    arrays();
    heaps();
    sets();
    lists();
    stacks();
    merging();
    marking();
    System.out.println("examples behave");
  }
}
