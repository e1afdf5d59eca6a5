package p;

public class Half {
  public static int of(int n) {
    return 100 / n;
  }
}
