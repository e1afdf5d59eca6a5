public class Clamp {
  static int at(int[] a, int i) {
    if (i < 0)
      i = 0;
    return a[i];
  }
}
