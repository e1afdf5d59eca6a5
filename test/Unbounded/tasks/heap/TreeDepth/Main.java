import org.sosy_lab.sv_benchmarks.Verifier;

class Tree {
  Tree left, right;
  int key;
  Tree(int key) { this.key = key; }
  void insert(int k) {
    if (k < key) {
      if (left == null)
        left = new Tree(k);
      else
        left.insert(k);
    } else if (right == null) {
      right = new Tree(k);
    } else {
      right.insert(k);
    }
  }
  int least() { return left == null ? key : left.least(); }
}
public class Main {
  public static void main(String[] args) {
    int a = Verifier.nondetInt(), b = Verifier.nondetInt(), c = Verifier.nondetInt();
    Tree t = new Tree(a);
    t.insert(b);
    t.insert(c);
    assert t.least() <= a && t.least() <= b && t.least() <= c;
  }
}
