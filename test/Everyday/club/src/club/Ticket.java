package club;

import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;

public class Ticket {
  private final String plate;
  private final LocalDateTime from;
  private LocalDateTime to;

  public Ticket(String plate, LocalDateTime from) {
    if (plate == null || from == null)
      throw new IllegalArgumentException("plate and time are needed");
    this.plate = plate;
    this.from = from;
  }

  public String plate() {
    return plate;
  }

  public void close(LocalDateTime when) {
    if (when != null && when.isAfter(from))
      to = when;
  }

  public boolean isOpen() {
    return to == null;
  }

  public long minutes() {
    return Duration.between(from, to).toMinutes(); // planted 18: NullPointerException
  }

  /** The same day of the month that follows. */
  public static LocalDate renewal(LocalDate bought) {
    int month = bought.getMonthValue() % 12 + 1;
    int year = month == 1 ? bought.getYear() + 1 : bought.getYear();
    return LocalDate.of(year, month, bought.getDayOfMonth()); // planted 19: DateTimeException
  }
}
