// Tests leave static fields as they found them, so that each begins where it is
// predicted to; what a method does to them is asserted, where it may be seen.
// Methods of input objects find the static fields of their class initialised.
//
// RUN: rm -rf %t && mkdir %t && %javac -d %t/classes %s
// RUN: %jsym run -q -cp %t/classes Ticket.draw --junit %t/draw --confirm | FileCheck %s --check-prefix=SHOWN
// RUN: FileCheck %s --check-prefix=DRAW --input-file %t/draw/Ticket_JsymTest.java
// RUN: %jsym run -q -cp %t/classes Ticket.draw --junit %t/set --junit-version=5 --symbolic-static=Ticket.next --confirm \
// RUN:   | FileCheck %s --check-prefix=SHOWN
// RUN: FileCheck %s --check-prefix=SET --input-file %t/set/Ticket_JsymTest.java
// RUN: not %jsym run -cp %t/classes Ticket.office --confirm | FileCheck %s --check-prefix=OFFICE
//
// SHOWN: 2 confirmed, 0 contradicted, 0 not replayable
class Ticket {
  private static int next = 1;
  static String last = "none";

  // DRAW: @AfterEach
  // DRAW: JsymHeap.restoreStatics();
  // DRAW: JsymHeap.keepStatics("Ticket");
  // DRAW: int result = Ticket.draw(false);
  // DRAW: assertEquals(2, JsymHeap.get(null, "Ticket", "next"));
  // DRAW-NEXT: assertEquals("none", Ticket.last);
  // DRAW: int result = Ticket.draw(true);
  // DRAW: assertEquals("vip", Ticket.last);
  // SET: @AfterEach
  // SET: JsymHeap.keepStatics("Ticket");
  // SET-NEXT: JsymHeap.setStatic("Ticket", "next", 0);
  static int draw(boolean vip) {
    if (vip) {
      last = "vip";
      return -(next++);
    }
    return next++;
  }

  // OFFICE: returns "desk 1"
  // OFFICE: 2 confirmed, 0 contradicted
  static String office(Office o) { return o.name(); }
}

class Office {
  private static final StringBuilder NAME = new StringBuilder("desk ").append(1);
  String name() { return NAME.toString(); }
}

// To make an input is to initialise its class, which may write the static fields
// of others: what the path took as their own initialisers leave it is set back
// before the call. Fields of classes without an initialiser are assumed, too.
// RUN: not %jsym run -cp %t/classes Seen.many --junit %t/many --confirm | FileCheck %s --check-prefix=MANY
// RUN: FileCheck %s --check-prefix=RESET --input-file %t/many/Seen_JsymTest.java
// MANY: 3 paths
// MANY: assumed: static fields that may be written are as initialised: Seen.count, Seen.last
// MANY: 3 confirmed, 0 contradicted
class Seen {
  static int count;
  static String last;

  // RESET: void many_returns1()
  // RESET-NEXT: JsymHeap.keepStatics("Seen");
  // RESET-NEXT: Guest guest =
  // RESET-NEXT: JsymHeap.resetStatics();
  // RESET-NEXT: int result = Seen.many(guest);
  static int many(Guest guest) {
    count += guest.weight();
    return last == null ? count : -1;
  }
}

final class Guest {
  static { Seen.count += 100; Seen.last = "somebody"; }
  private final int weight;
  Guest(int weight) { this.weight = weight; }
  int weight() { return weight > 3 ? 2 : 1; }
}
