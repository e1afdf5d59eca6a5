import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  public static void main(String[] args) {
    int i = 0;
    while (true) {
      if (Verifier.nondetBoolean())
        break;
      if (i < 10)
        i++;
      else
        i = 5;
    }
    assert i >= 0 && i <= 10;
  }
}
