// The method itself is tested, though the class of the receiver overrides it;
// objects that are no Comparable; hash codes of identity.
// RUN: rm -rf %t && mkdir %t && cd %t && %javac -g -d . %s
// RUN: %jsym run --confirm --junit t exactly.Base.size | FileCheck %s --check-prefix=SUPER
// RUN: FileCheck %s --check-prefix=SOURCE < t/exactly_Base_JsymTest.java
// RUN: not %jsym run -k 2 --max-time=60s --confirm --junit u 'java.util.TreeMap.<init>(java.util.Map)' | FileCheck %s --check-prefix=PLAIN
// RUN: not %jsym run --confirm --junit v exactly.bucket | FileCheck %s --check-prefix=BUCKET
// RUN: not %jsym run --confirm --junit o exactly.odd | FileCheck %s --check-prefix=ODD
// RUN: not ls o/exactly_JsymTest.java o/exactly_JsymAgentTest.java
// RUN: not %jsym run --confirm exactly.odd | FileCheck %s --check-prefix=ODD
// RUN: not %jsym run --confirm --junit w -k 1 exactly.mixed | FileCheck %s --check-prefix=MIXED
// RUN: not %jsym run --confirm --junit x -k 2 exactly.hidden | FileCheck %s --check-prefix=HIDDEN
// RUN: %jsym run --confirm --junit y exactly.clock | FileCheck %s --check-prefix=CLOCK
// RUN: not %jsym run --confirm --junit z exactly.inside | FileCheck %s --check-prefix=INSIDE
// RUN: %jsym run --confirm --junit i exactly.early | FileCheck %s --check-prefix=EARLY
// RUN: %jsym run --confirm --junit i5 --junit-version 5 exactly.early | FileCheck %s --check-prefix=EARLY
// RUN: not %jsym run --confirm --junit th exactly.thrown | FileCheck %s --check-prefix=THROWN
// RUN: not %jsym run --confirm --junit h exactly.hashed | FileCheck %s --check-prefix=HASHED
// RUN: %jsym run --confirm --junit x2 exactly.hex | FileCheck %s --check-prefix=HEX
// RUN: not %jsym run --confirm --junit m exactly.told | FileCheck %s --check-prefix=TOLD
// RUN: not %jsym run --confirm --junit c exactly.order | FileCheck %s --check-prefix=ORDER

public class exactly {
  abstract static class Base {
    int n;
    // SUPER: returns 0 = this.n
    // SUPER: 1 confirmed, 0 contradicted, 0 not replayable
    // SOURCE: JsymHeap.callExactly("exactly$Base", "size", "()I", derived)
    int size() { return n; }
  }

  static class Derived extends Base {
    int size() { return super.size() + 1; }
  }

  // PLAIN: throws java.lang.ClassCastException
  // PLAIN: {{[1-9]}} confirmed, 0 contradicted
  // What a JVM chooses: no test can know the bucket.
  // BUCKET: verdict: undecided
  // BUCKET: 1 confirmed, 0 contradicted, 1 not replayable
  // BUCKET: asks for the identity hash code of a new java.lang.Object
  static Object[] bucket(int n) {
    Object key = new Object();
    Object[] table = new Object[8];
    if (n > 3)
      table[key.hashCode() & 7] = key;
    return table;
  }

  // Tried, and so confirmed: whichever number it is. Nobody keeps that test.
  // ODD: verdict: undecided
  // ODD: 1 confirmed, 0 contradicted, 0 not replayable
  static int odd(int n) { return (new Object().hashCode() & 1) < 2 ? n : -n; }

  // The same of arrays and constants, where the number goes into the result;
  // where it only finds a bucket, nobody sees it.
  // MIXED: verdict: undecided
  // MIXED: 2 confirmed, 0 contradicted, 2 not replayable
  // MIXED: asks for the identity hash code of an array
  // MIXED: asks for the identity hash code of an object of exactly$Hidden
  static int mixed(int[] numbers, Hidden hidden, int n) {
    if (n == 1 && numbers != null)
      return numbers.hashCode() * 31 + n;
    if (n == 2)
      return java.util.Objects.hash(Hidden.FIRST, n);
    java.util.Map<Hidden, Integer> map = new java.util.HashMap<>();
    map.put(Hidden.SECOND, n);
    return map.get(Hidden.SECOND);
  }

  private enum Hidden {
    FIRST,
    SECOND {
      int value() { return 2; }
    };
    int value() { return 1; }
  }

  interface Part {
    int size();
  }

  private static class Small implements Part {
    public int size() { return 1; }
  }

  // Constants of an enum and elements whose class a test cannot name.
  // HIDDEN-NOT: needs
  // HIDDEN: 0 contradicted
  static int hidden(Hidden[] hidden, Part[] parts) {
    int n = hidden[0].value() + hidden[1].value();
    return parts[0] instanceof Small s ? n + s.size() : n;
  }

  // What nothing depends on may be anything.
  // CLOCK: 4 confirmed, 0 contradicted, 0 not replayable
  static int clock(int n) {
    long now = System.nanoTime(), later = now + n;
    if (n < 0)
      return later > 0 ? 2 : 3;
    java.util.Random random = new java.util.Random();
    return n > 3 ? 1 : random == null ? 5 : 0;
  }

  // Packages that the JDK does not open.
  // INSIDE: throws java.lang.IllegalStateException
  // INSIDE: {{[1-9]}} confirmed, 0 contradicted, 0 not replayable
  static void inside(javax.crypto.spec.SecretKeySpec key) {
    if (key.getAlgorithm() == null)
      throw new IllegalStateException();
  }

  // A program that reads the message of the JVM's own exception.
  // TOLD: throws java.lang.IllegalStateException: java.lang.NegativeArraySizeException: -1
  // TOLD: returns "Index 0 out of bounds for length 0"
  // TOLD: 0 contradicted, 0 not replayable
  static String told(int[] x, int n) {
    try {
      return "" + x[n];
    } catch (ArrayIndexOutOfBoundsException e) {
      if (n >= 0)
        return e.getMessage();
    }
    try {
      return "" + new int[n].length;
    } catch (NegativeArraySizeException e) {
      throw new IllegalStateException(e);
    }
  }

  // ORDER: {{[0-9]+}} confirmed, 0 contradicted, 0 not replayable{{(, [0-9]+ cut)?$}}
  static int order(Comparable<String> c, String s, java.nio.charset.Charset set,
                   java.nio.charset.Charset other) {
    if (c.compareTo(s) > 0)
      return set == other ? 1 : 2;
    return other == null ? 3 : 4;
  }

  static class First {
    static int value = 3;
    static {
      Second.value += value;
    }
  }

  static class Second {
    static int value = First.value;
  }

  // Which of the two is initialised first decides, and it happens once a loader.
  // EARLY: returns 3
  // EARLY: returns 6
  // EARLY: 2 confirmed, 0 contradicted, 0 not replayable
  static int early(boolean first) {
    if (!first)
      return Second.value;
    return First.value + Second.value - 3;
  }

  // An input that is thrown is of a class.
  // THROWN: throws java.lang.IllegalStateException
  // THROWN: 3 confirmed, 0 contradicted, 0 not replayable
  static int thrown(IllegalStateException e, int n) {
    if (n > 0)
      throw e;
    return n;
  }

  // HASHED: 3 confirmed, 0 contradicted, 0 not replayable
  interface Unknown {
    int size();
  }

  static boolean hashed(Unknown unknown) {
    return unknown.hashCode() * 31 > 100;
  }

  // A text that may be wide, of one whose length is a formula.
  // HEX: returns "\0000x0 is"
  // HEX: 3 confirmed, 0 contradicted, 0 not replayable
  static String hex(int n, char c) {
    if (n < 0 || n > 9)
      return null;
    String s = "0x" + Integer.toHexString(n) + " is";
    return c + s;
  }
}
