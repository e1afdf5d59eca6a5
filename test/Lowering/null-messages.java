// Helpful messages of NullPointerExceptions (JEP 358): what a JVM says when these
// methods fail must be among the texts of the lowered class, with and without the
// names of local variables.
//
// RUN: rm -rf %t && mkdir -p %t/named %t/bare
// RUN: %javac -d %t/named %s && %javac -g:none -d %t/bare %s
// RUN: %java -cp %t/named NullMessages > %t/named.txt
// RUN: %java -cp %t/bare NullMessages > %t/bare.txt
// RUN: FileCheck %s --check-prefixes=BOTH,NAMED < %t/named.txt
// RUN: FileCheck %s --check-prefixes=BOTH,BARE < %t/bare.txt
// RUN: %jsym lower --pipeline O0 -cp %t/named NullMessages -o %t/named.ll
// RUN: %jsym lower --pipeline O0 -cp %t/bare NullMessages -o %t/bare.ll
// RUN: %python %S/Inputs/texts.py %t/named.ll %t/named.txt
// RUN: %python %S/Inputs/texts.py %t/bare.ll %t/bare.txt
//
// NAMED: 1 Cannot invoke "String.length()" because "s" is null
// BARE: 1 Cannot invoke "String.length()" because "<parameter1>" is null
// BOTH: 9 Cannot invoke "NullMessages.c3()" because the return value of "NullMessages.make()" is null
import java.util.function.Supplier;

class NullMessages {
  String name; NullMessages next; int[] ints; NullMessages[] nodes; int n; static NullMessages root; long[][] grid;
  static NullMessages make() { return null; }
  NullMessages self() { return null; }
  void m(String s, Object o, int i) {}
  private void p() {}
  static int[] arr() { return null; }
  static Object[] objs = new Object[4];
  static void t(int k, Runnable r) { try { r.run(); System.out.println(k + " none"); } catch (NullPointerException e) { System.out.println(k + " " + e.getMessage()); } }
  static void c1(String s) { s.length(); }
  static void c2() { String x = null; x.length(); }
  void c3() { name.length(); }
  void c4() { next.next.name.length(); }
  void c5() { next = this; next.nodes[3].name = "x"; }
  void c6(int i) { ints[i]++; }
  void c7(int i, int j) { grid[i][j + 1] = 3; }
  void c8() { nodes = new NullMessages[3]; nodes[2].next.c3(); }
  static void c9() { make().c3(); }
  static void c10() { make().self().c3(); }
  static void c11() { root.c3(); }
  static void c12() { synchronized (root) { } }
  static void c13() { throw (RuntimeException) null; }
  static void c14(Object o) { ((String) o).length(); }
  static void c15() { System.out.println(arr().length); }
  static void c16(String a) { a = null; a.length(); }
  static void c17(boolean b, String a, String c) { (b ? a : c).length(); }
  static void c18() { root.p(); }
  static void c19() { root.m("a", null, 3); }
  static void c20(byte[] b) { b[0] = 1; }
  static void c21(char[] b, short[] s) { System.out.println(s[b[1]]); }
  static void c22(float[] b) { System.out.println(b[1]); }
  static void c23(double[] b) { b[1] = 3; }
  static void c24(long[] b) { System.out.println(b[1]); }
  static void c25(Object[] b) { b[1] = "x"; }
  static void c26() { objs[2].toString(); }
  static void c27(NullMessages a) { a.nodes[a.n].nodes[a.ints[2]].name.length(); }
  static void c28(Integer i) { int x = i; }
  static void c29(Supplier<String> s) { s.get().trim(); }
  static void c30(NullMessages x) { for (int i = 0; i < 3; i++) { x = x.next; x.n = 4; } }
  static void c31(long l, double d, String s) { s.isEmpty(); }
  static void c32() { String t; Object o = null; { String u = "q"; u.length(); } o.hashCode(); }
  static void c33() { NullMessages.root.next.next.next.next.next.next.n = 1; }
  static void c34(String[][] s) { s[0][1].length(); }
  static void c35(int[][] s, int a, int b) { System.out.println(s[a * 2][b]); }
  static void c36(NullMessages q) { q.self().nodes[q.n] = null; }
  static void c37(String s) { switch (s) { case "a": System.out.println(); } }
  enum E { A, B }
  static void c38(E e) { switch (e) { case A: System.out.println(); } }
  static void c39(Iterable<String> it) { for (String s : it) System.out.println(s); }
  public static void main(String[] a) {
    NullMessages z = new NullMessages();
    t(1, () -> c1(null)); t(2, () -> c2()); t(3, () -> z.c3()); t(4, () -> z.c4()); t(5, () -> { z.nodes = new NullMessages[4]; z.c5(); });
    z.next = new NullMessages(); t(44, () -> z.c4()); z.next.next = new NullMessages(); t(45, () -> z.c4());
    t(6, () -> z.c6(1)); t(7, () -> z.c7(1, 2)); z.grid = new long[3][]; t(77, () -> z.c7(1, 2)); t(8, () -> z.c8()); t(9, () -> c9()); 
    t(11, () -> c11()); t(12, () -> c12()); t(13, () -> c13()); t(14, () -> c14(null)); t(15, () -> c15()); t(16, () -> c16("")); t(17, () -> c17(true, null, null));
    t(18, () -> c18()); t(19, () -> c19()); t(20, () -> c20(null)); t(21, () -> c21(null, new short[1])); t(211, () -> c21(new char[2], null)); t(22, () -> c22(null)); t(23, () -> c23(null)); t(24, () -> c24(null)); t(25, () -> c25(null)); t(26, () -> c26());
    t(27, () -> c27(null)); NullMessages y = new NullMessages(); t(271, () -> c27(y)); y.nodes = new NullMessages[]{y}; t(272, () -> c27(y)); y.ints = new int[3]; t(273, () -> c27(y));
    t(28, () -> c28(null)); t(29, () -> c29(() -> null)); t(30, () -> c30(new NullMessages())); t(301, () -> c30(null)); t(31, () -> c31(1, 2, null)); t(32, () -> c32()); t(33, () -> c33());
    t(34, () -> c34(null)); t(341, () -> c34(new String[1][])); t(342, () -> c34(new String[1][2])); t(35, () -> c35(null, 1, 2)); t(351, () -> c35(new int[8][], 1, 2)); t(36, () -> c36(z)); t(361, () -> c36(null)); t(37, () -> c37(null)); t(38, () -> c38(null)); t(39, () -> c39(null));
  }
}
