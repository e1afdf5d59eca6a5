// A path whose condition holds only for an uninterpreted function is in doubt until the real
// one, or a JVM, has shown it. What the real one excludes is no path.
// RUN: rm -rf %t && mkdir %t && %javac -g -d %t %s
// RUN: not %jsym check --no-confirm -cp %t Functions.trig | FileCheck %s --check-prefix=TRIG
// RUN: %python -c "import subprocess, sys; sys.exit(subprocess.call(sys.argv[1:]) != 3)" %jsym check -cp %t Functions.trig > %t/jvm
// RUN: FileCheck %s --check-prefix=JVM < %t/jvm
// RUN: not %jsym check --no-confirm --property=valid-assert -cp %t Functions.trig | FileCheck %s --check-prefix=PROPERTY
// RUN: %jsym check --no-confirm -cp %t Functions.apart | FileCheck %s --check-prefix=APART
// RUN: not %jsym run --confirm -cp %t Functions.half | FileCheck %s --check-prefix=HALF
// RUN: %jsym run --confirm -cp %t Functions.value | FileCheck %s --check-prefix=VALUE
// RUN: %jsym run -cp %t Functions.never | FileCheck %s --check-prefix=NEVER
class Functions {
  // TRIG: verdict: undecided
  // TRIG: in doubt: 1 path that ends in a bug rests on an approximation, and nothing has confirmed it
  // TRIG: bug 1, in doubt: throws java.lang.AssertionError
  // TRIG: approximated: any function where an argument is symbolic: java.lang.Math.sin(double)
  // JVM: verdict: undecided
  // JVM: on a JVM: not feasible (rests on: any function where an argument is symbolic
  // PROPERTY: UNKNOWN
  static void trig(double a, double b) {
    if (a < 0 || a > 0.785398163397448 || b < 0 || b > 0.785398163397448)
      return;
    if (Math.sin(a) - Math.cos(b) == 0.0)
      throw new AssertionError();
  }

  // Where they are further apart than what is known of their last bits.
  // APART: verdict: no bug; all paths explored
  static void apart(double a, double b) {
    if (a < 0 || a > 0.78 || b < 0 || b > 0.78)
      return;
    if (Math.sin(a) - Math.cos(b) == 0.0)
      throw new AssertionError();
  }

  // HALF: 2 paths, 1 bug;
  // HALF: verdict: bug
  // HALF: 2 confirmed, 0 contradicted
  static void half(double a) {
    if (StrictMath.sin(a) > 0.5)
      throw new IllegalStateException();
  }

  // VALUE: returns -0.5440211108893698 = java.lang.StrictMath.sin(a)
  // VALUE: verdict: no bug; all paths explored
  // VALUE: 2 confirmed, 0 contradicted
  static double value(double a) {
    return a > 3 ? StrictMath.sin(a) : 0;
  }

  // NEVER: 3 paths, 0 bugs;
  // NEVER: verdict: no bug; all paths explored
  static int never(double a) {
    if (a != 4 && a != 5)
      return 0;
    return StrictMath.sin(a) > 0 ? 1 / 0 : 1;
  }
}
