package village;

/** What a member has paid for. */
public enum Level {
  CHILD(5), READER(10), FAMILY(20), FRIEND(30);

  private final int loans;

  Level(int loans) {
    this.loans = loans;
  }

  public int loans() {
    return loans;
  }

  public boolean mayReserve() {
    return this != CHILD;
  }
}
