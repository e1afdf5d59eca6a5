// Elements and lengths of arrays before the call, and what is misspelt in
// contracts.
//
// RUN: rm -rf %t && mkdir %t && %javac -parameters -d %t -cp %api %s
// RUN: not %jsym check -cp %t Cells.zero | FileCheck %s --check-prefix=ZERO
// RUN: %jsym check -cp %t Cells.swap | FileCheck %s --check-prefix=SWAP
// RUN: not %jsym check -cp %t Cells.rename | FileCheck %s --check-prefix=RENAME
// RUN: not %jsym check -cp %t Whole.zero | FileCheck %s --check-prefix=WHOLE
// RUN: %jsym check -cp %t Whole.other | FileCheck %s --check-prefix=SWAP
// RUN: %jsym check -cp %t Whole.sort | FileCheck %s --check-prefix=SWAP
// RUN: not %jsym check -cp %t Whole.lose | FileCheck %s --check-prefix=LOSE
// RUN: not %jsym check -cp %t Whole.shift | FileCheck %s --check-prefix=SHIFT
// RUN: %jsym check -cp %t Whole.use --use-contract=Whole.twice | FileCheck %s --check-prefix=SWAP
// RUN: not %jsym check -cp %t Mistakes.rows 2>&1 | FileCheck %s --check-prefix=ROWS
// RUN: not %jsym check -cp %t Mistakes.field 2>&1 | FileCheck %s --check-prefix=FIELD
// RUN: not %jsym check -cp %t Mistakes.itself 2>&1 | FileCheck %s --check-prefix=ITSELF
// RUN: not %jsym check -cp %t Mistakes.type 2>&1 | FileCheck %s --check-prefix=TYPE
// RUN: not %jsym check -cp %t Mistakes.root 2>&1 | FileCheck %s --check-prefix=ROOT
// RUN: not %jsym check -cp %t Mistakes.frame 2>&1 | FileCheck %s --check-prefix=FRAME
// RUN: not %jsym check -cp %t Mistakes.condition 2>&1 | FileCheck %s --check-prefix=CONDITION
//
// The same of options: what would be of no effect is told.
// RUN: not %jsym check -cp %t Cells.zero --requires=Cells.zer=some 2>&1 | FileCheck %s --check-prefix=METHOD
// RUN: not %jsym check -cp %t Cells.zero --throws=Cells.zero=NullPointerExeption 2>&1 | FileCheck %s --check-prefix=THROWS
// RUN: not %jsym check -cp %t Cells.zero --throws=Cells.zero=NullPointerException | FileCheck %s --check-prefix=ZERO
// RUN: not %jsym check -cp %t Cells.zero --invariant=Cells=Mistakes.holts 2>&1 | FileCheck %s --check-prefix=INVARIANT
// RUN: not %jsym check -cp %t Cells.zero --use-contract=Cells.swop 2>&1 | FileCheck %s --check-prefix=REPLACED
// RUN: not %jsym check -cp %t Cells.zero --requires=Cells.swap=Cells.smoe 2>&1 | FileCheck %s --check-prefix=MISSPELT
// RUN: echo "ensures = Cells.swap" > %t/contracts
// RUN: not %jsym check -cp %t Cells.zero --contracts=%t/contracts 2>&1 | FileCheck %s --check-prefix=NOTHING
// RUN: not %jsym check -cp %t Mistakes.fresh 2>&1 | FileCheck %s --check-prefix=FRESH
// RUN: not %jsym check -cp %t Mistakes.early 2>&1 | FileCheck %s --check-prefix=EARLY
// RUN: not %jsym check -cp %t Mistakes.instance 2>&1 | FileCheck %s --check-prefix=INSTANCE
// RUN: not %jsym check -cp %t Mistakes.distance --use-contract=Math.abs --requires=java.lang.Math.abs=Mistakes.notLess | FileCheck %s --check-prefix=NATIVE
// RUN: not %jsym check -cp %t Cells.zero --non-null=Cells.nams 2>&1 | FileCheck %s --check-prefix=PLACE
// RUN: not %jsym check -cp %t Cells.zero --region=Cells.zero#2=x 2>&1 | FileCheck %s --check-prefix=NUMBER
// RUN: not %jsym check -cp %t Cells.zero --modifies=Cells.zero=b[] 2>&1 | FileCheck %s --check-prefix=PARAMETER
import jsym.contract.*;

class Cells {
  static boolean some(int[] a) { return a != null && a.length > 1; }

  static boolean firstKept(int[] a, @Old("a[0]") int first) { return a[0] == first; }

  // ZERO: postcondition Cells.firstKept(int[], int) does not hold
  // ZERO: when {{.*}}a[0] != 0
  // ZERO: on a JVM: confirmed
  @Requires("some") @Ensures("firstKept")
  static void zero(int[] a) { a[0] = 0; }

  static boolean swapped(int[] a, @Old("a[0]") int x, @Old("a[1]") int y,
                         @Old("a.length") int length) {
    return a[0] == y && a[1] == x && a.length == length;
  }

  // SWAP: verdict: no bug; all paths explored
  @Requires("some") @Ensures("swapped")
  static void swap(int[] a) {
    int t = a[0];
    a[0] = a[1];
    a[1] = t;
  }

  String[] names;

  boolean has() { return names != null && names.length > 0; }

  boolean same(@Old("this.names[0]") String first) { return names[0] == first; }

  // RENAME: postcondition Cells.same(String) does not hold
  @Requires("has") @Ensures("same")
  void rename(String s) { names[0] = s; }
}

/** Arrays with the elements that they had. */
class Whole {
  int[] items;

  boolean hasTwo() { return items != null && items.length == 2; }
  boolean firstKept(@Old("this.items") int[] before, @Old("this.items") Object same) {
    return before[0] == items[0] && items == same;
  }

  // WHOLE: with this = Whole{items = {1, 0}}
  // WHOLE: when {{.*}} this.items[0] != 0
  // WHOLE: on a JVM: confirmed
  @Requires("hasTwo") @Ensures("firstKept") void zero() { items[0] = 0; }
  @Requires("hasTwo") @Ensures("firstKept") void other() { items[1] = 0; }

  static boolean isSmall(int[] a) { return a != null && a.length <= 3; }
  static boolean isPermutation(int[] a, @Old("a") int[] before) {
    boolean[] used = new boolean[a.length];
    for (int x : before) {
      int j = 0;
      while (j < a.length && (used[j] || a[j] != x))
        j++;
      if (j == a.length)
        return false;
      used[j] = true;
    }
    return a.length == before.length;
  }

  @Requires("isSmall") @Ensures("isPermutation") static void sort(int[] a) {
    for (int p = 1; p < a.length; p++) {
      int t = a[p], j;
      for (j = p; j > 0 && t < a[j - 1]; j--)
        a[j] = a[j - 1];
      a[j] = t;
    }
  }

  // LOSE: postcondition Whole.isPermutation(int[], int[]) does not hold
  // LOSE: on a JVM: confirmed
  @Requires("isSmall") @Ensures("isPermutation") static void lose(int[] a) {
    for (int p = 1; p < a.length; p++)
      if (a[p] < a[p - 1])
        a[p - 1] = a[p];
  }

  static boolean two(Object[] a, int i) { return a != null && a.length == 2; }
  static boolean shifted(Object[] a, int i, @Old("a") Object[] before) { return before[0] == a[1]; }

  // SHIFT: with a = {{.*}}, i = 1
  // SHIFT: 0 contradicted
  @Requires("two") @Ensures("shifted") @Throws(IndexOutOfBoundsException.class)
  static void shift(Object[] a, int i) {
    a[1] = a[i];
    a[0] = null;
  }

  static boolean one(int[] a) { return a != null && a.length == 1; }
  static boolean doubled(int[] a, @Old("a") int[] before) { return a[0] == 2 * before[0]; }
  @Requires("one") @Ensures("doubled") @Modifies("a[]") static void twice(int[] a) { a[0] *= 2; }

  static boolean isFour(int result) { return result == 4; }
  @Ensures("isFour") static int use() {
    int[] a = {2};
    twice(a);
    return a[0];
  }
}

class Mistakes {
  String[] names;

  boolean ofRows(int[][] a, @Old("a") int[][] b) { return true; }
  // ROWS: error: the path a of @Old in Mistakes.rows(int[][]) is an array of arrays, of which only the outer one would be as it was; name what is compared: a[0], or a[0][1]
  @Ensures("ofRows") void rows(int[][] a) {}

  boolean ofField(@Old("this.nams") String[] n) { return true; }
  // FIELD: error: the path this.nams of @Old in Mistakes.field(): no field 'nams' in Mistakes, did you mean 'names'?
  @Ensures("ofField") void field() {}

  boolean ofItself(int[] a, @Old("a") Object b) { return true; }
  // ITSELF: error: the path a of @Old in Mistakes.itself(int[]) is a parameter itself, which is the same before and after; take it as int[] to have the elements that it had
  @Ensures("ofItself") void itself(int[] a) {}

  boolean ofType(@Old("this.names") int n) { return true; }
  // TYPE: error: the path this.names of @Old in Mistakes.type() is of type java.lang.String[], not int
  @Ensures("ofType") void type() {}

  boolean ofRoot(int a, @Old("b.x") int n) { return true; }
  // ROOT: error: the path b.x of @Old in Mistakes.root(int): no parameter 'b'; it begins with one of this, a
  @Ensures("ofRoot") void root(int a) {}

  // FRAME: error: the path this.nmes of @Modifies in Mistakes.frame(): no field 'nmes' in Mistakes, did you mean 'names'?
  @Modifies("this.nmes") void frame() {}

  // FRESH: error: the result of Mistakes.fresh(), which is @Fresh, is no object; leave @Fresh out
  @Fresh int fresh() { return 1; }

  boolean later(@Old("this.names") Object n) { return true; }
  // EARLY: error: the condition later of Mistakes.early() does not fit; @Old values are for what holds afterwards
  @Requires("later") void early() {}

  // INSTANCE: error: the condition holds of Mistakes.instance() does not fit; that of a static method must be static
  @Requires("holds") static void instance() {}

  // What the engine knows by itself is replaced, too.
  // NATIVE: precondition Mistakes.notLess(int) of java.lang.Math.abs(int) does not hold
  // NATIVE: with a = -
  static boolean notLess(int a) { return a > Integer.MIN_VALUE / 2; }
  static int distance(int a) { return Math.abs(a); }

  boolean holds() { return true; }
  // CONDITION: error: no method hols in Mistakes, did you mean 'holds'?
  @Requires("hols") void condition() {}
}

// METHOD: error: --requires=Cells.zer=some: class Cells has no method 'zer', did you mean 'zero'?
// THROWS: error: --throws=Cells.zero=NullPointerExeption: class 'NullPointerExeption'
// INVARIANT: error: --invariant=Cells=Mistakes.holts: class Mistakes has no method 'holts', did you mean 'holds'?
// REPLACED: error: --use-contract=Cells.swop: class Cells has no method 'swop', did you mean 'swap'
// PLACE: error: --non-null=Cells.nams: class Cells has no field 'nams', did you mean 'names'?
// NUMBER: error: --region=Cells.zero#2=x: zero has no parameter number '2'; the first one is #1
// PARAMETER: error: the path b of @Modifies in Cells.zero(int[]): no parameter 'b'; it begins with one of a
// MISSPELT: error: --requires=Cells.swap=Cells.smoe: class Cells has no method 'smoe'
// NOTHING: error: option '--ensures' does not take 'Cells.swap'; write --ensures=CLASS.METHOD=CONDITION
