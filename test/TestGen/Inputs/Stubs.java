package stubs;

import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.function.Supplier;

/** Inputs that nothing implements: tests bring their own. */
public class Stubs {
  interface Source {
    int next();
    byte[] block();
    default boolean more() { return next() > 0; }
  }
  private interface Secret {
    long key();
  }

  static int twice(IntPredicate p) {
    if (p.test(1))
      return p.test(2) ? 2 : 1;
    return 0;
  }

  static <T> T first(Function<T, T> f, T x) {
    T y = f.apply(x);
    return y == x ? null : f.apply(y);
  }

  static int read(Source s) {
    if (!s.more())
      throw new IllegalStateException("empty");
    byte[] b = s.block();
    return b.length > 1 && b[1] == 7 ? s.next() : -1;
  }

  static String text(Supplier<String> s) {
    String t = s.get();
    return t.isEmpty() ? "nothing" : t;
  }

  interface Sink {
    boolean put(String text);
    void put(Object what);
  }

  /** What is called alike, and returns nothing, takes no answer of the other. */
  static int alike(Sink s) {
    if (!s.put("a"))
      return 0;
    s.put((Object) "b");
    return s.put("c") ? 1 : 2;
  }

  static long open(Secret s) { return s.key() == 42 ? s.key() : 0; }
}
