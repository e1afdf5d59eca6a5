//===- JsymHashMap.java - Maps with symbolic keys ----------------*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package java.util;

import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * The entries of a HashMap that has got a key whose hash code is symbolic. They
 * are a list, so that a key is compared with the others one by one instead of
 * being tried in each bucket. The map itself has no table in the meantime: the
 * engine calls {@link #arrange} where the JDK's code reads it. Only then is it
 * asked which entry comes before which.
 *
 * The order in a bucket is that of the list; its length is what the JDK's would
 * be. No bucket ever has as many entries as it takes to become a tree, for then
 * the JDK's own code goes on.
 */
final class JsymHashMap<K, V> {
  /** What a model returns where the JDK's own code has to run. */
  private static final Object JAVA = new Object();
  /** Buckets of this many entries may become trees. */
  private static final int FULL = HashMap.TREEIFY_THRESHOLD - 1;

  /** A table without entries, as long as the map's; null if it has none. */
  private HashMap.Node<K, V>[] empty;
  private HashMap.Node<K, V>[] nodes;
  private int count;
  /** The map's table has all entries in their order, if not in their buckets. */
  private boolean arranged;

  private JsymHashMap() {}

  //===-- What the engine knows -------------------------------------------===//

  /** The list of a map; null if it is as in the JDK. */
  private static native <K, V> JsymHashMap<K, V> of(HashMap<K, V> map);
  /** Gives a map a list and takes its table, or takes the list. */
  private static native void set(HashMap<?, ?> map, JsymHashMap<?, ?> list);
  private static native boolean isKnown(int number);
  /** Does no program see whether the key's equals is called? */
  private static native boolean isPlain(Object key);
  /** Does a method of the JDK go through the table right now? */
  private static native boolean isTraversed(HashMap<?, ?> map);
  /** A verdict. */
  private static native void refuse();

  //===-- Looking for a key -----------------------------------------------===//

  /** Buckets that are trees are not for us. */
  private static boolean hasTrees(HashMap<?, ?> map) {
    if (of(map) == null && map.table != null)
      for (HashMap.Node<?, ?> first : map.table)
        if (first instanceof HashMap.TreeNode)
          return true;
    return false;
  }

  private static boolean matches(HashMap.Node<?, ?> e, int hash, Object key,
                                 boolean plain) {
    if (key == null)
      return e.key == null;
    if (plain)
      return key.equals(e.key);
    return e.hash == hash && (e.key == key || key.equals(e.key));
  }

  /** As in the JDK, equals is asked where hash codes are the same. */
  private static <K, V> HashMap.Node<K, V> find(HashMap<K, V> map, int hash,
                                                Object key) {
    boolean plain = isPlain(key);
    JsymHashMap<K, V> list = of(map);
    if (list != null) {
      for (int i = 0; i < list.count; ++i)
        if (matches(list.nodes[i], hash, key, plain))
          return list.nodes[i];
      return null;
    }
    HashMap.Node<K, V>[] table = map.table;
    if (table == null || table.length == 0)
      return null;
    boolean known = isKnown(hash);
    int from = known ? hash & table.length - 1 : 0;
    int to = known ? from + 1 : table.length;
    for (int i = from; i < to; ++i)
      for (HashMap.Node<K, V> e = table[i]; e != null; e = e.next)
        if (matches(e, hash, key, plain))
          return e;
    return null;
  }

  static Object getNode(HashMap<?, ?> map, Object key) {
    if (hasTrees(map))
      return JAVA;
    return hasTable(map) ? find(map, HashMap.hash(key), key) : null;
  }

  static boolean containsValue(HashMap<?, ?> map, Object value) {
    JsymHashMap<?, ?> list = of(map);
    for (int i = 0; i < list.count; ++i) {
      Object v = list.nodes[i].value;
      if (value == null ? v == null : value.equals(v))
        return true;
    }
    return false;
  }

  /** Of a plain key: what equals says, without a branch. */
  static boolean containsKey(HashMap<?, ?> map, Object key) {
    boolean found = false;
    JsymHashMap<?, ?> list = of(map);
    if (list != null) {
      for (int i = 0; i < list.count; ++i)
        found |= key.equals(list.nodes[i].key);
    } else if (map.table != null) {
      for (HashMap.Node<?, ?> first : map.table)
        for (HashMap.Node<?, ?> e = first; e != null; e = e.next)
          found |= key.equals(e.key);
    }
    return found;
  }

  /** Of Set.of(...): zero if the key is there, else less. */
  static int inElements(Object[] elements, Object key) {
    boolean found = false;
    for (Object e : elements)
      if (e != null)
        found |= key.equals(e);
    return found ? 0 : -1;
  }

  /** Of Map.of(...): where the key is; less than zero, it is not. */
  static int inTable(Object[] table, Object key) {
    for (int i = 0; i < table.length; i += 2)
      if (table[i] != null && key.equals(table[i]))
        return i;
    return -1;
  }

  //===-- The list --------------------------------------------------------===//

  /** The list of a map, which gets one if it has none. */
  @SuppressWarnings("unchecked")
  private static <K, V> JsymHashMap<K, V> list(HashMap<K, V> map) {
    JsymHashMap<K, V> list = of(map);
    if (list != null)
      return list;
    list = new JsymHashMap<>();
    list.nodes = (HashMap.Node<K, V>[]) new HashMap.Node<?, ?>[8];
    HashMap.Node<K, V>[] table = map.table;
    if (table != null) {
      list.empty = (HashMap.Node<K, V>[]) new HashMap.Node<?, ?>[table.length];
      for (HashMap.Node<K, V> first : table)
        for (HashMap.Node<K, V> e = first; e != null; e = e.next)
          list.insert(list.count, e);
    }
    set(map, list);
    return list;
  }

  private void insert(int at, HashMap.Node<K, V> e) {
    if (count == nodes.length)
      nodes = Arrays.copyOf(nodes, 2 * count);
    System.arraycopy(nodes, at, nodes, at + 1, count - at);
    nodes[at] = e;
    ++count;
  }

  /** Are fewer than so many entries in the bucket of a hash code? */
  private boolean hasRoom(int hash, int most) {
    if (count < most)
      return true;
    int mask = empty.length - 1, same = 0;
    for (int i = 0; i < count; ++i) {
      int difference = (hash ^ nodes[i].hash) & mask;
      same += 1 + ((difference | -difference) >> 31); // no branch
    }
    return same < most;
  }

  private void resize(HashMap<K, V> map) {
    if (arranged && isTraversed(map))
      refuse();
    set(map, null);
    map.table = empty;
    empty = map.resize();
    set(map, this);
    arranged = false;
  }

  private void add(HashMap<K, V> map, HashMap.Node<K, V> e, boolean first) {
    if (arranged && isTraversed(map)) {
      addArranged(map.table, e, first);
      return;
    }
    insert(first ? 0 : count, e);
    arranged = false;
    set(map, this);
  }

  /** Where the JDK, which goes through the table, finds it or does not. */
  private void addArranged(HashMap.Node<K, V>[] table, HashMap.Node<K, V> e,
                           boolean first) {
    int mask = empty.length - 1, bucket = e.hash & mask, at = 0;
    while (at < count && (first ? (nodes[at].hash & mask) < bucket
                                : (nodes[at].hash & mask) <= bucket))
      ++at;
    insert(at, e);
    if (at == 0) {
      e.next = table[0];
      table[0] = e;
    } else {
      e.next = nodes[at - 1].next;
      nodes[at - 1].next = e;
    }
  }

  private boolean allKnown() {
    for (int i = 0; i < count; ++i)
      if (!isKnown(nodes[i].hash))
        return false;
    return true;
  }

  /** Back to what the JDK has. */
  private void place(HashMap<K, V> map) {
    set(map, null);
    map.table = empty;
    for (int i = 0; i < count; ++i) {
      HashMap.Node<K, V> e = nodes[i];
      int bucket = e.hash & empty.length - 1;
      HashMap.Node<K, V> last = empty[bucket];
      e.next = null;
      if (last == null) {
        empty[bucket] = e;
        continue;
      }
      while (last.next != null)
        last = last.next;
      last.next = e;
    }
  }

  /** By buckets; what is in the same one keeps its order. */
  private void sort() {
    int mask = empty.length - 1;
    for (int i = 1; i < count; ++i)
      for (int j = i; j > 0; --j) {
        HashMap.Node<K, V> e = nodes[j], before = nodes[j - 1];
        if ((before.hash & mask) <= (e.hash & mask))
          break;
        nodes[j] = before;
        nodes[j - 1] = e;
      }
  }

  /** The table is read: from here on there is an order. */
  @SuppressWarnings("unchecked")
  static <K, V> void arrange(HashMap<K, V> map) {
    JsymHashMap<K, V> list = of(map);
    if (list.count == 0 || list.allKnown()) {
      list.place(map);
      return;
    }
    list.sort();
    int length = list.empty.length;
    HashMap.Node<K, V>[] table =
        (HashMap.Node<K, V>[]) new HashMap.Node<?, ?>[length];
    for (int i = 0; i < list.count; ++i) {
      list.nodes[i].next = null;
      if (i < length)
        table[i] = list.nodes[i];
      else
        list.nodes[i - 1].next = list.nodes[i];
    }
    map.table = table;
    list.arranged = true;
  }

  /** Somebody is about to need the buckets; iterators may be among the entries. */
  static <K, V> void placeAll(HashMap<K, V> map, boolean begun) {
    if (begun || of(map).arranged)
      refuse();
    of(map).place(map);
  }

  private void remove(HashMap<K, V> map, HashMap.Node<K, V> e) {
    int at = 0;
    while (nodes[at] != e)
      ++at;
    --count;
    System.arraycopy(nodes, at + 1, nodes, at, count - at);
    nodes[count] = null;
    if (arranged)
      unlink(map.table, e);
  }

  private static <K, V> void unlink(HashMap.Node<K, V>[] table,
                                    HashMap.Node<K, V> e) {
    for (int i = 0; i < table.length; ++i) {
      if (table[i] == e)
        table[i] = e.next;
      for (HashMap.Node<K, V> x = table[i]; x != null; x = x.next)
        if (x.next == e)
          x.next = e.next;
    }
  }

  //===-- What HashMap does -----------------------------------------------===//

  static <K, V> Object putVal(HashMap<K, V> map, int hash, K key, V value,
                              boolean onlyIfAbsent, boolean evict) {
    if (hasTrees(map))
      return JAVA;
    HashMap.Node<K, V> e = find(map, hash, key);
    if (e != null) {
      V old = e.value;
      if (!onlyIfAbsent || old == null)
        e.value = value;
      map.afterNodeAccess(e);
      return old;
    }
    if (!hasTable(map))
      resizeAny(map);
    add(map, hash, key, value, false);
    ++map.modCount;
    if (++map.size > map.threshold)
      resizeAny(map);
    map.afterNodeInsertion(evict);
    return null;
  }

  private static boolean hasTable(HashMap<?, ?> map) {
    JsymHashMap<?, ?> list = of(map);
    HashMap.Node<?, ?>[] table = list != null ? list.empty : map.table;
    return table != null && table.length != 0;
  }

  private static <K, V> void resizeAny(HashMap<K, V> map) {
    JsymHashMap<K, V> list = of(map);
    if (list != null)
      list.resize(map);
    else
      map.resize();
  }

  /** A new entry, before the others of its bucket or behind them. */
  private static <K, V> void add(HashMap<K, V> map, int hash, K key, V value,
                                 boolean first) {
    if (of(map) != null || !isTraversed(map)) {
      JsymHashMap<K, V> list = list(map);
      if (list.hasRoom(hash, FULL)) {
        list.add(map, map.newNode(hash, key, value, null), first);
        return;
      }
      if (list.arranged && isTraversed(map))
        refuse();
      list.place(map);
    }
    HashMap.Node<K, V>[] table = map.table;
    int bucket = hash & table.length - 1, before = 0;
    HashMap.Node<K, V> last = null;
    for (HashMap.Node<K, V> e = table[bucket]; e != null; e = e.next) {
      last = e;
      ++before;
    }
    if (first || last == null)
      table[bucket] = map.newNode(hash, key, value, table[bucket]);
    else
      last.next = map.newNode(hash, key, value, null);
    if (before >= (first ? FULL : FULL + 1))
      map.treeifyBin(table, hash);
  }

  static <K, V> Object removeNode(HashMap<K, V> map, int hash, Object key,
                                  Object value, boolean matchValue,
                                  boolean movable) {
    if (hasTrees(map))
      return JAVA;
    HashMap.Node<K, V> e = find(map, hash, key);
    if (e == null || matchValue && e.value != value &&
                         (value == null || !value.equals(e.value)))
      return null;
    JsymHashMap<K, V> list = of(map);
    if (list != null)
      list.remove(map, e);
    else
      unlink(map.table, e);
    ++map.modCount;
    --map.size;
    map.afterNodeRemoval(e);
    return e;
  }

  static <K, V> void clear(HashMap<K, V> map) {
    JsymHashMap<K, V> list = of(map);
    if (list.arranged && isTraversed(map))
      refuse();
    list.count = 0;
    list.place(map);
    ++map.modCount;
    map.size = 0;
  }

  static <K, V> void putMapEntries(HashMap<K, V> map,
                                   Map<? extends K, ? extends V> m,
                                   boolean evict) {
    int size = m.size();
    if (size <= 0)
      return;
    JsymHashMap<K, V> list = of(map);
    if (list.empty != null)
      while (size > map.threshold &&
             list.empty.length < HashMap.MAXIMUM_CAPACITY)
        list.resize(map);
    for (Map.Entry<? extends K, ? extends V> e : m.entrySet()) {
      K key = e.getKey();
      map.putVal(HashMap.hash(key), key, e.getValue(), false, evict);
    }
  }

  //===-- With functions --------------------------------------------------===//

  /** These make room before they look for the key. */
  private static void grow(HashMap<?, ?> map) {
    if (map.size > map.threshold || !hasTable(map))
      resizeAny(map);
  }

  static <K, V> Object computeIfAbsent(HashMap<K, V> map, K key,
                                       Function<? super K, ? extends V> f) {
    if (f == null)
      throw new NullPointerException();
    if (hasTrees(map))
      return JAVA;
    int hash = HashMap.hash(key);
    grow(map);
    HashMap.Node<K, V> old = find(map, hash, key);
    if (old != null && old.value != null) {
      V value = old.value;
      map.afterNodeAccess(old);
      return value;
    }
    int modified = map.modCount;
    V value = f.apply(key);
    if (modified != map.modCount)
      throw new ConcurrentModificationException();
    if (value == null)
      return null;
    if (old != null) {
      old.value = value;
      map.afterNodeAccess(old);
      return value;
    }
    added(map, hash, key, value, modified);
    return value;
  }

  private static <K, V> void added(HashMap<K, V> map, int hash, K key, V value,
                                   int modified) {
    add(map, hash, key, value, true);
    map.modCount = modified + 1;
    ++map.size;
    map.afterNodeInsertion(true);
  }

  /** Gives a mapping that is there another value; null: none. */
  private static <K, V> void change(HashMap<K, V> map, HashMap.Node<K, V> old,
                                    int hash, K key, V value) {
    if (value == null) {
      map.removeNode(hash, key, null, false, true);
      return;
    }
    old.value = value;
    map.afterNodeAccess(old);
  }

  static <K, V> Object compute(
      HashMap<K, V> map, K key,
      BiFunction<? super K, ? super V, ? extends V> f) {
    if (f == null)
      throw new NullPointerException();
    if (hasTrees(map))
      return JAVA;
    int hash = HashMap.hash(key);
    grow(map);
    HashMap.Node<K, V> old = find(map, hash, key);
    int modified = map.modCount;
    V value = f.apply(key, old == null ? null : old.value);
    if (modified != map.modCount)
      throw new ConcurrentModificationException();
    if (old != null)
      change(map, old, hash, key, value);
    else if (value != null)
      added(map, hash, key, value, modified);
    return value;
  }

  static <K, V> Object merge(
      HashMap<K, V> map, K key, V value,
      BiFunction<? super V, ? super V, ? extends V> f) {
    if (value == null || f == null)
      throw new NullPointerException();
    if (hasTrees(map))
      return JAVA;
    int hash = HashMap.hash(key);
    grow(map);
    HashMap.Node<K, V> old = find(map, hash, key);
    if (old == null) {
      added(map, hash, key, value, map.modCount);
      return value;
    }
    if (old.value != null) {
      int modified = map.modCount;
      value = f.apply(old.value, value);
      if (modified != map.modCount)
        throw new ConcurrentModificationException();
    }
    change(map, old, hash, key, value);
    return value;
  }
}
