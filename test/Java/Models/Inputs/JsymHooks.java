// What the engine does around the models, on a JVM. Patched into java.base
// beside them.
package java.util;

import java.lang.reflect.Field;
import java.util.function.*;

final class JsymHooks {
  /** The JDK's own code has to run. */
  static final Object JAVA = new Object();

  static final class Refused extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  //===-- JsymInputs --------------------------------------------------------===//

  static void assume(boolean holds) {
    if (!holds)
      throw new AssertionError("assumption");
  }

  /** A JVM knows what each key is. */
  static void decideForEquals(Object key) {}

  /** Only tells something. */
  static void wasWritten(Object key) {}

  static boolean hashMatters(Object key) {
    return !key.getClass().getName().startsWith("java.") || key instanceof Collection<?>
        || key instanceof Map<?, ?> || key instanceof Map.Entry<?, ?> || key instanceof Optional<?>;
  }

  /** Inputs were made by their constructors here. */
  static void become(Object input, Object made) {}

  static void establish(Object value) {}

  static void useMap(HashSet<?> set, HashMap<?, ?> map) {
    try {
      Field f = HashSet.class.getDeclaredField("map");
      f.setAccessible(true);
      f.set(set, map);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  static Record allocate(Record record) { throw new AssertionError(); }
  static boolean isMadeSo(Record record, Record made) { throw new AssertionError(); }
  static void refused() { throw new AssertionError(); }
  static int objectsOf(Object holder, int slot) { throw new AssertionError(); }
  static void makeConstant(Object holder, int slot, Object[] made) { throw new AssertionError(); }

  //===-- JsymHashMap -------------------------------------------------------===//

  /** The maps whose keys count as symbolic: some of them, by their hash codes. */
  static void watch(Object o) {
    if (!(o instanceof HashMap<?, ?>) && !(o instanceof HashSet<?>)) {
      WATCHED.add(o);
      return;
    }
    if (o instanceof HashSet<?> s)
      try {
        Field f = HashSet.class.getDeclaredField("map");
        f.setAccessible(true);
        o = f.get(s);
      } catch (ReflectiveOperationException e) {
        throw new AssertionError(e);
      }
    ((HashMap<?, ?>) o).jsymWatched = true;
  }

  static boolean isKnown(int hash) { return hash % 3 == 0; }

  static boolean isPlain(Object key) {
    return key instanceof String || key instanceof Number || key instanceof Character || key instanceof Boolean;
  }

  @SuppressWarnings("unchecked")
  static <K, V> JsymHashMap<K, V> of(HashMap<K, V> map) { return (JsymHashMap<K, V>) map.jsymList; }

  static void set(HashMap<?, ?> map, JsymHashMap<?, ?> list) {
    map.jsymList = list;
    map.jsymEver = true;
    map.jsymOpen = list != null;
    map.table = null;
  }

  static boolean isTraversed(HashMap<?, ?> map) {
    return StackWalker.getInstance().walk(frames -> frames.anyMatch(
        f -> f.getClassName().startsWith("java.util.HashMap")
            && Set.of("forEach", "forEachRemaining", "replaceAll").contains(f.getMethodName())));
  }

  static void refuse() { throw new Refused(); }

  //===-- Set.of, Map.of ----------------------------------------------------===//

  private static final Set<Object> WATCHED = Collections.newSetFromMap(new IdentityHashMap<>());

  private static boolean isAsked(Object o, Object key) {
    return WATCHED != null && WATCHED.contains(o) && isPlain(key) && isSymbolic(key);
  }

  static Object probe(ImmutableCollections.SetN<?> set, Object key) {
    return isAsked(set, key) ? JsymHashMap.inElements(set.elements, key) : JAVA;
  }

  static Object probe(ImmutableCollections.MapN<?, ?> map, Object key) {
    return isAsked(map, key) ? JsymHashMap.inTable(map.table, key) : JAVA;
  }

  //===-- Natives of HashMap ------------------------------------------------===//

  static HashMap.Node<?, ?>[] table(HashMap<?, ?> map) {
    if (map.jsymOpen)
      JsymHashMap.arrange(map);
    return map.table;
  }

  @SuppressWarnings({"unchecked", "rawtypes"})
  static void setTable(HashMap map, HashMap.Node[] table) {
    map.jsymOpen = false;
    map.table = table;
  }

  private static boolean isSymbolic(Object key) {
    return key != null && String.valueOf(key).hashCode() % 3 != 0;
  }

  private static boolean byKeys(HashMap<?, ?> map, Object key) {
    return map.jsymWatched && (map.jsymList != null || isSymbolic(key));
  }

  static Object getNode(HashMap<?, ?> map, Object key) {
    if (map instanceof JsymInputMap<?, ?> m)
      return m.nodeOf(key);
    return byKeys(map, key) ? JsymHashMap.getNode(map, key) : JAVA;
  }

  static Object removeNode(HashMap<?, ?> map, int hash, Object key, Object value, boolean match, boolean movable) {
    if (map instanceof JsymInputMap<?, ?> m)
      return m.dropNode(hash, key, value, match, movable);
    return byKeys(map, key) && (map.jsymList != null || !isKnown(hash))
        ? JsymHashMap.removeNode(map, hash, key, value, match, movable) : JAVA;
  }

  static Object putVal(HashMap<Object, Object> map, int hash, Object key, Object value, boolean absent, boolean evict) {
    return byKeys(map, key) && (map.jsymList != null || !isKnown(hash))
        ? JsymHashMap.putVal(map, hash, key, value, absent, evict) : JAVA;
  }

  static Object containsKey(HashMap<?, ?> map, Object key) {
    return map.jsymWatched && isPlain(key) && isSymbolic(key) ? JsymHashMap.containsKey(map, key) : JAVA;
  }

  static Object containsValue(HashMap<?, ?> map, Object value) {
    return map.jsymList != null && (value == null || isPlain(value)) ? JsymHashMap.containsValue(map, value) : JAVA;
  }

  static Object computeIfAbsent(HashMap<Object, Object> map, Object key, Function<Object, Object> f) {
    return byKeys(map, key) ? JsymHashMap.computeIfAbsent(map, key, f) : JAVA;
  }

  static Object compute(HashMap<Object, Object> map, Object key, BiFunction<Object, Object, Object> f) {
    return byKeys(map, key) ? JsymHashMap.compute(map, key, f) : JAVA;
  }

  static Object merge(HashMap<Object, Object> map, Object key, Object value, BiFunction<Object, Object, Object> f) {
    return byKeys(map, key) ? JsymHashMap.merge(map, key, value, f) : JAVA;
  }

  static Object clear(HashMap<?, ?> map) {
    if (map.jsymList == null)
      return JAVA;
    JsymHashMap.clear(map);
    return null;
  }

  static Object putMapEntries(HashMap<Object, Object> map, Map<?, ?> from, boolean evict) {
    if (map.jsymList == null)
      return JAVA;
    JsymHashMap.putMapEntries(map, from, evict);
    return null;
  }

  /** Of a clone. */
  static Object reinitialize(HashMap<?, ?> map) {
    map.jsymList = null;
    map.jsymOpen = false;
    return JAVA;
  }

  /** Between two steps of a spliterator. */
  static Object tryAdvance(HashMap.HashMapSpliterator<?, ?> s, Consumer<?> action) {
    if (s.map.jsymEver && s.fence >= 0 && s.expectedModCount != s.map.modCount)
      refuse();
    return JAVA;
  }

  static Object forEachRemaining(HashMap.HashMapSpliterator<?, ?> s, Consumer<?> action) {
    return tryAdvance(s, action);
  }

  /** Half of a spliterator is half of the buckets. */
  static Object trySplit(HashMap.HashMapSpliterator<?, ?> s) {
    tryAdvance(s, null);
    if (s.map.jsymList != null)
      JsymHashMap.placeAll(s.map, s.index != 0 || s.current != null);
    return JAVA;
  }
}
