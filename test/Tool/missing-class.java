// A path that needs a class which the class path lacks says nothing about the
// program: it is what the user has to mend. Where the program itself catches the
// error, or asks by reflection, it is behaviour.
//
// RUN: rm -rf %t && mkdir -p %t/lib %t/app && %javac -d %t/lib %S/Inputs/missing/Gone.java %S/Inputs/missing/Away.java
// RUN: %javac -g -cp %t/lib -d %t/app %s
// RUN: not %jsym check -cp %t/app Uses.call 2>&1 | FileCheck %s --check-prefix=CALL
// RUN: %jsym check -cp %t/app:%t/lib Uses.call | FileCheck %s --check-prefix=THERE
// RUN: %python %S/Inputs/status.py 2 %jsym run --confirm -cp %t/app Uses.call
// RUN: %python %S/Inputs/status.py 2 %jsym check --jobs=2 -cp %t/app Uses.both 2>&1 | FileCheck %s --check-prefix=BOTH
// RUN: %python %S/Inputs/status.py 1 %jsym check --no-confirm -cp %t/app Uses.bug 2>&1 | FileCheck %s --check-prefix=BUG
// RUN: %python %S/Inputs/status.py 0 %jsym check -cp %t/app Uses.caught | FileCheck %s --check-prefix=CAUGHT
// RUN: %python %S/Inputs/status.py 0 %jsym check -cp %t/app Uses.caughtAbove
// RUN: %python %S/Inputs/status.py 1 %jsym check -cp %t/app --fail-on=all Uses.wrapped | FileCheck %s --check-prefix=WRAPPED
// RUN: %python %S/Inputs/status.py 2 %jsym check -cp %t/app Uses.passed 2>&1 | FileCheck %s --check-prefix=PASSED
// RUN: %python %S/Inputs/status.py 1 %jsym check -cp %t/app Uses.reflects | FileCheck %s --check-prefix=REFLECTS
// RUN: %python %S/Inputs/status.py 2 %jsym check -cp %t/app Uses.taken 2>&1 | FileCheck %s --check-prefix=TAKEN
// RUN: %python %S/Inputs/status.py 1 %jsym check --no-confirm -cp %t/app Uses.thrown
import java.io.IOException;
import lib.Away;
import lib.Gone;

class Uses {
  // CALL: a class is missing from the class path: 1 path, for example lib.Gone, at Uses.call(missing-class.java:[[#@LINE+6]])
  // CALL: 2 paths explored
  // CALL: jsym-llvm: error: missing class: lib.Gone (needed by Uses.call(missing-class.java:[[#@LINE+4]])); add the jar or the directory that has it to the class path with -cp
  // THERE: no bug; all paths explored
  static int call(int n) {
    if (n > 5)
      return Gone.twice(n);
    return n;
  }

  // BOTH: error: missing classes: lib.Gone (needed by {{.*}}), lib.Away (needed by {{.*}}); add the jar or the directory that has them
  static int both(int n) {
    return n > 5 ? Gone.twice(n) : n < 0 ? Away.once(n) : n == 1 ? Gone.twice(1) : 0;
  }

  // BUG: verdict: bug
  // BUG: a class is missing from the class path: 1 path, for example lib.Gone
  // BUG: bug 1: throws java.lang.ArithmeticException
  // BUG-NOT: bug 2
  // BUG-NOT: error
  static int bug(int n) {
    return n == 0 ? 1 / n : Gone.twice(n);
  }

  // CAUGHT: no bug; all paths explored
  static int caught(int n) {
    try {
      return Gone.twice(n);
    } catch (LinkageError e) {
      return 0;
    }
  }

  static int caughtAbove(int n) {
    try {
      return call(n);
    } catch (Throwable e) {
      return 0;
    }
  }

  // WRAPPED: bug 1: throws java.lang.IllegalStateException
  // WRAPPED: on a JVM: confirmed
  static int wrapped(int n) {
    try {
      return Gone.twice(n);
    } catch (NoClassDefFoundError e) {
      throw new IllegalStateException(e);
    }
  }

  // Through handlers of others, finally blocks and monitors.
  // PASSED: error: missing class: lib.Gone (needed by Uses.call(
  static int passed(int n) {
    int[] count = new int[1];
    try {
      synchronized (count) {
        if (n == 77)
          throw new IOException();
        return call(n);
      }
    } catch (IOException | IllegalStateException e) {
      return -1;
    } finally {
      ++count[0];
    }
  }

  // REFLECTS: bug 1: throws java.lang.IllegalStateException: ClassNotFoundException
  static Object reflects() throws Throwable {
    try {
      return Class.forName("lib.Gone");
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException("ClassNotFoundException: lib.Gone", e);
    }
  }

  // TAKEN: error: missing class: lib.Gone
  static int taken(Gone g) { return g == null ? 0 : g.value(); }

  // The program's own errors are its own.
  static void thrown() { throw new NoClassDefFoundError("lib/Gone"); }
}
