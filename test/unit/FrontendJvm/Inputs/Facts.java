// What ModelTests.cpp asks of models.
import java.io.IOException;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.ArrayList;
import java.util.List;

public class Facts {
  static final int NUMBER = -5;
  static final String TEXT = "a\0\uD83D\uDE00";

  @Retention(RetentionPolicy.RUNTIME) @interface Mark {
    String value();
    float real() default 0;
    int[] numbers() default {7};
    RetentionPolicy policy() default RetentionPolicy.SOURCE;
  }

  static class Base {
    byte hidden;
    long wide;
  }

  @Mark(value = "text", real = 1.5f, numbers = {1, -2},
        policy = RetentionPolicy.RUNTIME)
  static class Derived extends Base {
    byte hidden;
    Object last;
    void f(long first, @Mark("p") List<String> second) throws IOException {}
  }

  record Pair(int left, String right) {}

  sealed interface Shape permits Circle, Square {}
  static final class Circle implements Shape {}
  static final class Square implements Shape {}

  enum Colour { RED, GREEN }

  static class Bag extends ArrayList<String> {}

  static void main() {
    class Local {}
    new Local();
  }
}
