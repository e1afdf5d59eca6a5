// Numbers of the input that a path says nothing of: zero, or random by a seed.
//
// RUN: rm -rf %t && mkdir %t && %javac -g -d %t %s
// RUN: %jsym run -cp %t Fill.f | FileCheck %s --check-prefix=ZERO
// RUN: %jsym run -cp %t Fill.f --fill=random --seed=5 --confirm > %t/5
// RUN: %jsym run -cp %t Fill.f --fill=random --seed=5 --confirm > %t/5again
// RUN: %jsym run -cp %t Fill.f --fill=random --seed=6 > %t/6
// RUN: diff %t/5 %t/5again && not diff -q %t/5 %t/6
// RUN: FileCheck %s --check-prefix=RANDOM < %t/5
class Fill {
  int unread, read;
  boolean flag;

  // ZERO: with {{.*}}x = 0
  // RANDOM: path 1: returns
  // RANDOM: with {{.*}}x = {{-?[0-9][0-9][0-9][0-9]+}}
  // RANDOM: path 2: returns
  // RANDOM: confirmed, 0 contradicted, 0 not replayable
  static long f(int x, Fill f, char c, boolean b, double d, int[] a) {
    if (f == null)
      return x + c + (b ? 1 : 0);
    if (f.read > 3)
      return f.read;
    return x * 2L + (f.flag ? 1 : 0) + (long) d;
  }
}
