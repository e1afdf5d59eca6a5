// Differential programs: text, numbers, dates, streams, concurrency of a stranger. Every class with a main is run.
import java.io.*;
import java.lang.annotation.*;
import java.lang.invoke.*;
import java.lang.ref.*;
import java.lang.reflect.*;
import java.math.*;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.text.*;
import java.time.*;
import java.time.format.*;
import java.time.temporal.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.util.function.*;
import java.util.regex.*;
import java.util.stream.*;
import java.util.zip.*;

class SgTimeFormats {
  public static void main(String[] a) {
    ZonedDateTime t = ZonedDateTime.of(2024, 2, 29, 23, 59, 58, 123456789, ZoneId.of("Europe/Berlin"));
    for (String p : List.of("yyyy-MM-dd HH:mm:ss.SSS", "EEEE, d MMMM uuuu", "EEE d MMM yy h:mm a", "D w e Q QQQ QQQQ", "VV z zzzz O XXX x", "G yyyy", "n N A", "'at' HH'h'", "ppppd"))
      System.out.println(p + " -> " + t.format(DateTimeFormatter.ofPattern(p, Locale.US)));
    for (FormatStyle s : FormatStyle.values())
      System.out.println(s + " " + t.format(DateTimeFormatter.ofLocalizedDate(s).withLocale(Locale.US)));
    System.out.println(t.format(DateTimeFormatter.ISO_WEEK_DATE) + " " + t.format(DateTimeFormatter.RFC_1123_DATE_TIME) + " " + t.format(DateTimeFormatter.BASIC_ISO_DATE) + " " + t.toInstant());
    System.out.println(t.withZoneSameInstant(ZoneId.of("America/New_York")) + " " + t.withZoneSameInstant(ZoneId.of("Asia/Kolkata")) + " " + t.withZoneSameLocal(ZoneOffset.UTC));
    System.out.println(t.plusMonths(12) + " " + t.plusYears(1).minusDays(1) + " " + t.with(TemporalAdjusters.firstInMonth(DayOfWeek.MONDAY)));
  }
}

class SgTimeZones {
  public static void main(String[] a) {
    ZoneId ny = ZoneId.of("America/New_York");
    LocalDateTime gap = LocalDateTime.of(2024, 3, 10, 2, 30), overlap = LocalDateTime.of(2024, 11, 3, 1, 30);
    System.out.println(gap.atZone(ny) + " " + overlap.atZone(ny) + " " + overlap.atZone(ny).withLaterOffsetAtOverlap());
    System.out.println(ny.getRules().getTransition(gap) + " " + ny.getRules().isDaylightSavings(Instant.parse("2024-07-01T00:00:00Z")));
    System.out.println(Duration.between(gap.minusHours(1).atZone(ny), gap.plusHours(1).atZone(ny)) + " " + ChronoUnit.DAYS.between(LocalDate.of(2023, 12, 31), LocalDate.of(2024, 12, 31)));
    System.out.println(Period.between(LocalDate.of(2020, 2, 29), LocalDate.of(2024, 1, 31)) + " " + Duration.ofSeconds(-3661, 5) + " " + Duration.parse("PT8H6M12.345S").toMillis() + " " + Period.parse("P1Y2M3W4D"));
    System.out.println(OffsetDateTime.parse("2024-01-01T00:00:00+05:30").toInstant() + " " + OffsetTime.of(1, 2, 3, 4, ZoneOffset.ofHours(-3)) + " " + Year.of(2100).isLeap() + " " + YearMonth.of(2024, 2).lengthOfMonth() + " " + MonthDay.of(2, 29).isValidYear(2023));
    System.out.println(LocalTime.MIDNIGHT.minusNanos(1) + " " + LocalTime.parse("10:15").truncatedTo(ChronoUnit.HOURS) + " " + LocalDate.EPOCH.until(LocalDate.MAX, ChronoUnit.CENTURIES) + " " + LocalDate.of(2024, 12, 30).get(IsoFields.WEEK_OF_WEEK_BASED_YEAR) + " " + LocalDate.of(2024, 5, 5).get(WeekFields.of(Locale.US).weekOfYear()));
    try { LocalDate.of(2023, 2, 29); } catch (DateTimeException e) { System.out.println(e.getMessage()); }
    try { LocalDate.parse("2023-13-01"); } catch (DateTimeParseException e) { System.out.println(e.getMessage()); }
    System.out.println(Clock.fixed(Instant.EPOCH, ZoneOffset.UTC).instant() + " " + Instant.ofEpochSecond(1_700_000_000L, -1) + " " + Instant.EPOCH.minus(1, ChronoUnit.DAYS).getEpochSecond());
  }
}

class SgDecimalFormats {
  public static void main(String[] a) {
    for (String p : List.of("#,##0.00", "0.###E0", "00.00%", "#.#", "'#'#", "\u00a4#,##0.00;(\u00a4#,##0.00)", "##0.##E0", "\u2030 0"))
      for (double d : new double[] {0, 1234567.891, -0.005, 1e10, 0.125})
        System.out.print(new DecimalFormat(p, DecimalFormatSymbols.getInstance(Locale.US)).format(d) + " | ");
    System.out.println();
    NumberFormat f = NumberFormat.getInstance(Locale.US);
    f.setMaximumFractionDigits(1);
    f.setRoundingMode(RoundingMode.HALF_UP);
    System.out.println(f.format(0.25) + f.format(0.35) + NumberFormat.getPercentInstance(Locale.US).format(0.256) + NumberFormat.getCurrencyInstance(Locale.US).format(-12.5) + NumberFormat.getCompactNumberInstance(Locale.US, NumberFormat.Style.SHORT).format(12345));
    try { System.out.println(f.parse("1,234.5abc") + " " + new DecimalFormat("0").parse("x")); } catch (ParseException e) { System.out.println(e.getMessage() + e.getErrorOffset()); }
    System.out.println(new ChoiceFormat("0#none|1#one|1<many").format(5) + MessageFormat.format("{0} has {1,number,integer} {1,choice,0#files|1#file|1<files} {2}", "disk", 3, null) + MessageFormat.format("it''s '{0}' {0}", 7));
  }
}

class SgLocales {
  public static void main(String[] a) {
    for (Locale l : new Locale[] {Locale.GERMANY, Locale.FRANCE, Locale.JAPAN, new Locale("es", "MX"), Locale.UK, Locale.ROOT, Locale.forLanguageTag("pt-BR"), Locale.forLanguageTag("hi-IN"), Locale.forLanguageTag("de-CH")}) {
      System.out.println(l + " " + l.toLanguageTag() + " " + l.getDisplayCountry(Locale.ENGLISH) + " " + String.format(l, "%,.2f", 1234567.891) + " " + NumberFormat.getCurrencyInstance(l).format(9.5) + " " + NumberFormat.getPercentInstance(l).format(0.5));
      System.out.println(LocalDate.of(2024, 3, 5).format(DateTimeFormatter.ofPattern("EEEE d MMMM yyyy", l)) + " | " + DateTimeFormatter.ofLocalizedDate(FormatStyle.LONG).withLocale(l).format(LocalDate.of(2024, 3, 5)));
    }
    System.out.println("TITLE".toLowerCase(new Locale("tr")) + "i".toUpperCase(new Locale("tr")) + Locale.getDefault() + DayOfWeek.MONDAY.getDisplayName(TextStyle.SHORT, Locale.ITALY) + Month.MAY.getDisplayName(TextStyle.FULL, Locale.forLanguageTag("pl")));
    System.out.println(Locale.GERMANY.getDisplayLanguage(Locale.GERMANY) + Currency.getInstance("EUR").getSymbol(Locale.FRANCE) + Currency.getInstance(Locale.JAPAN).getDefaultFractionDigits());
  }
}

class SgSimpleDates {
  public static void main(String[] a) throws Exception {
    SimpleDateFormat f = new SimpleDateFormat("yyyy-MM-dd'T'HH:mm:ss.SSSZ EEE MMM", Locale.US);
    f.setTimeZone(TimeZone.getTimeZone("GMT+02:00"));
    System.out.println(f.format(new Date(1_700_000_000_123L)));
    SimpleDateFormat g = new SimpleDateFormat("dd/MM/yyyy", Locale.US);
    g.setTimeZone(TimeZone.getTimeZone("UTC"));
    g.setLenient(false);
    System.out.println(g.parse("29/02/2024").getTime());
    try { g.parse("31/02/2024"); } catch (ParseException e) { System.out.println(e.getMessage()); }
    Calendar c = new GregorianCalendar(TimeZone.getTimeZone("America/Los_Angeles"), Locale.US);
    c.setTimeInMillis(0);
    c.add(Calendar.MONTH, 13);
    System.out.println(c.get(Calendar.YEAR) + " " + c.get(Calendar.DAY_OF_WEEK) + " " + c.getActualMaximum(Calendar.DAY_OF_MONTH) + " " + c.getTime() + " " + DateFormat.getDateInstance(DateFormat.LONG, Locale.US).format(new Date(0)));
  }
}

class SgCollation {
  public static void main(String[] a) throws Exception {
    String[] s = {"zebra", "Apfel", "\u00c4pfel", "apfel", "cote", "c\u00f4te", "Zoo"};
    Arrays.sort(s, Collator.getInstance(Locale.US));
    System.out.println(Arrays.toString(s));
    Collator p = Collator.getInstance(Locale.US);
    p.setStrength(Collator.PRIMARY);
    System.out.println(p.compare("Apfel", "\u00e4pfel") + " " + p.equals("a", "A") + " " + new RuleBasedCollator("< c < b < a").compare("a", "b"));
    System.out.println(Normalizer.normalize("\u00e9\ufb01", Normalizer.Form.NFD).length() + Normalizer.normalize("e\u0301\ufb01", Normalizer.Form.NFKC));
    BreakIterator w = BreakIterator.getWordInstance(Locale.US);
    w.setText("Hello big world. Bye!");
    StringBuilder b = new StringBuilder();
    for (int i = w.first(); i != BreakIterator.DONE; i = w.next()) b.append(i).append(' ');
    System.out.println(b);
  }
}

class SgBigNumbers {
  public static void main(String[] a) {
    BigDecimal x = new BigDecimal("123.4567890123456789"), y = new BigDecimal("-0.00300");
    for (RoundingMode m : RoundingMode.values())
      try { System.out.print(m + "=" + x.multiply(y).setScale(4, m) + " "); } catch (ArithmeticException e) { System.out.print(e.getMessage() + " "); }
    System.out.println(x.divide(y, MathContext.DECIMAL64) + " " + y.stripTrailingZeros().toEngineeringString() + " " + y.scale() + y.precision() + y.ulp() + " " + x.sqrt(new MathContext(30)) + " " + new BigDecimal(0.1) + " " + BigDecimal.valueOf(1e300).toPlainString().length() + x.remainder(new BigDecimal("7.1")) + Arrays.toString(x.divideAndRemainder(new BigDecimal("0.3"))));
    try { BigDecimal.ONE.divide(new BigDecimal(3)); } catch (ArithmeticException e) { System.out.println(e); }
    BigInteger p = BigInteger.TWO.pow(521).subtract(BigInteger.ONE), q = new BigInteger("-123456789012345678901234567890");
    System.out.println(p.isProbablePrime(20) + " " + p.mod(q.negate()) + " " + q.modInverse(p).bitLength() + " " + q.shiftRight(7) + q.and(p).bitCount() + q.toString(36) + q.gcd(BigInteger.valueOf(30)) + p.modPow(q.abs(), BigInteger.valueOf(1000007)) + q.not().testBit(3) + Arrays.toString(q.toByteArray()) + p.sqrt().signum() + q.longValue() + q.doubleValue());
    BigInteger f = BigInteger.ONE;
    for (int i = 2; i < 400; i++) f = f.multiply(BigInteger.valueOf(i));
    System.out.println(f.toString().hashCode() + " " + f.divide(BigInteger.TEN.pow(300)).toString().length() + " " + f.multiply(f).hashCode());
    try { q.longValueExact(); } catch (ArithmeticException e) { System.out.println(e.getMessage()); }
  }
}

class SgRegexes {
  public static void main(String[] a) {
    Matcher m = Pattern.compile("(?<y>\\d{4})-(?<m>\\d\\d)(?:-(\\d\\d))?").matcher("on 2024-02-29 and 1999-12, 5-5");
    while (m.find()) System.out.print(m.group("y") + m.group(2) + m.group(3) + m.start() + ":" + m.end(1) + " ");
    System.out.println("a1b22".replaceAll("(\\d+)", "<$1$1>") + "x.y.z".split("\\.").length + "aXbXc".split("X", 2)[1] + Arrays.toString(",a,,b,,".split(",")) + Arrays.toString(",a,,b,,".split(",", -1)));
    System.out.println("foobar".matches("(?=foo).*(?<!foo)bar") + " " + Pattern.compile("^b", Pattern.MULTILINE).matcher("a\nb\nb").results().count() + Pattern.matches("(?i)caf\u00c9", "CAF\u00c9") + Pattern.compile("(a+)+b").matcher("aaaaaaaaaaaab").matches() + Pattern.compile("\\bw\\w*?\\b").matcher("one word wow").replaceAll(r -> r.group().toUpperCase()));
    System.out.println("aaa".replaceFirst("a{2}?", "\\$") + Pattern.compile("([ab])\\1").matcher("abba").find() + "\ud83d\ude00x".replaceAll(".", "_") + "tel: 555".replaceAll("\\p{Alpha}|\\s|\\p{Punct}", "") + Pattern.quote("a.b") + "a.b".matches(Pattern.quote("a.b")) + Pattern.compile("a|b").splitAsStream("1a2b3").collect(Collectors.toList()) + "x".matches("[^a-w&&[^z]]"));
    try { Pattern.compile("a(b"); } catch (PatternSyntaxException e) { System.out.println(e.getMessage()); }
    try { "x".replaceAll("x", "$2"); } catch (IndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
    StringBuilder b = new StringBuilder();
    m = Pattern.compile("\\$\\{(\\w+)}").matcher("Hi ${name}, ${x}!");
    while (m.find()) m.appendReplacement(b, Matcher.quoteReplacement("<" + m.group(1) + "$>"));
    System.out.println(m.appendTail(b) + " " + m.reset("zz").hitEnd() + Pattern.compile("a*+a").matcher("aaa").matches() + Pattern.compile("x", Pattern.LITERAL | Pattern.CASE_INSENSITIVE).matcher("X").matches() + Pattern.compile("a b # c", Pattern.COMMENTS).matcher("ab").lookingAt());
  }
}

class SgFormats {
  public static void main(String[] a) {
    System.out.println(String.format("%d|%5d|%-5d|%05d|%+d|%(d|%,d|% d|%x|%X|%#x|%o|%h|%c|%C|%b|%B|%s|%S|%10.3s|%-6s|%%|%n", 42, 42, 42, 42, 42, -42, 1234567, 42, 255, 255, 255, 8, "hi", 'c', 'c', true, null, "str", "str", "truncate", "ab").trim());
    System.out.println(String.format("%f|%.0f|%10.2f|%-10.2f|%e|%.3E|%g|%a|%+.1f|%,.3f|%(.2f|%010.3f", 3.14159, 2.5, 3.14159, 3.14159, 12345.678, 0.00012, 0.00001234, 1.0, 1.25, 1e7, -3.5, -3.14159));
    System.out.println(String.format("%2$s %1$s %<s %s %s", "a", "b") + String.format("%s %s %s", new int[0].length, Arrays.asList(1, 2), Optional.of(3)) + String.format("%08.2f|%x|%d|%s", -1.5, -1L, new BigInteger("99999999999999999999"), new BigDecimal("1E+3")) + String.format("%.2f|%10.1e", new BigDecimal("2.345"), new BigDecimal("12345")));
    Calendar c = new GregorianCalendar(2024, 1, 29, 13, 5, 9);
    System.out.println(String.format(Locale.US, "%tY-%<tm-%<td %<tH:%<tM:%<tS %<tB %<tA %<tj %<tp %<tI %<tF %<tT %<tD %<tr %<tR %<ty %<tb %<te %<tL", c) + String.format("%tF", LocalDate.of(2000, 1, 1)));
    for (String bad : List.of("%d", "%q", "%-d", "%.2d", "%5", "%s %s", "%#s", "%,x", "%c"))
      try { System.out.print(String.format(bad, bad.equals("%c") ? 0x110000 : "x") + " "); } catch (IllegalFormatException e) { System.out.println(e.getClass().getSimpleName() + ":" + e.getMessage()); }
    System.out.println("%s=%d".formatted("k", 5) + String.format("%b %b %c %s", "x", null, 65, (Object) null) + String.format("%f %e %g", Double.NaN, Double.POSITIVE_INFINITY, 0.0) + String.format("%,d %(,.2f", Long.MIN_VALUE, -1234.5) + String.format("%x %o", (byte) -1, (short) -1));
  }
}

class SgCollectors {
  record Person(String name, int age, String city) {}
  public static void main(String[] a) {
    List<Person> l = List.of(new Person("Ann", 30, "Rome"), new Person("Bob", 25, "Oslo"), new Person("Cid", 30, "Oslo"), new Person("Dee", 41, "Rome"));
    TreeMap<String, String> byCity = l.stream().collect(Collectors.groupingBy(Person::city, TreeMap::new, Collectors.mapping(Person::name, Collectors.joining("/", "[", "]"))));
    System.out.println(byCity);
    System.out.println(l.stream().collect(Collectors.partitioningBy(p -> p.age() > 29, Collectors.averagingInt(Person::age))));
    System.out.println(l.stream().collect(Collectors.teeing(Collectors.counting(), Collectors.summingInt(Person::age), (n, s) -> s * 1.0 / n)) + " " + l.stream().collect(Collectors.summarizingInt(Person::age)) + l.stream().collect(Collectors.toMap(Person::age, Person::name, (x, y) -> x + y, LinkedHashMap::new)));
    System.out.println(l.stream().sorted(Comparator.comparing(Person::city).thenComparing(Person::age, Comparator.reverseOrder())).map(Person::name).toList() + " " + l.stream().collect(Collectors.collectingAndThen(Collectors.maxBy(Comparator.comparingInt(Person::age)), o -> o.get().name())) + l.stream().collect(Collectors.reducing(0, Person::age, Integer::sum)) + l.stream().collect(Collectors.filtering(p -> p.age() < 31, Collectors.toCollection(ArrayDeque::new))).size() + l.stream().collect(Collectors.flatMapping(p -> Stream.of(p.name(), p.city()), Collectors.toCollection(TreeSet::new))));
    try { l.stream().collect(Collectors.toMap(Person::age, Person::name)); } catch (IllegalStateException e) { System.out.println(e.getMessage()); }
    try { Stream<Person> s = l.stream(); s.count(); s.count(); } catch (IllegalStateException e) { System.out.println(e.getMessage()); }
  }
}

class SgStreams {
  public static void main(String[] a) {
    System.out.println(Stream.iterate(1, x -> x * 2).limit(10).map(String::valueOf).collect(Collectors.joining(",")) + Stream.iterate(1, x -> x < 50, x -> x * 3).toList() + IntStream.rangeClosed(1, 20).takeWhile(x -> x < 7).dropWhile(x -> x < 3).sum() + Stream.of(List.of(1, 2), List.of(3)).flatMap(List::stream).mapToInt(x -> x).max().getAsInt() + Stream.of(1, 2, 3).<String>mapMulti((x, c) -> { for (int i = 0; i < x; i++) c.accept("" + x); }).toList());
    System.out.println(IntStream.range(0, 100).parallel().filter(x -> x % 7 == 0).boxed().collect(Collectors.toList()) + " " + Arrays.asList(3, 1, 2).parallelStream().sorted().map(x -> x * x).reduce(0, Integer::sum) + " " + IntStream.range(0, 1000).parallel().mapToObj(Integer::toString).collect(Collectors.joining()).length());
    List<String> log = new ArrayList<>();
    System.out.println(Stream.of("b", "a", "c").peek(x -> log.add("p" + x)).sorted().peek(x -> log.add("q" + x)).anyMatch(x -> x.equals("b")) + "" + log);
    System.out.println(DoubleStream.of(1.5, 2.5).average().getAsDouble() + LongStream.rangeClosed(1, 20).reduce(1, (x, y) -> x * y) + IntStream.of(3, 3, 1).distinct().count() + "" + "hello".chars().mapToObj(c -> (char) c).collect(Collectors.groupingBy(Function.identity(), LinkedHashMap::new, Collectors.counting())) + Stream.concat(Stream.of(1), Stream.empty()).findFirst() + Stream.of(5, 3).min(Comparator.naturalOrder()).get() + IntStream.range(0, 5).summaryStatistics() + Stream.generate(() -> 7).skip(2).limit(2).toList() + Arrays.stream(new int[] {1, 2, 3, 4}, 1, 3).mapToObj(x -> x + "!").toList());
    Spliterator<Integer> s = List.of(1, 2, 3, 4).spliterator(), t = s.trySplit();
    s.forEachRemaining(x -> System.out.print(x + ";"));
    t.tryAdvance(x -> System.out.println(x + " " + t.estimateSize() + t.hasCharacteristics(Spliterator.SIZED)));
    try { List.of(1, 2).stream().map(x -> 1 / (x - 1)).forEach(System.out::println); } catch (ArithmeticException e) { System.out.println(e.getMessage()); }
    Iterator<Integer> it = Stream.of(1, 2).iterator(); it.next(); it.next();
    try { it.next(); } catch (NoSuchElementException e) { System.out.println("end"); }
    try (Stream<Integer> c = Stream.of(1).onClose(() -> System.out.println("closed"))) { c.forEach(System.out::println); }
  }
}

class SgOptionals {
  public static void main(String[] a) {
    Optional<String> o = Optional.of("x"), n = Optional.ofNullable(null);
    System.out.println(o.map(String::length).filter(x -> x > 0).or(() -> Optional.of(9)) + n.or(() -> o).get() + n.orElseGet(() -> "g") + o.stream().count() + n.isEmpty() + o.equals(Optional.of("x")) + o.hashCode() + n + OptionalInt.of(3) + OptionalDouble.empty() + o.flatMap(x -> Optional.<Integer>empty()).isPresent());
    o.ifPresentOrElse(System.out::println, () -> System.out.println("none"));
    try { n.orElseThrow(); } catch (NoSuchElementException e) { System.out.println(e.getMessage()); }
    try { n.orElseThrow(() -> new IOException("own")); } catch (IOException e) { System.out.println(e.getMessage()); }
    Optional.of(null);
  }
}

class SgFutures {
  public static void main(String[] a) throws Exception {
    CompletableFuture<Integer> f = new CompletableFuture<>();
    CompletableFuture<String> g = f.thenApply(x -> x + 1).thenCompose(x -> CompletableFuture.completedFuture("v" + x)).whenComplete((v, e) -> System.out.println("done " + v + e));
    CompletableFuture<Object> h = f.thenApply(x -> { if (x > 1) throw new IllegalStateException("big"); return (Object) x; }).exceptionally(e -> e.toString()).handle((v, e) -> v + "!" + e);
    System.out.println(g.isDone() + " " + g.getNow("no"));
    f.complete(41);
    System.out.println(g.get() + h.join() + f.thenCombine(g, (x, y) -> x + y).join() + CompletableFuture.allOf(f, g).isDone() + CompletableFuture.anyOf(f).join() + f.complete(3));
    CompletableFuture<Void> bad = CompletableFuture.failedFuture(new IOException("io"));
    try { bad.get(); } catch (ExecutionException e) { System.out.println(e.getMessage() + e.getCause()); }
    try { bad.join(); } catch (CompletionException e) { System.out.println(e.getMessage()); }
    f.cancel(true);
    System.out.println(f.isCancelled() + " " + bad.isCompletedExceptionally() + CompletableFuture.supplyAsync(() -> 5, Runnable::run).get());
    FutureTask<Integer> t = new FutureTask<>(() -> 6 * 7);
    t.run();
    System.out.println(t.get() + " " + t.isDone());
  }
}

class SgConcurrentMaps {
  public static void main(String[] a) {
    ConcurrentHashMap<String, Integer> m = new ConcurrentHashMap<>();
    for (int i = 0; i < 100; i++) m.merge("k" + i % 13, i, Integer::sum);
    m.computeIfAbsent("new", k -> 1); m.computeIfPresent("k1", (k, v) -> null); m.compute("k2", (k, v) -> v == null ? 0 : -v); m.putIfAbsent("k3", 9);
    System.out.println(new TreeMap<>(m) + " " + m.reduceValues(1, Integer::sum) + m.search(1, (k, v) -> v == 1 ? k : null) + m.mappingCount() + m.containsValue(1) + m.getOrDefault("zz", 4));
    ConcurrentSkipListMap<Integer, String> s = new ConcurrentSkipListMap<>(Map.of(3, "c", 1, "a", 2, "b"));
    System.out.println(s.headMap(3) + "" + s.ceilingKey(2) + s.pollFirstEntry() + s.descendingMap() + new ConcurrentLinkedQueue<>(List.of(1, 2)).poll() + new CopyOnWriteArrayList<>(List.of(4, 5)).addIfAbsent(4));
    CopyOnWriteArrayList<Integer> c = new CopyOnWriteArrayList<>(List.of(1, 2, 3));
    for (Integer x : c) c.add(x * 10);
    System.out.println(c);
    BlockingQueue<Integer> q = new ArrayBlockingQueue<>(2);
    System.out.println(q.offer(1) + "" + q.offer(2) + q.offer(3) + q.poll() + q.remainingCapacity() + new LinkedBlockingDeque<>(List.of(7, 8)).pollLast() + new PriorityBlockingQueue<>(List.of(3, 1)).peek() + new DelayQueue<Delayed>().size() + ConcurrentHashMap.newKeySet().add("x"));
    try { m.put(null, 1); } catch (NullPointerException e) { System.out.println("null key"); }
    try { q.add(3); q.add(4); } catch (IllegalStateException e) { System.out.println(e.getMessage()); }
  }
}

class SgAtomics {
  volatile int field = 3;
  static final AtomicIntegerFieldUpdater<SgAtomics> U = AtomicIntegerFieldUpdater.newUpdater(SgAtomics.class, "field");
  static final VarHandle V, E;
  static { try { V = MethodHandles.lookup().findVarHandle(SgAtomics.class, "field", int.class); E = MethodHandles.arrayElementVarHandle(long[].class); } catch (ReflectiveOperationException e) { throw new ExceptionInInitializerError(e); } }
  public static void main(String[] a) throws Exception {
    AtomicInteger i = new AtomicInteger(5); AtomicLong l = new AtomicLong(); AtomicBoolean b = new AtomicBoolean(); AtomicReference<String> r = new AtomicReference<>("x"); AtomicIntegerArray ia = new AtomicIntegerArray(3);
    System.out.println(i.getAndIncrement() + i.incrementAndGet() + i.updateAndGet(x -> x * 2) + i.accumulateAndGet(3, Math::max) + "" + i.compareAndSet(14, 1) + i + l.addAndGet(1L << 40) + b.getAndSet(true) + b + r.getAndUpdate(x -> x + "y") + r + ia.addAndGet(1, 4) + ia);
    SgAtomics s = new SgAtomics();
    System.out.println(U.addAndGet(s, 4) + " " + V.compareAndSet(s, 7, 9) + (int) V.getAndAdd(s, 1) + s.field + (int) V.getVolatile(s));
    long[] e = {1, 2};
    E.setRelease(e, 1, 5L);
    System.out.println((long) E.getAcquire(e, 1) + e[1]);
    LongAdder la = new LongAdder(); la.add(5); la.increment(); LongAccumulator ac = new LongAccumulator(Long::max, 0); ac.accumulate(9);
    AtomicStampedReference<String> st = new AtomicStampedReference<>("p", 1); int[] h = new int[1];
    System.out.println(la.sumThenReset() + "" + ac.get() + st.compareAndSet("p", "q", 1, 2) + st.get(h) + h[0]);
    ReentrantLock k = new ReentrantLock(); k.lock(); k.lock();
    System.out.println(k.getHoldCount() + "" + k.isHeldByCurrentThread() + k.tryLock() + k.isLocked() + k.isFair()); k.unlock(); k.unlock(); k.unlock();
    try { k.unlock(); } catch (IllegalMonitorStateException x) { System.out.println(x); }
    ReentrantReadWriteLock rw = new ReentrantReadWriteLock(); rw.readLock().lock(); System.out.println(rw.getReadLockCount() + "" + rw.writeLock().tryLock()); rw.readLock().unlock();
    CountDownLatch d = new CountDownLatch(2); d.countDown(); d.countDown(); d.await(); Semaphore m = new Semaphore(2); m.acquire(); System.out.println(d.getCount() + "" + m.availablePermits() + m.tryAcquire(2) + new Phaser(1).arrive() + new StampedLock().tryOptimisticRead());
    ThreadLocal<List<Integer>> t = ThreadLocal.withInitial(ArrayList::new); t.get().add(3); System.out.println(t.get()); t.remove(); System.out.println(t.get());
  }
}

class SgThreads {
  public static void main(String[] a) throws Exception {
    Thread t = Thread.currentThread();
    System.out.println(t.getName() + t.getPriority() + t.isDaemon() + t.isAlive() + t.getState() + t.isInterrupted() + t.getThreadGroup().getName() + t.getId());
    Thread u = new Thread(() -> {}, "worker"); u.setDaemon(true); u.setPriority(7);
    System.out.println(u.getName() + u.getState() + u.isAlive() + u.isDaemon() + u + t);
    t.interrupt(); System.out.println(t.isInterrupted() + "" + Thread.interrupted() + Thread.interrupted());
    u.run(); Thread.sleep(1); Object o = new Object(); synchronized (o) { System.out.println(Thread.holdsLock(o)); o.notifyAll(); }
    try { o.wait(); } catch (IllegalMonitorStateException e) { System.out.println(e.getMessage()); }
    t.setName("mine"); t.setUncaughtExceptionHandler((x, e) -> System.out.println(x.getName() + " died of " + e));
    throw new IllegalStateException("end");
  }
}

class SgEnumCollections {
  enum D { MON, TUE { @Override String s() { return "T!"; } }, WED; String s() { return name().toLowerCase(); } }
  public static void main(String[] a) {
    EnumMap<D, Integer> m = new EnumMap<>(D.class); m.put(D.WED, 3); m.put(D.MON, 1);
    EnumSet<D> s = EnumSet.complementOf(EnumSet.of(D.TUE));
    System.out.println(m + " " + s + EnumSet.range(D.MON, D.TUE) + m.containsKey(D.TUE) + D.TUE.s() + D.TUE.getClass() + D.TUE.getDeclaringClass() + D.valueOf("WED").ordinal() + D.MON.compareTo(D.WED) + Arrays.toString(D.values()) + EnumSet.noneOf(D.class).add(D.MON));
    BitSet b = new BitSet(); b.set(1, 70); b.clear(5); b.flip(100); BitSet c = (BitSet) b.clone(); c.and(BitSet.valueOf(new long[] {0xFF}));
    System.out.println(b.cardinality() + " " + c + b.nextClearBit(2) + b.previousSetBit(99) + b.length() + b.size() + Arrays.toString(b.toLongArray()) + b.hashCode() + b.intersects(c) + b.stream().sum());
    try { D.valueOf("XXX"); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
    switch (D.TUE) { case MON: System.out.println(1); case TUE: System.out.println(2); default: System.out.println("fall"); }
  }
}

class SgQueuesAndIterators {
  public static void main(String[] a) {
    PriorityQueue<String> q = new PriorityQueue<>(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder())); q.addAll(List.of("ccc", "a", "bb", "b", "aaa"));
    StringBuilder o = new StringBuilder(q.toString()); while (!q.isEmpty()) o.append(q.poll()).append(' '); System.out.println(o);
    List<Integer> l = new ArrayList<>(List.of(1, 2, 3, 4)); ListIterator<Integer> i = l.listIterator(2); i.add(9); System.out.println(i.previous() + "" + i.nextIndex()); i.set(8); i.previous(); i.remove(); System.out.println(l);
    try { for (Integer x : l) if (x == 8) l.remove(x); } catch (ConcurrentModificationException e) { System.out.println(e); }
    try { i.set(1); } catch (ConcurrentModificationException | IllegalStateException e) { System.out.println(e); }
    try { List<Integer> sub = l.subList(0, 1); l.add(1); sub.size(); } catch (ConcurrentModificationException e) { System.out.println("sub " + e.getMessage()); }
    Map<String, Integer> m = new HashMap<>(Map.of("a", 1, "b", 2)); try { for (String k : m.keySet()) m.put(k + "x", 1); } catch (ConcurrentModificationException e) { System.out.println("map"); }
    Deque<Integer> d = new ArrayDeque<>(); d.push(1); d.offerLast(2); d.addFirst(0); System.out.println(d + "" + d.peekLast() + d.pop() + d.descendingIterator().next() + d.removeFirstOccurrence(2)); Iterator<Integer> e = List.of(1).iterator(); e.next();
    try { e.remove(); } catch (UnsupportedOperationException x) { System.out.println(x); }
    try { new ArrayDeque<>().add(null); } catch (NullPointerException x) { System.out.println("npe"); }
    TreeMap<Integer, String> t = new TreeMap<>(Comparator.reverseOrder()); for (int k = 0; k < 10; k++) t.put(k * 7 % 10, "v" + k); System.out.println(t.subMap(8, true, 3, false) + "" + t.floorEntry(5) + t.higherKey(5) + t.lastEntry() + t.descendingKeySet() + t.tailMap(2)); NavigableSet<Integer> n = new TreeSet<>(t.keySet()).descendingSet(); System.out.println(n.headSet(6) + "" + n.pollFirst() + n.lower(6));
    LinkedHashMap<Integer, Integer> lru = new LinkedHashMap<>(4, .75f, true) { @Override protected boolean removeEldestEntry(Map.Entry<Integer, Integer> x) { return size() > 3; } }; for (int k = 0; k < 5; k++) { lru.put(k, k); lru.get(2); } System.out.println(lru);
    Map<String, Integer> id = new IdentityHashMap<>(); id.put(new String("k"), 1); id.put(new String("k"), 2); System.out.println(id.size()); new ArrayList<>(2).get(3);
  }
}

class SgIndirectInterfaceInit {
  static int log(String s) { System.out.println(s); return s.length(); }
  interface Root { int R = log("root"); default void d() {} }
  interface Middle extends Root { int M = log("middle"); }
  interface Hidden { int H = log("hidden"); private void p() {} }
  interface Plain { int P = log("plain"); void q(); }
  static class Base { static { log("base"); } }
  static class Derived extends Base implements Middle, Hidden, Plain { static { log("derived"); } public void q() {} }
  public static void main(String[] a) { new Derived(); log("now"); System.out.println(Middle.M + Plain.P); }
}
