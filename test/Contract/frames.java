// What a method says that it changes, or returns newly made, is checked.
//
// RUN: rm -rf %t && mkdir %t && %javac -parameters -d %t -cp %api %s
// RUN: %jsym run --contract -cp %t -k 1 Cell.reads | FileCheck %s --check-prefix=HOLDS
// RUN: %jsym run --contract -cp %t -k 1 Cell.restores | FileCheck %s --check-prefix=HOLDS
// RUN: %jsym run --contract -cp %t -k 1 Cell.steps | FileCheck %s --check-prefix=HOLDS
// RUN: %jsym run --contract -cp %t -k 1 Cell.copies | FileCheck %s --check-prefix=HOLDS
// RUN: %jsym run --contract -cp %t -k 1 Cell.counts | FileCheck %s --check-prefix=HOLDS
// RUN: %jsym run --contract -cp %t -k 1 Cell.makes | FileCheck %s --check-prefix=HOLDS
// RUN: not %jsym run --contract -cp %t -k 1 Cell.writes | FileCheck %s --check-prefix=WRITES
// RUN: not %jsym run --contract -cp %t -k 1 Cell.strays | FileCheck %s --check-prefix=STRAYS
// RUN: not %jsym run --contract -cp %t -k 1 Cell.fills | FileCheck %s --check-prefix=FILLS
// RUN: not %jsym run --contract -cp %t -k 1 Cell.made | FileCheck %s --check-prefix=MADE
// RUN: not %jsym run --contract -cp %t -k 1 Cell.plain --modifies=Cell.plain= | FileCheck %s --check-prefix=PLAIN
// RUN: not %jsym run --contract -cp %t -k 1 Cell.reads --modifies=Cell.reads=this 2>&1 | FileCheck %s --check-prefix=MISTAKE
import jsym.contract.*;

class Cell {
  int v;
  @NonNull Cell next;

  // HOLDS: path{{s?}}, 0 bugs
  // MISTAKE: the path this that Cell.reads() modifies is no field; write this.field, parameter.field, parameter.*, parameter[], Class.field or Class.*
  @Pure int reads() { return v; }

  // The value counts, not the store.
  @Pure int restores() {
    int before = v;
    v = before + 1;
    v = before;
    return v;
  }

  // WRITES: a check fails: changes this.v, which its contract does not say
  @Pure void writes() { v = 3; }

  @Modifies("this.next.v") void steps() { next.v = 1; }

  // Where next is this, it does as it says.
  // STRAYS: returns
  // STRAYS: a check fails: changes this.next.v, which its contract does not say
  // STRAYS: {{^}}2 paths, 1 bug
  @Modifies("this.v") void strays() { next.v = 1; }

  @Pure static int[] copies(@NonNull int[] a) {
    int[] b = new int[1];
    if (a.length > 0)
      b[0] = a[0];
    return b;
  }

  @Modifies("a[]") static void counts(@NonNull int[] a) {
    if (a.length > 0)
      a[0] = a[0] + 1;
  }

  // FILLS: a check fails: changes a[], which its contract does not say
  @Pure static void fills(@NonNull int[] a) {
    if (a.length > 0)
      a[0] = a[0] + 1;
  }

  @Fresh Cell makes() { return new Cell(); }

  // MADE: a check fails: the result is no new object
  @Fresh Cell made() { return v == 0 ? new Cell() : next; }

  // PLAIN: a check fails: changes this.v, which its contract does not say
  void plain() { v++; }
}
