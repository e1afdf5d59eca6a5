import java.util.HashMap;
import java.util.Map;
import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  public static void main(String[] args) {
    String s = Verifier.nondetString();
    Map<String, String> m = new HashMap<>();
    m.put("name", s);
    m.put("other", "fixed");
    System.out.println(m.get("name"));
    assert m.get("name") == s;
    assert m.get("other").equals("fixed");
  }
}
