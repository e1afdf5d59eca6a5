package club;

import java.util.Objects;
import java.util.Optional;

public final class Ingredient {
  private final String name;
  private final Quantity quantity;
  private final String note;

  private Ingredient(String name, Quantity quantity, String note) {
    this.name = Objects.requireNonNull(name);
    this.quantity = Objects.requireNonNull(quantity);
    this.note = note;
  }

  public static Ingredient of(String name, Quantity quantity) {
    return new Ingredient(name, quantity, null);
  }

  public Ingredient withNote(String text) {
    return new Ingredient(name, quantity, text);
  }

  public String name() {
    return name;
  }

  public Quantity quantity() {
    return quantity;
  }

  public Optional<String> note() {
    return Optional.ofNullable(note);
  }

  /** The line of the cook book: "2 x egg (large)". */
  public String line() {
    return quantity + " " + name + " (" + note().get() + ")"; // planted 5: NoSuchElementException
  }

  /** As it stands in the index. */
  public String heading() {
    char first = name.charAt(0); // planted 6: StringIndexOutOfBoundsException
    return Character.toUpperCase(first) + name.substring(1);
  }
}
