// An index out of bounds is negative or too large: one path, one bug, and a test
// for each where both are possible.
//
// RUN: rm -rf %t && mkdir %t && %javac -g -d %t/classes %s
// RUN: not %jsym run -q -cp %t/classes Sides.both --junit=%t/both --confirm | FileCheck %s --check-prefix=BOTH
// RUN: grep -c '@Test' %t/both/Sides_JsymTest.java | FileCheck %s --check-prefix=FOUR
// RUN: grep -c '"otherSide": true' %t/both/jsym-tests.json | FileCheck %s --check-prefix=ONE
// RUN: not %jsym run -q -cp %t/classes Sides.one --junit=%t/one --confirm | FileCheck %s --check-prefix=ONLY
// RUN: not grep -q otherSide %t/one/jsym-tests.json
// RUN: FileCheck %s --check-prefix=TEST < %t/both/Sides_JsymTest.java
// RUN: not %jsym check -q -cp %t/classes Sides.both | FileCheck %s --check-prefix=CHECK
class Sides {
  // BOTH: {{^}}3 paths, 2 bugs
  // BOTH: on a JVM: 3 confirmed, 0 contradicted, 0 not replayable
  // FOUR: 4
  // ONE: 1
  // TEST-DAG: both_throwsArrayIndexOutOfBoundsException_whenAIsEmpty()
  // TEST-DAG: both_throwsArrayIndexOutOfBoundsException_whenAIsEmptyAndIIsMinus1()
  // CHECK: on a JVM: confirmed
  static int both(int[] a, int i) { return a[i]; }

  // ONLY: {{^}}3 paths, 2 bugs
  static int one(int[] a, char i) { return a[i]; }
}
