import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Builds and inspects the heaps of generated tests: objects without running
 * constructors, private and final fields. Self-contained; part of the tests.
 */
final class JsymHeap {
  private JsymHeap() {}

  private static final Object UNSAFE = unsafe();
  private static PrintStream realOut, realErr;
  private static ByteArrayOutputStream caughtOut, caughtErr;

  /** An instance with all fields at their defaults; no constructor runs. */
  static <T> T allocate(Class<? super T> type) {
    initialiseSuperclasses(type);
    try {
      return cast(
          unsafeMethod("allocateInstance", Class.class).invoke(UNSAFE, type));
    } catch (ReflectiveOperationException e) {
      Throwable why = e.getCause() == null ? e : e.getCause();
      throw new LinkageError("cannot allocate a " + type.getName() + ": " + why,
                             e);
    }
  }

  static Object allocate(String className) {
    return allocate(find(className));
  }

  /**
   * The topmost first, before the class itself is in progress (JVMS 5.5): an
   * initialiser that reads a constant of a subclass finds it, as where programs
   * begin with the superclass.
   */
  private static void initialiseSuperclasses(Class<?> type) {
    Class<?> above = type.getSuperclass();
    if (above == null)
      return;
    initialiseSuperclasses(above);
    initialise(above);
  }

  /** The object as whatever type is wanted; the compiler believes it. */
  @SuppressWarnings("unchecked")
  static <T> T cast(Object object) {
    return (T) object;
  }

  /** Sets an instance field declared in {@code owner}, private or final. */
  static void set(Object object, String owner, String field, Object value) {
    put(object, field(owner, field), value);
  }

  static void setStatic(String owner, String field, Object value) {
    put(null, field(owner, field), value);
  }

  private static final Map<Field, Object> KEPT =
      Collections.synchronizedMap(new LinkedHashMap<>());

  /** The input that a test is about cannot be made: the test says nothing. */
  static final class InputError extends LinkageError {
    private static final long serialVersionUID = 1;

    InputError(String why) {
      super("cannot build the input: " + why);
    }

    InputError(Throwable why) {
      super("cannot build the input: " + why, why);
    }
  }

  /** Adds what the type of the collection does not allow. */
  @SuppressWarnings("unchecked")
  static void add(Collection<?> to, Object element) {
    try {
      if (!((Collection<Object>) to).add(element))
        throw new InputError("elements are equal so far");
    } catch (StackOverflowError e) { // whose trace does not reach to here
      throw new InputError(e.toString());
    }
  }

  @SuppressWarnings("unchecked")
  static void putEntry(Map<?, ?> to, Object key, Object value) {
    int before = to.size();
    try {
      ((Map<Object, Object>) to).put(key, value);
      if (to.size() == before)
        throw new InputError("keys are equal so far");
    } catch (StackOverflowError e) {
      throw new InputError(e.toString());
    }
  }

  /** Another exception of the same class is none that was predicted. */
  static void assertThrownAt(Throwable thrown, String owner, String method,
                             int line) {
    for (StackTraceElement e : thrown.getStackTrace()) {
      if (e.getClassName().matches("(java|jdk|sun|com\\.sun)\\..*"))
        continue;
      if (e.getClassName().equals(owner) && e.getMethodName().equals(method)
          && (line < 0 || e.getLineNumber() == line))
        return;
      throw new AssertionError(thrown + " thrown at " + e + ", expected in "
                               + owner + "." + method + " at line " + line);
    }
  }

  /** Maps and sets of Map.of and Set.of have this order from now on. */
  static void salt(long salt, boolean reverse) throws Throwable {
    setStatic("java.util.ImmutableCollections", "SALT32L", salt);
    setStatic("java.util.ImmutableCollections", "REVERSE", reverse);
  }

  /** What the program reads of clocks, generators, variables and files. */
  static void feed(Object... namesAndValues) {
    try {
      Class.forName("jsym.guard.Feed", true, null)
          .getMethod("replay", Object[].class)
          .invoke(null, (Object) namesAndValues);
    } catch (InvocationTargetException e) {
      throw (RuntimeException) e.getCause();
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("run with -javaagent:jsym-guard.jar", e);
    }
  }

  /** Notes the static fields of a class, for {@link #restoreStatics}. */
  static void keepStatics(String owner) {
    for (Field field : find(owner).getDeclaredFields())
      if (Modifier.isStatic(field.getModifiers())
          && !Modifier.isFinal(field.getModifiers())) {
        field.setAccessible(true);
        try {
          KEPT.putIfAbsent(field, field.get(null));
        } catch (IllegalAccessException e) {
          throw new LinkageError("cannot read " + field, e);
        }
      }
  }

  /** Undoes what making the inputs did to what was kept. */
  static void resetStatics() {
    KEPT.forEach((field, value) -> put(null, field, value));
  }

  static void restoreStatics() {
    resetStatics();
    KEPT.clear();
    System.setIn(REAL_IN);
  }

  private static final InputStream REAL_IN = System.in;

  /** System.in has these bytes, one a character. */
  static void setIn(String bytes) {
    System.setIn(new BufferedInputStream(new ByteArrayInputStream(
        bytes.getBytes(StandardCharsets.ISO_8859_1))));
  }

  static Object get(Object object, String owner, String field) {
    try {
      return field(owner, field).get(object);
    } catch (IllegalAccessException e) {
      throw new LinkageError("cannot read " + owner + "." + field, e);
    }
  }

  /** Calls a method or constructor that the test cannot name. */
  static Object call(String owner, String name, String descriptor,
                     Object receiver, Object... arguments) throws Throwable {
    Class<?> type = find(owner);
    MethodType signature =
        MethodType.fromMethodDescriptorString(descriptor, loader());
    Object[] given = arguments == null ? new Object[] {null} : arguments;
    try {
      if (name.equals("<init>")) {
        Constructor<?> constructor =
            type.getDeclaredConstructor(signature.parameterArray());
        constructor.setAccessible(true);
        return constructor.newInstance(given);
      }
      Method method = declared(type, name, signature);
      method.setAccessible(true);
      return method.invoke(receiver, given);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  /** Calls just this method, though the receiver's class overrides it. */
  static Object callExactly(String owner, String name, String descriptor,
                            Object receiver, Object... arguments)
      throws Throwable {
    Class<?> type = find(owner);
    MethodType signature =
        MethodType.fromMethodDescriptorString(descriptor, loader());
    List<Object> given = new ArrayList<>();
    given.add(receiver);
    given.addAll(Arrays.asList(
        arguments == null ? new Object[] {null} : arguments));
    return MethodHandles.privateLookupIn(type, MethodHandles.lookup())
        .findSpecial(type, name, signature, type)
        .invokeWithArguments(given);
  }

  /** {@code component} as Class.forName has it, or a primitive's name. */
  static Object newArray(String component, int length) {
    return Array.newInstance(find(component), length);
  }

  /** A box with an identity of its own, unlike valueOf's. */
  @SuppressWarnings({"deprecation", "removal"})
  static Integer box(int value) {
    return new Integer(value);
  }

  @SuppressWarnings({"deprecation", "removal"})
  static Long box(long value) {
    return new Long(value);
  }

  @SuppressWarnings({"deprecation", "removal"})
  static Short box(short value) {
    return new Short(value);
  }

  @SuppressWarnings({"deprecation", "removal"})
  static Byte box(byte value) {
    return new Byte(value);
  }

  @SuppressWarnings({"deprecation", "removal"})
  static Character box(char value) {
    return new Character(value);
  }

  @SuppressWarnings({"deprecation", "removal"})
  static Boolean box(boolean value) {
    return new Boolean(value);
  }

  @SuppressWarnings({"deprecation", "removal"})
  static Float box(float value) {
    return new Float(value);
  }

  @SuppressWarnings({"deprecation", "removal"})
  static Double box(double value) {
    return new Double(value);
  }

  /** Maps keys to values in this order. */
  static <K, V> void fill(Map<K, V> map, Object[] keys, Object[] values) {
    try {
      for (int i = 0; i < keys.length; i++)
        map.put(JsymHeap.<K>cast(keys[i]), JsymHeap.<V>cast(values[i]));
    } catch (RuntimeException e) {
      // Its own hashCode(), say, does not work with what the fields hold.
      throw new InputError(e);
    }
  }

  static <E> void fill(Collection<E> collection, Object[] elements) {
    try {
      for (Object element : elements)
        collection.add(JsymHeap.<E>cast(element));
    } catch (RuntimeException e) {
      throw new InputError(e);
    }
  }

  /**
   * Keys of a hash table are found where they were put: what they were given
   * later has not changed their hash codes.
   */
  static void checkKeys(Object filled) {
    Collection<?> keys = filled instanceof Map ? ((Map<?, ?>) filled).keySet()
                                               : (Collection<?>) filled;
    boolean found;
    try {
      found = keys.containsAll(new ArrayList<>(keys));
    } catch (RuntimeException | StackOverflowError e) {
      throw new InputError(e);
    }
    if (!found)
      throw new InputError("a key changes in its map");
  }

  static void fill(Object given, Object[] elements) {
    Given<Object> to = cast(given);
    to.all.addAll(Arrays.asList(elements));
    to.now = to.all.listIterator();
  }

  /** An iterator or enumeration over a list of its own. */
  static <T> T given() { return cast(new Given<Object>()); }

  private static final class Given<E> implements ListIterator<E>, Enumeration<E> {
    final List<E> all = new ArrayList<>();
    ListIterator<E> now = all.listIterator();

    @Override public boolean hasNext() { return now.hasNext(); }
    @Override public E next() { return now.next(); }
    @Override public void forEachRemaining(Consumer<? super E> action) {
      now.forEachRemaining(action);
    }
    @Override public void remove() { now.remove(); }
    @Override public boolean hasPrevious() { return now.hasPrevious(); }
    @Override public E previous() { return now.previous(); }
    @Override public int nextIndex() { return now.nextIndex(); }
    @Override public int previousIndex() { return now.previousIndex(); }
    @Override public void set(E e) { now.set(e); }
    @Override public void add(E e) { now.add(e); }
    @Override public boolean hasMoreElements() { return now.hasNext(); }
    @Override public E nextElement() { return now.next(); }
  }

  /** An object of which nothing is known but its place in an order. */
  static Key key(int place) { return new Key(place, 0); }

  static Key key(int place, int hash) { return new Key(place, hash); }

  /** The same, but not Comparable. */
  static Object object(int place) { return new Plain(place, 0); }

  static Object object(int place, int hash) { return new Plain(place, hash); }

  /** Equal to what has the same place. */
  private static class Plain {
    final int place;
    private final int hash;
    final transient Stub answers = new Stub(Key.class);

    Plain(int place, int hash) {
      this.place = place;
      this.hash = hash;
    }

    @Override
    public boolean equals(Object other) {
      if (answers.has("equals"))
        return (Boolean) answers.next();
      return isSamePlace(this, other);
    }

    @Override
    public int hashCode() {
      return answers.has("hashCode") ? (Integer) answers.next() : hash;
    }

    @Override
    public String toString() {
      return answers.has("toString") ? (String) answers.next() : "key " + place;
    }
  }

  /** Compared by its place. */
  static final class Key extends Placed<Key> {
    private static final long serialVersionUID = 1;

    private Key(int place, int hash) { super(place, hash); }
  }

  /** With other objects than keys, too, where these have a place. */
  private static class Placed<T> extends Plain
      implements Comparable<T>, java.io.Serializable {
    private static final long serialVersionUID = 1;

    Placed(int place, int hash) { super(place, hash); }

    @Override
    public int compareTo(T other) {
      return answerOf(this, this, other, Integer.compare(place, placeOf(other)));
    }
  }

  /** By order: objects, and what it answers about them. */
  private static final Map<Object, List<Object[]>> ANSWERS =
      Collections.synchronizedMap(new IdentityHashMap<>());

  /**
   * What a comparator says of two objects, or the first of them itself, if it is
   * not -1 or 1.
   */
  static void answer(Object order, Object a, Object b, int answer) {
    ANSWERS.computeIfAbsent(order, o -> new ArrayList<>()).add(new Object[] {a, b, answer});
  }

  private static int answerOf(Object order, Object a, Object b, int sign) {
    for (Object[] each : ANSWERS.getOrDefault(order, Collections.emptyList()))
      if (each[0] == a && each[1] == b)
        return (Integer) each[2];
    return sign;
  }

  private static final Map<Object, Integer> PLACES =
      Collections.synchronizedMap(new IdentityHashMap<>());

  /** Gives an object of another kind a place in the order of keys. */
  static void place(Object object, int place) { PLACES.put(object, place); }

  private static Integer knownPlace(Object object) {
    if (object instanceof Plain)
      return ((Plain) object).place;
    Integer given = PLACES.get(object);
    return given == null && object instanceof Integer ? (Integer) object : given;
  }

  /** As unknown objects are equal, whatever stands for them. */
  private static boolean isSamePlace(Object a, Object b) {
    Integer place = b == null ? null : knownPlace(a);
    return a == b || place != null && place.equals(knownPlace(b));
  }

  private static int placeOf(Object object) {
    Integer known = knownPlace(object);
    if (known == null)
      throw new AssertionError("unexpected comparison with " + object.getClass());
    return known;
  }

  /**
   * An order of keys, in which null has a place, too; {@link #rank} gives others
   * theirs, in this order alone.
   */
  static <T> Comparator<T> order(int placeOfNull) {
    return cast(new Order(placeOfNull));
  }

  static void rank(Object order, Object object, int rank) {
    ((Order) order).ranks.put(object, rank);
  }

  private static final class Order implements Comparator<Object> {
    final Map<Object, Integer> ranks = new IdentityHashMap<>();
    private final int placeOfNull;
    int hash;

    Order(int placeOfNull) { this.placeOfNull = placeOfNull; }

    @Override
    public boolean equals(Object other) { return isSamePlace(this, other); }

    @Override
    public int hashCode() { return hash; }

    @Override
    public int compare(Object a, Object b) {
      return answerOf(this, a, b, Integer.compare(rankOf(a), rankOf(b)));
    }

    private int rankOf(Object object) {
      Integer rank = ranks.get(object);
      return rank != null ? rank : object == null ? placeOfNull : placeOf(object);
    }
  }

  /** An implementation of an interface; {@link #answers} says what it returns. */
  static <T> T stub(Class<? super T> type) {
    return cast(Proxy.newProxyInstance(type.getClassLoader(),
                                       new Class<?>[] {type}, new Stub(type)));
  }

  static Object stub(String className) { return stub(find(className)); }

  /** The same of several interfaces, classes or their names. */
  static <T> T stub(Class<T> type, Object... also) {
    Class<?>[] types = new Class<?>[also.length + 1];
    types[0] = type;
    for (int i = 0; i < also.length; i++)
      types[i + 1] =
          also[i] instanceof Class ? (Class<?>) also[i] : find((String) also[i]);
    return cast(Proxy.newProxyInstance(seesAll(types), types, new Stub(type)));
  }

  static Object stub(String className, Object... also) {
    return stub(find(className), also);
  }

  /** A loader that knows them all by their names: that of one of them. */
  private static ClassLoader seesAll(Class<?>[] types) {
    for (Class<?> type : types)
      if (type.getClassLoader() != null)
        return type.getClassLoader();
    return loader();
  }

  /** What the next calls of the method of a stub return, in order. */
  static void answers(Object stub, String method, Object... values) {
    Stub s = stub instanceof Key ? ((Key) stub).answers
             : Proxy.isProxyClass(stub.getClass())
                 ? (Stub) Proxy.getInvocationHandler(stub)
                 : DOUBLES.computeIfAbsent(stub, d -> new Stub(d.getClass()));
    for (Object value : values) {
      s.methods.add(method);
      s.values.add(value);
    }
  }

  private static final Map<Object, Stub> DOUBLES =
      Collections.synchronizedMap(new IdentityHashMap<>());

  /** What an object of a class of the test answers; nothing, if it need not. */
  static Object reply(Object self, boolean must, String method,
                      Object... given) {
    Stub s = DOUBLES.get(self);
    if (s != null && s.has(method))
      return Stub.answered(s.next(), given);
    if (must)
      throw new AssertionError("unexpected call of " + method);
    return null;
  }

  /** What a call of a stub does; it is given the arguments. */
  interface Reaction {
    void to(Object... given) throws Throwable;
  }

  /** What the contract of a stub's method requires of a call. */
  static void require(boolean holds, String otherwise) {
    if (holds)
      return;
    broken = new AssertionError(otherwise);
    throw broken;
  }

  private static volatile AssertionError broken;

  /**
   * Whatever the caller makes of that, a call breaks the contract of a stub.
   */
  static void assertBreaks(Call call) {
    try {
      assertKeeps(call);
    } catch (Throwable t) {
      if (broken == null)
        throw t;
      return;
    }
    throw new AssertionError("no call breaks what is required");
  }

  /** None does. */
  static void assertKeeps(Call call) {
    broken = null;
    Throwable thrown = null;
    try {
      call.run();
    } catch (Throwable t) {
      thrown = t;
    }
    if (broken != null)
      throw broken;
    if (thrown != null)
      Reacting.<RuntimeException>raise(thrown);
  }

  /** What the next call of the method of a stub does and then returns. */
  static void reacts(Object stub, String method, Object value, Reaction does) {
    answers(stub, method, (Object) new Reacting(value, null, does));
  }

  /** What it does before it throws such an exception. */
  static void raises(Object stub, String method, String exception, Reaction does) {
    answers(stub, method, (Object) new Reacting(null, exception, does));
  }

  private static final class Reacting {
    final Object value;
    final String exception;
    final Reaction does;

    Reacting(Object value, String exception, Reaction does) {
      this.value = value;
      this.exception = exception;
      this.does = does;
    }

    Object answer(Object... given) {
      Stub.asking++;
      try {
        does.to(given);
      } catch (Throwable t) {
        Reacting.<RuntimeException>raise(t);
      } finally {
        Stub.asking--;
      }
      if (exception != null)
        Reacting.<RuntimeException>raise(throwable(exception));
      return value;
    }

    @SuppressWarnings("unchecked")
    private static <T extends Throwable> void raise(Throwable what) throws T {
      throw (T) what;
    }
  }

  /** Of any class, by whatever makes one. */
  static Throwable throwable(String className) {
    Class<?> type = find(className);
    try {
      java.lang.reflect.Constructor<?> plain = type.getDeclaredConstructor();
      plain.setAccessible(true);
      return (Throwable) plain.newInstance();
    } catch (ReflectiveOperationException e) {
      return (Throwable) allocate(type);
    }
  }

  static void setElement(Object array, int index, Object value) {
    java.lang.reflect.Array.set(array, index, value);
  }

  /** What the hashCode() of a stub or order returns; 0 if nothing is said. */
  static void hash(Object stub, int hash) {
    if (stub instanceof Order)
      ((Order) stub).hash = hash;
    else if (Proxy.isProxyClass(stub.getClass()))
      ((Stub) Proxy.getInvocationHandler(stub)).hash = hash;
  }

  private static final class Stub implements InvocationHandler {
    private final Class<?> type;
    private final List<String> methods = new ArrayList<>();
    private final List<Object> values = new ArrayList<>();
    private int next, hash;

    Stub(Class<?> type) { this.type = type; }

    /** Conditions ask; what they are told, comes in any order. */
    static volatile int asking;

    boolean has(String method) {
      if (asking > 0) {
        int at = methods.subList(next, methods.size()).indexOf(method);
        if (at > 0) {
          methods.add(next, methods.remove(next + at));
          values.add(next, values.remove(next + at));
        }
      }
      return next < methods.size() && methods.get(next).equals(method);
    }

    Object next() { return values.get(next++); }

    static Object answered(Object value, Object... given) {
      return value instanceof Reacting ? ((Reacting) value).answer(given) : value;
    }

    @Override
    public Object invoke(Object self, Method method, Object[] given)
        throws Throwable {
      if (method.isDefault())
        return callDefault(self, method, given);
      String name = method.getName();
      if (has(name))
        return answered(next(), given == null ? new Object[0] : given);
      if (method.getReturnType() == void.class)
        return null;
      switch (name) {
      case "toString":
        return "stub of " + type.getName();
      case "hashCode":
        return hash;
      case "equals":
        return isSamePlace(self, given[0]);
      default:
        throw new AssertionError("unexpected call of " + method);
      }
    }
  }

  private static Object callDefault(Object self, Method method, Object[] given)
      throws Throwable {
    try {
      return InvocationHandler.invokeDefault(self, method, given);
    } catch (IllegalAccessException e) {
      // Of an interface that its package keeps for itself.
      return trustedLookup()
          .unreflectSpecial(method, method.getDeclaringClass())
          .bindTo(self)
          .invokeWithArguments(given == null ? new Object[0] : given);
    }
  }

  private static MethodHandles.Lookup trustedLookup()
      throws ReflectiveOperationException {
    Field field = MethodHandles.Lookup.class.getDeclaredField("IMPL_LOOKUP");
    Object base = unsafeMethod("staticFieldBase", Field.class).invoke(UNSAFE, field);
    Object offset =
        unsafeMethod("staticFieldOffset", Field.class).invoke(UNSAFE, field);
    return (MethodHandles.Lookup) unsafeMethod("getObject", Object.class, long.class)
        .invoke(UNSAFE, base, offset);
  }

  /** Stands for an element of which nothing is known. */
  static final Object ANY = new Object();

  /**
   * What a collection or map holds, keys and values in turn: in its order, unless
   * that is of hash codes. Strings, boxes and the like are compared as values.
   */
  static void assertContents(Object container, Object... expected) {
    List<Object> actual = new ArrayList<>();
    if (container instanceof Map)
      ((Map<?, ?>) container).forEach((k, v) -> {
        actual.add(k);
        actual.add(v);
      });
    else
      actual.addAll((Collection<?>) container);
    boolean equal = actual.size() == expected.length;
    Class<?> type = container.getClass();
    int step = container instanceof Map ? 2 : 1;
    boolean anyOrder = type == HashMap.class || type == HashSet.class;
    for (int i = 0; equal && i < expected.length; i += step) {
      int at = i;
      if (anyOrder)
        for (at = 0; at < actual.size() && !matches(expected[i], actual.get(at));)
          at += step;
      for (int j = 0; equal && j < step; j++)
        equal = at + j < actual.size()
            && matches(expected[i + j], actual.get(at + j));
    }
    if (!equal)
      throw new AssertionError("expected " + Arrays.toString(expected)
                               + ", but got " + actual);
  }

  private static boolean matches(Object expected, Object actual) {
    boolean isValue = expected instanceof String || expected instanceof Number
        || expected instanceof Character || expected instanceof Boolean;
    return expected == ANY || expected == actual
        || isValue && expected.equals(actual);
  }

  static void assertClass(String expected, Object object) {
    String actual = object == null ? "null" : object.getClass().getName();
    if (!actual.equals(expected))
      throw new AssertionError("expected a " + expected + ", but got " + actual);
  }

  /** Runs the initialiser of a class, if that has not happened. */
  static void initialise(String className) {
    initialise(find(className));
  }

  private static void initialise(Class<?> type) {
    try {
      Class.forName(type.getName(), true, type.getClassLoader());
    } catch (ClassNotFoundException e) {
      throw new LinkageError("no class " + type.getName(), e);
    } catch (LinkageError e) {
      // The call of the test will tell.
    }
  }

  /** The initialiser of a class failed, now or in an earlier test. */
  static void assertNotInitialised(String expected, Throwable thrown) {
    if (!(thrown instanceof NoClassDefFoundError))
      assertClass(expected, thrown);
  }

  /** What a test calls. */
  interface Call {
    void run() throws Throwable;
  }

  /** The call is still in progress after half a second, in a thread of its own. */
  static void assertDoesNotEnd(Call call) throws InterruptedException {
    Throwable[] thrown = new Throwable[1];
    Thread thread = new Thread(() -> {
      try {
        call.run();
      } catch (Throwable t) {
        thrown[0] = t;
      }
    }, "does not end");
    thread.setDaemon(true); // nothing waits for it
    thread.start();
    thread.join(500);
    if (!thread.isAlive())
      throw new AssertionError("the call ended", thrown[0]);
    stop(thread);
  }

  /** Where a JVM still does that (before 20); else it goes on till the end. */
  private static void stop(Thread thread) {
    try {
      Thread.class.getMethod("stop").invoke(thread);
    } catch (ReflectiveOperationException e) {
      thread.setPriority(Thread.MIN_PRIORITY);
    }
  }

  /** From here on System.out and System.err go to buffers. */
  static void catchOutput() {
    if (realOut == null) {
      realOut = System.out;
      realErr = System.err;
    }
    caughtOut = new ByteArrayOutputStream();
    caughtErr = new ByteArrayOutputStream();
    System.setOut(new PrintStream(caughtOut, true, StandardCharsets.UTF_8));
    System.setErr(new PrintStream(caughtErr, true, StandardCharsets.UTF_8));
  }

  static void restoreOutput() {
    System.setOut(realOut);
    System.setErr(realErr);
  }

  /** What System.out was given between these two. */
  static String printed() {
    return new String(caughtOut.toByteArray(), StandardCharsets.UTF_8);
  }

  static String printedAsError() {
    return new String(caughtErr.toByteArray(), StandardCharsets.UTF_8);
  }

  private static void put(Object object, Field field, Object value) {
    try {
      boolean sealed = Modifier.isFinal(field.getModifiers())
          && (object == null || object.getClass().isRecord()
              || object.getClass().isHidden());
      if (!sealed) {
        field.set(object, value);
        return;
      }
      boolean isStatic = object == null;
      if (isStatic) // which else would overwrite it
        initialise(field.getDeclaringClass());
      Object base = isStatic ? unsafeMethod("staticFieldBase", Field.class)
                                   .invoke(UNSAFE, field)
                             : object;
      long offset = isStatic
          ? (Long) unsafeMethod("staticFieldOffset", Field.class)
                .invoke(UNSAFE, field)
          : offsetInRecord(field);
      putAt(base, offset, field.getType(), value);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("cannot set " + field, e);
    }
  }

  /** sun.misc.Unsafe does not say where the fields of records are. */
  private static long offsetInRecord(Field field)
      throws ReflectiveOperationException {
    Class<?> inner = Class.forName("jdk.internal.misc.Unsafe");
    Method instance = inner.getMethod("getUnsafe");
    Method offset = inner.getMethod("objectFieldOffset", Field.class);
    makeAccessible(instance);
    makeAccessible(offset);
    return (Long) offset.invoke(instance.invoke(null), field);
  }

  /** What setAccessible does for packages that are open: it sets a flag. */
  private static void makeAccessible(Method method)
      throws ReflectiveOperationException {
    long flag = (Long) unsafeMethod("objectFieldOffset", Field.class)
                    .invoke(UNSAFE, LikeMethod.class.getDeclaredField("override"));
    putAt(method, flag, boolean.class, true);
  }

  /** Has its fields where java.lang.reflect.AccessibleObject has them. */
  private static class LikeMethod {
    boolean override;
    volatile Object accessCheckCache;
  }

  private static void putAt(Object base, long offset, Class<?> type, Object value)
      throws ReflectiveOperationException {
    String suffix = type.isPrimitive()
        ? Character.toUpperCase(type.getName().charAt(0))
            + type.getName().substring(1)
        : "Object";
    Class<?> parameter = type.isPrimitive() ? type : Object.class;
    unsafeMethod("put" + suffix, Object.class, long.class, parameter)
        .invoke(UNSAFE, base, offset, value);
  }

  private static Method declared(Class<?> type, String name,
                                 MethodType signature)
      throws NoSuchMethodException {
    for (Method m : type.getDeclaredMethods())
      if (m.getName().equals(name)
          && m.getReturnType() == signature.returnType()
          && Arrays.equals(m.getParameterTypes(),
                                     signature.parameterArray()))
        return m;
    // Compiled conditions take their objects as Objects.
    MethodType erased =
        signature.erase().changeReturnType(signature.returnType());
    if (!erased.equals(signature))
      return declared(type, name, erased);
    throw new NoSuchMethodException(type.getName() + "." + name + signature);
  }

  private static Field field(String owner, String name) {
    try {
      Field field = find(owner).getDeclaredField(name);
      field.setAccessible(true);
      return field;
    } catch (NoSuchFieldException e) {
      throw new LinkageError("no field " + owner + "." + name, e);
    }
  }

  private static Class<?> find(String name) {
    for (Class<?> primitive :
         new Class<?>[] {int.class, long.class, short.class, byte.class,
                         char.class, boolean.class, float.class, double.class})
      if (primitive.getName().equals(name))
        return primitive;
    try {
      return Class.forName(name, false, loader());
    } catch (ClassNotFoundException e) {
      throw new LinkageError("no class " + name, e);
    }
  }

  private static ClassLoader loader() {
    return JsymHeap.class.getClassLoader();
  }

  private static Object unsafe() {
    try {
      Field field = Class.forName("sun.misc.Unsafe").getDeclaredField("theUnsafe");
      field.setAccessible(true);
      return field.get(null);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("this JVM has no sun.misc.Unsafe", e);
    }
  }

  private static Method unsafeMethod(String name, Class<?>... parameters)
      throws NoSuchMethodException {
    return UNSAFE.getClass().getMethod(name, parameters);
  }
}
