// Where a run may end early, paths are not explored depth first: one that never
// ends waits until nothing else is pending. They are reported in that order.
// RUN: rm -rf %t && mkdir %t && %javac -g -d %t %s
// RUN: not %jsym run -q -cp %t --max-time=3s LimitedSearch.sieve | FileCheck %s
// RUN: not %jsym run -q -cp %t --max-time=3s --jobs=2 LimitedSearch.sieve | FileCheck %s
// CHECK: 32 paths, 1 bug
// CHECK-NEXT: 1 path: limit on time, at LimitedSearch.sieve(LimitedSearch.java:{{4[0-9]}})
// CHECK-NEXT: verdict: bug
// RUN: not %jsym run -q -cp %t --max-time=1s --search=dfs LimitedSearch.sieve | FileCheck %s --check-prefix=DFS
// DFS: 0 paths, 0 bugs
// DFS: verdict: undecided

// Two that never end share what time is left.
// RUN: not %jsym run -q -cp %t --max-time=2s LimitedSearch.two | FileCheck %s --check-prefix=TWO
// TWO: 1 path, 1 bug
// TWO-NEXT: 2 paths: limit on time

// Paths end, however many there are.
// RUN: not %jsym run -q -cp %t --max-time=2s LimitedSearch.bits | FileCheck %s --check-prefix=BITS
// BITS: {{^[0-9,]*[0-9][0-9][0-9]}} paths
// BITS-NEXT: limit on time

// One question that nobody can answer does not take all the time.
// RUN: not %jsym run -q -cp %t --max-time=4s LimitedSearch.hard | FileCheck %s --check-prefix=HARD
// HARD: 2 bugs
// HARD: the solver gave up:

// Numbers, texts and order are those of dfs.
// RUN: not %jsym run -cp %t --verbose LimitedSearch.order | grep -E '^path|^  (decisions|with|when)' > %t/dfs
// RUN: not %jsym run -cp %t --verbose --max-paths=100 LimitedSearch.order | grep -E '^path|^  (decisions|with|when)' | diff %t/dfs -
// RUN: not %jsym run -cp %t --verbose --max-paths=100 --jobs=2 LimitedSearch.order | grep -E '^path|^  (decisions|with|when)' | diff %t/dfs -
// RUN: not %jsym run -cp %t --verbose --search=bfs LimitedSearch.order | grep -E '^path|^  (decisions|with|when)' > %t/bfs
// RUN: not cmp %t/dfs %t/bfs

// check ends after a minute; who asks for a property has limits of its own.
// RUN: %jsym check --help | FileCheck %s --check-prefix=HELP
// HELP: --max-time=TIME {{.*}}(default 1m00s)
public class LimitedSearch {
  static int sieve(int a, int b) {
    if (a == 0)
      for (int i = 0;; i = i + 1 & 0x3fffffff)
        if (i == 0x3ffffff1)
          break;
    int n = 0;
    for (int i = 0; i < 5; i++)
      if ((b >> i & 1) != 0)
        n++;
    if (n == 5)
      throw new IllegalStateException();
    return n;
  }

  static int two(int a) {
    if (a == 0)
      for (int i = 0;; i = i + 1 & 0x3fffffff)
        if (i == 0x3ffffff1)
          break;
    if (a == 1)
      for (int i = 0;; i = i + 3 & 0x3fffffff)
        if (i == 0x3ffffff1)
          break;
    return 1 / (a - a);
  }

  static int bits(long b) {
    int n = 0;
    for (int i = 0; i < 32; i++)
      if ((b >> i & 1) != 0)
        n++;
    return n;
  }

  static int hard(long a, long b, int c) {
    if (c > 5) {
      while (b != 0) {
        long t = a % b;
        a = b;
        b = t;
      }
      if (a * a * a % 1000003 == c)
        c = 1;
    }
    if (c == 2)
      throw new IllegalStateException();
    if (c == 3)
      throw new IllegalArgumentException();
    return c;
  }

  static int order(int a, int[] b) {
    int n = a > 3 ? 1 : 2;
    for (int x : b)
      n += x > 0 ? a : 1;
    return n;
  }
}
