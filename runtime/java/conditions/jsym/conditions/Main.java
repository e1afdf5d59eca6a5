package jsym.conditions;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Compiles the conditions of contracts that are Java expressions:
 * {@code Main REQUEST DIRECTORY}. Both files are lines of fields with tabs
 * between; in fields a backslash escapes tab (t), newline (n), and itself.
 *
 * <p>Request: {@code classpath PATH}, {@code class NAME SUFFIX}, then {@code
 * condition NUMBER KIND METHOD DESCRIPTOR PARAMETERS TEXT}. Answer, in
 * DIRECTORY/answer:
 * {@code mistake NUMBER OFFSET WHY}, or {@code class NAME} and of each
 * condition
 * {@code condition NUMBER METHOD}, {@code jvm NUMBER} if tests can call it,
 * {@code path NUMBER PATH}, {@code call NUMBER
 * METHOD}.
 */
public final class Main {
  private Main() {}

  public static void main(String[] args) throws IOException {
    String classPath = "", owner = "", suffix = "";
    List<Condition> all = new ArrayList<>();
    for (String line : Files.readAllLines(Path.of(args[0]))) {
      String[] f = line.split("\t", -1);
      for (int i = 0; i < f.length; i++)
        f[i] = unescape(f[i]);
      switch (f[0]) {
      case "classpath" -> classPath = f[1];
      case "class" -> {
        owner = f[1];
        suffix = f[2];
      }
      case "condition" -> all.add(condition(f));
      default -> throw new IOException(line);
      }
    }
    Path out = Path.of(args[1]);
    Compiler compiler = new Compiler(classPath, owner, suffix, out);
    List<String> answer = new ArrayList<>();
    List<Mistake> mistakes = compiler.compile(all);
    for (Mistake m : mistakes)
      answer.add(line("mistake", "" + m.number, "" + m.offset, m.getMessage()));
    if (mistakes.isEmpty()) {
      answer.add(line("class", compiler.binaryName()));
      for (Condition c : all)
        tell(c, compiler.forJvm && !c.engineOnly, answer);
    }
    Files.write(out.resolve("answer"), answer);
  }

  private static void tell(Condition c, boolean onJvm, List<String> answer) {
    String number = "" + c.number;
    answer.add(line("condition", number, c.name()));
    if (onJvm)
      answer.add(line("jvm", number));
    for (Condition.OldValue v : c.olds)
      if (Member.isPath(v))
        answer.add(line("path", number, v.path));
    for (Condition.OldValue v : c.olds)
      if (Member.isCall(v))
        answer.add(line("call", number,
                        c.name() + "_" + v.parameter.replace("$", "")));
  }

  private static Condition condition(String[] f) {
    Condition c = new Condition();
    c.number = Integer.parseInt(f[1]);
    c.kind = Condition.Kind.valueOf(f[2]);
    c.method = f[3];
    c.descriptor = f[4];
    if (!f[5].isEmpty())
      c.parameters.addAll(Arrays.asList(f[5].split(",")));
    c.text = f[6];
    return c;
  }

  private static String line(String... fields) {
    List<String> escaped = new ArrayList<>();
    for (String f : fields)
      escaped.add(
          f.replace("\\", "\\\\").replace("\t", "\\t").replace("\n", "\\n"));
    return String.join("\t", escaped);
  }

  private static String unescape(String field) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < field.length(); i++) {
      char c = field.charAt(i);
      if (c == '\\' && i + 1 < field.length()) {
        c = field.charAt(++i);
        c = c == 't' ? '\t' : c == 'n' ? '\n' : c;
      }
      out.append(c);
    }
    return out.toString();
  }
}
