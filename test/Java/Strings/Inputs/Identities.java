import java.util.IdentityHashMap;

/** Methods of String that return the receiver where nothing changes. */
class Identities {
  // paths 4
  static boolean trim(String s) {
    return s.trim() == s;
  }
  // paths 5
  static int strip(String s) {
    String t = s.strip();
    return t == s ? 1 : t == "" ? 2 : 3;
  }
  // paths 5
  static int stripL(String s) {
    String t = s.stripLeading();
    return t == s ? 1 : t == "" ? 2 : 3;
  }
  // paths 4
  static boolean repl(String s) {
    return s.replace('a', 'b') == s;
  }
  // paths 5
  static int remove(String s) {
    String t = s.replace("a", "");
    return t == s ? 1 : t == "" ? 2 : 3;
  }
  // paths 4
  static boolean wider(String s) {
    return s.replace("a", "bc") == s;
  }
  // paths 4
  static boolean lower(String s) {
    return s.toLowerCase() == s;
  }
  // paths 5
  static boolean upper(String s) {
    return s.toUpperCase() == s;
  }
  // paths 7
  static int sub(String s, int i) {
    String t = s.substring(i);
    return t == s ? 1 : t == "" ? 2 : 3;
  }
  // paths 8
  static int sub2(String s, int i, int j) {
    String t = s.substring(i, j);
    return t == s ? 1 : t == "" ? 2 : 3;
  }
  // paths 8
  static boolean concat(String s, String t) {
    return s.concat(t) == s;
  }
  // paths 7
  static boolean alias(String s, String t) {
    return s.trim() == t;
  }
  // paths 4
  static boolean chain(String s) {
    return s.trim().replace('x', 'y').toLowerCase() == s;
  }
  // paths 4
  static boolean two(String s) {
    return s.trim() == s.strip();
  }
  // paths 5
  static int map(String s) {
    IdentityHashMap<String, Integer> m = new IdentityHashMap<>();
    m.put(s, 1);
    m.put(s.trim(), 2);
    return m.size();
  }
  // paths 4
  static int rep(String s) {
    String t = s.repeat(2);
    return t == s ? 1 : t == "" ? 2 : 3;
  }
  // paths 4
  static boolean build(String s) {
    return new StringBuilder(s).toString() == "";
  }
  // paths 3
  static boolean unobserved(String s) {
    return s.trim().toLowerCase().replace('a','b').equals("b");
  }
}
