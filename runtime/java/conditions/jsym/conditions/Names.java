package jsym.conditions;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import java.util.function.ToIntFunction;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;

/**
 * What simple names mean in a method of a class (JLS 6.4, 6.5): the expression
 * goes into a static method that is given the object.
 */
final class Names extends TreeScanner<Void, Void> {
  static final String SELF = "self$";

  private final Elements elements;
  private final TypeElement owner;
  private final Condition c;
  private final boolean hasResult;
  private final int prefix;
  private final ToIntFunction<Tree> begin, end;
  private final String source;

  private final Deque<Set<String>> scopes = new ArrayDeque<>();
  private Edited target;
  /** The number of scopes outside of old(...); -1: it is none. */
  private int outside = -1;
  private Mistake first;

  Names(Elements elements, TypeElement owner, Condition c, boolean hasResult,
        String source, int prefix, ToIntFunction<Tree> begin,
        ToIntFunction<Tree> end) {
    this.elements = elements;
    this.owner = owner;
    this.c = c;
    this.hasResult = hasResult;
    this.source = source;
    this.prefix = prefix;
    this.begin = begin;
    this.end = end;
  }

  void resolve(ExpressionTree e) throws Mistake {
    target = c.edited = new Edited(source, prefix, prefix + c.text.length());
    scopes.push(new HashSet<>());
    scan(e, null);
    if (first != null)
      throw first;
  }

  private void fail(Tree at, String why) {
    if (first == null)
      first = new Mistake(c, begin.applyAsInt(at) - prefix, why);
  }

  //===-- Scopes ----------------------------------------------------------===//

  @Override
  public Void visitLambdaExpression(LambdaExpressionTree t, Void p) {
    scopes.push(new HashSet<>());
    super.visitLambdaExpression(t, p);
    scopes.pop();
    return null;
  }

  @Override
  public Void visitVariable(VariableTree t, Void p) {
    scopes.peek().add(t.getName().toString());
    return super.visitVariable(t, p);
  }

  @Override
  public Void visitClass(ClassTree t, Void p) {
    fail(t, "a condition declares no class");
    return null;
  }

  /** 0: no local; else how many scopes from the outermost it is in. */
  private int local(String name) {
    int depth = scopes.size();
    for (Set<String> s : scopes) {
      if (s.contains(name))
        return depth;
      depth--;
    }
    return 0;
  }

  //===-- Names -----------------------------------------------------------===//

  @Override
  public Void visitIdentifier(IdentifierTree t, Void p) {
    String name = t.getName().toString();
    int depth = local(name);
    if (name.equals("this"))
      replace(t, self(t));
    else if (name.equals("super"))
      fail(t, "there is no super in a condition");
    else if (depth > 0 && outside >= 0 && depth <= outside)
      fail(t,
           "old(...) is evaluated before the call, where there is no " + name);
    else if (depth > 0 || c.parameters.contains(name))
      return null;
    else if (name.matches("arg[0-9]+") && number(name) < c.parameters.size())
      replace(t, c.parameters.get(number(name)));
    else if (name.equals("result") && hasResult) {
      if (outside >= 0)
        fail(t, "there is no result before the call");
    } else
      member(t, name);
    return null;
  }

  private static int number(String argument) {
    return Integer.parseInt(argument.substring(3));
  }

  private void member(Tree t, String name) {
    Element e = field(name);
    if (e == null)
      e = find(name, true);
    if (e == null)
      return;
    if (e.getKind().isField() && !e.getModifiers().contains(Modifier.STATIC))
      replace(t, self(t) + "." + name);
    else
      replace(t, qualified(e.getEnclosingElement()) + "." + name);
  }

  private Element field(String name) { return find(name, false); }

  /** In the class, or what is static in those around it. */
  private Element find(String name, boolean type) {
    for (Element k = owner; k instanceof TypeElement in;
         k = k.getEnclosingElement())
      for (Element m : elements.getAllMembers(in))
        if (m.getSimpleName().contentEquals(name) &&
            (type ? m instanceof TypeElement : m.getKind().isField()) &&
            (in == owner || type || m.getModifiers().contains(Modifier.STATIC)))
          return m;
    return null;
  }

  private static String qualified(Element e) {
    return ((TypeElement)e).getQualifiedName().toString();
  }

  private String self(Tree t) {
    if (c.isStatic)
      fail(t, "there is no object: the method is static, or the object is not "
                  + "made yet");
    return SELF;
  }

  private void replace(Tree t, String by) {
    target.replace(begin.applyAsInt(t), end.applyAsInt(t), by);
  }

  //===-- Calls -----------------------------------------------------------===//

  @Override
  public Void visitMethodInvocation(MethodInvocationTree t, Void p) {
    if (!(t.getMethodSelect() instanceof IdentifierTree id))
      return super.visitMethodInvocation(t, p);
    String name = id.getName().toString();
    String prefix = call(id, name);
    if (prefix != null)
      replace(id, prefix + "." + name);
    else if (name.equals("old") && t.getArguments().size() == 1) {
      old(t, t.getArguments().get(0));
      return null;
    } else if (name.equals("fresh"))
      c.engineOnly = true;
    scan(t.getTypeArguments(), p);
    scan(t.getArguments(), p);
    return null;
  }

  /** On what a method of that name is called; null: there is none. */
  private String call(Tree at, String name) {
    for (Element k = owner; k instanceof TypeElement in;
         k = k.getEnclosingElement()) {
      boolean some = false, instance = false;
      for (Element m : elements.getAllMembers(in))
        if (m.getKind() == ElementKind.METHOD &&
            m.getSimpleName().contentEquals(name)) {
          some = true;
          instance |= !m.getModifiers().contains(Modifier.STATIC);
        }
      if (some)
        return instance && in == owner && !c.isStatic ? self(at)
                                                      : qualified(in);
    }
    return null;
  }

  //===-- Values from before ----------------------------------------------===//

  private void old(MethodInvocationTree call, ExpressionTree e) {
    if (outside >= 0) {
      fail(call, "old(...) within old(...)");
      return;
    }
    if (c.kind != Condition.Kind.ENSURES) {
      fail(call, "old(...) is for what holds afterwards");
      return;
    }
    Condition.OldValue v = new Condition.OldValue();
    v.parameter = "old$" + c.olds.size();
    Edited before = target;
    target = v.edited =
        new Edited(source, begin.applyAsInt(e), end.applyAsInt(e));
    outside = scopes.size();
    boolean wasStatic = c.isStatic;
    c.isStatic |= c.isConstructor;
    scan(e, null);
    c.isStatic = wasStatic;
    outside = -1;
    target = before;
    v.path = path(e);
    c.olds.add(v);
    // Its type says what has to be written instead.
    target.replace(begin.applyAsInt(call), end.applyAsInt(call),
                   "\0" + (c.olds.size() - 1) + "\0");
  }

  /** "this.next.data", of fields from a parameter on; null: it is none. */
  private String path(ExpressionTree e) {
    if (e instanceof ParenthesizedTree t)
      return path(t.getExpression());
    if (e instanceof IdentifierTree t) {
      String name = t.getName().toString();
      if (name.equals("this") || c.parameters.contains(name))
        return name;
      Element f = field(name);
      return f != null && !f.getModifiers().contains(Modifier.STATIC)
          ? "this." + name
          : null;
    }
    if (e instanceof MemberSelectTree t) {
      String base = path(t.getExpression());
      return base == null ? null : base + "." + t.getIdentifier();
    }
    if (e instanceof ArrayAccessTree t &&
        t.getIndex() instanceof LiteralTree index &&
        index.getValue() instanceof Integer n) {
      String base = path(t.getExpression());
      return base == null ? null : base + "[" + n + "]";
    }
    return null;
  }
}
