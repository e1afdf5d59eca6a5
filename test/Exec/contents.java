// What static fields lead to may have been changed before: that they are as
// initialised is told, as an assumption, where the program has code that does.
// RUN: rm -rf %t && mkdir %t && %javac -d %t %s
// RUN: %jsym check -cp %t Contents.limit | FileCheck %s --check-prefix=LIMIT
// LIMIT: no bug; all paths explored
// LIMIT-NEXT: assumed: static fields that may be written are as initialised: contents of Contents.LIMITS{{$}}
// RUN: %jsym check -cp %t Contents.known | FileCheck %s --check-prefix=KNOWN
// KNOWN: assumed: static fields that may be written are as initialised: contents of Contents.KNOWN{{$}}
// RUN: %jsym check -cp %t Contents.counted | FileCheck %s --check-prefix=COUNTED
// COUNTED: assumed: static fields that may be written are as initialised: Contents.shared, contents of Contents.COUNTER{{$}}
// RUN: %jsym check -cp %t Contents.constants --format=json | FileCheck %s --check-prefix=CONSTANTS
// CONSTANTS: "assumptions": []
// CONSTANTS-NOT: initial-statics

// As inputs: arrays keep their length, objects their class.
// RUN: not %jsym check -cp %t --symbolic-static=written Contents.limit | FileCheck %s --check-prefix=INPUT
// INPUT: assumed: statics hold anything that their writers may give them: Contents.COUNTER, Contents.LIMITS, Contents.shared
// INPUT: bug 1: throws java.lang.ArithmeticException
// INPUT: Contents.LIMITS = {{[{]}}0, 0}
// INPUT-NOT: bug 2
// INPUT: on a JVM: 1 confirmed
// RUN: not %jsym check -cp %t --symbolic-static=written Contents.counted | FileCheck %s --check-prefix=OBJECT
// OBJECT: bug 1: throws java.lang.ArithmeticException
// OBJECT: on a JVM: confirmed
// OBJECT: on a JVM: 1 confirmed, 0 contradicted
// What no input stands for is told as before.
// RUN: %jsym check -cp %t --symbolic-static=written Contents.known | FileCheck %s --check-prefix=KNOWN
import java.util.*;

class Contents {
  static final int[] LIMITS = {5, 7};
  static void setLimit(int i, int limit) {
    LIMITS[i] = limit;
  }
  static int limit(int x) {
    return x / LIMITS[1];
  }

  static final Map<String, Integer> KNOWN = new HashMap<>();
  static void know(String s, int i) {
    KNOWN.put(s, i);
  }
  static int known() {
    if (!KNOWN.isEmpty())
      throw new IllegalStateException();
    return 0;
  }

  static class Counter {
    private int n = 1;
    void inc() {
      n++;
    }
    int get() {
      return n;
    }
  }
  static final Counter COUNTER = new Counter();
  static Counter shared = COUNTER;
  static int counted(int x) {
    shared.inc();
    return x / COUNTER.get();
  }

  static final String[] NAMES = {"a", "b"};
  private static final Map<String, Integer> NUMBERS = new TreeMap<>();
  static {
    NUMBERS.put("one", 1);
  }
  static int constants(int i) {
    return i < 0 || i > 1 ? NUMBERS.get("one") : NAMES[i].length();
  }
}
