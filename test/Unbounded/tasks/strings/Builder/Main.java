import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  public static void main(String[] args) {
    String s = Verifier.nondetString();
    StringBuilder b = new StringBuilder("<");
    b.append(s).append('>').append(12);
    String t = b.toString();
    assert t.endsWith(">12") && t.charAt(0) == '<';
  }
}
