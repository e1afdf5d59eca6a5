import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  static String pick(int i) { return i > 0 ? "some" : null; }
  public static void main(String[] args) {
    int i = Verifier.nondetInt();
    try {
      assert pick(i).length() == 4;
      assert i > 0;
    } catch (NullPointerException e) {
      assert i <= 0;
    }
  }
}
