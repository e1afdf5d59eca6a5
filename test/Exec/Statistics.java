// What a run cost: --verbose, and --stats and --json for programs.
// RUN: rm -rf %t && mkdir %t && %javac -g -d %t %s
// RUN: %jsym run -cp %t --verbose --json=%t/r.json Statistics.add | FileCheck %s --check-prefix=ADD
// RUN: %jsym run -cp %t --verbose --json=%t/r.json Statistics.loop | FileCheck %s --check-prefix=LOOP
// RUN: grep -q '"bytecodes": *[1-9]' %t/r.json
// RUN: not %jsym run -cp %t --verbose --json=%t/r.json Statistics.caught | FileCheck %s --check-prefix=CAUGHT
// RUN: %jsym run -cp %t --verbose Statistics.add | FileCheck %s --check-prefix=PLAIN
// RUN: not %jsym run -cp %t --verbose --confirm --diagrams=%t/dot --stats=%t/stats.json Statistics.caught | FileCheck %s --check-prefix=STAGES
// RUN: FileCheck %s --check-prefix=STATS < %t/stats.json
// PLAIN-NOT: bytecodes
public class Statistics {
  // iload, iload, iadd, ireturn.
  // ADD: path 1: returns
  // ADD: instructions, 4 bytecodes
  // ADD: statistics:
  // ADD: bytecodes: 4
  // ADD: memory: {{.*}} MB at most
  static int add(int a, int b) { return a + b; }

  // What the paths have in common counts once in total.
  // LOOP-DAG: {{ }}12 bytecodes
  // LOOP-DAG: {{ }}19 bytecodes
  // LOOP-DAG: {{ }}21 bytecodes
  // LOOP: forks: 2 branch
  // LOOP: bytecodes: 37
  // LOOP: order 7 7
  static int loop(int n) {
    int s = 0;
    if (n > 1)
      n = 1;
    for (int i = 0; i < n; i++)
      s = i;
    return s;
  }

  // STAGES: conditions:  1 in the longest path condition
  // STAGES: errors:      1
  // STAGES: stages:      engine {{[0-9.]+}} s, solver {{[0-9.]+}} s, concretise {{[0-9.]+}} s, tests {{[0-9.]+}} s, compile {{[0-9.]+}} s, confirm {{[0-9.]+}} s, diagrams {{[0-9.]+}} s
  // STATS-DAG: "conditions.longest": 1
  // STATS-DAG: "paths.errors": 1
  // STATS-DAG: "stage.compile":
  // CAUGHT-DAG: {{ }}4 bytecodes
  // CAUGHT: statistics:
  // CAUGHT: forks: 1 zero
  static int caught(int a, int b) { return a / b; }
}
