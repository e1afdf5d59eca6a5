// BENCH: how likely the paths of three operations on a TreeMap are
// RUN: prob --quiet ProbTreeMap.operations
// OUTPUT: success 1
// FLOOR: 5 s

import java.util.TreeMap;

/** Each operation is one of three, with any key. */
class ProbTreeMap {
  static int operations(byte first, int a, byte second, int b, byte third, int c) {
    TreeMap<Integer, Integer> map = new TreeMap<>();
    operation(map, first, a);
    operation(map, second, b);
    operation(map, third, c);
    return map.size();
  }

  private static void operation(TreeMap<Integer, Integer> map, byte which, int key) {
    if (which < 0)
      map.put(key, 0);
    else if (which < 64)
      map.remove(key);
    else
      map.floorKey(key);
  }
}
