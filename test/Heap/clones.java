// Copies of input arrays, of each length within the bound.
//
// RUN: rm -rf %t && mkdir %t && %javac -parameters -d %t %s
// RUN: not %jsym run -cp %t Clones.ints -k 2 --confirm | FileCheck %s --check-prefix=INTS
// RUN: not %jsym run -cp %t Clones.refs -k 2 --heap=lazier --confirm | FileCheck %s --check-prefix=REFS
// RUN: %jsym run -cp %t Clones.bytes -k 2 --non-null=Clones.bytes#1 --confirm | FileCheck %s --check-prefix=BYTES
// RUN: %jsym run -cp %t Clones.rows -k 2 --non-null=Clones.rows#1 --confirm | FileCheck %s --check-prefix=ROWS
class Clones {
  // INTS: throws java.lang.NullPointerException
  // INTS: {{^}}5 paths, 1 bug
  // INTS-NEXT: 1 path: bound on array elements
  // INTS: 4 confirmed, 0 contradicted, 0 not replayable, 1 cut
  static int ints(int[] a) {
    int[] b = a.clone();
    if (b.length == 0)
      return 0;
    b[0]++;
    if (b == a || b[0] == a[0])
      throw new IllegalStateException();
    return 1;
  }

  // REFS-NOT: IllegalState
  // REFS: throws java.lang.NullPointerException
  // REFS: 0 contradicted
  static boolean refs(Object[] a) {
    Object[] b = a.clone();
    if (b.getClass() != a.getClass() || b.length != a.length || b.length > 0 && b[0] != a[0])
      throw new IllegalStateException();
    return b.length > 1 && b[0] == b[1];
  }

  // BYTES-NOT: throws
  // BYTES: 0 contradicted
  static int bytes(byte[] a) {
    byte[] b = a.clone();
    int s = 0;
    for (byte x : b)
      s += x;
    return b.length > 0 && b[0] != a[0] ? 1 / 0 : s < -200 ? 1 : 2;
  }

  // ROWS-NOT: throws
  // ROWS: 0 contradicted
  static int rows(int[][] a) {
    int[][] b = a.clone();
    if (b.length == 0 || b[0] == null || b[0].length == 0)
      return 0;
    b[0][0] = 5;
    return a[0][0] == 5 ? 1 : 1 / 0;
  }
}
