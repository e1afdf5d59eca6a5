package jsym.contract;

/**
 * A value from before the call, or why there is none: who looks at it is told
 * then. What {@code old(...)} becomes in conditions that are Java expressions.
 */
public final class Before<T> {
  private boolean truth;
  private long number;
  private double real;
  private T value;
  private RuntimeException thrown;

  private Before() {}

  public static <T> Before<T> of(boolean truth) {
    Before<T> b = new Before<>();
    b.truth = truth;
    return b;
  }

  public static <T> Before<T> of(long number) {
    Before<T> b = new Before<>();
    b.number = number;
    return b;
  }

  public static <T> Before<T> of(double real) {
    Before<T> b = new Before<>();
    b.real = real;
    return b;
  }

  public static <T> Before<T> of(T value) {
    Before<T> b = new Before<>();
    b.value = value;
    return b;
  }

  public static <T> Before<T> thrown(RuntimeException thrown) {
    Before<T> b = new Before<>();
    b.thrown = thrown;
    return b;
  }

  public boolean truth() {
    check();
    return truth;
  }

  public long number() {
    check();
    return number;
  }

  public double real() {
    check();
    return real;
  }

  public T value() {
    check();
    return value;
  }

  private void check() {
    if (thrown != null)
      throw thrown;
  }
}
