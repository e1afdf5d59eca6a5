import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  static boolean on;
  static int switched;
  static void toggle() {
    on = !on;
    switched ^= 1;
  }
  public static void main(String[] args) {
    while (Verifier.nondetBoolean())
      toggle();
    assert on == (switched == 1);
  }
}
