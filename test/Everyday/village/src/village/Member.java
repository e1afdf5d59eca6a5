package village;

import java.time.LocalDate;
import java.time.Period;
import java.util.Objects;
import java.util.Optional;

public class Member {
  private final String id;
  private final LocalDate born;
  private Level level = Level.READER;
  private String email;

  public Member(String id, LocalDate born) {
    this.id = Objects.requireNonNull(id, "id");
    this.born = Objects.requireNonNull(born, "born");
  }

  public String id() {
    return id;
  }

  public Level level() {
    return level;
  }

  public void upgrade(Level to) {
    if (to == null || to.ordinal() < level.ordinal())
      throw new IllegalArgumentException("no upgrade");
    level = to;
  }

  public Optional<String> email() {
    return Optional.ofNullable(email);
  }

  public void setEmail(String address) {
    if (address != null && address.indexOf('@') < 1)
      throw new IllegalArgumentException("no address: " + address);
    email = address;
  }

  public int ageOn(LocalDate day) {
    return Period.between(born, day).getYears();
  }

  /** The birthday in the year of that day. */
  public LocalDate birthdayIn(LocalDate day) {
    return LocalDate.of(day.getYear(), born.getMonth(), born.getDayOfMonth()); // planted 6: DateTimeException
  }

  public boolean isAdult(LocalDate day) {
    return ageOn(day) >= 18;
  }
}
