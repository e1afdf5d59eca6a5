import jsym.contract.*;

interface Visitor {
  @Pure Integer leaf(int value);

  @Pure @NonNull Integer strict(int value);
}

abstract class Shape {
  abstract Integer accept(Visitor v);
}

final class Leaf extends Shape {
  int value;

  @Override
  Integer accept(Visitor v) {
    return v.leaf(value);
  }
}

final class Strict extends Shape {
  int value;

  @Override
  Integer accept(Visitor v) {
    return v.strict(value);
  }
}

class Visits {
  /** Planted: a visitor may have nothing to say of a leaf. */
  static int sum(@NonNull Shape a, @NonNull Shape b, @NonNull Visitor v) {
    int sum = a.accept(v);
    return sum + b.accept(v);
  }

  static int sumRight(@NonNull Shape a, @NonNull Shape b, @NonNull Visitor v) {
    Integer one = a.accept(v), two = b.accept(v);
    return (one == null ? 0 : one) + (two == null ? 0 : two);
  }
}
