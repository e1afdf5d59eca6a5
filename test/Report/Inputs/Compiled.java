import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.Iterator;
import java.util.function.Function;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

/** What javac makes of one construct each, for predicted against measured coverage. */
class Resource implements AutoCloseable {
  int closed;
  Resource(int n) {
    if (n == 3)
      throw new IllegalStateException("open");
    closed = n;
  }
  @Override
  public void close() {
    if (closed++ == 2)
      throw new IllegalArgumentException("close");
  }
}
class Try1 {
  static int of(int n) {
    try (Resource r = new Resource(n)) {
      return 10 / n;
    }
  }
}
class Try2 {
  static Resource open(int n) { return n == 4 ? null : new Resource(n); }
  static int of(int n, int m) {
    int sum = 0;
    try (Resource r = open(n); Resource s = open(m)) {
      sum += n;
      if (m > 4)
        throw new RuntimeException("body");
    } catch (IllegalArgumentException e) {
      sum--;
    } finally {
      sum *= 2;
    }
    return sum;
  }
}
class Try3 {
  static int of(int n) {
    Resource r = n > 0 ? new Resource(n) : null;
    try (r) {
      if (n == 1)
        return 1;
    }
    return 2;
  }
}
class Finally1 {
  static int of(int n) {
    int sum = 0;
    try {
      if (n == 0)
        return 5;
      sum += 10 / (n - 1);
    } catch (ArithmeticException e) {
      sum = -1;
    } finally {
      sum++;
      if (n > 100)
        sum += 2;
    }
    return sum;
  }
}
class Finally2 {
  static int of(int n) {
    int sum = 0;
    for (int i = 0; i < 3; i++) {
      try {
        if (n == i)
          continue;
        if (n == 7)
          break;
        sum += i;
      } finally {
        sum += 100;
      }
    }
    return sum;
  }
}
class Finally3 {
  static int of(int n) {
    try {
      try {
        return 1 / n;
      } finally {
        if (n == 4)
          throw new IllegalStateException();
      }
    } catch (IllegalStateException e) {
      return 4;
    } finally {
      n = 0;
    }
  }
}
class Finally4 {
  @SuppressWarnings("finally")
  static int of(int[] a) {
    try {
      return a[0];
    } finally {
      return 1;
    }
  }
}
class Finally5 {
  static int of(int n) {
    int a = 0;
    try {
      switch (n) {
      case 1: a = 1; break;
      case 2: a = 4; break;
      default: return 9;
      }
    } catch (RuntimeException ignored) {
    } finally {
      a += n > 1 ? 1 : 2;
    }
    return a;
  }
}
class Finally6 {
  static int of(int n) {
    try {
      return 6 / n;
    } catch (ArithmeticException e) {
    } finally {
      n++;
    }
    return n;
  }
}
class StringSwitch1 {
  static int of(int n) {
    String s = n == 0 ? "a" : n == 1 ? "Aa" : n == 2 ? "BB" : "z";
    switch (s) {
    case "a": return 1;
    case "Aa": return 2;
    case "BB": return 3;
    case "unused": return 4;
    default: return 5;
    }
  }
}
class StringSwitch2 {
  static int of(boolean b) {
    String s = b ? "yes" : "no";
    int r = 0;
    switch (s) {
    case "yes": r++;
    case "maybe": r++;
    }
    return r;
  }
}
class StringSwitch3 {
  static int of(boolean b) {
    return switch (b ? "yes" : "no") {
      case "yes", "ja" -> 1;
      case "no" -> { int t = b ? 1 : 2; yield t; }
      default -> throw new IllegalStateException();
    };
  }
}
enum Light {
  RED, YELLOW, GREEN;
  Light next() { return values()[(ordinal() + 1) % 3]; }
}
class EnumSwitch1 {
  static int of(Light l) {
    switch (l) {
    case RED: return 1;
    case GREEN: return 2;
    default: return 3;
    }
  }
}
class EnumSwitch2 {
  static int of(Light l) {
    return switch (l) { case RED -> 1; case YELLOW -> 2; case GREEN -> 3; };
  }
}
class EnumValues {
  static int of(int n) {
    if (n == 0)
      return Light.valueOf("RED").ordinal();
    return n == 1 ? Light.RED.next().ordinal() : Light.values().length;
  }
}
enum Operation {
  ADD("+") { int apply(int a, int b) { return a + b; } },
  DIV("/") { int apply(int a, int b) { return a / b; } };
  final String sign;
  Operation(String s) { sign = s; }
  abstract int apply(int a, int b);
}
class EnumBodies {
  static int of(boolean add, int a, int b) {
    return (add ? Operation.ADD : Operation.DIV).apply(a, b);
  }
}
class Synchronized1 {
  static int of(int n) {
    Object lock = new Object();
    synchronized (lock) {
      n = 10 / n;
    }
    synchronized (lock) {
      if (n > 3)
        return n;
    }
    return 0;
  }
}
class Synchronized2 {
  int count;
  synchronized int of(int n) { return n > 0 ? ++count : count; }
}
final class PrivateEmpty {
  private PrivateEmpty() {}
  static int of(int n) { return n == 0 ? new PrivateEmpty().hashed() : 0; }
  private int hashed() { return 1; }
}
final class PrivateFilled {
  private int x = 3;
  private PrivateFilled() {}
  static int of(int n) { return n == 0 ? new PrivateFilled().x : 0; }
}
class TwoConstructors {
  int a = 5, b = a > 4 ? 1 : 2;
  TwoConstructors() {}
  TwoConstructors(int x) { a = x; }
  static int of(int n) { return (n > 0 ? new TwoConstructors(n) : new TwoConstructors()).a; }
}
class OneConstructor {
  int a = 5;
  OneConstructor() {}
  OneConstructor(int x) { a = x; }
  static int of(int n) { return new OneConstructor(n).a; }
}
record Pair(int left, String right) {}
record Ratio(int over, int under) {
  Ratio {
    if (under == 0)
      throw new IllegalArgumentException("zero");
  }
  public int over() { return over; }
  int value() { return over / under; }
}
class Records1 {
  static int of(int n) {
    Pair p = new Pair(n, "x");
    if (n == 1)
      return p.hashCode();
    return p.equals(new Pair(2, "x")) ? p.left() : p.right().length();
  }
}
class Records2 {
  static int of(int a, int b) { return new Ratio(a, b).value(); }
}
class Assert1 {
  static int of(int n) {
    assert n != 7;
    assert n < 100 : "large: " + n;
    return n + 1;
  }
}
class Inner1 {
  private int hidden = 3;
  class Deep {
    private int own = hidden + 1;
    int sum(int n) { return n > own ? hidden : own; }
  }
  static int of(int n) { return new Inner1().new Deep().sum(n); }
}
class Anonymous1 {
  static int of(int n) {
    IntSupplier s = new IntSupplier() {
      int calls;
      @Override public int getAsInt() { return n > 0 ? ++calls : 0; }
    };
    return n == 5 ? 0 : s.getAsInt();
  }
}
class Anonymous2 {
  static int of(int n) {
    Iterator<Integer> i = new Iterator<Integer>() {
      int left = 2;
      public boolean hasNext() { return left > 0; }
      public Integer next() { return left--; }
    };
    int sum = n;
    while (i.hasNext())
      sum += i.next();
    return sum > 0 ? 1 : 0;
  }
}
class Local1 {
  static int of(int n) {
    class Here {
      int twice() { return n > 3 ? 2 * n : n; }
      void never() { throw new IllegalStateException(); }
    }
    return new Here().twice();
  }
}
class Lambda1 {
  static int of(int n) {
    Supplier<Integer> s = () -> n > 0 ? 1 : 2, never = () -> n / 0;
    Function<Integer, Function<Integer, Integer>> add = a -> b -> a + b;
    return n == 9 ? 0 : add.apply(s.get()).apply(n);
  }
}
class Lambda2 {
  static int twice(int n) { return 2 * n; }
  static int of(int n) {
    Function<Integer, Integer> f = n > 0 ? Lambda2::twice : Math::abs;
    Supplier<Lambda2> make = Lambda2::new;
    return make.get() != null ? f.apply(n) : 0;
  }
}
abstract class Shape<T> {
  abstract T scaled(T by);
  T both(T by) { return scaled(by); }
}
class Bridge1 extends Shape<Integer> {
  @Override
  Integer scaled(Integer by) { return by > 3 ? by * 2 : by; }
  static int of(int n) { return new Bridge1().both(n); }
}
class Bridge2 implements Comparable<Bridge2> {
  int key;
  public int compareTo(Bridge2 o) { return key < o.key ? -1 : 1; }
  static int of(int n) {
    Comparable<Bridge2> a = new Bridge2();
    Bridge2 b = new Bridge2();
    b.key = n;
    return a.compareTo(b);
  }
}
interface Greeting {
  int LENGTH = Integer.parseInt("12");
  String name();
  default int size() { return twice(name().length()) + LENGTH; }
  private int twice(int n) { return n > 3 ? 2 * n : n; }
  static Greeting make(boolean b) { return b ? () -> "Bobby" : () -> "Al"; }
}
class Default1 {
  static int of(boolean b) { return Greeting.make(b).size(); }
}
@Retention(RetentionPolicy.CLASS) @interface Generated {}
@Retention(RetentionPolicy.RUNTIME) @interface LombokGeneratedCode {}
@Retention(RetentionPolicy.RUNTIME) @interface Normal {}
class Generated1 {
  @Generated static int left(int n) { return n > 2 ? 1 : 0; }
  @LombokGeneratedCode static int right(int n) { return n > 2 ? 1 : 0; }
  @Normal static int kept(int n) { return n > 2 ? 1 : 0; }
  static int of(int n) { return left(n) + right(n) + kept(n); }
}
@Generated class GeneratedClass {
  int x;
  GeneratedClass(int n) { x = n > 0 ? 1 : 2; }
  static class Inner { static int y(int n) { return n > 0 ? 3 : 4; } }
}
class Generated2 {
  static int of(int n) { return new GeneratedClass(n).x + GeneratedClass.Inner.y(n); }
}
class Concat {
  static int of(int n) {
    String s = "n" + n + (n > 5 ? "!" : "");
    return s.length();
  }
}
class PatternOf {
  static int of(int n) {
    Object o = n > 0 ? (Object) Integer.valueOf(n) : n < -5 ? "text" : null;
    if (o instanceof Integer i && i > 10)
      return i;
    return o instanceof String s ? s.length() : 0;
  }
}
class SwitchExpression {
  static int of(int n) {
    int k = switch (n) { case 1, 2 -> 10; case 3 -> { if (n == 4) yield 0; yield 20; } default -> 30; };
    return switch (k) { case 10: yield 1; case 20: yield 2; default: yield 3; };
  }
}
class ThrowInBlock {
  static int of(int[] a, int i) {
    int x = 1; int y = 2;
    x += a[i]; y *= x;
    return x + y;
  }
}
class ThrowInCall {
  static int check(int n) { if (n < 0) throw new IllegalArgumentException("negative"); return n; }
  static int of(int n) {
    int a = 1;
    a += check(n) + check(n - 1);
    return a;
  }
}
class CatchTypes {
  static int of(int n) {
    try {
      if (n == 1) throw new IllegalStateException();
      if (n == 2) throw new java.io.IOException();
      return 4 / n;
    } catch (IllegalStateException | ArithmeticException e) {
      return -1;
    } catch (Exception e) {
      throw new RuntimeException(e);
    }
  }
}
class StaticInit {
  static final int[] TABLE = new int[4];
  static int loops;
  static {
    for (int i = 0; i < 4; i++)
      TABLE[i] = i % 2 == 0 ? i : -i;
    if (TABLE[0] == 1)
      loops = 1;
  }
  static int of(int n) { return n >= 0 && n < 4 ? TABLE[n] : loops; }
}
class FailingInit {
  static class Bad { static int x = Integer.parseInt("no"); static int y = 1; }
  static int of(int n) {
    if (n == 0)
      return Bad.y;
    return 1;
  }
}
class Labels {
  static int of(int n) {
    int c = 0;
    outer:
    for (int i = 0; i < 2; i++)
      for (int j = 0; j < 2; j++) {
        if (n == j) continue outer;
        if (n == 5) break outer;
        c++;
      }
    return c;
  }
}
class Ternaries {
  static boolean flag(int a, int b) { return a > 0 && (b > 0 || a > 5) ^ b == 3; }
  static int of(int a, int b) { boolean f = !flag(a, b); return f ? 1 : 0; }
}
class WithSelf {
  WithSelf next; int key;
  int of(WithSelf o, int n) {
    if (o == this) return 1;
    if (o.next == null && n > o.key) { o.next = this; return 2; }
    return o.next.key == n ? 3 : 4;
  }
}
interface Expr {}
record Num(int n) implements Expr {}
record Neg(Expr e) implements Expr {}
class Visiting {
  static int eval(Expr e) {
    if (e instanceof Num n) return n.n();
    if (e instanceof Neg n) return -eval(n.e());
    throw new AssertionError();
  }
  static int of(int n) { return eval(n > 0 ? new Neg(new Num(n)) : new Num(n)); }
}
class Varargs {
  static int sum(int... a) { int s = 0; for (int x : a) s += x; return s; }
  static int of(int n) { return n > 0 ? sum() : sum(n, 1); }
}
class NestedTry {
  static int of(int n, int[] a) {
    int r = 0;
    try {
      try { r = a[n]; } catch (NullPointerException e) { r = 1; } finally { r += 10; }
      r += 100 / r;
    } catch (ArithmeticException | IndexOutOfBoundsException e) {
      r = -1;
    } finally {
      synchronized (NestedTry.class) { r++; }
    }
    return r;
  }
}
