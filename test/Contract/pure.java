// A pure method whose contract stands for code answers the same when it is asked
// the same, as long as nothing that was there was written.
//
// RUN: rm -rf %t && mkdir %t && %javac -g -parameters -d %t -cp %api %s
// RUN: %jsym check -cp %t Asks.twice | FileCheck %s --check-prefix=SAME
// RUN: %jsym check -cp %t Asks.objects | FileCheck %s --check-prefix=SAME
// RUN: %jsym check --heap=lazy -cp %t Asks.objects | FileCheck %s --check-prefix=SAME
// RUN: %jsym check --heap=lazier -cp %t Asks.objects | FileCheck %s --check-prefix=SAME
// RUN: not %jsym check -cp %t Asks.written | FileCheck %s --check-prefix=OTHER
// RUN: not %jsym check -cp %t Asks.made | FileCheck %s --check-prefix=OTHER
// RUN: not %jsym check -cp %t Asks.others | FileCheck %s --check-prefix=OTHER
// RUN: not %jsym check -cp %t Asks.fresh | FileCheck %s --check-prefix=OTHER
// RUN: not %jsym check -cp %t Asks.impure | FileCheck %s --check-prefix=OTHER
// RUN: %jsym run --use-contract=Asks.size --quiet -cp %t Asks.closed | FileCheck %s --check-prefix=CLOSED
import jsym.contract.*;

interface Prices {
  @Pure @Ensures("result >= 0") int of(String name, long day);

  @Pure Object owner(Object of);

  @Pure @Fresh Object copy(Object of);

  @Modifies("p.x") int next(Point p);
}

class Point {
  int x;
}

class Asks {
  int n;
  Asks next;

  // SAME: verdict: no bug
  // OTHER: bug 1: throws java.lang.AssertionError: differ
  // OTHER-NOT: contradicted)
  static void differ(boolean differ) {
    if (differ)
      throw new AssertionError("differ");
  }

  static void twice(@NonNull Prices p, String s, long day) {
    differ(p.of(s, day) != p.of(s, day));
  }

  static void objects(@NonNull Prices p, Object a, Object b) {
    Object first = p.owner(a);
    Object[] made = {first};
    if (a == b)
      differ(p.owner(b) != made[0]);
  }

  static void written(@NonNull Prices p, @NonNull Asks a) {
    int before = p.of("", 1);
    a.n++;
    differ(p.of("", 1) != before);
  }

  static void made(@NonNull Prices p) {
    Point made = new Point();
    Object before = p.owner(made);
    made.x = 1;
    differ(p.owner(made) != before);
  }

  static void others(@NonNull Prices p, long day) {
    differ(p.of("", day) != p.of("", day + 1));
  }

  static void fresh(@NonNull Prices p, Object a) {
    differ(p.copy(a) != p.copy(a));
  }

  static void impure(@NonNull Prices p, @NonNull Point a) {
    differ(p.next(a) != p.next(a));
  }

  @Pure int size() {
    int s = 0;
    for (Asks a = this; a != null; a = a.next)
      s++;
    return s;
  }

  // CLOSED: {{^}}1 path, 0 bugs
  static int closed(@NonNull Asks a) {
    int size = a.size();
    differ(a.size() != size);
    return size;
  }
}
