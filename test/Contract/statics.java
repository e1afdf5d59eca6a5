// Frames speak of static fields: what a method writes of them it has to name,
// and what is called by its contract may have written those it names.
//
// RUN: rm -rf %t && mkdir %t && %javac -g -parameters -d %t -cp %api %s
// RUN: not %jsym check --no-confirm -cp %t Meter.hidden | FileCheck %s --check-prefix=HIDDEN
// RUN: %jsym run --contract --quiet -cp %t Meter.named | FileCheck %s --check-prefix=HOLDS
// RUN: %jsym run --contract --quiet -cp %t Meter.all | FileCheck %s --check-prefix=HOLDS
// RUN: %jsym run --contract --quiet -cp %t Meter.restored | FileCheck %s --check-prefix=HOLDS
// RUN: not %jsym run --contract -cp %t Meter.other | FileCheck %s --check-prefix=OTHER
// RUN: not %jsym run --use-contract=Meter.named -cp %t Meter.calls | FileCheck %s --check-prefix=CALLS
// RUN: %jsym run --use-contract=Meter.all --quiet -cp %t Meter.callsAll | FileCheck %s --check-prefix=BOTH
// RUN: not %jsym run --contract -cp %t Meter.mistaken 2>&1 | FileCheck %s --check-prefix=MISTAKE
import jsym.contract.*;

class Meter {
  static int total;
  static boolean open;
  static Meter last;

  // HIDDEN: bug 1: a check fails: changes Meter.total, which its contract does not say
  @Pure static int hidden(int x) { return total += x; }

  // HOLDS: {{^}}{{[12]}} path{{s?}}, 0 bugs
  @Modifies("Meter.total")
  @Ensures("total > old(total)")
  @Requires("total < 100")
  static void named() { total++; }

  @Modifies("Meter.*") static void all(Meter m) {
    total++;
    open = !open;
    last = m;
  }

  @Pure static void restored(boolean b) {
    boolean was = open;
    open = b;
    open = was;
  }

  // OTHER: changes Meter.last, which its contract does not say
  @Modifies("Meter.total") static void other(Meter m) { last = m; }

  // CALLS: returns -1
  // CALLS: java.lang.AssertionError: jumped
  // CALLS-NOT: backwards
  // CALLS-NOT: opened
  // CALLS: 1 bug
  static int calls() {
    int before = total;
    named();
    if (total <= before)
      throw new AssertionError("backwards");
    if (open)
      throw new AssertionError("opened");
    if (total > before + 1)
      throw new AssertionError("jumped");
    return -1;
  }

  // BOTH: {{^}}3 paths, 0 bugs
  static int callsAll(@NonNull Meter m) {
    all(m);
    return open ? 1 : last == null ? 2 : 3;
  }

  // MISTAKE: the path Meter.totl of @Modifies in Meter.mistaken(): no parameter 'Meter'
  @Modifies("Meter.totl") static void mistaken() {}
}
