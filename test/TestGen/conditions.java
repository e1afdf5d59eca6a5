// Conditions say each thing once and as Java does.
//
// RUN: rm -rf %t && mkdir %t && %javac -g -d %t %s
// RUN: not %jsym run -cp %t Conditions.of | FileCheck %s
// RUN: %jsym run -cp %t Conditions.order | FileCheck %s --check-prefix=ORDER
// RUN: %jsym run -k 2 -cp %t Conditions.elements | FileCheck %s --check-prefix=ELEMENTS

class Conditions {
  Conditions[] kids;
  enum Kind { A, B }

  int elements(int i, Kind k) {
    if (kids == null || kids.length < 2 || i != 1)
      return 0;
    if (kids[0] == null)
      return k == Kind.B ? 1 : 2;
    return kids[i] == this ? 3 : kids[i] == kids[0] ? 4 : 5;
  }
  static int of(int x, char c, int[] a, short s, long l) {
    if (x > 3 && x < 10 && x != 4 && x != 7) {
      if (c == 'q')
        return 1;
      if (c > 'z')
        return 2;
      if (a.length < 1)
        return 3;
      if (a.length > 2 && a[1] == 5)
        return 4;
      if (c < 'a' || s > 5)
        return 5;
      return l >= 5 && l <= 5 ? 6 : 7;
    }
    return 0;
  }

  static int order(int a, int b, long l, long m) {
    if (a > b)
      return l > m ? 1 : l == m ? 2 : 3;
    return b <= a ? 4 : 5;
  }
}

// ELEMENTS-DAG: k == Kind.B && this.kids != null && this.kids[0] == null
// ELEMENTS-DAG: k == Kind.A && this.kids != null && this.kids[0] == null
// ELEMENTS-DAG: this.kids[0] == this.kids[1] && this.kids[1] != null && this.kids.length > 1

// ORDER-DAG: when b < a && m < l{{$}}
// ORDER-DAG: when b < a && l == m{{$}}
// ORDER-DAG: when b < a && l < m{{$}}
// ORDER-DAG: when a == b{{$}}
// ORDER-DAG: when a < b{{$}}

// CHECK-DAG: when x < 4{{$}}
// CHECK-DAG: when x > 9{{$}}
// CHECK-DAG: when x == 4{{$}}
// CHECK-DAG: when x >= 5 && x < 10 && x != 7 && c == 'q'
// CHECK-DAG: when x >= 5 && x < 10 && x != 7 && c > 'z'
// CHECK-DAG: when a != null && x >= 5 && x < 10 && x != 7 && c <= 'z' && c != 'q' && a.length == 0
// CHECK-DAG: when a != null && x >= 5 && x < 10 && x != 7 && c <= 'z' && c != 'q' && a.length > 2 && a[1] == 5
// CHECK-DAG: a = {0, 5, 0}
// CHECK-DAG: when a != null && x >= 5 && x < 10 && x != 7 && c >= 'a' && c <= 'z' && c != 'q' && a.length > 2 && a[1] != 5 && s < 6 && l == 5L
