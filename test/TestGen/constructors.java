// Where a constructor does nothing but keep its arguments, as its code shows,
// tests call it in place of setting fields.
//
// RUN: rm -rf %t && mkdir %t && %javac -d %t %s
// RUN: not %jsym run -q -cp %t Worker.bossName --confirm --junit %t/tests | FileCheck %s --check-prefix=SHOWN
// RUN: FileCheck %s --input-file %t/tests/Worker_JsymTest.java
// RUN: %jsym run -q -cp %t Counted.twice --confirm --junit %t/counted
// RUN: FileCheck %s --check-prefix=COUNTED --input-file %t/counted/Counted_JsymTest.java
//
// SHOWN: {{[1-9][0-9]*}} confirmed, 0 contradicted
class Worker {
  private final int number;
  private final Worker boss;
  Worker(int number, Worker boss) {
    this.number = number;
    this.boss = boss;
  }

  // CHECK: Worker worker = new Worker(0, null);
  // CHECK: Worker worker2 = new Worker(0, null);
  // CHECK-NEXT: Worker worker = new Worker(0, worker2);
  int bossName() { return boss.number; }
}

// Records are made by their canonical constructor, whatever else that does.
//
// RUN: not %jsym run -q -cp %t Records.dearer --confirm --junit %t/records | FileCheck %s --check-prefix=SHOWN
// RUN: FileCheck %s --check-prefix=RECORD --input-file %t/records/Records_JsymTest.java
// RUN: not %jsym run -q -cp %t Records.isHot --confirm --junit %t/hot | FileCheck %s --check-prefix=SHOWN
// RUN: FileCheck %s --check-prefix=HOT --input-file %t/hot/Records_JsymTest.java
class Records {
  record Item(String name, double price) {}
  record Celsius(int degrees) {
    Celsius {
      if (degrees < -273)
        throw new IllegalArgumentException();
    }
  }
  // RECORD: Records.Item a = new Records.Item({{.*}}, 0.0);
  static boolean dearer(Item a, Item b) { return a.price() > b.price(); }
  // HOT: Records.Celsius c = new Records.Celsius(0);
  static boolean isHot(Celsius c) { return c.degrees() > 30; }
}

// Nobody but an enum makes its constants; what calls its constructor by itself
// makes an object without a name of its own.
//
// RUN: %jsym run -q -cp %t 'Level.<init>' --confirm --json %t/level.json | FileCheck %s --check-prefix=LEVEL
// RUN: not %jsym check -cp %t 'Rank.<init>' | FileCheck %s --check-prefix=RANK
enum Level { LOW, HIGH }

enum Rank {
  FIRST(1);
  final int inverse;

  // RANK: throws java.lang.ArithmeticException
  // RANK: 0 contradicted
  Rank(int n) { inverse = 1 / n; }
}
// LEVEL: path 1: not replayable
// LEVEL-NEXT: nobody but an enum makes its constants

class Counted {
  static int made;
  final int value;
  Counted(int value) {
    this.value = value;
    ++made;
  }

  // What it does besides, nobody looks at.
  // COUNTED: Counted counted = new Counted(0);
  int twice() { return 2 * value; }
}
