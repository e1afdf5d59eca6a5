public class Spin {
  /** Ends after 2^64 rounds: no state is there twice before. */
  static long spin(int x) {
    if (x <= 0)
      return 0;
    long i = 0;
    do
      i = i * 6364136223846793005L + 1442695040888963407L;
    while (i != 0);
    return i;
  }
}
