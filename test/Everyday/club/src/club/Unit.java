package club;

import java.util.Locale;
import java.util.Optional;

/** What a recipe measures in. */
public enum Unit {
  GRAM("g") {
    @Override
    int toBase(int amount) {
      return amount;
    }
  },
  KILOGRAM("kg") {
    @Override
    int toBase(int amount) {
      return Math.multiplyExact(amount, 1000); // planted 1: ArithmeticException
    }
  },
  PIECE("x") {
    @Override
    int toBase(int amount) {
      return amount;
    }
  };

  private final String symbol;

  Unit(String symbol) {
    this.symbol = symbol;
  }

  abstract int toBase(int amount);

  public String symbol() {
    return symbol;
  }

  public static Optional<Unit> of(String symbol) {
    for (Unit unit : values())
      if (unit.symbol.equals(symbol.toLowerCase(Locale.ROOT)))
        return Optional.of(unit);
    return Optional.empty();
  }

  /** The next bigger one of the same kind. */
  public Unit bigger() {
    return values()[ordinal() + 1]; // planted 2: ArrayIndexOutOfBoundsException
  }
}
