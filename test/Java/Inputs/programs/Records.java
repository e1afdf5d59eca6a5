// Differential programs: records, sealed types, text blocks, patterns. Every class with a main is one program;
// test/Java/difftest.py runs each on java and on jsym-llvm and compares.
import static java.lang.System.out;
import java.util.*;

record Point(int x, int y) { Point { if (x < 0) throw new IllegalArgumentException("neg " + x); } static Point origin() { return new Point(0, 0); } double dist() { return Math.sqrt(x * x + y * y); } Point(int v) { this(v, v); } }
record Pair<A, B>(A first, B second) { }
record Mixed(byte b, short s, char c, long l, float f, double d, boolean z, String t, int[] arr) { }
record Empty() { }
sealed interface Shape permits Circle, Square, Rect { double area(); }
record Circle(double r) implements Shape { public double area() { return Math.PI * r * r; } }
record Square(double s) implements Shape { public double area() { return s * s; } }
non-sealed class Rect implements Shape { double w = 2, h = 3; public double area() { return w * h; } }
class RecordBasics { public static void main(String[] a) { Point p = new Point(3, 4); out.println(p + " " + p.x() + p.y() + p.dist() + p.equals(new Point(3, 4)) + p.equals(null) + p.equals("x") + (p.hashCode() == new Point(3, 4).hashCode()) + Point.origin() + new Point(7) + p.hashCode()); } }
class RecordCheck { public static void main(String[] a) { try { new Point(-1, 0); } catch (IllegalArgumentException e) { out.println(e.getMessage()); } } }
class RecordGeneric { public static void main(String[] a) { Pair<String, Integer> p = new Pair<>("k", 1); out.println(p + " " + p.equals(new Pair<>("k", 1)) + new Pair<>(null, null) + new Pair<>(null, null).hashCode() + new Pair<>(p, List.of(1)) + new Empty() + new Empty().equals(new Empty()) + new Empty().hashCode()); Map<Point, String> m = new HashMap<>(); m.put(new Point(1, 2), "v"); out.println(m.get(new Point(1, 2))); } }
class RecordMixed { public static void main(String[] a) { int[] arr = {1}; Mixed m = new Mixed((byte) 1, (short) 2, 'c', 4L, 5f, 6.0, true, "t", arr); Mixed n = new Mixed((byte) 1, (short) 2, 'c', 4L, 5f, 6.0, true, "t", arr); out.println(m.equals(n) + " " + (m.hashCode() == n.hashCode()) + m.toString().replaceAll("\\[I@.*", "") + new Mixed((byte) 1, (short) 2, 'c', 4L, -0f, 6.0, true, "t", arr).equals(new Mixed((byte) 1, (short) 2, 'c', 4L, 0f, 6.0, true, "t", arr)) + new Mixed((byte) 1, (short) 2, 'c', 4L, 0f, Double.NaN, true, "t", arr).equals(new Mixed((byte) 1, (short) 2, 'c', 4L, 0f, Double.NaN, true, "t", arr))); } }
class SealedTypes { static String d(Shape s) { if (s instanceof Circle c && c.r() > 1) return "big circle " + c.r(); else if (s instanceof Square q) return "square " + q.s(); return "other " + s.area(); } public static void main(String[] a) { for (Shape s : List.of(new Circle(2), new Circle(0.5), new Square(3), new Rect())) out.println(d(s)); } }
class PatternInstanceof { static String f(Object o) { if (o instanceof Integer i && i > 5) return "int" + (i + 1); if (!(o instanceof String s)) return "no"; return s.length() > 2 ? s.toUpperCase() : s; } public static void main(String[] a) { for (Object o : new Object[]{3, 9, "ab", "abc", 2.0, null}) out.print(f(o) + " "); out.println(); } }
class TextBlocks { public static void main(String[] a) { String s = """
    Hello,
      "World" \
    joined
    tab\there ""\"q""\"
    """; out.print(s); out.println(s.length()); out.println("""
    x""" + """
      {
        "a": 1
      }
      """.replace("\n", "|")); } }
class VarInference { public static void main(String[] a) { var l = new ArrayList<Map<String, Integer>>(); l.add(Map.of("a", 1)); for (var m : l) for (var e : m.entrySet()) out.println(e.getKey() + e.getValue()); var anon = new Object() { int n = 3; int twice() { return n * 2; } }; out.println(anon.twice()); } }
class LocalRecord { public static void main(String[] a) { record Acc(int sum, int n) { Acc add(int v) { return new Acc(sum + v, n + 1); } } enum E { P, Q } interface I { int f(); } I i = () -> 4; Acc c = new Acc(0, 0); for (int k = 0; k < 5; k++) c = c.add(k); out.println(c + " " + E.Q + i.f()); } }
class RecordInterface { record V(String n, int a) implements Comparable<V> { public int compareTo(V o) { return Integer.compare(a, o.a); } @Override public String toString() { return n + ":" + a; } } public static void main(String[] a) { List<V> l = new ArrayList<>(List.of(new V("x", 3), new V("y", 1), new V("z", 2))); Collections.sort(l); out.println(l + " " + Collections.max(l)); l.sort(Comparator.comparing(V::n).reversed()); out.println(l); } }
class RecordNested { record Leaf(int v) { } record Node(Object l, Object r) { } static int sum(Object o) { if (o instanceof Leaf f) return f.v; Node n = (Node) o; return sum(n.l) + sum(n.r); } public static void main(String[] a) { Node n = new Node(new Node(new Leaf(1), new Leaf(2)), new Leaf(3)); out.println(sum(n) + " " + n + n.equals(new Node(new Node(new Leaf(1), new Leaf(2)), new Leaf(3)))); } }
