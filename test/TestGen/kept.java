// What a static field of the program holds is no input, which is told wherever a
// path has compared the two. Calls that give the test such an object do not make
// its input then; where nobody asks which object it is, they do.
//
// RUN: rm -rf %t && mkdir -p %t/classes && %javac -d %t/classes %s
// RUN: not %jsym run -cp %t/classes --states=any --assume-non-null --confirm --junit=%t/tests Kept.open | FileCheck %s --check-prefix=OPEN
// RUN: not %jsym run -cp %t/classes --states=any --assume-non-null --confirm --junit=%t/tests Kept.ask | FileCheck %s --check-prefix=ASK
// RUN: FileCheck %s --check-prefix=TESTS < %t/tests/Kept_JsymTest.java
// RUN: %jsym run -cp %t/classes Kept.sentinel | FileCheck %s --check-prefix=SENTINEL
// RUN: %jsym run -cp %t/classes Kept.platform | FileCheck %s --check-prefix=PLATFORM
// RUN: not %jsym run -cp %t/classes --states=any --assume-non-null --confirm Kept.two | FileCheck %s --check-prefix=TWO
//
// OPEN: assumed: no input is an object that an initialiser made: Kept$All.INSTANCE
// OPEN: on a JVM: 2 confirmed, 0 contradicted, 0 not replayable
// ASK-NOT: an initialiser made
// ASK: on a JVM: 2 confirmed, 0 contradicted, 0 not replayable
// TESTS: void ask_returnsTrue()
// TESTS-NEXT: Kept.Range.all()
// SENTINEL: assumed: no input is an object that an initialiser made: Kept.NONE
// PLATFORM: assumed: no input is an object that an initialiser made: java.math.BigInteger.TEN
// Calls may give one object for two that the path has told apart.
// TWO: on a JVM: 2 confirmed, 0 contradicted, 0 not replayable
import java.math.BigInteger;

class Kept {
  interface Cut {
    boolean isBelow(int x);
  }

  static final class All implements Cut {
    static final All INSTANCE = new All();
    private All() {}
    public boolean isBelow(int x) { return true; }
  }

  static final class Range {
    final Cut lower;
    private Range(Cut lower) { this.lower = lower; }
    static Range all() { return new Range(All.INSTANCE); }
    boolean isAll() { return lower == All.INSTANCE; }
  }

  static final class Zone {
    private static final Zone UTC = new Zone();
    private Zone() {}
    static Zone utc() { return UTC; }
  }

  static int two(Zone a, Zone b) {
    if (a != b)
      throw new IllegalArgumentException();
    return 1;
  }

  static boolean open(Range r) { return r.lower.isBelow(3) && !r.isAll(); }

  static boolean ask(Range r) { return r.lower.isBelow(3); }

  static final Object NONE = new Object();
  static int sentinel(Object o) { return o == NONE ? 1 : 0; }

  static int platform(BigInteger b) { return b == BigInteger.TEN ? 1 : 0; }
}
