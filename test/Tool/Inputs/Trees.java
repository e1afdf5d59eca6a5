import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Prints how many of all pairs of trees of up to three nodes in all, data from
 * -1 to 1, cyclic and shared ones included, each method returns what for. They
 * are enumerated one by one: nodes are numbered as a walk from the roots meets
 * them, so that none comes twice.
 */
class Trees {
  static class Tree {
    byte value;
    Tree left, right;

    boolean repOK() { return left == null || left.value < value; }

    int depth() {
      int n = 0;
      for (Tree t = this; t != null && n < 5; t = t.left)
        ++n;
      return n;
    }
  }

  static int depth(Tree a, Tree b) { return a == null ? -1 : a.depth(); }

  static int walk(Tree a, Tree b) {
    Tree t = a;
    for (int i = 0; i < 3; ++i) {
      if (t == null)
        return i;
      if (t == b)
        return 10 + i;
      t = t.value > 0 ? t.left : t.value < 0 ? t.right : b;
    }
    return t == null ? 20 : t.value > 0 ? 21 : 22;
  }

  static boolean shared(Tree a, Tree b) {
    return a != null && b != null && a.left == b.right && a.value + b.value > 0;
  }

  static int write(Tree a, Tree b) {
    a.left = b;
    if (b.left == a.left)
      b.value = 1;
    return a.left.left == null ? 0 : b.value > 0 ? 1 : 2;
  }

  private static final int MOST = 3;
  private static final Map<String, Map<String, Integer>> seen = new TreeMap<>();

  public static void main(String[] args) {
    fill(new ArrayList<>(), new ArrayList<>());
    seen.forEach((method, outcomes) -> outcomes.forEach(
        (outcome, n) -> System.out.println(method + "\t" + outcome + "\t" + n)));
  }

  /** References: the roots, then left and right of each node; -1 is null. */
  private static void fill(List<Integer> references, List<Integer> values) {
    int nodes = values.size();
    if (references.size() == 2 + 2 * nodes) {
      count(references, values);
      return;
    }
    for (int r = -1; r < nodes; ++r) {
      references.add(r);
      fill(references, values);
      references.remove(references.size() - 1);
    }
    if (nodes == MOST)
      return;
    for (int value = -1; value <= 1; ++value) {
      references.add(nodes);
      values.add(value);
      fill(references, values);
      values.remove(nodes);
      references.remove(references.size() - 1);
    }
  }

  private static void count(List<Integer> references, List<Integer> values) {
    one("depth", references, values, Trees::depth);
    one("walk", references, values, Trees::walk);
    one("shared", references, values, Trees::shared);
    one("write", references, values, Trees::write);
  }

  private interface Method {
    Object call(Tree a, Tree b);
  }

  private static void one(String name, List<Integer> references,
                          List<Integer> values, Method method) {
    Tree[] all = new Tree[values.size()];
    for (int i = 0; i < all.length; ++i)
      all[i] = new Tree();
    for (int i = 0; i < all.length; ++i) {
      all[i].value = values.get(i).byteValue();
      all[i].left = at(all, references.get(2 + 2 * i));
      all[i].right = at(all, references.get(3 + 2 * i));
    }
    String outcome;
    try {
      outcome = "returns " + method.call(at(all, references.get(0)), at(all, references.get(1)));
    } catch (NullPointerException e) {
      outcome = "throws java.lang.NullPointerException";
    }
    seen.computeIfAbsent(name, n -> new TreeMap<>()).merge(outcome, 1, Integer::sum);
  }

  private static Tree at(Tree[] all, int r) { return r < 0 ? null : all[r]; }
}
