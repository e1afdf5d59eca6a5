// Conditions that are Java expressions: names as in a method of the class,
// private ones too, values from before the call, quantifiers, cases, and what is
// said of mistakes. A JVM evaluates them as well.
//
// RUN: rm -rf %t && mkdir %t && %javac -g -parameters -d %t -cp %api %s
// RUN: %jsym check --no-confirm -cp %t Till.take | FileCheck %s --check-prefix=HOLDS
// RUN: not %jsym check --no-confirm -cp %t Till.put | FileCheck %s --check-prefix=PUT
// RUN: %jsym check --no-confirm --invariants=filter -cp %t Till.take | FileCheck %s --check-prefix=HOLDS
// RUN: not %jsym check --no-confirm -k 2 -cp %t Till.link | FileCheck %s --check-prefix=LINK
// RUN: not %jsym check --array-bound=2 -cp %t Till.best | FileCheck %s --check-prefix=BEST
// RUN: %jsym run --contract --quiet -cp %t Till.first | FileCheck %s --check-prefix=FIRST
// RUN: %jsym run --contract --quiet -cp %t Till.magnitude | FileCheck %s --check-prefix=CASES
// RUN: not %jsym check --no-confirm -cp %t Till.wrong | FileCheck %s --check-prefix=WRONG
// RUN: not %jsym check -cp %t Wrong.name 2>&1 | FileCheck %s --check-prefix=NAME
// RUN: not %jsym check -cp %t 'Plain.half(int)' --no-confirm '--ensures=Plain.half(int)=all(0, 2, i -> result + i != 8)' '--invariant=Plain=n >= 0' | FileCheck %s --check-prefix=OPTION
import jsym.contract.Case;
import jsym.contract.Ensures;
import jsym.contract.Invariant;
import jsym.contract.Requires;

@Invariant("cents >= 0")
class Till {
  private int cents;
  private Till next;
  private int[] log;
  static int calls;

  private static class Pair {
    int first;
  }
  private Pair pair;

  private int length() {
    int n = 0;
    for (Till t = this; t != null; t = t.next)
      n++;
    return n;
  }

  // HOLDS: verdict: no bug
  // HOLDS: {{^[34]}} paths explored
  @Requires("0 < amount && (pair == null || pair.first > 0)")
  @Ensures("result ? cents == old(cents) - amount : cents == old(this.cents)")
  boolean take(int amount) {
    if (cents < amount || pair == null)
      return false;
    cents -= amount;
    return true;
  }

  // Parameters may be called anything.
  // PUT: bug 1: a check fails: postcondition calls == old(calls) + 2 && old(Till.sum(cents, e + it)) == cents does not hold
  @Requires("e >= 0 && cents < 10 && e < 10 && it == 0")
  @Ensures("calls == old(calls) + 2 && old(Till.sum(cents, e + it)) == cents")
  void put(int e, int it) {
    cents += e;
    calls++;
  }

  static int sum(int a, int b) { return a + b; }

  // LINK: bug 1: a check fails: postcondition fresh(next) && next.next == old(next) && length() > 1 does not hold
  // LINK: with this = Till{{.*}}, t = new Till()
  @Requires("t != null && t != this")
  @Ensures("fresh(next) && next.next == old(next) && length() > 1")
  void link(Till t) {
    t.next = null;
    if (next == null) {
      next = new Till();
      next.next = null;
    } else {
      next = t;
    }
  }

  // BEST: bug 1: a check fails: postcondition all(log, x -> x <= result) && any(log, x -> x == result) does not hold
  // BEST: when {{.*}}this.log[0] < 0
  // BEST: on a JVM: confirmed
  @Requires("log != null && log.length > 0")
  @Ensures("all(log, x -> x <= result) && any(log, x -> x == result)")
  int best() {
    int m = 0;
    for (int x : log)
      if (x > m)
        m = x;
    return m;
  }

  // What throws does not hold.
  // FIRST: {{^}}1 path, 0 bugs
  @Requires("log[0] > 0") int first() { return log[0]; }

  // CASES: {{^}}3 paths, 0 bugs
  @Case(requires = "x >= 0", ensures = "result == x")
  @Case(requires = {"x < 0", "x > -100"}, ensures = "result == -x")
  static int magnitude(int x) { return x < -50 ? -x : x < 0 ? -x : x; }

  // WRONG: bug 1: a check fails: postcondition result == 1 does not hold
  // WRONG: x = -1
  // WRONG-NOT: bug 2
  @Case(requires = "x == 0", ensures = "result == 0")
  @Case(requires = "x == -1", ensures = "result == 1")
  static int wrong(int x) { return x; }
}

class Wrong {
  private int size;

  // NAME: Wrong.name(int): @Requires "n > 0 && siz > n", column 10: cannot find symbol, variable siz
  @Requires("n > 0 && siz > n")
  void name(int n) {}
}

// OPTION: postcondition all(0, 2, i -> result + i != 8) does not hold
// OPTION: with this = {{.*}}, x = 1{{[4567]$}}
class Plain {
  int n;

  int half(int x) { return x / 2; }

  int half(long x) { return 8; }
}
