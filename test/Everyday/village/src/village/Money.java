package village;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** An amount in cents of one currency. */
public record Money(long cents, String currency) implements Comparable<Money> {
  public static final Money ZERO = new Money(0, "EUR");

  public Money {
    Objects.requireNonNull(currency, "currency");
    if (currency.length() != 3)
      throw new IllegalArgumentException("not a currency: " + currency);
  }

  public static Money euro(long cents) {
    return new Money(cents, "EUR");
  }

  /** "12.34", "12" or "-0.99" in euros. */
  public static Money parse(String text) {
    String trimmed = text.trim();
    boolean negative = trimmed.startsWith("-");
    if (negative)
      trimmed = trimmed.substring(1);
    int dot = trimmed.indexOf('.');
    if (dot < 0)
      return euro(sign(negative) * 100 * whole(trimmed));
    long cents = whole(trimmed.substring(dot + 1, dot + 3)); // planted 1: StringIndexOutOfBoundsException
    return euro(sign(negative) * (100 * whole(trimmed.substring(0, dot)) + cents));
  }

  private static long sign(boolean negative) {
    return negative ? -1 : 1;
  }

  /** Digits only; anything else counts as zero. */
  private static long whole(String digits) {
    long value = 0;
    for (int i = 0; i < digits.length(); i++) {
      char c = digits.charAt(i);
      if (c < '0' || c > '9')
        return 0;
      value = 10 * value + (c - '0');
    }
    return value;
  }

  public Money plus(Money other) {
    requireSame(other);
    return new Money(cents + other.cents, currency);
  }

  public Money minus(Money other) {
    requireSame(other);
    return new Money(cents - other.cents, currency);
  }

  public Money times(int factor) {
    return new Money(cents * factor, currency);
  }

  public Money percent(int rate) {
    return new Money(cents * rate / 100, currency);
  }

  /** In parts that differ by a cent at most and sum up to the whole. */
  public List<Money> split(int parts) {
    List<Money> shares = new ArrayList<>();
    long each = cents / parts; // planted 2: ArithmeticException
    long rest = cents % parts;
    for (int i = 0; i < parts; i++)
      shares.add(new Money(each + (i < rest ? 1 : 0), currency));
    return shares;
  }

  public boolean isNegative() {
    return cents < 0;
  }

  private void requireSame(Money other) {
    if (!currency.equals(other.currency))
      throw new IllegalArgumentException("cannot mix " + currency + " and " + other.currency);
  }

  @Override
  public int compareTo(Money other) {
    requireSame(other);
    return Long.compare(cents, other.cents);
  }

  @Override
  public String toString() {
    long magnitude = Math.abs(cents);
    String digits = magnitude % 100 < 10 ? "0" + magnitude % 100 : "" + magnitude % 100;
    return (cents < 0 ? "-" : "") + magnitude / 100 + "." + digits + " " + currency;
  }
}
