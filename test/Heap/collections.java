// Interfaces of the JDK as inputs: a List is an ArrayList, Maps and Sets have any
// contents in any order, numbers are boxes, and all of them are in order. Their
// elements are of the classes that type arguments say.
//
// RUN: rm -rf %t && mkdir %t && %javac -parameters -d %t %s
// RUN: not %jsym run -cp %t Collections.sum -k 2 --confirm | FileCheck %s --check-prefix=SUM
// RUN: %jsym run -cp %t Collections.grow -k 2 --contract --non-null=Collections.grow#1 --confirm | FileCheck %s --check-prefix=GROW
// RUN: not %jsym run -cp %t Collections.value --confirm | FileCheck %s --check-prefix=VALUE
// RUN: not %jsym run -cp %t Collections.count -k 2 --confirm | FileCheck %s --check-prefix=COUNT
// RUN: not %jsym run -cp %t Collections.keys -k 2 --confirm | FileCheck %s --check-prefix=KEYS
// RUN: not %jsym run -cp %t Collections.member -k 2 --heap=lazier --confirm | FileCheck %s --check-prefix=MEMBER
// RUN: not %jsym run -cp %t Collections.half --confirm | FileCheck %s --check-prefix=HALF
// RUN: not %jsym run -cp %t Collections.third --confirm | FileCheck %s --check-prefix=THIRD
// RUN: not %jsym run -cp %t Collections.both --confirm | FileCheck %s --check-prefix=BOTH
// RUN: not %jsym run -cp %t Collections.cell --confirm | FileCheck %s --check-prefix=CELL
// RUN: %jsym run -cp %t Collections.size --non-null=Collections.size#1 --types=java.util.Collection=java.util.ArrayList+java.util.LinkedHashSet --confirm | FileCheck %s --check-prefix=SIZE
// RUN: not %jsym run -cp %t Collections.named --array-bound=1 --confirm | FileCheck %s --check-prefix=NAMED
// RUN: not %jsym run -cp %t Collections.unhashed --array-bound=1 --confirm | FileCheck %s --check-prefix=UNHASHED
// RUN: not %jsym run -cp %t Collections.hashed --array-bound=1 --string-bound=1 --confirm | FileCheck %s --check-prefix=HASHED
// RUN: not %jsym run -cp %t Collections.removeAll --array-bound=3 --confirm | FileCheck %s --check-prefix=REMOVEALL
// RUN: not %jsym run -cp %t Collections.dropEmpty --array-bound=2 --string-bound=2 --confirm | FileCheck %s --check-prefix=DROPEMPTY
// RUN: not %jsym run -cp %t Collections.live --array-bound=2 --confirm | FileCheck %s --check-prefix=LIVE
// RUN: not %jsym run -cp %t Collections.lists --array-bound=1 --confirm | FileCheck %s --check-prefix=LISTS
import java.util.*;

class Cell<T> {
  T held;
  List<T> others;
}

class Collections {
  // Null, lengths 0 to 2 of numbers or null, longer ones cut.
  // SUM-NOT: ClassCastException
  // SUM-NOT: IndexOutOfBounds
  // SUM: with l = [0, 0]
  // SUM: verdict: bug
  // SUM: 0 contradicted
  static int sum(List<Integer> l) {
    int s = 0;
    for (int x : l)
      s += x;
    return s;
  }

  // GROW: {{^}}1 path, 0 bugs{{.*}}
  // GROW: verdict: no bug; all paths explored
  // GROW: 0 contradicted
  static int grow(List<String> l, String s) {
    int before = l.size();
    l.add(s);
    if (l.size() != before + 1 || l.get(before) != s)
      throw new IllegalStateException();
    return before;
  }

  // Found with a value or with null, or not found; by what is in it.
  // VALUE: returns 7
  // VALUE: with m = {5=7}
  // VALUE: 0 contradicted
  static int value(Map<Integer, Integer> m) {
    Integer v = m.get(5);
    if (v == null)
      return -1;
    return v == 7 ? 7 : 0;
  }

  // COUNT-NOT: IllegalState
  // COUNT: 0 contradicted
  static int count(HashMap<Character, Integer> m, char c) {
    int old = m.getOrDefault(c, 0), size = m.size();
    boolean there = m.containsKey(c);
    m.merge(c, 1, Integer::sum);
    if (m.size() != size + (there ? 0 : 1))
      throw new IllegalStateException();
    return old;
  }

  // Keys differ; what is iterated over is what is in it.
  // KEYS-NOT: IllegalState
  // KEYS: 0 contradicted
  static int keys(Map<Integer, String> m) {
    int n = 0, last = 0;
    for (Map.Entry<Integer, String> e : m.entrySet()) {
      if (n > 0 && e.getKey() == last)
        throw new IllegalStateException();
      last = e.getKey();
      n++;
    }
    if (n != m.size())
      throw new IllegalStateException();
    return n;
  }

  // MEMBER-NOT: IllegalState
  // MEMBER: returns true
  // MEMBER: returns false
  // MEMBER: 0 contradicted
  static boolean member(Set<Long> s, long x) {
    boolean was = s.contains(x);
    if (s.add(x) == was)
      throw new IllegalStateException();
    return was;
  }

  // HALF: {{^}}4 paths, 1 bug
  // HALF: 4 confirmed
  static int half(Number n) { return n.intValue() / 2; }

  // THIRD: returns {{.*}}c.charAt(2)
  // THIRD: 0 contradicted
  static char third(CharSequence c) { return c.length() > 2 ? c.charAt(2) : 0; }

  // Lists of different things are different lists.
  // BOTH: {{^}}{{[0-9]+}} paths, 3 bugs
  // BOTH: 0 contradicted
  static int both(List<Integer> a, List<String> b) {
    if (a.isEmpty() || b.isEmpty())
      return 0;
    if ((Object) a == (Object) b)
      throw new IllegalStateException();
    b.set(0, "x");
    return a.get(0);
  }

  // The user's own generic classes, too.
  // CELL-NOT: ClassCastException
  // CELL: 0 contradicted
  static int cell(Cell<Integer> c) {
    if (c.held != null && c.held > 3)
      return 1;
    return c.others.isEmpty() ? 2 : c.others.get(0) == null ? 3 : 4;
  }

  // SIZE: with c = ArrayList[
  // SIZE: with c = LinkedHashSet[
  // SIZE: 0 contradicted
  static int size(Collection<Object> c) { return c.size(); }

  // Their class may be asked first: they are in order then, too.
  // NAMED: returns "TreeSet[]"
  // NAMED: returns "TreeSet[0]"
  // NAMED: 3 confirmed, 0 contradicted
  static String named(SortedSet<Integer> s) { return s.getClass().isArray() ? "" : "TreeSet" + s; }

  // A map that is changed while it is gone through complains where the JDK's
  // does: at the next step, if there is one.
  // REMOVEALL: returns 0
  // REMOVEALL: m.size() == 1
  // REMOVEALL: throws java.util.ConcurrentModificationException
  // REMOVEALL: m.size() == 2
  // REMOVEALL: 0 contradicted
  static int removeAll(Map<Integer, Integer> m) {
    for (Integer k : m.keySet())
      m.remove(k);
    return m.size();
  }

  // DROPEMPTY: returns 1
  // DROPEMPTY: throws java.util.ConcurrentModificationException
  // DROPEMPTY: 0 contradicted
  static int dropEmpty(Set<String> set) {
    for (String s : set)
      if (s.isEmpty())
        set.remove(s);
    return set.size();
  }

  // An entry tells the value that its key has now.
  // LIVE: returns 5
  // LIVE-NOT: IllegalState
  // LIVE: 0 contradicted
  static int live(Map<Integer, Integer> m) {
    for (Map.Entry<Integer, Integer> e : m.entrySet()) {
      m.put(e.getKey(), 5);
      e.setValue(e.getValue());
      if (m.entrySet().iterator().next() != e)
        throw new IllegalStateException();
      return e.getValue();
    }
    return 0;
  }

  // A list as a key is found by the hash codes of what is in it.
  // LISTS: no hash code
  // LISTS: 0 contradicted
  static class Secret {
    @Override public int hashCode() { throw new UnsupportedOperationException("no hash code"); }
  }
  static boolean lists(Set<List<Secret>> s, Secret x) {
    s.isEmpty();
    s.add(new ArrayList<>());
    return s.contains(java.util.List.of(x));
  }

  // Keys of the program's own are found by their hash codes, as in a HashMap:
  // equal ones with other hash codes are not, and hashCode may throw; but for
  // who looks into what never had a key.
  static class Unhashed {
    final int n;
    Unhashed(int n) { this.n = n; }
    @Override public boolean equals(Object o) { return o instanceof Unhashed u && u.n == n; }
  }
  static class Hashed {
    String n;
    @Override public boolean equals(Object o) { return o instanceof Hashed h && n.equals(h.n); }
    @Override public int hashCode() { return n.hashCode(); }
  }
  // UNHASHED: 3 confirmed, 0 contradicted, 0 not replayable, 1 cut
  static boolean unhashed(Set<Unhashed> s, int n) { return s.contains(new Unhashed(n)); }
  // HASHED: Cannot invoke "String.hashCode()" because "this.n" is null
  // HASHED: {{[1-9]}} confirmed, 0 contradicted
  static String hashed(Map<Hashed, String> m, Hashed k) { return m.get(k); }
}
