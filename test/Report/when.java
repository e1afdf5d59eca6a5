// Conditions as a person asks for them, and never two paths for one input.
// RUN: rm -rf %t && mkdir %t && %javac -parameters -d %t %s
// RUN: not %jsym run --states=derived -cp %t When.total | FileCheck %s --check-prefix=LIST
// RUN: %jsym run --states=derived -cp %t When.same | FileCheck %s --check-prefix=SAME
// RUN: %jsym run --states=derived -cp %t When.kind | FileCheck %s --check-prefix=KIND
// RUN: not %jsym run --states=derived -cp %t When.leap | FileCheck %s --check-prefix=DATE
// RUN: not %jsym run --states=derived -cp %t When.scale | FileCheck %s --check-prefix=SIZE
// RUN: %jsym run --states=derived -cp %t When.both | FileCheck %s --check-prefix=TEXT
// RUN: %jsym run --states=derived -cp %t --verbose --json %t/r.json When.both | FileCheck %s --check-prefix=EXACT
// RUN: %python -m jsonschema -i %t/r.json %src/docs/report.schema.json
// RUN: FileCheck %s --check-prefix=JSON < %t/r.json
// RUN: %jsym run --states=derived -cp %t When.blank | FileCheck %s --check-prefix=LONG
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;

class When {
  private final List<int[]> rows = new ArrayList<>();

  // LIST-NOT: elementData
  // LIST: when this.rows.size() == 0{{$}}
  // LIST: when this.rows.get(0) == null && this.rows.size() >= 1{{$}}
  int total() {
    int sum = 0;
    for (int[] r : rows)
      sum += r.length;
    return sum;
  }

  // SAME: when a == null && b == null{{$}}
  // SAME: when a == null && b != null{{$}}
  // SAME: when a != null && b == null{{$}}
  // SAME: when a != null && b == a{{$}}
  // SAME: when a != null && b != null && b != a{{$}}
  static int same(When a, When b) { return a == b ? 1 : 2; }

  // KIND-DAG: when !Double.isNaN(x) && x >= -0.1 && x == 0.25{{$}}
  // KIND-DAG: when !Double.isNaN(x) && x >= -0.1 && x != 0.25{{$}}
  static int kind(double x) {
    if (x != x)
      return 0;
    if (x < -0.1)
      return 1;
    return x == 0.25 ? 2 : 3;
  }

  // DATE: when d != null && d.getMonthValue() == 2 && d.getDayOfMonth() < 29{{$}}
  static int leap(LocalDate d) {
    return d.getMonthValue() == 2 && d.getDayOfMonth() > 28 ? 1 : 2;
  }

  // Nor what is assumed of sizes, which the summary says.
  // SIZE: when b != null && {{.*}} && b.scale() == 7{{$}}
  // SIZE-NOT: 1001
  // SIZE: assumed: decimals, dates and durations are of usual size
  static int scale(java.math.BigDecimal b) { return b.scale() == 7 ? 1 : 2; }

  // What is longer than a line or two is counted.
  // LONG: when s != null && … (1 more: --verbose){{$}}
  static boolean blank(String s) { return s != null && s.trim().isEmpty(); }

  // TEXT-DAG: when a != null && b != null && a.equals(b){{$}}
  // TEXT-DAG: when a != null && b != null && !a.equals(b){{$}}
  // EXACT: a.charAt(1) == b.charAt(1)
  // JSON: "when": [
  // JSON: "a.equals(b)"
  static boolean both(String a, String b) {
    return a != null && b != null && a.equals(b);
  }
}
