"""More of the language for randomjava.py's programs: conversions, control flow,
initialisation order, overloads, interfaces, builders, stack traces. As in
random_features.py, each function emits one method and returns its parameters.
"""
from random_features import emit, numbers, sub, words

NARROW = ["byte", "short", "char", "int", "long", "float", "double"]


def compound_assignments(p, name):
    e = sub(p, x="int", y="long", d="double")
    lines = []
    for i in range(8):
        t = p.pick(NARROW)
        ops = ["+=", "-=", "*="] + (["<<=", ">>=", ">>>=", "&=", "|=", "^="]
                                    if t not in ("float", "double") else [])
        op = p.pick(ops)
        right = e(p.pick(["int", "long"] if op in ("<<=", ">>=", ">>>=", "&=", "|=", "^=")
                         else ["int", "long", "double", "float", "char"]))
        lines.append(f"  {t} v{i} = ({t}) {e('int')};\n"
                     f"  v{i} {op} {right};\n"
                     f"  {p.pick([f'v{i}++', f'--v{i}', f'v{i} += 1'])};\n"
                     f"  out.append(v{i}{p.pick(['', '++'])}).append(';');")
    emit(p, f"""
static String {name}(int x, long y, double d) {{
  StringBuilder out = new StringBuilder();
{chr(10).join(lines)}
  int[] a = {{{numbers(p, 4)}}};
  int i = x & 3;
  a[i] = i = (i + {p.r.randrange(1, 4)}) & 3;
  a[i++ & 3] += i;
  a[i & 3] ^= a[(i + 1) & 3] ^= {e('int')};
  out.append(Arrays.toString(a)).append(i);
  char c = 'a';
  c += {p.r.randrange(30)};
  c++;
  out.append(c).append((int) c).append(c + 1).append((char) (c + 1));
  out.append(x / 7).append(x % 7).append(-x >> 3).append(-x >>> 28).append(y >>> x).append((int) y).append((short) x)
      .append((byte) d).append((long) d).append((int) (float) y).append((char) (x & 0x3f | 0x40));
  return out.toString();
}}""")
    return [("int", "long", "double")]


def ternaries(p, name):
    e = sub(p, x="int", b="boolean")
    emit(p, f"""
static String {name}(int x, boolean b) {{
  Integer i = {e('int')};
  Integer none = b ? null : Integer.valueOf({p.r.randrange(300)});
  Object o1 = b ? i : {p.pick(['2.5', "'c'", '7L', '1.5f'])};
  Object o2 = b ? (Object) i : {p.pick(['2.5', "'c'", '7L'])};
  Object o3 = b ? (char) {p.r.randrange(65, 90)} : {p.pick(['0', '66', 'x'])};
  long l = b ? i : {p.r.randrange(1000)}L;
  StringBuilder out = new StringBuilder();
  out.append(o1).append(o1.getClass().getSimpleName()).append(o2.getClass().getSimpleName())
      .append(o3).append(o3.getClass().getSimpleName()).append(l);
  out.append(i == {p.r.randrange(300)} ? "eq" : i.equals(x) ? "same" : "other");
  Character c = 'x';
  Short s = (short) {p.r.randrange(-300, 300)};
  c++;
  s++;
  out.append(c).append(s).append(c == 'y').append(s.equals(1)).append(new Object[] {{c, s}}.length);
  try {{
    int n = none;
    out.append(n);
  }} catch (NullPointerException e) {{
    out.append("npe");
  }}
  try {{
    out.append(b ? none : x);
  }} catch (NullPointerException e) {{
    out.append("npe2");
  }}
  return out.toString();
}}""")
    return [("int", "boolean")]


def control_flow(p, name):
    e = sub(p, x="int", i="int", j="int")
    b = lambda: p.expr("boolean", {"x": "int", "i": "int", "j": "int"}, 2)
    emit(p, f"""
static int {name}Finally(int x, StringBuilder out) {{
  for (int i = 0; ; i++) {{
    int j = i * {p.r.randrange(1, 5)};
    try {{
      try {{
        if ({b()}) throw new IllegalStateException("a" + i);
        if (i == {p.r.randrange(1, 5)}) return {e('int')};
        if ({b()}) continue;
      }} finally {{
        out.append('f').append(i);
        {p.pick(['', 'if (i > 4) break;', 'if (i == 3) throw new RuntimeException("in finally");'])}
      }}
    }} catch (IllegalStateException e) {{
      out.append(e.getMessage());
      if (i > {p.r.randrange(2, 6)}) return -1;
    }} finally {{
      out.append('F');
    }}
    if (i > 7) break;
  }}
  return 99;
}}
static String {name}(int x) {{
  StringBuilder out = new StringBuilder();
  outer:
  for (int i = 0; i < {p.r.randrange(3, 7)}; i++) {{
    inner:
    for (int j = 0; j < 5; j++) {{
      switch ((i * {p.r.randrange(2, 7)} + j + x) & 7) {{
      case 0: continue outer;
      case 1: break inner;
      case 2: out.append('2');
      case 3: out.append('3'); break;
      case {p.r.randrange(4, 6)}: if ({b()}) break outer;
      default: out.append({e('int')});
      }}
      if (j == {p.r.randrange(2, 5)}) {{ out.append('.'); continue inner; }}
      out.append(j);
    }}
    out.append('|');
  }}
  block: {{
    if (x > 5) break block;
    out.append("low");
  }}
  int n = x & 15;
  do {{ out.append(n & 1); }} while ((n >>= 1) != 0);
  try {{
    out.append({name}Finally(x, out));
  }} catch (RuntimeException e) {{
    out.append(e);
  }}
  return out.toString();
}}""")
    return [("int",)]


def init_order(p, name):
    e = sub(p)
    emit(p, f"""
interface {name}I {{
  int I = {name}Log.log("I");
  {p.pick([f'default void d() {{ {name}Log.log("d"); }}', ''])}
}}
interface {name}J extends {name}I {{ int J = {name}Log.log("J"); int CONST = {p.r.randrange(9)}; }}
static class {name}Log {{
  static final StringBuilder OUT = new StringBuilder();
  static int log(String s) {{ OUT.append(s).append(' '); return OUT.length(); }}
}}
static class {name}A {{
  static {{ {name}Log.log("sA"); }}
  int f = {name}Log.log("fA");
  {{ {name}Log.log("iA" + this.g); }}
  int g = {p.r.randrange(1, 9)};
  {name}A() {{ this({p.r.randrange(9)}); {name}Log.log("cA"); }}
  {name}A(int n) {{ {name}Log.log("cA" + n); hook(); }}
  void hook() {{ {name}Log.log("hA"); }}
}}
static class {name}B extends {name}A implements {name}J {{
  static int s = {name}Log.log("sB");
  final int k = {p.r.randrange(1, 9)};
  int v = {p.r.randrange(1, 9)};
  {{ {name}Log.log("iB" + v); }}
  {name}B() {{ {name}Log.log("cB" + v); }}
  {name}B(String t) {{ super(t.length()); {name}Log.log("cB" + t); }}
  @Override void hook() {{ {name}Log.log("hB" + k + v); }}
}}
static String {name}(String s) {{
  {name}Log.OUT.setLength(0);
  {name}Log.log("" + {name}J.CONST);
  {p.pick([f'{name}A[] none = new {name}B[2];', f'Class<?> k = {name}B.class;', f'Object o = null; boolean is = o instanceof {name}B;'])}
  new {name}B();
  new {name}B(s) {{ {{ {name}Log.log("anon"); }} @Override void hook() {{ super.hook(); {name}Log.log("hC"); }} }};
  {p.pick([f'{name}Log.log("" + ({name}I.I > 0));', f'{name}Log.log("" + ({name}J.J > 0));'])}
  return {name}Log.OUT.toString();
}}""")
    return [("String",)]


def overloads(p, name):
    e = sub(p, x="int", s="String")
    emit(p, f"""
static String {name}O(int a) {{ return "int" + a; }}
static String {name}O(long a) {{ return "long" + a; }}
static String {name}O(double a) {{ return "double" + a; }}
static String {name}O(Integer a) {{ return "Integer" + a; }}
static String {name}O(Object a) {{ return "Object" + a; }}
static String {name}O(int... a) {{ return "int[]" + a.length; }}
static String {name}O(Object a, Object... b) {{ return "Object" + a + Arrays.toString(b); }}
static String {name}O(CharSequence a) {{ return "CharSequence" + a; }}
static <T extends Comparable<T>> T {name}Max(T a, T... more) {{
  for (T t : more)
    if (t.compareTo(a) > 0) a = t;
  return a;
}}
interface {name}P {{ default String who() {{ return "P" + base(); }} default int base() {{ return {p.r.randrange(9)}; }} static String st() {{ return "S"; }} }}
interface {name}Q {{ default String who() {{ return "Q"; }} }}
interface {name}R extends {name}P {{ @Override default int base() {{ return helper() + 1; }} private int helper() {{ return {p.r.randrange(50)}; }} }}
static class {name}C implements {name}R, {name}Q {{
  public String who() {{ return {name}R.super.who() + {name}Q.super.who(); }}
}}
static class {name}D extends {name}C {{ @Override public int base() {{ return {p.r.randrange(99)}; }} }}
static class {name}Box<T extends Comparable<? super T>> {{
  T v;
  {name}Box(T v) {{ this.v = v; }}
  <R extends Comparable<? super R>> {name}Box<R> map(Function<? super T, ? extends R> f) {{ return new {name}Box<>(f.apply(v)); }}
  boolean less({name}Box<? extends T> o) {{ return v.compareTo(o.v) < 0; }}
}}
static String {name}(int x, String s) {{
  byte b = (byte) x;
  char c = 'q';
  StringBuilder out = new StringBuilder();
  out.append({name}O(b)).append({name}O(c)).append({name}O((long) x)).append({name}O(1.5f)).append({name}O(Integer.valueOf(x)))
      .append({name}O((Object) s)).append({name}O(s)).append({name}O()).append({name}O(s, c, x)).append({name}O(Long.valueOf(x)));
  out.append({name}Max({words(p, 3)})).append({name}Max(x, {numbers(p, 2)}));
  out.append(new {name}C().who()).append(new {name}D().who()).append({name}P.st());
  {name}Box<Integer> box = new {name}Box<>({e('int')});
  out.append(box.map(v -> v + s).v).append(box.less(new {name}Box<>(x))).append(box.map(String::valueOf).map(String::length).v);
  Supplier<{name}Box<String>> make = () -> new {name}Box<>(s);
  out.append(make.get().v);
  return out.toString();
}}""")
    return [("int", "String")]


def builders(p, name):
    e = sub(p, x="int", s="String")
    steps = []
    for _ in range(9):
        steps.append(p.pick([
            lambda: f".append({e(p.pick(['int', 'long', 'char', 'boolean', 'double', 'float', 'String']))})",
            lambda: f".insert({p.r.randrange(3)}, {e(p.pick(['int', 'char', 'String']))})",
            lambda: ".reverse()", lambda: f".delete({p.r.randrange(2)}, {p.r.randrange(2, 5)})",
            lambda: f".replace({p.r.randrange(2)}, {p.r.randrange(2, 4)}, {e('String')})",
            lambda: f".append({e('String')}, 0, {p.r.randrange(2)})", lambda: ".deleteCharAt(0)",
            lambda: f".append(new char[] {{'a', '\\u00e9', '\\u4e2d'}}, {p.r.randrange(2)}, 2)",
            lambda: f".appendCodePoint({p.pick(['0x1f600', '65', '0xe9'])})"])())
    emit(p, f"""
static String {name}(int x, String s) {{
  StringBuilder b = new StringBuilder(s.length() < 3 ? "start" : s);
  try {{
    b{"".join(steps)};
    b.setLength(b.length() + (x & 1));
    b.setCharAt(x & 3, '#');
  }} catch (IndexOutOfBoundsException e) {{
    b.append(e.getMessage());
  }}
  String t = b.toString();
  String block = \"""
      Dear %s,
        it\\tis "x" \\
      joined ${{x}}\\s
      \""";
  return t + t.hashCode() + t.indexOf("a", 1) + t.lastIndexOf('e') + t.codePointCount(0, t.length()) + t.compareTo(s)
      + t.chars().sum() + block.length() + block.formatted(x).strip() + t.regionMatches(true, 0, s, 0, 2)
      + String.valueOf(t.toCharArray(), 0, 1) + t.split("a", 2).length + t.isBlank() + "ab".repeat(x & 3) + t.contentEquals(b);
}}""")
    return [("int", "String")]


def traces(p, name):
    e = sub(p, n="int")
    emit(p, f"""
static class {name}Own extends Exception {{
  {name}Own(String m, Throwable c) {{ super(m, c); }}
}}
static int {name}Deep(int n, int k) throws {name}Own {{
  if (n == 0) {{
    switch (k & 3) {{
    case 0: return new int[] {{1}}[k + 1];
    case 1: throw new {name}Own("own" + k, new ArithmeticException());
    case 2: Object o = "s"; return (Integer) o;
    default: return k / (k & 0);
    }}
  }}
  try {{
    return {name}Deep(n - 1, k) + 1;
  }} catch (ArithmeticException e) {{
    throw new {name}Own("wrapped", e);
  }}
}}
static String {name}(int k) {{
  StringBuilder out = new StringBuilder();
  try {{
    Runnable r = () -> {{
      try {{
        {name}Deep({p.r.randrange(4)}, k);
      }} catch ({name}Own e) {{
        throw new IllegalStateException(e);
      }}
    }};
    r.run();
  }} catch (RuntimeException e) {{
    for (Throwable t = e; t != null; t = t.getCause()) {{
      out.append(t.getClass().getSimpleName()).append(t instanceof ClassCastException ? "" : t.getMessage());
      for (StackTraceElement s : t.getStackTrace())
        if (s.getMethodName().contains("Deep") || s.getMethodName().contains("lambda")) out.append(s.getLineNumber()).append(',');
    }}
  }}
  return out.toString();
}}""")
    return [("int",)]


def patterns(p, name):
    emit(p, f"""
record {name}Pair(Object left, int right) {{
  {name}Pair {{ if (right < 0) right = -right; }}
  static {name}Pair of(Object o) {{ return new {name}Pair(o, {p.r.randrange(-9, 9)}); }}
}}
static String {name}Show(Object o) {{
  if (o instanceof Integer i && i > {p.r.randrange(50)}) return "big" + i;
  if (!(o instanceof String s)) {{
    if (o instanceof int[] a) return "ints" + a.length;
    return o instanceof {name}Pair q && q.left() instanceof String t ? t + q.right() : String.valueOf(o);
  }}
  return switch (s) {{
    case "a", "ab" -> "short";
    case "Hello" -> {{
      String r = s.substring(1);
      yield r + r;
    }}
    default -> s.length() > {p.r.randrange(4)} ? s.toUpperCase() : "?" + s;
  }};
}}
static String {name}(int x, String s) {{
  record Local(int a, String b) {{ String both() {{ return a + b; }} }}
  enum Kind {{ ONE, TWO }}
  StringBuilder out = new StringBuilder();
  for (Object o : new Object[] {{x, s, new int[x & 3], {name}Pair.of(s), {name}Pair.of(x), 'c', null, "Hello", Kind.TWO}})
    out.append({name}Show(o)).append(';');
  Local l = new Local(x, s);
  out.append(l).append(l.equals(new Local(x, s))).append(l.both()).append(l.hashCode() == new Local(x, s).hashCode());
  var it = new Iterator<Integer>() {{
    int n = x & 7;
    public boolean hasNext() {{ return n > 0; }}
    public Integer next() {{ return n--; }}
  }};
  for (Integer i : (Iterable<Integer>) () -> it) out.append(i);
  int[] count = new int[1];
  Function<Integer, Function<Integer, Integer>> add = a -> b -> {{ count[0]++; return a + b + x; }};
  out.append(add.andThen(f -> f.apply(2)).apply(1)).append(count[0]);
  UnaryOperator<String> up = String::trim;
  BiFunction<String, Integer, String> rep = String::repeat;
  out.append(up.andThen(String::length).apply(s)).append(rep.apply("z", x & 3)).append(Stream.of({words(p, 3)}).map(up).collect(Collectors.toList()));
  return out.toString();
}}""")
    return [("int", "String")]


FEATURES = [compound_assignments, ternaries, control_flow, init_order, overloads, builders,
            traces, patterns]
