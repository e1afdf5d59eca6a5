// Strings and arrays of any size.
// RUN: rm -rf %t && mkdir %t && %javac -g -d %t %s
// RUN: for m in array matrix jagged cube text builder map chosen; do \
// RUN:   %jsym check --no-confirm --any-size --fail-on=all -cp %t sizes.$m > %t/$m.txt || { echo $m; cat %t/$m.txt; exit 1; }; \
// RUN:   grep -q 'no bug; all paths explored' %t/$m.txt || { echo $m; cat %t/$m.txt; exit 1; }; \
// RUN: done
// RUN: for m in arrayOff matrixOff cubeOff textOff; do \
// RUN:   not %jsym check --no-confirm --any-size --fail-on=all -cp %t sizes.$m | FileCheck %s --check-prefix=BUG || { echo $m; exit 1; }; \
// RUN: done
// BUG: verdict: bug
// RUN: not %jsym check --no-confirm --any-size --fail-on=all -cp %t sizes.negative | FileCheck %s --check-prefix=SIZE
// SIZE: NegativeArraySizeException
// Looking at the bytes is at the bound, as before.
// RUN: %jsym check --no-confirm --any-size --fail-on=all -cp %t sizes.first | FileCheck %s --check-prefix=BOUND
// BOUND: no bug within these bounds
// BOUND: bound on strings
// A JVM agrees.
// RUN: not %jsym check --any-size --fail-on=all -cp %t sizes.textOff | FileCheck %s --check-prefix=JVM
// JVM: throws java.lang.AssertionError
// JVM: on a JVM: confirmed
// RUN: not %jsym check --any-size --fail-on=all -cp %t sizes.matrixOff | FileCheck %s --check-prefix=JVM
import java.util.HashMap;
import java.util.Map;

class sizes {
  static void array(int n, int i, int j) {
    if (n <= 0 || i < 0 || i >= n || j < 0 || j >= n)
      return;
    int[] a = new int[n];
    a[i] = 7;
    assert a[j] == (i == j ? 7 : 0);
    assert a.length == n;
  }
  static void arrayOff(int n) {
    if (n < 100000)
      return;
    int[] a = new int[n];
    a[n - 1] = 7;
    assert a[99999] == 0;
  }
  static void matrix(int n, int m, int i, int j) {
    if (n <= 0 || m <= 0 || i < 0 || i >= n || j < 0 || j >= m)
      return;
    long[][] a = new long[n][m];
    assert a[i] != null && a[i].length == m && a[i] == a[i];
    a[i][j] = 5;
    for (int k = 0; k < 3 && k < n; k++)
      assert k == i || (a[k] != a[i] && a[k][j] == 0);
    a[i] = null;
    assert a[i] == null;
  }
  static void matrixOff(int n, int i) {
    if (n < 1000 || i < 0 || i >= n)
      return;
    boolean[][] a = new boolean[n][n];
    a[i][i] = true;
    assert !a[n - 1][n - 1];
  }
  static void jagged(int n) {
    if (n < 2)
      return;
    int[][] a = new int[n][];
    assert a[n - 1] == null;
    int[][] b = new int[3][n];
    assert b.length == 3 && b[0] != b[1] && b[2].length == n;
    int[][] c = new int[n][3];
    c[1][2] = 4;
    assert c[0][2] == 0 && c[n - 1].length == 3;
  }
  // Rows of rows are arrays of their own.
  static void cube(int n, int i, int j) {
    if (n <= 0 || i < 0 || i >= n || j < 0 || j >= n || i == j)
      return;
    int[][][] a = new int[n][2][n];
    a[i][1][i] = 3;
    assert a[j][1][i] == 0 && a[i][0][i] == 0 && a[i][1] != a[j][1];
    int[][][] b = new int[2][n][n];
    b[0][i][j] = 3;
    assert b[1][i][j] == 0 && b[0][j][j] == 0;
  }
  static void cubeOff(int n) {
    if (n < 500)
      return;
    int[][][] a = new int[n][2][n];
    a[499][1][n - 1] = 3;
    assert a[n - 1][1][499] == 0;
  }
  static int negative(int n, int m) { return n < 0 ? 0 : new int[n][m].length; }

  static void text(String s) {
    if (s == null)
      return;
    assert s.length() >= 0 && s.isEmpty() == (s.length() == 0);
    if (s.startsWith("GET /") && s.length() > 100) {
      assert s.charAt(0) == 'G' && s.charAt(4) == '/';
      assert !s.equals("GET /");
    }
    String t = "ab".concat(s);
    assert t.length() > 1 && t.startsWith("ab") && t.charAt(1) == 'b';
    assert s.equals(s) && s.hashCode() == s.hashCode();
    System.out.println("text " + s);
  }
  static void textOff(String s) {
    assert s == null || s.length() <= 1000 || s.charAt(700) != 'x';
  }
  static void builder(String s) {
    if (s == null)
      return;
    StringBuilder b = new StringBuilder("<");
    b.append(s).append('>').append(12);
    String t = b.toString();
    assert t.length() == s.length() + 4 && t.endsWith(">12") && t.charAt(0) == '<';
    assert b.append("x").toString().length() == t.length() + 1;
  }
  static void map(String s) {
    if (s == null)
      return;
    Map<String, Integer> m = new HashMap<>();
    m.put("a", 1);
    m.put(s, 2);
    assert m.get(s) == 2 && (s.equals("a") ? m.size() == 1 : m.get("a") == 1);
  }
  static int chosen(String s) {
    if (s == null)
      return 0;
    switch (s) {
    case "start":
      return s.length() - 4;
    case "a text that is longer than sixteen characters":
      return s.length() == 45 ? 2 : 1 / (s.length() - s.length());
    default:
      return 3;
    }
  }
  static int first(String s) { return s == null || s.isEmpty() ? 0 : s.codePointAt(0); }
}
