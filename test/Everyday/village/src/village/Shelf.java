package village;

/** Books stand in rows of equal length; each slot has a sorted signature. */
public class Shelf {
  private final String[][] slots;

  public Shelf(int rows, int columns) {
    if (rows < 1 || columns < 1 || rows > 50 || columns > 200)
      throw new IllegalArgumentException("no such shelf");
    slots = new String[rows][columns];
  }

  public boolean place(int row, int column, String signature) {
    if (row < 0 || row >= slots.length)
      return false;
    if (column < 0 || column > slots[row].length)
      return false;
    if (slots[row][column] != null) // planted 19: ArrayIndexOutOfBoundsException
      return false;
    slots[row][column] = signature;
    return true;
  }

  public int free(int row) {
    if (row < 0 || row >= slots.length)
      return 0;
    int count = 0;
    for (String s : slots[row])
      if (s == null)
        count++;
    return count;
  }

  /** The place of a key in sorted keys, or -1. */
  public static int search(int[] keys, int key) {
    if (keys == null)
      return -1;
    int low = 0, high = keys.length - 1;
    while (low < high) { // planted 20: does not end
      int middle = (low + high) >>> 1;
      if (keys[middle] <= key)
        low = middle;
      else
        high = middle - 1;
    }
    return low < keys.length && keys[low] == key ? low : -1;
  }
}
