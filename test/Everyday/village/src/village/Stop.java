package village;

/** A stop of the book bus; routes may be circular. */
public class Stop {
  private final String name;
  private Stop next;
  private int minutes;

  public Stop(String name) {
    if (name == null)
      throw new IllegalArgumentException("a stop has a name");
    this.name = name;
  }

  public void leadTo(Stop other, int minutes) {
    if (minutes < 0)
      throw new IllegalArgumentException("time does not run backwards");
    next = other;
    this.minutes = minutes;
  }

  public String name() {
    return name;
  }

  /** How many stops come after this one. */
  public int remaining() {
    return next == null ? 0 : 1 + next.remaining(); // planted 21: StackOverflowError
  }

  /** Minutes to the stop of that name, looking at most at ten; -1 if there is none. */
  public int minutesTo(String goal) {
    int sum = 0;
    Stop at = this;
    for (int i = 0; i < 10 && at != null; i++) {
      if (at.name.equals(goal))
        return sum;
      sum += at.minutes;
      at = at.next;
    }
    return -1;
  }
}
