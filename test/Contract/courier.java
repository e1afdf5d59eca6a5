// A dispatcher that talks to depots which somebody else writes: mistakes in the caller,
// in its invariant and in what its contract forgets, told together, each where a
// JVM can show it. What @Pure and @Throws say of an interface is its contract.
//
// RUN: rm -rf %t && mkdir %t && %javac -g -parameters -d %t/classes -cp %api %s
// RUN: not %jsym check -cp %t/classes Courier.send --junit=%t/tests | FileCheck %s
// CHECK: calls of unknown classes only return values: {{.*}}lost(
// CHECK: assumed: code does what its contract says: Courier$Depot.accept(Courier$Parcel), Courier$Depot.room(), Courier$Listener.lost(Courier$Parcel)
// CHECK: precondition room() > 0 && parcel.state == 0 of Courier$Depot.accept(Courier$Parcel) does not hold
// CHECK: at Courier.send(courier.java:[[#PLANTED:]])
// CHECK: postcondition result ? first != old(first) : first == old(first) does not hold
// CHECK: invariant Courier.sane() does not hold
// CHECK: throws java.lang.RuntimeException
// CHECK: at Courier$Listener.lost(
// CHECK: on a JVM: {{1[0-9]}} confirmed, 0 contradicted, 0 not replayable
//
// RUN: mkdir %t/text && sed 's/@Invariant boolean/@Invariant("refused >= 0") boolean/' %s > %t/text/courier.java
// RUN: %javac -g -d %t/text -cp %api %t/text/courier.java
// RUN: not %jsym check -cp %t/text Courier.send 2>&1 | FileCheck %s --check-prefix=TEXT
// TEXT: error: @Invariant of the method Courier.sane() has a text, which nothing reads; write the text above the class
import jsym.contract.*;

/** A dispatcher of parcels that talks to depots which somebody else writes. */
class Courier {
  /** Somebody else's. */
  interface Depot {
    /** How many parcels fit; never changes by being asked. */
    @Pure @Ensures("result >= 0") int room();

    /** Takes a parcel, if there is room. */
    @Requires("room() > 0 && parcel.state == 0")
    @Modifies("parcel.state")
    @Ensures("parcel.state == 1 || parcel.state == 2")
    void accept(Parcel parcel);

    /** Where parcels go on from here; null: nowhere. */
    @Pure Depot next();
  }

  interface Listener {
    @Throws(RuntimeException.class) void lost(Parcel p);
  }

  @Invariant("weight > 0")
  static class Parcel {
    int state; // 0 new, 1 stored, 2 refused
    int weight = 1;
    Parcel after;
  }

  private Parcel first;
  private int count, refused;
  private Listener listener;

  @Pure int length() {
    int n = 0;
    for (Parcel p = first; p != null; p = p.after)
      n++;
    return n;
  }

  @Invariant boolean sane() { return count >= 0 && refused >= 0 && refused <= count; }

  /** Puts a parcel in front. */
  @Requires("p.after == null && p.state == 0")
  @Ensures("length() == old(length()) + 1 && first == p")
  void push(@NonNull Parcel p) {
    p.after = first;
    first = p;
    count++;
  }

  /** Sends the first parcel to the first depot in line that has room. */
  @Requires("first != null && first.state == 0")
  @Ensures("result ? first != old(first) : first == old(first)")
  boolean send(@NonNull Depot d) {
    for (Depot at = d; at != null; at = at.next()) {
      if (at.room() >= 0) { // planted: > 0
        at.accept(first);
        if (first.state == 2) {
          refused++;
          if (listener != null)
            listener.lost(first);
        }
        first = first.after;
        return true;
      }
    }
    return false;
  }
}
