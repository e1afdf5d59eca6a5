// One JUnit 5 test for all inputs that a contract takes: what the inputs are made of is beside it, in rows where each is an expression.
// Parameters may be the same object, and postconditions are given what was there before. Confirming runs each input on its own.
//
// REQUIRES: junit5
// RUN: rm -rf %t && mkdir %t && %javac -g -parameters -d %t/classes -cp %api %s
// RUN: %jsym inputs -k 1 --array-bound=1 -cp %t/classes --parameterized --junit=%t/tests --confirm Links.copy > %t/copy.txt; test $? = 1
// RUN: FileCheck %s --check-prefix=COPY < %t/copy.txt
// RUN: %jsym enumerate -cp %t/classes --parameterized --junit=%t/tests --confirm --scope=2 Links | FileCheck %s --check-prefix=VALID
// RUN: %jsym inputs --quiet -cp %t/classes --parameterized --junit=%t/tests --domain='*=1..2' Links.minus
// RUN: FileCheck %s < %t/tests/Links_JsymTest.java
// RUN: %jsym inputs --quiet -cp %t/classes --parameterized --junit=%t/tests --symbolic-static=Links.total Links.reset
// RUN: FileCheck %s --check-prefix=STATIC < %t/tests/Links_JsymTest.java
// RUN: not %jsym inputs -cp %t/classes --parameterized --junit=%t/old --junit-version=4 Links.minus 2>&1 | FileCheck %s --check-prefix=FOUR
// RUN: %jsym inputs -cp %t/classes --parameterized Links.minus 2>&1 | FileCheck %s --check-prefix=IDLE
// FOUR: error: tests of JUnit 4 have no parameters of their own
// FOUR: leave '--parameterized' or '--junit-version' out
// IDLE: warning: option '--parameterized' has no effect without --junit or --confirm
import jsym.contract.*;

class Links<T> {
  static class Node<E> {
    E value;
    Node<E> next;
    Node(E value) { this.value = value; }
  }

  Node<T> head;
  int size;
  static int total;

  boolean repOK() {
    int n = 0;
    for (Node<T> c = head; c != null; c = c.next)
      if (++n > 3)
        return false;
    return n == size;
  }

  // COPY: on a JVM: 1 kept the contract, 1 did not
  // COPY-NEXT: input 1: {{.*}}postcondition old(a)[0] == b[0] does not hold
  // CHECK:      static Object[][] copy_keepsItsContract_input1() {
  // CHECK-NEXT:   int[] a = {0};
  // CHECK-NEXT:   return new Object[][] {{[{][{]}}a, a}};
  // CHECK:      static Object[][] copy_keepsItsContract_input2() {
  // CHECK:        return new Object[][] {{[{][{]}}a, b}};
  // CHECK:      @ParameterizedTest
  // CHECK-NEXT: @MethodSource({"copy_keepsItsContract_input1", "copy_keepsItsContract_input2"})
  // CHECK-NEXT: void copy_keepsItsContract(int[] a, int[] b) throws Throwable {
  // CHECK-NEXT:   int[] kept1 = a.clone();
  // CHECK-NEXT:   Links.copy(a, b);
  // CHECK-NEXT:   assertTrue(Links__Conditions.ensures1(a, b, kept1),
  @Requires("a != null && b != null && a.length > 0 && b.length > 0")
  @Ensures("old(a)[0] == b[0]")
  static void copy(int[] a, int[] b) {
    b[0] = a[0];
    a[0] = 7;
  }

  // CHECK:      static Object[][] minus_keepsItsContract_inputs() {
  // CHECK-NEXT:   return new Object[][] {
  // CHECK-NEXT:       {2, 1},
  // CHECK-NEXT:   };
  // CHECK:      @MethodSource("minus_keepsItsContract_inputs")
  // CHECK-NEXT: void minus_keepsItsContract(int x, int y) throws Throwable {
  @Requires("x > y")
  @Ensures("result > 0")
  static int minus(int x, int y) { return x - y; }

  // VALID: 3 structures
  // VALID: on a JVM: 3 confirmed, 0 contradicted
  // CHECK:      void repOK_returnsTrue(Links<Object> links) {
  // CHECK-NEXT:   boolean result = links.repOK();
  // CHECK-NEXT:   assertTrue(result);

  // What an input has in static fields is set and reset around a test of its own.
  // STATIC:     @Test
  // STATIC-NEXT: void reset_keepsItsContract() {{.*}}{
  // STATIC:       JsymHeap.setStatic("Links", "total",
  @Requires("Links.total > 0")
  @Ensures("Links.total == 0")
  static void reset() { total = 0; }
}
