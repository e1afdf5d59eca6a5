// Which statics, and what they lead to, stay as their initialisers left them.
// RUN: rm -rf %t && mkdir %t && %javac -d %t %s
// RUN: %jsym facts -cp %t Changed | FileCheck %s --check-prefix=CHANGED
// RUN: %jsym facts -cp %t Constant | FileCheck %s --check-prefix=CONSTANT
// RUN: %jsym facts -cp %t Escaping | FileCheck %s --check-prefix=ESCAPING
// RUN: %jsym facts -cp %t Constant --format=json | FileCheck %s --check-prefix=JSON
// JSON: "fate": "static, stays as initialised"
// CHANGED-NOT: stays as initialised
// CONSTANT-NOT: static, {{may|what}}
// ESCAPING-NOT: stays as initialised
import java.math.BigInteger;
import java.util.*;
import java.util.function.*;
import java.util.regex.Pattern;

class Counter {
  int n = 1;
  void inc() {
    n++;
  }
  int get() {
    return n;
  }
}

class Point {
  final int x, y;
  private final int[] both;
  Point(int x, int y) {
    this.x = x;
    this.y = y;
    both = new int[] {x, y};
  }
  int at(int i) {
    return both[i];
  }
}

/** Is set by its constructor only, but is not final. */
class Box {
  private Object held;
  private String name;
  Box(String name) {
    this.name = name;
  }
  String name() {
    return name;
  }
}

record Range(int from, int to) {}
record Holder(int[] values) {}

enum Level { LOW, HIGH { @Override int rank() { return 2; } }; int rank() { return 1; } }
enum Used { A, B; int times; void use() { times++; } }

sealed interface Shape permits Circle, Square {}
record Circle(int r) implements Shape {}
record Square(int a) implements Shape {}

class Changed {
  // CHANGED: Changed.written: static, may be written later
  static int written = 1;
  static void setWritten(int i) {
    written = i;
  }

  // CHANGED: Changed.LIMITS: static, what it leads to may change
  static final int[] LIMITS = {5};
  static void set(int i) {
    LIMITS[0] = i;
  }

  // CHANGED: Changed.ROWS: static, what it leads to may change
  static final int[][] ROWS = {{1}, {2}};
  static void setRow(int i) {
    int[] row = ROWS[i];
    row[0] = i;
  }

  // CHANGED: Changed.CACHE: static, what it leads to may change
  static final Map<String, Integer> CACHE = new HashMap<>();
  static int cached(String s) {
    return CACHE.computeIfAbsent(s, String::length);
  }

  // CHANGED: Changed.NAMES: static, what it leads to may change
  private static final List<String> NAMES = new ArrayList<>();
  static void add(String s) {
    NAMES.add(s);
  }

  // CHANGED: Changed.COUNTER: static, what it leads to may change
  static final Counter COUNTER = new Counter();
  static void inc() {
    COUNTER.inc();
  }

  // CHANGED: Changed.CALLS: static, what it leads to may change
  static final java.util.concurrent.atomic.AtomicInteger CALLS = new java.util.concurrent.atomic.AtomicInteger();
  static int calls() {
    return CALLS.incrementAndGet();
  }

  // CHANGED: Changed.BY_ITERATOR: static, what it leads to may change
  private static final Set<String> BY_ITERATOR = new TreeSet<>(Arrays.asList("a", "b"));
  static void removeFirst() {
    Iterator<String> i = BY_ITERATOR.iterator();
    i.next();
    i.remove();
  }

  // CHANGED: Changed.BY_ENTRY: static, what it leads to may change
  private static final Map<String, String> BY_ENTRY = new TreeMap<>();
  static void setAll(String s) {
    for (Map.Entry<String, String> e : BY_ENTRY.entrySet())
      e.setValue(s);
  }

  // CHANGED: Changed.BY_HELPER: static, what it leads to may change
  private static final byte[] BY_HELPER = new byte[4];
  private static void fill(byte[] of, int with) {
    of[0] = (byte) with;
  }
  static void fillIt(int with) {
    fill(BY_HELPER, with);
  }

  // CHANGED: Changed.BY_JDK: static, what it leads to may change
  private static final char[] BY_JDK = "abc".toCharArray();
  static void copied(char[] from) {
    System.arraycopy(from, 0, BY_JDK, 0, 3);
  }

  // CHANGED: Changed.COUNTERS: static, what it leads to may change
  private static final List<Counter> COUNTERS = List.of(new Counter());
  static void incFirst() {
    COUNTERS.get(0).inc();
  }

  // CHANGED: Changed.LAMBDA: static, what it leads to may change
  private static final IntSupplier LAMBDA = counting();
  private static IntSupplier counting() {
    int[] n = {0};
    return () -> n[0]++;
  }
  static int next() {
    return LAMBDA.getAsInt();
  }

  // CHANGED: Changed.ENUM: static, what it leads to may change
  static final Used ENUM = Used.A;

  // CHANGED: Changed.VIEW: static, what it leads to may change
  static final List<String> VIEW = Collections.unmodifiableList(NAMES);
}

/** Nobody changes these; but somebody else may get hold of them. */
class Escaping {
  // ESCAPING: Escaping.returned: static, what it leads to may change
  private static final int[] returned = {1};
  static int[] get() {
    return returned;
  }

  // ESCAPING: Escaping.passed: static, what it leads to may change
  private static final int[] passed = {1};
  static void pass(Consumer<int[]> to) {
    to.accept(passed);
  }

  // ESCAPING: Escaping.given: static, what it leads to may change
  private static final Holder given = new Holder(passed);
  static int first() {
    return given.values()[0];
  }

  // ESCAPING: Escaping.twice: static, what it leads to may change
  private static final int[] twice = {1};
  // ESCAPING: Escaping.again: static, what it leads to may change
  static final Object again = twice;
  static int twice() {
    return twice[0];
  }

  // ESCAPING: Escaping.kept: static, what it leads to may change
  private static final List<String> kept = new ArrayList<>();
  // ESCAPING: Escaping.keeper: static, what it leads to may change
  static final List<List<String>> keeper = new ArrayList<>();
  static {
    keeper.add(kept);
  }
  static int kept() {
    return kept.size();
  }

  // ESCAPING: Escaping.iterated: static, what it leads to may change
  private static final List<String> iterated = new ArrayList<>();
  static Iterator<String> iterate() {
    return iterated.iterator();
  }
}

class Constant {
  // CONSTANT: Constant.NAMES: static, stays as initialised
  static final String[] NAMES = {"a", "b"};
  static String name(int i) {
    return NAMES[i] + NAMES.length + Arrays.toString(NAMES);
  }

  // CONSTANT: Constant.TABLE: static, stays as initialised
  private static final int[] TABLE = new int[16];
  static {
    for (int i = 0; i < TABLE.length; i++)
      TABLE[i] = i * i;
  }
  static int square(int i) {
    return TABLE[i];
  }

  // CONSTANT: Constant.BUILT: static, stays as initialised
  private static final long[] BUILT = build(4);
  private static long[] build(int n) {
    long[] to = new long[n];
    for (int i = 0; i < n; i++)
      to[i] = i;
    return to;
  }
  static long[] copy() {
    return BUILT.clone();
  }

  // CONSTANT: Constant.ROWS: static, stays as initialised
  private static final int[][] ROWS = {{1, 2}, {3}};
  static int row(int i, int j) {
    return ROWS[i][j] + ROWS[i].length;
  }

  // CONSTANT: Constant.NONE: static, stays as initialised
  public static final Object[] NONE = {};

  // CONSTANT: Constant.CHARS: static, stays as initialised
  private static final char[] CHARS = "0123456789abcdef".toCharArray();
  static String hex(int i) {
    return "" + CHARS[i & 15] + new String(CHARS) + String.valueOf(CHARS, 0, 1);
  }

  // CONSTANT: Constant.WORDS: static, stays as initialised
  public static final List<String> WORDS = List.of("a", "b");
  // CONSTANT: Constant.LIST: static, stays as initialised
  private static final List<String> LIST = Arrays.asList("a", "b");
  static boolean isWord(String s) {
    for (String each : LIST)
      if (each.equals(s))
        return true;
    return LIST.contains(s) || WORDS.indexOf(s) >= 0;
  }

  // CONSTANT: Constant.MAP: static, stays as initialised
  private static final Map<String, Integer> MAP = new HashMap<>();
  static {
    MAP.put("one", 1);
    MAP.put("two", 2);
  }
  static int number(String s) {
    for (Map.Entry<String, Integer> e : MAP.entrySet())
      if (e.getKey().isEmpty())
        return e.getValue();
    return MAP.getOrDefault(s, MAP.size());
  }

  // CONSTANT: Constant.LEVELS: static, stays as initialised
  public static final Map<Level, String> LEVELS;
  static {
    Map<Level, String> m = new EnumMap<>(Level.class);
    m.put(Level.LOW, "low");
    LEVELS = Collections.unmodifiableMap(m);
  }

  // CONSTANT: Constant.BY: static, stays as initialised
  static final Comparator<String> BY = (a, b) -> a.length() - b.length();
  // CONSTANT: Constant.ANONYMOUS: static, stays as initialised
  static final Comparator<String> ANONYMOUS = new Comparator<>() {
    @Override
    public int compare(String a, String b) {
      return b.length() - a.length();
    }
  };
  // CONSTANT: Constant.P: static, stays as initialised
  static final Pattern P = Pattern.compile("a*");
  // CONSTANT: Constant.BIG: static, stays as initialised
  static final BigInteger BIG = BigInteger.valueOf(5);
  // CONSTANT: Constant.LOCK: static, stays as initialised
  static final Object LOCK = new Object();
  // CONSTANT: Constant.ORIGIN: static, stays as initialised
  static final Point ORIGIN = new Point(0, 0);
  // CONSTANT: Constant.RANGE: static, stays as initialised
  public static final Range RANGE = new Range(1, 2);
  // CONSTANT: Constant.LEVEL: static, stays as initialised
  static final Level LEVEL = Level.HIGH;
  // CONSTANT: Constant.SHAPE: static, stays as initialised
  static final Shape SHAPE = new Circle(1);
  // CONSTANT: Constant.SHAPES: static, stays as initialised
  private static final Shape[] SHAPES = {new Circle(1), new Square(2)};
  static Shape shape(int i) {
    return SHAPES[i];
  }
  // CONSTANT: Constant.step: static, stays as initialised
  static int step = 3;
}
