import jsym.contract.*;

/** A class of which a contract stands for a part. */
class Tally {
  int n;

  @Modifies("this.n") @Ensures("n > old(n) && result == n")
  int inc() { return ++n; }

  @Requires("n >= 0")
  boolean twice() {
    int before = n;
    inc();
    if (n == before + 1)
      return true;
    inc();
    return n == before + 5;
  }
}
