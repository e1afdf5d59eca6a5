// Tests without looking at the method: one for each input that its contract takes, which fails where the contract is not kept.
//
// RUN: rm -rf %t && mkdir %t && %javac -g -parameters -d %t/classes -cp %api %s
// RUN: %jsym inputs -cp %t/classes --junit=%t/tests --confirm --domain=amount=6..8 --domain=Account.balance=7..8 Account.withdraw > %t/withdraw.txt; test $? = 1
// RUN: FileCheck %s --check-prefix=WITHDRAW < %t/withdraw.txt
// RUN: FileCheck %s --check-prefix=TEST < %t/tests/Account_JsymTest.java
// RUN: %jsym inputs --most=0 -cp %t/classes --confirm --domain=amount=-1..1 --domain=Account.balance=0..1 Account.deposit | FileCheck %s --check-prefix=DEPOSIT
// RUN: %jsym inputs -cp %t/classes --junit-version=4 --confirm --domain='*=0..1' 'Account.<init>(int)' | FileCheck %s --check-prefix=NEW
// RUN: %jsym check -cp %t/classes Account.withdraw > %t/check.txt; test $? = 1
// RUN: FileCheck %s --check-prefix=CHECK < %t/check.txt
import java.io.IOException;
import jsym.contract.*;

class Account {
  private int balance;

  Account(int balance) { this.balance = balance; }

  boolean repOK() { return balance >= 0; }

  int balance() { return balance; }

  // WITHDRAW: 1 input, 6 with their data
  // WITHDRAW-NEXT: on a JVM: 4 kept the contract, 2 did not
  // WITHDRAW-NEXT: input [[#]]: {{.*}}postcondition result == old(balance()) - amount && balance() == result does not hold{{.*}}expected: <true> but was: <false>
  // TEST:      void withdraw_keepsItsContract
  // TEST:        Object before = Account__Conditions.ensures1_old0(account, 6);
  // TEST-NEXT:   int result;
  // TEST-NEXT:   try {
  // TEST-NEXT:     result = account.withdraw(6);
  // TEST-NEXT:   } catch (Throwable thrown) {
  // TEST-NEXT:     // The contract lets these escape.
  // TEST-NEXT:     if (!(thrown instanceof IllegalStateException))
  // TEST-NEXT:       throw thrown;
  // TEST-NEXT:     assertTrue(account.repOK(), "invariant Account.repOK() does not hold");
  // TEST-NEXT:     return;
  // TEST-NEXT:   }
  // TEST-NEXT:   assertTrue(Account__Conditions.ensures1(account, 6, result, before), "postcondition result == old(balance()) - amount && balance() == result does not hold");
  // TEST-NEXT:   assertTrue(account.repOK(), "invariant Account.repOK() does not hold");
  // What the engine predicts of such a condition, tests show as well.
  // CHECK: confirmed
  @Requires("amount >= 0")
  @Ensures("result == old(balance()) - amount && balance() == result")
  @Throws(IllegalStateException.class)
  public int withdraw(int amount) {
    if (amount > balance)
      throw new IllegalStateException("too much");
    balance -= amount == 7 ? 6 : amount;
    return balance;
  }

  // A clause excuses what is checked.
  // DEPOSIT: 1 input, 6 with their data
  // DEPOSIT-NEXT: on a JVM: 6 kept the contract, 0 did not
  @Ensures("grown")
  public void deposit(int amount) throws IOException {
    if (amount < 0)
      throw new IOException();
    balance += amount;
  }
  boolean grown(int amount) { return balance >= amount; }

  // NEW: on a JVM: 2 kept the contract, 0 did not
}
