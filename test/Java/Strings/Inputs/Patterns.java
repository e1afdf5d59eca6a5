import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Regular expressions: a match or none, whatever the expression. */
class Patterns {
  /** Hides that a text is a String: the JDK's code matches it. */
  record Hidden(String text) implements CharSequence {
    public int length() { return text.length(); }
    public char charAt(int i) { return text.charAt(i); }
    public CharSequence subSequence(int from, int to) { return text.substring(from, to); }
    public String toString() { return text; }
  }

  private static void agree(String s, String regex, int flags) {
    Pattern p = Pattern.compile(regex, flags);
    if (s != null && s.length() < 4 && p.matcher(s).matches() != p.matcher(new Hidden(s)).matches())
      throw new AssertionError(regex);
  }

  // The formula and the JDK's code, on all texts up to three chars.
  static void agreeA(String s) { agree(s, "[0-9]+", 0); }
  static void agreeB(String s) { agree(s, "a{2,3}b?|c", 0); }
  static void agreeC(String s) { agree(s, "(ab|a)(bc|c)*", 0); }
  static void agreeD(String s) { agree(s, "^[^a-c\\d]x{0,2}$", 0); }
  static void agreeE(String s) { agree(s, "(a?){3}.", 0); }
  static void agreeF(String s) { agree(s, "[a-c]k\\w", Pattern.CASE_INSENSITIVE); }
  static void agreeG(String s) { agree(s, ".\\.\\s*", Pattern.DOTALL); }
  static void agreeH(String s) { agree(s, "(a*)*b", 0); }
  static void agreeI(String s) { agree(s, "(?:a|b){2,}c|\\p{Punct}", 0); }
  static void agreeJ(String s) { agree(s, "\\x41\\u0042[\\-x-z_-]", 0); }
  static void agreeK(String s) { agree(s, "(?<n>x+?)y??", 0); }
  static void agreeL(String s) { agree(s, "|ab", 0); }
  static void agreeM(String s) { agree(s, "a{0}b{1}", 0); }

  // paths 4
  static boolean date(String s) { return s.matches("\\d{4}-\\d{2}-\\d{2}"); }
  // paths 4
  static boolean identifier(String s) { return s.matches("[a-zA-Z_][a-zA-Z0-9_]*"); }
  static final Pattern EMAIL = Pattern.compile("[\\w.]+@[\\w.]+\\.(com|org)");
  // paths 4
  static boolean email(String s) { return EMAIL.matcher(s).matches(); }
  // paths 4
  static boolean whole(String s) { return Pattern.matches("a*b", s); }
  // paths 4
  static boolean address(String s) {
    return s.matches("((25[0-5]|2[0-4]\\d|1?\\d?\\d)\\.){3}(25[0-5]|2[0-4]\\d|1?\\d?\\d)");
  }
  // paths 4
  static boolean number(String s) { return s.matches("[+-]?\\d+(\\.\\d+)?([eE][+-]?\\d+)?"); }
  // paths 4
  static String place(String s) {
    Matcher m = Pattern.compile("a+b").matcher(s);
    return m.matches() ? m.group() + m.start() + m.end() : "none";
  }

  static int groups(String s) {
    Matcher m = Pattern.compile("(a+)-(b+)").matcher(s);
    return m.matches() ? m.group(1).length() * 10 + m.start(2) : -1;
  }
  static String named(String s) {
    Matcher m = Pattern.compile("(?<k>a+)=(?<v>b*)").matcher(s);
    return m.matches() ? m.group("v") + m.start("k") + m.end("v") : "no";
  }
  static int result(String s) {
    Matcher m = Pattern.compile("(x)?y").matcher(s);
    if (!m.matches())
      return -5;
    MatchResult r = m.toMatchResult();
    return r.start(1) + 10 * r.groupCount();
  }
  static String afterwards(String s) {
    Matcher m = Pattern.compile("(a)(b)?").matcher(s);
    if (!m.matches())
      return "none";
    m.reset();
    return m.find() ? m.group(2) : "x";
  }
}
