// BENCH: a scanner over a symbolic String, on two threads
// RUN: run -q ParallelText.scan
// JOBS: 2 1.7

public class ParallelText {
  public static int scan(String s) {
    int n = 0;
    for (int i = 0; i < s.length() && i < 8; i++) {
      char c = s.charAt(i);
      if (Character.isDigit(c))
        n += c - '0';
      else if (c >= 'a' && c <= 'f')
        n += 10;
      else if (c == '-')
        n--;
    }
    return n;
  }
}
