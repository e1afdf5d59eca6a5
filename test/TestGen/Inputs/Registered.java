import java.util.HashSet;
import java.util.Set;

class Registered {
  private static final Set<Registered> ALL = new HashSet<>();
  private static final Registered ONE = new Registered();

  static {
    ALL.add(ONE);
  }

  static int tenth(int n) { return ALL.isEmpty() ? 0 : 10 / n; }

  static int asked(int n) { return new HashSet<>(Set.of(new Registered())).isEmpty() ? 0 : 10 / n; }
}
