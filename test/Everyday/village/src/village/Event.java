package village;

/** What happens at the desk. */
public sealed interface Event {
  String member();

  record Borrowed(String member, String isbn) implements Event {}

  record Returned(String member, String isbn, int daysLate) implements Event {}

  record Renewed(String member, int times) implements Event {}

  /** One word for the journal. */
  static String describe(Event event) {
    if (event == null)
      return "nothing";
    if (event instanceof Borrowed)
      return "borrowed";
    Returned returned = (Returned) event; // planted 22: ClassCastException
    return returned.daysLate() > 0 ? "late" : "returned";
  }
}
