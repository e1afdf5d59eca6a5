// A switch on a string is one path a literal where coverage is counted, too.
//
// RUN: rm -rf %t && mkdir -p %t/classes && %javac -d %t/classes %s
// RUN: %jsym run -q -cp %t/classes CountedSwitch.verb | FileCheck %s
// RUN: %jsym run -q -cp %t/classes --lcov=%t/lines.info CountedSwitch.verb | FileCheck %s
//
// CHECK: {{^}}6 paths, 0 bugs
// CHECK-NOT: gave up
class CountedSwitch {
  static int verb(String word) {
    if (word == null)
      return 0;
    switch (word) {
      case "go":
        return 1;
      case "take":
      case "get":
        return 2;
      default:
        return 3;
    }
  }
}
