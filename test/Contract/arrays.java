// A contract that modifies an array modifies the elements that nobody has
// touched yet, too.
//
// RUN: rm -rf %t && mkdir %t && %javac -parameters -d %t -cp %api %s
// RUN: not %jsym check -cp %t Arrays.untouched --use-contract=Arrays.fill | FileCheck %s --check-prefix=BUG
// RUN: not %jsym check -cp %t Arrays.made --use-contract=Arrays.fillInts | FileCheck %s --check-prefix=BUG
// RUN: not %jsym check -cp %t Arrays.frame --use-contract=Arrays.fillInts | FileCheck %s --check-prefix=FRAME
// RUN: %jsym check -cp %t Arrays.empty --use-contract=Arrays.fillInts | FileCheck %s --check-prefix=FINE
// RUN: not %jsym check -cp %t Arrays.bytes --string-bound=2 --use-contract=Arrays.fillBytes | FileCheck %s --check-prefix=BUG
import jsym.contract.*;

class Arrays {
  @Modifies("a[]") static void fill(Object[] a, Object o) { a[0] = o; }
  @Modifies("a[]") static void fillInts(int[] a) { a[0] = 1; }
  @Modifies("a[]") static void fillBytes(byte[] a) { a[0] = 1; }

  // BUG: verdict: bug
  static void untouched(@NonNull Object[] a) {
    Object mine = new Object();
    fill(a, mine);
    assert a.length == 0 || a[0] != mine;
  }

  static void made(int n) {
    if (n <= 0)
      return;
    int[] a = new int[n];
    fillInts(a);
    assert a[0] == 0;
  }

  // FRAME: a check fails: changes a[], which its contract does not say
  @Pure static void frame(@NonNull int[] a) { fillInts(a); }

  // FINE: verdict: no bug; all paths explored
  @Pure static void empty(@NonNull int[] a) {
    if (a.length == 0)
      fillInts(a);
  }

  // All elements of these are known, but not their number.
  static void bytes(@NonNull String s, int i) {
    byte[] b = s.getBytes();
    fillBytes(b);
    if (i >= 0 && i < b.length)
      assert b[i] != 7;
  }
}
