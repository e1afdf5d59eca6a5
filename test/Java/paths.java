// Names of files that are inputs come into their normal form by a formula, in File and in
// Path: without slashes that follow slashes, and without those at the end.
// RUN: rm -rf %t && mkdir %t && %javac -g -d %t %s
// RUN: not %jsym run -cp %t --confirm --string-chars=ascii Paths.file | FileCheck %s --check-prefix=FILE
// RUN: not %jsym run -cp %t --confirm --string-chars=ascii --string-bound=4 Paths.path | FileCheck %s --check-prefix=PATH
import java.io.File;
import java.nio.file.Path;

class Paths {
  // FILE-DAG: returns "/"
  // FILE-NOT: limit on
  // FILE: on a JVM: 9 confirmed, 0 contradicted, 0 not replayable
  static String file(String name) {
    return new File(name).getPath();
  }

  // PATH-DAG: throws java.nio.file.InvalidPathException: Nul character not allowed
  // PATH-NOT: limit on
  // PATH: on a JVM: {{[0-9]+}} confirmed, 0 contradicted
  static String path(String name) {
    return Path.of(name).toString();
  }
}
