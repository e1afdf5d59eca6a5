package club;

import java.time.DayOfWeek;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** What is cooked on which day. */
public class Menu {
  private final Map<DayOfWeek, List<String>> dishes = new EnumMap<>(DayOfWeek.class);
  private DayOfWeek special;

  public void cook(DayOfWeek day, String dish) {
    dishes.computeIfAbsent(day, d -> new ArrayList<>()).add(dish);
  }

  public void markSpecial(DayOfWeek day) {
    special = day;
  }

  public int count(DayOfWeek day) {
    return dishes.get(day).size(); // planted 10: NullPointerException
  }

  public String specialDish() {
    if (!dishes.containsKey(special))
      return "none";
    return dishes.get(special).get(0);
  }

  /** Days from today until the special one. */
  public int daysUntilSpecial(DayOfWeek today) {
    int days = special.getValue() - today.getValue(); // planted 11: NullPointerException
    return days < 0 ? days + 7 : days;
  }

  public boolean isClosed(DayOfWeek day) {
    return dishes.getOrDefault(day, List.of()).isEmpty();
  }
}
