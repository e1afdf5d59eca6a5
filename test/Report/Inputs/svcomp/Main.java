import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    boolean odd = Verifier.nondetBoolean();
    String name = Verifier.nondetString();
    if (args.length != 0)
      assert false; // not in SV-COMP
    if (n > 5 && odd && name.equals("ab"))
      assert n % 7 != 3 : "three";
    int[] a = new int[3];
    for (int i = 0; i < 2; i++)
      a[Verifier.nondetInt() & 3] = i;
  }
}
