public class Comb {
  static int many(int bits, boolean broken) {
    int ones = 0;
    for (int i = 0; i < 10; i++)
      if ((bits >> i & 1) != 0)
        ones++;
    if (ones == 10 && broken)
      throw new IllegalStateException();
    return ones;
  }
}
