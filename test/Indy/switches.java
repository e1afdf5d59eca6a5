// Pattern switches (JEP 406) on the bootstrap methods of SwitchBootstraps do
// what they do on a JVM.
//
// REQUIRES: jsym-run, jdk-17
// RUN: rm -rf %t && mkdir %t && %javac --enable-preview -source 17 -d %t %s 2> %t/javac.txt
// RUN: %java --enable-preview -cp %t Sw > %t/expected
// RUN: %jsym run --concrete -cp %t Sw > %t/actual
// RUN: diff %t/expected %t/actual
// RUN: %jsym run --concrete --pipeline=O3 -cp %t Sw > %t/O3
// RUN: diff %t/expected %t/O3
// RUN: %jsym lower --hidden --no-debug-info -cp %t 'Sw.kind' | FileCheck %s
// CHECK: call i32 @"Sw$$Switch${{[0-9]+}}${{[0-9]+}}.link(Ljava/lang/Object;I)I"(ptr addrspace(1) %{{.*}}, i32 %{{.*}})
// CHECK: switch i32
// CHECK: define {{.*}}link(Ljava/lang/Object;I)I
// CHECK: icmp {{eq|ne}} ptr addrspace(1) %local0, null
// CHECK: call i1 @jsym.instanceof(ptr addrspace(1) %local0, ptr @"java/lang/Integer")
class Sw {
  enum Color { RED, GREEN, BLUE }
  sealed interface Shape permits Circle, Square {}
  record Circle(double r) implements Shape {}
  record Square(double s) implements Shape {}
  static String kind(Object o) {
    return switch (o) {
      case null -> "null";
      case Integer i && i > 10 -> "big " + i;
      case Integer i -> "int " + i;
      case String s -> "string " + s;
      case Color c && c == Color.RED -> "red";
      case Color c -> "color " + c;
      case int[] a -> "ints " + a.length;
      default -> "other";
    };
  }
  static double area(Shape s) {
    return switch (s) {
      case Circle c -> 3 * c.r() * c.r();
      case Square q -> q.s() * q.s();
    };
  }
  static String word(String s) {
    return switch (s) {
      case "a" -> "A";
      case String t && t.length() > 3 -> "long";
      case "b" -> "B";
      case String t -> "else";
    };
  }
  static String number(Integer n) {
    return switch (n) {
      case 1 -> "one";
      case Integer i && i < 0 -> "negative";
      case 2 -> "two";
      case Integer i -> "many";
    };
  }
  static String color(Color c) {
    return switch (c) {
      case RED -> "r";
      case Color d && d.ordinal() == 1 -> "g";
      case BLUE -> "b";
      case Color d -> "?";
    };
  }
  public static void main(String[] a) {
    for (Object o : new Object[]{null, 3, 30, "s", Color.RED, Color.BLUE, new int[2], 4L})
      System.out.println(kind(o));
    System.out.println(area(new Circle(2)) + " " + area(new Square(3)));
    for (String s : new String[]{"a", "abcd", "b", "c"}) System.out.println(word(s));
    for (int i = -1; i < 4; i++) System.out.println(number(i));
    for (Color c : Color.values()) System.out.println(color(c));
    try { color(null); } catch (NullPointerException e) { System.out.println("npe"); }
  }
}
