/** The table of programs for heap summaries: each method of n, the number of steps. */
class Summaries {
  static class N {
    N next, prev, left, right, parent;
    int key;
    Object data;
  }

  abstract static class S {
    int k;
    abstract int f();
  }
  static class S1 extends S {
    int f() { return 1; }
  }
  static class S2 extends S {
    int f() { return 2; }
  }
  static class S3 extends S {
    int f() { return 3; }
  }

  static void touch1(N a) { a.key = 1; }
  static void touch2(N a, N b) { a.key = 1; b.key = 2; }
  static void touch3(N a, N b, N c) { a.key = 1; b.key = 2; c.key = 3; }
  static void touch4(N a, N b, N c, N d) { a.key = 1; b.key = 2; c.key = 3; d.key = 4; }

  static int pairs(N... all) {
    int r = 0;
    for (int i = 0; i < all.length; i++)
      for (int j = i + 1; j < all.length; j++)
        if (all[i] == all[j])
          r |= 1 << i * 4 + j;
    return r;
  }
  static int pairs2(N a, N b) { return pairs(a, b); }
  static int pairs3(N a, N b, N c) { return pairs(a, b, c); }
  static int pairs4(N a, N b, N c, N d) { return pairs(a, b, c, d); }

  static void swap1(N a, N b) {
    if (a == null || b == null)
      return;
    Object t = a.data;
    a.data = b.data;
    b.data = t;
  }

  static int walk(N l, int n) {
    int i = 0;
    for (; i < n && l != null; i++)
      l = l.next;
    return i;
  }
  static int walk1(N l) { return walk(l, 1); }
  static int walk2(N l) { return walk(l, 2); }
  static int walk3(N l) { return walk(l, 3); }
  static int walk4(N l) { return walk(l, 4); }

  static int find(N l, int x, int n) {
    for (int i = 0; i < n && l != null; i++) {
      if (l.key == x)
        return i;
      l = l.next;
    }
    return -1;
  }
  static int find1(N l, int x) { return find(l, x, 1); }
  static int find2(N l, int x) { return find(l, x, 2); }
  static int find3(N l, int x) { return find(l, x, 3); }
  static int find4(N l, int x) { return find(l, x, 4); }

  static N reverse(N l, int n) {
    N r = null;
    for (int i = 0; i < n && l != null; i++) {
      N t = l.next;
      l.next = r;
      r = l;
      l = t;
    }
    return r;
  }
  static N reverse1(N l) { return reverse(l, 1); }
  static N reverse2(N l) { return reverse(l, 2); }
  static N reverse3(N l) { return reverse(l, 3); }
  static N reverse4(N l) { return reverse(l, 4); }

  static N root(N x, int n) {
    for (int i = 0; i < n; i++) {
      N p = x.parent;
      if (p == null || p == x)
        return x;
      x = p;
    }
    return x;
  }
  static N root1(N x) { return root(x, 1); }
  static N root2(N x) { return root(x, 2); }
  static N root3(N x) { return root(x, 3); }
  static N root4(N x) { return root(x, 4); }

  static int bst(N t, int x, int n) {
    for (int i = 0; i < n && t != null; i++) {
      if (x == t.key)
        return i;
      t = x < t.key ? t.left : t.right;
    }
    return -1;
  }
  static int bst1(N t, int x) { return bst(t, x, 1); }
  static int bst2(N t, int x) { return bst(t, x, 2); }
  static int bst3(N t, int x) { return bst(t, x, 3); }
  static int bst4(N t, int x) { return bst(t, x, 4); }

  static void append(N x, N y, int n) {
    for (int i = 0; i < n; i++) {
      if (x.next == null) {
        x.next = y;
        return;
      }
      x = x.next;
    }
  }
  static void append1(N x, N y) { append(x, y, 1); }
  static void append2(N x, N y) { append(x, y, 2); }
  static void append3(N x, N y) { append(x, y, 3); }

  static boolean lock(N a, N b, int n) {
    for (int i = 0; i < n; i++) {
      if (a == null)
        return b == null;
      if (b == null)
        return false;
      if (a.key != b.key)
        return false;
      a = a.next;
      b = b.next;
    }
    return true;
  }
  static boolean lock1(N a, N b) { return lock(a, b, 1); }
  static boolean lock2(N a, N b) { return lock(a, b, 2); }
  static boolean lock3(N a, N b) { return lock(a, b, 3); }
  static boolean lock4(N a, N b) { return lock(a, b, 4); }

  static void mirror(N t, int d) {
    if (t == null || d == 0)
      return;
    N l = t.left;
    t.left = t.right;
    t.right = l;
    mirror(t.left, d - 1);
    mirror(t.right, d - 1);
  }
  static void mirror1(N t) { mirror(t, 1); }
  static void mirror2(N t) { mirror(t, 2); }

  static void unlink1(N x) {
    if (x.prev != null)
      x.prev.next = x.next;
    if (x.next != null)
      x.next.prev = x.prev;
  }

  static void disp1(S a) { a.k = 1; a.f(); }
  static void disp2(S a, S b) { a.k = 1; b.k = 2; a.f(); b.f(); }
  static void disp3(S a, S b, S c) { a.k = 1; b.k = 2; c.k = 3; a.f(); b.f(); c.f(); }

  static void sort(N... v) {
    for (int i = 1; i < v.length; i++) {
      N m = v[i];
      int j = i;
      for (; j > 0 && m.key < v[j - 1].key; j--)
        v[j] = v[j - 1];
      v[j] = m;
    }
  }
  static void sort2(N a, N b) { sort(a, b); }
  static void sort3(N a, N b, N c) { sort(a, b, c); }
  static void sort4(N a, N b, N c, N d) { sort(a, b, c, d); }

  static boolean transfer1(N a, N b, int m) {
    if (m < 0 || a.key < m)
      return false;
    a.key -= m;
    b.key += m;
    return true;
  }

  static int alias1(N a, N b) { a.key = 1; b.key = 2; return a.key == 1 ? 1 : 2; }
}
