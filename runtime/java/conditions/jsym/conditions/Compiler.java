package jsym.conditions;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Makes a class of the conditions of one class. */
final class Compiler {
  private final String classPath, owner, generated;
  private final Path out;
  private final JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
  private final StandardJavaFileManager files =
      javac.getStandardFileManager(null, Locale.ENGLISH, null);
  /** Of JDK classes: where they are. */
  private final String module;
  private DiagnosticCollector<JavaFileObject> said;
  /** Is there a class for tests? */
  boolean forJvm;

  /** @param owner its binary name */
  Compiler(String classPath, String owner, String suffix, Path out) {
    this.classPath = classPath;
    this.owner = owner;
    this.generated = simple(owner) + "__Conditions" + suffix;
    this.out = out;
    this.module = moduleOf(owner);
  }

  private static String moduleOf(String owner) {
    try {
      return Class.forName(owner, false, ClassLoader.getPlatformClassLoader())
          .getModule()
          .getName();
    } catch (ClassNotFoundException e) {
      return null;
    }
  }

  private static String simple(String name) {
    return name.substring(name.lastIndexOf('.') + 1);
  }
  private String pack() {
    int dot = owner.lastIndexOf('.');
    return dot < 0 ? "" : owner.substring(0, dot);
  }
  String binaryName() {
    return (pack().isEmpty() ? "" : pack() + ".") + generated;
  }

  /**
   * Each source is a file of its own: javac's file manager would take one that
   * was written twice within a millisecond for the same.
   */
  private int written;

  private JavacTask task(JavaFileManager by, String text, String kind)
      throws IOException {
    Path source = write("src" + ++written, text);
    said = new DiagnosticCollector<>();
    List<String> options = new ArrayList<>(
        List.of("-proc:none", "-nowarn", "-g", "-implicit:none", "-d",
                Files.createDirectories(out.resolve(kind)).toString()));
    options.addAll(List.of("-cp", classPath));
    if (module != null)
      options.addAll(List.of("--patch-module",
                             module + "=" + out.resolve("src" + written),
                             "--add-reads", module + "=ALL-UNNAMED"));
    return (JavacTask)javac.getTask(null, by, said, options, null,
                                    files.getJavaFileObjects(source));
  }

  private Path write(String kind, String text) throws IOException {
    Path file = out.resolve(kind)
                    .resolve(pack().replace('.', '/'))
                    .resolve(generated + ".java");
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  private Opened opened() {
    String name = simple(owner);
    int inner = name.indexOf('$', 1);
    String top =
        inner < 0 ? owner
                  : owner.substring(0, owner.length() - name.length() + inner);
    return new Opened(files, top);
  }

  /** All of them, or the first mistake of each. */
  List<Mistake> compile(List<Condition> all) throws IOException {
    List<Mistake> mistakes = new ArrayList<>();
    // One task to look classes up with.
    JavacTask lookup =
        task(opened(), header() + "final class " + generated + " {}", "none");
    lookup.analyze();
    TypeElement type = typeOf(lookup.getElements());
    if (type == null) {
      for (Condition c : all)
        mistakes.add(
            new Mistake(c, 0, owner + " has no name that javac knows"));
      return mistakes;
    }
    Types types = lookup.getTypes();
    List<Member> members = new ArrayList<>();
    for (Condition c : all)
      try {
        Member m = new Member(c, type, types);
        parse(c, lookup.getElements(), type, m);
        members.add(m);
      } catch (Mistake m) {
        mistakes.add(m);
      }
    if (!mistakes.isEmpty() || !typesOfOld(members, mistakes))
      return mistakes;
    Source source =
        new Source(header() + "@jsym.contract.Specification\nfinal class " +
                   generated + " {\n");
    for (Member m : members)
      m.print(source);
    source.add("}\n");
    JavacTask task = task(opened(), source.text(), "code");
    boolean done = task.call();
    tell(source, mistakes);
    if (!done && mistakes.isEmpty())
      throw new IOException(said.getDiagnostics().toString());
    if (mistakes.isEmpty() && module == null)
      writeForJvm(members);
    return mistakes;
  }

  private TypeElement typeOf(Elements elements) {
    TypeElement e = elements.getTypeElement(owner.replace('$', '.'));
    return e != null ? e : elements.getTypeElement(owner);
  }

  private String header() {
    return (pack().isEmpty() ? "" : "package " + pack() + ";\n") +
        "import java.util.*;\nimport java.util.function.*;\n"
        + "import java.util.stream.*;\n"
        + "import static jsym.contract.Conditions.*;\n";
  }

  //===-- Expressions -----------------------------------------------------===//

  private static final String PREFIX = "class $ { Object $ = (";

  private void parse(Condition c, Elements elements, TypeElement type, Member m)
      throws IOException, Mistake {
    String text = PREFIX + c.text + "\n); }";
    Path file = Files.writeString(Files.createDirectories(out.resolve("parsed"))
                                      .resolve("C" + c.number + ".java"),
                                  text);
    said = new DiagnosticCollector<>();
    JavacTask task =
        (JavacTask)javac.getTask(null, files, said, List.of("-proc:none"), null,
                                 files.getJavaFileObjects(file));
    CompilationUnitTree unit = task.parse().iterator().next();
    for (Diagnostic<?> d : said.getDiagnostics())
      if (d.getKind() == Diagnostic.Kind.ERROR)
        throw new Mistake(c, clamp(c, (int)d.getPosition() - PREFIX.length()),
                          line(d));
    SourcePositions at = Trees.instance(task).getSourcePositions();
    ToIntFunction<Tree> begin = t -> (int)at.getStartPosition(unit, t);
    ToIntFunction<Tree> end = t -> (int)at.getEndPosition(unit, t);
    ClassTree k = (ClassTree)unit.getTypeDecls().get(0);
    boolean one = unit.getTypeDecls().size() == 1 && k.getMembers().size() == 1;
    Tree init =
        one ? ((VariableTree)k.getMembers().get(0)).getInitializer() : null;
    if (!(init instanceof ParenthesizedTree whole) ||
        end.applyAsInt(whole) != PREFIX.length() + c.text.length() + 2)
      throw new Mistake(c, 0, "this is no expression");
    new Names(elements, type, c, m.hasResult(), text, PREFIX.length(), begin,
              end)
        .resolve(whole.getExpression());
  }

  private static int clamp(Condition c, int offset) {
    return Math.max(0, Math.min(offset, c.text.length()));
  }

  /** What javac says, in one line and without names that we made up. */
  private String line(Diagnostic<?> d) {
    return d.getMessage(Locale.ENGLISH)
        .lines()
        .map(String::strip)
        .filter(l -> !l.startsWith("location:"))
        .map(l -> l.replaceAll("^symbol: +", ""))
        .collect(Collectors.joining(", "))
        .replace(Names.SELF, "this");
  }

  //===-- The types of values from before ---------------------------------===//

  private boolean typesOfOld(List<Member> members, List<Mistake> mistakes)
      throws IOException {
    if (members.stream().allMatch(m -> m.c.olds.isEmpty()))
      return true;
    Source source =
        new Source(header() + "@jsym.contract.Specification\nfinal class " +
                   generated + " {\n");
    for (Member m : members)
      for (Condition.OldValue v : m.c.olds) {
        source.add("static " + m.typeParameters() + "void " + m.c.name() +
                   v.parameter + "(" + String.join(", ", m.given()) +
                   ") throws Throwable { var it$ =\n");
        source.add(m.c, v.edited);
        source.add("\n; }\n");
      }
    source.add("}\n");
    JavacTask task = task(opened(), source.text(), "none");
    Iterable<? extends CompilationUnitTree> units = task.parse();
    task.analyze();
    tell(source, mistakes);
    if (!mistakes.isEmpty())
      return false;
    Trees trees = Trees.instance(task);
    TypeText names = new TypeText(task.getTypes());
    List<TypeMirror> found = new ArrayList<>();
    for (CompilationUnitTree unit : units)
      new TreePathScanner<Void, Void>() {
        @Override
        public Void visitVariable(VariableTree t, Void p) {
          if (t.getName().contentEquals("it$"))
            found.add(trees.getTypeMirror(getCurrentPath()));
          return super.visitVariable(t, p);
        }
        @Override
        public Void visitLambdaExpression(
            com.sun.source.tree.LambdaExpressionTree t, Void p) {
          return null;
        }
      }.scan(unit, null);
    int i = 0;
    for (Member m : members)
      for (Condition.OldValue v : m.c.olds) {
        TypeMirror t = found.get(i++);
        v.type = names.of(t);
        v.isArray = t.getKind() == TypeKind.ARRAY;
      }
    return true;
  }

  private void tell(Source source, List<Mistake> mistakes) throws IOException {
    for (Diagnostic<?> d : said.getDiagnostics())
      if (d.getKind() == Diagnostic.Kind.ERROR) {
        Mistake m =
            source.mistake((int)d.getPosition(), line(d), PREFIX.length());
        if (m == null)
          throw new IOException(d.toString());
        if (mistakes.stream().noneMatch(o -> o.number == m.number))
          mistakes.add(m);
      }
  }

  //===-- On a JVM --------------------------------------------------------===//

  /**
   * The same class, for tests: it has the code, and gives it the access that
   * the condition has (a hidden class, nest mate of the class it speaks of).
   */
  private void writeForJvm(List<Member> members) throws IOException {
    Path code = out.resolve("code").resolve(pack().replace('.', '/'));
    try (var made = Files.list(code)) {
      if (made.filter(f -> f.toString().endsWith(".class")).count() != 1)
        return;
    }
    byte[] bytes = Files.readAllBytes(code.resolve(generated + ".class"));
    Path source =
        write("jvm", ForJvm.source(pack(), generated, owner, bytes, members));
    said = new DiagnosticCollector<>();
    forJvm =
        javac
            .getTask(
                null, files, said,
                List.of(
                    "-proc:none", "-nowarn", "-d",
                    Files.createDirectories(out.resolve("facade")).toString(),
                    "-cp", classPath),
                null, files.getJavaFileObjects(source))
            .call();
  }
}
