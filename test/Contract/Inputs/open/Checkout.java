import jsym.contract.*;

/** A service that nothing implements: its precondition is the caller's duty. */
interface Payment {
  @Requires("cents > 0")
  boolean charge(int cents);
}

class Checkout {
  private final Payment payment;
  private int paid;

  Checkout(@NonNull Payment payment) { this.payment = payment; }

  /** Planted: a coupon may take all of the price. */
  @Requires("payment != null && price > 0 && coupon >= 0 && coupon <= price && price < 1000")
  boolean pay(int price, int coupon) {
    if (!payment.charge(price - coupon))
      return false;
    paid = price - coupon;
    return true;
  }

  @Requires("payment != null && price > 0 && coupon >= 0 && coupon <= price && price < 1000")
  @Ensures("!result || paid == price - coupon")
  boolean payRight(int price, int coupon) {
    int due = price - coupon;
    if (due > 0 && !payment.charge(due))
      return false;
    paid = due;
    return true;
  }
}
