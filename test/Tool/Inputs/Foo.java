public class Foo {
  static int div(int a, int b) {
    return a / b;
  }

  static int abs(int x) {
    return x < 0 ? -x : x;
  }

  static int over(int x) {
    return x;
  }

  static int over(String s) {
    return s.length();
  }
}
