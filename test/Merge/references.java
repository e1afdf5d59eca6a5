// References that the sides of a branch leave different go on as one path: what
// is read, written, compared, tested, called through them is a formula. A JVM
// confirms every path.
//
// RUN: rm -rf %t && mkdir %t && %javac -d %t %s
// RUN: %jsym run -cp %t --merge-paths --confirm References.fields | FileCheck --check-prefix=ONE %s
// RUN: %jsym run -cp %t --merge-paths --confirm --pipeline=O0 References.fields | FileCheck --check-prefix=ONE %s
// RUN: %jsym run -cp %t --merge-paths --confirm --heap=lazy References.fields | FileCheck --check-prefix=ONE %s
// RUN: %jsym run -cp %t --merge-paths --confirm --heap=summary References.fields | FileCheck --check-prefix=ONE %s
// RUN: %jsym run -cp %t --merge-paths --confirm References.nulls | FileCheck --check-prefix=ONE %s
// RUN: %jsym run -cp %t --merge-paths --confirm References.made | FileCheck --check-prefix=ONE %s
// RUN: %jsym run -cp %t --merge-paths --confirm --pipeline=O0 References.made | FileCheck --check-prefix=ONE %s
// RUN: %jsym run -cp %t --merge-paths --confirm References.chain | FileCheck --check-prefix=ONE %s
// RUN: %jsym run -cp %t --merge-paths --confirm References.stored | FileCheck --check-prefix=ONE %s
// RUN: %jsym run -cp %t --merge-paths --confirm References.texts | FileCheck --check-prefix=ONE %s
// RUN: %jsym run -cp %t --merge-paths --confirm --jobs=2 References.states | FileCheck --check-prefix=ONE %s
// ONE: path 1: returns
// ONE: {{^}}1 path, 0 bugs; 0 forks
// ONE: 1 confirmed
//
// A null pointer is a path of its own, whichever side it is from.
// RUN: not %jsym run -cp %t --merge-paths --confirm References.thrown | FileCheck --check-prefix=THROWN %s
// THROWN: {{^}}2 paths, 1 bug
// THROWN: 2 confirmed
//
// Where members have different methods, or a String is one of them, paths part.
// RUN: %jsym run -cp %t --merge-paths --confirm References.tests | FileCheck --check-prefix=PART %s
// RUN: %jsym run -cp %t --merge-paths --confirm References.calls | FileCheck --check-prefix=PART %s
// RUN: %jsym run -cp %t --merge-paths --confirm References.pattern | FileCheck --check-prefix=PART %s
// PART: {{^[23]}} paths, 0 bugs
// PART: {{[23]}} confirmed, 0 contradicted
//
// Inputs, which are not known before.
// RUN: %jsym run -cp %t --merge-paths --confirm --assume-non-null References.inputs | FileCheck --check-prefix=INPUTS %s
// RUN: %jsym run -cp %t --merge-paths --confirm --assume-non-null --heap=summary References.inputs | FileCheck --check-prefix=INPUTS %s
// INPUTS: 0 contradicted
class Cell {
  int n;
  Cell next;

  Cell(int n, Cell next) {
    this.n = n;
    this.next = next;
  }

  int get() { return n; }
}

class Twice extends Cell {
  Twice(int n) { super(n, null); }

  @Override
  int get() { return 2 * n; }
}

class References {
  enum Light { RED, GREEN, YELLOW, BLINKING }

  static int fields(boolean a, boolean b) {
    Cell x = new Cell(1, null), y = new Cell(2, x), z = new Cell(3, y);
    Cell c = a ? x : y;
    Cell d = b ? c : z;
    d.n += 4;
    c.next = d;
    int n = x.n + 10 * y.n + 100 * z.n;
    if (x.next == z)
      n += 1000;
    if (d.next == d)
      n += 2000;
    return c == d ? n : -n;
  }

  static int nulls(boolean a, boolean b) {
    Cell x = new Cell(1, null);
    Cell c = a ? x : null;
    Cell d = b ? c : null;
    int n = 0;
    if (d != null)
      n += d.n;
    if (c == null)
      n += 4;
    return d == c ? n : n + 8;
  }

  static int thrown(boolean a) {
    Cell c = new Cell(1, a ? new Cell(2, null) : null);
    return c.next.n;
  }

  static int made(boolean a, int n) {
    Cell c;
    if (a) {
      c = new Cell(n, new Cell(5, null));
    } else {
      int[] x = {1, n, 3};
      c = new Twice(x[1]);
      c.next = new Cell(6, c);
    }
    return c.n + c.next.n;
  }

  static int chain(boolean a, boolean b, boolean c, boolean d) {
    Cell head = null;
    for (boolean x : new boolean[] {a, b, c, d})
      if (x)
        head = new Cell(head == null ? 1 : head.n + 1, head);
    int n = 0;
    for (int i = 0; i < 4; i++)
      if (head != null) {
        n = 10 * n + head.n;
        head = head.next;
      }
    return n;
  }

  static int stored(boolean a, boolean b) {
    Cell x = new Cell(1, null), y = new Cell(2, null);
    Cell[] all = {x, y, null};
    all[2] = a ? x : y;
    if (b)
      all[0] = all[2];
    all[0].n = 7;
    return x.n + 10 * y.n;
  }

  static int tests(boolean a, boolean b) {
    Object x = a ? new Twice(3) : b ? "text" : new Cell(4, null);
    int n = 0;
    if (x instanceof Cell)
      n += ((Cell) x).n;
    if (x instanceof Twice)
      n += 100;
    return x instanceof String ? -1 : n;
  }

  static int texts(boolean a) {
    String s = a ? "one" : "two";
    Cell c = new Cell(s == null ? 1 : 2, null);
    return c.n;
  }

  static Light next(Light l, int e) {
    switch (l) {
    case RED:
      return e > 0 ? Light.GREEN : e < -5 ? Light.BLINKING : l;
    case GREEN:
      return e > 3 ? Light.YELLOW : l;
    case YELLOW:
      return e == 0 ? l : Light.RED;
    default:
      return e == 7 ? Light.RED : l;
    }
  }

  static int states(int a, int b, int c, int d, int e) {
    Light l = Light.RED;
    for (int x : new int[] {a, b, c, d, e})
      l = next(l, x);
    assert l != null;
    return l == Light.GREEN ? 1 : l.ordinal() + 2;
  }

  static int calls(boolean a, boolean b, int n) {
    Cell c = a ? new Cell(n, null) : new Twice(n);
    Cell d = b ? c : new Twice(1);
    return c.get() - d.get();
  }

  static Cell step(Cell c, int e) {
    if (c.get() > 10)
      return e > 0 ? new Cell(e & 15, null) : c;
    return e > 5 ? new Twice(c.n + 1) : c;
  }

  static int pattern(int a, int b, int c) {
    Cell s = new Cell(1, null);
    for (int x : new int[] {a, b, c})
      s = step(s, x);
    return s.n;
  }

  static int inputs(Cell x, Cell y, boolean a) {
    Cell c = a ? x : y;
    c.n = 1;
    return x.n;
  }
}
