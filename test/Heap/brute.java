// Each method is run on a JVM with all inputs that its bound allows, and
// explored: the outcomes must be the same ones, so that no behaviour is missed
// (soundness) and none is invented (completeness). What a method returns tells
// all that it found out: where as many paths as outcomes are found, each input is
// covered by one path and each path has an input. Every path's own input is run as well.
//
// RUN: rm -rf %t && mkdir %t && %javac -parameters -d %t %s %S/Inputs/Codes.java
// RUN: %python %S/Inputs/outcomes.py %t "%jsym" "%java" --heaps=lazy,lazier,lazier-sharp,summary | FileCheck %s
// CHECK: 14 methods, 4 strategies: the same outcomes; {{[0-9]+}} methods with a path for each
import java.lang.reflect.*;
import java.util.*;
import java.util.function.*;

enum Color {
  RED, GREEN { int tone() { return 2; } }, BLUE;
  int tone() { return 1; }
}

class Base {
  Base next;
  Color color;
  int[] cells;
  int kind() { return 1; }
}

class Sub extends Base {
  int kind() { return 2; }
}

interface Source { Base get(); }

class Programs extends Codes {
  static int of(Color c) { return c == null ? 0 : c == Color.RED ? 1 : c == Color.GREEN ? 2 : 3; }

  static int enums(Color a, Color b) {
    if (a == null || b == null)
      return code(a == b ? 1 : 0);
    return code(a == b ? 1 : 0, a.tone(), a.compareTo(b) < 0 ? 1 : 2, b.ordinal());
  }

  static int choice(Color c) {
    switch (c) {
      case RED: return 10;
      case BLUE: return 20;
      default: return 30;
    }
  }

  static int enumFields(Base a, Base b) {
    Color before = b.color;
    a.color = Color.BLUE;
    return code(of(before), of(b.color), a == b ? 1 : 0);
  }

  static int classes(Base a, Base b) {
    if (!(a instanceof Sub))
      return code(a == null ? 0 : a.kind());
    if (b == a)
      return code(3, b.kind());
    return code(4, b == null ? 0 : b instanceof Sub ? 2 : 1);
  }

  static int next(Base a) {
    Base n = a.next;
    if (n == null)
      return 0;
    return code(n == a ? 1 : 0, n.kind(), n.next == null ? 0 : n.next == a ? 1 : n.next == n ? 2 : 3);
  }

  static int rows(int[][] a) {
    if (a.length != 2)
      return -1;
    if (a[0] == null)
      return -2;
    if (a[1] == null)
      return -3;
    if (a[0].length != 1)
      return a[1] == a[0] ? -4 : -5;
    a[0][0] = 3;
    return code(4, a[0] == a[1] ? 1 : 0, a[1].length > 1 ? 2 : a[1].length,
                a[1].length == 1 && a[1][0] == 3 ? 1 : 0);
  }

  static int row(int[][] a, int[] b) {
    if (a.length != 1)
      return 0;
    int[] was = a[0];
    a[0] = b;
    return code(was == b ? 1 : 0, was == null ? 0 : 1, b == null ? 0 : 1);
  }

  static int store(Base[] a, Base b) {
    if (a.length < 1)
      return 0;
    a[0] = b;
    return code(b == null ? 0 : b.kind(), a.getClass() == Base[].class ? 1 : 2);
  }

  static int twoArrays(Base[] a, Base[] b) {
    if (a.length != 1)
      return 0;
    if (b.length != 1)
      return -1;
    Base x = b[0];
    a[0] = new Base();
    return code(a == b ? 1 : 0, x == null ? 0 : x.kind(), b[0] == x ? 1 : 0,
                b instanceof Sub[] ? 1 : 0);
  }

  static int objects(Object[] a, Object o) {
    if (a.length != 1)
      return 0;
    if (!(o instanceof Sub) && o != null)
      return -1;
    a[0] = o;
    return code(o == null ? 0 : 1, a instanceof String[] ? 1 : 0);
  }

  static int elements(Base[] a) {
    if (a.length != 2)
      return 0;
    Base x = a[0], y = a[1];
    return code(x == y ? 1 : 0, x == null ? 0 : x.kind(), y == null ? 0 : y.kind());
  }

  static int cells(Base a, int[] b) {
    if (a.cells == null)
      return 0;
    if (a.cells.length != 1)
      return -1;
    if (b.length != 1)
      return -2;
    b[0] = 1;
    a.cells[0] = 2;
    return code(a.cells == b ? 1 : 0, b[0]);
  }

  static int stubs(IntSupplier s) {
    int x = s.getAsInt(), y = s.getAsInt();
    return code(x < y ? 0 : x == y ? 1 : 2, x == 0 ? 1 : 0);
  }

  static int made(Source s, Base a) {
    Base x = s.get(), y = s.get();
    return code(x == null ? 0 : x.kind(), x == y ? 1 : 0, x == a ? 1 : 0,
                y == null ? 0 : 1);
  }
}

/** All inputs of a method: objects of two nodes and three arrays of each kind. */
class Enumerate {
  static final Color[] COLORS = {null, Color.RED, Color.GREEN, Color.BLUE};

  public static void main(String[] args) throws Exception {
    for (Method m : Programs.class.getDeclaredMethods())
      if (m.getReturnType() == int.class && !m.getName().equals("of")) {
        TreeSet<String> outcomes = new TreeSet<>();
        Chooser c = new Chooser();
        // Each input is made anew: calls change it.
        do {
          Object[] given = new Object[m.getParameterCount()];
          Heap h = new Heap(c, m);
          for (int i = 0; i < given.length; i++)
            given[i] = h.value(m.getParameterTypes()[i]);
          outcomes.add(outcome(m, given));
        } while (c.next());
        System.out.println(m.getName() + ": " + String.join("\t", outcomes));
      }
  }

  static String outcome(Method m, Object[] given) throws Exception {
    try {
      return m.invoke(null, given).toString();
    } catch (InvocationTargetException e) {
      return e.getCause().toString();
    }
  }
}

/** Takes each way through a tree of choices, one a run. */
class Chooser {
  private final List<int[]> made = new ArrayList<>(); // choice, out of how many
  private int at;

  int among(int n) {
    if (at == made.size())
      made.add(new int[] {0, n});
    return made.get(at++)[0];
  }

  boolean next() {
    at = 0;
    while (!made.isEmpty()) {
      int[] last = made.get(made.size() - 1);
      if (++last[0] < last[1])
        return true;
      made.remove(made.size() - 1);
    }
    return false;
  }
}

class Heap {
  final Chooser c;
  final List<Base> nodes = new ArrayList<>();
  final List<int[]> rows = new ArrayList<>();
  final List<Base[]> arrays = new ArrayList<>();

  Heap(Chooser c, Method m) {
    this.c = c;
    String name = m.getName();
    boolean arraysToo = name.equals("twoArrays") || name.equals("store") || name.equals("objects") || name.equals("elements");
    boolean cells = name.equals("cells"), colors = name.equals("enumFields"), links = name.equals("next");
    boolean ints = name.equals("rows") || name.equals("row") || cells;
    for (int i = 0; i < (ints ? 2 : 0); i++)
      rows.add(row(c.among(3)));
    int objects = links ? 3 : m.getParameterTypes()[0] == Color.class || name.startsWith("row") ? 0 : 2;
    for (int i = 0; i < objects; i++)
      nodes.add(c.among(2) == 0 ? new Base() : new Sub());
    for (int i = 0; arraysToo && i < 2; i++) {
      int length = c.among(3);
      Base[] a = c.among(2) == 0 ? new Base[length] : new Sub[length];
      for (int j = 0; j < length; j++) {
        Base b = c.among(2) == 0 ? null : nodes.get(c.among(2));
        a[j] = a instanceof Sub[] && !(b instanceof Sub) ? null : b;
      }
      arrays.add(a);
    }
    for (Base b : nodes) {
      if (links)
        b.next = pick(nodes);
      if (colors)
        b.color = Enumerate.COLORS[c.among(4)];
      if (cells)
        b.cells = pick(rows);
    }
  }

  int[] row(int length) {
    int[] row = new int[length];
    if (length > 0)
      row[0] = c.among(2) * 3;
    return row;
  }

  <T> T pick(List<T> all) {
    int i = c.among(all.size() + 1);
    return i == 0 ? null : all.get(i - 1);
  }

  Object value(Class<?> type) {
    if (type == Color.class)
      return Enumerate.COLORS[c.among(4)];
    if (type == int[].class)
      return pick(rows);
    if (type == int[][].class) {
      if (c.among(2) == 0)
        return null;
      int[][] a = new int[c.among(4)][];
      for (int i = 0; i < a.length; i++)
        a[i] = pick(rows);
      return a;
    }
    if (type == Object[].class) {
      int kind = c.among(3);
      return kind == 0 ? pick(arrays) : kind == 1 ? new String[c.among(2)] : new Object[c.among(2)];
    }
    if (type == Object.class)
      return c.among(3) == 0 ? "text" : pick(nodes);
    if (type == Base[].class)
      return pick(arrays);
    if (type == IntSupplier.class) {
      if (c.among(2) == 0)
        return null;
      Iterator<Integer> values = List.of(c.among(3) - 1, c.among(3) - 1).iterator();
      return (IntSupplier) values::next;
    }
    if (type == Source.class) {
      if (c.among(2) == 0)
        return null;
      Iterator<Base> values = Arrays.asList(pick(nodes), pick(nodes)).iterator();
      return (Source) values::next;
    }
    return pick(nodes);
  }
}
