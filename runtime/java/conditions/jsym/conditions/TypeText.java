package jsym.conditions;

import java.util.List;
import java.util.stream.Collectors;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.TypeParameterElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;
import javax.lang.model.type.WildcardType;
import javax.lang.model.util.Types;

/** Types as sources write them, without annotations. */
final class TypeText {
  private final Types types;

  TypeText(Types types) { this.types = types; }

  String of(TypeMirror t) {
    if (t.getKind().isPrimitive() || t.getKind() == TypeKind.VOID)
      return t.getKind().name().toLowerCase();
    return switch (t.getKind()) {
      case ARRAY -> of(((ArrayType)t).getComponentType()) + "[]";
      case DECLARED -> declared((DeclaredType)t);
      case TYPEVAR -> variable((TypeVariable)t);
      case NULL -> "java.lang.Object";
      default -> of(types.erasure(t));
    };
  }

  private String variable(TypeVariable t) {
    String name = t.asElement().getSimpleName().toString();
    // What javac has captured has no name.
    return Character.isJavaIdentifierStart(name.charAt(0))
        ? name
        : of(t.getUpperBound());
  }

  private String declared(DeclaredType t) {
    TypeElement e = (TypeElement)t.asElement();
    if (e.getQualifiedName().length() == 0)
      return of(types.erasure(e.getSuperclass()));
    String name = e.getQualifiedName().toString();
    if (t.getTypeArguments().isEmpty() ||
        t.getEnclosingType() instanceof DeclaredType outer &&
            !outer.getTypeArguments().isEmpty())
      return name;
    return name + t.getTypeArguments()
                      .stream()
                      .map(this::argument)
                      .collect(Collectors.joining(", ", "<", ">"));
  }

  private String argument(TypeMirror t) {
    if (t instanceof WildcardType w)
      return w.getExtendsBound() != null
          ? "? extends " + of(w.getExtendsBound())
      : w.getSuperBound() != null ? "? super " + of(w.getSuperBound())
                                  : "?";
    String text = of(t);
    return t.getKind().isPrimitive() ? "?" : text;
  }

  /** {@code T extends a.B & a.C}. */
  String parameters(List<? extends TypeParameterElement> all) {
    return all.stream()
        .map(p
             -> p.getSimpleName() + " extends " +
                    p.getBounds().stream().map(this::of).collect(
                        Collectors.joining(" & ")))
        .collect(Collectors.joining(", "));
  }
}
