package village;

import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.Objects;

/** A book that somebody took home. */
public class Loan {
  private final Book book;
  private final Member member;
  private final LocalDate due;
  private LocalDate returned;
  private int renewals;

  public Loan(Book book, Member member, LocalDate due) {
    this.book = Objects.requireNonNull(book);
    this.member = Objects.requireNonNull(member);
    this.due = Objects.requireNonNull(due);
  }

  public Book book() {
    return book;
  }

  public Member member() {
    return member;
  }

  public LocalDate due() {
    return due;
  }

  public boolean isOpen() {
    return returned == null;
  }

  public void giveBack(LocalDate day) {
    Objects.requireNonNull(day);
    if (!isOpen())
      throw new IllegalStateException("given back before");
    returned = day;
  }

  public long daysLate(LocalDate today) {
    LocalDate end = isOpen() ? today : returned;
    return Math.max(0, ChronoUnit.DAYS.between(due, end));
  }

  public boolean returnedBefore(Loan other) {
    return returned.isBefore(other.due); // planted 7: NullPointerException
  }

  /** At most three times. */
  public boolean renew() {
    if (!isOpen() || renewals >= 3)
      return false;
    renewals++;
    assert renewals <= 3;
    return true;
  }
}
