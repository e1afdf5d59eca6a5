// A builder is told by its text, which is what a program sees: how much room
// there is, and how characters are kept, is no part of it. Those of the input
// are in states that constructors and methods leave, and made by one.
//
// RUN: rm -rf %t && mkdir -p %t/classes && %javac -d %t/classes %s
// RUN: %java -ea --add-opens=java.base/java.lang=ALL-UNNAMED -cp %t/classes Builders
// RUN: for m in make add both; do %jsym run -cp %t/classes --states=derived --assume-non-null --confirm --junit=%t/tests Builders.$m; \
// RUN:   cat %t/tests/Builders_JsymTest.java; done > %t/out
// RUN: FileCheck %s < %t/out
// RUN: %jsym run -cp %t/classes --assume-non-null --confirm --string-chars=utf16 --string-bound=3 Builders.both | FileCheck %s --check-prefix=WIDE
// RUN: not %jsym run --states=derived --max-paths=24 --confirm 'java.text.RuleBasedCollator.getCollationKey(Ljava/lang/String;)Ljava/text/CollationKey;' \
// RUN:   | FileCheck %s --check-prefix=WIDE
//
// CHECK-NOT: throws
// CHECK: {{[1-9][0-9]*}} confirmed, 0 contradicted
// CHECK: assertEquals("1", result.toString());
// CHECK: bound on strings: string-bound, string-chars at this.out
// CHECK: {{[1-9][0-9]*}} confirmed, 0 contradicted
// CHECK: when s != null && s.length() < 2 && this.out.length() == 0
// CHECK-NEXT: @Test
// CHECK-NEXT: void
// CHECK-NEXT: Builders builders = new Builders();
// CHECK-NEXT: builders.add("");
// CHECK-NEXT: }
// CHECK: StringBuilder out = new StringBuilder("a");
// CHECK: builders.add("");
// CHECK-NEXT: assertEquals("a,", out.toString());
// CHECK: {{[1-9][0-9]*}} confirmed, 0 contradicted
// CHECK: new StringBuffer("
// WIDE: {{[1-9][0-9]*}} confirmed, 0 contradicted
import java.lang.reflect.Field;
import java.util.Random;

class Builders {
  private final StringBuilder out = new StringBuilder();

  StringBuilder make(String s) { return new StringBuilder(s).append(1); }

  void add(String s) {
    if (s.length() > 1)
      return;
    if (out.length() > 0)
      out.append(',');
    out.append(s);
  }

  static int both(StringBuilder a, StringBuffer b) {
    a.append('x');
    if (b.length() > 2 && b.charAt(1) == a.charAt(0))
      b.setLength(1);
    return b.append(a).indexOf("x");
  }

  /// What the tool takes to hold of all builders.
  public static void main(String[] args) throws Exception {
    Random r = new Random(1);
    for (int i = 0; i < 200; ++i) {
      Object o = i % 2 == 0 ? new StringBuilder(r.nextInt(20)) : new StringBuffer("é" + i);
      for (int j = 0; j < 20; ++j) {
        change(r, o instanceof StringBuilder b ? b : null, o instanceof StringBuffer b ? b : null);
        byte[] value = (byte[]) field(o, "value");
        int coder = (Byte) field(o, "coder"), count = (Integer) field(o, "count");
        assert coder >> 1 == 0 && count >= 0 && count <= value.length >> coder;
      }
    }
  }

  private static void change(Random r, StringBuilder b, StringBuffer s) {
    String more = r.nextBoolean() ? "ab" : "\u20ac" + r.nextInt();
    int part = r.nextInt(3);
    if (b != null)
      b.append(more).delete(part, part + r.nextInt(9)).trimToSize();
    else
      s.insert(part % (s.length() + 1), more).setLength(r.nextInt(12));
  }

  private static Object field(Object o, String name) throws Exception {
    Field f = Class.forName("java.lang.AbstractStringBuilder").getDeclaredField(name);
    f.setAccessible(true);
    return f.get(o);
  }
}
