// --symbolic-static=written: what the program may have stored in its statics
// before the method is called, as far as its code shows what that is.
// RUN: rm -rf %t && mkdir %t && %javac -g -d %t %s
// RUN: %jsym check -cp %t Limits.raw | FileCheck %s --check-prefix=NONE
// RUN: not %jsym check -cp %t --symbolic-static=written Limits.raw | FileCheck %s --check-prefix=RAW
// RUN: %jsym check -cp %t --symbolic-static=written Limits.checked | FileCheck %s --check-prefix=CHECKED
// RUN: not %jsym check -cp %t --symbolic-static=written Limits.anybody | FileCheck %s --check-prefix=ANYBODY
// RUN: %jsym check -cp %t --symbolic-static=written Limits.fixed | FileCheck %s --check-prefix=FIXED
// RUN: %jsym run -cp %t --symbolic-static=written Limits.steps --confirm | FileCheck %s --check-prefix=STEPS
// RUN: not %jsym run -cp %t --symbolic-static=written Limits.names --confirm | FileCheck %s --check-prefix=NAMES
// RUN: %jsym run -cp %t --symbolic-static=written --jobs=2 Limits.steps | FileCheck %s --check-prefix=STEPS-OF-TWO

class Limits {
  private static int raw = 10;
  private static int checked = 10;
  private static byte step = 1;
  private static String name = "", nick = "";
  static int fixed = 4;

  static void setRaw(int r) { raw = r; }

  static void setChecked(int c) {
    if (c <= 0)
      throw new IllegalArgumentException();
    checked = c;
  }

  static void faster() { step = 3; }

  static void setNames(String s) {
    nick = s;
    name = String.valueOf(s.length());
  }

  // NONE: verdict: no bug; all paths explored
  // RAW: java.lang.ArithmeticException
  // RAW: on a JVM: confirmed
  static int raw(int x) { return x / raw; }

  // CHECKED: verdict: no bug; all paths explored
  static int checked(int x) { return x / checked; }

  // Written elsewhere, by a class that anybody may add to.
  // ANYBODY: java.lang.ArithmeticException
  static int anybody(int x) { return x / Other.count; }

  // Nobody writes it.
  // FIXED: verdict: no bug; all paths explored
  static int fixed(int x) { return x / fixed; }

  // STEPS: {{^}}2 paths, 0 bugs
  // STEPS: 2 confirmed, 0 contradicted
  // STEPS-OF-TWO: {{^}}2 paths, 0 bugs
  static int steps() {
    if (step < 1 || step > 3)
      throw new IllegalStateException();
    return step == 1 ? 1 : 2;
  }

  // What a method of the JDK is known to return is never null.
  // NAMES: throws java.lang.NullPointerException
  // NAMES: when {{.*}}Limits.nick == null
  // NAMES: 0 contradicted
  static int names() { return name == null ? 1 : nick.length() > 0 ? 2 : 3; }
}

class Other {
  public static int count = 7;
}

class Counter {
  void reset(int to) { Other.count = to; }
}
