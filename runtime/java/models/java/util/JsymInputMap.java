//===- JsymInputMap.java - Maps as inputs ------------------*- Java -* ----===//
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
 * A Map that a method is given: what it maps, in the order of insertion. It is a
 * list of pairs, and asks for hash codes only where they matter; whatever it is asked,
 * it answers as a LinkedHashMap with the same contents, which tests have in its
 * place. There are no null keys in it at first.
 */
class JsymInputMap<K, V> extends LinkedHashMap<K, V> {
  private static final long serialVersionUID = 1L;

  /** The input. */
  private K[] keys;
  private V[] values;
  /** What the program made of it. */
  private transient Object[] theKeys, theValues;
  private transient int count;
  private transient JsymKeyHashes hashes;

  void establish() {
    hashes = new JsymKeyHashes();
    modCount = 0;
    theKeys = new Object[8];
    theValues = new Object[8];
    count = 0;
    K[] given = keys;
    V[] to = values;
    JsymInputs.assume(given.length == to.length);
    for (int i = 0; i < given.length; i++) {
      K key = given[i];
      if (key == null)
        throw new NullPointerException();
      hashes.askAtFirst(key);
      for (int j = 0; j < i; j++)
        JsymInputs.assume(!hashes.isAt(j, key, theKeys[j]));
      append(key, to[i]);
    }
  }

  /** A key that was asked for its hash code. */
  private void append(K key, V value) {
    hashes.add();
    if (count == theKeys.length) {
      theKeys = Arrays.copyOf(theKeys, count * 2);
      theValues = Arrays.copyOf(theValues, count * 2);
    }
    theKeys[count] = key;
    theValues[count++] = value;
  }

  private int find(Object key) {
    hashes.ask(key);
    for (int i = 0; i < count; i++)
      if (hashes.isAt(i, key, theKeys[i]))
        return i;
    return -1;
  }

  /** For what only looks; the others ask for the hash code in any case. */
  private int look(Object key) { return hashes.wereFilled() ? find(key) : -1; }

  private int findValue(Object value) {
    for (int i = 0; i < count; i++)
      if (value == null ? theValues[i] == null : value.equals(theValues[i]))
        return i;
    return -1;
  }

  @SuppressWarnings("unchecked")
  private K keyAt(int i) { return (K) theKeys[i]; }

  @SuppressWarnings("unchecked")
  private V valueAt(int i) { return (V) theValues[i]; }

  private V removeAt(int i) {
    V old = valueAt(i);
    hashes.removeAt(i);
    count--;
    for (int j = i; j < count; j++) {
      theKeys[j] = theKeys[j + 1];
      theValues[j] = theValues[j + 1];
    }
    theKeys[count] = theValues[count] = null;
    modCount++;
    return old;
  }

  private void check(int expected) {
    if (modCount != expected)
      throw new ConcurrentModificationException();
  }

  @Override public int size() { return count; }
  @Override public boolean isEmpty() { return count == 0; }
  @Override public boolean containsKey(Object key) { return look(key) >= 0; }
  @Override public boolean containsValue(Object value) { return findValue(value) >= 0; }

  @Override public V get(Object key) { return getOrDefault(key, null); }

  @Override public V getOrDefault(Object key, V otherwise) {
    int i = look(key);
    return i < 0 ? otherwise : valueAt(i);
  }

  @Override public V put(K key, V value) {
    int i = find(key);
    if (i < 0) {
      append(key, value);
      modCount++;
      return null;
    }
    V old = valueAt(i);
    theValues[i] = value;
    return old;
  }

  @Override public V putIfAbsent(K key, V value) {
    int i = find(key);
    if (i < 0) {
      append(key, value);
      modCount++;
      return null;
    }
    V old = valueAt(i);
    if (old == null)
      theValues[i] = value;
    return old;
  }

  @Override public void putAll(Map<? extends K, ? extends V> m) {
    for (Map.Entry<? extends K, ? extends V> e : m.entrySet())
      put(e.getKey(), e.getValue());
  }

  @Override public V remove(Object key) {
    int i = find(key);
    return i < 0 ? null : removeAt(i);
  }

  @Override public boolean remove(Object key, Object value) {
    int i = find(key);
    if (i < 0 || !Objects.equals(value, theValues[i]))
      return false;
    removeAt(i);
    return true;
  }

  @Override public boolean replace(K key, V oldValue, V newValue) {
    int i = look(key);
    if (i < 0 || !Objects.equals(theValues[i], oldValue))
      return false;
    theValues[i] = newValue;
    return true;
  }

  @Override public V replace(K key, V value) {
    int i = look(key);
    if (i < 0)
      return null;
    V old = valueAt(i);
    theValues[i] = value;
    return old;
  }

  @Override public void clear() {
    modCount++;
    hashes.clear();
    while (count > 0) {
      count--;
      theKeys[count] = theValues[count] = null;
    }
  }

  @Override public V computeIfAbsent(K key, Function<? super K, ? extends V> f) {
    Objects.requireNonNull(f);
    int i = find(key);
    if (i >= 0 && theValues[i] != null)
      return valueAt(i);
    int expected = modCount;
    V v = f.apply(key);
    check(expected);
    if (v == null)
      return null;
    if (i >= 0) {
      theValues[i] = v;
      return v;
    }
    put(key, v);
    return v;
  }

  @Override public V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends V> f) {
    Objects.requireNonNull(f);
    int i = look(key);
    return i < 0 || theValues[i] == null ? null : computed(i, key, valueAt(i), f);
  }

  @Override public V compute(K key, BiFunction<? super K, ? super V, ? extends V> f) {
    Objects.requireNonNull(f);
    int i = find(key);
    return computed(i, key, i < 0 ? null : valueAt(i), f);
  }

  private V computed(int i, K key, V old, BiFunction<? super K, ? super V, ? extends V> f) {
    int expected = modCount;
    V v = f.apply(key, old);
    check(expected);
    store(i, key, v);
    return v;
  }

  private void store(int i, K key, V v) {
    if (i >= 0 && v == null)
      removeAt(i);
    else if (i >= 0)
      theValues[i] = v;
    else if (v != null)
      put(key, v);
  }

  @Override public V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> f) {
    if (value == null || f == null)
      throw new NullPointerException();
    int i = find(key);
    V v = value;
    if (i >= 0 && theValues[i] != null) {
      int expected = modCount;
      v = f.apply(valueAt(i), value);
      check(expected);
    }
    store(i, key, v);
    return v;
  }

  @Override public void forEach(BiConsumer<? super K, ? super V> action) {
    Objects.requireNonNull(action);
    int expected = modCount;
    for (int i = 0; i < count; i++)
      action.accept(keyAt(i), valueAt(i));
    check(expected);
  }

  @Override public void replaceAll(BiFunction<? super K, ? super V, ? extends V> f) {
    Objects.requireNonNull(f);
    int expected = modCount;
    for (int i = 0; i < count; i++)
      theValues[i] = f.apply(keyAt(i), valueAt(i));
    check(expected);
  }

  @Override public Object clone() { return new LinkedHashMap<K, V>(this); }

  @Override public Set<K> keySet() { return new Keys(); }
  @Override public Collection<V> values() { return new Values(); }
  @Override public Set<Map.Entry<K, V>> entrySet() { return new Entries(); }

  /** One entry; writes go through. */
  private final class Entry extends AbstractMap.SimpleEntry<K, V> {
    private static final long serialVersionUID = 1L;

    Entry(int i) { super(keyAt(i), valueAt(i)); }

    @Override public V setValue(V value) {
      JsymInputMap.this.replace(getKey(), value);
      return super.setValue(value);
    }
  }

  private abstract class Each<T> implements Iterator<T> {
    private int next, last = -1, expected = modCount;

    abstract T at(int i);

    @Override public final boolean hasNext() { return next < count; }

    @Override public final T next() {
      check(expected);
      if (next >= count)
        throw new NoSuchElementException();
      last = next++;
      return at(last);
    }

    @Override public final void remove() {
      if (last < 0)
        throw new IllegalStateException();
      check(expected);
      removeAt(last);
      next = last;
      last = -1;
      expected = modCount;
    }
  }

  private final class Keys extends AbstractSet<K> {
    @Override public int size() { return count; }
    @Override public void clear() { JsymInputMap.this.clear(); }
    @Override public boolean contains(Object key) { return containsKey(key); }
    @Override public boolean remove(Object key) {
      int i = find(key);
      if (i >= 0)
        removeAt(i);
      return i >= 0;
    }
    @Override public Iterator<K> iterator() {
      return new Each<K>() {
        @Override K at(int i) { return keyAt(i); }
      };
    }
  }

  private final class Values extends AbstractCollection<V> {
    @Override public int size() { return count; }
    @Override public void clear() { JsymInputMap.this.clear(); }
    @Override public boolean contains(Object value) { return containsValue(value); }
    @Override public Iterator<V> iterator() {
      return new Each<V>() {
        @Override V at(int i) { return valueAt(i); }
      };
    }
  }

  private final class Entries extends AbstractSet<Map.Entry<K, V>> {
    @Override public int size() { return count; }
    @Override public void clear() { JsymInputMap.this.clear(); }
    @Override public boolean contains(Object o) {
      if (!(o instanceof Map.Entry<?, ?> e))
        return false;
      int i = look(e.getKey());
      return i >= 0 && Objects.equals(theValues[i], e.getValue());
    }
    @Override public boolean remove(Object o) {
      return o instanceof Map.Entry<?, ?> e
          && JsymInputMap.this.remove(e.getKey(), e.getValue());
    }
    @Override public Iterator<Map.Entry<K, V>> iterator() {
      return new Each<Map.Entry<K, V>>() {
        @Override Map.Entry<K, V> at(int i) { return new Entry(i); }
      };
    }
  }
}
