// Where paths one by one are too many for a sixteenth of the time, check looks whether
// merged ones decide; --merge-paths says so from the beginning, --no-merge-paths never.
//
// RUN: rm -rf %t && mkdir %t && %javac -d %t %s
// RUN: %jsym check -cp %t --max-time=12s Chosen.flags | FileCheck %s
// CHECK: verdict: no bug; all paths explored
// CHECK-NEXT: 1 path explored
// CHECK-NEXT: merged where sides of branches meet
// RUN: %jsym check -cp %t --max-time=12s --merge-paths Chosen.flags | FileCheck --check-prefix=ASKED %s
// ASKED: verdict: no bug; all paths explored
// ASKED-NEXT: 1 path explored
// ASKED-NOT: merged
// RUN: not %jsym check -cp %t --max-time=1s --no-merge-paths Chosen.flags | FileCheck --check-prefix=NEVER %s
// NEVER: verdict: undecided
// NEVER-NOT: merged
//
// With a bug in sight, others may follow one by one.
// RUN: not %jsym check -cp %t --max-time=1s Chosen.both | FileCheck --check-prefix=BUGS %s
// BUGS: ArithmeticException
// BUGS-NOT: merged
class Chosen {
  static int flags(int bits) {
    int n = 0;
    for (int i = 0; i < 30; i++)
      if ((bits & 1 << i) != 0)
        n++;
    assert n <= 30;
    return n;
  }

  static int both(int bits, int by) {
    int n = 1 / by;
    for (int i = 0; i < 30; i++)
      if ((bits & 1 << i) != 0)
        n++;
    return n;
  }
}
