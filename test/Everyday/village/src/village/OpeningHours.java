package village;

import java.time.DayOfWeek;
import java.time.LocalTime;
import java.util.EnumMap;
import java.util.Map;

public class OpeningHours {
  public record Span(LocalTime from, LocalTime to) {
    public Span {
      if (from == null || to == null || !from.isBefore(to))
        throw new IllegalArgumentException("opens before it closes");
    }

    int minutes() {
      return (to.toSecondOfDay() - from.toSecondOfDay()) / 60;
    }
  }

  private final Map<DayOfWeek, Span> days = new EnumMap<>(DayOfWeek.class);

  public void open(DayOfWeek day, Span span) {
    if (day == null || span == null)
      throw new IllegalArgumentException("when?");
    days.put(day, span);
  }

  public boolean isOpen(DayOfWeek day) {
    return day != null && days.containsKey(day);
  }

  public int minutes(DayOfWeek day) {
    if (day == null)
      return 0;
    return days.get(day).minutes(); // planted 29: NullPointerException
  }

  /** The first open day after the given one. */
  public DayOfWeek nextAfter(DayOfWeek day) {
    if (day == null)
      day = DayOfWeek.SUNDAY;
    DayOfWeek next = day.plus(1);
    while (!days.containsKey(next)) // planted 30: does not end
      next = next.plus(1);
    return next;
  }
}
