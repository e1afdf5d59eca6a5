import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  public static void main(String[] args) {
    String s = Verifier.nondetString();
    if (s.length() > 3 && s.startsWith("abc")) {
      String t = s.substring(1, 3);
      assert t.equals("bc");
    }
  }
}
