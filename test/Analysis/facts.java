// What constructors establish and no writer breaks, and what they do not.
// REQUIRES: jsym-facts
// RUN: rm -rf %t && mkdir %t && %javac -d %t %s
// RUN: %jsym facts -cp %t Kept | FileCheck %s --check-prefix=KEPT
// RUN: %jsym facts -cp %t Broken | FileCheck %s --check-prefix=BROKEN
// RUN: %jsym facts -cp %t Ranges | FileCheck %s --check-prefix=RANGES
// RUN: %jsym facts -cp %t Leaky | FileCheck %s --check-prefix=LEAKY
// RUN: %jsym facts -cp %t Delegating | FileCheck %s --check-prefix=DELEGATING
// What the JDK keeps to a package, classes may write that nobody lists.
// RUN: %jsym facts java.util.HashMap | FileCheck %s --check-prefix=PLATFORM
// PLATFORM: java.util.HashMap.table: anything
// PLATFORM: java.util.HashMap.size: anything
// RUN: %jsym facts -cp %t --format=json Kept | FileCheck %s --check-prefix=JSON
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

class Kept {
  // KEPT: Kept.lines: never null, exactly java.util.ArrayList
  // KEPT-NEXT: every constructor sets it to a new ArrayList (facts.java:[[#@LINE+2]])
  // JSON: "class": "java.util.ArrayList"
  private final List<String> lines = new ArrayList<>();
  // KEPT-NEXT: Kept.name: never null
  // KEPT-NEXT: what a call returned
  private final String name;
  // KEPT-NEXT: Kept.copy: never null
  private final List<String> copy;
  // KEPT: Kept.level: never null
  // KEPT-NEXT: another field ({{.*}}); raise sets it to a parameter that was checked
  private Level level = Level.LOW;
  // KEPT-NEXT: Kept.either: never null
  // KEPT-NOT: exactly
  private Object either;

  Kept(String name, List<String> copy, boolean b) {
    this.name = Objects.requireNonNull(name, "name");
    this.copy = List.copyOf(copy);
    either = b ? new Object() : "text";
  }

  void raise(Level to) {
    if (to == null)
      throw new IllegalArgumentException();
    level = to;
  }

  void change(Object o) {
    if (o instanceof String)
      either = o;
    else
      either = new int[1];
  }
}

enum Level { LOW, HIGH }

class Broken {
  // BROKEN: Broken.late: null or exactly java.lang.StringBuilder
  private StringBuilder late;
  // BROKEN: Broken.cleared: null or exactly java.lang.Object
  private Object cleared = new Object();
  // BROKEN: Broken.open: anything
  Object open = new Object();
  // BROKEN-NEXT: Broken.sometimes: anything
  private final Object sometimes;
  // BROKEN-NEXT: Broken.byNest: anything
  private Object byNest = new Object();
  // One writer's array has five elements, the other's any number.
  // BROKEN-NEXT: Broken.given: never null{{$}}
  private int[] given = new int[5];
  // BROKEN: Broken.nobody: anything
  private Object nobody;

  void give(int[] some) {
    given = Objects.requireNonNull(some);
  }

  Broken(boolean b, Object o) {
    sometimes = b ? o : new Object();
  }

  void start() {
    late = new StringBuilder();
  }

  void clear() {
    cleared = null;
  }

  static class Inner {
    void write(Broken b, Object o) {
      b.byNest = o;
    }
  }
}

/** In the package of the others. */
class Elsewhere {
  void write(Broken b, Object o) {
    b.open = o;
  }
}

class Ranges {
  // RANGES: Ranges.size: 1..100
  private final int size;
  // RANGES: Ranges.table: never null, exactly int[], length 1..100
  private final int[] table;
  // RANGES: Ranges.percent: 0..100
  private int percent;
  // RANGES: Ranges.count: 0..2147483647, counts
  private int count;
  // RANGES: Ranges.small: -5..5
  private byte small = 5;
  // RANGES: Ranges.unset: 0..7
  private int unset;

  // RANGES: Ranges.most: 7..700
  private final int most;
  // RANGES: Ranges.least: 7..9
  private final int least;

  Ranges(int size) {
    if (size < 1 || size > 100)
      throw new IllegalArgumentException();
    this.size = size;
    most = Math.max(1, size * 7);
    least = Math.min(size * 7, 9);
    table = new int[size];
  }

  void percent(int p) {
    if (p >= 0 && p <= 100)
      percent = p;
  }

  void next() {
    count++;
    small = -5;
  }

  void seven() {
    unset = 7;
  }
}

class Leaky {
  static Leaky last;
  // LEAKY: Leaky.first: never null
  private final Object first;
  // What is under construction has been seen: its first may have been null.
  // LEAKY: Leaky.second: anything
  private Object second;

  Leaky() {
    last = this;
    copy(this);
    first = new Object();
    second = first;
  }

  static void copy(Leaky of) {
    of.second = of.first;
  }
}

class Delegating {
  // DELEGATING: Delegating.a: never null
  private final Object a;
  // DELEGATING: Delegating.b: null or exactly java.lang.Object
  private Object b;

  Delegating(Object o) {
    a = Objects.requireNonNull(o);
  }

  Delegating() {
    this("default");
    b = new Object();
  }
}
