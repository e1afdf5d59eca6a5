package village;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;

/** The last events, newest first. */
public class Journal {
  private static final Logger LOG = Logger.getLogger("village");
  private final Deque<Event> events = new ArrayDeque<>();
  private final int limit;

  public Journal(int limit) {
    this.limit = Math.max(1, limit);
  }

  public void record(Event event) {
    if (event == null)
      return;
    if (LOG.isLoggable(Level.FINE))
      LOG.fine("event of " + event.member());
    events.addFirst(event);
    if (events.size() > limit)
      events.removeLast();
    assert events.size() <= limit;
  }

  /** The members of late returns, and "-" at the end if there are none. */
  public List<String> late() {
    List<String> names = events.isEmpty() ? List.of() : new ArrayList<>();
    for (Event e : events)
      if (e instanceof Event.Returned r && r.daysLate() > 0)
        names.add(r.member());
    if (names.isEmpty())
      names.add("-"); // planted 23: UnsupportedOperationException
    return names;
  }

  /** The newest event is taken back. */
  public Event undo() {
    return events.removeFirst(); // planted 24: NoSuchElementException
  }

  public int size() {
    return events.size();
  }
}
