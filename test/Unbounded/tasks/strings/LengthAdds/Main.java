import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  public static void main(String[] args) {
    String s = Verifier.nondetString();
    String t = "ab".concat(s);
    assert !t.isEmpty();
    assert t.startsWith("ab");
    assert s.length() > 2147483600 || t.length() == s.length() + 2;
    assert t.charAt(1) == 'b';
  }
}
