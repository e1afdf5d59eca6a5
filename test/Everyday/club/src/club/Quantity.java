package club;

import java.util.Objects;

/** An amount of something, never negative. */
public record Quantity(int amount, Unit unit) {
  public Quantity {
    Objects.requireNonNull(unit, "unit");
    if (amount < 0)
      throw new IllegalArgumentException("negative amount: " + amount);
  }

  public static Quantity of(int amount, Unit unit) {
    return new Quantity(amount, unit);
  }

  /** Reads "250 g". */
  public static Quantity parse(String text) {
    String[] parts = text.trim().split(" ");
    String unit = parts[1]; // planted 3: ArrayIndexOutOfBoundsException
    return of(Integer.parseInt(parts[0]), Unit.of(unit).orElse(Unit.PIECE));
  }

  public Quantity plus(Quantity other) {
    if (unit == other.unit)
      return new Quantity(Math.min(amount, 1_000_000) + Math.min(other.amount, 1_000_000), unit);
    throw new IllegalArgumentException("cannot add " + other.unit + " to " + unit);
  }

  public Quantity share(int eaters) {
    return new Quantity(amount / eaters, unit); // planted 4: ArithmeticException
  }

  public int inBase() {
    return unit.toBase(amount);
  }

  @Override
  public String toString() {
    return amount + " " + unit.symbol();
  }
}
