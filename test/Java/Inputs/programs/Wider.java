// Differential programs: more of the library. Every class with a main is one.
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.ref.SoftReference;
import java.lang.ref.WeakReference;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.text.ChoiceFormat;
import java.text.DecimalFormat;
import java.text.MessageFormat;
import java.text.NumberFormat;
import java.text.ParseException;
import java.text.SimpleDateFormat;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Period;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAdjusters;
import java.util.*;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import java.util.zip.Adler32;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

class WideInflater {
  public static void main(String[] args) throws Exception {
    byte[] packed = {120, -100, -53, 72, -51, -55, -55, 87, -56, 64, 39, 0, 62, 114, 7, 1};
    Inflater inflater = new Inflater();
    byte[] out = new byte[100];
    for (int i = 0; i < packed.length && !inflater.finished(); i++) {
      inflater.setInput(packed, i, 1);
      try {
        int n = inflater.inflate(out);
        System.out.println(i + " " + n + " " + new String(out, 0, n) + inflater.needsInput());
      } catch (DataFormatException e) {
        System.out.println(i + " " + e.getMessage() + " " + inflater.getTotalIn());
        break;
      }
    }
    inflater.reset();
    inflater.setInput(new byte[] {120, -100, 7});
    try {
      inflater.inflate(out);
    } catch (DataFormatException e) {
      System.out.println(e.getMessage() + inflater.getTotalIn() + inflater.getTotalOut());
    }
    inflater.end();
    CRC32 crc = new CRC32();
    crc.update(packed);
    Adler32 adler = new Adler32();
    adler.update(packed, 1, 5);
    System.out.println(crc.getValue() + " " + adler.getValue());
    System.out.println(Character.getName('a') + Character.getName(0x1F600));
  }
}

class WideInitFailure {
  static class Bad {
    static int value = Integer.parseInt("x1");
  }

  static class Worse extends Bad {
    static int more = 1;
  }

  static class Fails {
    static {
      if (true)
        throw new Error("own error");
    }

    static void call() {}
  }

  public static void main(String[] args) {
    for (int i = 0; i < 2; i++) {
      try {
        System.out.println(Bad.value);
      } catch (Throwable t) {
        System.out.println(t + " / " + t.getCause() + " / " + t.getCause().getStackTrace()[0]);
      }
      try {
        System.out.println(Worse.more);
      } catch (Throwable t) {
        System.out.println(t + " / " + t.getCause());
      }
      try {
        Fails.call();
      } catch (Throwable t) {
        System.out.println(t + " / " + t.getCause());
      }
    }
    Fails.call();
  }
}

class WideNumberFormats {
  public static void main(String[] args) throws ParseException {
    DecimalFormat money = new DecimalFormat("#,##0.00;(#,##0.00)");
    System.out.println(money.format(1234567.891) + money.format(-0.5));
    System.out.println(new DecimalFormat("0.###E0").format(12345) + new DecimalFormat("00%").format(0.256));
    System.out.println(money.parse("1,234.50") + " " + NumberFormat.getPercentInstance(Locale.US).format(0.75));
    System.out.println(NumberFormat.getCurrencyInstance(Locale.US).format(-1234.5));
    System.out.println(MessageFormat.format("{0} has {1,number,integer} of {2}", "it", 1234, null));
    ChoiceFormat choice = new ChoiceFormat("0#none|1#one|1<many {0}");
    System.out.println(choice.format(0) + choice.format(1) + choice.format(7));
    try {
      NumberFormat.getInstance(Locale.US).parse("x");
    } catch (ParseException e) {
      System.out.println(e.getMessage() + e.getErrorOffset());
    }
  }
}

class WideDates {
  public static void main(String[] args) throws ParseException {
    SimpleDateFormat format = new SimpleDateFormat("yyyy-MM-dd HH:mm:ss.SSS EEE", Locale.US);
    format.setTimeZone(TimeZone.getTimeZone("UTC"));
    System.out.println(format.format(new Date(1234567890123L)));
    System.out.println(format.parse("2001-02-03 04:05:06.007 Sat").getTime());
    Calendar calendar = new GregorianCalendar(2024, Calendar.FEBRUARY, 28);
    calendar.add(Calendar.DAY_OF_MONTH, 2);
    System.out.println(calendar.get(Calendar.MONTH) + "/" + calendar.get(Calendar.DAY_OF_MONTH)
        + " " + calendar.getActualMaximum(Calendar.DAY_OF_YEAR));
  }
}

class WideTimes {
  public static void main(String[] args) {
    LocalDate date = LocalDate.of(2024, 2, 29);
    System.out.println(date.plusYears(1) + " " + date.with(TemporalAdjusters.next(DayOfWeek.MONDAY)));
    System.out.println(Period.between(date, LocalDate.of(2025, 4, 1)) + " " + ChronoUnit.DAYS.between(date, date.plusMonths(3)));
    System.out.println(Duration.ofSeconds(3725, 5000000).plusMinutes(3).toString());
    LocalDateTime time = LocalDateTime.of(date, LocalTime.of(13, 5, 9));
    System.out.println(time.format(DateTimeFormatter.ofPattern("EEEE, d MMMM uuuu h:mm a", Locale.US)));
    System.out.println(time.format(DateTimeFormatter.ISO_WEEK_DATE) + " " + time.truncatedTo(ChronoUnit.HOURS));
    ZonedDateTime zoned = time.atZone(ZoneId.of("Europe/Berlin"));
    System.out.println(zoned + " " + zoned.withZoneSameInstant(ZoneOffset.UTC) + " " + zoned.plusMonths(2).getOffset());
    System.out.println(Instant.ofEpochMilli(1234567890123L) + " " + Instant.parse("2020-01-01T00:00:00Z").getEpochSecond());
    try {
      LocalDate.parse("2023-02-30");
    } catch (DateTimeParseException e) {
      System.out.println(e.getMessage());
    }
    try {
      LocalTime.of(25, 0);
    } catch (RuntimeException e) {
      System.out.println(e);
    }
  }
}

class WideRegex {
  public static void main(String[] args) {
    Matcher m = Pattern.compile("(?<year>\\d{4})-(?<month>\\d\\d)").matcher("on 2024-05 and 1999-12!");
    while (m.find())
      System.out.println(m.group("year") + "/" + m.group(2) + " " + m.start() + "-" + m.end("month"));
    System.out.println("aaa".replaceAll("a*?", "x") + " " + "foobar".replaceAll("(?<=foo)bar", "<$0>"));
    System.out.println(Arrays.toString("a1b22c".split("(?<=\\d)(?=[a-z])")) + "x".matches("(?i)X"));
    System.out.println(Pattern.compile("^\\w+$", Pattern.MULTILINE).matcher("one\ntwo three\nfour").results().count());
    System.out.println(Pattern.compile("(a+)+b").matcher("aaaaaaaaaab").matches());
    System.out.println(Pattern.compile("\\b").splitAsStream("hi you").collect(Collectors.toList()));
    System.out.println(Pattern.matches("\\p{Lu}\\p{L}*\\s\\p{Punct}", "Ärger !") + Pattern.quote("a.b"));
    System.out.println(Pattern.compile("(\\w)\\1").matcher("hello book").replaceAll(r -> r.group().toUpperCase()));
    try {
      Pattern.compile("(unclosed[");
    } catch (PatternSyntaxException e) {
      System.out.println(e.getMessage());
    }
  }
}

class WideStreams {
  record Person(String name, int age, String town) {}

  public static void main(String[] args) {
    List<Person> people = List.of(new Person("Ann", 30, "X"), new Person("Bob", 25, "Y"),
        new Person("Cid", 35, "X"), new Person("Dan", 25, "Z"));
    TreeMap<String, String> byTown = people.stream().collect(Collectors.groupingBy(Person::town, TreeMap::new,
        Collectors.mapping(Person::name, Collectors.joining("+"))));
    System.out.println(byTown);
    String both = people.stream().collect(Collectors.teeing(Collectors.counting(),
        Collectors.averagingInt(Person::age), (n, a) -> n + ":" + a));
    System.out.println(both);
    System.out.println(people.stream().sorted(Comparator.comparingInt(Person::age).thenComparing(Person::name, Comparator.reverseOrder())).map(Person::name).toList());
    System.out.println(Stream.of(1, 2, 3, 4).takeWhile(x -> x < 3).toList() + "" + Stream.of(1, 2, 3).dropWhile(x -> x < 2).toList());
    System.out.println(Stream.of(1, 2).<String>mapMulti((x, out) -> { out.accept("a" + x); out.accept("b" + x); }).toList());
    System.out.println(IntStream.iterate(1, x -> x < 100, x -> x * 3).boxed().collect(Collectors.toList()));
    System.out.println(LongStream.rangeClosed(1, 20).reduce(1, (a, b) -> a * b) + " " + IntStream.of(3, 1, 2).summaryStatistics());
    List<String> fixed = Stream.of("b", "a", "c").collect(Collectors.collectingAndThen(Collectors.toList(), Collections::unmodifiableList));
    System.out.println(fixed);
    System.out.println(people.stream().flatMap(p -> p.name().chars().mapToObj(c -> (char) c)).distinct().map(String::valueOf).collect(Collectors.joining()));
    try {
      people.stream().collect(Collectors.toMap(Person::age, Person::name));
    } catch (IllegalStateException e) {
      System.out.println(e.getMessage());
    }
    Iterator<Integer> it = Stream.generate(new AtomicInteger()::incrementAndGet).iterator();
    System.out.println(it.next() + it.next());
    Stream<Integer> used = Stream.of(1);
    used.count();
    try {
      used.count();
    } catch (IllegalStateException e) {
      System.out.println(e.getMessage());
    }
  }
}

class WideAtomics {
  volatile int n;

  public static void main(String[] args) {
    AtomicInteger i = new AtomicInteger(5);
    System.out.println(i.getAndUpdate(x -> x * 2) + " " + i.accumulateAndGet(3, Math::max) + i.compareAndSet(10, 11) + i);
    AtomicLong l = new AtomicLong();
    System.out.println(l.addAndGet(1L << 40) + " " + l.getAndIncrement() + l.intValue());
    AtomicReference<String> r = new AtomicReference<>("a");
    System.out.println(r.updateAndGet(s -> s + "b") + r.getAndSet("z") + r.weakCompareAndSetPlain("z", "y") + r);
    AtomicIntegerArray a = new AtomicIntegerArray(3);
    a.addAndGet(1, 7);
    LongAdder adder = new LongAdder();
    adder.add(5);
    adder.increment();
    System.out.println(a + " " + adder.sumThenReset() + adder);
    ConcurrentHashMap<String, LongAdder> counts = new ConcurrentHashMap<>();
    for (String w : "to be or not to be".split(" "))
      counts.computeIfAbsent(w, k -> new LongAdder()).increment();
    System.out.println(new TreeMap<>(counts) + " " + new ConcurrentSkipListMap<>(Map.of(2, "b", 1, "a")));
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    lock.writeLock().lock();
    lock.readLock().lock();
    lock.writeLock().unlock();
    System.out.println(lock.getReadLockCount() + " " + lock.isWriteLocked());
    CompletableFuture<Integer> f = CompletableFuture.completedFuture(20).thenCompose(x -> CompletableFuture.completedFuture(x + 1)).whenComplete((v, t) -> System.out.println(v + " " + t));
    System.out.println(f.join() + " " + f.handle((v, t) -> v * 2).getNow(0));
    try {
      f.thenApply(x -> x / 0).join();
    } catch (CompletionException e) {
      System.out.println(e.getMessage() + e.getCause());
    }
    System.out.println(TimeUnit.HOURS.toSeconds(2) + " " + TimeUnit.NANOSECONDS.convert(Duration.ofMillis(3)));
  }
}

class WideMaps {
  enum Level { LOW, MID, HIGH }

  public static void main(String[] args) {
    IdentityHashMap<String, Integer> identity = new IdentityHashMap<>();
    identity.put(new String("a"), 1);
    identity.put(new String("a"), 2);
    System.out.println(identity.size() + " " + identity.containsKey("a"));
    WeakHashMap<Object, String> weak = new WeakHashMap<>();
    Object key = new Object();
    weak.put(key, "v");
    System.out.println(weak.get(key) + weak.size());
    EnumMap<Level, String> levels = new EnumMap<>(Level.class);
    levels.put(Level.HIGH, "h");
    levels.put(Level.LOW, "l");
    System.out.println(levels + " " + EnumSet.range(Level.LOW, Level.MID) + EnumSet.noneOf(Level.class));
    BitSet bits = new BitSet();
    bits.set(3, 7);
    bits.flip(5);
    System.out.println(bits + " " + bits.cardinality() + bits.nextClearBit(3) + bits.length() + Arrays.toString(bits.toLongArray()));
    TreeMap<String, Integer> tree = new TreeMap<>(Comparator.comparing(String::length).thenComparing(Comparator.naturalOrder()));
    for (String s : "one two three four five six seven".split(" "))
      tree.merge(s, s.length(), Integer::sum);
    System.out.println(tree + " " + tree.subMap("six", true, "three", false) + tree.descendingKeySet() + tree.lastEntry());
    NavigableSet<Integer> set = new TreeSet<>(List.of(5, 1, 9)).headSet(9, false);
    set.add(3);
    try {
      set.add(10);
    } catch (IllegalArgumentException e) {
      System.out.println(set + e.getMessage());
    }
    Map<String, List<Integer>> multi = new LinkedHashMap<>();
    multi.computeIfAbsent("x", k -> new ArrayList<>()).add(1);
    multi.computeIfAbsent("x", k -> new ArrayList<>()).add(2);
    multi.compute("y", (k, v) -> v == null ? new ArrayList<>(List.of(9)) : null);
    multi.replaceAll((k, v) -> v.subList(0, 1));
    System.out.println(multi + " " + multi.getOrDefault("z", List.of()));
    Iterator<String> i = multi.keySet().iterator();
    i.next();
    multi.put("w", null);
    try {
      i.next();
    } catch (ConcurrentModificationException e) {
      System.out.println(e);
    }
    Properties p = new Properties();
    p.setProperty("k", "v");
    System.out.println(p.getProperty("k") + p.getProperty("n", "d") + p.stringPropertyNames());
    System.out.println(Map.of().equals(new HashMap<>()) + " " + Map.entry("a", 1) + new AbstractMap.SimpleEntry<>(1, 2));
    PriorityQueue<int[]> queue = new PriorityQueue<>((a, b) -> b[0] - a[0]);
    for (int n : new int[] {3, 9, 4})
      queue.add(new int[] {n});
    System.out.println(queue.poll()[0] + queue.poll()[0]);
  }
}

class WideReflection {
  @Retention(RetentionPolicy.RUNTIME)
  @Target({ElementType.TYPE, ElementType.METHOD})
  @interface Mark {
    String value() default "none";

    int[] numbers() default {1, 2};
  }

  @Mark("class")
  static class Subject {
    private int hidden = 3;
    public static final String NAME = "n";

    Subject() {}

    Subject(int h) { hidden = h; }

    @Mark(numbers = {})
    public int times(int a, long b) { return (int) (hidden * a * b); }

    static void fails() { throw new IllegalStateException("inside"); }
  }

  interface Greeter {
    String greet(String who);

    default String twice(String who) { return greet(who) + greet(who); }
  }

  public static void main(String[] args) throws Exception {
    Constructor<Subject> c = Subject.class.getDeclaredConstructor(int.class);
    Subject s = c.newInstance(7);
    Method times = Subject.class.getMethod("times", int.class, long.class);
    System.out.println(times.invoke(s, 2, 3L) + " " + times + " " + Modifier.toString(times.getModifiers()));
    Field hidden = Subject.class.getDeclaredField("hidden");
    hidden.setAccessible(true);
    hidden.setInt(s, 11);
    System.out.println(hidden.get(s) + " " + hidden.getType() + Subject.class.getField("NAME").get(null));
    try {
      Subject.class.getDeclaredMethod("fails").invoke(null);
    } catch (InvocationTargetException e) {
      System.out.println(e.getCause());
    }
    try {
      times.invoke(s, "x", 1L);
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    try {
      Subject.class.getMethod("missing");
    } catch (NoSuchMethodException e) {
      System.out.println(e.getMessage());
    }
    System.out.println(Subject.class.getAnnotation(Mark.class).value() + times.getAnnotation(Mark.class).numbers().length);
    Greeter g = (Greeter) Proxy.newProxyInstance(WideReflection.class.getClassLoader(), new Class<?>[] {Greeter.class},
        (proxy, method, arguments) -> method.getName() + Arrays.toString(arguments));
    System.out.println(g.greet("x"));
    System.out.println(int[][].class + " " + Subject.class.getSimpleName() + Subject.class.getEnclosingClass() + new Object() {}.getClass().getName());
    System.out.println(Arrays.toString(Greeter.class.getMethods().length > 1 ? new int[] {2} : new int[0]) + Class.forName("WideReflection$Subject").isInstance(s));
  }
}

class WideHandles {
  static int twice(int x) { return 2 * x; }

  String hello(String who) { return "hello " + who; }

  public static void main(String[] args) throws Throwable {
    MethodHandles.Lookup lookup = MethodHandles.lookup();
    MethodHandle twice = lookup.findStatic(WideHandles.class, "twice", MethodType.methodType(int.class, int.class));
    System.out.println((int) twice.invokeExact(21));
    MethodHandle hello = lookup.findVirtual(WideHandles.class, "hello", MethodType.methodType(String.class, String.class));
    System.out.println((String) hello.invokeExact(new WideHandles(), "you"));
    System.out.println(twice.type());
  }
}

class WideStackWalker {
  static void inner() {
    List<String> frames = StackWalker.getInstance().walk(s -> s.map(f -> f.getMethodName() + ":" + f.getLineNumber()).collect(Collectors.toList()));
    System.out.println(frames);
  }

  public static void main(String[] args) {
    inner();
    for (StackTraceElement e : Thread.currentThread().getStackTrace())
      System.out.println(e.getMethodName());
    new Exception("shown").printStackTrace();
  }
}

class WideBuffers {
  public static void main(String[] args) throws Exception {
    ByteBuffer b = ByteBuffer.allocate(16).order(ByteOrder.LITTLE_ENDIAN);
    b.putInt(0x01020304).putDouble(1.5).flip();
    System.out.println(b.get() + " " + b.remaining() + b.order());
    CharBuffer chars = StandardCharsets.UTF_8.decode(ByteBuffer.wrap("grün€".getBytes(StandardCharsets.UTF_8)));
    System.out.println(chars.length() + chars.toString());
    System.out.println(Base64.getEncoder().encodeToString("any text".getBytes()) + new String(Base64.getDecoder().decode("aGk="), "US-ASCII"));
    MessageDigest sha = MessageDigest.getInstance("SHA-256");
    System.out.println(HexFormat.of().formatHex(sha.digest("abc".getBytes())));
    System.out.println(UUID.nameUUIDFromBytes(new byte[] {1, 2}) + " " + new UUID(1, 2));
    System.out.println(new StringJoiner(",", "[", "]").add("a").setEmptyValue("none") + " " + new Scanner("1 two 3.5").useLocale(Locale.US).nextInt());
  }
}

class WideReferences {
  public static void main(String[] args) {
    Object o = new Object();
    WeakReference<Object> weak = new WeakReference<>(o);
    SoftReference<String> soft = new SoftReference<>("s");
    System.out.println((weak.get() == o) + soft.get() + weak.refersTo(o));
    weak.clear();
    System.out.println(weak.get());
    String a = "in" + "tern", b = new String("intern");
    System.out.println((a == "intern") + " " + (a == b) + (a == b.intern()));
    Integer x = 127, y = 127, z = 128, w = 128;
    System.out.println((x == y) + " " + (z == w) + z.equals(w) + (Long.valueOf(5) == Long.valueOf(5)));
    ThreadLocal<StringBuilder> local = ThreadLocal.withInitial(StringBuilder::new);
    local.get().append("x");
    System.out.println(local.get() + Thread.currentThread().getName() + Runtime.version().feature());
    System.out.println(System.getProperty("line.separator").length() + System.lineSeparator().length() + System.getProperty("no.such"));
  }
}

class WideDecimals {
  public static void main(String[] args) {
    BigDecimal a = new BigDecimal("123.4500"), b = new BigDecimal("-7");
    System.out.println(a.divide(b, 5, RoundingMode.HALF_EVEN) + " " + a.divideToIntegralValue(b) + a.remainder(b));
    System.out.println(a.stripTrailingZeros().scale() + " " + a.round(new MathContext(3)) + a.movePointRight(6) + " " + new BigDecimal("1E+5").toPlainString());
    System.out.println(a.equals(new BigDecimal("123.45")) + " " + a.compareTo(new BigDecimal("123.45")) + new BigDecimal(0.1));
    System.out.println(new BigDecimal("2").sqrt(new MathContext(30)) + " " + new BigDecimal("1e400").doubleValue());
    try {
      BigDecimal.ONE.divide(new BigDecimal(3));
    } catch (ArithmeticException e) {
      System.out.println(e.getMessage());
    }
    System.out.println(String.format(Locale.US, "%,.2f|%10s|%-10s|%05d|%x", 1234567.891, "r", "l", 42, 255));
    System.out.println(String.format("%tY-%<tm-%<td %s %b %c %e", new GregorianCalendar(2020, 0, 2), null, "x", 'c', 12345.678));
    try {
      String.format("%d", "x");
    } catch (IllegalFormatException e) {
      System.out.println(e.getMessage());
    }
  }
}

class WideSuppressed implements AutoCloseable {
  final String name;

  WideSuppressed(String name) { this.name = name; }

  @Override public void close() { throw new IllegalStateException("close " + name); }

  public static void main(String[] args) {
    try (WideSuppressed a = new WideSuppressed("a"); WideSuppressed b = new WideSuppressed("b")) {
      throw new RuntimeException("body", new Exception("cause"));
    } catch (RuntimeException e) {
      e.printStackTrace();
      System.out.println(e.getSuppressed().length);
    }
    Throwable t = new Throwable("loop");
    t.addSuppressed(new Error("one"));
    try {
      t.addSuppressed(t);
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    throw new IllegalArgumentException("last", t);
  }
}

class WideLocales {
  public static void main(String[] args) {
    System.out.println(NumberFormat.getInstance(Locale.GERMANY).format(1234567.25));
    System.out.println(String.format(Locale.GERMANY, "%,.2f", 1234567.891));
  }
}
