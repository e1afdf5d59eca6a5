// BENCH: how likely three numbers of 31 bits are a triangle of different sides
// RUN: prob --quiet --domain=*=0..2147483647 ProbTriangle.scalene
// OUTPUT: returns true: 0.5
// FLOOR: 0.3 s

/** Sums as long, so that they do not wrap around. */
class ProbTriangle {
  static boolean scalene(int a, int b, int c) {
    return a != b && b != c && a != c && (long) a + b > c && (long) b + c > a
        && (long) a + c > b;
  }
}
