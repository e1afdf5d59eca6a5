import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  public static void main(String[] args) {
    String s = Verifier.nondetString();
    StringBuilder b = new StringBuilder("<");
    b.append(s).append('>');
    assert b.toString().charAt(1) != '<';
  }
}
