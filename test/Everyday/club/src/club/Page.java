package club;

import java.util.List;

/** A part of a list. */
public final class Page<T> {
  private final List<T> all;
  private final int size;

  private Page(List<T> all, int size) {
    this.all = all;
    this.size = size;
  }

  public static <T> Page<T> of(List<T> all, int size) {
    if (all == null)
      throw new IllegalArgumentException("no list");
    return new Page<>(all, Math.max(size, 0));
  }

  public int pages() {
    return (all.size() + size - 1) / size; // planted 35: ArithmeticException
  }

  public List<T> get(int number) {
    int from = number * size;
    return all.subList(from, Math.min(from + size, all.size())); // planted 36: IndexOutOfBoundsException
  }

  public boolean isEmpty() {
    return all.isEmpty();
  }
}
