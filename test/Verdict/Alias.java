// VERDICT: bug AssertionError: changed behind its back
// TARGET: Alias.addTwice

/** Two parameters may be one object. */
public class Alias {
  int value;

  static void addTwice(Alias from, Alias to) {
    if (from == null || to == null)
      return;
    int before = from.value;
    to.value += from.value;
    to.value += from.value;
    assert from.value == before : "changed behind its back";
  }
}
