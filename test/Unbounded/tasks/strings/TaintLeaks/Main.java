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
    StringBuffer b = new StringBuffer("Hello ");
    b.append(s);
    resp.println(b.toString());
  }
  public static void main(String[] args) {
    doGet(new Request(Verifier.nondetString()), new Response());
  }
}
