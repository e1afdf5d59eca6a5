package village;

import java.util.List;

/** A list in pages of equal size. */
public final class Pages<T> {
  private final List<T> items;
  private final int size;

  public Pages(List<T> items, int size) {
    if (size < 1 || size > 1000)
      throw new IllegalArgumentException("a page has at least one item");
    this.items = List.copyOf(items);
    this.size = size;
  }

  public int count() {
    return (items.size() + size - 1) / size;
  }

  public List<T> page(int number) {
    if (number < 0 || number >= count())
      return List.of();
    return items.subList(number * size, (number + 1) * size); // planted 38: IndexOutOfBoundsException
  }

  public boolean isLast(int number) {
    return number == count() - 1;
  }
}
