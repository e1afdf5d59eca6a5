import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  public static void main(String[] args) {
    int x = Verifier.nondetInt();
    while (x != 0) {
      if (x > 0)
        x--;
      else
        x++;
    }
    assert x == 0;
  }
}
