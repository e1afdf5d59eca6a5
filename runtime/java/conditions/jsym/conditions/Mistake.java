package jsym.conditions;

/** What is wrong with a condition: at a place of its text, from 0. */
final class Mistake extends Exception {
  private static final long serialVersionUID = 1L;
  final int number, offset;

  Mistake(Condition c, int offset, String message) {
    super(message);
    number = c.number;
    this.offset = offset;
  }
}
