import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  static String greet(String name) {
    if (name.equals("World"))
      return "Hello, World";
    return name.isEmpty() ? "Hello" : "Hello, " + name;
  }
  public static void main(String[] args) {
    String g = greet(Verifier.nondetString());
    assert !g.equals("Hello, you");
  }
}
