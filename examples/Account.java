public class Account {
  private int balance;
  private final int limit;

  Account(int balance, int limit) {
    this.balance = balance;
    this.limit = limit;
  }

  /** Takes the amount away if the overdraft limit allows it. */
  int withdraw(int amount) throws IllegalArgumentException {
    if (amount < 0)
      throw new IllegalArgumentException("negative amount");
    int before = balance;
    if (balance - amount >= -limit)
      balance -= amount;
    assert balance <= before : "money out of nowhere";
    return balance;
  }
}
