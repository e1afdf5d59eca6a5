// Methods that no exploration ends: each stops at its limit, in time, and the
// report says where. (Within three seconds of the limit here, for tests run on
// busy machines.)
// RUN: rm -rf %t && mkdir %t && %javac -g -d %t %s
// RUN: for n in builder concat init bigInit catches map copies hash roots products; do \
// RUN:   timeout 20 %jsym run -cp %t --quiet --max-time=300ms BadMethods.$n > %t/$n.txt; test $? = 3 || exit 1; \
// RUN:   cat %t/$n.txt; grep -q "limit on time, .*BadMethods.java:\|the solver gave up: .*BadMethods.java:" %t/$n.txt || exit 1; \
// RUN: done
// RUN: not timeout 20 %jsym run -cp %t --quiet --max-memory=200M BadMethods.list | FileCheck %s --check-prefix=LIST
// RUN: not timeout 20 %jsym run -cp %t --quiet --max-memory=200M BadMethods.arrays | FileCheck %s --check-prefix=ARRAYS
// RUN: not timeout 20 %jsym run -cp %t --quiet BadMethods.doubling | FileCheck %s --check-prefix=DOUBLING
// RUN: not timeout 20 %jsym run -cp %t --quiet --max-time=300ms BadMethods.forks | FileCheck %s --check-prefix=FORKS
// RUN: not timeout 20 %jsym run -cp %t --quiet BadMethods.finallies | FileCheck %s --check-prefix=FRAMES
// RUN: not timeout 20 %jsym run -cp %t --quiet BadMethods.tight | FileCheck %s --check-prefix=TIGHT
// RUN: timeout 20 %jsym run -cp %t --quiet --loop-bound=20 BadMethods.tight | FileCheck %s --check-prefix=BOUND
// RUN: not timeout 20 %jsym run -cp %t --quiet --max-instructions=1000 BadMethods.tight | FileCheck %s --check-prefix=INSTR
// RUN: not timeout 20 %jsym run -cp %t --quiet --max-forks=5 BadMethods.forks | FileCheck %s --check-prefix=DEPTH
// RUN: not timeout 20 %jsym run -cp %t --quiet --max-paths=5 BadMethods.count | FileCheck %s --check-prefix=PATHS
// RUN: not timeout 20 %jsym run -cp %t --quiet --max-time=300ms --query-timeout=60s BadMethods.cubes | FileCheck %s --check-prefix=CUBES
import java.util.ArrayList;
import java.util.HashMap;

public class BadMethods {
  // TIGHT: 1 path, 1 bug
  // BOUND: 1 path: bound on loop iterations: 20 iterations, at BadMethods.tight(BadMethods.java:[[@LINE+3]])
  // INSTR: 1 path: limit on instructions, at BadMethods.tight(BadMethods.java:
  static int tight(int x) {
    for (int i = 0;; i += x)
      ;
  }
  static int builder(String s) {
    StringBuilder b = new StringBuilder();
    while (true)
      b.append(s);
  }
  // DOUBLING: 1 path: limit on the size of an array: {{.*}} from BadMethods.doubling(BadMethods.java:[[@LINE+4]])
  static int doubling() {
    StringBuilder b = new StringBuilder("x");
    while (true)
      b.append(b);
  }
  static int concat(String s) {
    for (String t = s;; t = t + t)
      ;
  }
  static class Never {
    static long v;
    static {
      do
        v = v * 6364136223846793005L + 1442695040888963407L;
      while (v != 0);
    }
  }
  static int init() { return (int) Never.v; }
  static class Big {
    static final int[] TABLE = new int[100_000];
    static {
      for (int round = 0; round < 100_000; round++)
        for (int i = 0; i < TABLE.length; i++)
          TABLE[i] ^= i * round;
    }
  }
  static int bigInit(int i) { return Big.TABLE[i]; }
  static int catches(int n) {
    while (true)
      try {
        n = 1 / (n - n);
      } catch (ArithmeticException e) {
        n++;
      }
  }
  // FRAMES: limit on calls in progress (--max-frames)
  // FRAMES: verdict: undecided
  static int finallies(int n) {
    try {
      return finallies(n + 1);
    } finally {
      n = finallies(n);
    }
  }
  static int map(int x) {
    HashMap<Integer, Integer> m = new HashMap<>();
    for (int i = 0;; i++)
      m.put(x + i, i);
  }
  // Half a gigabyte an instruction.
  static int copies() {
    byte[] a = new byte[200_000_000];
    while (true)
      System.arraycopy(a, 0, a, 1, a.length - 1);
  }

  // LIST: 1 path: limit on memory, at {{.*}}BadMethods.list(BadMethods.java:
  static int list() {
    ArrayList<Object> l = new ArrayList<>();
    while (true)
      l.add(new Object());
  }
  // ARRAYS: 1 path: limit on memory, at BadMethods.arrays(BadMethods.java:
  static int arrays() {
    ArrayList<int[]> l = new ArrayList<>();
    while (true)
      l.add(new int[1_000_000]);
  }
  // FORKS: paths: limit on time, {{.*}}at BadMethods.forks(BadMethods.java:
  // DEPTH: limit on forks along a path: 5 forks, {{.*}}at BadMethods.forks(BadMethods.java:
  static int forks(int n, int d) {
    if (n == d)
      return 1;
    return n > d ? forks(n - 1, d) + forks(n - 2, d) : forks(n + 1, d + 2);
  }
  // PATHS: limit on paths, {{.*}}at BadMethods.count(BadMethods.java:[[@LINE+4]])
  static int count(int n) {
    int s = 0;
    for (int i = 0; i < n; i++)
      s += i;
    return s;
  }
  // CUBES: paths: limit on time, at BadMethods.cubes(BadMethods.java:[[@LINE+2]])
  static boolean cubes(long a, long b, long c) {
    return a > 1 && b > 1 && c > 1 && a * a * a + b * b * b == c * c * c * 7 + 3;
  }
  // A term of millions of operations.
  static long hash(long x) {
    for (int i = 0; i < 1_000_000_000; i++) {
      x = x * 6364136223846793005L + 1442695040888963407L;
      if (i % 1_000_000 == 0 && x == 42)
        return 1;
    }
    return 0;
  }
  // Circuits that Z3 builds without a look at its clock.
  static int roots(double x) {
    for (int i = 0; i < 30; i++) {
      x = Math.sqrt(x * x + i) - x / 3;
      if (x == 3.25)
        return i;
    }
    return 0;
  }
  static long products(long a, long b, long c, long d) {
    long x = a * b + c * d, y = a * c - b * d, z = x * y * (x + y);
    return z * z == 0x123456789ABCDEFL * a + 1 && z % 1000003 == 17 ? 1 : 0;
  }
}
