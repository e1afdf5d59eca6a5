// A call that breaks what its callee requires gets a test: a double asks what the
// contract asks, of what a JVM gives it. Where there can be none, it is said why.
//
// RUN: rm -rf %t && mkdir %t && %javac -g -parameters -d %t/classes -cp %api %s
// RUN: not %jsym run --contract -q -cp %t/classes -k 1 Till.pay --junit=%t/pay --confirm | FileCheck %s --check-prefix=PAY
// RUN: FileCheck %s --check-prefix=PAYTEST < %t/pay/Till_JsymTest.java
// RUN: not %jsym run --contract -q -cp %t/classes -k 1 Till.first --junit=%t/first --confirm | FileCheck %s --check-prefix=FIRST
// RUN: FileCheck %s --check-prefix=FIRSTTEST < %t/first/Till_JsymTest.java
// RUN: not %jsym run --contract -q -cp %t/classes -k 1 Till.hides --confirm | FileCheck %s --check-prefix=HIDES
// RUN: not %jsym run --contract -q -cp %t/classes -k 1 Till.store --junit=%t/store --confirm | FileCheck %s --check-prefix=STORE
// RUN: FileCheck %s --check-prefix=STORETEST < %t/store/Till_JsymTest.java
// RUN: not %jsym run --contract -q -cp %t/classes -k 1 Till.either --junit=%t/either --confirm | FileCheck %s --check-prefix=EITHER
// RUN: FileCheck %s --check-prefix=EITHERTEST < %t/either/Till_JsymTest.java
// RUN: not %jsym run --contract -q -cp %t/classes -k 1 Count.twice --use-contract=Count.down --junit=%t/twice --confirm | FileCheck %s --check-prefix=TWICE
// RUN: FileCheck %s --check-prefix=TWICETEST < %t/twice/Count_JsymTest.java
// RUN: not %jsym run --contract -q -cp %t/classes -k 1 Count.shared --use-contract=Count.of --confirm | FileCheck %s --check-prefix=STATIC
// RUN: not %jsym run --contract -q -cp %t/classes -k 1 Count.made --use-contract=Count.down --confirm | FileCheck %s --check-prefix=MADE
// RUN: not %jsym run --contract -q -cp %t/classes -k 1 'Shop$Shelf.put' --confirm | FileCheck %s --check-prefix=SHELF
// RUN: not %jsym run --contract -q -cp %t/classes -k 1 Shop.fill --confirm | FileCheck %s --check-prefix=FILL
//
// As tests that fail until the caller is mended.
// RUN: not %jsym check -cp %t/classes -k 1 Till.hides --junit=%t/fail --bug-tests=failing | FileCheck %s --check-prefix=FAILING
// RUN: FileCheck %s --check-prefix=FAILINGTEST < %t/fail/Till_JsymTest.java
import jsym.contract.*;

interface Bank {
  @Requires("cents > 0 && cents < 100000") boolean take(int cents);

  @Pure boolean isOpen();

  @Pure int left();

  @Requires({"left() > 0", "isOpen()"}) int next();

  void keep(@NonNull String what);

  @Case(requires = "n < 0", ensures = "result == 1")
  @Case(requires = "n > 10", ensures = "result == 2")
  int side(int n);
}

class Till {
  // PAY: on a JVM: 3 confirmed, 0 contradicted, 0 not replayable
  // PAYTEST: void pay_breaksContractOf_take()
  // PAYTEST: JsymHeap.reacts(bank, "take", false, given -> {
  // PAYTEST-NEXT: JsymHeap.require(Bank__Conditions{{.*}}.requires{{.*}}(int) given[0]), "precondition cents > 0 && cents < 100000 of Bank.take(int) does not hold");
  // PAYTEST: // The contract is violated: precondition
  // PAYTEST-NEXT: JsymHeap.assertBreaks(() -> Till.pay(bank, {{.*}}));
  static boolean pay(@NonNull Bank bank, int cents) { return bank.take(cents); }

  // What the condition asks has its answer, whatever else was asked before it.
  // FIRST: on a JVM: {{[4-9]}} confirmed, 0 contradicted, 0 not replayable
  // FIRSTTEST: JsymHeap.require({{.*}}precondition isOpen() of Bank.next() does not hold
  // FIRSTTEST: JsymHeap.answers(bank, "isOpen", false);
  static int first(@NonNull Bank bank) { return bank.left() > 3 ? bank.next() : bank.next() + 1; }

  // Who catches all shows it, too.
  // HIDES: on a JVM: 3 confirmed, 0 contradicted, 0 not replayable
  // FAILING: on a JVM: confirmed
  // FAILINGTEST: JsymHeap.assertKeeps(() -> Till.hides(bank, {{.*}}));
  static boolean hides(@NonNull Bank bank, int cents) {
    try {
      return bank.take(cents);
    } catch (Throwable t) {
      throw new IllegalStateException(t);
    }
  }

  // STORE: on a JVM: 2 confirmed, 0 contradicted, 0 not replayable
  // STORETEST: JsymHeap.require(given[0] != null, "argument 1 of Bank.keep(String) is null");
  static void store(@NonNull Bank bank, String text) { bank.keep(text); }

  // EITHER: on a JVM: 3 confirmed, 0 contradicted, 0 not replayable
  // EITHERTEST: JsymHeap.require({{.*}}(int) given[0]) || {{.*}}(int) given[0]), "no precondition of Bank.side(int) holds");
  static int either(@NonNull Bank bank, int n) { return bank.side(n); }
}

class Count {
  int n;

  @Requires("n > 0 && by < n") @Modifies("this.n") @Ensures("n == old(n) - by")
  int down(int by) { return n -= by; }

  // TWICE: on a JVM: {{[2-9]}} confirmed, 0 contradicted, 0 not replayable
  // TWICETEST: class CountDouble0 extends Count {
  // TWICETEST: JsymHeap.reacts(count, "down", {{.*}}, given -> {
  // TWICETEST: JsymHeap.set(count, "Count", "n", {{.*}});
  // TWICETEST: JsymHeap.reacts(count, "down", 0, given -> {
  // TWICETEST-NEXT: JsymHeap.require(Count__Conditions{{.*}}(count, (int) given[0]), "precondition
  @Requires("n == 7")
  int twice(int by) { down(3); return down(by); }

  @Requires("by > 0") static int of(int by) { return by; }

  // STATIC: not replayable
  // STATIC: a contract stood for Count.of(int), which is static
  static int shared(int x) { return of(x); }

  // MADE: a contract stood for Count.down(int) of an object that the program makes
  static int made() { return new Count().down(1); }
}

// Conditions of nested classes are called by reflection.
class Shop {
  interface Store {
    @Pure int room();
    @Requires("room() > 0 && s.n >= 0") void put(Shelf s);
  }

  static class Shelf {
    int n;

    // SHELF: on a JVM: 2 confirmed, 0 contradicted, 0 not replayable
    @Ensures("n >= old(n)") void put(int by) { n += by; }
  }

  // FILL: on a JVM: {{[4-9]}} confirmed, 0 contradicted, 0 not replayable
  static boolean fill(@NonNull Store to, @NonNull Shelf s) {
    if (to.room() < 0)
      return false;
    to.put(s);
    return true;
  }
}
