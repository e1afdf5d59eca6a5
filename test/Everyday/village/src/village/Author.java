package village;

import java.util.Objects;

public record Author(String given, String family) {
  public Author {
    Objects.requireNonNull(given, "given");
    Objects.requireNonNull(family, "family");
  }

  public String catalogueName() {
    return given.isEmpty() ? family : family + ", " + given;
  }

  /** "J. R. R. Tolkien". */
  public String shortName() {
    StringBuilder name = new StringBuilder();
    for (String part : given.split(" "))
      name.append(part.charAt(0)).append(". "); // planted 4: StringIndexOutOfBoundsException
    return name + family;
  }
}
