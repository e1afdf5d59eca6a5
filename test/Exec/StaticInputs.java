// Static fields as inputs: --symbolic-static. Their classes are initialised
// first; what the initialisers left in the fields is no more.
// RUN: rm -rf %t && mkdir %t && %javac -g -d %t %s
// RUN: %jsym run -cp %t --symbolic-static=StaticInputs.limit,StaticInputs.on --confirm StaticInputs.primitives | FileCheck %s --check-prefix=PRIM
// RUN: %jsym run -cp %t StaticInputs.primitives | FileCheck %s --check-prefix=NONE
// RUN: %jsym run -cp %t --symbolic-static=StaticInputs.Config StaticInputs.whole | FileCheck %s --check-prefix=WHOLE
// RUN: %jsym run -cp %t --symbolic-static=StaticInputs.head --heap=lazier StaticInputs.alias | FileCheck %s --check-prefix=ALIAS
// RUN: %jsym run -cp %t --symbolic-static=StaticInputs.head --heap=lazy StaticInputs.alias | FileCheck %s --check-prefix=ALIAS
// RUN: %jsym run -cp %t --symbolic-static=StaticInputs.head StaticInputs.alias | FileCheck %s --check-prefix=ALIAS
// RUN: %jsym run -cp %t --symbolic-static=StaticInputs.narrow,StaticInputs.letter,StaticInputs.real,StaticInputs.wide StaticInputs.widths | FileCheck %s --check-prefix=WIDTHS
// RUN: not %jsym run -cp %t --symbolic-static=StaticInputs.Bad.field StaticInputs.bad | FileCheck %s --check-prefix=BAD
// RUN: not %jsym run -cp %t --symbolic-static=StaticInputs.limt StaticInputs.bad 2>&1 | FileCheck %s --check-prefix=TYPO
// RUN: not %jsym run -cp %t --symbolic-static=StaticInputs.FIXED StaticInputs.bad 2>&1 | FileCheck %s --check-prefix=FINAL
// RUN: not %jsym run -cp %t --symbolic-static=StaticInput StaticInputs.bad 2>&1 | FileCheck %s --check-prefix=CLASS
// TYPO: no static field 'limt', did you mean 'limit'
// FINAL: 'StaticInputs.FIXED' is final
// CLASS: class 'StaticInput' not found
public class StaticInputs {
  static int limit = 10;
  static boolean on;
  static final int FIXED = Integer.parseInt("4");

  // PRIM-DAG: when StaticInputs.on && StaticInputs.limit < x
  // PRIM-DAG: when StaticInputs.on && x <= StaticInputs.limit
  // PRIM-DAG: when !StaticInputs.on
  // PRIM: 3 paths, 0 bugs
  // PRIM: 3 confirmed, 0 contradicted
  // NONE: 1 path, 0 bugs
  static int primitives(int x) {
    if (on && x > limit)
      return FIXED;
    return on ? 1 : 2;
  }

  // The initialiser ran before, once, and is seen where nothing is an input.
  static class Config {
    static int level = 3;
    static String name = "none";
    static final int COPY = level + 1;
    static int runs;
    static { runs++; }
  }
  // WHOLE-DAG: when StaticInputs$Config.level == 3
  // WHOLE-DAG: when StaticInputs$Config.level != 3
  // WHOLE: 2 paths, 0 bugs
  static int whole() { return Config.level == 3 ? Config.COPY : 2 * Config.COPY; }

  static final class Node {
    int v;
  }
  static Node head = new Node();
  // Null, the parameter's object, another one.
  // ALIAS-DAG: returns 1
  // ALIAS-DAG: returns 2
  // ALIAS-DAG: returns 3
  static int alias(Node n) {
    if (head == null)
      return 1;
    if (n == null)
      return 4;
    n.v = 5;
    head.v = 6;
    return n.v == 6 ? 2 : 3;
  }

  static byte narrow;
  static char letter;
  static double real;
  static long wide;
  // WIDTHS-DAG: StaticInputs.narrow = (byte) -128
  // WIDTHS-DAG: StaticInputs.letter = 'x'
  // WIDTHS-DAG: StaticInputs.wide = 5000000000L
  // WIDTHS: 5 paths, 0 bugs
  static int widths() {
    if (narrow < -127)
      return 1;
    if (letter == 'x')
      return 2;
    if (wide == 5_000_000_000L)
      return 3;
    return real > 1.5 ? 4 : 5;
  }

  static class Bad {
    static int field = 1 / (FIXED - 4);
  }
  // BAD: throws java.lang.ExceptionInInitializerError
  static int bad() { return Bad.field; }
}
