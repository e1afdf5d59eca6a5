// A test is a method, and those have at most 64 KiB: of what is large, the first
// part is asserted.
//
// RUN: rm -rf %t && mkdir %t && %javac -d %t %s
// RUN: %jsym run -q -cp %t Large.make --junit %t/tests --confirm | FileCheck %s
// RUN: grep -c assertEquals %t/tests/*.java | FileCheck %s --check-prefix=MANY
//
// CHECK: on a JVM: 1 confirmed, 0 contradicted, 0 not replayable
// MANY: {{[1-9][0-9][0-9]}}
class Large {
  int first, second;

  static Large[][] make() {
    Large[][] all = new Large[60][60];
    for (int i = 0; i < 60; i++)
      for (int j = 0; j < 60; j++) {
        all[i][j] = new Large();
        all[i][j].first = i;
        all[i][j].second = j;
      }
    return all;
  }
}
