import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  public static void main(String[] args) {
    String s = Verifier.nondetString();
    System.out.println("got " + s);
    StringBuilder b = new StringBuilder();
    b.append("[").append(s).append(']');
    String t = b.toString();
    System.out.println(t);
    assert t.length() >= 2;
  }
}
