/** A house alarm: zones, delays, a panic button; a reading each second. */
public class Alarm {
  static final int OFF = 0, ARMED = 1, ENTRY = 2, SOUNDING = 3;
  int mode = OFF, delay, sounded;

  void tick(boolean door, boolean window, boolean panic, boolean code) {
    if (panic)
      mode = SOUNDING;
    else if (code)
      mode = mode == OFF ? ARMED : OFF;
    if (mode == ARMED) {
      if (window)
        mode = SOUNDING;
      else if (door) {
        mode = ENTRY;
        delay = 2;
      }
    } else if (mode == ENTRY) {
      if (delay == 0)
        mode = SOUNDING;
      else
        delay--;
    }
    if (mode == SOUNDING)
      sounded++;
  }

  static int run(boolean a, boolean b, boolean c, boolean d, boolean e, boolean f, boolean g, boolean h, boolean i,
      boolean j, boolean k, boolean l, boolean m, boolean n, boolean o, boolean p) {
    Alarm x = new Alarm();
    x.tick(a, b, c, d);
    x.tick(e, f, g, h);
    x.tick(i, j, k, l);
    x.tick(m, n, o, p);
    assert x.sounded <= 4 && x.delay >= 0 && x.delay <= 2;
    return x.mode;
  }
}
