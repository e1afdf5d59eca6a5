// Opaque inputs are ordered: by themselves, and by each comparator in its own
// way. What is the same object has the same place in each order; who is the same
// comparator orders alike.
//
// RUN: rm -rf %t && mkdir %t && %javac -parameters -d %t %s
// RUN: %jsym run -cp %t Comparators.differ --confirm | FileCheck %s --check-prefix=DIFFER
// RUN: %jsym run -cp %t Comparators.agree --confirm | FileCheck %s --check-prefix=AGREE
// RUN: %jsym run -cp %t Comparators.agree --heap=lazy | FileCheck %s --check-prefix=AGREE
// RUN: %jsym run -cp %t Comparators.alias --heap=lazier --confirm | FileCheck %s --check-prefix=ALIAS
// RUN: %jsym run -cp %t Comparators.transitive --confirm | FileCheck %s --check-prefix=TRANSITIVE
// RUN: %jsym run -cp %t Comparators.equal --confirm | FileCheck %s --check-prefix=EQUAL
// RUN: not %jsym run -cp %t Comparators.words --real-code=java.util.Comparator --no-stubs | FileCheck %s --check-prefix=REAL
// RUN: %jsym run -cp %t Comparators.equal --real-code=java.lang.Object --confirm > %t/real.txt; test $? = 3
// RUN: FileCheck %s --check-prefix=REALOBJECT < %t/real.txt
// RUN: %jsym run -cp %t Comparators.itself --confirm | FileCheck %s --check-prefix=ITSELF
// RUN: not %jsym run -cp %t Comparators.words --confirm | FileCheck %s --check-prefix=WORDS
import java.util.Comparator;

class Comparators {
  // DIFFER: returns 3
  // DIFFER-NEXT: when {{.*}}order(c: a) < order(c: b) && order(d: b) < order(d: a)
  // DIFFER: 0 contradicted
  static int differ(Comparator<Object> c, Comparator<Object> d, Object a, Object b) {
    if (c == null || d == null)
      return 0;
    if (c.compare(a, b) < 0)
      return d.compare(a, b) > 0 ? 3 : 2;
    return 1;
  }

  // What may be the comparator, where another path has it so, is null here.
  // ITSELF: on a JVM: {{[4-9]}} confirmed, 0 contradicted, 0 not replayable
  static int itself(Comparator<Object> c, Object a, Object b) {
    if (c == null || c.compare(a, b) >= 0)
      return 0;
    return a == c ? 1 : a == null ? 2 : 3;
  }

  // AGREE-NOT: IllegalState
  // AGREE: verdict: no bug
  static int agree(Comparator<Object> c, Comparator<Object> d, Object a, Object b) {
    if (c == null || d == null)
      return 0;
    int x = c.compare(a, b), y = d.compare(a, b);
    if (c == d && x != y)
      throw new IllegalStateException();
    return x;
  }

  // ALIAS-NOT: IllegalState
  // ALIAS: verdict: no bug
  // ALIAS: 0 contradicted
  static int alias(Comparator<Object> c, Object a, Object b) {
    if (c == null)
      return 0;
    int x = c.compare(a, b);
    if (a == b && x != 0)
      throw new IllegalStateException();
    return x;
  }

  // TRANSITIVE-NOT: IllegalState
  // TRANSITIVE: verdict: no bug
  // TRANSITIVE: 0 contradicted
  static void transitive(Comparator<String> c, String x, String y, String z) {
    if (c != null && c.compare(x, y) < 0 && c.compare(y, z) <= 0
        && c.compare(x, z) >= 0)
      throw new IllegalStateException();
  }

  // Equality agrees with hash codes and with itself.
  // EQUAL-NOT: IllegalState
  // EQUAL: verdict: no bug
  // With Object's own code hash codes are numbers, those of one run of many.
  // REALOBJECT-NOT: IllegalState
  // REALOBJECT: approximated: identity hash codes are those of one run
  // REALOBJECT: verdict: undecided
  static boolean equal(Object a, Object b, Object c) {
    if (a == null || b == null || c == null)
      return false;
    boolean same = a.equals(b);
    if (same != b.equals(a) || same && a.hashCode() != b.hashCode()
        || same && b.equals(c) != a.equals(c) || !a.equals(a))
      throw new IllegalStateException();
    return same;
  }

  // REAL: unsupported: call of java.util.Comparator.compare
  // WORDS: returns 1
  // WORDS: 3 confirmed, 0 contradicted, 0 not replayable
  static int words(Comparator<String> c, String a, String b) {
    return c.compare(a, b) < 0 ? 1 : 2;
  }
}
