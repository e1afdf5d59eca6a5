package village;

/** What being late costs. */
public final class FeePolicy {
  private static final int[] CENTS_A_DAY = {5, 20, 15};
  private final int cap;

  public FeePolicy(int cap) {
    if (cap < 0)
      throw new IllegalArgumentException("a cap is not negative");
    this.cap = cap;
  }

  public int daily(Level level) {
    if (level == null)
      return CENTS_A_DAY[1];
    return CENTS_A_DAY[level.ordinal()]; // planted 10: ArrayIndexOutOfBoundsException
  }

  public int fee(int daily, int days) {
    if (days <= 0 || daily <= 0)
      return 0;
    long fee = (long) daily * days;
    return (int) Math.min(fee, cap);
  }

  /** After how many days there is nothing more to pay. */
  public int daysUntilCap(int daily) {
    if (daily < 0)
      throw new IllegalArgumentException("negative fee");
    int total = 0, days = 0;
    while (total < cap) { // planted 11: does not end
      total += daily;
      if (total < 0)
        return days;
      days++;
    }
    return days;
  }
}
