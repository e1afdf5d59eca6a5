// What a path cannot reach is freed; what it can is as before.
// RUN: rm -rf %t && mkdir %t && %javac -g -d %t %s
// RUN: %jsym run -cp %t --max-memory=330M --stats=%t/stats.json Garbage.much | FileCheck %s --check-prefix=MUCH
// RUN: grep -q '"collections": *[1-9]' %t/stats.json
// RUN: %jsym run -cp %t --max-memory=300M Garbage.arrays | FileCheck %s --check-prefix=ARRAYS
// RUN: %jsym run -cp %t --max-memory=400M Garbage.exceptions | FileCheck %s --check-prefix=EXC
// RUN: %jsym run -cp %t --max-memory=400M --stats=%t/live.json Garbage.live > %t/live.txt; test $? = 3
// RUN: FileCheck %s --check-prefix=LIVE < %t/live.txt
// RUN: grep -q '"collections": *[1-9]' %t/live.json
// RUN: %jsym run -cp %t --max-memory=400M --stats=%t/inputs.json --confirm Garbage.inputs | FileCheck %s --check-prefix=INPUTS
// RUN: grep -q '"collections": *[1-9]' %t/inputs.json
import java.lang.ref.WeakReference;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;

public class Garbage {
  static final class P {
    final int a;
    P next;
    P(int a) { this.a = a; }
  }
  // A hundred bytes each: more than the limit by far.
  // MUCH: returns 1500000
  static int much() {
    int s = 0;
    for (int i = 0; i < 3_000_000; i++)
      s += new P(i).a & 1;
    return s;
  }
  // 20 GB of arrays, a MB each.
  // ARRAYS: returns 20000
  static int arrays() {
    int s = 0;
    for (int i = 0; i < 20_000; i++)
      s += new byte[1 << 20].length >> 20;
    return s;
  }
  // EXC: returns 300000
  static int exceptions() {
    int s = 0;
    for (int i = 0; i < 300_000; i++)
      try {
        s += i / (i & 0);
      } catch (ArithmeticException e) {
        s += e.getStackTrace().length > 0 ? 1 : 0;
      }
    return s;
  }

  static P rooted = new P(41);
  // Fields, statics, arrays, maps, locals of callers, identity hash codes,
  // interned strings, class objects, weak references.
  // LIVE: returns 1004960
  static int live() {
    Object key = new Object();
    int hash = System.identityHashCode(key);
    IdentityHashMap<Object, String> byIdentity = new IdentityHashMap<>();
    byIdentity.put(key, "mine");
    WeakReference<P> weak = new WeakReference<>(rooted);
    P list = null;
    Map<Integer, String> map = new HashMap<>();
    int[][] rows = new int[10][];
    for (int i = 0; i < 1_500_000; i++) {
      P p = new P(i);
      if (i % 15_000 == 0) {
        p.next = list;
        list = p;
        map.put(i, "v" + i);
        rows[i / 15_000 % 10] = new int[] {i};
      }
    }
    int n = 0, s = 0;
    for (P p = list; p != null; p = p.next) {
      n++;
      s += p.a / 15_000;
    }
    for (int i = 0; i < 1_500_000; i += 15_000)
      if (!map.get(i).equals("v" + i))
        return -1;
    for (int[] row : rows)
      s += row.length;
    if (System.identityHashCode(key) != hash || byIdentity.get(key) != "mine"
        || weak.get() != rooted || rooted.a != 41 || key.getClass() != Object.class)
      return -2;
    return n * 10_000 + s;
  }

  // The input heap stays, reachable or not: the tests build it.
  // INPUTS: returns 600000
  // INPUTS: with p = P{next = new P(8), a = 7}
  // INPUTS: 0 contradicted
  static int inputs(P p) {
    if (p == null || p.next == null || p.a != 7 || p.next.a != 8)
      return 0;
    p.next = null;
    int s = 0;
    for (int i = 0; i < 1_200_000; i++)
      s += new P(i).a & 1;
    return s;
  }
}
