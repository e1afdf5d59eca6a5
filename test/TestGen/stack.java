// How deep a stack may grow is up to the JVM. Endless recursion is a bug once one has
// confirmed it; what is too deep for --max-frames only is a limit.
// RUN: rm -rf %t && mkdir %t && %javac -d %t %s
// RUN: not %jsym run --confirm --junit %t/endless -cp %t Stack.endless | FileCheck %s --check-prefix=ENDLESS
// RUN: not %jsym run --confirm --junit %t/deep --max-frames=1000 -cp %t Stack.deep | FileCheck %s --check-prefix=DEEP
class Stack {
  // ENDLESS: path 1: limit on calls in progress
  // ENDLESS: verdict: bug
  // ENDLESS: 1 confirmed, 0 contradicted, 0 not replayable
  static int endless(int n) {
    return endless(n + 1) + 1;
  }

  // DEEP: path 1: limit on calls in progress
  // DEEP: verdict: undecided
  // DEEP: 0 confirmed, 0 contradicted, 1 not replayable
  // DEEP-NEXT: path 1: not replayable
  // DEEP-NEXT: the JVM's stack is deeper than --max-frames
  static int deep() {
    return sum(2000);
  }
  static int sum(int n) {
    return n == 0 ? 0 : n + sum(n - 1);
  }
}
