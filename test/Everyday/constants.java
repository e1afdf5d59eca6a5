// What every constructor makes of constants alone, and nobody changes, is explored
// as what it is: it refuses changes and null as the JDK does, and holds what it holds.
//
// RUN: rm -rf %t && mkdir -p %t/classes && %javac -d %t/classes %s
// RUN: for m in kind unit rate add days; do not %jsym check -cp %t/classes --show=all constants.$m; done > %t/out
// RUN: for m in order labels same; do %jsym check -cp %t/classes --show=all constants.$m; done >> %t/out
// RUN: FileCheck %s < %t/out
// RUN: %jsym run --confirm -cp %t/classes --junit=%t/tests 'constants$Unmade.get' > %t/unmade
// RUN: FileCheck %s --check-prefix=UNMADE < %t/unmade
// RUN: cat %t/tests/*Test.java | FileCheck %s --check-prefix=TEST
// RUN: %jsym run -cp %t/classes --states=any constants.days | FileCheck %s --check-prefix=ANY
//
// CHECK: constants.kinds is always List.of("low", "high"): every constructor
// CHECK: throws java.lang.ArithmeticException
// CHECK: with this = new constants(), s = ""
// CHECK: throws java.lang.NullPointerException
// CHECK: List12.indexOf
// CHECK: 5 paths explored
// CHECK-NEXT: 2 confirmed, 0 contradicted, 0 not replayable
// CHECK: constants.units is always Set.of(Unit.KG, Unit.LB)
// CHECK: throws java.lang.NullPointerException
// CHECK: 1 confirmed, 0 contradicted
// CHECK: constants.rates is always Map.of("EUR", 100, "USD", 0)
// CHECK: throws java.lang.NullPointerException: Cannot invoke "java.lang.Integer.intValue()"
// CHECK: throws java.lang.ArithmeticException
// CHECK-NEXT: constants.rate
// CHECK-NEXT: s = "USD"
// CHECK: 3 confirmed, 0 contradicted
// CHECK: throws java.lang.UnsupportedOperationException
// CHECK: 1 path explored
// CHECK: 1 confirmed, 0 contradicted
// What is added to in the end is not always what it begins with.
// CHECK: constants.days is always {31, 28, 31}
// CHECK-NEXT: constants.grown is never null
// CHECK: throws java.lang.ArrayIndexOutOfBoundsException: Index -1 out of bounds for length 3
// CHECK: 0 contradicted
// CHECK: assumed: maps and sets of no order are in one that a JVM may choose
// CHECK: no bug
// CHECK: constants.labels is always Map.of(Unit.KG, List.of("kilo", "k"))
// CHECK-NEXT: constants.separator is always ","
// CHECK-NEXT: constants.vat is always new BigDecimal("0.19")
// CHECK: no bug; all paths explored
// CHECK: assumed: no input is an object that an initialiser made: constants.kinds
//
// No constructor can be called: the test sets what it would have.
// UNMADE: 2 confirmed, 0 contradicted, 0 not replayable
// TEST: JsymHeap.set({{.*}}"kinds", List.of("a", "b"));
// TEST: JsymHeap.set({{.*}}"names", new String[] {"x", "y"});
//
// ANY: this.days == null
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Scanner;
import java.util.Set;

class constants {
  enum Unit { KG, LB }

  private final List<String> kinds = List.of("low", "high");
  private final Set<Unit> units = Set.of(Unit.KG, Unit.LB);
  private final Map<String, Integer> rates = Map.of("EUR", 100, "USD", 0);
  private final Map<Unit, List<String>> labels = Map.of(Unit.KG, List.of("kilo", "k"));
  private final int[] days = {31, 28, 31};
  private final List<Integer> grown = new ArrayList<>(List.of(1));
  private final BigDecimal vat = new BigDecimal("0.19");
  private final String separator;

  constants() { separator = ","; }

  int kind(String s) { return 1 / (kinds.indexOf(s) + 1); }

  boolean unit(Unit u) { return units.contains(u); }

  int rate(String s) { return 100 / rates.get(s); }

  void add() { kinds.add(separator); }

  int days(int i) {
    grown.add(i);
    return days[i] / grown.size();
  }

  int order() {
    int n = 0;
    for (Unit u : units)
      n = 2 * n + u.ordinal();
    return 1 / n;
  }

  boolean labels() { return labels.get(Unit.KG).size() == 2 && vat.signum() > 0 && separator.length() == 1; }

  boolean same(Object o) { return o == kinds; }

  static class Unmade {
    private final List<String> kinds = List.of("a", "b");
    private final String[] names = {"x", "y"};
    private final int seen;

    Unmade(Scanner in) { seen = in.nextInt(); }

    String get() { return seen > 0 ? names[1] : kinds.get(0); }
  }
}
