import java.util.Locale;

/** Strings made of input strings. */
class Parts {
  // paths 4
  static boolean substring(String s) { return s.substring(1, 3).equals("xy"); }
  // paths 5
  static String tail(String s, int i) { return s.substring(i); }
  // paths 3
  static boolean concat(String s) { return s.concat("!").equals("hi!"); }
  // paths 3
  static boolean plus(String s, int i, char c) { return ("<" + s + i + c + ">").equals("<a-12x>"); }
  // paths 3
  static boolean trim(String s) { return s.trim().equals("a b"); }
  // paths 3
  static boolean strip(String s) { return s.strip().equals("a b"); }
  // paths 3
  static String stripSides(String s) { return s.stripLeading() + "|" + s.stripTrailing(); }
  // paths 3
  static boolean lower(String s) { return s.toLowerCase(Locale.ROOT).equals("ab\u00e4"); }
  // paths 4
  static boolean upper(String s) { return s.toUpperCase(Locale.ROOT).equals("ASS"); }
  // paths 3
  static boolean replaceChar(String s) { return s.replace('a', 'b').equals("bb"); }
  // paths 3
  static boolean replace(String s) { return s.replace("a", "xy").equals("xyb"); }
  // paths 3
  static boolean remove(String s) { return s.replace("a", "").equals("bb"); }
  // paths 3
  static boolean repeat(String s) { return s.repeat(2).equals("abab"); }
  // paths 3
  static boolean chars(String s) { return new String(s.toCharArray()).equals("ab"); }
  // paths 3
  static int valueOfChars(String s) { return String.valueOf(s.toCharArray()).indexOf("b"); }
  // paths 4
  static boolean subSequence(String s) { return s.subSequence(0, 2).toString().equals("ab"); }
}
