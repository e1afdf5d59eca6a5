//===- JsymInputTreeMap.java - Sorted maps as inputs ---------------*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package java.util;

import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * A sorted map that a method is given, in natural order: what it maps, by
 * ascending keys. Behind it is a TreeMap that was filled in this order.
 */
class JsymInputTreeMap<K, V> extends TreeMap<K, V> {
  private static final long serialVersionUID = 1L;

  /** The input. */
  private K[] keys;
  private V[] values;
  /** What the program made of it. */
  private transient TreeMap<K, V> now;

  void establish() {
    now = new TreeMap<>();
    JsymInputs.assume(keys.length == values.length);
    JsymInputs.assumeAscending(keys);
    try {
      for (int i = 0; i < keys.length; i++)
        now.put(keys[i], values[i]);
    } catch (RuntimeException | Error none) {
      JsymInputs.assume(false); // there is no map with such keys
    }
  }

  @Override public Comparator<? super K> comparator() { return now.comparator(); }
  @Override public K firstKey() { return now.firstKey(); }
  @Override public K lastKey() { return now.lastKey(); }
  @Override public boolean containsKey(Object key) { return now.containsKey(key); }
  @Override public boolean containsValue(Object value) {
    return now.containsValue(value);
  }
  @Override public V get(Object key) { return now.get(key); }
  @Override public V put(K key, V value) { return now.put(key, value); }
  @Override public V putIfAbsent(K key, V value) { return now.putIfAbsent(key, value); }
  @Override public void putAll(Map<? extends K, ? extends V> map) { now.putAll(map); }
  @Override public V computeIfAbsent(K key, Function<? super K, ? extends V> by) {
    return now.computeIfAbsent(key, by);
  }
  @Override public V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends V> by) {
    return now.computeIfPresent(key, by);
  }
  @Override public V compute(K key, BiFunction<? super K, ? super V, ? extends V> by) {
    return now.compute(key, by);
  }
  @Override public V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> by) {
    return now.merge(key, value, by);
  }
  @Override public V remove(Object key) { return now.remove(key); }
  @Override public void clear() { now.clear(); }
  @Override public Object clone() { return now.clone(); }
  @Override public Map.Entry<K, V> firstEntry() { return now.firstEntry(); }
  @Override public Map.Entry<K, V> lastEntry() { return now.lastEntry(); }
  @Override public Map.Entry<K, V> pollFirstEntry() { return now.pollFirstEntry(); }
  @Override public Map.Entry<K, V> pollLastEntry() { return now.pollLastEntry(); }
  @Override public Map.Entry<K, V> lowerEntry(K key) { return now.lowerEntry(key); }
  @Override public K lowerKey(K key) { return now.lowerKey(key); }
  @Override public Map.Entry<K, V> floorEntry(K key) { return now.floorEntry(key); }
  @Override public K floorKey(K key) { return now.floorKey(key); }
  @Override public Map.Entry<K, V> ceilingEntry(K key) { return now.ceilingEntry(key); }
  @Override public K ceilingKey(K key) { return now.ceilingKey(key); }
  @Override public Map.Entry<K, V> higherEntry(K key) { return now.higherEntry(key); }
  @Override public K higherKey(K key) { return now.higherKey(key); }
  @Override public Set<K> keySet() { return now.keySet(); }
  @Override public NavigableSet<K> navigableKeySet() { return now.navigableKeySet(); }
  @Override public NavigableSet<K> descendingKeySet() { return now.descendingKeySet(); }
  @Override public Collection<V> values() { return now.values(); }
  @Override public Set<Map.Entry<K, V>> entrySet() { return now.entrySet(); }
  @Override public NavigableMap<K, V> descendingMap() { return now.descendingMap(); }
  @Override public NavigableMap<K, V> subMap(K from, boolean fromToo, K to, boolean toToo) {
    return now.subMap(from, fromToo, to, toToo);
  }
  @Override public NavigableMap<K, V> headMap(K to, boolean toToo) {
    return now.headMap(to, toToo);
  }
  @Override public NavigableMap<K, V> tailMap(K from, boolean fromToo) {
    return now.tailMap(from, fromToo);
  }
  @Override public SortedMap<K, V> subMap(K from, K to) { return now.subMap(from, to); }
  @Override public SortedMap<K, V> headMap(K to) { return now.headMap(to); }
  @Override public SortedMap<K, V> tailMap(K from) { return now.tailMap(from); }
  @Override public boolean replace(K key, V old, V value) {
    return now.replace(key, old, value);
  }
  @Override public V replace(K key, V value) { return now.replace(key, value); }
  @Override public void forEach(BiConsumer<? super K, ? super V> by) { now.forEach(by); }
  @Override public void replaceAll(BiFunction<? super K, ? super V, ? extends V> by) {
    now.replaceAll(by);
  }
  @Override public int size() { return now.size(); }
}
