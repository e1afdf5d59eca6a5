import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  static class Account {
    private int balance;
    void deposit(int x) {
      if (x > 0)
        balance += x;
    }
  }
  public static void main(String[] args) {
    Account a = new Account();
    while (Verifier.nondetBoolean())
      a.deposit(Verifier.nondetInt());
    assert a.balance >= 0;
  }
}
