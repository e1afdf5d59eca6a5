// A merged path keeps what led to each of its sides: with --tests=cover it has tests
// for all sides that have an input.
//
// RUN: rm -rf %t && mkdir %t && %javac -d %t %s
// RUN: %jsym run -cp %t --merge-paths --tests=cover --junit %t/grade --confirm Sides.grade | FileCheck --check-prefix=ONE %s
// ONE: {{^}}1 path, 0 bugs
// ONE: 1 confirmed, 0 contradicted
// RUN: grep -c @Test %t/grade/Sides_JsymTest.java | FileCheck --check-prefix=FOUR %s
// FOUR: {{^[45]$}}
//
// One whose condition cannot hold in the end has none, nested ones have theirs.
// RUN: %jsym run -cp %t --merge-paths --tests=cover --junit %t/nested --confirm Sides.nested | FileCheck --check-prefix=ONE %s
// RUN: grep -c @Test %t/nested/Sides_JsymTest.java | FileCheck --check-prefix=THREE %s
// THREE: {{^}}3{{$}}
//
// Each input has its heap.
// RUN: %jsym run -cp %t --merge-paths --tests=cover --junit %t/heaps --confirm --heap=summary --assume-non-null Sides.heaps | FileCheck --check-prefix=HEAPS %s
// HEAPS: 0 contradicted
// RUN: grep -c @Test %t/heaps/Sides_JsymTest.java | FileCheck --check-prefix=HEAPTESTS %s
// HEAPTESTS: {{^[2-9]}}
//
// Without that, one test a path, as ever.
// RUN: %jsym run -cp %t --merge-paths --junit %t/all Sides.grade >%t/out
// RUN: grep -c @Test %t/all/Sides_JsymTest.java | FileCheck --check-prefix=SINGLE %s
// SINGLE: {{^}}1{{$}}
class Sides {
  int n;
  Sides next;

  static int grade(int points, boolean late) {
    int grade = 0;
    if (points > 90)
      grade = 1;
    else if (points > 50)
      grade = 2;
    else if (points > 10)
      grade = 3;
    if (late)
      grade++;
    return grade;
  }

  static int nested(int a, int b) {
    int n = 1;
    if (a > 5) {
      if (a < 3) // never
        n = 7;
      if (b > 2)
        n += 2;
    }
    return n;
  }

  static int heaps(Sides a, Sides b) {
    Sides c = a.n > 3 ? a : b;
    c.n = 5;
    return c == b ? a.n : b.n;
  }
}
