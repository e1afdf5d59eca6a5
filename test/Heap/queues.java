// Queues, sorted collections, linked lists, iterators as inputs: in order, with
// any contents. Their tests are filled through their methods.
//
// RUN: rm -rf %t && mkdir %t && %javac -parameters -d %t %s
// RUN: not %jsym run -cp %t Queues.poll -k 2 --confirm | FileCheck %s --check-prefix=POLL
// RUN: not %jsym run -cp %t Queues.ends -k 2 --confirm | FileCheck %s --check-prefix=ENDS
// RUN: %jsym run -cp %t Queues.least -k 3 --non-null=Queues.least#1 --confirm | FileCheck %s --check-prefix=LEAST
// RUN: %jsym run -cp %t Queues.lookUp -k 2 --non-null=Queues.lookUp#1 --confirm | FileCheck %s --check-prefix=LOOKUP
// RUN: %jsym run -cp %t Queues.between -k 3 --non-null=Queues.between#1 --confirm | FileCheck %s --check-prefix=BETWEEN
// RUN: not %jsym run -cp %t Queues.first -k 2 --confirm | FileCheck %s --check-prefix=FIRST
// RUN: not %jsym run -cp %t Queues.sum -k 2 --confirm | FileCheck %s --check-prefix=SUM
// RUN: %jsym run -cp %t Queues.count -k 2 --non-null=Queues.count#1 --confirm | FileCheck %s --check-prefix=COUNT
// RUN: %jsym run -cp %t Queues.push -k 1 --non-null=Queues.push#1 --confirm | FileCheck %s --check-prefix=PUSH
// RUN: not %jsym run -cp %t Queues.maybe --non-null=Queues.maybe#1 --confirm | FileCheck %s --check-prefix=MAYBE
// RUN: not %jsym run -cp %t Shop.next -k 2 --confirm | FileCheck %s --check-prefix=SHOP
//
// With the class's own fields, whatever is in them.
// RUN: not %jsym run -cp %t Queues.raw -k 1 --non-null=Queues.raw#1 --real-code=java.util.ArrayDeque | FileCheck %s --check-prefix=RAW
// RUN: %jsym run -cp %t Queues.raw -k 1 --non-null=Queues.raw#1 --confirm | FileCheck %s --check-prefix=ORDERLY
import java.util.*;

class Shop {
  private final Deque<String> waiting = new ArrayDeque<>();

  // SHOP-DAG: returns
  // SHOP-DAG: throws java.util.NoSuchElementException
  // SHOP: 0 contradicted
  String next() { return waiting.removeFirst(); }
}

class Queues {
  // POLL-NOT: ClassCastException
  // POLL: verdict: bug
  // POLL: 0 contradicted
  static int poll(Queue<Integer> q) { return q.isEmpty() ? 0 : q.poll() + q.size(); }

  // ENDS: throws java.util.NoSuchElementException
  // ENDS: verdict: bug
  // ENDS: 0 contradicted
  static boolean ends(LinkedList<String> l) { return l.getFirst() == l.getLast(); }

  // A heap's first is its least.
  // LEAST-NOT: throws
  // LEAST: verdict: no bug
  // LEAST: 0 contradicted
  static void least(PriorityQueue<Integer> q) {
    Integer first = q.poll(), second = q.poll();
    if (second != null && first > second)
      throw new IllegalStateException();
  }

  // LOOKUP-NOT: throws
  // LOOKUP: returns 1
  // LOOKUP: verdict: no bug
  // LOOKUP: 0 contradicted
  static int lookUp(SortedMap<Integer, Integer> m, int key) {
    if (m.containsKey(key))
      return 1;
    if (!m.isEmpty() && m.firstKey() > m.lastKey())
      throw new IllegalStateException();
    return 0;
  }

  // BETWEEN-NOT: throws
  // BETWEEN: verdict: no bug
  // BETWEEN: 0 contradicted
  static int between(NavigableSet<Integer> s, int x) {
    Integer below = s.floor(x), above = s.higher(x);
    if (below != null && below > x || above != null && above <= x)
      throw new IllegalStateException();
    return s.headSet(x).size();
  }

  // FIRST: throws java.util.NoSuchElementException
  // FIRST: verdict: bug
  // FIRST: 0 contradicted
  static String first(TreeMap<String, Integer> m) { return m == null ? "" : m.firstKey(); }

  // SUM: verdict: bug
  // SUM: 0 contradicted
  static int sum(Iterator<Integer> i) {
    int s = 0;
    while (i.hasNext())
      s += i.next();
    return s;
  }

  // COUNT: verdict: no bug
  // COUNT: 0 contradicted
  static int count(Enumeration<String> e) {
    int n = 0;
    for (; e.hasMoreElements(); e.nextElement())
      n++;
    return n;
  }

  // PUSH-NOT: throws
  // PUSH: verdict: no bug
  // PUSH: 0 contradicted
  static void push(Stack<String> s, String x) {
    int n = s.size();
    s.push(x);
    if (s.size() != n + 1 || s.peek() != x)
      throw new IllegalStateException();
  }

  // MAYBE-DAG: returns
  // MAYBE-DAG: throws java.util.NoSuchElementException
  // MAYBE: 0 contradicted
  static Object maybe(Optional<String> o) { return o.get(); }

  // RAW: throws java.lang.NullPointerException
  // ORDERLY-NOT: throws
  // ORDERLY: 0 contradicted
  static Object raw(ArrayDeque<String> d) { return d.peekFirst(); }
}
