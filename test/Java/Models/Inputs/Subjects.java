// Which model stands for which collection of the JDK, and what is put there.
import java.lang.reflect.*;
import java.util.*;
import java.util.function.*;

class Subjects {
  /** Something that a model cannot do, and says so. */
  static class Refused extends RuntimeException {}

  /** A key of the program's own: equal ones may have other hash codes, or none. */
  static final class Key {
    final int n, hash;

    Key(int n, int hash) {
      this.n = n;
      this.hash = hash;
    }

    @Override public boolean equals(Object o) { return o instanceof Key k && k.n == n; }

    @Override public int hashCode() {
      if (hash < 0)
        throw new IllegalStateException("no hash code");
      return hash;
    }

    @Override public String toString() { return "K" + n + "/" + hash; }

    /** Two of each, so that both sides have the same objects. */
    private static final Map<List<Integer>, Key> ALL = new TreeMap<>(Comparator.comparing(String::valueOf));

    static Key of(int n, int hash, int copy) {
      return ALL.computeIfAbsent(List.of(n, hash, copy), k -> new Key(n, hash));
    }
  }

  static final Comparator<Object> BY_TEXT = Comparator.comparing(String::valueOf);

  interface Maker {
    Twins.Twin make(List<Object> content, Random random) throws Exception;
  }

  /** model: the class in java.util; sorted: elements are compared; nulls: they may be there. */
  record Subject(String name, String model, boolean sorted, boolean nulls, Maker maker) {
    Twins.Twin make(List<Object> content, Random random) throws Exception {
      content.removeIf(e -> e == null && !nulls || e instanceof Key k && k.hash < 0
                                || sorted && !(e instanceof Integer));
      if (sorted)
        content.sort(BY_TEXT);
      return maker.make(content, random);
    }

    Object element(Random random) {
      int n = random.nextInt(30);
      if (n == 0)
        return null;
      if (sorted)
        return n == 1 ? "s" : (Object) random.nextInt(7);
      if (n < 12)
        return random.nextInt(4) * (n < 6 ? 1 : 16);
      if (n < 18)
        return String.valueOf((char) ('a' + random.nextInt(3)));
      int key = random.nextInt(3);
      return Key.of(key, n < 24 ? key : n == 24 ? -1 : random.nextInt(3) * 16, random.nextInt(2));
    }

    Object value(Random random) {
      int n = random.nextInt(6);
      return n == 0 ? null : n < 3 ? "v" + n : (Object) n;
    }
  }

  static List<Subject> all() {
    return List.of(
        new Subject("map", "JsymInputMap", false, false, Subjects::map),
        new Subject("set", "JsymInputSet", false, false,
                    (c, r) -> filled("JsymInputSet", "elements", new LinkedHashSet<>(), c)),
        new Subject("deque", "JsymInputDeque", false, false,
                    (c, r) -> filled("JsymInputDeque", "content", new ArrayDeque<>(), c)),
        new Subject("linked list", "JsymInputLinkedList", false, true,
                    (c, r) -> filled("JsymInputLinkedList", "given", new LinkedList<>(), c)),
        new Subject("priority queue", "JsymInputPriorityQueue", true, false,
                    (c, r) -> filled("JsymInputPriorityQueue", "content", new PriorityQueue<>(), c)),
        new Subject("sorted set", "JsymInputTreeSet", true, false,
                    (c, r) -> filled("JsymInputTreeSet", "elements", new TreeSet<>(), c)),
        new Subject("sorted map", "JsymInputTreeMap", true, false, Subjects::sortedMap),
        new Subject("iterator", "JsymInputIterator", false, true,
                    (c, r) -> established("JsymInputIterator", new ArrayList<>(c).listIterator(),
                                          Map.of("given", c.toArray()))),
        new Subject("enumeration", "JsymInputIterator", false, true,
                    (c, r) -> established("JsymInputIterator", Collections.enumeration(c),
                                          Map.of("given", c.toArray()))),
        new Subject("hash map", "JsymHashMap", false, true, Subjects::hashMap),
        new Subject("hash set", "JsymHashMap", false, true,
                    (c, r) -> new Twins.Twin(new HashSet<>(c), watched(new HashSet<>(), s -> s.addAll(c)))),
        new Subject("linked hash map", "JsymHashMap", false, true, Subjects::linkedHashMap),
        new Subject("set that nobody changes", "JsymHashMap", false, false, (c, r) -> {
          Object[] all = different(c).toArray();
          return new Twins.Twin(Set.of(all), watched(Set.of(all), s -> {}));
        }),
        new Subject("map that nobody changes", "JsymHashMap", false, false, (c, r) -> {
          Map.Entry<?, ?>[] all =
              different(c).stream().map(e -> Map.entry(e, 1)).toArray(Map.Entry<?, ?>[] ::new);
          return new Twins.Twin(Map.ofEntries(all), watched(Map.ofEntries(all), m -> {}));
        }));
  }

  /** Each model of a collection is compared. */
  static void requireAll(String[] models) {
    Set<String> compared = new HashSet<>(Set.of("JsymInputs", "JsymHooks"));
    all().forEach(s -> compared.add(s.model));
    for (String m : models)
      if (!compared.contains(m))
        throw new AssertionError("nothing compares " + m + " with a class of the JDK: add it to Subjects");
  }

  //===-- Making twins ------------------------------------------------------===//

  static Twins.Twin map(List<Object> content, Random random) throws Exception {
    Map<Object, Object> real = new LinkedHashMap<>();
    for (Object e : content)
      real.put(e, random.nextInt(3));
    return established("JsymInputMap", real, Map.of("keys", real.keySet().toArray(),
                                                   "values", real.values().toArray()));
  }

  static Twins.Twin sortedMap(List<Object> content, Random random) throws Exception {
    Map<Object, Object> real = new TreeMap<>();
    for (Object e : content)
      real.put(e, random.nextInt(3));
    return established("JsymInputTreeMap", real, Map.of("keys", real.keySet().toArray(),
                                                       "values", real.values().toArray()));
  }

  static Twins.Twin hashMap(List<Object> content, Random random) {
    Map<Object, Object> real = new HashMap<>();
    content.forEach(e -> real.put(e, 1));
    return new Twins.Twin(real, watched(new HashMap<>(), m -> content.forEach(e -> m.put(e, 1))));
  }

  static Twins.Twin linkedHashMap(List<Object> content, Random random) {
    boolean byAccess = random.nextBoolean();
    Map<Object, Object> real = new LinkedHashMap<>(4, .75f, byAccess);
    content.forEach(e -> real.put(e, 1));
    return new Twins.Twin(real, watched(new LinkedHashMap<>(4, .75f, byAccess),
                                        m -> content.forEach(e -> m.put(e, 1))));
  }

  /** A HashMap, or a set of one, whose keys count as symbolic. */
  static <T> T watched(T made, Consumer<T> fill) {
    try {
      Method m = Class.forName("java.util.JsymHooks").getDeclaredMethod("watch", Object.class);
      m.setAccessible(true);
      m.invoke(null, made);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
    fill.accept(made);
    return made;
  }

  /** None equals another, whatever its hash code. */
  static Set<Object> different(List<Object> content) {
    Set<Object> all = new TreeSet<>(Comparator.comparing(e -> e instanceof Key k ? "K" + k.n : e + ""));
    all.addAll(content);
    return all;
  }

  /** The JDK's as generated tests make it. */
  static Twins.Twin filled(String model, String field, Collection<Object> real, List<Object> content)
      throws Exception {
    content.forEach(real::add);
    return established(model, real, Map.of(field, real.toArray()));
  }

  static Twins.Twin established(String name, Object real, Map<String, Object[]> fields) throws Exception {
    Class<?> c = Class.forName("java.util." + name);
    Constructor<?> k = c.getDeclaredConstructor();
    k.setAccessible(true);
    Object model = k.newInstance();
    for (Map.Entry<String, Object[]> f : fields.entrySet()) {
      Field field = c.getDeclaredField(f.getKey());
      field.setAccessible(true);
      field.set(model, f.getValue());
    }
    Method establish = c.getDeclaredMethod("establish");
    establish.setAccessible(true);
    establish.invoke(model);
    return new Twins.Twin(real, model);
  }

  //===-- What the sequences do ---------------------------------------------===//

  static String kind(Object o) {
    String name = o.getClass().getName();
    return name.substring(name.lastIndexOf('.') + 1).replaceFirst("[$]\\d+$", "");
  }

  static String message(Throwable t) { return t.getMessage(); }

  /** In the midst of something else. */
  @SuppressWarnings("unchecked")
  static void change(Object o, int how, Object element) {
    if (o instanceof Map<?, ?> m) {
      if (how < 2)
        ((Map<Object, Object>) m).put(element, "changed");
      else if (how == 2)
        m.remove(element);
      else
        m.clear();
    } else if (o instanceof Collection<?> c) {
      if (how < 2)
        ((Collection<Object>) c).add(element);
      else if (how == 2)
        c.remove(element);
      else
        c.clear();
    }
  }
}
