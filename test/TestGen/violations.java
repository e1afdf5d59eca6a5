// A test of a path that breaks a contract shows it: it calls the condition that
// does not hold.
//
// RUN: rm -rf %t && mkdir %t && %javac -parameters -d %t -cp %api %s
// RUN: not %jsym check -cp %t Stock.remove --junit %t/remove | FileCheck %s --check-prefix=SHOWN
// RUN: FileCheck %s --check-prefix=REMOVE --input-file %t/remove/Stock_JsymTest.java
// RUN: not %jsym check -cp %t Stock.take --junit %t/take | FileCheck %s --check-prefix=SHOWN
// RUN: FileCheck %s --check-prefix=TAKE --input-file %t/take/Stock_JsymTest.java
// RUN: not %jsym check -cp %t Stock.twice --junit %t/twice | FileCheck %s --check-prefix=SHOWN
// RUN: FileCheck %s --check-prefix=TWICE --input-file %t/twice/Stock_JsymTest.java
// RUN: not %jsym check -cp %t 'Stock.<init>' --junit %t/new | FileCheck %s --check-prefix=SHOWN
// RUN: FileCheck %s --check-prefix=NEW --input-file %t/new/Stock_JsymTest.java
// RUN: not %jsym check -cp %t Stock.copy --junit %t/copy --junit-version=5 | FileCheck %s --check-prefix=SHOWN
// RUN: FileCheck %s --check-prefix=COPY --input-file %t/copy/Stock_JsymTest.java
// RUN: not %jsym check -cp %t Stock.peek --junit %t/peek | FileCheck %s --check-prefix=SHOWN
// RUN: FileCheck %s --check-prefix=PEEK --input-file %t/peek/Stock_JsymTest.java
// RUN: not %jsym check -cp %t Stock.refuse --junit %t/refuse --tests=all | FileCheck %s --check-prefix=SHOWN
// RUN: FileCheck %s --check-prefix=REFUSE --input-file %t/refuse/Stock_JsymTest.java
// RUN: not %jsym check -cp %t Stock.longest --junit %t/longest | FileCheck %s --check-prefix=SHOWN
// RUN: FileCheck %s --check-prefix=LONGEST --input-file %t/longest/Stock_JsymTest.java
//
// SHOWN: verdict: bug
// SHOWN: on a JVM: {{[1-9][0-9]*}} confirmed, 0 contradicted, 0 not replayable
import jsym.contract.*;

class Stock {
  private int count;
  Stock next;

  boolean repOK() { return count >= 0; }

  // The invariant.
  // REMOVE: remove_violates_repOK
  // REMOVE: stock.remove(
  // REMOVE-NEXT: // The contract is violated: invariant Stock.repOK() does not hold.
  // REMOVE-NEXT: assertFalse(stock.repOK());
  void remove(int n) { count -= n; }

  // A postcondition of parameter, result and the value before.
  // TAKE: take_violates_less
  // TAKE: int result = stock.take({{[0-9]+}});
  // TAKE: assertFalse((Boolean) JsymHeap.call("Stock", "less", "(III)Z", stock, {{[0-9]+}}, result,
  private boolean less(int n, int result, @Old("this.count") int before) {
    return result == before - n;
  }
  @Ensures("less")
  int take(int n) {
    if (n < 0 || n > count)
      return 0;
    count -= n;
    return count;
  }

  // A static condition.
  // TWICE: long result = Stock.twice(
  // TWICE: assertFalse(Stock.even(
  static boolean even(long x, long result) { return result == x * 2; }
  @Ensures("even")
  static long twice(long x) { return x < 100 ? x + x : 200; }

  // NEW: Stock result = new Stock(-1);
  // NEW: assertFalse(result.repOK());
  // NEW: assertEquals(-1, JsymHeap.get(result, "Stock", "count"));
  Stock(int count) { this.count = count; }

  // Not fresh.
  // COPY: copy_violatesContract
  // COPY: Stock result = stock.copy();
  // COPY-NEXT: assertSame(stock, result);
  @Fresh
  Stock copy() { return this; }

  // Changes what it must not.
  // PEEK: peek_violatesContract
  // PEEK: stock.peek();
  // PEEK: assertEquals(1, JsymHeap.get(stock, "Stock", "count"));
  @Pure
  void peek() { count = count == 0 ? 1 : count; }

  // A declared exception leaves the object broken.
  // REFUSE: refuse_violates_repOK
  // REFUSE: assertThrowsExactly(IllegalStateException.class, () -> stock.refuse());
  // REFUSE: assertFalse(stock.repOK());
  @Throws(IllegalStateException.class)
  void refuse() {
    if (next == null) {
      count = -1;
      throw new IllegalStateException();
    }
  }

  // LONGEST: String result = Stock.longest(null);
  // LONGEST: assertNull(result);
  @NonNull
  static String longest(String a) { return a; }
}
