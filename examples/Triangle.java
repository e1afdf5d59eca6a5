public class Triangle {
  static int classify(int a, int b, int c) {
    if (a <= 0 || b <= 0 || c <= 0)
      return 4; // no triangle
    int type = 0;
    if (a == b)
      type += 1;
    if (a == c)
      type += 2;
    if (b == c)
      type += 3;
    if (type == 0)
      return a + b <= c || b + c <= a || a + c <= b ? 4 : 1; // scalene
    if (type > 3)
      return 3; // equilateral
    if (type == 1 && a + b > c || type == 2 && a + c > b || type == 3 && b + c > a)
      return 2; // isosceles
    return 4;
  }
}
