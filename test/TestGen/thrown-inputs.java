// An input that is thrown: what the test expects is of the class that the test
// gives it, where the path leaves that open.
//
// RUN: rm -rf %t && mkdir %t && %javac -g -d %t %s
// RUN: not %jsym run --confirm -cp %t Thrown.rethrow | FileCheck %s
// RUN: not %jsym run --confirm -cp %t Thrown.cause | FileCheck %s --check-prefix=CAUSE
class Thrown {
  static class Mine extends RuntimeException {}

  static class Yours extends RuntimeException {}

  // CHECK-DAG: throws {{.*}}Error
  // CHECK-DAG: throws {{.*(Mine|Yours|RuntimeException)}}
  // CHECK: confirmed, 0 contradicted, 0 not replayable
  static void rethrow(Throwable t, Mine other) {
    if (t instanceof RuntimeException)
      throw (RuntimeException) t;
    if (t instanceof Error)
      throw (Error) t;
  }

  // CAUSE: confirmed, 0 contradicted, 0 not replayable
  static void cause(Exception e, RuntimeException r) {
    if (e != null && e.getCause() instanceof RuntimeException && e.getCause() != r)
      throw (RuntimeException) e.getCause();
  }
}
