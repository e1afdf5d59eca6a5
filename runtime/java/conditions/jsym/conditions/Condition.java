package jsym.conditions;

import java.util.ArrayList;
import java.util.List;

/** An expression that a contract states, and what becomes of it. */
final class Condition {
  enum Kind { REQUIRES, ENSURES, INVARIANT }

  int number;
  Kind kind;
  /** Of the method under contract; of an invariant they are empty. */
  String method, descriptor;
  /** As the class file has them, or arg0, arg1. */
  List<String> parameters = new ArrayList<>();
  String text;

  /** With names that stand for themselves in a static method. */
  Edited edited;
  List<OldValue> olds = new ArrayList<>();
  boolean isStatic, isConstructor;
  /** No JVM can answer it. */
  boolean engineOnly;

  String name() { return kind.name().toLowerCase() + number; }

  /** What {@code old(...)} encloses. */
  static final class OldValue {
    String parameter;
    Edited edited;
    /** Fields that lead there from a parameter: read in the heap before. */
    String path;
    /** As Java writes it. */
    String type;
    boolean isArray;
  }
}
