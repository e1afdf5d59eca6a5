import java.util.Comparator;
import jsym.contract.*;

class Ranking {
  static class Entry {
    @Region("people") Object who;
    Entry next;
  }
  @NonNull Comparator<Object> by;
  private Entry best;

  boolean repOK() {
    Entry slow = best;
    boolean odd = false;
    for (Entry e = best; e != null && e.next != null; e = e.next) {
      if (e.next == slow || by.compare(e.who, e.next.who) > 0)
        return false;
      if (odd)
        slow = slow.next;
      odd = !odd;
    }
    return true;
  }

  /** Planted: stops one too late. */
  void add(@Region("people") Object who) {
    Entry made = new Entry();
    made.who = who;
    if (best == null) {
      best = made;
      return;
    }
    Entry at = best;
    while (at.next != null && by.compare(at.who, who) <= 0)
      at = at.next;
    made.next = at.next;
    at.next = made;
  }

  @Ensures("best != null")
  void addRight(@Region("people") Object who) {
    Entry made = new Entry();
    made.who = who;
    if (best == null || by.compare(who, best.who) < 0) {
      made.next = best;
      best = made;
      return;
    }
    Entry at = best;
    while (at.next != null && by.compare(at.next.who, who) <= 0)
      at = at.next;
    made.next = at.next;
    at.next = made;
  }
}
