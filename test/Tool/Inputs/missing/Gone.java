package lib;

public class Gone {
  public static int twice(int n) { return 2 * n; }

  public int value() { return 1; }
}
