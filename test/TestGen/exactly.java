// The method itself is tested, though the class of the receiver overrides it;
// objects that are no Comparable; hash codes of identity.
// RUN: rm -rf %t && mkdir %t && cd %t && %javac -g -d . %s
// RUN: %jsym run --confirm --junit t exactly.Base.size | FileCheck %s --check-prefix=SUPER
// RUN: FileCheck %s --check-prefix=SOURCE < t/exactly_BaseTest.java
// RUN: not %jsym run -k 2 --max-time=60s --confirm --junit u 'java.util.TreeMap.<init>(java.util.Map)' | FileCheck %s --check-prefix=PLAIN
// RUN: %jsym run --confirm --junit v exactly.bucket | FileCheck %s --check-prefix=BUCKET

public class exactly {
  abstract static class Base {
    int n;
    // SUPER: returns 0 = this.n
    // SUPER: 1 confirmed, 0 contradicted, 0 not replayable
    // SOURCE: JsymHeap.callExactly("exactly$Base", "size", "()I", self)
    int size() { return n; }
  }

  static class Derived extends Base {
    int size() { return super.size() + 1; }
  }

  // PLAIN: throws java.lang.ClassCastException
  // PLAIN: {{[1-9]}} confirmed, 0 contradicted
  // What a JVM chooses: no test can know the bucket.
  // BUCKET: 1 confirmed, 0 contradicted, 1 not replayable
  // BUCKET: asks for the identity hash code of a new java.lang.Object
  static Object[] bucket(int n) {
    Object key = new Object();
    Object[] table = new Object[8];
    if (n > 3)
      table[key.hashCode() & 7] = key;
    return table;
  }
}
