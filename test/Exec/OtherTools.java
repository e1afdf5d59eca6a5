// Programs written for other tools run unchanged: each source of their APIs.
// RUN: rm -rf %t && mkdir %t && %javac -g -d %t %s %S/Inputs/org/sosy_lab/sv_benchmarks/Verifier.java %S/Inputs/org/cprover/CProver.java %S/Inputs/gov/nasa/jpf/symbc/Debug.java %S/Inputs/gov/nasa/jpf/vm/Verify.java
// RUN: not %jsym check -cp %t --property=valid-assert --no-confirm OtherTools.main | FileCheck %s --check-prefix=MAIN
// RUN: %jsym run -cp %t OtherTools.verifier | tail -3 | FileCheck %s --check-prefix=EACH
// RUN: %jsym run -cp %t OtherTools.cprover | tail -3 | FileCheck %s --check-prefix=EACH
// RUN: %jsym run -cp %t OtherTools.references | FileCheck %s --check-prefix=REFS
// RUN: not %jsym run -cp %t OtherTools.unmodelled | FileCheck %s --check-prefix=UNMODELLED
// RUN: %jsym run -cp %t OtherTools.debug | FileCheck %s --check-prefix=DEBUG
// RUN: %jsym run -cp %t OtherTools.more | FileCheck %s --check-prefix=MORE
// RUN: for m in abstraction:Debug.matchAbstractState accuracy:Debug.checkAccuracy thread:CProver.startThread; do \
// RUN:   not %jsym run -cp %t OtherTools.${m%%:*} | grep "unsupported: ${m##*:}" || exit 1; \
// RUN: done
import gov.nasa.jpf.symbc.Debug;
import gov.nasa.jpf.vm.Verify;
import org.cprover.CProver;
import org.sosy_lab.sv_benchmarks.Verifier;

public class OtherTools {
  // A stack with a bug, as the competition's tasks are.
  static final class Stack {
    private final int[] items;
    private int size;
    Stack(int capacity) { items = new int[capacity]; }
    void push(int x) {
      if (size < items.length)
        items[size++] = x;
    }
    int pop() { return size == 0 ? 0 : items[--size]; }
  }
  // MAIN: FALSE
  // MAIN: throws java.lang.AssertionError
  // MAIN: at OtherTools.main(OtherTools.java:[[@LINE+9]])
  // MAIN: As JUnit tests: add --junit DIR.
  public static void main(String[] args) {
    Stack s = new Stack(3);
    int n = Verifier.nondetInt();
    Verifier.assume(n >= 1 && n <= 4);
    for (int i = 1; i <= n; i++)
      s.push(i * 10);
    int top = s.pop();
    assert top == n * 10;
  }

  // One path a source that is asked, and one more.
  // EACH: 9 paths, 0 bugs
  // EACH: all paths explored
  static int verifier() {
    if (Verifier.nondetBoolean()) return 1;
    if (Verifier.nondetByte() == -128) return 2;
    if (Verifier.nondetChar() == 65535) return 3;
    if (Verifier.nondetShort() == 32767) return 4;
    if (Verifier.nondetInt() == 1 << 30) return 5;
    if (Verifier.nondetLong() == 1L << 40) return 6;
    if (Verifier.nondetFloat() > 1e30f) return 7;
    return Verifier.nondetDouble() > 1e300 ? 8 : 9;
  }
  static int cprover() {
    CProver.atomicBegin();
    if (CProver.nondetBoolean()) return 1;
    if (CProver.nondetByte() == -128) return 2;
    if (CProver.nondetChar() == 65535) return 3;
    if (CProver.nondetShort() == 32767) return 4;
    if (CProver.nondetInt() == 1 << 30) return 5;
    if (CProver.nondetLong() == 1L << 40) return 6;
    if (CProver.nondetFloat() > 1e30f) return 7;
    CProver.atomicEnd();
    return CProver.nondetDouble() > 1e300 ? 8 : 9;
  }

  // The cast says what an object is.
  // REFS-DAG: returns 1
  // REFS-DAG: returns 2
  // REFS-DAG: returns 3
  // REFS-DAG: returns 4
  // REFS: 0 bugs
  static final class Box {
    int v;
  }
  static int references() {
    Box a = (Box) CProver.<Object>nondetWithNull();
    if (a == null)
      return 1;
    Box b = (Box) CProver.<Object>nondetWithoutNull();
    CProver.assume(a.v > 3);
    b.v = 1;
    if (a.v == 1)
      return 2;
    String s = Verifier.nondetString();
    return s.equals("x") ? 3 : 4;
  }

  // UNMODELLED: unsupported: CProver.notModelled
  // UNMODELLED: verdict: undecided
  static int unmodelled() {
    CProver.notModelled();
    return 1;
  }

  // Names that the program gives.
  // DEBUG-DAG: x == 7
  // DEBUG-DAG: y == 8L
  // DEBUG-DAG: text = "ab"
  // DEBUG-DAG: box = Box{v = 11}
  // DEBUG-DAG: x = 7
  static int debug() {
    if (Debug.makeSymbolicInteger("x") == 7) return 1;
    if (Debug.makeSymbolicLong("y") == 8) return 2;
    if (Debug.makeSymbolicString("text").equals("ab")) return 3;
    if (Debug.makeSymbolicBoolean("z")) return 4;
    if (Debug.makeSymbolicReal("d") > 0.5) return 5;
    if (Debug.makeSymbolicByte("b") + Debug.makeSymbolicShort("s") + Debug.makeSymbolicChar("c") == 9) return 6;
    int i = Debug.addSymbolicInteger(4, "i");
    Debug.printPC("here");
    Debug.assume(i > 10);
    Box box = (Box) Debug.makeSymbolicRef("box", new Box());
    if (box != null && box.v == 11) return 7;
    return Debug.isSymbolicInteger(i) && !Debug.isSymbolicInteger(3) ? i : -1;
  }

  // What further methods of these classes say.
  // MORE-DAG: returns 1
  // MORE-DAG: returns 2
  // MORE-DAG: returns 3
  // MORE-DAG: returns "(bvadd 1 n)"
  // MORE-DAG: returns 5
  // MORE-DAG: returns 6
  // MORE: 0 bugs
  static Object more() {
    Box box = new Box();
    Debug.makeFieldsSymbolic("box", box);
    if (box.v == 77)
      return 1;
    if (Debug.makeSymbolicString("two", 2).equals("no"))
      return 2;
    if (Debug.makeSymbolicNull("z") == null && Verify.getBoolean())
      return 3;
    int n = Debug.addSymbolicInt(0, "n");
    if (n > 5)
      return Debug.getSymbolicIntegerValue(n + 1);
    int i = Verify.getInt(-3, 3);
    Verify.ignoreIf(i == 2);
    Debug.addCost(box);
    if (i == 2 || i < -3 || i > 3)
      throw new AssertionError();
    return CProver.getCurrentThreadId() == 0 && i > 0 ? 5 : 6;
  }
  static boolean abstraction() { return Debug.matchAbstractState(new Box()); }
  static boolean accuracy(double d) { return Debug.checkAccuracy(d, 0.1); }
  static void thread() { CProver.startThread(1); }
}
