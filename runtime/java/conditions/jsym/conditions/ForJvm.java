package jsym.conditions;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;

/** The class that tests call. */
final class ForJvm {
  private ForJvm() {}

  static String source(String pack, String name, String owner, byte[] code,
                       List<Member> members) {
    String own = (pack.isEmpty() ? "" : pack.replace('.', '/') + "/") + name;
    code = replaced(code, "java/lang/invoke/LambdaMetafactory", own);
    StringBuilder out = new StringBuilder();
    if (!pack.isEmpty())
      out.append("package ").append(pack).append(";\n");
    out.append("final class ").append(name).append(" {\n");
    for (Member m : members) {
      out.append(method("boolean", m.c.name(), m.parameters()));
      for (Condition.OldValue v : m.c.olds)
        if (Member.isCall(v))
          out.append(method("Object", m.oldName(v), m.given()));
    }
    out.append("  private static final Class<?> SELF = " + name + ".class;\n")
        .append("  private static final Class<?> CODE = load();\n")
        .append("  private static Class<?> load() {\n    try {\n")
        .append("      byte[] code = "
                + "java.util.Base64.getDecoder().decode(String.join(\"\"")
        .append(pieces(code))
        .append("));\n")
        .append("      Class<?> of = Class.forName(\"")
        .append(owner)
        .append("\", true, ")
        .append(name)
        .append(".class.getClassLoader());\n")
        .append("      var in = "
                + "java.lang.invoke.MethodHandles.privateLookupIn(of, "
                + "java.lang.invoke.MethodHandles.lookup());\n")
        .append("      return in.defineHiddenClass(code, true, "
                + "java.lang.invoke.MethodHandles.Lookup.ClassOption.NESTMATE)."
                + "lookupClass();\n")
        .append("    } catch (ReflectiveOperationException e) {\n      throw "
                + "new AssertionError(e);\n    }\n  }\n")
        .append("  private static Object ask(String name, Object... "
                + "given) throws Throwable {\n")
        .append("    for (java.lang.reflect.Method m : "
                + "CODE.getDeclaredMethods())\n")
        .append("      if (m.getName().equals(name)) {\n        "
                + "m.setAccessible(true);\n        try {\n")
        .append("          return m.invoke(null, given);\n")
        .append("        } catch "
                + "(java.lang.reflect.InvocationTargetException e) {\n")
        .append("          throw e.getCause();\n        }\n      }\n")
        .append("    throw new AssertionError(name);\n  }\n")
        .append(METAFACTORY)
        .append("}\n");
    return out.toString();
  }

  /** Lambdas of a hidden class: the JDK's own would have to name it. */
  // clang-format off
  private static final String METAFACTORY = String.join("\n",
      "  static java.lang.invoke.CallSite metafactory(",
      "      java.lang.invoke.MethodHandles.Lookup by, String name,",
      "      java.lang.invoke.MethodType type, java.lang.invoke.MethodType erased,",
      "      java.lang.invoke.MethodHandle code, java.lang.invoke.MethodType as)",
      "      throws ReflectiveOperationException {",
      "    var make = java.lang.invoke.MethodHandles.lookup().findStatic(",
      "        SELF, \"lambda\", java.lang.invoke.MethodType.methodType(",
      "            Object.class, Class.class, java.lang.invoke.MethodHandle.class,",
      "            Object[].class));",
      "    make = java.lang.invoke.MethodHandles.insertArguments(",
      "        make, 0, type.returnType(), code);",
      "    return new java.lang.invoke.ConstantCallSite(",
      "        make.asCollector(Object[].class, type.parameterCount()).asType(type));",
      "  }",
      "  static Object lambda(Class<?> type, java.lang.invoke.MethodHandle code,",
      "                       Object[] captured) {",
      "    return java.lang.reflect.Proxy.newProxyInstance(",
      "        SELF.getClassLoader(), new Class<?>[] {type}, (it, m, given) -> {",
      "          if (m.isDefault())",
      "            return java.lang.reflect.InvocationHandler.invokeDefault(",
      "                it, m, given);",
      "          var all = new java.util.ArrayList<>(",
      "              java.util.Arrays.asList(captured));",
      "          if (given != null)",
      "            all.addAll(java.util.Arrays.asList(given));",
      "          return code.invokeWithArguments(all);",
      "        });",
      "  }",
      "");
  // clang-format on

  /** The class file with another text for a constant (JVMS 4.4.7). */
  private static byte[] replaced(byte[] code, String text, String by) {
    byte[] from = constant(text), to = constant(by);
    for (int at = 0; at + from.length <= code.length; at++)
      if (Arrays.equals(code, at, at + from.length, from, 0, from.length)) {
        byte[] out = new byte[code.length - from.length + to.length];
        System.arraycopy(code, 0, out, 0, at);
        System.arraycopy(to, 0, out, at, to.length);
        System.arraycopy(code, at + from.length, out, at + to.length,
                         code.length - at - from.length);
        return out;
      }
    return code;
  }

  private static byte[] constant(String text) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(1);
    try {
      new DataOutputStream(out).writeUTF(text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }

  /** What asks the hidden class's method of that name. */
  private static String method(String result, String name,
                               List<String> parameters) {
    List<String> declared = new ArrayList<>(), passed = new ArrayList<>();
    for (String p : parameters) {
      int last = p.lastIndexOf(' ');
      String type = p.substring(0, last), parameter = p.substring(last + 1);
      declared.add((type.matches("[a-z]+") ? type : "Object") + " " +
                   parameter);
      passed.add(", " + parameter);
    }
    return "  static " + result + " " + name + "(" +
        String.join(", ", declared) + ") throws Throwable { return (" +
        result + ") ask(\"" + name + "\"" + String.join("", passed) + "); }\n";
  }

  private static String pieces(byte[] code) {
    String all = Base64.getEncoder().encodeToString(code);
    StringBuilder out = new StringBuilder();
    for (int at = 0; at < all.length(); at += 60000)
      out.append(", \"")
          .append(all, at, Math.min(all.length(), at + 60000))
          .append('"');
    return out.toString();
  }
}
