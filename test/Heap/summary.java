// Paths of lazier-sharp and of summary: a path has what the program branches on.
//
// RUN: rm -rf %t && mkdir %t && %javac -g -d %t %s
// RUN: %python %S/Inputs/summary.py %s %t %jsym | FileCheck %s
// CHECK: 28 methods as they should be
//
// RUN: %jsym run -cp %t Table.walk3 -k 6 --heap=summary | FileCheck --check-prefix=WORDS %s
// WORDS: path 3: returns 2
// WORDS-NEXT: when l != null && l.next != null && l.next.next == null && l.next is new
// WORDS-NEXT: with l = N{next = new N()}
// WORDS: 4 paths, 0 bugs; 3 forks
//
// All rings are one path, and so is what is beyond the bound.
// RUN: not %jsym run -cp %t 'Table.walk(N)' -k 2 --heap=summary --confirm | FileCheck --check-prefix=BOUND %s
// BOUND: path 5: does not end: the loop repeats itself
// BOUND: 6 paths, 1 bug
// BOUND: 1 path: bound on reference chains (-k): k at l.next.next.next
// BOUND: on a JVM: 5 confirmed, 0 contradicted, 0 not replayable, 1 cut
//
// RUN: not %jsym prob -cp %t Table.walk3 --heap=summary 2>&1 | FileCheck --check-prefix=PROB %s
// PROB: error: 'N.data' may be of classes that are not counted: java.lang.Object
abstract class S {
  int k;
  abstract int f();
}
class S1 extends S {
  int f() { return 1; }
}
class S2 extends S {
  int f() { return 2; }
}
class N {
  N next, prev, left, right, parent;
  int key;
  Object data;
  int size() { return key; }
}
class Big extends N {}
// Before each method: paths of lazier-sharp and of summary; *: no parameter is null.
class Table {
  /* 15 1 * */ static void touch4(N a, N b, N c, N d) { a.key = 1; b.key = 2; c.key = 3; d.key = 4; }
  /* - 1 * */
  static void touch10(N a, N b, N c, N d, N e, N f, N g, N h, N i, N j) {
    touch4(a, b, c, d); touch4(e, f, g, h); i.key = 1; j.key = 2;
  }
  /* 2 2 * */ static boolean pairs2(N a, N b) { return a == b; }
  /* 15 15 * */
  static int pairs4(N a, N b, N c, N d) {
    int r = 0;
    N[] all = {a, b, c, d};
    for (int i = 0; i < 4; i++)
      for (int j = i + 1; j < 4; j++) if (all[i] == all[j]) r |= 1 << i * 4 + j;
    return r;
  }
  /* 4 3 */ static void swap(N a, N b) {
    if (a == null || b == null) return;
    Object t = a.data; a.data = b.data; b.data = t;
  }
  /* 7 4 */ static int walk3(N l) { return walk(l, 3); }
  /* 11 5 */ static int walk4(N l) { return walk(l, 4); }
  static int walk(N l, int n) {
    int i = 0;
    for (; i < n && l != null; i++) l = l.next;
    return i;
  }
  static int walk(N l) {
    int i = 0;
    for (; l != null; i++) l = l.next;
    return i;
  }
  /* 10 7 */ static int find3(N l, int x) {
    for (int i = 0; i < 3 && l != null; i++) { if (l.key == x) return i; l = l.next; }
    return -1;
  }
  /* 7 4 */ static N reverse3(N l) {
    N r = null;
    for (int i = 0; i < 3 && l != null; i++) { N t = l.next; l.next = r; r = l; l = t; }
    return r;
  }
  /* 10 7 * */ static N root3(N x) {
    for (int i = 0; i < 3; i++) {
      N p = x.parent;
      if (p == null || p == x) return x;
      x = p;
    }
    return x;
  }
  /* 32 22 */ static int bst3(N t, int x) { return bst(t, x, 3); }
  /* 80 46 */ static int bst4(N t, int x) { return bst(t, x, 4); }
  static int bst(N t, int x, int n) {
    for (int i = 0; i < n && t != null; i++) {
      if (x == t.key) return i;
      t = x < t.key ? t.left : t.right;
    }
    return -1;
  }
  /* 7 4 * */ static void append3(N x, N y) {
    for (int i = 0; i < 3; i++) {
      if (x.next == null) { x.next = y; return; }
      x = x.next;
    }
  }
  /* 97 13 */ static boolean lock3(N a, N b) { return lock(a, b, 3); }
  /* 301 17 */ static boolean lock4(N a, N b) { return lock(a, b, 4); }
  static boolean lock(N a, N b, int n) {
    for (int i = 0; i < n; i++) {
      if (a == null) return b == null;
      if (b == null || a.key != b.key) return false;
      a = a.next;
      b = b.next;
    }
    return true;
  }
  /* 37 26 */ static void mirror2(N t) { mirror(t, 2); }
  /* 4205 677 */ static void mirror3(N t) { mirror(t, 3); }
  static void mirror(N t, int d) {
    if (t == null || d == 0) return;
    N l = t.left; t.left = t.right; t.right = l;
    mirror(t.left, d - 1);
    mirror(t.right, d - 1);
  }
  /* 10 4 * */ static void unlink(N x) {
    if (x.prev != null) x.prev.next = x.next;
    if (x.next != null) x.next.prev = x.prev;
  }
  /* 14 6 * */ static void sort3(N a, N b, N c) {
    N[] v = {a, b, c};
    for (int i = 1; i < 3; i++) {
      N m = v[i];
      int j = i;
      for (; j > 0 && m.key < v[j - 1].key; j--) v[j] = v[j - 1];
      v[j] = m;
    }
  }
  /* 4 3 * */ static boolean transfer(N a, N b, int m) {
    if (m < 0 || a.key < m) return false;
    a.key -= m; b.key += m;
    return true;
  }
  /* 2 2 * */ static int alias(N a, N b) { a.key = 1; b.key = 2; return a.key == 1 ? 1 : 2; }

  // What is conditional: fields of either of two, written and read again.
  /* 3 2 * */ static int conditional(N a, N b, N c) {
    a.next = c;
    b.next = a;
    return a.next == c ? 1 : 2;
  }
  /* 2 2 * */ static int keepsOther(N a, N b) {
    a.key = 7;
    b.key = 8;
    a.left = b;
    return a.left.key + a.key == 16 ? 1 : 2;
  }
  // One object is wanted: paths part where it is.
  /* 2 2 * */ static int locked(N a, N b) {
    a.key = 1;
    b.key = 2;
    synchronized (b) { return a.key; }
  }
  // Methods and classes of what may be several objects.
  /* 2 1 * */ static int called(N a, N b) { a.key = 1; b.key = 2; return b.size(); }
  /* 6 6 * */ static int dispatched(S a, S b) { a.k = 1; b.k = 2; return a.f() + b.f(); }
  /* 6 6 * */ static int tested(N a, N b) {
    a.key = 1;
    b.key = 2;
    return (a instanceof Big ? 1 : 0) + (b instanceof Big ? 2 : 0);
  }
  /* 8 2 * */ static int copied(N a, N b, N c) {
    a.key = b.key;
    b.key = 3;
    return c.key == 3 ? 1 : 2;
  }
}
