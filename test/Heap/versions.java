// Callees by their contract, and open ones: what is known of when an object was
// made. Each method is run on a JVM with all that the contracts of its callees
// allow (Inputs/versions/behaviour), and explored with every strategy: the
// outcomes must be the same ones.
//
// RUN: rm -rf %t && mkdir -p %t/contracts %t/behaviour %t/programs
// RUN: %javac -parameters -d %t/contracts -cp %api %S/Inputs/versions/contracts/Callees.java
// RUN: %javac -d %t/behaviour -cp %api %s %S/Inputs/versions/behaviour/Callees.java
// RUN: %javac -parameters -d %t/programs -cp %t/contracts:%api %s
// RUN: %python %S/Inputs/outcomes.py %t/programs:%t/contracts "%jsym" "%java" --behaviour=%t/behaviour:%api \
// RUN:   --heaps=lazy,lazier,lazier-sharp,summary | FileCheck %s
// CHECK: 23 methods, 4 strategies: the same outcomes
import jsym.contract.*;

class Programs {
  static int code(boolean... digits) {
    int c = 0;
    for (boolean d : digits)
      c = c * 2 + (d ? 1 : 0);
    return c;
  }

  /** The young reference is asked for its identity first. */
  static int youngFirst(@NonNull Item box, Item x) {
    Callees.set(box);
    return box.f() != x ? 1 : 2;
  }

  static int oldFirst(@NonNull Item box, Item x) {
    Callees.set(box);
    return x != box.f() ? 1 : 2;
  }

  static int result(Item x) {
    return Callees.any() != x ? 1 : 2;
  }

  static int open(@NonNull Source s, Item x) {
    return s.get() != x ? 1 : 2;
  }

  static int stub(@NonNull Giver g, Item x) {
    Item mine = new Item(), r = g.give(), made = Callees.any();
    return code(r != x, r == mine, r == made, made == mine);
  }

  static int fresh(@NonNull Source s, Item x) {
    Item r = s.made(), later = Callees.any();
    return code(r == x, later == r, later == x);
  }

  /** An input that is read after what a call left: lazy, too, decided too much. */
  static int readLater(@NonNull Item box) {
    Callees.set(box);
    Item young = box.f();
    if (young == null)
      return 0;
    return young != box.g() ? 1 : 2;
  }

  /** What leads to what the caller made cannot have been there at entry. */
  static int leadsToMine(Item x) {
    Item mine = new Item(), r = Callees.some();
    boolean toMine = r.f() == mine;
    return code(toMine, r == x);
  }

  static int asksBefore(Item x) {
    Item mine = new Item(), r = Callees.some();
    boolean same = r == x;
    return code(same, r.f() == mine);
  }

  static int farther(Item x) {
    Item mine = new Item(), r = Callees.some();
    Item next = r.f();
    if (next == null)
      return 0;
    boolean toMine = next.f() == mine, same = x == r;
    return code(toMine, same, same && x != null && x.f() == next);
  }

  /** It was there before the second call, so it does not know what came between. */
  static int between(@NonNull Item box) {
    Callees.set(box);
    Item mine = new Item(), r = Callees.some();
    boolean toMine = r.f() == mine;
    return code(toMine, box.f() == r);
  }

  static int makesBetween(Item x) {
    Item a = Callees.any(), mine = new Item(), b = Callees.any();
    return code(a == mine, b == mine, a == b, b == x, a == x);
  }

  static int writesBefore(@NonNull Item x) {
    Item r = Callees.some();
    r.f(new Item());
    return code(x.f() == null, x == r);
  }

  static int circle() {
    Item r = Callees.some();
    Item next = r.f();
    if (next == null)
      return 0;
    return code(next == r, next.f() == r);
  }

  static int writtenSince(@NonNull Item x) {
    Item mine = new Item(), r = Callees.some();
    r.f(mine);
    boolean same = r == x;
    return code(same, x.f() == mine);
  }

  static int mine(Item x) {
    Item mine = new Item();
    Callees.set(mine);
    return code(mine.f() == x, mine.f() == mine, mine.g() == null);
  }

  static int thrown(@NonNull Item x) {
    Item later;
    try {
      Callees.risk(x);
      later = null;
    } catch (IllegalStateException e) {
      later = new Item();
    }
    return code(later == null, x.f() == later, x.f() == x);
  }

  static int differs(Item x) {
    Item r = Callees.other(x);
    return code(r == x, r == null);
  }

  static int deep(@NonNull Item x, Item y) {
    Item inner = x.f();
    Callees.deep(x);
    if (inner == null)
      return 0;
    return code(inner.g() == y, inner.g() == inner, inner == y);
  }

  static int changes(@NonNull Item x) {
    Item before = x.f(), r = Callees.change(x);
    return code(x.f() == before, x.g() == r, r == x);
  }

  static int fill(@NonNull Item[] a, Item x) {
    Item mine = new Item();
    Callees.fill(a);
    if (a.length != 1)
      return 0;
    return code(a[0] == mine, a[0] == x);
  }

  static int fillAfter(@NonNull Item[] a) {
    if (a.length != 2)
      return 0;
    Item mine = new Item(), before = a[0];
    Callees.fill(a);
    return code(a[0] == before, a[1] == mine, a[0] == a[1]);
  }

  static int fillMine(Item x, int n) {
    if (n < 1)
      return 0;
    Item[] a = new Item[n];
    Callees.fill(a);
    return code(a[0] == null, a[0] == x);
  }
}
