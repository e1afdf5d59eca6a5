// Only a text of more than a thousand characters is too long.
import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  public static void main(String[] args) {
    String s = Verifier.nondetString();
    assert s.length() <= 1000;
  }
}
