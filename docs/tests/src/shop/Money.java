package shop;

/** An amount in cents. */
public record Money(long cents, String currency) {
  public Money {
    if (currency == null || currency.length() != 3)
      throw new IllegalArgumentException("no currency");
  }

  public Money plus(Money other) {
    if (!currency.equals(other.currency))
      throw new IllegalArgumentException("two currencies");
    return new Money(cents + other.cents, currency);
  }
}
