import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  static class Account {
    private int balance;
    void deposit(int x) {
      if (x > 0 && balance + x > 0)
        balance += x;
    }
    void withdraw(int x) {
      if (x > 0 && x <= balance)
        balance -= x;
    }
  }
  public static void main(String[] args) {
    Account a = new Account();
    while (Verifier.nondetBoolean()) {
      if (Verifier.nondetBoolean())
        a.deposit(Verifier.nondetInt());
      else
        a.withdraw(Verifier.nondetInt());
    }
    assert a.balance >= 0;
  }
}
