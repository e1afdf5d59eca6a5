// The code is four keys long.
import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  public static void main(String[] args) {
    int at = 0;
    while (true) {
      int key = Verifier.nondetInt();
      if (at == 0 && key == 7 || at == 1 && key == 1 || at == 2 && key == 7 || at == 3 && key == 9)
        at++;
      else
        at = 0;
      assert at != 4;
    }
  }
}
