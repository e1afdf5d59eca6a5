/** Builders of symbolic text. */
class Builders {
  // paths 3
  static boolean append(String s, boolean b) { return new StringBuilder(s).append(b).toString().equals("atrue"); }
  // paths 1
  static boolean numbers(int i, long l, char c) {
    return new StringBuilder().append(i).append(c).append(l).toString().equals("-12:345");
  }
  // paths 4
  static boolean insert(String s) { return new StringBuilder(s).insert(1, "xy").toString().equals("axyb"); }
  // paths 3
  static boolean palindrome(String s) { return new StringBuilder(s).reverse().toString().equals(s); }
  // paths 4
  static boolean setCharAt(String s) {
    StringBuilder b = new StringBuilder(s);
    b.setCharAt(1, 'x');
    return b.toString().equals("axc");
  }
  // paths 4
  static boolean deleteCharAt(String s) { return new StringBuilder(s).deleteCharAt(1).toString().equals("ac"); }
  // paths 4
  static boolean delete(String s) { return new StringBuilder(s).delete(1, 3).toString().equals("ad"); }
  // paths 4
  static boolean replace(String s) { return new StringBuffer(s).replace(1, 3, "-").toString().equals("a-d"); }
  // paths 4
  static int setLength(String s) {
    StringBuilder b = new StringBuilder(s);
    b.setLength(2);
    return b.append('x').indexOf("x");
  }
  // paths 3
  static int length(String s, String t) { return new StringBuilder("ab").append(s == null ? "" : s).length(); }
  // paths 5
  static char charAt(String s, int i) { return new StringBuilder(s).append('y').charAt(i); }
}
