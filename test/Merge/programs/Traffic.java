/** A crossing: two lights, buttons, an emergency; never green both. */
public class Traffic {
  enum Light { RED, GREEN, YELLOW }
  int main = 1, side = 0, timer = 3, waiting;

  void tick(boolean car, boolean walker, boolean emergency) {
    if (emergency) {
      if (side == 1)
        side = 2;
      else if (side == 2)
        side = 0;
      return;
    }
    if (car || walker)
      waiting++;
    if (timer > 0) {
      timer--;
    } else if (main == 1 && waiting > 1) {
      main = 2;
    } else if (main == 2) {
      main = 0;
      side = 1;
      timer = 2;
      waiting = 0;
    } else if (side == 1) {
      side = 2;
    } else if (side == 2) {
      side = 0;
      main = 1;
      timer = 3;
    }
  }

  static int run(boolean a, boolean b, boolean c, boolean d, boolean e, boolean f, boolean g, boolean h, boolean i,
      boolean j, boolean k, boolean l, boolean m, boolean n, boolean o) {
    Traffic t = new Traffic();
    t.tick(a, b, c);
    t.tick(d, e, f);
    t.tick(g, h, i);
    t.tick(j, k, l);
    t.tick(m, n, o);
    t.tick(a, e, i);
    assert t.main != 1 || t.side != 1;
    return t.main * 3 + t.side;
  }
}
