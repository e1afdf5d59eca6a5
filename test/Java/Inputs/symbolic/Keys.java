import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Methods over symbolic numbers in boxes and collections. */
public class Keys {
  // PATHS: 2 OFF: 258
  public static int sameBox(int x) {
    Integer a = x, b = x;
    return a == b ? 1 : 2;
  }

  // PATHS: 3
  public static int twoBoxes(int x, int y) {
    Integer a = x, b = y;
    if (a == b)
      return 1;
    return a.equals(b) ? 2 : 3;
  }

  // PATHS: 3
  public static int constantBox(int x) {
    Integer a = x, b = 100, c = 1000;
    if (a == b)
      return 1;
    return a == c ? 2 : a.equals(c) ? 3 : 4;
  }

  // PATHS: 8
  public static int otherBoxes(long l, short s, byte b, char c) {
    Long one = l, two = l;
    Short three = s, four = s;
    Byte five = b, six = b;
    Character seven = c, eight = c;
    return (one == two ? 1 : 0) + (three == four ? 2 : 0) + (five == six ? 4 : 0)
        + (seven == eight ? 8 : 0);
  }

  // PATHS: 256
  public static boolean identityHash(byte x) {
    Byte a = x, b = x;
    return System.identityHashCode(a) == System.identityHashCode(b);
  }

  // PATHS: 3 OFF: 289
  public static int look(int x) {
    Map<Integer, String> map = new HashMap<>();
    map.put(3, "a");
    map.put(700, "bb");
    String found = map.get(x);
    return found == null ? 0 : found.length();
  }

  // PATHS: 3
  public static int remove(int x) {
    Map<Integer, String> map = new HashMap<>();
    map.put(3, "a");
    map.put(19, "bb");
    map.remove(x);
    return map.size() * 10 + (map.containsKey(19) ? 1 : 0);
  }

  // PATHS: 3
  public static int replace(int x) {
    Map<Integer, Integer> map = new LinkedHashMap<>(4, 0.75f, true);
    map.put(1, 10);
    map.put(2, 20);
    if (map.containsKey(x))
      map.merge(x, 5, Integer::sum);
    int sum = 0;
    for (int v : map.values())
      sum = sum * 31 + v;
    return sum;
  }

  // PATHS: 3
  public static int add(short x) {
    HashSet<Short> set = new HashSet<>();
    set.add((short) 5);
    set.add(x);
    int sum = 0;
    for (short s : set)
      sum = sum * 2 + (s == 5 ? 1 : 0);
    return sum;
  }

  // PATHS: 7 OFF: 260
  public static int ceiling(int x) {
    TreeMap<Integer, String> map = new TreeMap<>();
    map.put(3, "a");
    map.put(700, "b");
    map.put(9, "c");
    Integer key = map.ceilingKey(x);
    return key == null ? -1 : key;
  }

  // PATHS: 6
  public static int element(int i) {
    List<Integer> list = new ArrayList<>(List.of(5, 6, 7, 8));
    return list.get(i) > 6 ? 1 : 0;
  }

  // PATHS: 6 OFF: 6
  public static int smallest(int a, int b, int c) {
    int[] all = {a, b, c};
    Arrays.sort(all);
    return all[0];
  }

  // PATHS: 9 OFF: 9
  public static int search(int a) {
    return Arrays.binarySearch(new int[] {1, 4, 9, 16}, a);
  }

  // PATHS: 6
  public static int sorted(int a, int b, int c) {
    List<Integer> list = new ArrayList<>();
    list.add(a);
    list.add(b);
    list.add(c);
    Collections.sort(list);
    return list.get(0);
  }

  // PATHS: 1
  public static int numbers(int a, int b) {
    return Math.floorMod(a, 7) + Math.floorDiv(b, 5) + Integer.compare(a, b) + Integer.bitCount(a)
        + Integer.reverse(b) + Integer.highestOneBit(a) + Integer.signum(a)
        + Integer.numberOfLeadingZeros(a) + Integer.numberOfTrailingZeros(b) + Math.abs(a)
        + Math.max(a, b) + Math.min(a, b) + Integer.compareUnsigned(a, b)
        + Integer.lowestOneBit(b) + Integer.rotateLeft(a, b);
  }

  // PATHS: 3
  public static int copied(int n, int i) {
    int[] all = new int[Math.floorMod(n, 5)];
    if (i < 0 || i >= all.length)
      return -1;
    all[i] = 7;
    int[] copy = all.clone();
    all[i] = 9;
    return copy[i] + copy.length * 10;
  }
}
