import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  public static void main(String[] args) {
    String s = Verifier.nondetString();
    if (s.startsWith("GET /") && s.length() > 40)
      assert s.charAt(5) == ' ';
  }
}
