package q;

import p.Base;

/** Uses protected members of another package's class, in the ways one may. */
public class P extends Base {
  P next;
  Base any;
  P[] many;

  P() { super(3); }

  int fields(P a) { int r = a.f; a.f = 3; a.g = 4L; f = any.pub; return r + s; }

  int calls(P a, Base b) { int r = a.m(3) + m(4) + sm(5); r += b.hashCode() + b.pub; b.pub = r; return r; }

  Object clones(P a, int[] x) throws Exception { Object o = a.clone(); return x == null ? o : x.clone(); }

  P merged(P a, boolean b) { P k = b ? this : a; k.f = 4; k.m(3); any = k; any.pub++; return k; }

  int arrays(P[] a) { many = a; a[0].f = 3; return many[1].m(a[0].f); }

  Object made(Object o) { if (o instanceof P) ((P) o).m(3); any = new P(); return any.toString(); }
}
