// What a callee's contract leaves open: what it returns, or leaves in a field,
// may be an input that the program has not looked at yet, in each order of
// asking. Such an object is old, or the callee's own: both count for what the
// caller says of itself.
//
// RUN: rm -rf %t && mkdir %t && %javac -parameters -d %t -cp %api %s
// RUN: for heap in lazy lazier lazier-sharp; do for method in field result later; do \
// RUN:   not %jsym check -cp %t --heap=$heap Box.$method --use-contract=Box.set --use-contract=Box.id; \
// RUN:   done; done | FileCheck %s --check-prefix=LOST
// RUN: not %jsym check -cp %t Box.open | FileCheck %s --check-prefix=OPEN
// RUN: %jsym check -cp %t Box.younger --use-contract=Box.risk | FileCheck %s --check-prefix=YOUNGER
// RUN: not %jsym check -cp %t Box.writes --use-contract=Box.get | FileCheck %s --check-prefix=WRITES
// RUN: %jsym check -cp %t Box.writesNew --use-contract=Box.fresh | FileCheck %s --check-prefix=YOUNGER
// RUN: not %jsym check -cp %t Box.passes --use-contract=Box.get | FileCheck %s --check-prefix=PASSES
// RUN: %jsym check -cp %t Box.passesNew --use-contract=Box.fresh | FileCheck %s --check-prefix=YOUNGER
// RUN: not %jsym run --contract -cp %t Box.passes --use-contract=Box.get | FileCheck %s --check-prefix=BOTH
import jsym.contract.*;

class Item {
  int v;
}

interface Source {
  @Pure Item item(Item x);
}

class Box {
  Item f, g;

  @Modifies("this.f") void set(Item x) { f = x; }
  @Pure static Item id(Item x) { return x; }
  @Pure @NonNull static Item get() { return new Item(); }
  @Pure @Fresh static Item fresh() { return new Item(); }
  @Modifies("this.f") @Throws(IllegalStateException.class) void risk() { }

  // LOST-COUNT-9: verdict: bug
  void field(@NonNull Item x) {
    set(x);
    assert f != x;
  }

  void result(@NonNull Item x) {
    Item r = id(x);
    assert r != x;
  }

  void later() {
    set(null);
    assert f == null || f != g;
  }

  // OPEN: verdict: bug
  void open(@NonNull Source s, @NonNull Item x) {
    Item r = s.item(x);
    assert r != x;
  }

  // What the caller makes after the call is not what the callee left.
  // YOUNGER: verdict: no bug; all paths explored
  void younger() {
    Item mine = null;
    try {
      risk();
    } catch (IllegalStateException e) {
      mine = new Item();
    }
    assert mine == null || f != mine;
  }

  // WRITES: a check fails: changes get()#1.v, which its contract does not say
  @Pure void writes(int x) { get().v = x; }

  @Pure void writesNew(int x) { fresh().v = x; }

  // PASSES: a check fails: the result is no new object
  // BOTH-DAG: a check fails: the result is no new object
  // BOTH-DAG: returns
  // BOTH: {{^}}2 paths, 1 bug
  @Fresh Item passes() { return get(); }

  @Fresh Item passesNew() { return fresh(); }
}
