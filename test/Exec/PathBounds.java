// Bounds of published systems: how deep calls are followed, choices at one branch, the
// length of conditions, when the solver is asked.
//
// RUN: rm -rf %t && mkdir %t && %javac -d %t %s
//
// Nothing is followed: what the callee returns is anything, and a JVM has the last word; one level deep, it is 1 or 2.
// RUN: not %jsym check -cp %t --call-depth=0 PathBounds.divide | FileCheck %s --check-prefix=DEEP0
// DEEP0: verdict: undecided
// DEEP0: in doubt: throws java.lang.ArithmeticException
// DEEP0: with a = 0, one()#2 = 0
// DEEP0: not feasible (rests on: calls that are not followed return anything and do nothing: PathBounds.one(int)
// RUN: not %jsym check --no-confirm -cp %t --call-depth=1 PathBounds.deeper | FileCheck %s --check-prefix=DEEP1
// DEEP1: verdict: undecided
// RUN: %jsym check -cp %t --call-depth=2 PathBounds.deeper | FileCheck %s --check-prefix=DEEP2
// DEEP2: no bug; all paths explored
//
// Calls of the JDK are not followed, those that make exceptions are.
// RUN: not %jsym check --no-confirm -cp %t --library-calls=unknown PathBounds.library | FileCheck %s --check-prefix=LIBRARY
// LIBRARY-DAG: throws java.lang.IllegalStateException: none
// LIBRARY-DAG: in doubt: throws java.lang.ArithmeticException
//
// A loop has one choice at its branch, or three.
// RUN: not %jsym run --quiet -cp %t --branch-bound=1 PathBounds.loop | FileCheck %s --check-prefix=BRANCH1
// BRANCH1: 2 paths
// BRANCH1: 1 path: bound on choices at one branch (--branch-bound): 1 choice at one branch
// RUN: not %jsym run --quiet -cp %t --branch-bound=3 PathBounds.loop | FileCheck %s --check-prefix=BRANCH3
// BRANCH3: 4 paths
// RUN: not %jsym run --quiet -cp %t --max-conditions=2 PathBounds.loop | FileCheck %s --check-prefix=LENGTH
// LENGTH: 3 paths
// LENGTH: 1 path: limit on the length of a path's condition (--max-conditions): 2 conjuncts
//
// Where nobody asks on the way, the end is asked, if it matters: no path without an input is told.
// RUN: %jsym check -cp %t --feasibility=end PathBounds.three | FileCheck %s --check-prefix=DEEP2
// RUN: %jsym run --quiet -cp %t --feasibility=end PathBounds.three | FileCheck %s --check-prefix=END
// END: 15 paths, 0 bugs, 1 outside
// RUN: %jsym run --quiet -cp %t --feasibility=end --contradictions --stats=%t/stats PathBounds.three \
// RUN:   | FileCheck %s --check-prefix=WORDS
// WORDS: 7 paths, 0 bugs, 1 outside
// RUN: FileCheck %s --check-prefix=STATS < %t/stats
// STATS-DAG: "bugs.unsolvable": 1
// STATS-DAG: "ways.contradictions": 2
// STATS-DAG: "ways.refuted": 0
//
// RUN: not %jsym run -cp %t --call-depth=deep PathBounds.loop 2>&1 | FileCheck %s --check-prefix=MISTAKE
// MISTAKE: --call-depth: 'deep' is no number
class PathBounds {
  static int one(int a) {
    return a == 0 ? 1 : 2;
  }
  static int divide(int a) {
    return 6 / one(a);
  }
  static int deeper(int a) {
    return divide(a);
  }

  static int library(int a) {
    if (a == 1)
      throw new IllegalStateException("none");
    return 6 / Math.max(a, 1);
  }

  static int loop(int n) {
    int i = 0;
    while (i < n)
      i++;
    return i;
  }

  // Four of its ways have inputs.
  static int three(int a) {
    int n = 0;
    if (a > 0)
      n++;
    if (a > 0)
      n++;
    if (a > 5)
      n++;
    if (a < 0 && n == 3)
      throw new IllegalStateException();
    return n;
  }
}
