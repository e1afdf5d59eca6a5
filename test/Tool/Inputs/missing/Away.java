package lib;

public class Away {
  public static int once(int n) { return n; }
}
