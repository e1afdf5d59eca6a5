// Contracts with values before the call, which are read in the reconstructed
// pre-state: they decide nothing that the method did not.
//
// RUN: rm -rf %t && mkdir %t && %javac -parameters -d %t -cp %api %s
// RUN: %jsym run --contract -cp %t 'Swap.swap' -k 1 --heap=lazier-sharp | FileCheck %s --check-prefix=SHARP
// RUN: %jsym run --contract -cp %t 'Swap.swap' -k 1 --heap=lazier | FileCheck %s --check-prefix=LAZIER
// RUN: %jsym run --contract -cp %t 'Swap.swap' -k 1 --heap=lazy | FileCheck %s --check-prefix=LAZY
// RUN: not %jsym run --contract -cp %t 'Swap.forgets' -k 1 | FileCheck %s --check-prefix=BUG
// RUN: not %jsym run --contract -cp %t 'Swap.overwrites' -k 1 | FileCheck %s --check-prefix=OVER
// RUN: not %jsym run --contract -cp %t 'Swap.misspelt' -k 1 2>&1 | FileCheck %s --check-prefix=MISSPELT
// RUN: %jsym run --contract -cp %t 'Swap.refuses' -k 1 | FileCheck %s --check-prefix=THROWS
// RUN: not %jsym run --contract -cp %t 'Swap.surprises' -k 1 | FileCheck %s --check-prefix=SURPRISE
import jsym.contract.*;

class Swap {
  Swap next;
  Object data;

  boolean swapped(Swap n, @Old("this.data") Object mine,
                  @Old("n.data") Object other) {
    return data == other && n.data == mine;
  }

  // The literature's trees: 20, 6 and 2 leaves.
  // The heaps of the leaves, in the order of the trees: n is this or is not.
  // SHARP: with this = Swap{data = new Object()}, n = this
  // SHARP: with this = Swap{data = new Object()}, n = Swap{data = new Object()}
  // SHARP: {{^}}2 paths, 0 bugs
  // LAZIER: with this = new Swap(), n = this
  // LAZIER: with this = new Swap(), n = new Swap()
  // LAZIER: with this = new Swap(), n = Swap{data = new Object()}
  // LAZIER: with this = Swap{data = new Object()}, n = this
  // LAZIER: with this = Swap{data = new Object()}, n = new Swap()
  // LAZIER: with this = Swap{data = new Object()}, n = Swap{data = new Object()}
  // LAZIER: {{^}}6 paths, 0 bugs
  // LAZY: with this = new Swap(), n = this
  // LAZY: with this = Swap{data = this}, n = this
  // LAZY: with this = Swap{data = new Object()}, n = this
  // LAZY: with this = new Swap(), n = new Swap()
  // LAZY: with this = new Swap(), n = Swap{data = this}
  // LAZY: with this = new Swap(), n = Swap{data = n}
  // LAZY: with this = new Swap(), n = Swap{data = new Object()}
  // LAZY: with this = Swap{data = this}, n = new Swap()
  // LAZY: with this = Swap{data = this}, n = Swap{data = this}
  // LAZY: with this = Swap{data = this}, n = Swap{data = n}
  // LAZY: with this = Swap{data = this}, n = Swap{data = new Object()}
  // LAZY: with this = Swap{data = new Swap()}, n = this.data
  // LAZY: with this = Swap{data = Swap{data = this}}, n = this.data
  // LAZY: with this = Swap{data = Swap{data = this.data}}, n = this.data
  // LAZY: with this = Swap{data = Swap{data = new Object()}}, n = this.data
  // LAZY: with this = Swap{data = new Object()}, n = new Swap()
  // LAZY: with this = Swap{data = new Object()}, n = Swap{data = this}
  // LAZY: with this = Swap{data = new Object()}, n = Swap{data = n}
  // LAZY: with this = Swap{data = new Object()}, n = Swap{data = this.data}
  // LAZY: with this = Swap{data = new Object()}, n = Swap{data = new Object()}
  // LAZY: {{^}}20 paths, 0 bugs
  @Ensures("swapped")
  void swap(@NonNull Swap n) {
    Object e = data;
    data = n.data;
    n.data = e;
  }

  // BUG: a check fails: postcondition Swap.swapped(Swap, Object, Object) does not hold
  // BUG: verdict: bug
  @Ensures("swapped")
  void forgets(@NonNull Swap n) {
    data = n.data;
  }

  boolean kept(@Old("this.data") Object mine) { return data == mine; }

  // A field written before it was ever read had a value, too.
  // OVER: a check fails: postcondition Swap.kept(Object) does not hold
  @Ensures("kept")
  void overwrites() {
    data = new Object();
  }

  // MISSPELT: error: no method keept in Swap
  @Ensures("keept")
  void misspelt() {}

  // THROWS: {{^}}2 paths, 0 bugs
  @Throws(IllegalStateException.class)
  void refuses() {
    if (next == null)
      throw new IllegalStateException();
  }

  // SURPRISE: throws java.lang.IllegalStateException
  // SURPRISE: verdict: bug
  void surprises() {
    if (next == null)
      throw new IllegalStateException();
  }
}
