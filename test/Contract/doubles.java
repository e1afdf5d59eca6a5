// What a contract says that a call may do, a test's double does: a stub, or a
// subclass where a contract stood for code; a JVM then takes the path.
//
// RUN: rm -rf %t && mkdir %t && %javac -g -parameters -d %t/classes -cp %api %s %S/Inputs/doubles/Tally.java
// RUN: not %jsym run --contract -q -cp %t/classes -k 1 Reads.sum --junit=%t/sum --confirm | FileCheck %s --check-prefix=SUM
// RUN: FileCheck %s --check-prefix=SUMTEST < %t/sum/Reads_JsymTest.java
// RUN: not %jsym run --contract -q -cp %t/classes -k 1 Reads.fails --confirm | FileCheck %s --check-prefix=FAILS
// RUN: not %jsym run --contract -q -cp %t/classes -k 1 Reads.links --confirm | FileCheck %s --check-prefix=LINKS
// RUN: %jsym run --contract -q -cp %t/classes -k 1 Reads.made --confirm | FileCheck %s --check-prefix=MADE
// RUN: %jsym run --contract -q -cp %t/classes -k 1 --array-bound=2 Reads.bytes --confirm | FileCheck %s --check-prefix=BYTES
// RUN: %jsym run --contract -q -cp %t/classes -k 1 Tally.twice --use-contract=Tally.inc --junit=%t/twice --confirm | FileCheck %s --check-prefix=TWICE
// RUN: FileCheck %s --check-prefix=TWICETEST < %t/twice/Tally_JsymTest.java
// RUN: %jsym run --contract -q -cp %t/classes -k 1 Counter.own --use-contract=Counter.hidden --confirm | FileCheck %s --check-prefix=PRIVATE
// RUN: %jsym run --contract -q -cp %t/classes -k 1 Counter.fixed --use-contract=Counter.last --confirm | FileCheck %s --check-prefix=FINAL
// RUN: %jsym run --contract -q -cp %t/classes -k 1 Counter.shared --use-contract=Counter.of --confirm | FileCheck %s --check-prefix=STATIC
// RUN: %jsym run --contract -q -cp %t/classes -k 1 Counter.makes --use-contract=Tally.inc --confirm | FileCheck %s --check-prefix=MAKES
// RUN: not %jsym run --contract -q -cp %t/classes -k 1 Reads.ticks --junit=%t/ticks --confirm | FileCheck %s --check-prefix=TICKS
// RUN: FileCheck %s --check-prefix=TICKSTEST < %t/ticks/Reads_JsymTest.java
import jsym.contract.*;

class Item {
  int v;
  Item next;
}

interface Source {
  @Modifies("to.v") @Ensures("result >= 0 && to.v > old(to.v)") int read(Item to);

  @Modifies("to.v") @Throws(IllegalStateException.class) void risk(Item to);

  @Modifies("to.next") void link(Item to);

  @Modifies("to[]") int fill(byte[] to);

  @Modifies("Clock.*") @Throws(IllegalStateException.class) @Ensures("Clock.ticks > old(Clock.ticks)") void tick();
}

class Clock {
  static int ticks = 1;
  static Item last;
}

class Reads {
  // SUM: {{^}}3 paths, 1 bug
  // SUM: on a JVM: 3 confirmed, 0 contradicted, 0 not replayable
  // SUMTEST: JsymHeap.reacts(s, "read", {{[0-9]+}}, given -> {
  // SUMTEST-NEXT: JsymHeap.set(i, "Item", "v", {{.*}});
  // SUMTEST-NEXT: });
  static int sum(@NonNull Source s, Item i) {
    int before = i.v;
    int first = s.read(i);
    if (i.v < before)
      throw new AssertionError("never");
    int mid = i.v;
    s.read(i);
    return i.v - mid > 7 ? first : -first;
  }

  // FAILS: on a JVM: 4 confirmed, 0 contradicted, 0 not replayable
  static int fails(@NonNull Source s, @NonNull Item i) {
    try {
      s.risk(i);
      return 0;
    } catch (IllegalStateException e) {
      if (i.v == 5)
        throw e;
      return i.v > 7 ? 1 : 2;
    }
  }

  // LINKS: on a JVM: {{[3-9]}} confirmed, 0 contradicted, 0 not replayable
  static int links(@NonNull Source s, @NonNull Item i) {
    Item before = i.next;
    s.link(i);
    assert i.next != i;
    return i.next == null ? 0 : i.next == before ? 1 : i.next.v == 3 ? 2 : 3;
  }

  // The double is given what the program made.
  // MADE: on a JVM: 2 confirmed, 0 contradicted, 0 not replayable
  static boolean made(@NonNull Source s) {
    Item i = new Item();
    s.read(i);
    return i.v > 10;
  }

  // BYTES: on a JVM: {{[2-9]}} confirmed, 0 contradicted, 0 not replayable
  static boolean bytes(@NonNull Source s) {
    byte[] b = new byte[2];
    s.fill(b);
    return b[1] == 'x';
  }

  // TICKS: on a JVM: {{[4-9]}} confirmed, 0 contradicted, 0 not replayable
  // TICKSTEST: JsymHeap.{{reacts|raises}}(s, "tick", {{.*}}, given -> {
  // TICKSTEST-NEXT: JsymHeap.setStatic("Clock", "
  static int ticks(@NonNull Source s) {
    int before = Clock.ticks;
    try {
      s.tick();
    } catch (IllegalStateException e) {
      return Clock.ticks == before ? -1 : -2;
    }
    if (Clock.ticks == before + 7)
      throw new AssertionError("seven");
    s.tick();
    return Clock.last == null ? 0 : Clock.last.v == 4 ? 1 : 2;
  }
}

// TWICE: on a JVM: {{[2-9]}} confirmed, 0 contradicted, 0 not replayable
// TWICETEST: class TallyDouble0 extends Tally {
// TWICETEST: @Override
// TWICETEST-NEXT: int inc() {
// TWICETEST-NEXT: return (int) JsymHeap.reply(this, true, "inc");

class Counter extends Tally {
  @Modifies("this.n") @Ensures("n > 0")
  private void hidden() { n = 1; }

  // PRIVATE: a contract stood for Counter.hidden(), which is private
  int own() { hidden(); return n; }

  @Modifies("this.n") @Ensures("n > 0")
  final void last() { n = 1; }

  // FINAL: a contract stood for Counter.last(), which is final
  int fixed() { last(); return n; }

  @Pure @Ensures("result > 0")
  static int of(int x) { return 1; }

  // STATIC: a contract stood for Counter.of(int), which is static
  static int shared() { return of(3); }

  // MAKES: a contract stood for Tally.inc() of an object that the program makes
  static int makes() { return new Tally().inc(); }
}
