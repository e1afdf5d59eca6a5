import java.util.*;

/**
 * Prints a class of methods that throw where those of R return what they returned for
 * some random heap: three of them each, seldom ones first.
 */
public class Samples {
  static N[] heap(Random rnd) {
    N[] all = new N[4];
    for (int i = 1; i < 4; i++)
      all[i] = rnd.nextInt(3) > 0 ? new N(rnd.nextInt(4)) : new Q(rnd.nextInt(4));
    for (int i = 1; i < 4; i++)
      all[i].next = all[rnd.nextInt(4)];
    return all;
  }

  public static void main(String[] args) throws Exception {
    System.out.println("class D {");
    for (int k = 0; k < Integer.parseInt(args[0]); k++) {
      var m = Class.forName("R").getDeclaredMethod("m" + k, N.class, N.class, boolean.class, int.class);
      m.setAccessible(true);
      Map<Integer, Integer> times = new TreeMap<>();
      Random rnd = new Random(k);
      for (int i = 0; i < 3000; i++) {
        N[] all = heap(rnd);
        int is = (int) m.invoke(null, all[rnd.nextInt(4)], all[rnd.nextInt(4)], rnd.nextBoolean(), rnd.nextInt(4) - 1);
        times.merge(is, 1, Integer::sum);
      }
      List<Integer> seldom = new ArrayList<>(times.keySet());
      seldom.sort(Comparator.comparing(times::get));
      for (int j = 0; j < Math.min(3, seldom.size()); j++) {
        System.out.printf("  static void d%d_%d(N p, N q, boolean a, int i) {%n", k, j);
        System.out.printf("    if (R.m%d(p, q, a, i) == %d)%n      throw new IllegalStateException();%n  }%n", k,
            seldom.get(j));
      }
    }
    System.out.println("}");
  }
}
