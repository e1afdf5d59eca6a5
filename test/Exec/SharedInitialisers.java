// Every path reaches classes of the JDK that nothing has initialised before the
// forks: they are initialised once, before all paths. The paths are the same.
// RUN: rm -rf %t && mkdir %t && %javac -g -d %t %s
// RUN: %jsym run -cp %t SharedInitialisers.text > %t/shared
// RUN: %jsym run -cp %t --no-share-initialisers SharedInitialisers.text > %t/each
// RUN: grep -v instructions %t/shared > %t/a
// RUN: grep -v instructions %t/each > %t/b
// RUN: diff %t/a %t/b
// Later JDKs do more of it on each path.
// RUN: test $(( %if jdk-17 %{ 4 %} %else %{ 1 %} * $(sed -n 's/.*forks, \([0-9]*\) instr.*/\1/p' %t/shared) )) -lt $(sed -n 's/.*forks, \([0-9]*\) instr.*/\1/p' %t/each)
// RUN: %jsym run -cp %t SharedInitialisers.own | FileCheck %s
public class SharedInitialisers {
  static boolean text(int n) {
    int k = 0;
    for (int i = 0; i < 40; i++)
      if (n == i) {
        k = i;
        break;
      }
    return String.format("%d-%s", k, "x").matches("[0-9]+-x");
  }

  // Initialisers of the program itself run on each path: what they see and do is
  // the path's.
  static int seed;
  static class Late {
    static final int FOUND = seed;
    static { System.out.println("late " + seed); }
  }
  static int own(int n) {
    seed = 0;
    for (int i = 0; i < 12 && n != i; i++)
      seed++;
    return Late.FOUND;
  }
  // CHECK-COUNT-13: prints "late {{[0-9]+}}\n"
}
