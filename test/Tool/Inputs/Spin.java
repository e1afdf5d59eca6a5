public class Spin {
  static int spin(int x) {
    if (x <= 0)
      return 0;
    int i = 0;
    while (true)
      i++;
  }
}
