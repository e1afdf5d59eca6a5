package village;

/** Who waits for a book, first come first served: numbers of members in a ring. */
public class WaitingList {
  private final int[] ring;
  private int head;
  private int size;

  public WaitingList(int capacity) {
    if (capacity < 1)
      throw new IllegalArgumentException("no room");
    ring = new int[capacity];
  }

  public boolean offer(int member) {
    if (size == ring.length)
      return false;
    ring[(head + size) % ring.length] = member;
    size++;
    return true;
  }

  public int poll() {
    if (size == 0)
      return -1;
    int first = ring[head];
    head = (head + 1) % ring.length;
    size--;
    return first;
  }

  /** Who came last. */
  public int last() {
    if (size == 0)
      return -1;
    return ring[head + size - 1]; // planted 18: ArrayIndexOutOfBoundsException
  }

  /** Everybody who waits, first to last. */
  public int[] everybody() {
    int[] all = new int[size];
    for (int i = 0; i < size; i++)
      all[i] = ring[(head + i) % ring.length];
    return all;
  }

  public int size() {
    return size;
  }
}
