/** Two implementations of a run-length code agree on the length. */
public class Encoder {
  static int lengthByCount(byte[] in) {
    int length = 0, run = 0;
    for (int i = 0; i < in.length; i++) {
      if (i > 0 && in[i] == in[i - 1] && run < 3) {
        run++;
      } else {
        length += 2;
        run = 1;
      }
    }
    return length;
  }

  static int lengthByFlags(byte[] in) {
    int starts = 0, since = 0;
    for (int i = 0; i < in.length; i++) {
      boolean starting = i == 0 || in[i] != in[i - 1] || since == 3;
      since = starting ? 1 : since + 1;
      starts += starting ? 1 : 0;
    }
    return 2 * starts;
  }

  static void same(byte a, byte b, byte c, byte d, byte e, byte f, byte g, byte h) {
    byte[] in = {a, b, c, d, e, f, g, h};
    assert lengthByCount(in) == lengthByFlags(in);
  }
}
