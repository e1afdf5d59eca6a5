package village;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** What old books are sold for. */
public final class Prices {
  private Prices() {}

  public static BigDecimal each(int cents, int copies) {
    if (copies <= 0 || copies > 20 || cents < 0 || cents > 100_000)
      throw new IllegalArgumentException("nothing to sell");
    return BigDecimal.valueOf(cents, 2).divide(BigDecimal.valueOf(copies)); // planted 39: ArithmeticException
  }

  public static BigDecimal rounded(BigDecimal price) {
    return price == null ? BigDecimal.ZERO : price.setScale(2, RoundingMode.HALF_UP);
  }
}
