package shop;

/** What sending a parcel costs. */
public final class Postage {
  public enum Zone { HOME, NEAR, FAR }

  private Postage() {}

  public static int cents(int grams, Zone zone) {
    if (grams <= 0 || grams > 30_000)
      throw new IllegalArgumentException("not a parcel: " + grams + " g");
    int base = grams <= 2_000 ? 499 : 849;
    return switch (zone) {
      case HOME -> base;
      case NEAR -> base * 2;
      case FAR -> base * 5;
    };
  }
}
