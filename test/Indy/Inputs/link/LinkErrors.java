import java.util.function.*;

/** Gone is removed after the compilation, Changed replaced. */
class Gone { static int f(int x){return x;} int g(){return 1;} Gone(){} }
class Changed { static int f(int x){return x;} int g(){return 1;} Changed(){} static int still(int x){return x+1;} int inst(int x){return x;} private static int p(int x){return x;} }
class Failing { static int X = Integer.parseInt("x"); static int f(int x){return x;} Failing(){} }
interface GoneI { int m(int x); }
public class LinkErrors {
  static void t(String n, Supplier<Object> s) { for (int i=0;i<2;i++) try { System.out.println(n+" "+s.get()); } catch (Throwable e) { System.out.println(n+" "+e); } }
  static class A { static Object a(){ IntUnaryOperator o = Gone::f; return "made"; } }
  static class B { static Object a(){ Supplier<Gone> o = Gone::new; return "made"; } }
  static class C { static Object a(){ IntUnaryOperator o = Changed::f; return "made"; } }
  static class D { static Object a(){ Supplier<Changed> o = Changed::new; return "made"; } }
  static class E { static Object a(){ ToIntFunction<Changed> o = Changed::g; return "made"; } }
  static class F { static Object a(){ IntUnaryOperator o = Failing::f; return "made"; } }
  static class G { static Object a(){ IntUnaryOperator o = Failing::f; return o.applyAsInt(3); } }
  static class H { static Object a(){ Supplier<Failing> o = Failing::new; return o.get(); } }
  static class I { static Object a(){ GoneI o = x -> x; return "made"; } }
  static class J { static Object a(){ IntUnaryOperator o = Changed::still; return "made"; } }
  static class K { static Object a(){ Changed c = null; try { IntUnaryOperator o = c::inst; } catch (NullPointerException e) { return "npe"; } return "made"; } }
  static class L { static Object a(){ Object o = "a" + new Object[0].length + (Gone) null; return o; } }
  record R(Gone g, int x) {}
  static class M { static Object a(){ return new R(null, 2).toString() + new R(null,2).hashCode() + new R(null,2).equals(new R(null,2)); } }
  record Q(int x, Changed c) {}
  static class N { static Object a(){ return new Q(2,null).toString(); } }
  static class O { static Object a(){ Function<Gone,Object> f = g -> g; return "made"; } }
  static class P { static Object a(){ Function<Object,Gone> f = g -> null; return "made" + f.apply(null); } }
  public static void main(String[] a) {
    t("A", A::a); t("B", B::a); t("C", C::a); t("D", D::a); t("E", E::a); t("F", F::a); t("G", G::a); t("H", H::a); t("I", I::a); t("J", J::a); t("K", K::a); t("L", L::a); t("M", M::a); t("N", N::a); t("O", O::a); t("P", P::a);
  }
}
