// Contracts from the command line and from a file, for classes that cannot be
// edited.
//
// RUN: rm -rf %t && mkdir %t && %javac -parameters -d %t %s
// RUN: %jsym run --contract -cp %t Counter.increment --invariant=Counter=Outside.natural --requires=Counter.increment=Outside.isNotFull | FileCheck %s --check-prefix=HOLDS
// RUN: not %jsym run --contract -cp %t Counter.increment --invariant=Counter=Outside.natural | FileCheck %s --check-prefix=OVERFLOW
// RUN: %jsym run --contract -cp %t Counter.increment --contracts=%S/Inputs/contracts | FileCheck %s --check-prefix=HOLDS
// RUN: not %jsym run --contract -cp %t Counter.increment --contracts=%S/Inputs/mistaken 2>&1 | FileCheck %s --check-prefix=MISTAKE

// HOLDS: {{^}}1 path, 0 bugs
// OVERFLOW: invariant Outside.natural(Counter) does not hold
// OVERFLOW: value = 2147483647
// MISTAKE: Inputs/mistaken:1: unknown kind of contract 'invaraint', did you
// mean 'invariant'?; the kinds are invariant, requires, ensures, throws,
// modifies, use-contract
class Counter {
  int value;

  void increment() { value++; }
}

class Outside {
  static boolean natural(Counter c) { return 0 <= c.value; }

  static boolean isNotFull(Counter c) { return c.value < Integer.MAX_VALUE; }
}
