import java.util.ArrayDeque;
import java.util.Deque;
import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  public static void main(String[] args) {
    Deque<Integer> q = new ArrayDeque<>();
    int x = Verifier.nondetInt();
    q.addLast(x);
    q.addLast(x + 1);
    q.addFirst(7);
    assert q.removeFirst() == 7;
    assert q.removeLast() - q.removeLast() == 1;
    assert q.isEmpty();
  }
}
