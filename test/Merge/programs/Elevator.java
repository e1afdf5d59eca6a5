/** An elevator of four floors that serves what was asked for. */
public class Elevator {
  int floor, direction;
  final boolean[] asked = new boolean[4];

  void press(int f) {
    if (f >= 0 && f < 4)
      asked[f] = true;
  }

  boolean above() {
    for (int i = 0; i < 4; i++)
      if (i > floor && asked[i])
        return true;
    return false;
  }

  boolean below() {
    for (int i = 0; i < 4; i++)
      if (i < floor && asked[i])
        return true;
    return false;
  }

  void step() {
    if (asked[floor]) {
      asked[floor] = false;
      return;
    }
    if (direction > 0 && !above())
      direction = 0;
    if (direction < 0 && !below())
      direction = 0;
    if (direction == 0)
      direction = above() ? 1 : below() ? -1 : 0;
    floor += direction;
  }

  static int run(int a, int b, int c, int d) {
    Elevator e = new Elevator();
    e.press(a);
    e.step();
    e.press(b);
    e.step();
    e.press(c);
    e.step();
    e.press(d);
    e.step();
    e.step();
    assert e.floor >= 0 && e.floor < 4;
    return e.floor;
  }
}
