// What nobody sees is not computed: a quiet run without outputs asks for no
// small inputs. For these 256 paths that would be Z3's work.
//
// RUN: rm -rf %t && mkdir %t && %javac -d %t %s
// RUN: %jsym run -q -cp %t Bits.count --stats %t/stats.json | FileCheck %s
// RUN: grep '"solver.z3.asked": 1,' %t/stats.json
// RUN: %jsym run -cp %t Bits.count | FileCheck %s
//
// CHECK: {{^}}256 paths
class Bits {
  static int count(int x) {
    int ones = 0;
    for (int bit = 0; bit < 8; bit++)
      if ((x >> bit & 1) != 0)
        ones++;
    return ones;
  }
}
