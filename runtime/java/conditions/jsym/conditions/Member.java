package jsym.conditions;

import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Types;

/** A condition as a static method, and what it has to be given. */
final class Member {
  final Condition c;
  private final TypeElement type;
  private final ExecutableElement method;
  private final Types types;
  private final TypeText text;

  Member(Condition c, TypeElement type, Types types) throws Mistake {
    this.c = c;
    this.type = type;
    this.types = types;
    text = new TypeText(types);
    method = c.method.isEmpty() ? null : find();
    if (method == null && !c.method.isEmpty())
      throw new Mistake(c, 0, "javac finds no method " + c.method);
    c.isConstructor = c.method.equals("<init>");
    c.isStatic =
        method != null && (method.getModifiers().contains(Modifier.STATIC) ||
                           c.isConstructor && c.kind != Condition.Kind.ENSURES);
  }

  private ExecutableElement find() {
    for (Element e : type.getEnclosedElements())
      if (e instanceof ExecutableElement m &&
          m.getSimpleName().contentEquals(c.method) &&
          c.descriptor.startsWith(descriptor(m)))
        return m;
    return null;
  }

  /** "(ILa/B;)". */
  private String descriptor(ExecutableElement m) {
    StringBuilder out = new StringBuilder("(");
    for (VariableElement p : m.getParameters())
      out.append(descriptor(types.erasure(p.asType())));
    return out.append(")").toString();
  }

  private String descriptor(TypeMirror t) {
    return switch (t.getKind()) {
      case BOOLEAN -> "Z";
      case BYTE -> "B";
      case SHORT -> "S";
      case CHAR -> "C";
      case INT -> "I";
      case LONG -> "J";
      case FLOAT -> "F";
      case DOUBLE -> "D";
      case ARRAY ->
        "[" +
            descriptor(((javax.lang.model.type.ArrayType)t).getComponentType());
      default ->
        "L" + binary((TypeElement)types.asElement(t)).replace('.', '/') + ";";
    };
  }

  static String binary(TypeElement e) {
    return e.getEnclosingElement() instanceof TypeElement outer
        ? binary(outer) + "$" + e.getSimpleName()
        : e.getQualifiedName().toString();
  }

  boolean hasResult() {
    return c.kind == Condition.Kind.ENSURES && method != null &&
        method.getReturnType().getKind() != TypeKind.VOID && !c.isConstructor &&
        !c.parameters.contains("result");
  }

  /** "&lt;T extends java.lang.Object&gt; ". */
  String typeParameters() {
    String all = c.isStatic && !c.isConstructor
                     ? ""
                     : text.parameters(type.getTypeParameters());
    String own =
        method == null ? "" : text.parameters(method.getTypeParameters());
    String joined =
        all.isEmpty() || own.isEmpty() ? all + own : all + ", " + own;
    return joined.isEmpty() ? "" : "<" + joined + "> ";
  }

  /** The object and the arguments, as parameters. */
  List<String> given() {
    List<String> all = new ArrayList<>();
    if (!c.isStatic)
      all.add(text.of(type.asType()) + " " + Names.SELF);
    if (method != null)
      for (int i = 0; i < method.getParameters().size(); i++)
        all.add(text.of(method.getParameters().get(i).asType()) + " " +
                c.parameters.get(i));
    return all;
  }

  /**
   * All parameters of the condition: then come the result, values,
   * paths.
   */
  List<String> parameters() {
    List<String> all = given();
    if (hasResult())
      all.add(text.of(method.getReturnType()) + " result");
    for (Condition.OldValue v : c.olds)
      if (isCall(v))
        all.add("jsym.contract.Before<" + boxed(v) + "> " + v.parameter);
    for (Condition.OldValue v : c.olds)
      if (isPath(v))
        all.add(v.type + " " + v.parameter);
    return all;
  }

  static String boxed(Condition.OldValue v) {
    return isPrimitive(v) ? "java.lang.Object" : v.type;
  }

  private static boolean isPrimitive(Condition.OldValue v) {
    return v.type.matches("[a-z]+");
  }

  /**
   * A parameter itself is the same before and after, unless its elements
   * are meant.
   */
  static boolean isParameter(Condition.OldValue v) {
    return v.path != null && v.path.matches("\\w+") && !v.isArray;
  }
  static boolean isPath(Condition.OldValue v) {
    return v.path != null && !isParameter(v);
  }
  static boolean isCall(Condition.OldValue v) { return v.path == null; }

  private static String use(Condition.OldValue v) {
    if (isParameter(v))
      return v.path.equals("this") ? Names.SELF : v.path;
    if (isPath(v))
      return v.parameter;
    if (v.type.equals("boolean"))
      return v.parameter + ".truth()";
    if (v.type.equals("float") || v.type.equals("double"))
      return "((" + v.type + ")" + v.parameter + ".real())";
    return isPrimitive(v) ? "((" + v.type + ")" + v.parameter + ".number())"
                          : v.parameter + ".value()";
  }

  String oldName(Condition.OldValue v) {
    return c.name() + "_" + v.parameter.replace("$", "");
  }

  void print(Source to) {
    for (int i = 0; i < c.olds.size(); i++)
      c.edited.replaceMark("\0" + i + "\0", use(c.olds.get(i)));
    // What cannot be told of an argument does not hold of it.
    boolean before = c.kind == Condition.Kind.REQUIRES;
    to.add("static " + typeParameters() + "boolean " + c.name() + "(" +
           String.join(", ", parameters()) + ") throws Throwable { " +
           (before ? "try { " : "") + "return\n");
    to.add(c, c.edited);
    to.add("\n; " +
           (before ? "} catch (java.lang.RuntimeException e$) { return false; } "
                   : "") +
           "}\n");
    for (Condition.OldValue v : c.olds)
      if (isCall(v))
        printOld(to, v);
  }

  private void printOld(Source to, Condition.OldValue v) {
    to.add("static " + typeParameters() + "jsym.contract.Before<" + boxed(v) +
           "> " + oldName(v) + "(" + String.join(", ", given()) +
           ") throws Throwable { try { " + v.type + " it$ =\n");
    to.add(c, v.edited);
    String it = v.isArray ? "it$ == null ? null : it$.clone()" : "it$";
    to.add("\n; return jsym.contract.Before.of(" + it +
           "); } catch (java.lang.RuntimeException e$) { return "
           + "jsym.contract.Before.thrown(e$); } }\n");
  }
}
