"""What randomjava.py's programs use of the language and the library, one
function a feature: each emits nested types and a static method that returns a
text, filled with random expressions of the program's generator.
"""


def emit(p, text):
    """Lines of a member of the program's class, as they are."""
    for line in text.strip("\n").split("\n"):
        p.emit(1, line)


def sub(p, depth=2, **names):
    """A generator of expressions over these names (name=type)."""
    return lambda t: p.expr(t, dict(names), depth)


def numbers(p, count, low=-20, high=300):
    return ", ".join(str(p.r.randrange(low, high)) for _ in range(count))


def words(p, count):
    return ", ".join(p.literal("String") for _ in range(count))


def enums(p, name):
    e = sub(p, x="int", s="String")
    constants = p.r.sample(["RED", "GREEN", "BLUE", "CYAN", "WHITE", "BLACK"], 4)
    a, b, c, d = constants
    emit(p, f"""
enum {name}Color {{
  {a}({p.r.randrange(50)}), {b}({p.r.randrange(50)}) {{
    @Override int weight(int x) {{ return {p.expr('int', {'x': 'int'}, 2)}; }}
  }}, {c}(7), {d}(-1);
  final int base;
  {name}Color(int base) {{ this.base = base; }}
  int weight(int x) {{ return base + x; }}
}}
static String {name}(int x, String s) {{
  StringBuilder out = new StringBuilder();
  EnumMap<{name}Color, Integer> map = new EnumMap<>({name}Color.class);
  for ({name}Color c : {name}Color.values()) {{
    map.merge({name}Color.values()[(c.ordinal() * {p.r.randrange(1, 5)}) & 3], c.weight(x), Integer::sum);
    switch (c) {{
    case {p.pick(constants)}:
      out.append({e('String')});
      {p.pick(['break;', ''])}
    default:
      out.append(c.compareTo({name}Color.{p.pick(constants)})).append(c.getDeclaringClass().getSimpleName());
    }}
    out.append(switch (c) {{ case {a}, {b} -> {e('int')}; case {c} -> {{ int y = x; yield y * 3; }} case {d} -> {e('int')}; }});
  }}
  EnumSet<{name}Color> set = EnumSet.of({name}Color.{a}, {name}Color.{p.pick(constants)});
  out.append(map).append(set).append(EnumSet.complementOf(set));
  out.append({name}Color.valueOf("{p.pick(constants + ['PINK'])}"));
  return out.toString();
}}""")
    return [("int", "String")]


def records(p, name):
    e = sub(p, x="int", y="long", s="String")
    check = f'if (x == {p.literal("int")}) throw new IllegalArgumentException("bad " + x);' if p.chance(50) else ""
    emit(p, f"""
interface {name}Named {{
  String label();
  default String twice() {{ return label() + "|" + label(); }}
  static String join({name}Named... all) {{
    StringBuilder b = new StringBuilder();
    for ({name}Named n : all) b.append(n.twice()).append(';');
    return b.toString();
  }}
}}
record {name}Point(int x, long y, String s) implements {name}Named, Comparable<{name}Point> {{
  static int made;
  {name}Point {{ {check} made++; }}
  {name}Point(int x) {{ this(x, {p.expr('long', {'x': 'int'}, 2)}, "p"); }}
  public String label() {{ return {e('String')}; }}
  public int compareTo({name}Point o) {{ return Integer.compare(x, o.x); }}
}}
record {name}Pair<A, B>(A first, B second) {{
  <C> {name}Pair<A, C> second(C c) {{ return new {name}Pair<>(first, c); }}
}}
static String {name}(int x, long y, String s) {{
  {name}Point a = new {name}Point({e('int')}, {e('long')}, {e('String')}), b = new {name}Point(x);
  Object o = new {name}Pair<>(a, List.of(x, {e('int')})).second({e('double')});
  String r = a + " " + b + " " + o + a.equals(b) + a.equals(new {name}Point(a.x(), a.y(), a.s()));
  if (o instanceof {name}Pair<?, ?> two && two.first() instanceof {name}Point pt && pt.x() >= {e('int')})
    r += pt.label() + two.second();
  TreeSet<{name}Point> set = new TreeSet<>(List.of(a, b, new {name}Point({e('int')})));
  return r + (a.hashCode() ^ b.hashCode()) + {name}Named.join(a, b) + set.first() + {name}Point.made;
}}""")
    return [("int", "long", "String")]


def sealed(p, name):
    def tree(d):
        if d <= 0 or p.chance(25):
            return f"new {name}Num({p.literal('int')})"
        return f"new {name}{p.pick(['Add', 'Mul', 'Div'])}({tree(d - 1)}, {tree(d - 1)})"
    emit(p, f"""
sealed interface {name}Tree permits {name}Num, {name}Add, {name}Mul, {name}Div {{ }}
record {name}Num(int n) implements {name}Tree {{ }}
record {name}Add({name}Tree l, {name}Tree r) implements {name}Tree {{ }}
record {name}Mul({name}Tree l, {name}Tree r) implements {name}Tree {{ }}
record {name}Div({name}Tree l, {name}Tree r) implements {name}Tree {{ }}
static int {name}Eval({name}Tree t) {{
  if (t instanceof {name}Num n) return n.n();
  if (t instanceof {name}Add a) return {name}Eval(a.l()) + {name}Eval(a.r());
  if (t instanceof {name}Mul m) return {name}Eval(m.l()) * {name}Eval(m.r());
  if (!(t instanceof {name}Div d)) throw new AssertionError(t);
  return {name}Eval(d.l()) {p.pick(['/', '%'])} {name}Eval(d.r());
}}
static String {name}() {{
  {name}Tree t = {tree(4)};
  String r = "" + t.hashCode() + t.equals({tree(2)});
  return r + t + " = " + {name}Eval(t);
}}""")
    return [()]


def generics(p, name):
    e = sub(p, x="int", s="String")
    emit(p, f"""
static abstract class {name}Base<T extends Comparable<T>> {{
  protected T held;
  {name}Base(T t) {{ held = t; }}
  abstract T next(T t);
  T step() {{ T n = next(held); if (n.compareTo(held) > 0) held = n; return n; }}
}}
static class {name}Ints extends {name}Base<Integer> {{
  {name}Ints(int i) {{ super(i); }}
  @Override Integer next(Integer x) {{ return {p.expr('int', {'x': 'int'}, 3)}; }}
}}
static class {name}Texts extends {name}Base<String> {{
  {name}Texts(String s) {{ super(s); }}
  @Override String next(String s) {{ return {p.expr('String', {'s': 'String'}, 3)}; }}
}}
static <T extends Comparable<? super T>> T {name}Max(Collection<? extends T> c) {{
  Iterator<? extends T> i = c.iterator();
  T best = i.next();
  while (i.hasNext()) {{ T t = i.next(); if (t.compareTo(best) > 0) best = t; }}
  return best;
}}
@SafeVarargs static <T> List<T> {name}List(T... ts) {{ return new ArrayList<>(Arrays.asList(ts)); }}
static String {name}(int x, String s) {{
  {name}Base<Integer> a = new {name}Ints(x);
  {name}Base<String> b = new {name}Texts(s);
  String r = a.step() + b.step() + a.step() + b.held + {name}Max({name}List({numbers(p, 4)}, x)) + {name}Max({name}List({words(p, 3)}));
  {name}Base raw = {p.pick(['a', 'b'])};
  try {{ r += raw.next({p.pick(['x', 's'])}); }} catch (ClassCastException c) {{ r += "cast"; }}
  Function<Integer, Function<String, String>> curried = i -> t -> t + i + {e('int')};
  return r + curried.apply(x).apply(s) + Optional.ofNullable({p.pick(['s', 'null'])}).map(Object::toString).orElse("none");
}}""")
    return [("int", "String")]


def boxing(p, name):
    e = sub(p, x="int", y="long", s="String")
    emit(p, f"""
static String {name}(int x, long y, String s) {{
  Integer a = {p.pick(['x', e('int'), '127', '128', '-128'])}, b = {p.pick(['x', 'a', e('int')])};
  Long c = {e('long')};
  Character d = {e('char')};
  Object o = {e('boolean')} ? {e('int')} : {e('double')};
  String r = (a == b) + " " + a.equals(b) + ((Object) a).equals(c) + (c == y) + d + o + o.getClass().getName();
  a += {e('int')};
  a++;
  c -= a;
  d++;
  Short sh = {e('short')};
  Byte by = {e('byte')};
  r += a + "," + c + "," + d + "," + (sh + by) + a.compareTo(b) + Integer.valueOf({numbers(p, 1)}).hashCode() + c.hashCode() + d.hashCode();
  Map<Object, String> m = new LinkedHashMap<>();
  m.put(a, "a"); m.put((long) a, "b"); m.put(sh, "c"); m.put((int) sh, "d"); m.put({e('double')}, "e"); m.put({e('float')}, "f");
  Integer none = {p.pick(['null', 'x', 'x'])};
  r += m;
  r += none + {e('int')};
  return r + (Boolean.TRUE == Boolean.valueOf({e('boolean')})) + Long.valueOf(y).intValue() + Double.valueOf(x).isNaN();
}}""")
    return [("int", "long", "String")]


def streams(p, name):
    z = sub(p, z="int")
    w = sub(p, w="String")
    t = p.pick(["Collectors.counting()", "Collectors.summingInt(q -> q)", "Collectors.toList()",
                "Collectors.mapping(q -> q * 2, Collectors.toList())", "Collectors.averagingInt(q -> q)",
                "Collectors.reducing(0, (p, q) -> p ^ q)"])
    emit(p, f"""
static String {name}(int x) {{
  List<Integer> l = new ArrayList<>(List.of({numbers(p, 7)}, x));
  String r = l.stream().collect(Collectors.groupingBy(z -> z % {p.r.randrange(2, 6)}, TreeMap::new, {t})).toString();
  r += Stream.of({words(p, 5)}).filter(w -> {w('boolean')}).map(w -> {w('String')}).sorted({p.pick(['', 'Comparator.reverseOrder()', 'Comparator.comparing(String::length).thenComparing(Comparator.naturalOrder())'])}).collect(Collectors.joining("/", "<", ">"));
  r += IntStream.range({p.r.randrange(4)}, {p.r.randrange(4, 12)}).map(z -> {z('int')}).summaryStatistics();
  r += IntStream.rangeClosed(1, {p.r.randrange(1, 6)}).boxed().flatMap(z -> Stream.of(z, {z('int')})).distinct().limit({p.r.randrange(9)}).collect(Collectors.toList());
  r += Stream.iterate(x, z -> z != {p.r.randrange(9)}, z -> z / 2 + 1 == z ? {p.r.randrange(9)} : z / 2).limit(20).skip({p.r.randrange(3)}).reduce(0, Integer::sum);
  r += l.stream().mapToInt(Integer::intValue).{p.pick(['max()', 'min()', 'average()', 'filter(z -> z > 1000).findFirst()'])};
  r += l.stream().{p.pick(['anyMatch', 'allMatch', 'noneMatch'])}(z -> {z('boolean')});
  r += l.stream().collect(Collectors.partitioningBy(z -> {z('boolean')}));
  r += l.stream().sorted(Comparator.comparing((Integer z) -> {z('int')}).reversed()).map(String::valueOf).collect(Collectors.toCollection(ArrayDeque::new));
  r += DoubleStream.of(1.5, x, -0.25).map(d -> d * {p.r.randrange(1, 9)}).sum();
  return r + l.stream().collect(Collectors.toMap(z -> {p.pick(['z', 'z % 3'])}, z -> {z('int')}, (p, q) -> p + q, LinkedHashMap::new));
}}""")
    return [("int",)]


def formats(p, name):
    e = sub(p, x="int", y="long", d="double", s="String")

    def one():
        flags = p.pick(["", "", "-", "0", "+", ",", " ", "(", "+0"])
        width = p.pick(["", "", "5", "12", "20"])
        if (flags.endswith("0") or flags == "-") and not width:
            width = "9"
        kind = p.r.randrange(10)
        if kind < 3:
            return f"%{flags}{width}d", e(p.pick(["int", "long"]))
        if kind < 5:
            return f"%{flags}{width}.{p.r.randrange(6)}f", e("double")
        if kind == 5:
            flags = flags if flags in ("", "-", "0") else ""
            return f"%{flags}{width}{p.pick(['x', 'X', 'o'])}", e(p.pick(["int", "long"]))
        if kind == 6:
            flags = "" if flags in (",", "(") else flags
            return f"%{flags}{width}{p.pick(['e', '.2e', '.3E'])}", e("double")
        if kind == 7:
            return f"%{p.pick(['', '10', '-10', '.2', '8.3'])}{p.pick(['s', 'S'])}", e(p.pick(["String", "boolean", "List<Integer>", "double"]))
        if kind == 8:
            return p.pick([("%c", e("char")), ("%b", e("boolean")), ("%h", e("String")), ("%.3g", e("double"))])
        return p.pick([("%n", None), ("%%", None)])
    parts = []
    for _ in range(4):
        items = [one() for _ in range(3)]
        arguments = "".join(f", {a}" for _, a in items if a)
        parts.append(f'try {{ r += String.format("[{"|".join(f for f, _ in items)}]"{arguments}); }} '
                     f'catch (RuntimeException z) {{ r += z; }}')
    parts = "\n  ".join(parts)
    emit(p, f"""
static String {name}(int x, long y, double d, String s) {{
  String r = "";
  {parts}
  r += "%2$s-%1$s".formatted({e('int')}, {e('String')});
  r += Double.toString({e('double')}) + Float.toString({e('float')}) + Double.toHexString({e('double')});
  try {{ r += Double.parseDouble({e('String')}); }} catch (NumberFormatException z) {{ r += z.getMessage(); }}
  try {{ r += Long.parseLong({e('String')}, {p.r.randrange(2, 37)}); }} catch (NumberFormatException z) {{ r += z.getMessage(); }}
  return r + Integer.toUnsignedString({e('int')}) + Long.toString({e('long')}, {p.r.randrange(2, 37)}) + Integer.toOctalString({e('int')});
}}""")
    return [("int", "long", "double", "String")]


def resources(p, name):
    e = sub(p, x="int", s="String")

    def boom(text):
        return f'if ({e("boolean")}) throw new {p.pick(["IllegalStateException", "java.io.IOException", "ArithmeticException"])}("{text}" + x);'
    emit(p, f"""
static class {name}Res implements AutoCloseable {{
  static StringBuilder log = new StringBuilder();
  final String id;
  {name}Res(String id, int x) throws Exception {{ this.id = id; String s = id; {boom('open')} log.append("+").append(id); }}
  @Override public void close() throws Exception {{ log.append("-").append(id); int x = id.length(); String s = id; {boom('close')} }}
}}
static class {name}Error extends Exception {{
  final int code;
  {name}Error(String m, int code, Throwable cause) {{ super(m, cause); this.code = code; }}
}}
static int {name}Run(int x, String s) throws {name}Error {{
  try ({name}Res a = new {name}Res("a", x); {name}Res b = new {name}Res("bb", x + 1)) {{
    {boom('body')}
    return {e('int')};
  }} catch (java.io.IOException z) {{
    throw new {name}Error("io", {p.r.randrange(9)}, z);
  }} catch (RuntimeException z) {{
    {p.pick(['throw z;', 'return -1;', 'throw new ' + name + 'Error(null, 3, z);'])}
  }} catch (Exception z) {{
    return -2;
  }} finally {{
    {name}Res.log.append("f");
    {p.pick(['', '', f'if (x == {p.r.randrange(3)}) return -3;'])}
  }}
}}
static String {name}(int x, String s) {{
  String r = "";
  for (int i = 0; i < 3; i++) {{
    try {{
      r += {name}Run(x + i, s);
    }} catch (Throwable t) {{
      for (Throwable c = t; c != null; c = c.getCause()) {{
        r += c + "@" + c.getStackTrace()[0] + Arrays.toString(c.getSuppressed());
        if (c instanceof {name}Error z) r += z.code;
      }}
    }}
  }}
  return r + {name}Res.log;
}}""")
    return [("int", "String")]


def static_order(p, name):
    e = sub(p)
    fail = p.pick(["", "", f"if (A != {p.r.randrange(3)}) throw new IllegalStateException(\"init\");"])
    emit(p, f"""
static StringBuilder {name}Log = new StringBuilder();
static int {name}Note(String s, int v) {{ {name}Log.append(s); return v; }}
interface {name}I {{ int W = {name}Note("I", 1); default void m() {{ }} }}
interface {name}J {{ int W = {name}Note("J", 1); }}
static class {name}A implements {name}I, {name}J {{
  static final int K = 3;
  static int A = {name}Note("A", {p.r.randrange(3)});
  static {{ {name}Note("s", A); }}
  int f = {name}Note("f", 2);
  {{ {name}Note("i", f); }}
  {name}A() {{ {name}Note("c", f); init(); }}
  void init() {{ {name}Note("v", 0); }}
}}
static class {name}B extends {name}A {{
  static int B = {name}Note("B", {name}A.A + {e('int')});
  static {{ {fail} }}
  int g = {name}Note("g", 5);
  String late = "late";
  {name}B() {{ super(); {name}Note("d", g); }}
  @Override void init() {{ {name}Note(late == null ? "n" : late, g); }}
}}
class {name}Inner {{
  int v = {name}Note("N", 1);
  class Deep {{ int w = v + {name}Note("D", 2); }}
}}
static String {name}() {{
  String r = "" + {p.pick([f'{name}A.K', f'{name}B.A', f'{name}I.W', f'new {name}B[2].length'])};
  r += {name}Log;
  for (int i = 0; i < 2; i++) {{
    try {{
      r += new {name}B().g + {name}B.B + {name}J.W;
    }} catch (Throwable t) {{
      r += t + "|" + (t.getCause() == null ? "" : t.getCause().toString());
    }}
  }}
  R0Outer:
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++) {{
      if (i == j) continue R0Outer;
      if (i + j == {p.r.randrange(5)}) break R0Outer;
      {name}Note("" + i, j);
    }}
  return r + {name}Log;
}}""")
    return [()]


def inner_classes(p, name):
    e = sub(p, x="int", s="String")
    emit(p, f"""
static class {name}Outer {{
  int n;
  {name}Outer(int n) {{ this.n = n; }}
  class In {{
    int m = n * {p.r.randrange(2, 9)};
    int both() {{ return m + {name}Outer.this.n++; }}
  }}
  Supplier<Integer> counter() {{ return () -> n += {p.r.randrange(1, 5)}; }}
}}
static String {name}(int x, String s) {{
  {name}Outer o = new {name}Outer({e('int')});
  {name}Outer.In in = o.new In();
  String r = in.both() + "," + in.both() + "," + o.n;
  Supplier<Integer> c = o.counter();
  r += c.get() + c.get();
  final int k = {e('int')};
  class Local {{ int f() {{ return k + x; }} @Override public String toString() {{ return s + f(); }} }}
  Comparator<String> cmp = new Comparator<>() {{
    int calls;
    @Override public int compare(String a, String b) {{ calls++; return a.length() != b.length() ? a.length() - b.length() : a.compareTo(b); }}
    @Override public String toString() {{ return "calls" + (calls > 0); }}
  }};
  List<String> l = new ArrayList<>(List.of({words(p, 4)}));
  l.sort(cmp);
  UnaryOperator<Integer> f = v -> v + k;
  BiFunction<Integer, Integer, Integer> g = Math::{p.pick(['max', 'min', 'floorMod', 'addExact'])};
  Function<Integer, int[]> make = int[]::new;
  r += g.andThen(f).compose((Integer v) -> v) == null ? "" : "";
  return r + new Local() + l + cmp + f.andThen(v -> v * 2).apply(x) + g.apply(k, {e('int')}) + make.apply({p.r.randrange(5)}).length + new Object() {{ int z = x; }}.z;
}}""".replace("  r += g.andThen(f).compose((Integer v) -> v) == null ? \"\" : \"\";\n", ""))
    return [("int", "String")]


def arrays(p, name):
    e = sub(p, x="int", y="long", i="int")
    emit(p, f"""
static String {name}(int x, long y) {{
  int i = {p.r.randrange(4)};
  int[][] a = new int[{p.r.randrange(2, 5)}][{p.r.randrange(1, 5)}];
  for (int[] row : a) Arrays.setAll(row, j -> j * {p.r.randrange(1, 9)});
  int[][] ragged = {{{{1}}, {{2, 3}}, null, {{}}}};
  char[] cs = {p.pick(['"hello"', '"zyx"', '"' + 'ab' * 4 + '"'])}.toCharArray();
  byte[] bs = new byte[4];
  long[] ls = {{{p.literal('long')}, y, {p.literal('long')}}};
  double[] ds = {{{p.literal('double')}, {p.literal('double')}, {p.literal('double')}, 1}};
  String r = "";
  try {{
    a[i++ & 1][i-- & 1] += {e('int')};
    a[1][0] = a[0][a[0].length - 1]++ + --a[1][0];
    bs[i] {p.pick(['+=', '-=', '*=', '>>=', '>>>=', '^='])} {e('int')};
    cs[{e('int')} & 3]++;
    ls[i] {p.pick(['+=', '<<=', '>>>=', '%=', '/='])} {e('long')};
    r += ragged[{p.r.randrange(4)}].length + "," + ragged[{p.r.randrange(5)}][{p.r.randrange(2)}];
  }} catch (RuntimeException z) {{
    r += z + ":" + z.getStackTrace()[0].getMethodName();
  }}
  Object[] os = {p.pick(['new String[2]', 'new Integer[2]', 'new Object[2]', 'new Number[3]'])};
  try {{ os[{p.r.randrange(3)}] = {p.pick(['x', '"s"', 'y', 'null'])}; }} catch (RuntimeException z) {{ r += z; }}
  Arrays.sort(cs);
  Arrays.sort(ds);
  Integer[] boxed = {{{numbers(p, 5)}, x & 63}};
  Arrays.sort(boxed, {p.pick(['Comparator.reverseOrder()', '(p, q) -> Integer.compare(p % 7, q % 7)'])});
  int[] copy = Arrays.copyOfRange(a[0], 0, {p.r.randrange(6)});
  System.arraycopy(boxed, {p.r.randrange(3)}, boxed, {p.r.randrange(3)}, 3);
  r += Arrays.deepToString(a) + Arrays.toString(bs) + new String(cs) + Arrays.toString(ls) + Arrays.toString(ds) + Arrays.toString(boxed) + Arrays.toString(copy);
  r += Arrays.binarySearch(copy, {p.r.randrange(9)}) + Arrays.deepHashCode(a) + Arrays.hashCode(ds) + ", " + Arrays.equals(a[0], a[1]) + Arrays.mismatch(a[0], copy) + Arrays.compare(a[0], copy);
  return r + Arrays.toString(os) + a.getClass().getName() + os.getClass().getSimpleName() + Arrays.asList(boxed).indexOf(x & 63);
}}""")
    return [("int", "long")]


def collections(p, name):
    e = sub(p, x="int", s="String")
    ops = "\n  ".join(p.pick([
        f"d.{p.pick(['addFirst', 'addLast', 'push', 'offer'])}({e('int')});",
        f"d.{p.pick(['pollFirst', 'pollLast', 'poll', 'peek'])}();",
        f"d.{p.pick(['removeFirst', 'pop', 'removeLast'])}();",
        f"q.add({e('int')});", "q.poll();", f"q.remove({e('int')});",
        f"h.put({e('int')}, {e('String')});", f"h.remove({e('int')});",
        f"h.computeIfAbsent({e('int')}, k -> \"c\" + k);", f"h.computeIfPresent({e('int')}, (k, v) -> v + k);",
        f"h.merge({e('int')}, \"m\", String::concat);", f"h.putIfAbsent(x, {e('String')});",
        f"t.put({e('String')}, {e('int')});", f"t.remove({e('String')});",
        f"t.pollFirstEntry();", f"l.add({e('int')});", f"l.add(0, {e('int')});",
        f"l.remove({p.r.randrange(3)});", f"l.remove(Integer.valueOf({e('int')}));",
        f"l.set({p.r.randrange(4)}, x);", f"l.addAll({p.r.randrange(2)}, List.of({numbers(p, 3)}));",
        f"l.removeIf(z -> z % {p.r.randrange(2, 5)} == 0);", "Collections.reverse(l);", "Collections.sort(l);",
        f"Collections.shuffle(l, new Random({p.r.randrange(99)}));", f"Collections.rotate(l, {p.r.randrange(-3, 5)});",
        f"l.replaceAll(z -> z + {p.r.randrange(9)});", f"s1.retainAll(l);", f"s1.add({e('int')});",
        f"h.replaceAll((k, v) -> v + k);", f"lru.get({p.r.randrange(4)});", f"lru.put({e('int')} & 7, s);",
    ]) for _ in range(p.r.randrange(6, 14)))
    views = "".join(p.pick([
        "r += t.headMap(\"h\") + \"\" + t.tailMap(\"b\", false);", "r += t.descendingMap();",
        "r += t.firstEntry() + \"\" + t.floorKey(\"c\") + t.higherKey(\"c\");", "r += l.subList(0, l.size() / 2);",
        "r += Collections.max(l) + Collections.frequency(l, x);", "r += Collections.unmodifiableList(l).remove(0);",
        "for (Iterator<Integer> i = l.iterator(); i.hasNext();) if (i.next() % 2 == 0) i.remove();",
        "for (Integer i : l) l.add(i);", "for (Integer k : h.keySet()) h.remove(k + 1);",
        "for (ListIterator<Integer> li = l.listIterator(l.size()); li.hasPrevious();) { int v = li.previous(); if (v < 5) li.set(v * 2); }",
        "r += List.copyOf(l).equals(l) + \"\" + h.entrySet().hashCode();", "List.of(1, 2).add(3);",
        "r += new ArrayList<>(s1).subList(1, 0);", "r += l.toArray(new Integer[0]).length + \"\" + l.contains(x);",
        "r += Collections.nCopies(3, s) + \"\" + Collections.emptyList();",
    ]) + "\n    " for _ in range(3))
    emit(p, f"""
static String {name}(int x, String s) {{
  ArrayDeque<Integer> d = new ArrayDeque<>();
  PriorityQueue<Integer> q = new PriorityQueue<>({p.pick(['', 'Comparator.reverseOrder()'])});
  Map<Integer, String> h = new {p.pick(['HashMap', 'LinkedHashMap', 'TreeMap'])}<>();
  TreeMap<String, Integer> t = new TreeMap<>({p.pick(['', 'String.CASE_INSENSITIVE_ORDER', 'Comparator.reverseOrder()'])});
  List<Integer> l = new {p.pick(['ArrayList', 'LinkedList'])}<>(List.of({numbers(p, 5, 0, 20)}));
  Set<Integer> s1 = new {p.pick(['HashSet', 'LinkedHashSet', 'TreeSet'])}<>(l);
  Map<Integer, String> lru = new LinkedHashMap<>(4, 0.75f, true) {{
    @Override protected boolean removeEldestEntry(Map.Entry<Integer, String> z) {{ return size() > 3; }}
  }};
  lru.put(1, "a"); lru.put(2, "b"); lru.put(3, "c");
  String r = "";
  try {{
  {ops}
    {views}
  }} catch (RuntimeException z) {{
    r += z;
  }}
  return r + d + q + h + t + l + s1 + lru + h.hashCode() + l.hashCode() + s1.equals(new HashSet<>(l));
}}""")
    return [("int", "String")]


def texts(p, name):
    e = sub(p, x="int", s="String", c="char")
    calls = "\n  ".join("r += " + p.pick([
        f"{e('String')}.repeat({p.r.randrange(4)})", f"{e('String')}.strip() + {e('String')}.isBlank()",
        f"Arrays.toString({e('String')}.split(\"{p.pick(['a', '[a-c]', '', '1|b', 'l+'])}\"))",
        f"{e('String')}.compareToIgnoreCase({e('String')})", f"{e('String')}.equalsIgnoreCase({e('String')})",
        f"{e('String')}.replaceAll(\"{p.pick(['[aeiou]', '(.)(.)', '^.', 'l*', '[^a-z]'])}\", \"{p.pick(['', '_', '-$0-'])}\")",
        f"{e('String')}.matches(\"{p.pick(['[a-z]+', '.*[0-9].*', '-?[0-9]+', '(a|b)*'])}\")",
        f"{e('String')}.lastIndexOf({e('char')}) + {e('String')}.indexOf({e('char')}, {e('int')})",
        f"{e('String')}.regionMatches(true, {p.r.randrange(3)}, {e('String')}, 0, {p.r.randrange(3)})",
        f"{e('String')}.codePointAt({p.r.randrange(2)})", f"{e('String')}.endsWith({e('String')})",
        f"{e('String')}.chars().filter(Character::isLetter).count()", f"{e('String')}.lines().count()",
        f"{e('String')}.toLowerCase().intern() == {e('String')}.toLowerCase().intern()",
        f"String.valueOf({e('String')}.toCharArray(), 0, {p.r.randrange(3)})", f"{e('String')}.concat({e('String')})",
        f"new StringBuilder({e('String')}).deleteCharAt({p.r.randrange(3)})",
        f"new StringBuilder({e('String')}).replace(0, {p.r.randrange(4)}, {e('String')}).append({e('char')}).append({e('double')})",
        f"new StringBuffer({e('String')}).insert({p.r.randrange(3)}, {e('long')}).indexOf({e('String')})",
        f"new String({e('String')}.getBytes(java.nio.charset.StandardCharsets.{p.pick(['UTF_8', 'ISO_8859_1', 'US_ASCII', 'UTF_16'])}), java.nio.charset.StandardCharsets.UTF_8)",
        f"{e('String')}.subSequence(0, {p.r.randrange(2)})", f"(s == s.trim())", f"(\"a\" + x).contentEquals({e('String')})",
        f"Character.getName({e('char')}) + Character.isUpperCase({e('char')}) + Character.getType({e('char')})",
        f"String.join(\",\", List.of({words(p, 3)}))", f"{e('String')}.indent({p.r.randrange(-1, 3)}).length()",
        f"new java.util.StringTokenizer({e('String')}, \"{p.pick(['a', ' ', 'l'])}\").countTokens()",
        f"java.util.regex.Pattern.compile(\"{p.pick(['([a-z])(.)', '(?<w>[A-Za-z]+)', '[0-9]+?'])}\").matcher({e('String')}).results().map(m -> m.start() + m.group()).collect(Collectors.joining())",
        f"new Scanner({e('String')}).{p.pick(['hasNextInt()', 'hasNext()'])}",
    ]) + ";" for _ in range(8))
    emit(p, f"""
static String {name}(int x, String s) {{
  char c = s.isEmpty() ? 'x' : s.charAt(0);
  String r = \"\"\"
      {p.pick(['block', 'two  '])}
        text "quoted" \\
      {p.pick(['joined', '%d'])}
      \"\"\";
  {calls}
  return r;
}}""")
    return [("int", "String")]


def bigs(p, name):
    e = sub(p, x="int", y="long")
    digits = "".join(str(p.r.randrange(1, 10)) for _ in range(p.r.randrange(5, 45)))
    scale = p.r.randrange(1, 6)
    emit(p, f"""
static String {name}(int x, long y) {{
  BigInteger a = new BigInteger("{digits}"), b = BigInteger.valueOf({e('long')}), c = BigInteger.valueOf(x);
  String r = a.add(b).multiply(c).toString({p.r.randrange(2, 37)}) + a.mod(BigInteger.valueOf({p.r.randrange(2, 999)})) + a.bitLength();
  r += "" + a.pow({p.r.randrange(4)}).subtract(b).signum() + a.gcd(b) + b.negate().shiftRight({p.r.randrange(70)}).xor(c) + a.compareTo(b) + a.hashCode();
  BigDecimal m = new BigDecimal("{digits[:12]}.{digits[:4]}"), n = BigDecimal.valueOf({e('int')}, {scale});
  r += m.add(n) + " " + m.multiply(n).stripTrailingZeros().toPlainString() + " " + m.setScale({scale}, RoundingMode.{p.pick(['HALF_UP', 'DOWN', 'HALF_EVEN', 'CEILING'])}) + n.precision();
  r += Math.addExact({p.r.randrange(99)}, x) + Math.floorDiv(y, {p.r.randrange(1, 50)}) + Integer.compareUnsigned(x, {e('int')}) + Integer.reverse(x) + Integer.highestOneBit(x);
  r += Long.numberOfTrailingZeros(y) + Integer.rotateRight(x, {e('int')}) + Long.divideUnsigned(y, {p.r.randrange(1, 99)}) + Math.round({e('double')}) + Math.rint({e('double')}) + Math.cbrt({p.r.randrange(99)});
  r += Math.hypot(3, 4) + Math.signum({e('double')}) + Math.scalb({e('double')}, 3) + Math.nextUp({e('float')}) + Math.toIntExact(Math.abs(y % 1000)) + StrictMath.floor({e('double')});
  r += new Random(x).nextInt({p.r.randrange(1, 99)}) + new Random(y).nextGaussian() + new SplittableRandom(x).nextLong();
  r += m.divide(n, {scale}, RoundingMode.HALF_UP);
  return r + a.divide(c) + Math.multiplyExact(x, {e('int')});
}}""")
    return [("int", "long")]


def nulls(p, name):
    """Exceptions of the VM with their messages, and where they came from."""
    e = sub(p, x="int", s="String")
    stmts = "\n    ".join(f"case {i} -> {p.pick(FAULTS).format(x=e('int'), s=e('String'))}" for i in range(6))
    emit(p, f"""
static class {name}Node {{ {name}Node next; int[] data; String text; long deep() {{ return next.next.data[0]; }} }}
static void {name}Fault(int i, {name}Node n, int x, String s) throws Exception {{
  Object o = s;
  int[] none = null;
  int[][] nested = new int[2][];
  String nothing = null;
  switch (i) {{
    {stmts}
    default -> throw new Exception("none", new Error("cause"));
  }}
}}
static String {name}(int x, String s) {{
  StringBuilder r = new StringBuilder();
  for (int i = 0; i < 7; i++) {{
    try {{
      {name}Fault(i, new {name}Node(), x, s);
      r.append("ok");
    }} catch (Throwable t) {{
      r.append(t).append('\\n');
      for (StackTraceElement f : t.getStackTrace())
        if (f.getClassName().startsWith("R")) r.append(f).append(',');
    }}
  }}
  return r.toString();
}}""")
    return [("int", "String")]


FAULTS = [
    "{{ n.deep(); }}", "{{ n.next = n; n.deep(); }}", "{{ none[{x}] = 1; }}", "{{ nested[1][{x} & 1]++; }}",
    "{{ nothing.length(); }}", "{{ synchronized (nested[0]) {{ n.text = s; }} }}", "{{ n.text.charAt({x}); }}",
    "{{ Integer z = (Integer) o; }}", "{{ Object z = (Comparable<?>[]) (Object) nested; }}",
    "{{ int z = new int[{x} | 0x80000000].length; }}", "{{ int z = {x} / (x - x); }}", "{{ long z = 5L % ({x} & 0); }}",
    "{{ {s}.charAt({x}); }}", "{{ {s}.substring({x}); }}", "{{ throw null; }}", "{{ Objects.requireNonNull(nothing, \"need\"); }}",
    "{{ Object[] z = new Integer[1]; z[0] = {s}; }}", "{{ new ArrayList<>(List.of(1)).get({x}); }}",
    "{{ Iterator<Integer> z = List.of({x}).iterator(); z.next(); z.next(); }}", "{{ Objects.checkIndex({x}, 3); }}",
    "{{ List.of(1, nothing); }}", "{{ Map.of(1, 1, 1, 2); }}", "{{ Integer.parseInt({s}); }}",
    "{{ nested[{x}] = none; }}", "{{ n.data = new int[] {{1}}; n.data[{x}] += 2; }}", "{{ switch (nothing) {{ case \"a\": break; }} }}",
    "{{ Enum.valueOf(java.math.RoundingMode.class, {s}); }}", "{{ Class.forName(\"no.\" + \"Such\"); }}",
    "{{ assert {x} == 12345 : \"x\" + {x}; }}", "{{ int[] z = n.data; for (int v : z) x += v; }}",
]

FEATURES = [enums, records, sealed, generics, boxing, streams, formats, resources,
            static_order, inner_classes, arrays, collections, texts, bigs, nulls]
