/** What a method found out, as one number. */
class Codes {
  static int code(int... digits) {
    int c = 0;
    for (int d : digits)
      c = c * 5 + d + 1;
    return c;
  }
}
