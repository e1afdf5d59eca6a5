// The JDK's values are such as it makes them: the table of what holds of their
// fields, compared with a JVM, and what the engine makes of it.
// RUN: rm -rf %t && mkdir %t && %javac -d %t %s
// RUN: %java --add-opens=java.base/java.math=ALL-UNNAMED --add-opens=java.base/java.time=ALL-UNNAMED \
// RUN:   --add-opens=java.base/java.util=ALL-UNNAMED --add-opens=java.base/java.io=ALL-UNNAMED --add-opens=java.base/java.util.concurrent.atomic=ALL-UNNAMED \
// RUN:   --add-opens=java.base/java.util.concurrent.locks=ALL-UNNAMED -cp %t values %src/lib/Analysis/ValueFields.def | FileCheck %s --check-prefix=JVM
// JVM-NOT: {{breaks|nothing}}
// JVM: {{[1-9][0-9]+}} rows hold of {{[0-9]+}} objects
// RUN: %jsym check -cp %t --no-confirm values.date | FileCheck %s --check-prefix=NONE
// RUN: %jsym check -cp %t --no-confirm values.time | FileCheck %s --check-prefix=NONE
// RUN: %jsym check -cp %t --no-confirm values.number | FileCheck %s --check-prefix=NONE
// RUN: %jsym check -cp %t --no-confirm values.decimal | FileCheck %s --check-prefix=NONE
// RUN: %jsym check -cp %t --no-confirm --max-time=0 values.line | FileCheck %s --check-prefix=LINE
// LINE: verdict: no bug within
// NONE: verdict: no bug
// Of usual size, unless all that there are are asked for.
// RUN: %jsym check -cp %t --no-confirm --states=derived values.usual | FileCheck %s --check-prefix=USUAL
// USUAL: verdict: no bug
// USUAL: assumed: decimals, dates and durations are of usual size: java.math.BigDecimal.scale, java.time.Duration.seconds, java.time.LocalDate.year
// RUN: not %jsym check -cp %t --no-confirm --states=any values.usual | FileCheck %s --check-prefix=LEAP
// What is declared by an interface of java.time is one of its usual classes; that is told.
// RUN: for m in unit year zone; do %jsym check -cp %t --no-confirm values.$m; done > %t/time
// RUN: FileCheck %s --check-prefix=TIME < %t/time
// TIME: verdict: no bug; all paths
// TIME: one class stands for all of the JDK's type: java.time.temporal.TemporalUnit
// TIME: verdict: no bug; all paths
// TIME: one class stands for all of the JDK's type: java.time.temporal.TemporalAccessor
// TIME: verdict: no bug; all paths
// TIME: one class stands for all of the JDK's type: java.time.ZoneId
// RUN: not %jsym check -cp %t --no-confirm values.leap | FileCheck %s --check-prefix=LEAP
// LEAP: throws java.lang.AssertionError
// RUN: not %jsym check -cp %t --no-confirm values.data | FileCheck %s --check-prefix=DATA
// DATA: verdict: bug
// DATA-NOT: bound
// DATA: throws java.lang.AssertionError
// DATA: rank: reachable
// DATA: {{^}}3 paths explored
import java.io.BufferedReader;
import java.io.IOException;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.*;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.*;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

class values {
  static void date(LocalDate d) {
    if (d == null)
      return;
    int month = d.getMonthValue(), day = d.getDayOfMonth();
    assert month >= 1 && month <= 12 && day >= 1 && day <= 31;
    assert !(month == 2 && day > 29) && !(month == 4 && day == 31);
    assert !(month == 2 && day == 29 && d.getYear() == 1900);
  }

  static void leap(LocalDate d) {
    assert d == null || d.getMonthValue() != 2 || d.getDayOfMonth() != 29 || d.getYear() % 400 != 0;
  }

  static void data(java.io.DataOutput o, int n) throws IOException {
    o.writeInt(n);
    assert n != 7;
  }

  static void time(LocalDateTime t, Duration d) {
    if (t == null || d == null)
      return;
    assert t.toLocalDate() != null;
    assert t.getHour() < 24 && t.getMinute() >= 0 && d.getNano() < 1_000_000_000;
  }

  static void number(BigInteger n) {
    assert n == null || (n.signum() >= -1 && n.signum() <= 1);
  }

  static void decimal(BigDecimal n) {
    assert n == null || n.signum() != 0 || n.unscaledValue().signum() == 0;
  }

  static void usual(BigDecimal n, LocalDate d, Duration t) {
    assert n == null || n.scale() < 2000;
    assert d == null || d.getYear() < 20_000;
    assert t == null || t.getSeconds() < 10_000_000_000L;
  }

  static boolean unit(java.time.temporal.TemporalUnit u) { return u != null && u.isTimeBased(); }
  static int year(java.time.temporal.TemporalAccessor t) {
    return t == null ? 0 : t.get(java.time.temporal.ChronoField.YEAR);
  }
  static boolean zone(ZoneId z) { return z != null && z.getRules().isFixedOffset(); }

  static int line(BufferedReader in) throws IOException {
    String line = in == null ? "" : in.readLine();
    return line == null ? 0 : line.length();
  }

  private static Object syncOf(java.util.concurrent.locks.ReentrantLock lock) throws Exception {
    Field sync = lock.getClass().getDeclaredField("sync");
    sync.setAccessible(true);
    return sync.get(lock);
  }

  private static List<Object> objects() throws Exception {
    Random random = new Random(1);
    List<Object> all = new ArrayList<>();
    for (int i = 0; i < 500; i++) {
      LocalDate date = LocalDate.ofEpochDay(random.nextLong() % 365_000_000_000L);
      LocalTime time = LocalTime.ofNanoOfDay(Math.floorMod(random.nextLong(), 86_400_000_000_000L));
      ZoneOffset offset = ZoneOffset.ofTotalSeconds(random.nextInt(129_601) - 64_800);
      LocalDateTime both = LocalDate.of(random.nextInt(4000), 1 + i % 12, 1 + i % 28).atTime(time);
      all.addAll(List.of(date, time, both, offset, both.atOffset(offset), both.atZone(offset)));
      all.add(Instant.ofEpochSecond(random.nextLong() % 31_556_889_864_403_199L, random.nextInt(1_000_000_000)));
      all.add(Duration.ofSeconds(random.nextLong() >> 2, random.nextLong()));
      all.addAll(List.of(Year.of(date.getYear()), YearMonth.from(date), MonthDay.from(date)));
      all.add(new BigInteger(random.nextInt(200), random).subtract(BigInteger.valueOf(random.nextInt())));
      all.add(new BigDecimal(new BigInteger(random.nextInt(90), random), random.nextInt(40) - 20));
      all.add(BigDecimal.valueOf(random.nextLong() >> random.nextInt(64), random.nextInt(5)));
      all.add(new BigDecimal(random.nextInt(1000) + "." + random.nextInt(100)));
    }
    all.addAll(List.of(LocalDate.MIN, LocalDate.MAX, LocalTime.MIN, LocalTime.MAX, Instant.MIN, Instant.MAX,
        ZoneOffset.MIN, ZoneOffset.MAX, Year.of(Year.MIN_VALUE), Year.of(Year.MAX_VALUE), BigInteger.ZERO,
        BigDecimal.ZERO, MonthDay.of(2, 29), MonthDay.of(12, 31)));
    all.addAll(List.of(new java.io.StringReader(""), new java.io.StringWriter(),
        new java.io.BufferedReader(new java.io.StringReader("")), new AtomicIntegerArray(2),
        new AtomicLongArray(0), new AtomicReferenceArray<>(new String[1])));
    all.add(new java.util.Properties());
    all.add(java.util.Collections.unmodifiableList(new ArrayList<>()));
    all.add(java.util.Collections.unmodifiableMap(new java.util.HashMap<>()));
    all.add(new java.util.concurrent.locks.ReentrantLock());
    all.add(new java.io.DataOutputStream(new java.io.ByteArrayOutputStream()));
    all.add(new java.io.DataInputStream(new java.io.ByteArrayInputStream(new byte[1])));
    all.add(syncOf((java.util.concurrent.locks.ReentrantLock) all.get(all.size() - 3)));
    return all;
  }

  private static boolean holds(String kind, Object value, String low, String high) {
    return switch (kind) {
      case "NON_NULL" -> value != null;
      case "LENGTH" -> Array.getLength(value) == Long.parseLong(low);
      default -> ((Number) value).longValue() >= Long.parseLong(low)
          && ((Number) value).longValue() <= Long.parseLong(high);
    };
  }

  private static boolean isUnset(Object value) {
    return value == null || value instanceof Number n && n.longValue() == 0
        || Boolean.FALSE.equals(value);
  }

  public static void main(String[] args) throws Exception {
    List<Object> all = objects();
    Pattern row = Pattern.compile("(?m)^JSYM_(\\w+)\\(\"(.+?)\", \"(\\w+)\"(?:, (-?\\d+)(?:, (-?\\d+))?)?\\)$");
    Matcher m = row.matcher(Files.readString(Path.of(args[0])));
    int rows = 0;
    while (m.find()) {
      Class<?> owner = Class.forName(m.group(2).replace('/', '.'));
      Field field = owner.getDeclaredField(m.group(3));
      field.setAccessible(true);
      int seen = 0;
      boolean unset = m.group(1).equals("UNSET");
      for (Object o : all)
        if (owner.isInstance(o)) {
          if (unset ? isUnset(field.get(o)) : true)
            seen++;
          if (!unset && !holds(m.group(1), field.get(o), m.group(4), m.group(5)))
            System.out.println(o + " breaks " + m.group());
        }
      if (seen == 0)
        System.out.println("nothing is " + m.group());
      rows++;
    }
    System.out.println(rows + " rows hold of " + all.size() + " objects");
  }
}
