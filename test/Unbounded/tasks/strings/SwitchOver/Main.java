import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  static int code(String s) {
    switch (s) {
    case "start":
      return 1;
    case "stop":
      return 2;
    default:
      return 0;
    }
  }
  public static void main(String[] args) {
    String s = Verifier.nondetString();
    int c = code(s);
    assert c != 1 || s.equals("start");
    assert c >= 0 && c <= 2;
  }
}
