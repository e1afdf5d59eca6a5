// An input of a class of the JDK may be of each subclass that the program asks
// for, or that another input has.
//
// RUN: rm -rf %t && mkdir %t && %javac -g -d %t %s
// RUN: %jsym run --confirm -cp %t JdkSubclasses.kind | FileCheck %s --check-prefix=KIND --implicit-check-not=assumed
// RUN: %jsym run --confirm -cp %t JdkSubclasses.caught | FileCheck %s --check-prefix=CAUGHT
// RUN: %jsym run --confirm -cp %t JdkSubclasses.date | FileCheck %s --check-prefix=DATE
// RUN: %jsym run -q --confirm -cp %t JdkSubclasses.told | FileCheck %s --check-prefix=TOLD
// RUN: for heap in lazy lazier lazier-sharp; do \
// RUN:   not %jsym check --heap=$heap -cp %t JdkSubclasses.same; done | FileCheck %s --check-prefix=SAME
class JdkSubclasses {
  // KIND-DAG: returns 1
  // KIND-DAG: with t = new IllegalStateException()
  // KIND-DAG: returns 2
  // KIND-DAG: with t = new Error()
  // KIND-DAG: returns 3
  // KIND-DAG: with t = new RuntimeException()
  // KIND-DAG: with t = new Throwable()
  // KIND: 5 paths
  // KIND: on a JVM: 5 confirmed, 0 contradicted
  static int kind(Throwable t) {
    if (t instanceof IllegalStateException)
      return 1;
    if (t instanceof Error)
      return 2;
    return t instanceof RuntimeException ? 3 : 4;
  }

  // CAUGHT-DAG: returns 1
  // CAUGHT-DAG: returns 2
  // CAUGHT: on a JVM: {{[3-9]}} confirmed, 0 contradicted
  static int caught(Exception e) {
    try {
      throw e;
    } catch (IllegalArgumentException x) {
      return 1;
    } catch (Exception x) {
      return 2;
    }
  }

  // A class with more fields than the declared one.
  //
  // DATE: returns 7
  // DATE: on a JVM: {{[2-9]}} confirmed, 0 contradicted
  static int date(Exception e) {
    if (e instanceof java.sql.SQLException && ((java.sql.SQLException) e).getErrorCode() == 7)
      return 7;
    return 0;
  }

  // Whose getMessage() was called is a plain Exception from then on, which is told.
  //
  // TOLD: assumed: the class path is the whole world: java.lang.Exception
  // TOLD: confirmed, 0 contradicted
  static int told(Exception e) {
    if (e == null || e.getMessage() == null)
      return 0;
    return e instanceof java.nio.file.FileSystemException ? 1 : 2;
  }

  // SAME-COUNT-3: verdict: bug
  static void same(Throwable t, IllegalStateException s) {
    assert t == null || t != s;
  }
}
