// Threads that explore one tree share no data without a lock: valgrind's DRD
// watches every access while they load classes, lower, decode, solve and report.
// REQUIRES: long, valgrind
// RUN: rm -rf %t && mkdir %t && %javac -g -d %t %s
// RUN: for m in maps text bits; do \
// RUN:   valgrind --tool=drd --check-stack-var=no --first-race-only=yes --suppressions=%S/Inputs/z3.supp \
// RUN:     --log-file=%t/$m.log %jsym run -cp %t Races.$m --jobs=2 --json=%t/$m.json > %t/$m.txt || test $? = 1 || exit 1; \
// RUN:   FileCheck %s --check-prefix=REPORT < %t/$m.txt || exit 1; \
// RUN:   FileCheck %s --check-prefix=LOG --implicit-check-not=Conflicting < %t/$m.log || exit 1; \
// RUN: done
// REPORT: paths, {{.*}} forks
// LOG: ERROR SUMMARY
import java.util.TreeMap;
import java.util.function.IntUnaryOperator;

public class Races {
  static int maps(int a, int b, int c, int d, int e) {
    TreeMap<Integer, String> map = new TreeMap<>();
    for (int key : new int[] {a, b, c, d, e})
      map.put(key, "k" + map.size());
    map.remove(a);
    return map.size();
  }

  static String text(String s, int n) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < s.length() && i < 3; i++)
      if (Character.isDigit(s.charAt(i)))
        out.append('#');
      else if (s.charAt(i) == '-')
        out.append("minus");
    return n > 3 ? out.toString() : String.valueOf(n);
  }

  static int bits(byte a, byte b, int c) {
    IntUnaryOperator low = x -> x & 0x3f;
    int n = 0;
    for (int i = 1; i < 4; i++) {
      if ((a * b & 0xff) > 40 * i)
        n += i;
      if (low.applyAsInt(c ^ a << i) > 9 * i)
        n -= i;
    }
    return n;
  }
}
