// What a contract asks of an open object while it is checked, a test's double is
// not asked: its answers are those that the program gets.
//
// RUN: rm -rf %t && mkdir %t && %javac -g -parameters -d %t -cp %api %s
// RUN: not %jsym run --confirm -cp %t Asked.count --contract | FileCheck %s --check-prefix=COUNT
// RUN: %jsym run --confirm --quiet -cp %t Asked.drain --contract | FileCheck %s --check-prefix=DRAIN
import jsym.contract.*;

interface Source {
  @Pure boolean hasNext();

  @Requires("hasNext()")
  int next();
}

class Asked {
  // COUNT: a check fails: precondition hasNext() of Source.next() does not hold
  // COUNT: on a JVM: 4 confirmed, 0 contradicted, 0 not replayable
  @Requires("s != null && max > 0 && max < 3")
  static int count(Source s, int max) {
    int n = 0;
    do {
      s.next();
      n++;
    } while (n < max && s.hasNext());
    return n;
  }

  // DRAIN: on a JVM: 4 confirmed, 0 contradicted, 0 not replayable
  @Requires("s != null && max > 0 && max < 3")
  static int drain(Source s, int max) {
    int sum = 0;
    for (int n = 0; n < max && s.hasNext(); n++)
      sum += s.next();
    return sum;
  }
}
