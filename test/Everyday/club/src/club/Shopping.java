package club;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** What must be bought. */
public class Shopping {
  private Shopping() {}

  /** By name. */
  public static Map<String, Ingredient> byName(List<Ingredient> all) {
    return all.stream().collect(Collectors.toMap(Ingredient::name, Function.identity())); // planted 12: IllegalStateException
  }

  public static Ingredient biggest(List<Ingredient> all) {
    return all.stream()
        .max(Comparator.comparingInt(i -> i.quantity().amount()))
        .orElseThrow(); // planted 13: NoSuchElementException
  }

  public static Map<String, Integer> totals(List<Ingredient> all) {
    Map<String, Integer> sums = new LinkedHashMap<>();
    for (Ingredient i : all)
      sums.merge(i.name(), i.quantity().amount(), Integer::sum);
    return sums;
  }

  /** How much of it is in the cupboard, less what is needed. */
  public static int left(Map<String, Integer> cupboard, Ingredient needed) {
    int have = cupboard.get(needed.name()); // planted 14: NullPointerException
    return have - needed.quantity().amount();
  }
}
