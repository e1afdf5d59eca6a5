// Generated tests have no warning to suppress: variables have type arguments where
// Signature attributes tell them; what no source code could do, the helper does.
//
// RUN: rm -rf %t && mkdir %t && %javac -d %t/c %s
// RUN: bash -c 'for m in max sorted count firstSame raw wild inner pick leaf node call range index arr coll \
// RUN:   fresh old gone aged Sink.put hidden overloaded\(List\) same less; do %jsym run -q --max-time=4s -k 2 -cp %t/c --junit %t/4/$m \
// RUN:   --junit-version=4 generics.Generics.$m; done > %t/log 2>&1; true'
// RUN: bash -c 'for m in TreeMap.put\(Object,Object\) ArrayList.add\(int,Object\) PriorityQueue.poll Optional.map \
// RUN:   Collections.max\(Collection\); do %jsym run -q --max-time=4s -k 1 --junit %t/5/$m --junit-version=5 \
// RUN:   java.util.$m; done >> %t/log 2>&1; true'
// RUN: not bash -c '%jsym replay %t/4/* %t/5/*' | FileCheck %s --implicit-check-not=warning --implicit-check-not=error:
// RUN: bash -c 'cat %t/4/{index,pick,call,arr,max,inner,old,gone,hidden,overloaded\(List\)}/generics/Generics_JsymTest.java' | FileCheck %s --check-prefix=CODE
// RUN: bash -c '! grep -l SuppressWarnings %t/4/{index,pick,call,arr,max,inner}/generics/Generics_JsymTest.java'
// What the code stores, generics or not: here an Object in a sink of integers.
// RUN: FileCheck %s --check-prefix=SINK < %t/4/Sink.put/generics/Generics_Sink_JsymTest.java
// SINK: Generics.Ints ints =
// SINK: JsymHeap.call("generics.Generics$Sink", "put", "(Ljava/lang/Object;)V", ints, v);
// RUN: FileCheck %s --check-prefix=FIVE < %t/5/Optional.map/jsymtests/java/util/Optional_JsymTest.java
//
// CHECK: {{[1-9][0-9][0-9]}} confirmed, 0 contradicted
package generics;

import java.util.*;
import java.util.function.*;

class Generics {
  static class Box<T> {
    T value;
    Box<? extends T> next;
    class Inner {
      T held;
      T either(boolean own) { return own ? held : value; }
    }
  }
  static class Pair<A, B extends Comparable<B>> {
    final A first;
    private B second;
    Pair(A first, B second) {
      this.first = first;
      this.second = second;
    }
  }
  static abstract class Node<N extends Node<N>> {
    N next;
    int depth() { return next == null ? 1 : 1 + next.depth(); }
  }
  static class Leaf extends Node<Leaf> { int payload; }
  static class Cell<T extends Comparable<T>> implements Comparable<Cell<T>> {
    T v;
    public int compareTo(Cell<T> o) { return v.compareTo(o.v); }
  }
  enum Age { @Deprecated OLD }
  static boolean aged(Age a) { return a == Age.OLD; }
  static abstract class Sink<T> {
    T last;
    void put(T v) { last = v; }
  }
  static class Ints extends Sink<Integer> {}
  record Range<T extends Comparable<T>>(T low, T high) {}
  static class Base { int x; }
  static class Shadow extends Base { int x; }

  Map<String, List<Integer>> index;
  List<? super Integer> sink;

  // CODE: LinkedHashMap<String, List<Integer>> [[MAP:[a-zA-Z0-9]+]] = new LinkedHashMap<>();
  // CODE: g.index = [[MAP]];
  static int index(Generics g) { return g.index == null ? -1 : g.sink == null ? 0 : 1; }

  // CODE: Generics.Pair<Object, Integer> p = new Generics.Pair<>(first, null);
  static <K, V extends K> K pick(Pair<K, Integer> p, V v) { return p.first == v ? p.first : v; }

  // CODE: Function<Integer, Number> f = JsymHeap.stub(Function.class);
  static int call(Function<? super Integer, ? extends Number> f, int x) { return f.apply(x).intValue() > 0 ? 1 : 0; }

  // CODE: Generics.Box<Object>[] bs = JsymHeap.cast(new Generics.Box<?>[2]);
  // CODE: box.value = value;
  // CODE: Object[] result = Generics.arr(a, bs);
  static <T> T[] arr(T[] a, Box<T>[] bs) {
    if (bs[0] == bs[1])
      return a;
    a[0] = bs[0].value;
    return a;
  }

  // CODE: JsymHeap.Key result = Generics.max(a, b);
  static <T extends Comparable<T>> T max(T a, T b) { return a.compareTo(b) >= 0 ? a : b; }

  // CODE: Generics.Box<String>.Inner i = JsymHeap.allocate(Generics.Box.Inner.class);
  static int inner(Box<String>.Inner i, boolean own) { return i.either(own) == null ? 0 : 1; }

  // CODE: @SuppressWarnings("deprecation")
  // CODE-NEXT: @Test
  @Deprecated static int old(Box<?> b) { return b.value == null ? 0 : 1; }

  // CODE: @SuppressWarnings("removal")
  // CODE-NEXT: @Test
  @Deprecated(forRemoval = true) static int gone(Box<?> b) { return b.value == null ? 0 : 1; }

  // CODE: JsymHeap.set(s, "generics.Generics$Base", "x", 1);
  static boolean hidden(Shadow s) { return ((Base) s).x == 1 && s.x == 0; }

  // CODE: Generics.overloaded((List<String>) null)
  static int overloaded(List<String> l) { return l.size(); }
  static int overloaded(Set<String> l) { return 0; }

  static <T extends Comparable<T>> boolean sorted(Cell<T> c, Cell<? extends T> d) { return c.v == d.v; }
  @SafeVarargs static <T> int count(T x, T... all) {
    int n = 0;
    for (T t : all)
      if (t == x)
        n++;
    return n;
  }
  static <T> boolean firstSame(List<T>[] lists, int i) { return lists[i] == lists[0]; }
  static int raw(List l, Box b) { return b.value == null ? 0 : 1; }
  static boolean wild(Box<?> a, Box<? extends Number> b, Box<? super Integer> c) { return a == b || b == c; }
  static <T> Box<T> fresh(T x) {
    Box<T> b = new Box<>();
    b.value = x;
    return x == null ? null : b;
  }
  static int leaf(Leaf l) { return l.depth(); }
  static <N extends Node<N>> int node(N n) { return n.depth(); }
  static boolean range(Range<Integer> r, Integer x) { return r.low.compareTo(x) <= 0; }
  static int coll(Set<String> s, String t) { return s.contains(t) ? 1 : 0; }
  static boolean same(Box<Integer> b, Integer i) { return b.next.value == i; }
  static <A, B extends Comparable<B>> boolean less(Pair<A, B> p, B b) { return p.second.compareTo(b) < 0; }
  // FIVE: Optional<Object> optional = Optional.empty();
  // FIVE: Function<Object, Object> arg0 = JsymHeap.stub(Function.class);
}
