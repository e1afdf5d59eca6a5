package village;

/** What a member has paid in advance, in cents. */
public class Account {
  private int balance;

  public Account(int balance) {
    if (balance < 0)
      throw new IllegalArgumentException("no credit");
    this.balance = balance;
  }

  public int balance() {
    return balance;
  }

  /** Moves an amount; the sum of both accounts stays. */
  public static boolean transfer(Account from, Account to, int amount) {
    if (from == null || to == null || amount <= 0 || from.balance < amount)
      return false;
    long before = (long) from.balance + to.balance;
    int source = from.balance - amount;
    int target = to.balance + amount;
    if (target < 0)
      return false;
    from.balance = source;
    to.balance = target;
    assert (long) from.balance + to.balance == before : "money out of nowhere"; // planted 35: AssertionError
    return true;
  }
}
