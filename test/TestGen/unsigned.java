// Conditions without a sign are said in Java's words for them, and a bound or
// an index is never said in the solver's.
// RUN: rm -rf %t && mkdir %t && %javac -g -d %t %s
// RUN: %jsym run -cp %t Unsigned.bytes | FileCheck %s --check-prefix=BYTES
// RUN: not %jsym run -cp %t Unsigned.words | FileCheck %s --check-prefix=WORDS
// RUN: not %jsym check -cp %t --array-bound=1 --huge-arrays Unsigned.middle | FileCheck %s --check-prefix=MIDDLE
class Unsigned {
  static int bytes(byte b, int i) {
    if ((b & 0xff) > 200)
      return 1;
    return i < 0 ? 2 : 3;
  }
  // BYTES-DAG: when (b & 255) > 200
  // BYTES-DAG: when (b & 255) < 201 && i < 0
  // BYTES-DAG: when (b & 255) < 201 && i >= 0

  static int words(int[] a, int i, long l, double d) {
    if (Integer.compareUnsigned(i, 5) > 0)
      return 1;
    if (Long.compareUnsigned(l, 7) < 0)
      return 2;
    if (Double.doubleToRawLongBits(d) == l)
      return 3;
    return (long)a.length * 3 > 100 ? 4 : 5;
  }
  // WORDS-DAG: when Integer.compareUnsigned(i, 5) > 0
  // WORDS-DAG: Long.compareUnsigned(l, 7L) < 0
  // WORDS-DAG: l == Double.doubleToRawLongBits(d)
  // WORDS-DAG: a.length * 3L > 100L

  /// Has a path on which the middle is beyond the largest int.
  static int middle(int[] a, int key) {
    int low = 0, high = a.length - 1;
    while (low <= high) {
      int mid = (low + high) / 2;
      if (a[mid] < key)
        low = mid + 1;
      else if (a[mid] > key)
        high = mid - 1;
      else
        return mid;
    }
    return -1;
  }
  // MIDDLE: throws java.lang.ArrayIndexOutOfBoundsException
  // MIDDLE: when a != null && {{.*}}a[(a.length - 1) / 2] < key
  // MIDDLE: on a JVM: {{[0-9]+}} confirmed, 0 contradicted, {{[0-9]+}} not
  // replayable MIDDLE-NOT: not explored to its end
}
