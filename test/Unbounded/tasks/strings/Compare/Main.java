import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  public static void main(String[] args) {
    String s = Verifier.nondetString();
    String t = s + "x";
    assert !t.equals(s);
    assert s.equals(s.toString());
  }
}
