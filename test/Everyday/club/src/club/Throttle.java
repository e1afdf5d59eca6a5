package club;

/** At most so many mails in a window of time. */
public class Throttle {
  private final long[] sent;
  private int next;

  public Throttle(int limit) {
    sent = new long[limit];
  }

  public boolean allow(long now, long window) {
    if (sent.length == 0 || window <= 0)
      return false;
    if (sent[next] != 0 && now - sent[next] < window)
      return false;
    sent[next] = now;
    next = (next + 1) % sent.length;
    return true;
  }

  public long last() {
    return sent[next - 1]; // planted 30: ArrayIndexOutOfBoundsException
  }
}
