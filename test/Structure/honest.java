// What a condition does besides answering is told, and nothing is ruled out by it.
//
// RUN: rm -rf %t && mkdir %t && %javac -parameters -d %t -cp %api %s
// RUN: not %jsym run --contract -cp %t --scope=2 --invariants=filter Writing.get 2>&1 | FileCheck %s --check-prefix=WRITES
// RUN: %jsym run --contract -cp %t --scope=2 --invariants=filter Throwing.get 2>&1 | FileCheck %s --check-prefix=THROWS
// RUN: not %jsym run --contract -cp %t --scope=3 --invariants=filter --filter-budget=1 Big.get 2>&1 | FileCheck %s --check-prefix=BUDGET
// RUN: %jsym run --contract -cp %t --scope=3 --invariants=filter --filter-cross-check Big.get 2>&1 | FileCheck %s --check-prefix=CROSS
// RUN: %jsym run --contract -cp %t -k 2 --invariants=filter Big.get 2>&1 | FileCheck %s --check-prefix=CHAIN
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
  int get() {
    if (next == null)
      throw new IllegalStateException();
    return 0;
  }
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
