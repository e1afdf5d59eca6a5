import java.util.HashMap;
import java.util.Map;
import org.sosy_lab.sv_benchmarks.Verifier;

class Session {
  private final Map<String, Object> attributes = new HashMap<>();
  void set(String name, Object value) { attributes.put(name, value); }
  Object get(String name) { return attributes.get(name); }
}
class Sink {
  static void write(String s) {
    assert s == null || !s.contains("<bad/>");
  }
}
public class Main {
  public static void main(String[] args) {
    Session s = new Session();
    s.set("tainted", Verifier.nondetString());
    String name = "taint" + "ed";
    Sink.write("x" + s.get(name));
  }
}
