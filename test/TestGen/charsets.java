// Inputs of Charset are those that every JVM has, which is told; a charset of
// which nobody asks anything is any of them.
//
// RUN: rm -rf %t && mkdir -p %t/classes && %javac -d %t/classes %s
// RUN: for m in name same half unread; do %jsym run -cp %t/classes --states=derived --assume-non-null --confirm --junit=%t/tests charsets.$m; done > %t/out
// RUN: FileCheck %s < %t/out
// RUN: FileCheck %s --check-prefix=TEST < %t/tests/charsets_JsymTest.java
//
// CHECK: returns 1
// CHECK-NEXT: when c == StandardCharsets.UTF_8
// CHECK-NEXT: with c = StandardCharsets.UTF_8
// CHECK: 6 paths, 0 bugs
// CHECK: one class stands for all of the JDK's type: java.nio.charset.Charset
// CHECK: 6 confirmed, 0 contradicted
// CHECK: 6 paths, 0 bugs
// CHECK-NOT: initialiser
// CHECK: 6 confirmed, 0 contradicted
// CHECK: throws java.lang.ArithmeticException
// CHECK-NEXT: at
// CHECK-NEXT: when c == StandardCharsets.UTF_16 &&
// CHECK: {{[1-9][0-9]*}} confirmed, 0 contradicted
// CHECK: 1 confirmed, 0 contradicted
// TEST: Charset c = java.nio.charset.StandardCharsets.UTF_8;
// TEST-NEXT: = charsets.unread(c);
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

class charsets {
  static int name(Charset c) { return c.name().equals("UTF-8") ? 1 : 0; }

  static boolean same(Charset c) { return c == StandardCharsets.ISO_8859_1; }

  static int half(Charset c, int n) { return c.displayName().equals("UTF-16") ? 10 / n : 1; }

  static Charset unread(Charset c) { return c; }
}
