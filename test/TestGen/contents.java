// What collections of the input, and those a call makes, hold after it.
//
// RUN: rm -rf %t && mkdir %t && %javac -d %t/c %s
// RUN: bash -c 'for m in count index grow drop sorted linked made queue hashed keys; do %jsym run -q -k 2 --array-bound=2 \
// RUN:   --max-time=6s -cp %t/c --junit %t/$m Stock.$m; done > %t/log; true'
// RUN: not bash -c '%jsym replay %t/{count,index,grow,drop,sorted,linked,made,queue,hashed,keys}' | FileCheck %s --implicit-check-not=error:
// RUN: bash -c 'cat %t/{count,index,grow,drop,sorted,linked,made,queue,hashed,keys}/Stock_JsymTest.java' | FileCheck %s --check-prefix=CODE
// CHECK: {{[1-9][0-9]*}} confirmed, 0 contradicted

import java.util.*;

class Stock {
  Map<Integer, Integer> pieces;

  // CODE: assertEquals(Map.of({{.*}}, 1), m);
  static void count(Map<Integer, Integer> m, int k) { m.merge(k, 1, Integer::sum); }

  // CODE: assertEquals(Map.of({{.*}}7), pieces);
  void index(int k) { pieces.put(k, 7); }

  // CODE: grow_returns
  // CODE: assertEquals(List.of("x"), l);
  // A list of the input is made as anybody would.
  // CODE: ArrayList<String> l = new ArrayList<>();
  // CODE: l.add({{.*}});
  static void grow(List<String> l) {
    l.add("x");
    if (l.size() > 1 && l.get(0) == null)
      l.clear();
  }

  // CODE: assertTrue(s.isEmpty());
  static void drop(Set<Integer> s, Integer i) { s.remove(i); }

  static void sorted(TreeMap<Integer, String> t, int k) { t.put(k, "new"); }
  static void linked(LinkedList<String> l) { l.addFirst("first"); }

  // CODE: JsymHeap.assertContents(arrayList, "a", null, o);
  static List<Object> made(Object o) {
    List<Object> l = new ArrayList<>();
    l.add("a");
    l.add(null);
    l.add(o);
    return l;
  }
  static void queue(Deque<Integer> d) { d.addFirst(d.removeLast()); }

  // CODE: assertEquals(Map.of(1, "x", 0, "y"), result);
  static Map<Integer, String> hashed(int k) {
    Map<Integer, String> m = new HashMap<>();
    m.put(1, "x");
    m.put(k, "y");
    return m;
  }
  // CODE: assertEquals(1, hashSet.size());
  static Set<Object> keys() {
    Set<Object> s = new HashSet<>();
    s.add(new int[0].length == 0 ? new Stock[0] : null);
    return s;
  }
}
