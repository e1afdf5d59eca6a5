//===- JsymInputMap.java - Maps as inputs ------------------*- Java -* ----===//
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
 * A Map that a method is given: what it maps, in the order of insertion. It is a
 * LinkedHashMap without a table: the JDK's own code does all but looking for a
 * key, which goes along the chain of entries, so that hash codes are asked for
 * only where they matter. Tests have a LinkedHashMap with the same contents in its
 * place. There are no null keys in it at first.
 *
 * The engine calls {@link #nodeOf} and {@link #dropNode} in place of
 * HashMap.getNode and removeNode.
 */
class JsymInputMap<K, V> extends LinkedHashMap<K, V> {
  private static final long serialVersionUID = 1L;
  /** Behind an entry whose key was asked for its hash code. */
  private static final HashMap.Node<?, ?> ASKED = new HashMap.Node<>(0, null, null, null);

  /** The input. */
  private K[] keys;
  private V[] values;
  /** Was there ever a key? HashMap asks for no hash code before that. */
  private transient boolean filled;

  void establish() {
    JsymInputs.become(this, new LinkedHashMap<K, V>());
    filled = false;
    K[] given = keys;
    V[] to = values;
    JsymInputs.assume(given.length == to.length);
    for (int i = 0; i < given.length; i++)
      addAtFirst(given[i], to[i]);
    modCount = 0;
  }

  /** A key that is there at first, as one without a hash code cannot be. */
  final void addAtFirst(K key, V value) {
    if (key == null)
      throw new NullPointerException();
    int hash = 0;
    if (head != null)
      JsymInputs.decideForEquals(key);
    boolean matters = matters(key);
    if (matters)
      JsymInputs.wasWritten(key);
    try {
      hash = hashOf(key);
    } catch (RuntimeException | Error none) {
      JsymInputs.assume(false);
    }
    for (LinkedHashMap.Entry<K, V> e = head; e != null; e = e.after)
      JsymInputs.assume(!isAt(e, hash, key, matters));
    append(hash, key, value);
  }

  //===-- Looking for a key -----------------------------------------------===//

  private static boolean matters(Object key) {
    return key != null && JsymInputs.hashMatters(key);
  }

  /**
   * Those of the JDK's classes and of unknown ones agree with equals. Which of
   * them a key is, equals will decide; a JVM asks for the hash code first.
   */
  private int hashOf(Object key) {
    if (key != null && head != null)
      JsymInputs.decideForEquals(key);
    return matters(key) ? HashMap.hash(key) : 0;
  }

  /** As in the JDK, equals is asked where hash codes are the same. */
  private static boolean isAt(HashMap.Node<?, ?> e, int hash, Object key, boolean matters) {
    Object have = e.key;
    if (key == null)
      return have == null;
    if (!matters) // unless equals has told its class
      return key.equals(have) && (!matters(key) || HashMap.hash(key) == hashAt(e));
    if (have == null || hash != hashAt(e))
      return false;
    return key == have || key.equals(have);
  }

  /** What nobody has asked for before is as it was when the key came in. */
  private static int hashAt(HashMap.Node<?, ?> e) {
    if (e.next == ASKED)
      return e.hash;
    int hash = HashMap.hash(e.key); // by now it is decided which object it is
    if (matters(e.key))
      JsymInputs.wasWritten(e.key);
    return hash;
  }

  private HashMap.Node<K, V> find(int hash, Object key) {
    boolean matters = matters(key);
    for (LinkedHashMap.Entry<K, V> e = head; e != null; e = e.after)
      if (isAt(e, hash, key, matters))
        return e;
    return null;
  }

  /** HashMap.getNode. */
  final HashMap.Node<K, V> nodeOf(Object key) {
    return filled ? find(hashOf(key), key) : null;
  }

  /** HashMap.removeNode; the hash code counts where it matters. */
  final HashMap.Node<K, V> dropNode(int hash, Object key, Object value, boolean matchValue,
                                    boolean movable) {
    HashMap.Node<K, V> e = filled ? find(hash, key) : null;
    if (e == null || matchValue && e.value != value &&
                         (value == null || !value.equals(e.value)))
      return null;
    ++modCount;
    --size;
    afterNodeRemoval(e);
    return e;
  }

  @SuppressWarnings("unchecked")
  private void append(int hash, K key, V value) {
    filled = true;
    newNode(hash, key, value, matters(key) ? (HashMap.Node<K, V>) ASKED : null);
    ++modCount;
    ++size;
  }

  //===-- What HashMap does in its table ----------------------------------===//

  private V put(int hash, K key, V value, boolean onlyIfAbsent) {
    HashMap.Node<K, V> e = find(hash, key);
    if (e == null) {
      append(hash, key, value);
      return null;
    }
    V old = e.value;
    if (!onlyIfAbsent || old == null)
      e.value = value;
    afterNodeAccess(e);
    return old;
  }

  @Override public boolean containsKey(Object key) { return nodeOf(key) != null; }

  @Override public V put(K key, V value) { return put(hashOf(key), key, value, false); }

  @Override public V putIfAbsent(K key, V value) {
    return put(hashOf(key), key, value, true);
  }

  @Override public void putAll(Map<? extends K, ? extends V> m) {
    if (m.size() > 0)
      for (Map.Entry<? extends K, ? extends V> e : m.entrySet())
        put(e.getKey(), e.getValue());
  }

  @Override public V remove(Object key) {
    HashMap.Node<K, V> e = dropNode(hashOf(key), key, null, false, true);
    return e == null ? null : e.value;
  }

  final boolean removeKey(Object key) {
    return dropNode(hashOf(key), key, null, false, true) != null;
  }

  @Override public boolean remove(Object key, Object value) {
    return dropNode(hashOf(key), key, value, true, true) != null;
  }

  @Override public void clear() {
    super.clear();
    size = 0;
  }

  private void check(int expected) {
    if (modCount != expected)
      throw new ConcurrentModificationException();
  }

  @Override public V computeIfAbsent(K key, Function<? super K, ? extends V> f) {
    if (f == null)
      throw new NullPointerException();
    int hash = hashOf(key), expected = modCount;
    filled = true;
    HashMap.Node<K, V> e = find(hash, key);
    if (e != null && e.value != null) {
      afterNodeAccess(e);
      return e.value;
    }
    V v = f.apply(key);
    check(expected);
    if (v != null)
      store(e, hash, key, v);
    return v;
  }

  @Override public V compute(K key, BiFunction<? super K, ? super V, ? extends V> f) {
    if (f == null)
      throw new NullPointerException();
    int hash = hashOf(key), expected = modCount;
    filled = true;
    HashMap.Node<K, V> e = find(hash, key);
    V v = f.apply(key, e == null ? null : e.value);
    check(expected);
    store(e, hash, key, v);
    return v;
  }

  @Override public V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> f) {
    if (value == null || f == null)
      throw new NullPointerException();
    int hash = hashOf(key), expected = modCount;
    filled = true;
    HashMap.Node<K, V> e = find(hash, key);
    V v = value;
    if (e != null && e.value != null) {
      v = f.apply(e.value, value);
      check(expected);
    }
    store(e, hash, key, v);
    return v;
  }

  /** Another value for a key, or none: null. */
  private void store(HashMap.Node<K, V> e, int hash, K key, V value) {
    if (e != null && value == null) {
      dropNode(hash, key, null, false, true);
    } else if (e != null) {
      e.value = value;
      afterNodeAccess(e);
    } else if (value != null) {
      append(hash, key, value);
    }
  }

  @Override public Object clone() { return new LinkedHashMap<K, V>(this); }
}
