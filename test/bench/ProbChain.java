// BENCH: how likely eight numbers of 31 bits are in order
// RUN: prob --quiet --domain=*=0..2147483647 ProbChain.chain
// OUTPUT: returns true: 2.48016e-05
// FLOOR: 0.3 s

/** All pairs of neighbours at once: one count, and its complement. */
class ProbChain {
  static boolean chain(int a, int b, int c, int d, int e, int f, int g, int h) {
    return a < b & b < c & c < d & d < e & e < f & f < g & g < h;
  }
}
