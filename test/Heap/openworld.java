// The class path is the whole world, unless --open-world: then an input may be
// of a class that nobody has seen, where somebody may write one.
//
// RUN: rm -rf %t && mkdir %t && %javac -parameters -d %t %s
// RUN: for method in comparable cast port overridden sealed last; do \
// RUN:   %jsym check -cp %t OpenWorld.$method; done | FileCheck %s --check-prefix=CLOSED
// RUN: for heap in lazy lazier lazier-sharp; do for method in comparable cast port overridden; do \
// RUN:   not %jsym check -cp %t --heap=$heap --open-world OpenWorld.$method; \
// RUN:   done; done | FileCheck %s --check-prefix=OPEN
// RUN: for method in sealed last inherited known; do \
// RUN:   %jsym check -cp %t --open-world OpenWorld.$method; done | FileCheck %s --check-prefix=NONE
// RUN: %jsym check -cp %t OpenWorld.comparable | FileCheck %s --check-prefix=ASSUMED
// RUN: %jsym check -cp %t OpenWorld.leaf | FileCheck %s --check-prefix=LEAF
// RUN: not %jsym check -cp %t --open-world OpenWorld.comparable | FileCheck %s --check-prefix=UNSEEN
// RUN: not %jsym check -cp %t --open-world OpenWorld.port | FileCheck %s --check-prefix=PORT
// RUN: %jsym run -cp %t --open-world OpenWorld.which --confirm | FileCheck %s --check-prefix=WHICH

class Shape {
  int n;
  int area() { return n; }
  final int twice() { return 2 * n; }
}

class Square extends Shape {
  int area() { return n * n; }
}

class Leaf {
  int n;
}

interface Port {
  int read();
}

class Disk implements Port {
  public int read() { return 7; }
}

sealed interface Part permits Wheel {}

final class Wheel implements Part {
  int size;
}

class OpenWorld {
  // CLOSED-COUNT-6: verdict: no bug; all paths explored
  // OPEN-COUNT-12: verdict: bug
  // UNSEEN: not replayable
  // UNSEEN: needs a class below {{Shape and java.lang.Comparable|java.lang.Comparable and Shape}} that is not on the class path
  // ASSUMED: assumed: the class path is the whole world: Shape
  static void comparable(Shape s) {
    assert !(s instanceof Comparable);
  }

  static void cast(Shape s) {
    if (s instanceof Runnable) {
      Runnable r = (Runnable) s;
      assert r != s;
    }
  }

  // Of an object that was looked into, too.
  //
  // LEAF: verdict: no bug; all paths explored
  // LEAF-NEXT: assumed: the class path is the whole world: Leaf
  static void leaf(Leaf l) {
    if (l != null && l.n == 0)
      assert !(l instanceof Comparable);
  }

  // A test has an implementor of its own.
  // PORT: on a JVM: confirmed
  static void port(Port p) {
    if (p != null)
      assert p.read() == 7;
  }

  static void overridden(Shape s) {
    if (s == null || s.n != 2)
      return;
    int area = s.area();
    assert area == 2 || area == 4;
  }

  // NONE-COUNT-4: verdict: no bug; all paths explored
  static void sealed(Part p) {
    assert p == null || p instanceof Wheel;
  }

  static void last(Wheel w) {
    Object o = w;
    assert !(o instanceof Comparable);
  }

  static void inherited(Shape s) {
    if (s != null)
      assert s.twice() == 2 * s.n;
  }

  // What is known stays what it is.
  static void known(Square s, Shape t) {
    assert !(s == t && s != null) || t instanceof Square;
  }

  // Square, Shape, or another class.
  // WHICH-DAG: returns 1
  // WHICH-DAG: returns 2
  // WHICH: {{^}}6 paths, 0 bugs
  // WHICH: 0 contradicted
  static int which(Shape s) {
    if (s == null)
      return 0;
    s.n = 3;
    int area = s.area();
    return area == 9 ? 2 : area == 3 ? 1 : 3;
  }
}
