// What is read from System.in is any text; tests give it.
// RUN: rm -rf %t && mkdir %t && %javac -d %t %s
// RUN: not %jsym run -cp %t --max-time=40s --string-bound=3 --confirm Stdin.any > %t/out && FileCheck %s < %t/out
// RUN: %jsym run -q -cp %t --string-bound=2 --junit %t/tests --junit-version=4 Stdin.number; test $? = 1
// RUN: FileCheck %s --check-prefix=TEST < %t/tests/Stdin_JsymTest.java
// No agent is needed.
// RUN: %javac -cp %t:%junit4 -d %t/tests %t/tests/*.java
// RUN: %java -cp %t/tests:%t:%junit4 org.junit.runner.JUnitCore Stdin_JsymTest | grep OK
// RUN: %jsym run -cp %t --concrete-env Stdin.line | grep 'returns 1'
// TEST: JsymHeap.restoreStatics()
// TEST: new String("7")
// TEST-NEXT: JsymHeap.setIn(string);
// CHECK-DAG: throws java.lang.ArithmeticException
// CHECK-DAG: throws java.util.NoSuchElementException
// CHECK-DAG: throws java.io.IOException: Stream closed
// CHECK: 13 paths: bound on strings
// CHECK: assumed: what comes from outside is anything, or not there
// CHECK: on a JVM: {{[1-9][0-9]+}} confirmed, 0 contradicted, 0 not replayable, {{[0-9]+}} cut
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.Scanner;

class Stdin {
  static int any(int which) throws IOException {
    return switch (which) {
      case 1 -> bytes();
      case 2 -> line();
      case 3 -> number();
      case 4 -> scanned();
      case 5 -> closed();
      default -> 0;
    };
  }
  static int bytes() throws IOException {
    int a = System.in.read(), b = System.in.read();
    return a == 'x' ? b == 255 ? 1 / 0 : 1 : b < 0 ? 2 : 3;
  }
  static int line() throws IOException {
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
    String first = in.readLine();
    if (first == null)
      return 1;
    String second = in.readLine();
    return second == null ? 2 : second.equals("ok") ? 1 / 0 : 3;
  }
  static int number() throws IOException {
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
    return 10 / (Integer.parseInt(in.readLine()) - 7);
  }
  static int scanned() {
    Scanner in = new Scanner(System.in);
    return 10 / in.nextInt();
  }
  static int closed() throws IOException {
    System.in.close();
    return System.in.read();
  }
}
