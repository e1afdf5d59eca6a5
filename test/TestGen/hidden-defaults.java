// A stub of an interface that its package keeps for itself runs the interface's default
// methods as any other does.
//
// RUN: rm -rf %t && mkdir %t && %javac -d %t %s
// RUN: not %jsym run -cp %t --confirm hidden.Uses.f | FileCheck %s
// CHECK: throws java.lang.IllegalStateException: none
// CHECK: {{[1-9][0-9]*}} confirmed, 0 contradicted, 0 not replayable
package hidden;

interface Source {
  int next(int at);
  default int second(int at) {
    int first = next(at);
    if (first < 0)
      throw new IllegalStateException("none");
    return next(first);
  }
}

class Uses {
  static int f(Source s, int at) { return s == null ? 0 : s.second(at); }
}
