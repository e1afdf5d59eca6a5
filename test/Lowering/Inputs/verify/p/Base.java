package p;
public class Base {
  protected int f; protected long g; protected static int s; protected Object o; int pkg; public int pub; private int priv;
  protected Base() {}
  protected Base(int i) { f = i; }
  protected int m(int a) { return a; }
  protected static int sm(int a) { return a; }
  protected Object om(Base b) { return b; }
  public String toString() { return "b"; }
  protected Object clone() throws CloneNotSupportedException { return super.clone(); }
  int pm() { return 1; }
  public static class Nest { protected Nest() {} protected int z; }
}
