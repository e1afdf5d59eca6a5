// Casts that javac puts into tests: arrays of type parameters, arrays in lists.
// And what a JVM chooses: the order of Map.of and Set.of, numbers in messages.
// REQUIRES: jsym-run, junit4
// RUN: rm -rf %t && mkdir %t && %javac -d %t %s
// RUN: for m in find least swap sum first firstKey keys text read; do %jsym run -q -k 2 --max-paths=60 -cp %t --junit %t/tests Casts.$m > %t/$m.log; done; true
// RUN: FileCheck %s --input-file %t/tests/Casts_JsymTest.java
// RUN: not %jsym replay --quiet %t/tests | FileCheck %s --check-prefix=ALL
// RUN: FileCheck %s --check-prefix=ASSUMED --input-file %t/text.log
// ALL-NOT: contradicted
// ALL: {{[4-9][0-9]}} confirmed, 0 contradicted, {{[0-9]+}} not replayable
// ASSUMED: assumed: maps and sets of no order are in one that a JVM may choose
// CHECK: // Tests of Casts.find(
// CHECK: int result = Casts.find(JsymHeap.cast(a), JsymHeap.cast(k));
// CHECK: // Tests of Casts.first(
// CHECK: JsymHeap.add(l, object);
// CHECK: // Tests of Casts.firstKey(
// CHECK: JsymHeap.salt({{[0-9]+}}L, {{true|false}});
// CHECK: // Tests of Casts.read(
// CHECK: assertThrows(ArrayIndexOutOfBoundsException.class
// CHECK-NOT: getMessage
// CHECK: // Tests of Casts.sum(
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

class Casts {
  static <T extends Comparable<T>> int find(T[] a, T k) {
    for (int i = 0; i < a.length; i++)
      if (a[i].compareTo(k) == 0)
        return i;
    return -1;
  }

  static <T extends Comparable<? super T>> T least(T[] a) {
    T m = a[0];
    for (T t : a)
      if (t.compareTo(m) < 0)
        m = t;
    return m;
  }

  static <K extends Comparable<K>> void swap(K[] a, K b, int i) {
    if (a[i].compareTo(b) > 0)
      a[i] = b;
  }

  static int sum(List<int[]> l) {
    int s = 0;
    for (int[] a : l)
      s += a[0];
    return s;
  }

  static int[] first(List<int[]> l) {
    return l.get(0);
  }

  static String firstKey(int x) {
    for (String s : Set.of("a", "b", "c"))
      return s;
    return null;
  }

  static List<String> keys(int x) {
    return new ArrayList<>(Map.of("a", x, "b", 2, "c", 3).keySet());
  }

  static String text(boolean two) {
    return two ? Set.of("a", "b").toString() : Set.of("a", "b", "c").toString();
  }

  static final VarHandle INTS = MethodHandles.arrayElementVarHandle(int[].class);

  static int read(int[] a, int i) {
    return (int) INTS.get(a, i);
  }
}
