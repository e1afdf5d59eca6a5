/** Prints a class of methods that assert what those of R return for small inputs. */
public class Tables {
  public static void main(String[] args) throws Exception {
    System.out.println("class D {");
    for (int k = 0; k < Integer.parseInt(args[0]); k++) {
      var m = Class.forName("R").getDeclaredMethod("m" + k, boolean.class, boolean.class, int.class, int.class);
      m.setAccessible(true);
      StringBuilder table = new StringBuilder();
      for (int at = 0; at < 100; at++)
        table.append(m.invoke(null, at / 50 == 1, at / 25 % 2 == 1, at / 5 % 5, at % 5)).append(", ");
      System.out.printf("  static final int[] T%d = {%s};%n", k, table);
      System.out.printf("  static void d%d(boolean a, boolean b, int i, int j) {%n", k);
      System.out.println("    if (i < 0 || i > 4 || j < 0 || j > 4)\n      return;");
      System.out.printf("    int is = R.m%d(a, b, i, j);%n", k);
      System.out.printf("    assert is == T%d[(a ? 50 : 0) + (b ? 25 : 0) + 5 * i + j];%n  }%n", k);
    }
    System.out.println("}");
  }
}
