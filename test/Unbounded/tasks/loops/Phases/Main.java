// A disjunction: below 50 y waits, then it follows.
public class Main {
  public static void main(String[] args) {
    int x = 0, y = 50;
    while (x < 100) {
      if (x >= 50)
        y++;
      x++;
    }
    assert y == 100;
  }
}
