// A file that is named after the time: no digit is a slash, whatever time it is.
//
// RUN: rm -rf %t && mkdir -p %t/classes && %javac -d %t/classes %s
// RUN: %jsym run -q -cp %t/classes ClockPaths.name | FileCheck %s
// RUN: %jsym run -q -cp %t/classes ClockPaths.file | FileCheck %s
//
// CHECK: {{^}}1 path, 0 bugs
// CHECK: verdict: no bug; all paths explored
import java.io.File;

class ClockPaths {
  static boolean name(long time) { return ("/tmp/" + time + "-0").indexOf("//") < 0; }

  static String file() {
    String name = System.currentTimeMillis() + "-" + 0;
    return new File("/tmp", name).getName().isEmpty() ? "none" : "one";
  }
}
