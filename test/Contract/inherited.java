// What a class or interface says of a method, and of its objects, holds of those
// below it; who overrides may require less and ensure more.
//
// RUN: rm -rf %t && mkdir %t && %javac -parameters -d %t -cp %api %s
// RUN: not %jsym check -cp %t Square.area | FileCheck %s --check-prefix=AREA
// RUN: %jsym check -cp %t Circle.area | FileCheck %s --check-prefix=NONE
// RUN: not %jsym check -cp %t IntBox.put | FileCheck %s --check-prefix=BOX
// RUN: not %jsym check -cp %t Both.step | FileCheck %s --check-prefix=STEP
// RUN: not %jsym check -cp %t Strict.step | FileCheck %s --check-prefix=STRICT
// RUN: %jsym check -cp %t Lenient.step | FileCheck %s --check-prefix=NONE
// RUN: not %jsym check -cp %t Careless.step | FileCheck %s --check-prefix=CARELESS
// RUN: %jsym run --contract -cp %t Lenient.use --use-contract=Lenient.step | FileCheck %s --check-prefix=USE
// RUN: %jsym check -cp %t Words.first | FileCheck %s --check-prefix=NONE
// RUN: not %jsym check -cp %t Lines.first | FileCheck %s --check-prefix=LINES
// RUN: not %jsym check -cp %t Words.any --use-contract=Words.first | FileCheck %s --check-prefix=NULL
// RUN: not %jsym check -cp %t Named.name | FileCheck %s --check-prefix=NAME
// RUN: not %jsym check -cp %t 'Counted.<init>' | FileCheck %s --check-prefix=COUNTED
// RUN: %jsym check -cp %t --symbolic-static=Counted.count Counted.more | FileCheck %s --check-prefix=NONE
// RUN: not %jsym check -cp %t --symbolic-static=Counted.count Counted.less | FileCheck %s --check-prefix=LESS
// RUN: not %jsym check -cp %t Counted.take | FileCheck %s --check-prefix=TAKE
import jsym.contract.*;

interface Shape {
  @Ensures("isNatural") int area();
  default boolean isNatural(int result) { return result >= 0; }
}

class Square implements Shape {
  int side;

  // AREA: postcondition Shape.isNatural(int) does not hold
  // AREA: side = 46341
  // AREA: on a JVM: confirmed
  public int area() { return side * side; }
}

class Circle implements Shape {
  int radius;

  // NONE: verdict: no bug; all paths explored
  public int area() { return radius < 0 || radius > 9 ? 0 : 3 * radius * radius; }
}

/** An implementation takes the type argument: the compiler makes a bridge. */
interface Box<T> {
  @Modifies("") void put(T content);
}

class IntBox implements Box<Integer> {
  int puts;

  // BOX: changes this.puts, which its contract does not say
  public void put(Integer i) { puts++; }
}

abstract class Base {
  int x;

  @Invariant boolean isSmall() { return x < 100; }
  boolean isNatural(int by) { return by >= 0; }
  boolean isMore(int by, @Old("this.x") int before) { return x >= before; }

  @Requires("isNatural") @Ensures("isMore") abstract void step(int by);
}

class Both extends Base {
  int y;

  @Invariant boolean isBoth() { return y == x; }

  // STEP-DAG: invariant Base.isSmall() does not hold
  // STEP-DAG: invariant Both.isBoth() does not hold
  // STEP-NOT: by = -
  void step(int by) {
    if (by < 1000 && x >= 0)
      x += by;
  }
}

// Who calls a Base does not know that a Strict requires more.
class Strict extends Base {
  boolean isZero(int by) { return by == 0; }

  // STRICT: invariant Base.isSmall() does not hold
  @Requires("isZero") void step(int by) {
    if (by < 1000 && x >= 0)
      x += by;
  }
}

class Lenient extends Base {
  boolean isAbove(int by) { return by > -10; }
  boolean isLess(int by, @Old("this.x") int before) {
    return by >= 0 || before < -1000 || x < before;
  }

  // Below zero, isMore need not hold.
  @Requires("isAbove") @Ensures("isLess") @Modifies("this.x") void step(int by) {
    if (by < 0 && x >= -1000)
      x--;
  }

  // Of both, what counts for such a step.
  // USE-NOT: returns 3
  // USE: {{^}}{{[0-9]+}} paths, 0 bugs
  int use(int by) {
    int before = x;
    if (by <= -10 || before < -1000)
      return 0;
    step(by);
    return by >= 0 ? x >= before ? 1 : 3 : x < before ? 2 : 3;
  }
}

class Careless extends Base {
  // CARELESS: postcondition Base.isMore(int, int) does not hold
  void step(int by) { x -= by > 0 && x > -1000 ? 1 : 0; }
}

abstract class Thing {
  abstract @NonNull String name();
}

class Named extends Thing {
  String name;

  // NAME: the result is null
  String name() { return name; }
}

class Counted {
  static int count = 1;
  int mine;

  @Invariant static boolean isCounted() { return count >= 0 && count < 2; }
  @Invariant static boolean isFine(Counted c) { return c.mine >= 0; }

  // COUNTED: invariant Counted.isCounted() does not hold
  // COUNTED: on a JVM: confirmed
  Counted() { count++; }

  static void more() { count = count == 0 ? 1 : count; }

  // LESS: invariant Counted.isCounted() does not hold
  // LESS: count = 0
  static void less() { count--; }

  // TAKE: invariant Counted.isFine(Counted) does not hold
  // TAKE: mine = 0
  void take() { mine--; }
}

// What is said of parameters holds below, too; who takes more says so.
interface Texts {
  int first(@NonNull int[] s);
}

@java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)
@interface Nullable {}

class Words implements Texts {
  public int first(int[] s) { return s.length; }

  // NULL: argument 1 of Words.first(int[]) is null
  // NULL: with {{.*}}s = null
  // NULL: on a JVM: confirmed
  int any(int[] s) { return first(s); }
}

class Lines implements Texts {
  // LINES: NullPointerException
  // LINES: with {{.*}}s = null
  public int first(@Nullable int[] s) { return s.length; }
}
