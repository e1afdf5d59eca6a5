// Classes that are nested in one of a source file are named as Java or the JVM
// does.
//
// RUN: not %jsym check -q --no-confirm '%s:Nests$Inner.over' | FileCheck %s
// RUN: not %jsym check -q --no-confirm '%s:Nests.Inner.over(int)' | FileCheck %s
// RUN: not %jsym check -q --no-confirm '%s:Nests.Inner.Deep.over' | FileCheck %s
// RUN: not %jsym check -q --no-confirm '%s:Nests.None.over' 2>&1 | FileCheck %s --check-prefix=NONE
//
// CHECK: verdict: bug
// NONE: error: the file has no class 'Nests.None'; it has Nests
class Nests {
  static class Inner {
    static int over(int n) { return 1 / n; }

    static class Deep {
      static int over(int n) { return 2 / n; }
    }
  }
}
