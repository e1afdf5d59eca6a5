class Sums {
  static int sign(int x) { return x < 0 ? -1 : x > 0 ? 1 : 0; }
  static int max3(int a, int b, int c) {
    if (a > b) { if (a > c) return 1; return 2; }
    if (b > c) return 3;
    return 4;
  }
  static int sorted4(int a, int b, int c, int d) {
    if (a <= b && b <= c && c <= d) return 1;
    if (a == b || c == d) return 2;
    return 3;
  }
  static int sum(int a, int b, int c) {
    if (a + b < c) return 1;
    if (a - b < c) return 2;
    if (a + 2 * b == c) return 3;
    return 4;
  }
  static int longSum(int a, int b, int c) {
    if ((long) a + b < c) return 1;
    if ((long) a - b > c) return 2;
    return 3;
  }
  static int mean(int a, int b) {
    int m = (a + b) / 2;
    if (m < a && m < b) return 1; // it wrapped around
    if (m > a && m > b) return 2;
    return 3;
  }
  static int divide(int a) {
    if (a / 7 == 3) return 1;
    if (a % 10 == 5) return 2;
    if (a % 3 == 0) return 3;
    return 4;
  }
  static int unsigned(int a, int b) {
    if (Integer.compareUnsigned(a, b) < 0) return 1;
    if (a >>> 28 == b >>> 28) return 2;
    return 3;
  }
  static int bits(int a, int b) {
    if ((a & b) == 0) return 1;
    if ((a | b) == -1) return 2;
    if ((a ^ b) < 0) return 3;
    return 4;
  }
  static int shifts(int a, int n) {
    if (a << n == 0) return 1;
    if (a >> n == -1) return 2;
    if (1 << n > a) return 3;
    return 4;
  }
  static int powerOfTwo(int a) {
    if (a > 0 && (a & a - 1) == 0) return 1;
    return 0;
  }
  static int bytes(byte a, byte b) {
    if ((byte) (a + b) < a) return 1;
    if (a * b == 100) return 2;
    return 3;
  }
  static int product(short a, byte b) {
    if (a * b > 1000) return 1;
    if (a * b == 0) return 2;
    return 3;
  }
  static int casts(int a) {
    if ((byte) a == a) return 1;
    if ((short) a < 0) return 2;
    if ((char) a == 'x') return 3;
    return 4;
  }
  static int letters(char c) {
    if (c >= 'a' && c <= 'z') return 1;
    if (c >= 'A' && c <= 'Z') return 2;
    if (c >= '0' && c <= '9') return 3;
    return 4;
  }
  static int booleans(boolean a, boolean b, boolean c) {
    if (a && b || c) return 1;
    if (a ^ b ^ c) return 2;
    return 3;
  }
  static int longs(long a, long b) {
    if (a < b) return 1;
    if (a - b < 0) return 2; // it wrapped around
    if (a == b) return 3;
    return 4;
  }
  static int leap(int year) {
    if (year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)) return 1;
    return 0;
  }
  static int days(int month) {
    switch (month) {
    case 2: return 28;
    case 4: case 6: case 9: case 11: return 30;
    default:
      if (month < 1 || month > 12) throw new IllegalArgumentException();
      return 31;
    }
  }
  static int distance(int a, int b) {
    int d = a > b ? a - b : b - a;
    if (d < 0) return 1; // it wrapped around
    if (d < 10) return 2;
    return 3;
  }
  static int clamp(int x, int low, int high) {
    if (low > high) throw new IllegalArgumentException();
    if (x < low) return 1;
    if (x > high) return 2;
    return 3;
  }
  static int index(int i, int n) {
    if (n < 0) throw new NegativeArraySizeException();
    if (i < 0 || i >= n) throw new IndexOutOfBoundsException();
    return i;
  }
  static int array(byte i) {
    int[] a = {3, 1, 4, 1, 5};
    return a[i & 7] > 3 ? 1 : 0;
  }
  static int tree(int a, int b, int c, int d) {
    java.util.TreeSet<Integer> s = new java.util.TreeSet<>();
    for (int x : new int[] {a, b, c, d})
      s.add(x);
    return s.size();
  }
  static int list(int a, int b) {
    java.util.List<Integer> l = new java.util.ArrayList<>();
    l.add(a);
    if (a < b)
      l.add(b);
    return l.get(b == a + 1 ? 1 : 0) > 0 ? l.size() : 0;
  }
  static int text(char a, char b) {
    String s = "" + a + b;
    if (s.equals("ab")) return 1;
    if (s.charAt(0) == s.charAt(1)) return 2;
    return 3;
  }
  static class Cell { int value; Cell next; }
  static int heap(int a, int b) {
    Cell x = new Cell(), y = a < b ? x : new Cell();
    x.value = a;
    y.value = b;
    return x.value == b ? x == y ? 1 : 2 : 3;
  }
  static int doubles(double x, double y) {
    if (x < y) return 1;
    if (x == y) return 2;
    return 3;
  }
  static int floats(float x) {
    if (x != x) return 1;
    if (x < 0) return 2;
    if (x <= 1) return 3;
    return 4;
  }
  static int gcd(int a, int b) {
    while (b != 0) { int t = a % b; a = b; b = t; }
    return a;
  }
  static int digits(int n) {
    int d = 0;
    while (n > 0) { n /= 10; ++d; }
    return d;
  }
  static int overflow(int a) {
    if (a + 1 < a) return 1;
    if (-a == a && a != 0) return 2;
    if (a * 3 / 3 != a) return 3;
    return 4;
  }
}
