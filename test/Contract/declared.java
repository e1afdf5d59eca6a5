// Which exceptions a throws clause, an annotation and an option excuse: a clause
// says nothing of what is unchecked unless it names its class or one strictly
// below RuntimeException or Error; a contract means all subclasses, but for
// failed assertions.
//
// RUN: rm -rf %t && mkdir %t && %javac -d %t -cp %api %s
// RUN: not %jsym check --no-confirm -cp %t Declared.clause | FileCheck %s --check-prefix=CLAUSE
// RUN: not %jsym check --no-confirm -cp %t Declared.throwable | FileCheck %s --check-prefix=THROWABLE
// RUN: not %jsym check --no-confirm -cp %t Declared.runtime | FileCheck %s --check-prefix=RUNTIME
// RUN: not %jsym check --no-confirm -cp %t Declared.error | FileCheck %s --check-prefix=ERROR
// RUN: not %jsym check --no-confirm -cp %t Declared.family | FileCheck %s --check-prefix=FAMILY
// RUN: not %jsym check --no-confirm -cp %t Declared.annotated | FileCheck %s --check-prefix=ANNOTATED
// RUN: not %jsym check --no-confirm -cp %t --types=java.lang.Exception=java.io.IOException+java.lang.IllegalStateException Declared.given | FileCheck %s --check-prefix=GIVEN
// RUN: not %jsym check --no-confirm -cp %t Declared.bare --throws=Declared.bare=java.lang.Throwable | FileCheck %s --check-prefix=ANNOTATED
// RUN: %jsym check --no-confirm -cp %t Declared.bare --throws=Declared.bare=Throwable --throws=Declared.bare=AssertionError | FileCheck %s --check-prefix=ALL
// RUN: %jsym run --contract -cp %t Declared.checked | FileCheck %s --check-prefix=CHECKED
// RUN: %jsym check --format=json -cp %t Declared.checked | FileCheck %s --check-prefix=JSON
// RUN: %jsym check -cp %t --jobs=2 Declared.checked | FileCheck %s --check-prefix=JOBS
import java.io.FileNotFoundException;
import java.io.IOException;
import jsym.contract.Throws;

class Declared {
  // CLAUSE: verdict: bug
  // CLAUSE-DAG: NullPointerException: Cannot invoke
  // CLAUSE-DAG: ArithmeticException
  // CLAUSE-DAG: NullPointerException: Cannot load
  // CLAUSE-DAG: ArrayIndexOutOfBoundsException
  // CLAUSE-NOT: bug 5
  // CLAUSE: paths explored{{$}}
  static int clause(int[] a, String s) throws Exception {
    return a[s.length()] / (a.length - 3);
  }

  // THROWABLE-DAG: AssertionError
  // THROWABLE-DAG: ArithmeticException
  // THROWABLE-NOT: bug 3
  // THROWABLE: 4 paths explored, 1 ended by a declared exception
  static void throwable(int n) throws Throwable {
    assert n != 1;
    if (n == 2)
      throw new Throwable();
    if (n == 3)
      n /= n - 3;
  }

  // The class itself, and none below it.
  // RUNTIME: bug 1: throws java.lang.IllegalStateException
  // RUNTIME-NOT: bug 2
  // RUNTIME: 3 paths explored, 1 ended by a declared exception
  static void runtime(int n) throws RuntimeException {
    if (n == 1)
      throw new RuntimeException();
    if (n == 2)
      throw new IllegalStateException();
  }

  // ERROR: bug 1: throws java.lang.AssertionError
  // ERROR-NOT: bug 2
  // ERROR: 4 paths explored, 2 ended by declared exceptions
  static void error(int n) throws Error, LinkageError {
    assert n != 1;
    if (n == 2)
      throw new Error();
    if (n == 3)
      throw new NoClassDefFoundError();
  }

  // Strictly below RuntimeException: with what is below it.
  // FAMILY: bug 1: throws java.lang.IllegalStateException
  // FAMILY-NOT: bug 2
  // FAMILY: 4 paths explored, 2 ended by declared exceptions
  static void family(int n) throws IllegalArgumentException, AssertionError {
    assert n != 1;
    if (n == 2)
      throw new NumberFormatException();
    if (n == 3)
      throw new IllegalStateException();
  }

  // ANNOTATED: bug 1: throws java.lang.AssertionError
  // ANNOTATED-NOT: bug 2
  // ANNOTATED: 4 paths explored, 2 ended by declared exceptions
  @Throws(Throwable.class)
  static void annotated(int n) {
    bare(n);
  }

  // ALL: verdict: no bug; all paths explored
  // ALL: 4 paths explored, 3 ended by declared exceptions
  static void bare(int n) {
    assert n != 1;
    if (n == 2)
      throw new IllegalStateException();
    if (n == 3)
      throw new NoClassDefFoundError();
  }

  // Of an exception that is an input the class is asked.
  // GIVEN: bug 1: throws java.lang.IllegalStateException
  // GIVEN: 4 paths explored, 1 ended by a declared exception
  static void given(Exception e, int n) throws Exception {
    if (n == 0 && e != null)
      throw e;
  }

  // CHECKED: 3 paths, 0 bugs, 2 ended by declared exceptions
  // CHECKED: verdict: no bug; all paths explored
  // JSON: "paths.declared": 2
  // JOBS: 3 paths explored, 2 ended by declared exceptions
  static void checked(int n) throws IOException {
    if (n == 1)
      throw new IOException();
    if (n == 2)
      throw new FileNotFoundException();
  }
}
