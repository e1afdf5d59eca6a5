// Sources of nondeterminism: ours, those of other tools, and the user's.
// RUN: rm -rf %t && mkdir %t && %javac -g -d %t -cp %api %s %S/Inputs/org/sosy_lab/sv_benchmarks/Verifier.java
// RUN: not %jsym run -cp %t Sources.main | FileCheck %s --check-prefix=SYM
// RUN: not %jsym run -cp %t Sources.verifier | FileCheck %s --check-prefix=VERIFIER
// RUN: %jsym run -cp %t --nondet=Sources.coin Sources.user | FileCheck %s --check-prefix=USER

import jsym.Sym;

public class Sources {
  // SYM: throws java.lang.AssertionError: equal
  // SYM: with args = {{.*}}, anyInt#1 = [[X:-?[0-9]+]], anyInt#2 = [[X]]
  // SYM: returns
  // SYM: 2 paths, 1 bug, 2 outside of assumptions
  public static void main(String[] args) {
    int x = Sym.anyInt(), y = Sym.anyInt();
    Sym.assume(x > 3);
    if (y < x)
      Sym.assume(false);
    Sym.check(x != y, "equal");
  }

  // VERIFIER: 3 paths, 1 bug
  static int verifier() {
    int n = org.sosy_lab.sv_benchmarks.Verifier.nondetInt();
    org.sosy_lab.sv_benchmarks.Verifier.assume(n >= 0 && n < 3);
    switch (n) {
    case 0: return 7;
    case 1: return 8;
    default: throw new IllegalStateException();
    }
  }

  static boolean coin() { return false; }
  // USER-DAG: returns 1
  // USER-DAG: returns 2
  // USER: 2 paths
  static int user() { return coin() ? 1 : 2; }
}
