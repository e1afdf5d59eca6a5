import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  public static void main(String[] args) {
    int x = Verifier.nondetInt();
    Verifier.assume(x > 5);
    while (x > 3) {
      if (x > 100)
        x = 50;
    }
    assert false;
  }
}
