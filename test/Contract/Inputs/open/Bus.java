import jsym.contract.*;

interface Listener {
  @Modifies("e.handled")
  void on(Event e);
}

class Event {
  boolean handled;
  int tries;
}

class Bus {
  private Listener first, second;

  /** Planted: a listener may have handled it by then. */
  @Requires("first != null && second != null && e != null")
  void publish(Event e) {
    e.handled = false;
    first.on(e);
    assert !e.handled : "already handled";
    second.on(e);
  }

  @Requires("first != null && second != null && e != null")
  @Ensures("e.tries == old(e.tries)")
  void publishRight(Event e) {
    e.handled = false;
    first.on(e);
    if (!e.handled)
      second.on(e);
  }
}
