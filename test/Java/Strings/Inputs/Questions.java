/** Questions about input strings; "paths" counts a null receiver and the cut at the bound. */
class Questions {
  // paths 3
  static boolean equal(String s) { return s.equals("hello"); }
  // paths 3
  static boolean blank(String s) { return s.isBlank(); }
  // paths 4
  static boolean empty(String s) { return s.isEmpty(); }
  // paths 3
  static boolean ignoringCase(String s) { return s.equalsIgnoreCase("Stra\u00dfe"); }
  // paths 3
  static boolean starts(String s) { return s.startsWith("ab"); }
  // paths 3
  static boolean ends(String s) { return s.endsWith("ab"); }
  // paths 4
  static boolean contains(String s) { return s.contains("aba"); }
  // paths 4
  static boolean indexOfChar(String s) { return s.indexOf('x') >= 0; }
  // paths 3
  static int indexOf(String s) { return s.indexOf("ab") * 10 + s.lastIndexOf("ba"); }
  // paths 3
  static int lastIndexOf(String s, char c, int from) { return s.lastIndexOf(c, from) + s.indexOf(c, from); }
  // paths 3
  static int from(String s, int from) { return s.indexOf("a", from) + s.lastIndexOf("", from) * 100; }
  // paths 3
  static int compare(String s) { return s.compareTo("hello"); }
  // paths 3
  static int hash(String s) { return s.hashCode(); }
  // paths 5
  static char charAt(String s, int i) { return s.charAt(i); }
  // paths 4
  // paths 4
  static boolean regionBehind(String s, int i) { return s.regionMatches(0, "ab", i, -2); }
  static boolean region(String s, int i) { return s.regionMatches(i, "xyz", 1, 2); }
  // paths 4
  static boolean regionIgnoringCase(String s, int i) { return s.regionMatches(true, i, "xYz", 1, 2); }
  // paths 7
  static boolean two(String s, String t) { return s.equals(t); }
  // paths 7
  static boolean before(String s, String t) { return s.compareToIgnoreCase(t) < 0; }
  // paths 3
  static boolean content(String s) { return s.contentEquals(new StringBuilder("ab")); }
}
