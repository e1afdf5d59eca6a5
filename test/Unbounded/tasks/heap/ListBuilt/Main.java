import org.sosy_lab.sv_benchmarks.Verifier;

class Node {
  final int value;
  final Node next;
  Node(int value, Node next) {
    this.value = value;
    this.next = next;
  }
}
public class Main {
  public static void main(String[] args) {
    Node head = null;
    int n = 0;
    while (Verifier.nondetBoolean() && n < 5) {
      head = new Node(n, head);
      n++;
    }
    for (Node e = head; e != null; e = e.next)
      n--;
    assert n == 0;
  }
}
