// Every kind of dynamic call site does what it does on a JVM.
//
// REQUIRES: jsym-run
// RUN: rm -rf %t && mkdir %t && %javac -nowarn -d %t %s 2> %t/javac.txt
// RUN: %java -cp %t IndyRun > %t/expected
// RUN: %jsym run --concrete -cp %t IndyRun > %t/path-preserving
// RUN: diff %t/expected %t/path-preserving
// RUN: %jsym run --concrete --pipeline=O0 -cp %t IndyRun > %t/O0
// RUN: diff %t/expected %t/O0
// RUN: %jsym run --concrete --pipeline=O2 -cp %t IndyRun > %t/O2
// RUN: diff %t/expected %t/O2
import java.util.*;
import java.util.function.*;

class IndyRun {
  record P(int x, double d, float f, String s, long[] a, byte b, char c, boolean z) {}
  record E() {}
  interface Tri<A,B,C,R> { R apply(A a, B b, C c); }
  interface X<T> { Object m(T t); }
  interface Y { Object m(String s); }
  interface Z extends X<String>, Y {}
  static int sum(int... xs) { int s = 0; for (int x : xs) s += x; return s; }
  int base = 5;
  IntUnaryOperator adder() { return v -> v + base; }
  static long half(long l) { return l / 2; }
  private static void check(String what, Object got) { System.out.println(what + "=" + got); }
  class Inner { int v; Inner(int v) { this.v = v + base; } }

  public static void main(String[] args) {
    IntUnaryOperator inc = x -> x + 1;
    check("inc", inc.applyAsInt(41));
    check("this", new IndyRun().adder().applyAsInt(3));
    int i = 7; long l = 1L << 40; String s = "str"; double d = -0.0; float f = 1.5f;
    Supplier<String> cap = () -> s + i + l + d + f;
    check("cap", cap.get());
    Function<Integer, Long> boxing = IndyRun::half;
    check("boxing", boxing.apply(9));
    Supplier<ArrayList<String>> ctor = ArrayList::new;
    ArrayList<String> al = ctor.get(); al.add("q"); check("ctor", al.size());
    Function<Integer, int[]> actor = int[]::new;
    check("actor", actor.apply(3).length);
    ToIntFunction<String> len = String::length; check("len", len.applyAsInt("four"));
    IntSupplier bound = "hello"::length; check("bound", bound.getAsInt());
    BiFunction<String, String, Boolean> eq = String::equals; check("eq", eq.apply("a", "a"));
    Tri<Integer, Integer, Integer, Integer> va = IndyRun::sum; check("va", va.apply(1, 2, 3));
    IndyRun o = new IndyRun();
    IntFunction<Inner> inner = Inner2 -> o.new Inner(Inner2); check("inner", inner.apply(4).v);
    Z z = t -> t + "!"; check("z", ((Y) z).m("b")); check("zx", ((X<String>) z).m("c"));
    Runnable r = (Runnable & java.io.Serializable) () -> System.out.println("ran"); r.run();
    check("ser", r instanceof java.io.Serializable);
    check("same", same() == same());
    char ch = 'c'; byte by = -3; short sh = -300; boolean zz = true; Object nul = null; char[] ca = null;
    check("cat", "" + ch + by + sh + zz + nul + (String) null + 'x' + 1e10 + 1e-5f + Double.NaN + "\1\2" + i);
    P p = new P(1, Double.NaN, -0.0f, "s", null, (byte) 2, 'k', true);
    P q = new P(1, Double.NaN, -0.0f, "s", null, (byte) 2, 'k', true);
    check("p", p); check("hash", p.hashCode()); check("eqp", p.equals(q));
    check("ne", p.equals(new P(1, Double.NaN, 0.0f, "s", null, (byte) 2, 'k', true)));
    check("e", new E() + " " + new E().equals(new E()) + new E().hashCode());
    try { Function raw = boxing; raw.apply("no"); } catch (ClassCastException e) { check("cce", "thrown"); }
    try { Supplier<String> n = null; n.get(); } catch (NullPointerException e) { check("npe", "thrown"); }
    DoubleUnaryOperator du = Math::abs; check("du", du.applyAsDouble(-2));
    Comparator<String> cmp = Comparator.comparing(String::length); check("cmp", cmp.compare("aa", "b"));
    Callback cb = IndyRun::voidy; cb.call("v");
    BooleanSupplier bs = () -> true; check("bs", bs.getAsBoolean());
    LongSupplier ls = () -> 'a'; check("ls", ls.getAsLong());
    Supplier<Object> so = IndyRun::prim; check("so", so.get());
  }
  static char prim() { return 'p'; }
  interface Callback { void call(String s); }
  static int voidy(String s) { System.out.println(s); return 1; }
  static Object same() { Runnable r = () -> {}; return r; }
}
