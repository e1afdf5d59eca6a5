import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;

class Same {
  static int two(String a, String b) { return a.length() + b.length(); }

  static void require(Object a, Object b) {
    Objects.requireNonNull(a);
    Objects.requireNonNull(b);
  }

  static void modified(List<Integer> l, boolean other) {
    if (other) {
      for (Integer i : l)
        l.remove(i);
      return;
    }
    for (Iterator<Integer> it = l.iterator(); it.hasNext(); it.next())
      l.add(1);
  }

  static int lambda(int[] a, String s, boolean late) {
    Supplier<Integer> f = () -> s.length() + a[0];
    if (late)
      return s.length();
    Supplier<Supplier<Integer>> g = () -> () -> a[1] / a.length;
    return f.get() + g.get().get();
  }

  static int atLast(int[] a, String s) {
    try {
      if (a[0] == 1)
        return a[1];
    } finally {
      s.length();
    }
    return a[2];
  }

  static int parse(String s) { return Integer.parseInt(s); }

  static void anonymous(String s, boolean first) {
    Runnable r = new Runnable() {
      public void run() { s.length(); }
    };
    Runnable t = new Runnable() {
      public void run() { s.length(); }
    };
    (first ? r : t).run();
  }

  static void thrown(int n) {
    if (n == 1)
      throw new IllegalStateException("one of " + n);
    if (n > 5)
      throw new IllegalStateException("one of " + n);
    assert n != 3;
  }
}
