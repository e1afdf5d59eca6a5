// Invariants of the classes of parameters, assumed and checked on request.
//
// RUN: rm -rf %t && mkdir %t && %javac -g -parameters -d %t -cp %api %s
// RUN: not %jsym run --contract -cp %t Range.join | FileCheck %s --check-prefix=ANY
// RUN: %jsym run --contract --parameter-invariants -cp %t Range.join | FileCheck %s --check-prefix=JOIN
// RUN: not %jsym check --parameter-invariants -cp %t Range.take | FileCheck %s --check-prefix=TAKE
// RUN: not %jsym run --contract --parameter-invariants -cp %t Range.hide 2>&1 | FileCheck %s --check-prefix=HIDE
import jsym.contract.Invariant;

class Range {
  int low, high;

  boolean repOK() { return low <= high; }

  // ANY: AssertionError
  // JOIN: 0 bugs
  static int join(Range a, Named b) {
    if (a == null || b == null)
      return 0;
    assert a.low <= a.high && b.low <= b.high && b.name != null;
    return Math.max(a.high, b.high);
  }

  // What the method does to them is looked at, too.
  // TAKE: postcondition other == null || other.repOK() does not hold
  // TAKE: on a JVM: {{.*}}0 contradicted
  void take(Range other) {
    if (other == null)
      return;
    low = Math.min(low, other.low);
    if (other.high < 100)
      other.low = 100;
  }

  // HIDE: error: Range.hide(Secret): the parameter's class "s == null || s.fine()"
  static void hide(Secret s) {}
}

class Named extends Range {
  Object name;

  @Invariant
  boolean isNamed() { return name != null; }
}

class Secret {
  @Invariant
  private boolean fine() { return true; }
}
