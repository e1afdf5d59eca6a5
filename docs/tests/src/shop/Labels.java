package shop;

import java.util.ArrayList;
import java.util.List;

/** What is printed on a parcel. */
public final class Labels {
  private Labels() {}

  public static List<String> lines(String name, String street, boolean fragile) {
    List<String> lines = new ArrayList<>();
    lines.add(name);
    if (!street.isEmpty())
      lines.add(street);
    if (fragile)
      lines.add("FRAGILE");
    return lines;
  }
}
