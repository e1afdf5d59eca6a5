// What a JVM confirms: one path a bug, within a budget, whatever single tests do.
//
// RUN: rm -rf %t && mkdir -p %t/classes && %javac -g -d %t/classes %s
// RUN: not %jsym check --fail-on=all -cp %t/classes Confirm.same | FileCheck %s --check-prefix=SAME
// RUN: not %jsym run --fail-on=all -q --confirm --tests=bugs -cp %t/classes Confirm.same | FileCheck %s --check-prefix=ONE
// RUN: not %jsym run --fail-on=all -q --junit %t/tests -cp %t/classes Confirm.same
// RUN: %python %S/Inputs/status.py 3 %jsym replay --timeout=1ms %t/tests | FileCheck %s --check-prefix=NONE
// RUN: not %jsym replay -q %t/tests | FileCheck %s --check-prefix=ALL
//
// A test that does not end costs its JVM, and nothing of the others.
// RUN: not %jsym check --fail-on=all -cp %t/classes Confirm.endless | FileCheck %s --check-prefix=ENDLESS
//
// A test that ends the JVM costs itself.
// RUN: %python %S/Inputs/status.py 4 %jsym replay %S/Inputs/dies | FileCheck %s --check-prefix=DIES
//
// DIES: path 1: confirmed
// DIES: path 2: contradicted
// DIES-NEXT: the JVM died
// DIES: path 3: confirmed
// DIES: 2 confirmed, 1 contradicted, 0 not replayable
//
// The limit on time holds for all of it: five seconds on top of the budget are
// for a busy machine.
// RUN: %python %S/Inputs/within.py 9 %jsym check --fail-on=all --max-time=1s -cp %t/classes Confirm.many > %t/many
// RUN: FileCheck %s --check-prefix=MANY < %t/many
// RUN: %python %S/Inputs/within.py 9 %jsym run --fail-on=all -q --search=dfs --max-time=1s --html %t/html --json %t/all.json --sarif %t/all.sarif --junit %t/some --confirm -cp %t/classes Confirm.wide > %t/all
// RUN: FileCheck %s --check-prefix=REPORTS < %t/all
//
// So does it for calls that make the inputs and take their time, which are run to
// see what they make.
// RUN: %python %S/Inputs/within.py 9 %jsym run --fail-on=all -q --max-time=1s --confirm -cp %t/classes Costly.kind > %t/costly
// RUN: FileCheck %s --check-prefix=COSTLY < %t/costly
//
// What there is no time for is said.
// RUN: %python %S/Inputs/within.py 11 %jsym run --fail-on=all -q --max-time=2s --confirm -cp %t/classes Confirm.slow > %t/slow
// RUN: FileCheck %s --check-prefix=LEFT < %t/slow
//
// Ctrl-C ends the JVM; what it has not run is left.
// RUN: %python %S/Inputs/status.py 1 %python %S/Inputs/interrupt-confirmation.py 5 %jsym check --fail-on=all -cp %t/classes Confirm.slow > %t/interrupted
// RUN: FileCheck %s --check-prefix=INTERRUPTED < %t/interrupted
class Confirm {
  // SAME: bug 1: throws java.lang.IllegalStateException: 0 (64 paths)
  // SAME: on a JVM: confirmed
  // SAME-NOT: bug 2
  // SAME: on a JVM: 1 confirmed, 0 contradicted, 0 not replayable
  // ONE: on a JVM: 1 confirmed, 0 contradicted, 0 not replayable
  // NONE: 0 confirmed, 0 contradicted, 0 not replayable, 64 not run
  // ALL: 64 confirmed, 0 contradicted, 0 not replayable
  static void same(int n) {
    int ones = 0;
    for (int i = 0; i < 6; ++i)
      if ((n >> i & 1) == 1)
        ++ones;
    throw new IllegalStateException("" + ones);
  }

  // ENDLESS: on a JVM: not replayable (did not end within 2.0 s)
  // ENDLESS: on a JVM: confirmed
  // ENDLESS: on a JVM: 1 confirmed, 0 contradicted, 1 not replayable
  static void endless(int n) throws InterruptedException {
    if (n == 1) {
      Thread.sleep(3_600_000);
      throw new IllegalStateException();
    }
    if (n == 2)
      throw new IllegalArgumentException();
  }

  // Twelve times a second and a half.
  //
  // LEFT: on a JVM: {{[0-9]+}} confirmed, 0 contradicted, 0 not replayable, {{[1-9][0-9]*}} not run
  // INTERRUPTED: bug 1: throws java.lang.IllegalStateException
  // INTERRUPTED: on a JVM: {{[0-3]}} confirmed, 0 contradicted, 0 not replayable, {{[0-9]+}} not run
  static void slow(int n) throws InterruptedException {
    int[] kinds = new int[12];
    if (n < 0 || n >= kinds.length)
      return;
    for (int i = 0; i < kinds.length; ++i)
      if (n == i) {
        Thread.sleep(1500);
        throw new IllegalStateException(i % 2 == 0 ? "even" : "odd");
      }
  }

  // More paths than there is time for.
  //
  // REPORTS: limit on time
  // REPORTS: on a JVM: {{[0-9]+}} confirmed, 0 contradicted
  static void wide(int n) {
    int ones = 0;
    for (int i = 0; i < 32; ++i)
      if ((n >>> i & 1) == 1)
        ++ones;
    throw new IllegalStateException("" + ones);
  }

  // MANY: bug 1: throws java.lang.IllegalStateException
  // MANY: on a JVM:
  static void many(int[] a) {
    int sum = 0;
    for (int i = 0; i < a.length; ++i)
      sum += a[i] > 0 ? 1 : a[i] < -5 ? 2 : 3;
    throw new IllegalStateException("" + sum);
  }
}

class Costly {
  private final int number;

  Costly(int number) {
    for (int i = 0; i < 1_000_000; ++i)
      number ^= i;
    this.number = number;
  }

  // COSTLY: 400 paths
  // COSTLY: on a JVM: {{[0-9]+}} confirmed, 0 contradicted
  int kind() {
    for (int i = 0; i < 399; ++i)
      if (number == i)
        return i;
    return -1;
  }
}
