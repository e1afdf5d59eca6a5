// Values are told as a person writes them; what two places lead to has one
// name.
// RUN: rm -rf %t && mkdir %t && %javac -parameters -d %t %s
// RUN: not %jsym run -cp %t --states=derived Values.lines | FileCheck %s --check-prefix=LINES
// LINES: with this = Values{lines = []}
// LINES: with this = Values{lines = [null]}
// LINES: with this = Values{lines = [new Line("", 1, 0)]}
// LINES: with this = Values{lines = [new Line("", 1, 0), this.lines.get(0)]}
// RUN: %jsym run -cp %t Values.known | FileCheck %s --check-prefix=KNOWN
// KNOWN: returns new BigDecimal("0.50")
// KNOWN-NEXT: when
// KNOWN-NEXT: with n = 1
// KNOWN: returns LocalDate.of(2023, 12, 31)
// KNOWN: returns Optional.of("a")
// KNOWN: returns {"a"=[1, 2], "b"=[]}
// KNOWN: returns new int[][]{{[{][{]}}1}, null, {2, 3{{[}][}]}}
// KNOWN: returns [Colour.RED, null, 'c', 7L]
// KNOWN: returns new Pair<>(1, new Box("x"))
// KNOWN: returns BigInteger.valueOf(-5)
// KNOWN: returns new IllegalStateException("no")
// KNOWN: returns [1, 2, 3, 4, 5, 6, 7, 8, … 4 more]
// KNOWN: returns Duration.ofSeconds(90L)
// KNOWN: returns new StringBuilder("ab")
// KNOWN: returns Integer.class
// RUN: %jsym run -cp %t Values.same | FileCheck %s --check-prefix=SAME
// SAME: returns a = {-1, 0}
// SAME: with a = {0, -1}, b = a
// The whole of it, where somebody asks for that, and in JSON.
// RUN: %jsym run -cp %t --verbose Values.known | FileCheck %s --check-prefix=ALL
// ALL: returns [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
// RUN: %jsym run -cp %t --quiet --json %t/r.json Values.known && %python -m jsonschema -i %t/r.json %src/docs/report.schema.json
// RUN: FileCheck %s --check-prefix=JSON < %t/r.json
// JSON: "text": "[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]"
//
// A path that is tested is told as its test makes the objects.
// RUN: not %jsym check -cp %t --states=derived Values.keep | FileCheck %s --check-prefix=KEEP
// KEEP: with this = new Values(), box = new Checked("a"), by = 0
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.LocalDate;
import java.util.*;

enum Colour { RED }

record Line(String what, int count, int cents) {
  Line {
    if (count < 1)
      throw new IllegalArgumentException("how many?");
  }
}

record Pair<A, B>(A a, B b) {}

class Box {
  final String what;
  Box(String what) { this.what = what; }
}

class Checked {
  private final String what;
  Checked(String what) {
    if (what.isEmpty())
      throw new IllegalArgumentException("nothing");
    this.what = what;
  }
  boolean is(String other) { return what.equals(other); }
}

class Values {
  private final List<Line> lines = new ArrayList<>();

  int lines() {
    int sum = 0;
    for (Line l : lines)
      sum += l.count() * l.cents();
    return sum;
  }

  static Object known(int n) {
    switch (n) {
    case 1: return new BigDecimal("0.50");
    case 2: return LocalDate.of(2023, 12, 31);
    case 3: return Optional.of("a");
    case 4: return new TreeMap<>(Map.of("a", List.of(1, 2), "b", List.of()));
    case 5: return new int[][] {{1}, null, {2, 3}};
    case 6: return Arrays.asList(Colour.RED, null, 'c', 7L);
    case 7: return new Pair<>(1, new Box("x"));
    case 8: return BigInteger.valueOf(-5);
    case 9: return new IllegalStateException("no");
    case 10: return new ArrayList<>(List.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12));
    case 11: return Duration.ofSeconds(90);
    case 12: return new StringBuilder("ab");
    case 13: return Integer.class;
    default: return null;
    }
  }

  static int[] same(int[] a, int[] b) {
    if (a == null || a != b || a.length != 2 || a[0] <= a[1])
      return null;
    int t = a[0];
    a[0] = a[1];
    a[1] = t;
    return a;
  }

  int keep(Checked box, int by) {
    return box.is("a") ? 1 / by : 0;
  }
}
