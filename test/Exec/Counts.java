// Path counts that are known in closed form, with what they cost.
// RUN: rm -rf %t && mkdir %t && %javac -g -d %t %s
// RUN: %jsym run -cp %t Counts.bst3 | tail -2 | FileCheck %s --check-prefix=BST3
// RUN: %jsym run -cp %t Counts.bst5 | tail -2 | FileCheck %s --check-prefix=BST5
// RUN: %jsym run -cp %t Counts.bst6 | tail -2 | FileCheck %s --check-prefix=BST6
// RUN: %jsym run -cp %t Counts.bubble5 | tail -2 | FileCheck %s --check-prefix=BUBBLE
// RUN: %jsym run -cp %t Counts.search | tail -2 | FileCheck %s --check-prefix=SEARCH
// RUN: %jsym run -cp %t Counts.abs | FileCheck %s --check-prefix=ABS
// RUN: %jsym run -cp %t Counts.sum | tail -2 | FileCheck %s --check-prefix=SUM
// RUN: %jsym run -cp %t Counts.week | tail -2 | FileCheck %s --check-prefix=WEEK
// RUN: %jsym run -cp %t Counts.ackermann | tail -2 | FileCheck %s --check-prefix=ACK
// RUN: %jsym run -cp %t Counts.nested | tail -2 | FileCheck %s --check-prefix=NESTED
// RUN: %jsym run -cp %t --search=bfs Counts.bst5 | tail -2 | FileCheck %s --check-prefix=BST5
// What each costs, exactly: instructions, questions to the order layer, to Z3.
// RUN: for m in bst3:327:58:0 bst5:12393:5263:0 bst6:107455:59604:0 bubble5:5139:1200:0 search:190:73:0 sum:86:47:0 week:17:30:1 ackermann:296:81:0 nested:116:22:0; do \
// RUN:   n=${m%%%%:*}; %jsym run -cp %t --stats=%t/$n.json Counts.$n > %t/$n.txt || exit 1; \
// RUN:   i=$(sed -n 's/.*forks, \([0-9]*\) instr.*/\1/p' %t/$n.txt); \
// RUN:   o=$(sed -n 's/.*"solver.order.asked": *\([0-9]*\).*/\1/p' %t/$n.json); \
// RUN:   z=$(sed -n 's/.*"solver.z3.asked": *\([0-9]*\).*/\1/p' %t/$n.json); \
// RUN:   echo "$m"; echo "$n:$i:$o:$z"; test "$m" = "$n:$i:$o:$z" || exit 1; \
// RUN: done

public class Counts {
  static final class Node {
    final int key;
    Node left, right;
    Node(int key) { this.key = key; }
  }
  static Node insert(Node n, int key) {
    if (n == null)
      return new Node(key);
    if (key < n.key)
      n.left = insert(n.left, key);
    else if (key > n.key)
      n.right = insert(n.right, key);
    return n;
  }
  static Node tree(int... keys) {
    Node root = null;
    for (int k : keys)
      root = insert(root, k);
    return root;
  }

  // Weak orderings of three and of five: Fubini numbers.
  // BST3: 13 paths, 0 bugs; 12 forks
  // BST3: all paths explored
  static void bst3(int a, int b, int c) { tree(a, b, c); }
  // BST5: 541 paths, 0 bugs; 540 forks
  // BST5: all paths explored
  static void bst5(int a, int b, int c, int d, int e) { tree(a, b, c, d, e); }
  // BST6: 4683 paths, 0 bugs; 4682 forks
  // BST6: all paths explored
  static void bst6(int a, int b, int c, int d, int e, int f) {
    tree(a, b, c, d, e, f);
  }

  // Permutations: 5!
  // BUBBLE: 120 paths, 0 bugs; 119 forks
  // BUBBLE: all paths explored
  static int bubble5(int a, int b, int c, int d, int e) {
    int[] v = {a, b, c, d, e};
    for (int i = v.length - 1; i > 0; i--)
      for (int j = 0; j < i; j++)
        if (v[j] > v[j + 1]) {
          int t = v[j];
          v[j] = v[j + 1];
          v[j + 1] = t;
        }
    return v[0];
  }

  // Binary search for a key among n given ones: n hits and n + 1 gaps.
  // SEARCH: 15 paths, 0 bugs; 14 forks
  // SEARCH: all paths explored
  static int search(int key) {
    int[] sorted = {1, 5, 9, 20, 22, 40, 77};
    int low = 0, high = sorted.length - 1;
    while (low <= high) {
      int mid = (low + high) >>> 1;
      if (sorted[mid] < key)
        low = mid + 1;
      else if (sorted[mid] > key)
        high = mid - 1;
      else
        return mid;
    }
    return -(low + 1);
  }

  // ABS-DAG: returns {{.*}} = -x
  // ABS-DAG: returns {{.*}} = x
  // ABS: 2 paths, 0 bugs; 1 forks
  static int abs(int x) { return x < 0 ? -x : x; }

  // n below 1, each n from 1 to 10, n above 10.
  // SUM: 12 paths, 0 bugs; 11 forks
  static int sum(int n) {
    int s = 0;
    for (int i = 0; i < n && i < 10; i++)
      s += i;
    return s;
  }

  // WEEK: 8 paths, 0 bugs; 7 forks
  static int week(int day) {
    switch (day) {
    case 1: return 31;
    case 2: return 28;
    case 3: return 33;
    case 4: return 30;
    case 5: return 35;
    case 60: return 36;
    case -7: return 37;
    default: return 0;
    }
  }

  // Four ways out of range; n is not decided for m = 0 and is for m = 1, 2.
  // ACK: 11 paths, 0 bugs; 10 forks
  static int ackermann(int m, int n) {
    if (m < 0 || m > 2 || n < 0 || n > 2)
      return -1;
    return ack(m, n);
  }
  static int ack(int m, int n) {
    if (m == 0)
      return n + 1;
    return ack(m - 1, n == 0 ? 1 : ack(m, n - 1));
  }

  // The inner loop's bound is the outer's counter, which is known: n below 1,
  // each n from 1 to 5, n above 5.
  // NESTED: 7 paths, 0 bugs; 6 forks
  static int nested(int n) {
    int s = 0;
    for (int i = 0; i < n && i < 5; i++)
      for (int j = 0; j < i; j++)
        s += j;
    return s;
  }
}
