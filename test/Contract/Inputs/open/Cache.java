import jsym.contract.*;

interface Eviction {
  /** Planted, in the contract: one past the end. */
  @Requires("size > 0")
  @Ensures("0 <= result && result <= size")
  int victim(int size);

  @Requires("size > 0")
  @Ensures("0 <= result && result < size")
  int victimRight(int size);
}

class Cache {
  private final int[] keys = new int[4];
  private int used;
  private final Eviction policy;

  Cache(@NonNull Eviction policy) { this.policy = policy; }

  @Requires("policy != null && keys != null && keys.length == 4 && used >= 0 && used <= 4")
  void put(int key) {
    if (used < keys.length)
      keys[used++] = key;
    else
      keys[policy.victim(used)] = key;
  }

  @Requires("policy != null && keys != null && keys.length == 4 && used >= 0 && used <= 4")
  @Ensures("any(keys, k -> k == key) && used >= old(used)")
  void putRight(int key) {
    if (used < keys.length)
      keys[used++] = key;
    else
      keys[policy.victimRight(used)] = key;
  }
}
