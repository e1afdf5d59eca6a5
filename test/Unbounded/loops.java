// Loops by invariants, each beside the same one with a mistake in it.
// RUN: rm -rf %t && mkdir %t && %javac -g -d %t %s
// RUN: for m in counters congruent values stepped nested fields bytes; do \
// RUN:   %jsym check --no-confirm --prove --fail-on=all -cp %t loops.$m > %t/$m.txt || { echo $m; cat %t/$m.txt; exit 1; }; \
// RUN:   grep -q 'no bug; all paths explored' %t/$m.txt || { echo $m; cat %t/$m.txt; exit 1; }; \
// RUN: done
// RUN: for m in countersOff congruentOff valuesOff steppedOff nestedOff fieldsOff bytesOff callsOff wraps late; do \
// RUN:   if %jsym check --no-confirm --prove --fail-on=all --max-time=4s -cp %t loops.$m > %t/$m.txt; then echo $m; cat %t/$m.txt; exit 1; fi; \
// RUN: done
// RUN: %jsym check --no-confirm --prove --verbose -cp %t loops.counters | FileCheck %s
// CHECK: verdict: no bug; all paths explored
// CHECK: loop at loops.counters(int):{{[0-9]+}}: {{[0-9]+}} invariants
// CHECK-NEXT: {{r[0-9]+}}
// CHECK: proved for one thread, the class path as it is, and a stack that is deep enough
// RUN: %jsym check --no-confirm --prove --quiet --json %t/fields.json -cp %t loops.fields
// RUN: %python -m jsonschema -i %t/fields.json %src/docs/report.schema.json && FileCheck %s --check-prefix=JSON < %t/fields.json
// JSON: "invariants":{{ *}}[
// JSON: "at":{{ *}}"loops.fields({{.*}}):{{[0-9]+}}"
// JSON: "hold":{{ *}}[

// What only the invariants allow is in doubt, never a bug.
// RUN: not %jsym check --no-confirm --prove --fail-on=all --max-time=40s -cp %t loops.squares | FileCheck %s --check-prefix=DOUBT
// DOUBT: verdict: undecided
// DOUBT: in doubt
class loops {
  static void counters(int n) {
    int x = n, y = 0;
    while (x > 0) {
      x--;
      y++;
    }
    assert n < 0 || y == n;
  }
  static void countersOff(int n) {
    int x = n, y = 0;
    while (x > 0) {
      x--;
      if (x != 3000)
        y++;
    }
    assert n < 0 || y == n;
  }
  static void congruent(int n) {
    int x = 1;
    for (int i = 0; i < n; i++)
      x += 4;
    assert x % 2 != 0;
  }
  static void congruentOff(int n) {
    int x = 1;
    for (int i = 0; i < n; i++)
      x += i == 77777 ? 3 : 4;
    assert x % 2 != 0;
  }
  static void values(int n) {
    int state = 0;
    for (int i = 0; i != n; i++)
      state = state == 0 ? 5 : state == 5 ? 9 : 0;
    assert state == 0 || state == 5 || state == 9;
  }
  static void valuesOff(int n) {
    int state = 0;
    for (int i = 0; i != n; i++)
      state = state == 0 ? 5 : state == 5 ? 9 : i > 400000 ? 1 : 0;
    assert state == 0 || state == 5 || state == 9;
  }
  static void stepped(int n) {
    int i = 0, j = 0;
    for (; i < n; i++)
      j += 3;
    assert j == 3 * i;
  }
  static void steppedOff(int n) {
    int i = 0, j = 0;
    for (; i < n; i++)
      j += i == 65536 ? 2 : 3;
    assert j == 3 * i;
  }
  static void nested(int n) {
    int total = 0;
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < i; j++)
        assert j < n;
      assert total <= i;
      total = i;
    }
  }
  static void nestedOff(int n) {
    for (int i = 0; i < n; i++)
      for (int j = 0; j <= i; j++)
        assert j < n - (n > 5000 ? 1 : 0);
  }
  static final class Tank {
    int level = 3;
    boolean open;
    void step(boolean rain, int most) {
      if (rain && level < most)
        level++;
      open = level > 6;
      if (open)
        level--;
    }
  }
  static void fields(boolean[] rain) {
    if (rain == null)
      return;
    Tank t = new Tank();
    for (int i = 0; i < rain.length; i++) {
      t.step(rain.length % 2 == 0, 9);
      assert t.level >= 0 && t.level < 10;
    }
  }
  static void fieldsOff(int n) {
    Tank t = new Tank();
    for (int i = 0; i < n; i++) {
      t.step(i > 90000, i == 99999 ? Integer.MAX_VALUE : 5);
      assert t.level != 6 && t.level < 10;
    }
  }
  static void bytes(int n) {
    byte b = 0;
    for (int i = 0; i < n; i++)
      b += 2;
    assert (b & 1) == 0;
  }
  static void bytesOff(int n) {
    byte b = 0;
    for (int i = 0; i < n; i++)
      b += 2;
    assert b >= 0 || n < 1000;
  }
  static int clamp(int x, int low, int high) { return x < low ? low : x > high ? high : x; }
  static void callsOff(int n, int d) {
    int x = 50;
    for (int i = 0; i < n; i++)
      x = clamp(x + d, i > 12345 ? 9 : 10, 90);
    assert x >= 10 && x <= 90;
  }
  // True of integers, false of ints.
  static void wraps(int n) {
    int x = 0;
    for (int i = 0; i != n; i++)
      x++;
    assert x >= 0;
  }
  // What is written in the first round is not what is written later.
  static void late(int n) {
    int a = 0, b = 0, c = 0, d = 0;
    for (int i = 0; i < n; i++) {
      d = c;
      c = b;
      b = a;
      a = 1;
    }
    assert d == 0;
  }
  static void squares(int n) {
    int sum = 0, i = 0;
    for (; i < n; i++)
      sum += i;
    assert 2 * sum == i * (i - 1);
  }
}
