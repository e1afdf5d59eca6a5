// What nobody sees is not computed: a quiet run without outputs asks for no
// small inputs. For these paths that would be Z3's work.
//
// RUN: rm -rf %t && mkdir %t && %javac -d %t %s
// RUN: %jsym run -q -cp %t Bits.count --stats %t/quiet.json | FileCheck %s
// RUN: %jsym run -cp %t Bits.count --stats %t/all.json | FileCheck %s
// RUN: quiet=$(sed -n 's/.*"solver.z3.asked": \([0-9]*\).*/\1/p' %t/quiet.json); \
// RUN:   all=$(sed -n 's/.*"solver.z3.asked": \([0-9]*\).*/\1/p' %t/all.json); \
// RUN:   test $quiet -lt $all
//
// CHECK: {{^}}8 paths
class Bits {
  static int count(int x, int y) {
    int product = x * y, ones = 0;
    for (int bit = 0; bit < 3; bit++)
      if ((product >> bit & 1) != 0)
        ones++;
    return ones;
  }
}
