// Letters beyond ASCII stay in the names of tests and variables; what is there of
// them is asked of a JVM.
//
// RUN: rm -rf %t && mkdir -p %t/classes && %javac -g -encoding UTF-8 -d %t/classes %s
// RUN: not %jsym check -cp %t/classes --junit=%t/tests Straßen.länge > %t/out
// RUN: FileCheck --check-prefix=OUT %s < %t/out
// RUN: FileCheck %s < %t/tests/Straßen_JsymTest.java
// RUN: %java -Dfile.encoding=UTF-8 -cp %t/classes Letters %src/lib/JavaTypes/Letters.def
//
// OUT: throws java.lang.ArithmeticException: / by zero
// OUT: with this = new Straßen("", 0), breite = 0
// OUT: 2 confirmed, 0 contradicted
// CHECK: void länge_throwsArithmeticException()
// CHECK: Straßen straßen = new Straßen("", 0);
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

class Straßen {
  private final String name;
  private final int größe;

  Straßen(String name, int größe) {
    this.name = name;
    this.größe = größe;
  }

  int länge(int breite) { return größe / breite; }
}

class Letters {
  public static void main(String[] args) throws Exception {
    Matcher m = Pattern.compile("(?m)^JSYM_LETTERS\\(0x(\\w+), 0x(\\w+)\\)")
                    .matcher(Files.readString(Path.of(args[0])));
    int ranges = 0;
    for (; m.find(); ranges++)
      for (int c = Integer.parseInt(m.group(1), 16); c <= Integer.parseInt(m.group(2), 16); c++)
        if (!Character.isJavaIdentifierStart(c) || !Character.isJavaIdentifierPart(c))
          throw new AssertionError("no letter: " + Integer.toHexString(c));
    if (ranges < 20)
      throw new AssertionError("no ranges");
  }
}
