import java.lang.ref.WeakReference;
import java.lang.reflect.InaccessibleObjectException;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import jsym.contract.Ensures;
import jsym.contract.Requires;

/** For each row of Premises.def a method; see utils/lib/check_premises.py. */
public class Premises {
  // MADE BY math-function
  static void function(double a, double b) {
    if (a < 0 || a > 0.785398163397448 || b < 0 || b > 0.785398163397448)
      return;
    if (Math.sin(a) - Math.cos(b) == 0.0)
      throw new IllegalStateException();
  }

  // A sine halfway between two doubles, where HotSpot rounds the other way.
  // MADE BY math-rounding
  static void rounded() {
    if (Math.sin(31.059334720234467) == -0.34908248459761104)
      throw new IllegalStateException();
  }
  // HIDDEN BY math-rounding
  static void roundedAway() {
    if (Math.sin(31.059334720234467) == -0.3490824845976111)
      throw new IllegalStateException();
  }

  // MADE BY builder-capacity
  static void capacity(String s) {
    if (s == null || s.length() < 3 || s.length() > 5)
      return;
    if (new StringBuilder().append(s).append("x").capacity() != 16)
      throw new IllegalStateException();
  }
  // HIDDEN BY builder-capacity
  static void capacityHidden(String s) {
    if (s == null || s.length() < 3 || s.length() > 5)
      return;
    if (new StringBuilder().append(s).append("x").capacity() == 16)
      throw new IllegalStateException();
  }

  // MADE BY any-text --any-size
  static void anyText(String s) {
    if (s != null && s.length() > 20 && s.toUpperCase().length() < 20)
      throw new IllegalStateException();
  }

  // MADE BY generalised --prove --max-time=300s
  static void generalised(int n) {
    int sum = 0, i = 0;
    for (; i < n; i++)
      sum += i;
    if (2 * sum != i * (i - 1))
      throw new IllegalStateException();
  }

  // RELIES ON enough-memory --any-size
  static int enoughMemory(int n, int i) {
    if (n <= 0 || i < 0 || i >= n)
      return 0;
    int[] a = new int[n];
    a[i] = 1;
    return a[n - 1];
  }

  // MADE BY hit-end
  static void hitEnd(String s) {
    if (s == null || s.length() != 1)
      return;
    Matcher m = Pattern.compile("a+").matcher(s);
    if (m.matches() && !m.hitEnd())
      throw new IllegalStateException();
  }
  // HIDDEN BY hit-end
  static void hitEndHidden(String s) {
    if (s == null || s.length() != 1)
      return;
    Matcher m = Pattern.compile("a+").matcher(s);
    if (m.matches() && m.hitEnd())
      throw new IllegalStateException();
  }

  private static String messageOf(Object o) {
    try {
      return (String) o;
    } catch (ClassCastException e) {
      return e.getMessage();
    }
  }
  // MADE BY open-message
  static void message(Object o) {
    if (o instanceof String)
      return;
    if (o != null && messageOf(o).length() == 1)
      throw new IllegalStateException();
  }
  // HIDDEN BY open-message
  static void messageHidden(Object o) {
    if (o instanceof String)
      return;
    if (o != null && messageOf(o).length() > 1)
      throw new IllegalStateException();
  }

  private static int depth(int n, int[] left) {
    try {
      return depth(n, left);
    } finally {
      left[0]++;
    }
  }
  private static int calls(int n) {
    int[] left = {0};
    try {
      depth(n, left);
    } catch (StackOverflowError e) {
      // as it must be
    }
    return left[0];
  }
  // MADE BY stack-depth
  static void stack(int n) {
    if (calls(n) < 2500)
      throw new IllegalStateException();
  }
  // HIDDEN BY stack-depth
  static void stackHidden(int n) {
    if (calls(n) > 2500)
      throw new IllegalStateException();
  }

  static class Counter {
    int asked;
  }
  // What writes to the input says nothing of it.
  static boolean never(Counter c) {
    ++c.asked;
    return false;
  }
  @Requires("never")
  // MADE BY open-input --invariants=filter
  static void unasked(Counter c) {
    throw new IllegalStateException();
  }

  // HIDDEN BY identity-hash
  static void identity() {
    if (new Object().hashCode() % 3 == 1 && new Object().hashCode() % 7 == 3)
      throw new IllegalStateException();
  }

  // HIDDEN BY other-class
  static void type(Class<?> c) {
    if (c == Thread.class)
      throw new IllegalStateException();
  }

  static class Tag {
    int n;
    public int hashCode() { return n; }
    public boolean equals(Object o) { return o instanceof Tag && ((Tag)o).n == n; }
  }

  // HIDDEN BY written-key
  static void key(Tag t, Set<Tag> all) {
    if (t == null || all == null)
      return;
    t.n++;
    if (all.size() == 1 && all.iterator().next() == t && !all.contains(t))
      throw new IllegalStateException();
  }

  // MADE BY written-key
  static void lostKey(Tag t, Set<Tag> all) {
    if (t == null || all == null)
      return;
    t.n++;
    if (all.size() == 1 && all.iterator().next() == t && all.contains(t))
      throw new IllegalStateException();
  }

  // HIDDEN BY weak-reference
  static void weak() {
    if (new WeakReference<>(new Object()).get() == null)
      throw new IllegalStateException();
  }

  static class Shape {}
  static class Square extends Shape {}
  // RELIES ON closed-world
  static boolean world(Shape s) {
    return s instanceof Comparable;
  }
  // RELIES ON closed-world
  static String called(Shape s) {
    return s == null ? "" : s instanceof Cloneable ? "c" : "s";
  }

  static int limit = 10;
  static void setLimit(int l) {
    limit = l;
  }
  // RELIES ON initial-statics
  static int statics(int x) {
    return x / limit;
  }

  static int step = 3;
  static int unwritten(int x) {
    return x / step;
  }

  // RELIES ON written-statics --symbolic-static=written
  static int written(int x) {
    return limit > 3 ? x : 0;
  }

  // RELIES ON lawful-order
  static boolean order(Comparator<Object> c, Object a, Object b) {
    return c != null && a != null && b != null && c.compare(a, b) < 0 && c.compare(b, a) < 0;
  }

  // RELIES ON salted-order
  static boolean salted() {
    return Set.of("a", "b", "c").iterator().next().isEmpty();
  }

  static final java.util.logging.Logger LOG = java.util.logging.Logger.getLogger("x");
  // RELIES ON logging
  static int logs(int x) {
    LOG.info("x is " + x);
    return x;
  }

  // RELIES ON clock-range
  static int clock() {
    return 8 / java.time.LocalDate.now().getYear();
  }

  // RELIES ON usual-values --states=derived
  static int places(java.math.BigDecimal d) {
    return d == null || d.scale() < 2000 ? 0 : 1 / (d.scale() - d.scale());
  }

  // RELIES ON outside
  static int variable() {
    return System.getenv("PATH") == null ? 0 : System.getenv("PATH").equals("") ? 1 : 2;
  }

  // RELIES ON randomness
  static int dice() {
    return 8 / (1 + new java.util.Random().nextInt(6));
  }

  // RELIES ON machine
  static int machine() {
    return 8 / Runtime.getRuntime().availableProcessors();
  }

  static class Basket {
    private final int[] parts = new int[3];
    static int size(Basket b) {
      return b == null ? 0 : b.parts.length;
    }
  }
  // RELIES ON derived-states --states=derived
  static int derived(Basket b) {
    return Basket.size(b);
  }

  // RELIES ON settings
  static boolean property() {
    return System.getProperty("os.name").equals("Linux");
  }
  // RELIES ON settings
  static int locale(String s) {
    return s == null || s.length() > 2 ? 0 : s.toUpperCase().length();
  }

  // RELIES ON type-arguments
  static int generic(List<String> l) {
    return l == null || l.size() != 1 || l.get(0) == null ? 0 : l.get(0).length();
  }

  // RELIES ON model-classes
  static int model(Map<String, String> m) {
    return m == null ? 0 : m.size();
  }

  static class Till {
    @Ensures("large")
    static int sum(int a) {
      return a;
    }
    static boolean large(int a, int result) {
      return result >= 0;
    }
  }
  // RELIES ON contracts --use-contract=Premises$Till.sum
  static int contract(int a) {
    return Till.sum(a);
  }

  static class Money {
    static final Money NONE = new Money();
  }
  // RELIES ON initialised-objects
  static boolean initialised(Money m) {
    return m == Money.NONE;
  }

  // RELIES ON closed-packages
  static boolean closed() throws NoSuchFieldException {
    try {
      String.class.getDeclaredField("value").setAccessible(true);
      return true;
    } catch (InaccessibleObjectException e) {
      return false;
    }
  }

  // RELIES ON parallel-order
  static int parallel() {
    return IntStream.range(0, 3000).parallel().sum();
  }

  private static int one(int a) {
    return a == 0 ? 1 : 2;
  }
  // MADE BY unfollowed-call --call-depth=0
  static int unfollowed(int a) {
    return 6 / one(a);
  }

  private static void clear(int[] a) {
    a[0] = 0;
  }
  // HIDDEN BY unfollowed-call --call-depth=0
  static int unfollowedEffect() {
    int[] a = {3};
    clear(a);
    return 6 / a[0];
  }

  static class Open {
    int size() {
      return 1;
    }
  }
  // RELIES ON closed-world
  static int only(Open o) {
    return o == null ? 0 : o.size();
  }
}
