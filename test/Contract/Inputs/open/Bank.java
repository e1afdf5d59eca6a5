import jsym.contract.*;

interface Accounts {
  @Pure @NonNull
  @Ensures("result.cents >= 0 && result.cents < 1000000")
  Account find(int id);
}

class Account {
  int cents;
}

class Bank {
  /** Planted: from one account to itself money is made. */
  @Requires("cents > 0 && cents < 1000")
  static void transfer(@NonNull Accounts all, int from, int to, int cents) {
    Account a = all.find(from), b = all.find(to);
    int before = a.cents + (a == b ? 0 : b.cents);
    int left = a.cents - cents, got = b.cents + cents;
    if (left < 0)
      return;
    a.cents = left;
    b.cents = got;
    assert a.cents + (a == b ? 0 : b.cents) == before : "money out of nowhere";
  }

  @Requires("cents > 0 && cents < 1000")
  static void transferRight(@NonNull Accounts all, int from, int to, int cents) {
    Account a = all.find(from), b = all.find(to);
    assert from != to || a == b : "asked twice, answered differently";
    int before = a.cents + (a == b ? 0 : b.cents);
    if (a.cents < cents)
      return;
    a.cents -= cents;
    b.cents += cents;
    assert a.cents + (a == b ? 0 : b.cents) == before : "money out of nowhere";
  }
}
