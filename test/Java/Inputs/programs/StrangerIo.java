// Differential programs: input and output, loaders, reflection, collections of a stranger. Every class with a main is run.
import java.io.*;
import java.lang.annotation.*;
import java.lang.ref.*;
import java.lang.reflect.*;
import java.lang.reflect.Proxy;
import java.math.*;
import java.net.*;
import java.nio.*;
import java.nio.charset.*;
import java.security.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.function.*;
import java.util.regex.*;
import java.util.stream.*;
import java.util.zip.*;

class SioStreams {
  public static void main(String[] a) throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream d = new DataOutputStream(bytes)) { d.writeInt(-2); d.writeUTF("h\u00e9\u4e2d"); d.writeDouble(Math.PI); d.writeLong(1L << 50); d.writeChars("ab"); d.writeBoolean(true); System.out.println(d.size()); }
    DataInputStream in = new DataInputStream(new BufferedInputStream(new ByteArrayInputStream(bytes.toByteArray()), 4));
    System.out.println(in.readInt() + in.readUTF() + in.readDouble() + in.readLong() + in.readChar() + in.readChar() + in.readBoolean() + in.read());
    try { in.readByte(); } catch (EOFException e) { System.out.println(e); }
    PrintStream p = new PrintStream(bytes, true, "UTF-8"); p.printf("%d%n", 5).append('c').print(new char[] {'x', 'y'}); p.println((Object) null); System.out.println(bytes.size() + " " + p.checkError());
    StringWriter w = new StringWriter(); try (PrintWriter pw = new PrintWriter(w)) { pw.print(1.5f); pw.println(true); pw.format("%s", "z"); } System.out.println(w.toString().replace("\n", "|") + w.getBuffer().length());
    BufferedReader r = new BufferedReader(new StringReader("one\ntwo\r\nthree\r\rend")); System.out.println(r.readLine() + r.readLine() + r.lines().collect(Collectors.toList()) + r.readLine());
    LineNumberReader l = new LineNumberReader(new StringReader("a\nb\n")); l.readLine(); l.mark(10); System.out.println(l.getLineNumber() + l.readLine()); l.reset(); System.out.println((char) l.read()); PushbackReader pb = new PushbackReader(new StringReader("q")); int c = pb.read(); pb.unread(c); System.out.println((char) pb.read() + "" + pb.read());
    SequenceInputStream s = new SequenceInputStream(new ByteArrayInputStream("ab".getBytes()), new ByteArrayInputStream("cd".getBytes())); System.out.println(new String(s.readAllBytes()) + new String(new ByteArrayInputStream("hello".getBytes()).readNBytes(3)) + new ByteArrayInputStream(new byte[5]).skip(9));
    StreamTokenizer t = new StreamTokenizer(new StringReader("x = 3.5 // c\n'q'")); t.slashSlashComments(true); while (t.nextToken() != StreamTokenizer.TT_EOF) System.out.print(t + ";"); System.out.println(); CharArrayWriter cw = new CharArrayWriter(); cw.write("abc", 1, 2); System.out.println(cw.toString() + new CharArrayReader("xyz".toCharArray()).skip(1));
    OutputStreamWriter ow = new OutputStreamWriter(bytes, StandardCharsets.UTF_16BE); ow.write("\ud83d\ude00"); ow.flush(); System.out.println(bytes.size() + ow.getEncoding()); InputStreamReader ir = new InputStreamReader(new ByteArrayInputStream(new byte[] {(byte) 0xC3, (byte) 0xA9, (byte) 0xFF}), StandardCharsets.UTF_8); System.out.println(ir.read() + " " + ir.read() + " " + ir.read()); PipedReader pr = new PipedReader(); new PipedWriter(pr).write("hi"); System.out.println((char) pr.read());
    InputStream closed = new BufferedInputStream(new ByteArrayInputStream(new byte[1])); closed.close(); closed.read();
  }
}

class SioScanner {
  public static void main(String[] a) {
    Scanner s = new Scanner("12 abc 3.5e2 true 0x1F\nline two, x\n99999999999 -7,8").useLocale(Locale.US);
    System.out.println(s.nextInt() + s.next() + s.nextDouble() + s.nextBoolean() + s.hasNextInt() + s.nextInt(16 + 20) + "[" + s.nextLine() + "]" + s.nextLine() + s.nextBigInteger() + s.hasNext("-.*") + s.findInLine("(\\d),(\\d)") + s.match().group(2));
    Scanner d = new Scanner("a-b--c").useDelimiter("-"); while (d.hasNext()) System.out.print("<" + d.next() + ">"); System.out.println(new Scanner("1\n2\n3").tokens().mapToInt(Integer::parseInt).sum());
    System.out.println(new Scanner(System.in).hasNextLine()); try { new Scanner("x").nextInt(); } catch (InputMismatchException e) { System.out.println(e); }
    new Scanner("").next();
  }
}

class SioSerialize {
  static class Base { int base = 5; transient int t = 3; }
  static class Node extends Base implements Serializable { private static final long serialVersionUID = 1; String s; transient String skip = "x"; Node next; List<Integer> l = new LinkedList<>(List.of(1, 2)); Map<String, int[]> m = new HashMap<>(); Node(String s) { this.s = s; } private void writeObject(ObjectOutputStream o) throws IOException { o.defaultWriteObject(); o.writeInt(77); } private void readObject(ObjectInputStream i) throws IOException, ClassNotFoundException { i.defaultReadObject(); skip = "r" + i.readInt(); } }
  enum E { A, B } record R(int x, E e) implements Serializable {}
  static class Single implements Serializable { static final Single S = new Single(); private Object readResolve() { return S; } }
  static class Ext implements Externalizable { int v; public Ext() {} public void writeExternal(ObjectOutput o) throws IOException { o.writeInt(v); } public void readExternal(ObjectInput i) throws IOException { v = i.readInt() + 1; } }
  static Object copy(Object o) throws Exception { ByteArrayOutputStream b = new ByteArrayOutputStream(); try (ObjectOutputStream s = new ObjectOutputStream(b)) { s.writeObject(o); } System.out.print(b.size() + " "); return new ObjectInputStream(new ByteArrayInputStream(b.toByteArray())).readObject(); }
  public static void main(String[] a) throws Exception {
    Node n = new Node("one"); n.next = n; n.base = 9; n.m.put("k", new int[] {4}); Node c = (Node) copy(n);
    System.out.println(c.s + c.skip + (c.next == c) + c.base + c.l + c.m.get("k")[0]); Ext e = new Ext(); e.v = 4; System.out.println(copy(new R(3, E.B)) + " " + (copy(new Single()) == Single.S) + ((Ext) copy(e)).v + copy(new ArrayList<>(List.of("p", 2, 3.5))) + copy(new Date(0)).hashCode() + copy(new BigDecimal("1.50")) + (copy(E.A) == E.A) + copy(java.time.LocalDate.of(2020, 1, 1)) + Arrays.deepToString((Object[]) copy(new Object[][] {{1}, {"x"}})) + copy(new TreeMap<>(Map.of("a", 1))) + copy(EnumSet.of(E.B)) + copy(new IllegalStateException("m")));
    System.out.println(ObjectStreamClass.lookup(R.class).getSerialVersionUID() + " " + ObjectStreamClass.lookup(Node.class).getFields().length); copy(new Object());
  }
}

class SioCodecs {
  public static void main(String[] a) throws Exception {
    byte[] data = "The quick brown fox jumps over the lazy dog. The quick brown fox!".getBytes("UTF-8");
    for (String alg : List.of("MD5", "SHA-1", "SHA-256", "SHA-512", "SHA3-256")) System.out.println(alg + " " + HexFormat.of().formatHex(MessageDigest.getInstance(alg).digest(data)));
    System.out.println(Base64.getEncoder().encodeToString(data) + Base64.getUrlEncoder().withoutPadding().encodeToString(new byte[] {-1, -2, -3, -4}) + Base64.getMimeEncoder(20, "|".getBytes()).encodeToString(data) + new String(Base64.getMimeDecoder().decode("aGVs\r\nbG8=")));
    try { Base64.getDecoder().decode("a*b"); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
    CRC32 c = new CRC32(); c.update(data); Adler32 d = new Adler32(); d.update(data, 3, 9); CRC32C e = new CRC32C(); e.update(data); System.out.println(Long.toHexString(c.getValue()) + " " + d.getValue() + " " + e.getValue());
    System.out.println(UUID.nameUUIDFromBytes(data) + " " + UUID.fromString("123e4567-e89b-12d3-a456-426614174000").version() + new UUID(5, -5).compareTo(new UUID(5, 5)) + URLEncoder.encode("a b&c=\u00e9/?", "UTF-8") + URLDecoder.decode("a+b%26", "UTF-8") + URI.create("http://u@h:80/p/../q?x=1#f").normalize() + " " + URI.create("http://h/a/b").resolve("../c") + new URI("mailto:x@y").getSchemeSpecificPart() + HexFormat.ofDelimiter(":").withUpperCase().formatHex(new byte[] {10, -1}));
    MessageDigest.getInstance("NOPE");
  }
}

class SioDeflate {
  public static void main(String[] a) throws Exception {
    StringBuilder s = new StringBuilder(); for (int i = 0; i < 60; i++) s.append("line ").append(i % 7).append(" of text; ");
    byte[] in = s.toString().getBytes(); Deflater d = new Deflater(); d.setInput(in); d.finish(); byte[] buf = new byte[2000]; int n = d.deflate(buf); System.out.println(n < in.length / 4 ? "small" : "large"); Inflater f = new Inflater(); f.setInput(buf, 0, n); byte[] out = new byte[in.length + 5]; System.out.println(f.inflate(out) + " " + f.finished() + new String(out, 0, 30) + d.getTotalIn() + d.finished());
    ByteArrayOutputStream b = new ByteArrayOutputStream(); try (GZIPOutputStream g = new GZIPOutputStream(b)) { g.write(in); } System.out.println(new String(new GZIPInputStream(new ByteArrayInputStream(b.toByteArray())).readAllBytes()).equals(s.toString())); b.reset(); try (ZipOutputStream z = new ZipOutputStream(b)) { z.putNextEntry(new ZipEntry("x/a.txt")); z.write(in); z.closeEntry(); z.putNextEntry(new ZipEntry("b")); z.write(1); } ZipInputStream zi = new ZipInputStream(new ByteArrayInputStream(b.toByteArray())); for (ZipEntry e; (e = zi.getNextEntry()) != null; ) System.out.println(e.getName() + zi.readAllBytes().length);
    new Inflater().inflate(new byte[0]); Inflater bad = new Inflater(); bad.setInput(new byte[] {1, 2, 3, 4, 5}); bad.inflate(out);
  }
}

class SioProperties {
  public static void main(String[] a) throws Exception {
    Properties p = new Properties(); p.load(new StringReader("# c\na=1\nb : two words\\\n   more\nk\\ ey=\\u0041\n! x\nempty\n")); System.out.println(new TreeMap<>(p) + p.getProperty("none", "def") + p.stringPropertyNames().size()); Properties q = new Properties(p); q.setProperty("z", "\u00e9=#"); StringWriter w = new StringWriter(); q.store(w, null); System.out.println(w.toString().replaceAll("#.*\n", "") + q.getProperty("a")); ByteArrayOutputStream x = new ByteArrayOutputStream(); p.list(new PrintStream(x)); System.out.println(x.size());
    System.out.println(System.getProperty("line.separator").length() + System.getProperty("file.separator") + System.getProperty("nope") + System.getProperty("java.specification.version") + Integer.getInteger("nope", 7) + Boolean.getBoolean("nope") + System.setProperty("mine", "1") + System.getProperty("mine") + System.clearProperty("mine") + System.lineSeparator().equals("\n") + Runtime.version().feature() + System.getProperties().containsKey("os.name"));
    ResourceBundle r = new ListResourceBundle() { protected Object[][] getContents() { return new Object[][] {{"k", "v"}, {"n", 3}}; } }; System.out.println(r.getString("k") + r.getObject("n") + Collections.list(r.getKeys()).size()); PropertyResourceBundle pr = new PropertyResourceBundle(new StringReader("h=w")); System.out.println(pr.getString("h")); System.out.println(ResourceBundle.getBundle("SioBundle", Locale.GERMANY).getString("hi") + ResourceBundle.getBundle("SioBundle", Locale.ROOT).getString("hi")); ResourceBundle.getBundle("NoSuchBundle");
  }
}

class SioLoaders {
  public interface Service { String name(); }
  public static class Impl implements Service { public String name() { return "impl"; } }
  static class Own extends ClassLoader { @Override protected Class<?> findClass(String n) throws ClassNotFoundException { System.out.println("asked " + n); throw new ClassNotFoundException(n); } }
  public static void main(String[] a) throws Exception {
    ClassLoader l = SioLoaders.class.getClassLoader(); System.out.println(l.getName() + l.getClass().getSimpleName() + l.getParent().getName() + l.getParent().getParent() + (l == ClassLoader.getSystemClassLoader()) + (l == Thread.currentThread().getContextClassLoader()) + String.class.getClassLoader() + int[].class.getClassLoader() + (SioLoaders[].class.getClassLoader() == l) + java.sql.Date.class.getClassLoader().getName());
    System.out.println(l.loadClass("java.util.ArrayList") + " " + Class.forName("SioLoaders$Impl", true, l).getConstructor().newInstance() .getClass() + l.getResource("none") + l.getResource("SioLoaders.class").getProtocol() + (SioLoaders.class.getResourceAsStream("SioLoaders.class").readAllBytes().length > 100) + String.class.getResource("String.class") + l.getResourceAsStream("nothing") + Collections.list(l.getResources("nothing")));
    System.out.println(SioLoaders.class.getModule().isNamed() + " " + String.class.getModule() + String.class.getModule().getDescriptor().isOpen() + SioLoaders.class.getPackage().getName() + String.class.getPackage() + java.sql.Date.class.getModule() + String.class.getModule().isExported("sun.misc") + String.class.getModule().isExported("java.util") + SioLoaders.class.getPackageName().isEmpty());
    Own own = new Own(); System.out.println(own.loadClass("SioLoaders$Impl") == Impl.class); try { own.loadClass("foo.Bar"); } catch (ClassNotFoundException e) { System.out.println(e.getMessage()); } try { Class.forName("foo.Baz", false, own); } catch (ClassNotFoundException e) { System.out.println(e.getMessage()); }
    for (Service s : ServiceLoader.load(Service.class)) System.out.println(s.name()); System.out.println(ServiceLoader.load(Runnable.class).findFirst().isPresent() + "" + ServiceLoader.load(java.nio.file.spi.FileSystemProvider.class, ClassLoader.getPlatformClassLoader()).stream().count());
    Field f = String.class.getDeclaredField("value"); try { f.setAccessible(true); } catch (InaccessibleObjectException e) { System.out.println(e.getMessage().replaceAll("@.*", "")); } Class.forName("no.such.Thing");
  }
}

class SioReflect {
  @Retention(RetentionPolicy.RUNTIME) @interface Mark { String value() default "d"; int[] n() default {1, 2}; Class<?> c() default Object.class; Thread.State s() default Thread.State.NEW; Sub sub() default @Sub(3); }
  @Retention(RetentionPolicy.RUNTIME) @interface Sub { int value(); } @Retention(RetentionPolicy.RUNTIME) @Repeatable(Tags.class) @interface Tag { String value(); } @Retention(RetentionPolicy.RUNTIME) @interface Tags { Tag[] value(); }
  @Mark(value = "cls", n = {}) @Tag("a") @Tag("b") static abstract class Base<T extends Comparable<T>> implements Supplier<List<? super T>> { protected T t; public static final int K = 4; @Mark private volatile long[] arr; Base(T t) { this.t = t; } @Deprecated abstract <X extends Exception> Map<String, ? extends T> run(@Mark("p") int x, T... ts) throws X, IOException; private static int secret(int x) { return x * 2; } }
  static class Derived extends Base<String> { Derived() { super("d"); } public Derived(String s, int i) { super(s + i); if (i < 0) throw new IllegalArgumentException("neg"); } <X extends Exception> Map<String, ? extends String> run(int x, String... ts) throws X { return Map.of(t, t); } public List<? super String> get() { return List.of(); } }
  record Rec(@Mark int x, List<String> names) { Rec { if (x < 0) throw new IllegalStateException(); } } sealed interface Shape permits Sq {} record Sq(int s) implements Shape {}
  public static void main(String[] a) throws Exception {
    System.out.println(Base.class.toGenericString() + " " + Derived.class.getGenericSuperclass() + Arrays.toString(Base.class.getGenericInterfaces()) + Modifier.toString(Base.class.getModifiers()));
    for (Field f : Base.class.getDeclaredFields()) System.out.println(f.toGenericString() + " " + f.getAnnotations().length); Arrays.stream(Base.class.getDeclaredMethods()).sorted(Comparator.comparing(Method::getName)).forEach(m -> System.out.println(m.toGenericString() + m.isVarArgs() + m.getParameterAnnotations().length + Arrays.toString(m.getAnnotations()) + m.getParameterCount() + Arrays.toString(m.getGenericParameterTypes()))); for (Constructor<?> c : Derived.class.getDeclaredConstructors()) System.out.println(c.toGenericString() + c.isSynthetic());
    System.out.println(Base.class.getAnnotation(Mark.class).sub() + " " + Base.class.getAnnotationsByType(Tag.class).length + Base.class.isAnnotationPresent(Tags.class) + Base.class.getAnnotation(Mark.class).equals(Derived.class.getAnnotation(Mark.class)) + Base.class.getAnnotation(Mark.class).annotationType());
    Method s = Base.class.getDeclaredMethod("secret", int.class); s.setAccessible(true); System.out.println(s.invoke(null, 21)); Derived d = Derived.class.getConstructor(String.class, int.class).newInstance("q", 1); Field t = Base.class.getDeclaredField("t"); System.out.println(t.get(d)); t.set(d, "new"); System.out.println(d.run(0)); try { Derived.class.getConstructor(String.class, int.class).newInstance("q", -1); } catch (InvocationTargetException e) { System.out.println(e.getCause()); } try { s.invoke(null, "x"); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); } try { Derived.class.getMethod("nope", int.class); } catch (NoSuchMethodException e) { System.out.println(e.getMessage()); } try { Base.class.getDeclaredField("K").set(null, 3); } catch (IllegalAccessException e) { System.out.println(e.getMessage()); } try { t.set(d, 5); } catch (Exception e) { System.out.println(e); }
    for (RecordComponent c : Rec.class.getRecordComponents()) System.out.println(c + " " + c.getGenericType() + c.getAccessor().invoke(new Rec(2, List.of("z")))); System.out.println(Shape.class.isSealed() + Arrays.toString(Shape.class.getPermittedSubclasses()) + Rec.class.isRecord() + new int[0][].getClass().getTypeName() + Map.Entry.class.getName() + new Object() {}.getClass().getName() + ((Runnable) () -> {}).getClass().isSynthetic() + Thread.State.class.isEnum() + int.class + Void.TYPE + Array.getLength(Array.newInstance(String.class, 2, 3)) + char[].class.getName() + Derived.class.getSimpleName() + Derived.class.getEnclosingClass() + SioReflect.class.getDeclaredClasses().length + Integer.class.isInstance(3) + Number.class.isAssignableFrom(Integer.class) + Base.class.cast(d).t + Comparable.class.getTypeParameters()[0]);
    Object p = Proxy.newProxyInstance(SioReflect.class.getClassLoader(), new Class<?>[] {Comparable.class, Runnable.class}, (o, m, r) -> m.getName().equals("compareTo") ? 42 : m.getReturnType() == String.class ? "proxy" : m.getName().equals("run") ? null : m.getName().hashCode()); System.out.println(((Comparable<Object>) p).compareTo("") + p.toString() + Proxy.isProxyClass(p.getClass()) + (p instanceof Runnable)); ((Runnable) p).run(); Object q = Proxy.newProxyInstance(null, new Class<?>[] {Callable.class}, (o, m, r) -> { throw new IOException("undeclared? no"); }); try { ((Callable<?>) q).call(); } catch (IOException e) { System.out.println(e.getMessage()); } Object u = Proxy.newProxyInstance(null, new Class<?>[] {Runnable.class}, (o, m, r) -> { throw new IOException("checked"); }); try { ((Runnable) u).run(); } catch (UndeclaredThrowableException e) { System.out.println(e.getCause()); } throw new NoSuchMethodException("end");
  }
}

class SioRandoms {
  public static void main(String[] a) {
    Random r = new Random(42); System.out.println(r.nextInt() + " " + r.nextInt(10) + r.nextLong() + r.nextDouble() + r.nextGaussian() + r.nextBoolean() + r.nextFloat() + r.nextInt(5, 9) + r.ints(3, 0, 9).boxed().toList() + r.doubles(2).sum()); byte[] b = new byte[5]; r.nextBytes(b); System.out.println(Arrays.toString(b)); List<Integer> l = new ArrayList<>(List.of(1, 2, 3, 4, 5)); Collections.shuffle(l, new Random(1)); SplittableRandom s = new SplittableRandom(9); System.out.println(l + "" + s.nextInt(100) + s.split().nextLong() + s.doubles(1).sum());
    System.out.println("abc".hashCode() + " " + List.of(1, 2).hashCode() + Map.of("a", 1).hashCode() + Objects.hash(1, null, "x") + Arrays.deepHashCode(new Object[] {1, new int[] {2}}) + Double.hashCode(1.5) + Boolean.hashCode(true) + new AbstractMap.SimpleEntry<>(1, 2).hashCode() + Optional.of(3).hashCode() + Character.hashCode('x') + Long.hashCode(1L << 33) + EnumSet.noneOf(Thread.State.class).hashCode() + BigInteger.TEN.hashCode() + "Aa".hashCode() + "BB".hashCode());
    String x = "in" + "tern", y = new String("intern"), z = new StringBuilder("int").append("ern").toString(); System.out.println((x == "intern") + "" + (y == x) + (y.intern() == x) + (z.intern() == z) + (Integer.valueOf(127) == Integer.valueOf(127)) + (Integer.valueOf(128) == Integer.valueOf(128)) + (Long.valueOf(-128) == Long.valueOf(-128)) + (Character.valueOf('a') == Character.valueOf('a')) + Boolean.valueOf("TRUE"));
  }
}

class SioReferences {
  static class Res implements AutoCloseable { final String n; Res(String n) { this.n = n; System.out.println("open " + n); } public void close() throws IOException { System.out.println("close " + n); if (n.equals("b")) throw new IOException("close b"); } }
  @SuppressWarnings("removal") static class Fin { protected void finalize() { System.out.println("never seen?"); } }
  public static void main(String[] a) throws Exception {
    Object o = new Object(); WeakReference<Object> w = new WeakReference<>(o); SoftReference<String> s = new SoftReference<>("soft"); ReferenceQueue<Object> q = new ReferenceQueue<>(); PhantomReference<Object> p = new PhantomReference<>(o, q); System.out.println((w.get() == o) + s.get() + p.get() + q.poll() + w.refersTo(o)); w.clear(); System.out.println(w.get() + "" + w.enqueue()); WeakHashMap<Object, String> m = new WeakHashMap<>(); m.put(o, "kept"); System.out.println(m.get(o) + m.size()); Cleaner c = Cleaner.create(); Cleaner.Cleanable k = c.register(o, () -> System.out.println("cleaned")); k.clean(); k.clean(); new Fin(); Reference.reachabilityFence(o);
    try (Res x = new Res("a"); Res y = new Res("b")) { throw new IllegalStateException("body"); } catch (IllegalStateException e) { System.out.println(e.getMessage() + Arrays.toString(e.getSuppressed())); } StringWriter t = new StringWriter(); try { try { deep(3); } catch (RuntimeException e) { throw new Exception("outer", e); } } catch (Exception e) { e.addSuppressed(new Error("sup", new IOException("root"))); e.printStackTrace(new PrintWriter(t)); System.out.println(t); System.out.println(e.getStackTrace()[0] + " " + e.getCause().getStackTrace().length); e.setStackTrace(new StackTraceElement[] {new StackTraceElement("C", "m", "F.java", 7)}); throw e; }
  }
  static int deep(int n) { if (n == 0) throw new RuntimeException("deep"); return deep(n - 1) + 1; }
}

class SioBuffers {
  public static void main(String[] a) throws Exception {
    ByteBuffer b = ByteBuffer.allocate(32); b.putInt(7).putDouble(2.5).put((byte) 1).putChar('x'); b.flip(); System.out.println(b + " " + b.getInt() + b.getDouble() + b.get() + b.getChar() + b.hasRemaining()); b.clear(); b.order(ByteOrder.LITTLE_ENDIAN).asIntBuffer().put(new int[] {1, 2}); System.out.println(Arrays.toString(Arrays.copyOf(b.array(), 8)) + b.getLong(0) + b.duplicate().position(4).slice().remaining() + b.asReadOnlyBuffer().isReadOnly() + ByteBuffer.wrap(new byte[] {1, 2}).compareTo(ByteBuffer.wrap(new byte[] {1, 3})) + CharBuffer.wrap("hello").subSequence(1, 3) + IntBuffer.wrap(new int[] {3, 4}).get(1) + b.compact().position());
    for (String n : List.of("UTF-8", "UTF-16", "UTF-16LE", "ISO-8859-1", "US-ASCII", "windows-1252", "UTF-32", "Shift_JIS", "GBK", "IBM037")) { Charset c = Charset.forName(n); byte[] e = "A\u00e9\u20ac\u4e2d\ud83d\ude00".getBytes(c); System.out.println(n + Arrays.toString(e) + new String(e, c)); } CharsetDecoder d = StandardCharsets.UTF_8.newDecoder().onMalformedInput(CodingErrorAction.REPORT); try { d.decode(ByteBuffer.wrap(new byte[] {65, (byte) 0xC0})); } catch (CharacterCodingException e) { System.out.println(e); } System.out.println(StandardCharsets.US_ASCII.newEncoder().canEncode('\u00e9') + "" + Charset.isSupported("nope") + Charset.defaultCharset() + new String(new byte[] {(byte) 0xED, (byte) 0xA0, (byte) 0x80, 'z'}, "UTF-8").length());
    try { b.limit(2).position(3); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); } b.get(99);
  }
}

class SioTimers {
  public static void main(String[] a) throws Exception {
    long t = System.nanoTime(), m = System.currentTimeMillis(); Thread.sleep(2); System.out.println((System.nanoTime() >= t) + "" + (System.currentTimeMillis() >= m) + TimeUnit.HOURS.toSeconds(2) + TimeUnit.NANOSECONDS.toMicros(-1500) + TimeUnit.DAYS.convert(50, TimeUnit.HOURS) + java.time.Instant.now().isAfter(java.time.Instant.EPOCH)); Runtime r = Runtime.getRuntime(); System.gc(); System.out.println((r.totalMemory() >= r.freeMemory()) + "" + (r.availableProcessors() > 0) + (r.maxMemory() > 0)); Timer x = null; System.out.println(x + "" + new Object().equals(null) + (System.identityHashCode(null)) + Objects.requireNonNullElse(null, 3) + Objects.checkIndex(1, 2) + Objects.toString(null, "n") + Objects.compare(1, 2, Integer::compare)); StringJoiner j = new StringJoiner(", ", "{", "}"); j.setEmptyValue("E"); System.out.println(j + "" + j.add("a").add("b").length() + j.merge(new StringJoiner("-").add("c").add("d"))); System.exit(Collections.frequency(List.of(1, 2, 1), 1) + 5);
  }
}

class SioCollectionsClass {
  public static void main(String[] a) {
    List<Integer> l = new ArrayList<>(List.of(5, 3, 8, 1)); Collections.sort(l); System.out.println(l + "" + Collections.binarySearch(l, 4) + Collections.max(l) + Collections.nCopies(2, "x") + Collections.disjoint(l, List.of(9))); Collections.reverse(l); Collections.swap(l, 0, 3); Collections.rotate(l, 1); Collections.replaceAll(l, 3, 33); System.out.println(l + "" + Collections.indexOfSubList(l, List.of(33)) + Collections.unmodifiableMap(new TreeMap<>(Map.of(1, 2))) + Collections.synchronizedList(l) + Collections.emptySet() + Collections.singletonMap("k", "v") + Collections.list(Collections.enumeration(l)) + Collections.newSetFromMap(new LinkedHashMap<>()).add(1)); Collections.fill(l, 0); Collections.addAll(l, 7, 8); System.out.println(l); try { Collections.unmodifiableList(l).add(1); } catch (UnsupportedOperationException e) { System.out.println(e); } try { ((List) Collections.checkedList(l, Integer.class)).add("s"); } catch (ClassCastException e) { System.out.println(e.getMessage()); } try { List.of(1, null); } catch (NullPointerException e) { System.out.println("null"); } try { Map.of("a", 1, "a", 2); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
    int[] x = {5, 2, 9, 2}; Arrays.sort(x, 1, 4); System.out.println(Arrays.toString(x) + Arrays.binarySearch(x, 1, 4, 9) + Arrays.equals(x, new int[] {5, 2, 2, 9}) + Arrays.hashCode(x) + Arrays.mismatch(x, new int[] {5, 2}) + Arrays.compare(new int[] {1}, new int[] {1, 2}) + Arrays.toString(Arrays.copyOfRange(x, 2, 6)) + Arrays.stream(x).sum() + Arrays.asList(1, 2).getClass().getSimpleName()); Arrays.setAll(x, i -> i * i); Arrays.parallelPrefix(x, Integer::sum); Integer[] y = {3, 1, 2}; Arrays.sort(y, Collections.reverseOrder()); long[] big = new long[9000]; Arrays.parallelSetAll(big, i -> (i * 7919L) % 9001); Arrays.parallelSort(big); System.out.println(Arrays.toString(x) + Arrays.toString(y) + big[17] + big[8999] + Arrays.deepToString(new int[][] {{1}, null, {2, 3}}) + Arrays.deepEquals(new Object[] {new int[] {1}}, new Object[] {new int[] {1}})); Arrays.fill(x, 1, 2, -1); System.out.println(x[1]); double[] d = {3, Double.NaN, -0.0, 0.0, 1}; Arrays.sort(d); System.out.println(Arrays.toString(d)); Arrays.asList(1, 2).remove(0);
  }
}

class SioExecutors {
  static class Sum extends RecursiveTask<Long> { final int lo, hi; Sum(int lo, int hi) { this.lo = lo; this.hi = hi; } protected Long compute() { if (hi - lo < 100) { long s = 0; for (int i = lo; i < hi; i++) s += i; return s; } Sum l = new Sum(lo, (lo + hi) / 2), r = new Sum((lo + hi) / 2, hi); l.fork(); return r.compute() + l.join(); } }
  public static void main(String[] a) throws Exception { System.out.println(ForkJoinPool.commonPool().invoke(new Sum(0, 1000)) + " " + new Sum(0, 500).invoke()); Executor direct = Runnable::run; direct.execute(() -> System.out.println("direct")); System.out.println(Executors.callable(() -> {}, 5).call() + "" + IntStream.range(0, 2000).parallel().map(x -> x % 3).sum() + Stream.of("c", "a", "b").parallel().sorted().collect(Collectors.toList()) + List.of(1, 2, 3).parallelStream().mapToInt(x -> x).max().getAsInt() + IntStream.range(0, 300).parallel().boxed().collect(Collectors.groupingBy(x -> x % 3, TreeMap::new, Collectors.counting())) + Arrays.stream(new int[] {4, 5}).parallel().anyMatch(x -> x == 5)); }
}
