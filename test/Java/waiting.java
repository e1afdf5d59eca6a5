// What takes time checks how much, and tells who was interrupted before.
//
// RUN: rm -rf %t && mkdir %t && %javac -d %t %s
// RUN: not %jsym run --confirm -cp %t Waiting.sleep | FileCheck %s --check-prefix=SLEEP
// RUN: not %jsym run --confirm -cp %t Waiting.join | FileCheck %s --check-prefix=JOIN
// RUN: not %jsym run --confirm -cp %t Waiting.await | FileCheck %s --check-prefix=WAIT
// RUN: not %jsym run --confirm -cp %t Waiting.interrupted | FileCheck %s --check-prefix=AGAIN
//
// SLEEP: throws java.lang.IllegalArgumentException: timeout value is negative
// SLEEP: on a JVM: 3 confirmed, 0 contradicted
// JOIN-DAG: throws java.lang.IllegalArgumentException: timeout value is negative
// JOIN-DAG: throws java.lang.IllegalArgumentException: nanosecond timeout value out of range
// JOIN: on a JVM: {{[4-9]}} confirmed, 0 contradicted
// WAIT-DAG: throws java.lang.IllegalArgumentException: timeout value is negative
// WAIT-DAG: Object.wait: no other thread
// WAIT: on a JVM: 3 confirmed, 0 contradicted
// AGAIN: throws java.lang.InterruptedException: sleep interrupted
// AGAIN: on a JVM: 2 confirmed, 0 contradicted

class Waiting {
  static int sleep(long millis) throws InterruptedException {
    if (millis > 10)
      return 0;
    Thread.sleep(millis);
    return 1;
  }

  static int join(long millis, int nanos) throws InterruptedException {
    Thread t = new Thread(() -> {});
    t.start();
    t.join(millis, nanos);
    return 2;
  }

  static int await(long millis) throws InterruptedException {
    if (millis > 10)
      return 3;
    Object o = new Object();
    synchronized (o) {
      o.wait(millis);
    }
    return 4;
  }

  static int interrupted(boolean before) throws InterruptedException {
    if (before)
      Thread.currentThread().interrupt();
    Thread.sleep(1);
    return 5;
  }
}
