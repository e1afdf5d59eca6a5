// BENCH: seven symbolic keys into a java.util.TreeMap and one out, on two threads
// RUN: run -q ParallelMap.use
// PATHS: 47293
// JOBS: 2 1.7
import java.util.TreeMap;

/** Fubini(7) orders of the keys. */
public class ParallelMap {
  public static int use(int a, int b, int c, int d, int e, int f, int g) {
    TreeMap<Integer, Integer> map = new TreeMap<>();
    for (int key : new int[] {a, b, c, d, e, f, g})
      map.put(key, map.size());
    map.remove(a);
    return map.size();
  }
}
