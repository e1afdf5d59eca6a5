// A field that every constructor sets to a collection that refuses changes holds
// such a one: what adds to it throws, always.
//
// RUN: rm -rf %t && mkdir -p %t/classes && %javac -d %t/classes %s
// RUN: for m in 'add' remove put size; do not %jsym check -cp %t/classes --junit=%t/tests --show=all unmodifiable.$m; done > %t/out
// RUN: FileCheck %s < %t/out
//
// CHECK: verdict: bug
// CHECK: unmodifiable.names is always List.of("a", "b"): every constructor sets it to what a call returned
// CHECK: throws java.lang.UnsupportedOperationException
// CHECK: with this = new unmodifiable(List.of(), Map.of()), s = ""
// CHECK: rank: reachable
// CHECK: 1 confirmed, 0 contradicted
// CHECK: throws java.lang.UnsupportedOperationException
// CHECK: with this = new unmodifiable([7, null], Map.of())
// CHECK-NEXT: when this.given.list.get(0) != null &&
// CHECK: {{[0-9]+}} confirmed, 0 contradicted
// CHECK: throws java.lang.UnsupportedOperationException
// CHECK: {{[0-9]+}} confirmed, 0 contradicted
// CHECK-NOT: Unsupported
// CHECK: throws java.lang.ArithmeticException
// CHECK: {{[0-9]+}} confirmed, 0 contradicted
import java.util.Collections;
import java.util.List;
import java.util.Map;

class unmodifiable {
  private final List<String> names = List.of("a", "b");
  private final List<Integer> given;
  private final Map<String, Integer> counts;

  unmodifiable(List<Integer> given, Map<String, Integer> counts) {
    this.given = Collections.unmodifiableList(given);
    this.counts = Map.copyOf(counts);
  }

  void add(String s) { names.add(s); }

  void remove(int i) {
    if (given.size() > 1 && given.get(0) == 7)
      given.remove(i);
  }

  void put(String s) {
    if (counts.isEmpty())
      counts.put(s, 1);
  }

  int size(int n) { return n / given.size(); }
}
