// Where a constructor does nothing but keep its arguments, as its code shows,
// tests call it in place of setting fields.
//
// RUN: rm -rf %t && mkdir %t && %javac -d %t %s
// RUN: not %jsym run -q -cp %t Worker.bossName --confirm --junit %t/tests | FileCheck %s --check-prefix=SHOWN
// RUN: FileCheck %s --input-file %t/tests/WorkerTest.java
// RUN: %jsym run -q -cp %t Counted.twice --confirm --junit %t/counted
// RUN: FileCheck %s --check-prefix=COUNTED --input-file %t/counted/CountedTest.java
//
// SHOWN: {{[1-9][0-9]*}} confirmed, 0 contradicted
class Worker {
  private final int number;
  private final Worker boss;
  Worker(int number, Worker boss) {
    this.number = number;
    this.boss = boss;
  }

  // CHECK: Worker self = new Worker(0, (Worker) null);
  // CHECK: Worker worker1 = new Worker(0, (Worker) null);
  // CHECK-NEXT: Worker self = new Worker(0, worker1);
  int bossName() { return boss.number; }
}

class Counted {
  static int made;
  final int value;
  Counted(int value) {
    this.value = value;
    ++made;
  }

  // COUNTED: JsymHeap.allocate(Counted.class)
  int twice() { return 2 * value; }
}
