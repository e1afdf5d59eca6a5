/** Numbers and characters as text and back. */
class Numbers {
  // paths 5
  static int parseInt(String s) { return Integer.parseInt(s) == 42 ? 1 : 0; }
  // paths 4
  static int parseHex(String s) { return Integer.parseInt(s, 16); }
  // paths 4
  static long parseLong(String s) { return Long.parseLong(s); }
  // paths 3
  static boolean parseBoolean(String s) { return Boolean.parseBoolean(s); }
  // paths 1
  static boolean intToString(int i) { return Integer.toString(i).equals("123"); }
  // paths 1
  static boolean longToString(long i) { return String.valueOf(i).startsWith("-9"); }
  // paths 1
  static int backAndForth(int i) { return Integer.parseInt("" + i); }
  // paths 1
  static int digits(int i) { return String.valueOf(i).length(); }
  // paths 1
  static boolean charToString(char c) { return String.valueOf(c).equals("x"); }
}
