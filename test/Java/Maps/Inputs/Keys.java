import java.util.*;
import java.util.stream.*;

/** Maps and sets of symbolic keys: as many paths as there are cases. */
class Keys {
  // paths 2
  static int two(int a, int b) {
    Set<Integer> s = new HashSet<>();
    s.add(a);
    s.add(b);
    return s.size();
  }
  // paths 5
  static int three(int a, int b, int c) {
    Set<Integer> s = new HashSet<>();
    s.add(a);
    s.add(b);
    s.add(c);
    return s.size();
  }
  // paths 15
  static int four(int a, int b, int c, int d) {
    return new HashSet<>(Arrays.asList(a, b, c, d)).size();
  }
  // paths 52
  static int five(long a, long b, long c, long d, long e) {
    Map<Long, Integer> m = new HashMap<>();
    for (long x : new long[] {a, b, c, d, e})
      m.merge(x, 1, Integer::sum);
    return m.get(a);
  }
  // paths 3
  static String shown(int a, int b) {
    Map<Integer, String> m = new HashMap<>();
    m.put(a, "a");
    m.put(b, "b");
    return m.toString();
  }
  // paths 13
  static int sum(int a, int b, int c) {
    Map<Integer, Integer> m = new HashMap<>();
    m.put(a, 1);
    m.put(b, 2);
    m.put(c, 3);
    int r = 0;
    for (int v : m.values())
      r = r * 10 + v;
    return r;
  }
  // paths 15
  static String strings(String a, String b) {
    Map<String, Integer> m = new HashMap<>();
    m.put(a, 1);
    m.put(b, 2);
    m.put("x", 3);
    return m.size() + ":" + m.get("x") + m.get(a);
  }
  // paths 3
  static char chars(char a, char b) {
    Set<Character> s = new HashSet<>();
    s.add(a);
    if (!s.add(b))
      return '=';
    return s.iterator().next();
  }
  record P(int x, int y) {}
  // paths 5
  static int records(int a, int b, int c) {
    Map<P, Integer> m = new HashMap<>();
    m.put(new P(a, b), 1);
    m.put(new P(b, c), 2);
    return m.getOrDefault(new P(a, c), 9);
  }
  static final class Own {
    final int v;
    static int asked;
    Own(int v) { this.v = v; }
    public int hashCode() { return v; }
    public boolean equals(Object o) {
      ++asked;
      return o instanceof Own p && p.v == v;
    }
  }
  // paths 5
  static int own(int a, int b, int c) {
    Own.asked = 0;
    Set<Own> s = new HashSet<>();
    s.add(new Own(a));
    s.add(new Own(b));
    s.remove(new Own(c));
    return s.size() * 10 + Own.asked;
  }
  // paths 4
  static int collide(int a, int b) {
    Map<Own2, Integer> m = new HashMap<>();
    m.merge(new Own2(a), 1, Integer::sum);
    m.merge(new Own2(b), 1, Integer::sum);
    int r = 0;
    for (var e : m.entrySet())
      r = r * 100 + e.getKey().v % 7 * 10 + e.getValue();
    return r;
  }
  static final class Own2 {
    final int v;
    Own2(int v) { this.v = v; }
    public int hashCode() { return v & 1; }
    public boolean equals(Object o) { return ((Own2)o).v == v; }
  }
  // paths 15
  static int removal(int a, int b, int c) {
    Map<Integer, Integer> m = new HashMap<>();
    m.put(a, 1);
    m.put(b, 2);
    m.put(7, 3);
    Integer r = m.remove(c);
    return m.size() * 10 + (r == null ? 0 : r);
  }
  // paths 5
  static String linked(int a, int b, int c) {
    Map<Integer, Integer> m = new LinkedHashMap<>();
    m.put(a, 1);
    m.put(b, 2);
    m.put(c, 3);
    StringBuilder s = new StringBuilder();
    for (int v : m.values())
      s.append(v);
    return s.toString();
  }
  // paths 5
  static String access(int a, int b, int c) {
    LinkedHashMap<Integer, Integer> m = new LinkedHashMap<>(4, 0.5f, true) {
      protected boolean removeEldestEntry(Map.Entry<Integer, Integer> e) {
        return size() > 2;
      }
    };
    m.put(a, 1);
    m.put(b, 2);
    m.get(a);
    m.put(c, 3);
    return m.values().toString();
  }
  // paths 40
  static int iteratorRemove(int a, int b, int c) {
    Set<Integer> s = new HashSet<>(List.of(1));
    s.add(a);
    s.add(b);
    for (Iterator<Integer> i = s.iterator(); i.hasNext();)
      if (i.next() == c)
        i.remove();
    return s.size();
  }
  // paths 2
  static int modified(int a, int b) {
    Map<Integer, Integer> m = new HashMap<>();
    m.put(a, 1);
    for (int k : m.keySet())
      m.put(b, 2);
    return m.size();
  }
  // paths 8
  static int each(int a, int b) {
    Map<Integer, Integer> m = new HashMap<>();
    m.put(a, 1);
    m.put(3, 2);
    int[] r = {0};
    m.forEach((k, v) -> r[0] = r[0] * 10 + v + (k == b ? 5 : 0));
    return r[0];
  }
  // paths 3
  static int eachPuts(int a, int b) {
    Map<Integer, Integer> m = new HashMap<>();
    m.put(a, 1);
    m.forEach((k, v) -> m.put(b, 2));
    return m.size();
  }
  // paths 18
  static int eachPutsKnown(int a) {
    Map<Integer, Integer> m = new HashMap<>();
    m.put(4, 1);
    m.put(9, 1);
    m.forEach((k, v) -> m.put(a, 2));
    return m.size();
  }
  // paths 5
  static int computes(int a, int b, int c) {
    Map<Integer, List<Integer>> m = new HashMap<>();
    m.computeIfAbsent(a, k -> new ArrayList<>()).add(1);
    m.computeIfAbsent(b, k -> new ArrayList<>()).add(2);
    m.compute(c, (k, v) -> v == null || v.size() > 1 ? null : v);
    m.computeIfPresent(b, (k, v) -> null);
    return m.size();
  }
  // paths 2
  static int cleared(int a, int b) {
    Map<Integer, Integer> m = new HashMap<>(2);
    m.put(a, 1);
    m.clear();
    m.put(b, 1);
    return m.containsKey(a) ? 1 : 0;
  }
  // paths 3
  static int copied(int a, int b) {
    HashMap<Integer, Integer> m = new HashMap<>();
    m.put(a, 1);
    m.put(b, 2);
    Map<Integer, Integer> n = (Map)m.clone();
    n.remove(a);
    m.remove(b);
    return m.size() * 10 + n.size();
  }
  // paths 15
  static int all(int a, int b, int c) {
    Map<Integer, Integer> m = new HashMap<>();
    m.put(a, 1);
    m.putAll(Map.of(1, 1));
    m.putAll(new TreeMap<>(Map.of(b, 2)));
    m.putIfAbsent(c, 4);
    return m.size();
  }
  // paths 3
  static boolean same(int a, int b) {
    Map<Integer, Integer> m = new HashMap<>(), n = new HashMap<>();
    m.put(a, 1);
    m.put(b, 2);
    n.put(b, 2);
    n.put(a, 1);
    return m.equals(n);
  }
  // paths 2
  static Map<Integer, Integer> result(int a, int b) {
    Map<Integer, Integer> m = new HashMap<>();
    m.put(a, 1);
    m.put(b, 2);
    return m;
  }
  // paths 4
  static Set<String> resultSet(String a, int b) {
    Set<String> m = new HashSet<>();
    m.add(a);
    m.add("b" + b);
    return m;
  }
  // paths 8
  static Map<Integer, Integer> resultSeen(int a, int b) {
    Map<Integer, Integer> m = new HashMap<>();
    m.put(a, 1);
    m.put(b, 2);
    for (int k : m.keySet())
      if (k == 3)
        break;
    return m;
  }
  // paths 4
  static Map<Boolean, List<Integer>> groups(int a, int b) {
    return Stream.of(a, b).collect(Collectors.groupingBy(x -> x > 3));
  }
  // paths 13
  static Map<Integer, Long> counts(int a, int b, int c) {
    return Stream.of(a, b, c).collect(
        Collectors.groupingBy(x -> x, Collectors.counting()));
  }
  // paths 5
  static long distinct(int a, int b, int c) {
    return IntStream.of(a, b, c).distinct().count();
  }
  // paths 9
  static boolean duplicates(int[] xs) {
    Set<Integer> seen = new HashSet<>();
    for (int x : xs)
      if (!seen.add(x))
        return true;
    return false;
  }
  // paths 19
  static int[] twoSum(int[] xs, int t) {
    Map<Integer, Integer> at = new HashMap<>();
    for (int i = 0; i < xs.length; ++i) {
      Integer j = at.get(t - xs[i]);
      if (j != null)
        return new int[] {j, i};
      at.put(xs[i], i);
    }
    return null;
  }
  // paths 6
  static Integer nulls(Integer a, Integer b) {
    Map<Integer, Integer> m = new HashMap<>();
    m.put(a, 1);
    m.put(b, 2);
    return m.get(null);
  }
  // paths 5
  static int floats(double a, double b) {
    Set<Double> s = new HashSet<>();
    s.add(a);
    s.add(b);
    s.add(Double.NaN);
    return s.size();
  }
  enum E { A, B, C }
  // paths 16
  static int enums(E a, E b) {
    Map<E, Integer> m = new HashMap<>();
    m.put(a, 1);
    m.put(b, 2);
    return m.size();
  }
  // paths 5
  static String lists(int a, int b) {
    Map<List<Integer>, String> m = new HashMap<>();
    m.put(List.of(a, 1), "x");
    m.put(Arrays.asList(b, 1), "y");
    return m.get(List.of(2, 1)) + m.size();
  }
  // paths 31
  static int retained(int a, int b, int c) {
    Set<Integer> s = new HashSet<>(Set.of(1, 2));
    s.add(a);
    s.retainAll(Set.of(b));
    s.removeIf(x -> x == c);
    return s.size();
  }
  // paths 26
  static String many(int a) {
    Map<Integer, Integer> m = new HashMap<>();
    for (int i = 0; i < 13; ++i)
      m.put(i * 5, i);
    m.put(a, 99);
    return m.size() + " " + m.get(10) + m.containsValue(99) + m.hashCode();
  }
  // paths 3
  static Object[] array(int a, int b) {
    Set<Integer> s = new HashSet<>();
    s.add(b);
    s.add(a);
    return s.toArray();
  }
  // paths 6
  static int boxes(Integer a, Integer b) {
    Set<Integer> s = new HashSet<>();
    s.add(a);
    s.add(b);
    return s.size();
  }
  // paths 3
  static String replaced(int a, int b) {
    Map<Integer, Integer> m = new HashMap<>();
    m.put(a, 1);
    m.put(b, 2);
    m.replaceAll((k, v) -> v + 1);
    m.replace(a, 7);
    m.replace(b, 3, 8);
    return m.get(a) + "," + m.get(b);
  }
  // paths 3
  static int hashes(int a, int b) {
    Map<Integer, Integer> m = new HashMap<>(), n = new HashMap<>();
    m.put(a, 1);
    m.put(b, 2);
    return m.hashCode();
  }
  // paths 4
  static int entrySets(int a, int b) {
    Map<Integer, Integer> m = new HashMap<>();
    m.put(a, 1);
    m.put(b, 2);
    return (m.entrySet().contains(Map.entry(b, 2)) ? 1 : 0) +
        (m.keySet().remove(a) ? 2 : 0) + (m.values().remove(2) ? 4 : 0);
  }
  // paths 4
  static String setOf(String s) {
    return Set.of("a", "b", "c", "dd").contains(s) ? "in" : "out";
  }
  // paths 4
  static int mapOf(int k) {
    return Map.of(1, 10, 2, 20, 3, 30).getOrDefault(k, 0);
  }
  // paths 4
  static String hashSetOf(String s) {
    Set<String> words = new HashSet<>(List.of("a", "b", "c", "dd"));
    return words.contains(s) ? "in" : "out";
  }
}
