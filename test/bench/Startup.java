// BENCH: start-up to the end of a trivial method
// RUN: run Startup.abs
// PATHS: 2
// REFERENCE: java -Xshare:auto
// FLOOR: 0.15 s

public class Startup {
  public static int abs(int x) {
    return x < 0 ? -x : x;
  }

  public static void main(String[] args) {
    if (abs(-args.length) < 0)
      throw new IllegalStateException();
  }
}
