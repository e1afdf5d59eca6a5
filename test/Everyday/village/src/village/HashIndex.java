package village;

import java.util.Objects;

/** A small hash table with open addressing; never full. */
public class HashIndex {
  private final Object[] keys;
  private final int[] values;
  private int size;

  public HashIndex(int capacity) {
    if (capacity < 2)
      throw new IllegalArgumentException("too small");
    keys = new Object[capacity];
    values = new int[capacity];
  }

  /** The place of a key: where it is, or where it would be put. */
  int place(Object key) {
    int at = Math.abs(key.hashCode()) % keys.length;
    while (keys[at] != null && !keys[at].equals(key)) // planted 17: ArrayIndexOutOfBoundsException
      at = (at + 1) % keys.length;
    return at;
  }

  public boolean put(Object key, int value) {
    Objects.requireNonNull(key);
    int at = place(key);
    if (keys[at] == null) {
      if (size + 1 == keys.length)
        return false;
      size++;
      keys[at] = key;
    }
    values[at] = value;
    return true;
  }

  public int get(Object key, int otherwise) {
    if (key == null)
      return otherwise;
    int at = place(key);
    return keys[at] == null ? otherwise : values[at];
  }

  public int size() {
    return size;
  }
}
