// The tainted text is stored and logged; what is printed is constant.
import org.sosy_lab.sv_benchmarks.Verifier;

class Request {
  private final String value;
  Request(String value) { this.value = value; }
  String getParameter(String name) { return name.equals("q") ? value : null; }
}
class Response {
  void println(String s) {
    assert !s.contains("<bad/>");
  }
}
public class Main {
  static void doGet(Request req, Response resp) {
    String s = req.getParameter("q");
    Object[] all = new Object[] {s, "safe"};
    String t = (String) all[1];
    resp.println(t);
    resp.println("length " + (s.isEmpty() ? "none" : "some"));
  }
  public static void main(String[] args) {
    doGet(new Request(Verifier.nondetString()), new Response());
  }
}
