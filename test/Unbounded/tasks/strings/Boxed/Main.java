import java.util.ArrayList;
import java.util.List;
import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  public static void main(String[] args) {
    List<String> l = new ArrayList<>();
    l.add(Verifier.nondetString());
    l.add("b");
    Object o = l.get(0);
    assert o instanceof String;
    assert l.size() == 2 && l.get(1).equals("b");
    System.out.println(l.get(0));
  }
}
