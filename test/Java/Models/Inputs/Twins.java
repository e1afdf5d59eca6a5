// Compares collections with models of them: what one does, the other does.
//
// Usage: Twins SEED SEQUENCES [SUBJECT]
//
// A sequence makes a collection of the JDK and its model with the same elements
// and calls random public methods of both with the same arguments. What they
// return is called in turn: views, iterators, entries, spliterators, streams. Results,
// exceptions and their messages, the order of calls of functions, which object
// is which, and what is in it afterwards have to agree.
import java.lang.reflect.*;
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class Twins {
  /** A collection and its model. */
  record Twin(Object real, Object model) {
    @Override public boolean equals(Object o) { return o == this; }
    @Override public int hashCode() { return System.identityHashCode(this); }
  }

  /** The two do not agree. */
  static class Difference extends RuntimeException {
    Difference(String what) { super(what); }
  }

  /** Of each kind of object, how often each method was called. */
  static final Map<String, Map<String, Integer>> calls = new TreeMap<>();

  final Random random;
  final Subjects.Subject subject;
  final List<Twin> twins = new ArrayList<>();
  /** What functions were called with, on either side. */
  final List<List<Object>> traces = List.of(new ArrayList<>(), new ArrayList<>());
  final StringBuilder log = new StringBuilder();

  Twins(Subjects.Subject subject, long seed) {
    this.subject = subject;
    random = new Random(seed);
  }

  public static void main(String[] args) throws Exception {
    long seed = Long.parseLong(args[0]);
    int sequences = Integer.parseInt(args[1]), failures = 0;
    Subjects.requireAll(System.getProperty("models").split(" "));
    for (Subjects.Subject s : Subjects.all()) {
      if (args.length > 2 && !s.name().equals(args[2]))
        continue;
      int refused = 0, wrong = 0;
      for (long i = 0; i < sequences && wrong < 3; i++) {
        Twins t = new Twins(s, seed * 1_000_003 + i);
        try {
          t.sequence();
        } catch (Subjects.Refused notModelled) {
          refused++;
        } catch (Difference d) {
          wrong++;
          failures++;
          System.out.println(s.name() + ", sequence " + i + ":\n" + t.log + "  " + d.getMessage());
        }
      }
      System.out.println(s.name() + ": " + sequences + " sequences"
                         + (refused > 0 ? ", " + refused + " refused" : ""));
    }
    failures += neverCalled();
    System.out.println(failures == 0 ? "all agree" : "DIFFERENT");
    System.exit(failures == 0 ? 0 : 1);
  }

  /** Of what was there often enough, all was called. */
  static int neverCalled() {
    int failures = 0;
    for (Map.Entry<String, Map<String, Integer>> e : calls.entrySet()) {
      List<String> never = e.getValue().entrySet().stream().filter(m -> m.getValue() == 0)
                               .map(Map.Entry::getKey).toList();
      int all = e.getValue().values().stream().mapToInt(n -> n).sum();
      if (all > 50 * e.getValue().size() && !never.isEmpty()) {
        System.out.println("never called: " + e.getKey() + " " + never);
        failures++;
      }
    }
    System.out.println(calls.size() + " kinds of objects");
    return failures;
  }

  void sequence() throws Exception {
    List<Object> content = new ArrayList<>();
    for (int n = random.nextInt(6); n > 0; n--)
      content.add(subject.element(random));
    twins.add(subject.make(content, random));
    offer(twins.get(0));
    log.append("  ").append(show(twins.get(0).real())).append('\n');
    for (int step = 0; step < 14; step++) {
      Twin on = twins.get(random.nextInt(3) == 0 ? 0 : random.nextInt(twins.size()));
        List<Method> methods = methodsOf(on);
      call(on, methods.get(random.nextInt(methods.size())));
      if (step == 13 || random.nextInt(4) > 0)
        compareContents(twins.get(0));
    }
  }

  //===-- One call ----------------------------------------------------------===//

  /** What anybody may call: of public types that both have. */
  static List<Method> methodsOf(Twin t) {
    return cache.computeIfAbsent(List.of(t.real().getClass(), t.model().getClass()), k -> {
      Map<String, Method> found = new TreeMap<>();
      for (Class<?> c = t.real().getClass(); c != null; c = c.getSuperclass())
        collect(c, t, found);
      return List.copyOf(found.values());
    });
  }

  static final Map<Object, List<Method>> cache = new HashMap<>();
  static final Set<String> LEFT_OUT = Set.of("getClass", "wait", "notify", "notifyAll", "parallelStream",
                                             "parallel", "onClose", "iterate", "generate", "close");

  static void collect(Class<?> c, Twin t, Map<String, Method> found) {
    if (Modifier.isPublic(c.getModifiers()) && c.isInstance(t.model())
        && c.getModule().isExported(c.getPackageName(), Twins.class.getModule()))
      for (Method m : c.getDeclaredMethods())
        if (Modifier.isPublic(m.getModifiers()) && !Modifier.isStatic(m.getModifiers())
            && !m.isSynthetic() && !LEFT_OUT.contains(m.getName()))
          found.putIfAbsent(m.getName() + Arrays.toString(m.getParameterTypes()), m);
    for (Class<?> i : c.getInterfaces())
      collect(i, t, found);
  }

  void call(Twin on, Method m) {
    calls.get(Subjects.kind(on.real())).merge(m.getName(), 1, Integer::sum);
    if (isIdentity(on, m.getName()))
      return;
    Class<?>[] types = m.getParameterTypes();
    Object[][] args = new Object[2][types.length];
    for (int i = 0; i < types.length; i++) {
      // A collection in itself has no end.
      Twin a = m.getName().equals("equals") && random.nextBoolean()
          ? twins.get(random.nextInt(twins.size())) : argument(types[i], on);
      args[0][i] = a.real();
      args[1][i] = a.model();
    }
    String name = Subjects.kind(on.real()) + "." + m.getName();
    log.append("  ").append(twins.indexOf(on)).append(' ').append(name).append(show(args[0]));
    traces.forEach(List::clear);
    Object[] results = new Object[2];
    Throwable[] thrown = new Throwable[2];
    for (int side = 0; side < 2; side++)
      try {
        results[side] = m.invoke(side == 0 ? on.real() : on.model(), args[side]);
      } catch (InvocationTargetException e) {
        thrown[side] = e.getCause();
      } catch (IllegalAccessException e) {
        throw new AssertionError(e);
      }
    log.append(" = ").append(thrown[0] != null ? thrown[0] : show(results[0])).append('\n');
    compareThrown(thrown[0], thrown[1]);
    if (thrown[0] == null && m.getReturnType() != void.class)
      compareResults(results[0], results[1]);
    require(same(traces.get(0), traces.get(1)), "calls " + show(traces.get(0)) + " and " + show(traces.get(1)));
    for (int i = 0; i < types.length; i++)
      if (args[0][i] instanceof Object[] a)
        require(same(Arrays.asList(a), Arrays.asList((Object[]) args[1][i])), "arrays given differ");
  }

  /** Object's own hash codes and texts are not told. */
  static boolean isIdentity(Twin t, String name) {
    try {
      return (name.equals("hashCode") || name.equals("toString"))
          && t.real().getClass().getMethod(name).getDeclaringClass() == Object.class;
    } catch (NoSuchMethodException e) {
      throw new AssertionError(e);
    }
  }

  static void require(boolean holds, String what) {
    if (!holds)
      throw new Difference(what);
  }

  static void compareThrown(Throwable real, Throwable model) {
    for (Throwable t : Arrays.asList(real, model))
      if (t != null && t.getClass().getSimpleName().equals("Refused"))
        throw new Subjects.Refused();
    if (real == null && model == null)
      return;
    require(real != null, "the model throws " + (model == null ? "" : trace(model)));
    require(model != null, "the model does not throw " + real);
    require(real.getClass() == model.getClass() && Objects.equals(Subjects.message(real), Subjects.message(model)),
            "the model throws " + trace(model) + " instead of " + real);
  }

  static String trace(Throwable t) {
    return t + " " + Stream.of(t.getStackTrace()).limit(8).map(Object::toString).collect(Collectors.joining(", "));
  }

  //===-- Results -----------------------------------------------------------===//

  static boolean isPlain(Object o) {
    return o == null || o instanceof Number || o instanceof String || o instanceof Boolean
        || o instanceof Character || o instanceof Subjects.Key || o instanceof Optional<?>
        || o instanceof Comparator<?> || o == Subjects.class;
  }

  void compareResults(Object real, Object model) {
    for (Twin t : twins)
      if (t.real() == real || t.model() == model) {
        require(t.real() == real && t.model() == model, "other identity: " + show(real) + " and " + show(model));
        return;
      }
    if (real != null && model != null && real.getClass().isArray()) {
      require(real.getClass() == model.getClass(), "arrays of other classes");
      require(same(Arrays.asList((Object[]) real), Arrays.asList((Object[]) model)), "array " + show(model));
      return;
    }
    if (isPlain(real) || isPlain(model)) {
      require(same(real, model), "the model returns " + show(model) + " instead of " + show(real));
      return;
    }
    if (real instanceof BaseStream<?, ?> a) {
      stream(a, (BaseStream<?, ?>) model);
      return;
    }
    Twin made = new Twin(real, model);
    compareContents(made);
    if (twins.size() < 8)
      twins.add(made);
    else
      twins.set(1 + random.nextInt(7), made);
    offer(made);
  }

  static void offer(Twin t) {
    Map<String, Integer> of = calls.computeIfAbsent(Subjects.kind(t.real()), k -> new TreeMap<>());
    for (Method m : methodsOf(t))
      of.putIfAbsent(m.getName(), 0);
  }

  @SuppressWarnings("unchecked")
  void stream(BaseStream<?, ?> a, BaseStream<?, ?> b) {
    if (random.nextBoolean()) {
      compareResults(a.spliterator(), b.spliterator());
      return;
    }
    Object[] results = new Object[2];
    Throwable[] thrown = new Throwable[2];
    int how = random.nextInt(4);
    for (int side = 0; side < 2; side++)
      try {
        Stream<Object> s = (Stream<Object>) (side == 0 ? a : b);
        results[side] = switch (how) {
          case 0 -> s.filter(x -> x != null).count();
          case 1 -> s.skip(1).toArray();
          case 2 -> s.map(String::valueOf).collect(Collectors.joining(","));
          default -> s.limit(2).toArray();
        };
      } catch (RuntimeException e) {
        thrown[side] = e;
      }
    compareThrown(thrown[0], thrown[1]);
    compareResults(results[0], results[1]);
  }

  /** Elements are the same objects; entries have the same in them. */
  static boolean same(Object a, Object b) {
    if (a == b)
      return true;
    if (a instanceof List<?> x && b instanceof List<?> y) {
      if (x.size() != y.size())
        return false;
      for (int i = 0; i < x.size(); i++)
        if (!same(x.get(i), y.get(i)))
          return false;
      return true;
    }
    if (a instanceof Map.Entry<?, ?> x && b instanceof Map.Entry<?, ?> y)
      return same(x.getKey(), y.getKey()) && same(x.getValue(), y.getValue());
    return a != null && b != null && !(a instanceof Subjects.Key) && a.equals(b);
  }

  /** Looks at all elements without the program's functions. */
  static List<Object> contents(Object o) {
    List<Object> all = new ArrayList<>();
    if (o instanceof Map<?, ?> m)
      for (Map.Entry<?, ?> e : m.entrySet())
        all.addAll(Arrays.asList(e.getKey(), e.getValue()));
    else if (o instanceof Collection<?> c)
      for (Object e : c)
        all.add(e);
    else if (o instanceof Map.Entry<?, ?> e)
      all.addAll(Arrays.asList(e.getKey(), e.getValue()));
    return all;
  }

  static void compareContents(Twin t) {
    List<Object> real = null, model = null;
    Throwable a = null, b = null;
    try {
      real = contents(t.real());
    } catch (RuntimeException e) {
      a = e;
    }
    try {
      model = contents(t.model());
    } catch (RuntimeException e) {
      b = e;
    }
    compareThrown(a, b);
    require(a != null || same(real, model), "then there is " + show(model) + " instead of " + show(real));
  }

  static String show(Object o) {
    try {
      return o instanceof Object[] a ? Arrays.toString(a)
          : isPlain(o) || o instanceof Collection<?> || o instanceof Map<?, ?> ? String.valueOf(o)
          : o.getClass().getSimpleName();
    } catch (RuntimeException e) {
      return o.getClass().getSimpleName();
    }
  }

  //===-- Arguments ---------------------------------------------------------===//

  Twin argument(Class<?> type, Twin on) {
    int n = random.nextInt(5) - 1;
    if (type == int.class)
      return both(n);
    if (type == long.class)
      return both((long) n);
    if (type == boolean.class)
      return both(random.nextBoolean());
    if (type == Object.class || type == Comparable.class)
      return object(on);
    if (random.nextInt(30) == 0)
      return both(null);
    if (type == Object[].class)
      return new Twin(new Object[Math.max(n, 0)], new Object[Math.max(n, 0)]);
    if (type == Map.class || Collection.class.isAssignableFrom(type))
      return container(type);
    if (type == Comparator.class)
      return both(random.nextBoolean() ? null : Subjects.BY_TEXT);
    if (type.isInterface())
      return function(type, on);
    throw new AssertionError("arguments of " + type);
  }

  static Twin both(Object o) { return new Twin(o, o); }

  Twin object(Twin on) {
    int n = random.nextInt(12);
    if (n < 4 && on.real() instanceof Set<?>)
      return both(new AbstractMap.SimpleImmutableEntry<>(subject.element(random), subject.value(random)));
    return both(n == 1 ? null : n < 9 ? subject.element(random) : subject.value(random));
  }

  Twin container(Class<?> type) {
    List<Twin> fit = twins.stream().filter(t -> type.isInstance(t.real()) && type.isInstance(t.model())).toList();
    if (!fit.isEmpty() && random.nextInt(3) == 0)
      return fit.get(random.nextInt(fit.size()));
    List<Object> some = new ArrayList<>();
    Map<Object, Object> pairs = new LinkedHashMap<>();
    for (int i = random.nextInt(4); i > 0; i--) {
      Object e = subject.element(random);
      some.add(e);
      pairs.put(e instanceof Subjects.Key k && k.hash < 0 ? null : e, subject.value(random));
    }
    return both(type == Map.class ? pairs : type.isInstance(some) ? some : new TreeSet<>(Subjects.BY_TEXT));
  }

  /** A function that notes its arguments, may call the collection, and answers by chance. */
  Twin function(Class<?> type, Twin on) {
    long seed = random.nextLong();
    Object[] made = new Object[2];
    for (int side = 0; side < 2; side++) {
      Random own = new Random(seed);
      int to = side;
      int changes = own.nextInt(4) == 0 ? own.nextInt(3) : -1;
      int[] calls = {0};
      made[side] = Proxy.newProxyInstance(Twins.class.getClassLoader(), new Class<?>[] {type}, (self, m, args) -> {
        if (m.isDefault())
          return InvocationHandler.invokeDefault(self, m, args);
        if (m.getDeclaringClass() == Object.class)
          return m.getName().equals("hashCode") ? (Object) 1 : m.getName().equals("equals") ? self == args[0] : "f";
        traces.get(to).add(args == null ? null : Arrays.stream(args).map(Twins::noted).toList());
        if (calls[0]++ == changes)
          Subjects.change(to == 0 ? twins.get(0).real() : twins.get(0).model(), own.nextInt(4), subject.element(own));
        if (own.nextInt(40) == 0)
          throw new IllegalCallerException("by the function");
        return type == IntFunction.class ? new Object[(Integer) args[0]] : answer(m.getReturnType(), own);
      });
    }
    return new Twin(made[0], made[1]);
  }

  /** Entries may change. */
  static Object noted(Object o) {
    return o instanceof Map.Entry<?, ?> e ? Arrays.asList(e.getKey(), e.getValue())
        : isPlain(o) ? Optional.ofNullable(o) : o.getClass().isArray() ? "array" : "object";
  }

  Object answer(Class<?> type, Random own) {
    if (type == void.class)
      return null;
    if (type == boolean.class)
      return own.nextBoolean();
    if (type == int.class)
      return own.nextInt(3) - 1;
    if (type == long.class)
      return (long) own.nextInt(3);
    if (type == double.class)
      return 1.0 * own.nextInt(3);
    return own.nextInt(3) == 0 ? null : subject.value(own);
  }
}
