// LLVM's -O2 and -O3 make no clones of methods for constant arguments: a clone
// is no method of Java, and our verifier would refuse it.
// RUN: rm -rf %t && %javac -d %t %s
// RUN: %jsym lower -cp %t --pipeline=O2 Pad | FileCheck %s --implicit-check-not=specialized
// RUN: %jsym lower -cp %t --pipeline=O3 Pad | FileCheck %s --implicit-check-not=specialized
// CHECK-DAG: define {{.*}} @"Pad.pad([IILjava/lang/Boolean;)I"
// CHECK-DAG: define {{.*}} @"Pad.compare([I[I)I"
class Pad {
  static int pad(int[] items, int index, Boolean number) {
    int rel = 0;
    for (int i = index; i < items.length; i++) {
      int item = items[i];
      if (number != null && number.booleanValue() != item > 5)
        break;
      rel = item * 3 + rel;
      if (rel != 0)
        break;
    }
    return rel;
  }

  static int compare(int[] a, int[] b) {
    for (int i = 0;; i++) {
      if (i >= a.length && i >= b.length)
        return 0;
      if (i >= a.length)
        return -pad(b, i, null);
      if (i >= b.length)
        return pad(a, i, null);
      int rel = a[i] - b[i];
      if (rel != 0)
        return rel > 3 ? pad(a, i, a[i] > 5) : pad(b, i, null);
    }
  }
}
