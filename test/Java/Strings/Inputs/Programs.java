import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Small programs as people write them. */
class Programs {
  static int date(String s) {
    if (s.length() != 5 || s.charAt(2) != '-')
      return -1;
    int month = Integer.parseInt(s.substring(0, 2));
    int day = Integer.parseInt(s.substring(3));
    return month < 1 || month > 12 || day < 1 || day > 31 ? -2 : month * 31 + day;
  }

  static boolean email(String s) {
    int at = s.indexOf('@');
    if (at < 1 || s.indexOf('@', at + 1) >= 0)
      return false;
    int dot = s.lastIndexOf('.');
    return dot > at + 1 && dot < s.length() - 1;
  }

  static boolean palindrome(String s) {
    for (int i = 0, j = s.length() - 1; i < j; i++, j--)
      if (s.charAt(i) != s.charAt(j))
        return false;
    return true;
  }

  static List<String> csv(String s) {
    List<String> fields = new ArrayList<>();
    int start = 0;
    for (int comma; (comma = s.indexOf(',', start)) >= 0; start = comma + 1)
      fields.add(s.substring(start, comma).trim());
    fields.add(s.substring(start).trim());
    return fields;
  }

  static int roman(String s) {
    int sum = 0, last = 0;
    for (int i = s.length() - 1; i >= 0; i--) {
      int v;
      switch (s.charAt(i)) {
      case 'I': v = 1; break;
      case 'V': v = 5; break;
      case 'X': v = 10; break;
      default: throw new IllegalArgumentException("not roman: " + s);
      }
      sum += v < last ? -v : v;
      last = v;
    }
    return sum;
  }

  static String caesar(String s) {
    StringBuilder b = new StringBuilder();
    for (char c : s.toCharArray())
      b.append(c >= 'a' && c <= 'z' ? (char) ('a' + (c - 'a' + 3) % 26) : c);
    return b.toString();
  }

  static String keyValue(String s) {
    int i = s.indexOf('=');
    if (i < 0)
      throw new IllegalArgumentException("no '=' in " + s);
    Map<String, String> m = new HashMap<>();
    m.put("k", s.substring(i + 1).strip());
    return s.substring(0, i).strip() + "->" + m.get("k");
  }

  // paths 6
  static int command(String s) {
    switch (s) {
    case "add": return 1;
    case "sub": return 2;
    case "mul": return 3;
    default: return 0;
    }
  }

  static String password(String s) {
    if (s.length() < 4)
      return "short";
    boolean digit = false, upper = false;
    for (int i = 0; i < 4; i++) {
      digit |= Character.isDigit(s.charAt(i));
      upper |= Character.isUpperCase(s.charAt(i));
    }
    return digit ? upper ? "good" : "no capital" : "no digit";
  }

  static int vowels(String s) {
    int n = 0;
    for (int i = 0; i < s.length(); i++)
      if ("aeiou".indexOf(s.charAt(i)) >= 0)
        n++;
    return n;
  }

  static String format(String s) {
    return String.format("<%3s>", s);
  }
}
