// Objects as their code makes them: how long arrays are, rows that are there, trees
// without circles, what the JDK's values answer.
// RUN: rm -rf %t && mkdir %t && %javac -g -d %t %s
// RUN: %jsym facts -cp %t Matrix | FileCheck %s --check-prefix=MATRIX
// RUN: %jsym facts -cp %t Given | FileCheck %s --check-prefix=GIVEN
// RUN: %jsym facts -cp %t Shared | FileCheck %s --check-prefix=SHARED
// RUN: %jsym check -cp %t --no-confirm Matrix.corner | FileCheck %s --check-prefix=NONE
// RUN: %jsym check -cp %t --no-confirm Matrix.lastKey | FileCheck %s --check-prefix=NONE
// RUN: not %jsym check -cp %t --no-confirm --max-time=0 --max-paths=100 Matrix.trace | FileCheck %s --check-prefix=TRACE
// RUN: not %jsym check -cp %t --no-confirm --states=any Matrix.corner | FileCheck %s --check-prefix=ANY
// RUN: not %jsym check -cp %t --no-confirm Shared.first | FileCheck %s --check-prefix=OPEN
// RUN: %jsym check -cp %t --no-confirm --max-time=0 -k 2 'Tree.height()' | FileCheck %s --check-prefix=FOLDED
// RUN: %jsym check -cp %t --no-confirm --max-time=0 -k 2 'Tree.height()' --show=all | FileCheck %s --check-prefix=CIRCLE
// RUN: not %jsym check -cp %t --no-confirm List.length | FileCheck %s --check-prefix=LOOP
// RUN: %jsym facts -cp %t Late | FileCheck %s --check-prefix=LATE
// RUN: %jsym facts -cp %t Account | FileCheck %s --check-prefix=ACCOUNT
// NONE: verdict: no bug
// RUN: %jsym check -cp %t --no-confirm Checks.first | FileCheck %s --check-prefix=CHECKS
// RUN: %jsym check -cp %t --no-confirm --assume-non-null Checks.made | FileCheck %s --check-prefix=REFUSED
// Places in an array, and what counts.
// RUN: %jsym facts -cp %t Ring | FileCheck %s --check-prefix=RING
// RUN: %jsym facts -cp %t Loose | FileCheck %s --check-prefix=LOOSE
// RUN: %jsym check -cp %t --no-confirm --max-time=0 -k 2 Ring.newest | FileCheck %s --check-prefix=NONE
// RUN: %jsym check -cp %t --no-confirm --max-time=0 -k 2 Ring.offer | FileCheck %s --check-prefix=NONE
// RUN: %jsym check -cp %t --no-confirm --max-time=0 -k 2 --states=any --show=all Ring.offer | FileCheck %s --check-prefix=INDEX
// INDEX: throws java.lang.ArrayIndexOutOfBoundsException
// INDEX: rank: unmade-state (needs a value of this.{{at|count}} that it never has: 0..
// RUN: %jsym check -cp %t --no-confirm Cursor.hasNext | FileCheck %s --check-prefix=NONE
// RUN: not %jsym check -cp %t --no-confirm Cursor.next | FileCheck %s --check-prefix=END
// END: rank: reachable
// What private constructors are given, all their callers are asked for.
// RUN: %jsym facts -cp %t Made | FileCheck %s --check-prefix=MADE
// RUN: %jsym facts -cp %t Referred | FileCheck %s --check-prefix=REFERRED
// RUN: %jsym check -cp %t --no-confirm Made.table | FileCheck %s --check-prefix=NONE
// What an object was given, and checked, was there before.
// RUN: %jsym check -cp %t --no-confirm --show=all -k 2 'Filter.accepts(Filter$All)' | FileCheck %s --check-prefix=CIRCLE
// Each of two fields has a collection of its own.
// RUN: %jsym check -cp %t --no-confirm --max-time=0 -k 2 --max-paths=60 --show=all Queues.move | FileCheck %s --check-prefix=APART
// APART: throws java.util.ConcurrentModificationException
// APART: rank: unmade-state (needs a value of this.{{in|out}} that it never has: what is in this.{{in|out}}, since every constructor sets it to a new ArrayList
// RUN: not %jsym check -cp %t --no-confirm --max-time=0 -k 2 --max-paths=60 --show=all Queues.moveShared | FileCheck %s --check-prefix=TOGETHER
// TOGETHER: throws java.util.ConcurrentModificationException
// TOGETHER: rank: reachable
// What only subclasses could write, those that are here are asked for.
// RUN: %jsym check -cp %t --no-confirm --max-time=0 -k 2 --show=all Text.first | FileCheck %s --check-prefix=GUARDED
// GUARDED: throws java.lang.NullPointerException
// GUARDED: rank: unmade-state (needs a value of this.chars that it never has: never null{{.*}}, unless a subclass that is not here writes it
// RUN: not %jsym check -cp %t --no-confirm --max-time=0 -k 2 --show=all Line.last | FileCheck %s --check-prefix=BROKEN
// BROKEN: throws java.lang.NullPointerException
// BROKEN: rank: reachable
// What the JDK's code keeps true of its own fields.
// RUN: %jsym check -cp %t --no-confirm --max-time=0 -k 2 --max-paths=60 Names.all | FileCheck %s --check-prefix=NOBUG
// NOBUG-NOT: throws
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;

class Matrix {
  // MATRIX: Matrix.cells: never null, exactly double[][]{{.*}}, of length rows, its object's alone, its rows never null, its rows of length columns
  private final double[][] cells;
  private final int rows, columns;
  // MATRIX: Matrix.keys: never null{{.*}} of length rows
  private final int[] keys;
  // MATRIX: Matrix.values: never null{{.*}} of length rows
  private final long[] values;

  Matrix(int rows, int columns) {
    this.rows = rows;
    this.columns = columns;
    cells = new double[rows][columns];
    keys = new int[this.rows];
    values = new long[keys.length];
  }

  double corner() { return rows < 1 || columns < 1 ? 0 : cells[rows - 1][columns - 1]; }

  int lastKey() { return rows < 1 ? 0 : keys[values.length - 1]; }

  // TRACE: bug 1: throws java.lang.ArrayIndexOutOfBoundsException
  // TRACE-NOT: bug 2
  double trace() {
    double s = 0;
    for (int i = 0; i < rows; i++)
      s += cells[i][i];
    return s;
  }

  // ANY: throws java.lang.NullPointerException
  void set(int r, int c, double to) { cells[r][c] = to; }
  @Override public String toString() { return Arrays.deepToString(cells); }
}

class Ring {
  private final int[] all;
  // RING: Ring.at: 0..{{[0-9]+}}, 0 or below the length of all
  private int at;
  // RING: Ring.count: 0..{{[0-9]+}}, {{(counts, )?}}at most the length of all
  private int count;
  // RING: Ring.sum: anything
  private int sum;

  Ring(int size) {
    if (size < 1)
      throw new IllegalArgumentException();
    all = new int[size];
  }

  boolean offer(int value) {
    if (count == all.length)
      return false;
    all[at] = value;
    at = (at + 1) % all.length;
    count++;
    sum += value;
    return true;
  }

  void poll() {
    if (count > 0)
      count--;
  }

  int newest() {
    return all[(at - 1 + all.length) % all.length];
  }
}

// Nothing is known of what goes too far, too fast, or both ways.
class Loose {
  private final int[] all = new int[4];
  // LOOSE: Loose.down: anything
  // LOOSE: Loose.fast: anything
  // LOOSE: Loose.past: {{.*}}counts
  // LOOSE-NOT: length of all
  // Who goes round for ever gets to the end of an int.
  // LOOSE: Loose.turn: anything
  private int down, fast, past, turn;

  void step(int by) {
    down--;
    fast += Math.abs(by);
    past++;
  }

  int next() { return all[turn++ % all.length]; }
}

class Cursor {
  private final String line;
  private int at;

  Cursor(String line) {
    this.line = line == null ? "" : line;
  }

  boolean hasNext() {
    while (at < line.length() && line.charAt(at) == ' ')
      at++;
    return at < line.length();
  }

  char next() {
    return line.charAt(at++);
  }
}

class Made {
  // MADE: Made.size: 0..2147483647
  private final int size;
  // MADE: Made.name: never null
  private final String name;
  // MADE: Made.note: anything
  private final String note;

  private Made(int size) { this(size, "x", null); }
  private Made(int size, String name, String note) {
    this.size = size;
    this.name = name;
    this.note = note;
  }

  static Made of(int n) { return new Made(Math.max(n, 0)); }
  static Made named(String s) { return new Made(1, s == null ? "" : s, s); }
  int[] table() { return new int[size % 10 + name.length()]; }
}

// Others may call what a reference leads to.
class Referred {
  // REFERRED: Referred.size: anything
  private final int size;

  private Referred(int size) { this.size = size; }

  static Referred one() { return new Referred(1); }
  static java.util.function.IntFunction<Referred> maker() { return Referred::new; }
}

abstract class Filter {
  abstract boolean accepts(int n);

  static final class All extends Filter {
    private final Filter one, other;

    All(Filter one, Filter other) {
      this.one = java.util.Objects.requireNonNull(one);
      this.other = java.util.Objects.requireNonNull(other, "other");
    }

    @Override boolean accepts(int n) {
      return one.accepts(n) && other.accepts(n);
    }
  }

  static boolean accepts(All all) {
    return all != null && all.accepts(1);
  }
}

class Given {
  // GIVEN: Given.all: {{.*}}of length count
  private final int[] all;
  private final int count;
  // Not where a constructor says otherwise.
  // GIVEN: Given.others: {{(never null|anything|null).*}}
  // GIVEN-NOT: {{others.*of length}}
  private final int[] others;
  private final int size;

  Given(int[] all) {
    this.all = all;
    count = all.length;
    others = new int[count];
    size = count;
  }
  Given(int size) {
    all = new int[size];
    count = size;
    others = new int[2];
    this.size = size;
  }
}

class Shared {
  // Somebody else may put null into it.
  // SHARED: Shared.cells: never null, exactly
  // SHARED-NOT: its rows
  // OPEN: throws java.lang.NullPointerException
  private final int[][] cells;
  Shared(int n) { cells = new int[n][2]; }
  int[][] cells() { return cells; }
  int first() { return cells.length == 0 ? 0 : cells[0].length; }
}

class Tree {
  private static final class Node {
    Node left, right;
  }
  private Node root;

  void add(boolean l) {
    if (root == null) {
      root = new Node();
      return;
    }
    Node n = root;
    while ((l ? n.left : n.right) != null)
      n = l ? n.left : n.right;
    if (l)
      n.left = new Node();
    else
      n.right = new Node();
  }

  // FOLDED: verdict: no bug
  // FOLDED: --show=all
  // CIRCLE: StackOverflowError
  // CIRCLE: rank: unmade-state ({{.*}} leads in a circle, though of its two objects one was there before the other)
  int height() { return height(root); }
  private static int height(Node n) {
    return n == null ? 0 : 1 + Math.max(height(n.left), height(n.right));
  }
}

// A list may be made to go in circles: its code links what was there.
class List {
  private static final class Node {
    Node next;
  }
  private Node head;

  void link(int from, int to) { at(from).next = at(to); }
  private Node at(int i) {
    Node n = head;
    while (i-- > 0)
      n = n.next;
    return n;
  }

  // LOOP: does not end
  // LOOP: rank: reachable
  int length() {
    int n = 0;
    for (Node at = head; at != null; at = at.next)
      n++;
    return n;
  }
}

class Late {
  // The size is another one where the flag is not set; what may answer null is not known.
  // LATE: Late.all: {{.*}}exactly int[]
  // LATE-NOT: of length size
  private int[] all;
  private int size;
  // LATE: Late.limit: anything
  private Integer limit = Integer.getInteger("limit");
  Late(int n, boolean b) {
    all = new int[n];
    if (b)
      size = n;
  }
}

class Account {
  // ACCOUNT: Account.balance: never null
  private BigDecimal balance = BigDecimal.ZERO;
  void post(BigDecimal amount) { balance = balance.add(amount).max(BigDecimal.ONE); }
  // ACCOUNT: Account.text: never null
  private String text = "";
  void say(Object o) { text = (text + o).trim(); }
}

class Checks {
  final int[] all;
  Checks(int n, int size) {
    if (n < 0)
      throw new IllegalArgumentException("negative");
    all = new int[4];
  }

  // Helpers that ask collections, as libraries have them.
  static <T extends java.util.Collection<?>> T notEmpty(T all, String name) {
    if (all == null)
      throw new NullPointerException(name);
    if (all.isEmpty())
      throw new IllegalArgumentException(name);
    return all;
  }

  // CHECKS: verdict: no bug
  // CHECKS: 2 more where arguments are checked and refused
  static String first(java.util.List<String> names) { return notEmpty(names, "names").get(0); }

  // What is in an array that was given was given, too.
  // REFUSED: verdict: no bug
  // REFUSED: 1 more where arguments are checked and refused
  static Checks made(int... numbers) {
    return numbers.length == 0 ? null : new Checks(numbers[0], numbers.length);
  }
}

class Queues {
  private final java.util.List<String> in = new ArrayList<>(), out = new ArrayList<>();
  private final java.util.List<String> first, second;

  Queues(boolean one) {
    first = new ArrayList<>();
    second = one ? first : new ArrayList<>();
  }

  void move() {
    for (String s : in)
      out.add(s);
  }

  void moveShared() {
    for (String s : first)
      second.add(s);
  }
}

class Text {
  protected char[] chars = new char[4];
  char first() { return chars[0]; }
}

class Line {
  protected char[] chars = new char[4];
  char last() { return chars[3]; }
}

class Paragraph extends Line {
  void drop() { chars = null; }
}

class Names extends java.util.ArrayList<String> {
  int all() { return toArray().length; }
}
