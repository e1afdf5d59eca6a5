package club;

import java.time.LocalDateTime;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.logging.Logger;

public class ParkingLot {
  private static final Logger LOG = Logger.getLogger(ParkingLot.class.getName());
  private final Map<String, Ticket> parked = new HashMap<>();
  private final boolean[] taken;
  private int cars;

  public ParkingLot(int spaces) {
    if (spaces < 1)
      throw new IllegalArgumentException("a lot needs a space");
    taken = new boolean[spaces];
  }

  public Ticket enter(String plate, LocalDateTime now) {
    Ticket ticket = new Ticket(plate, now);
    if (parked.putIfAbsent(plate, ticket) == null)
      cars++;
    LOG.info("entered: " + plate);
    return ticket;
  }

  public Ticket leave(String plate, LocalDateTime now) {
    Ticket ticket = parked.remove(plate);
    ticket.close(now); // planted 20: NullPointerException
    cars--;
    return ticket;
  }

  /** The first free space. */
  public int assign() {
    int i = 0;
    while (taken[i]) // planted 21: ArrayIndexOutOfBoundsException
      i++;
    taken[i] = true;
    return i;
  }

  public void release(int space) {
    if (space >= 0 && space <= taken.length)
      taken[space] = false; // planted 22: ArrayIndexOutOfBoundsException
  }

  /** Drops what has been paid. */
  public int sweep() {
    int dropped = 0;
    for (Iterator<Ticket> i = parked.values().iterator(); i.hasNext();)
      if (!i.next().isOpen()) {
        i.remove();
        dropped++;
      }
    return dropped;
  }

  public int cars() {
    return cars;
  }
}
