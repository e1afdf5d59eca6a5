// Letters stand for characters that nobody has looked at, but not where the test
// asserts what became of them: after an exception only a JVM compares that.
//
// RUN: rm -rf %t && mkdir -p %t/classes && %javac -d %t/classes %s
// RUN: not %jsym run -cp %t/classes --assume-non-null --confirm Letters.put | FileCheck %s
//
// CHECK: {{[1-9]}} confirmed, 0 contradicted
class Letters {
  char[] buf = new char[4];

  void put(String s, int n) {
    s.getChars(0, 1, buf, 0);
    if (n > 3)
      throw new IllegalStateException();
  }
}
