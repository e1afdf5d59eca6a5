// What a condition does besides answering is told, and nothing is ruled out by it.
//
// RUN: rm -rf %t && mkdir %t && %javac -parameters -d %t -cp %api %s
// RUN: not %jsym run --contract -cp %t --scope=2 --invariants=filter Writing.get 2>&1 | FileCheck %s --check-prefix=WRITES
// RUN: %jsym run --contract -cp %t --scope=2 --invariants=filter Throwing.get 2>&1 | FileCheck %s --check-prefix=THROWS
// RUN: not %jsym run --contract -cp %t --scope=3 --invariants=filter --filter-budget=1 Big.get 2>&1 | FileCheck %s --check-prefix=BUDGET
// RUN: %jsym run --contract -cp %t --scope=3 --invariants=filter --filter-cross-check Big.get 2>&1 | FileCheck %s --check-prefix=CROSS
// RUN: %jsym run --contract -cp %t -k 2 --invariants=filter Big.get 2>&1 | FileCheck %s --check-prefix=CHAIN
//
// The same where conditions run before the method: that is no bug of it.
// RUN: %jsym run --contract -cp %t --scope=2 Writing.get 2>&1 | FileCheck %s --check-prefix=BUILD-WRITES
// RUN: %jsym run --contract -cp %t --scope=2 Throwing.get 2>&1 | FileCheck %s --check-prefix=BUILD-THROWS
// RUN: %jsym run --contract -cp %t --scope=3 Endless.get 2>&1 | FileCheck %s --check-prefix=BUILD-ENDLESS
// RUN: not %jsym run --contract -cp %t --scope=3 Endless.spoil 2>&1 | FileCheck %s --check-prefix=SPOIL
import jsym.contract.*;

class Writing {
  int reads;
  Writing next;

  boolean repOK() {
    ++reads;
    return next != null;
  }

  // WRITES: a condition writes to the input, this.reads: nothing is ruled out by it; conditions must be pure
  // WRITES: verdict: undecided
  // BUILD-WRITES: a condition writes to the input{{.*}}conditions must be pure
  // BUILD-WRITES: approximated: whether the contract takes any such input
  int get() {
    if (next == null)
      throw new IllegalStateException();
    return 0;
  }
}

class Throwing {
  Throwing next;

  boolean repOK() { return next.next == null; }

  // THROWS: a condition throws on some inputs: these are taken for inputs that it refuses
  // THROWS: {{^}}1 path, 0 bugs
  // BUILD-THROWS: a condition throws java.lang.NullPointerException on some inputs: these are taken for inputs that it refuses
  // BUILD-THROWS: {{^}}1 path, 0 bugs
  int get() {
    if (next == null)
      throw new IllegalStateException();
    return 0;
  }
}

class Endless {
  Endless next;

  boolean repOK() {
    for (Endless n = this; n != null; n = n.next)
      ;
    return true;
  }

  // BUILD-ENDLESS: a condition does not end on some inputs: these are taken for inputs that it refuses
  // BUILD-ENDLESS: 0 bugs
  int get() { return 1; }

  // After the method, it is its bug.
  // SPOIL: does not end
  // SPOIL: verdict: bug
  void spoil() { next = this; }
}

class Big {
  Big left, right;
  int n;

  boolean repOK() {
    return (left == null || left.repOK()) && (right == null || right.repOK()) && n > 5;
  }

  // BUDGET: the search for an input was given up (--filter-budget)
  // BUDGET: verdict: undecided
  // CROSS-NOT: CROSS-CHECK
  // CROSS: {{^}}2 paths
  // CROSS: 0 bugs
  // CHAIN: inputs that the contract takes may be larger than the bounds
  // CHAIN: verdict: no bug within these bounds
  int get() {
    if (n < 3)
      throw new IllegalStateException();
    return left == null ? 0 : 1;
  }
}
