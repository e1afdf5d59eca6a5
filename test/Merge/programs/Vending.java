/** Coins, a price list, change; what goes in comes out. */
public class Vending {
  int credit, sold, returned, paid;

  void event(int what) {
    if (what == 5 || what == 10 || what == 20 || what == 50) {
      credit += what;
      paid += what;
      if (credit > 100) {
        returned += credit - 100;
        credit = 100;
      }
    } else if (what == 1 && credit >= 35) {
      credit -= 35;
      sold += 35;
    } else if (what == 2 && credit >= 60) {
      credit -= 60;
      sold += 60;
    } else if (what == 0) {
      returned += credit;
      credit = 0;
    }
  }

  static void run(int a, int b, int c, int d, int e, int f, int g) {
    Vending v = new Vending();
    v.event(a);
    v.event(b);
    v.event(c);
    v.event(d);
    v.event(e);
    v.event(f);
    v.event(g);
    assert v.paid == v.sold + v.returned + v.credit;
    assert v.credit >= 0;
  }
}
