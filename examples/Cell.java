public class Cell {
  int value;

  static boolean separate(Cell a, Cell b) {
    a.value = 1;
    b.value = 2;
    return a.value == 1;
  }
}
