import java.util.Map;
import java.util.TreeMap;

/** Methods of two bytes, and how often each outcome is among all inputs. */
class Bytes {
  static int sums(byte a, byte b) {
    if ((byte) (a + b) < a)
      return 1;
    if ((a - b & 0xff) > 200)
      return 2;
    return 3;
  }

  static int products(byte a, byte b) {
    if (a * b > 1000)
      return 1;
    if ((byte) (a * b) == 12)
      return 2;
    return a * a == b ? 3 : 4;
  }

  static int quotients(byte a, byte b) {
    if (a / b == 3)
      return 1;
    if (a % b < 0)
      return 2;
    return a / 7 % 3 == 1 ? 3 : 4;
  }

  static int shifts(byte a, byte b) {
    if (a << b > 1000)
      return 1;
    if (a >>> b < 10)
      return 2;
    return (a >> (b & 3) ^ b) == 5 ? 3 : 4;
  }

  static int arrays(byte a, byte b) {
    int[] x = new int[b];
    x[a] = a;
    return x[b / 2] == a ? 1 : 2;
  }

  static void count(String name, Method m) {
    Map<String, Integer> outcomes = new TreeMap<>();
    for (int a = Byte.MIN_VALUE; a <= Byte.MAX_VALUE; a++)
      for (int b = Byte.MIN_VALUE; b <= Byte.MAX_VALUE; b++) {
        String outcome;
        try {
          outcome = "returns " + m.call((byte) a, (byte) b);
        } catch (RuntimeException e) {
          outcome = "throws " + e.getClass().getName();
        }
        outcomes.merge(outcome, 1, Integer::sum);
      }
    outcomes.forEach((outcome, n) -> System.out.println(name + "\t" + outcome + "\t" + n));
  }

  interface Method {
    int call(byte a, byte b);
  }

  public static void main(String[] args) {
    count("sums", Bytes::sums);
    count("products", Bytes::products);
    count("quotients", Bytes::quotients);
    count("shifts", Bytes::shifts);
    count("arrays", Bytes::arrays);
  }
}
