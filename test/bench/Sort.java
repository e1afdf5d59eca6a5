// BENCH: heap sort of 100,000 ints, five times, concrete
// RUN: run --concrete Sort
// OUTPUT: sorted
// REFERENCE: java -Xint
// REFERENCE: java
// FLOOR: 3 x java -Xint

public class Sort {
  static void siftDown(int[] a, int root, int end) {
    while (true) {
      int child = 2 * root + 1;
      if (child >= end)
        return;
      if (child + 1 < end && a[child] < a[child + 1])
        child++;
      if (a[root] >= a[child])
        return;
      int t = a[root];
      a[root] = a[child];
      a[child] = t;
      root = child;
    }
  }

  static void sort(int[] a) {
    for (int i = a.length / 2 - 1; i >= 0; i--)
      siftDown(a, i, a.length);
    for (int end = a.length - 1; end > 0; end--) {
      int t = a[0];
      a[0] = a[end];
      a[end] = t;
      siftDown(a, 0, end);
    }
  }

  static void round(int seed) {
    int[] a = new int[100000];
    int x = seed;
    for (int i = 0; i < a.length; i++) {
      x = x * 1103515245 + 12345;
      a[i] = x >>> 1;
    }
    sort(a);
    for (int i = 1; i < a.length; i++)
      if (a[i - 1] > a[i])
        throw new IllegalStateException("not sorted at " + i);
  }

  public static void main(String[] args) {
    for (int seed = 1; seed <= 5; seed++)
      round(seed);
    System.out.println("sorted");
  }
}
