// How deep a stack may grow is up to the JVM. Endless recursion is confirmed; what
// overflows the stack of --max-frames calls only is not, but contradicts nothing.
// RUN: rm -rf %t && mkdir %t && %javac -d %t %s
// RUN: not %jsym run --confirm --junit %t/endless -cp %t Stack.endless | FileCheck %s --check-prefix=ENDLESS
// RUN: not %jsym run --confirm --junit %t/deep --max-frames=1000 -cp %t Stack.deep | FileCheck %s --check-prefix=DEEP
class Stack {
  // ENDLESS: throws java.lang.StackOverflowError
  // ENDLESS: 1 confirmed, 0 contradicted, 0 not replayable
  static int endless(int n) {
    return endless(n + 1) + 1;
  }

  // DEEP: throws java.lang.StackOverflowError
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
