import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** What meets many corners of a JDK: start-up, indy, text, collections. */
public class Sample {
  record Point(int x, String name) {}
  sealed interface Shape permits Circle, Text {}
  record Circle(int r) implements Shape {}
  record Text(String s) implements Shape {}
  enum Colour { RED, GREEN }

  static String describe(Shape shape) {
    if (shape instanceof Circle c)
      return c.r > 3 ? "big" : "small";
    return shape == null ? "none" : "text";
  }

  static int colour(Colour c) {
    switch (c) {
    case RED: return 1;
    default: return 2;
    }
  }

  public static void main(String[] args) throws Exception {
    System.out.println(new Point(1, "x"));
    System.out.println(IntStream.range(0, 5).mapToObj(i -> "n" + i)
        .collect(Collectors.joining(",")));
    Map<String, Integer> map = new TreeMap<>();
    map.put("b", 1);
    map.merge("a", 2, Integer::sum);
    System.out.println(map + " " + List.of(1, 2) + " " + colour(Colour.RED));
    System.out.printf("%.3f %5d|%s%n", Math.PI, 42, describe(new Circle(4)));
    Supplier<String> s = "a,b;c"::toUpperCase;
    System.out.println(String.join("/", s.get().split("[,;]")));
    System.out.println(Sample.class.getDeclaredMethod("colour", Colour.class)
        .invoke(null, Colour.GREEN));
    StringBuilder trace = new StringBuilder();
    try {
      Object[] o = new String[1];
      o[0] = 1;
    } catch (ArrayStoreException e) {
      trace.append(e.getMessage());
    }
    Thread t = new Thread(() -> trace.append(" never"), "idle");
    System.out.println(t.getName() + t.isAlive() + trace + " " + Integer.toHexString("jdk".hashCode()));
  }
}
