package q;
import p.Base;
public class A extends Base implements Runnable, Comparable {
  int own; long l; double d; float fl; A next; Object obj; int[] ia; Object[] oa; String[] sa; boolean[] za; byte[] ba;
  static A inst; static long sl; static String str;
  A() { super(3); own = 4; }
  A(int x, A n) { this(); if (x > 3) { next = n; } else next = null; f = x; }
  A(boolean b) { super(b ? 1 : 2); obj = b ? "x" : new Object(); }
  public void run() { f++; g += 2L; o = this; s = 3; m(4); sm(5); om(this); }
  public int compareTo(Object x) { A a = (A) x; return a.f < f ? -1 : a.f == f ? 0 : 1; }
  int prot(A a, Base b) { a.f = 3; int r = a.m(3) + a.f; r += b.pub; Object q = a.om(b); b.toString(); b.hashCode(); return r; }
  Object cl(A a, int[] x, Object[] y) throws Exception { Object r = a.clone(); int[] z = x.clone(); Object[] w = y.clone(); return z.length > w.length ? z : w; }
  long wide(long a, double b, int c, float e) { long r = a + (long) b; double t = b * a; r ^= c; r <<= c; d = t; fl = e % 3f; l = r; sl = -r; return r > 3 ? r : (long) t; }
  int loop(int n) { int s = 0; for (int i = 0; i < n; i++) { if (i % 3 == 0) continue; s += i; } return s; }
  Object merge(int k, A a, B b, Base c) { Base r; if (k == 0) r = a; else if (k == 1) r = b; else r = c; Object o = k > 3 ? (Object) ia : (Object) oa; return r == null ? o : r; }
  Object[] arrays(int n) { int[][] m = new int[n][3]; m[1][2] = n; oa = new Object[n]; sa = new String[] {"a", null}; oa = sa; za = new boolean[3]; za[1] = n > 3; ba = new byte[2]; ba[0] = (byte) n; ba[1]++; Object[] x = n > 2 ? (Object[]) sa : (Object[]) m; x[0] = sa[1]; char[] cs = {'a'}; short[] ss = {1}; ss[0] += cs[0]; long[] ls = {3}; ls[0] += m[0][0]; double[] ds = new double[1]; ds[0] = ls[0]; float[] fs = new float[n]; fs[0] = (float) ds[0]; return x; }
  int exc(int n) { int r = 0; try { r = 10 / n; if (r == 3) throw new IllegalStateException("x"); } catch (ArithmeticException e) { r = -1; obj = e; } catch (RuntimeException e) { r = -2; String m = e.getMessage(); str = m; } finally { own = r; } return r; }
  int sync(Object k) { synchronized (k) { return own++; } }
  int sw(int n) { switch (n) { case 1: return 3; case 2: n++; case 3: return n; case 1000: return 5; default: break; } switch (n) { case -5: return 1; case 700: return 2; } return 0; }
  Runnable itf(Comparable c, Runnable r, java.util.List li) { int x = c.compareTo(r); r.run(); Runnable q = x > 0 ? r : this; q.run(); li.add(q); Object z = li.get(0); return (Runnable) z; }
  static void stat(String s, Object o) { inst = new A(2, null); inst.next = new A(); if (o instanceof String) s = (String) o; StringBuilder b = new StringBuilder(); b.append(s).append(3).append(4L).append('c').append(2.5); str = b.toString(); }
  Object nw(int k) { A a = new A(k, k > 3 ? new A() : new A(1, null)); Object x = new int[] {1, 2, k}; return k == 0 ? a : x; }
  int nest(Base.Nest n) { Object o = new Base() { protected int m(int z) { return super.m(z) + 1; } }; return o.hashCode() + n.hashCode(); }
  boolean tests(Object a, Object b, double x, float y, long z) { boolean r = a == b; r |= a != null; r &= x < 3.0; r ^= y >= 2f; r |= z == 3L; return !r; }
  int conv(int a, long b, float c, double d) { byte x = (byte) a; short y = (short) b; char z = (char) c; return x + y + z + (int) d + (int) b + (int) c; }
  void loc(int a) { long x = a; { int y = 3; a += y; } { double z = x; a = (int) z; } { Object w = this; w.toString(); } int i0=1,i1=2,i2=3; i0 += 500; own = i0+i1+i2+a; }
  int supr(int a) { String t = super.toString(); return super.m(a) + super.f + t.length(); }
}
