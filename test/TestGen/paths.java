// A Path of the input that nobody has called is one of the JVM's: what Files does
// with it, it asks of the path's file system.
//
// RUN: rm -rf %t && mkdir -p %t/classes && %javac -d %t/classes %s
// RUN: not %jsym run -cp %t/classes --assume-non-null --confirm --junit=%t/tests Paths.open | FileCheck %s
// RUN: FileCheck %s --check-prefix=TESTS < %t/tests/Paths_JsymTest.java
// CHECK: throws java.lang.NullPointerException
// CHECK: on a JVM: {{[1-9]}} confirmed, 0 contradicted
// TESTS: Path p = java.nio.file.Path.of("");
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;

class Paths {
  static int open(Path p) throws IOException {
    Files.newOutputStream(p, (OpenOption[])null);
    return 1;
  }
}
