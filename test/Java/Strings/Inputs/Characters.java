/** Characters in Latin-1: no fork over tables. */
class Characters {
  // paths 5
  static boolean digit(String s) { return s.length() == 1 && Character.isDigit(s.charAt(0)); }
  // paths 5
  static boolean letter(String s) { return s.length() == 1 && Character.isLetter(s.charAt(0)); }
  // paths 5
  static boolean letterOrDigit(String s) { return s.length() == 1 && Character.isLetterOrDigit(s.charAt(0)); }
  // paths 5
  static boolean space(String s) { return s.length() == 1 && Character.isWhitespace(s.charAt(0)); }
  // paths 5
  static boolean upper(String s) { return s.length() == 1 && Character.isUpperCase(s.charAt(0)); }
  // paths 5
  static boolean lower(String s) { return s.length() == 1 && Character.isLowerCase(s.charAt(0)); }
  // paths 4
  static int toUpper(String s) { return s.length() == 1 ? Character.toUpperCase(s.charAt(0)) : 0; }
  // paths 4
  static int toLower(String s) { return s.length() == 1 ? Character.toLowerCase(s.charAt(0)) : 0; }
  // paths 4
  static int value(String s) { return s.length() == 1 ? Character.digit(s.charAt(0), 16) : 0; }
}
