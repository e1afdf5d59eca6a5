/** A wheel brake with two circuits and a selector valve, a few control steps. */
public class Brake {
  private int pedal, autoPedal, pressure1, pressure2;
  private boolean useSecond, skidding;

  void step(int position, boolean auto, boolean skid) {
    if (position <= 0)
      pedal = 0;
    else if (position == 1)
      pedal = 1;
    else if (position == 2)
      pedal = 2;
    else
      pedal = 3;
    autoPedal = auto ? pedal : 0;
    if (pressure1 == 0 && pedal > 0 && skidding)
      useSecond = true;
    else if (pedal == 0)
      useSecond = false;
    skidding = skid;
    int wanted = skid ? 0 : pedal + autoPedal;
    if (useSecond) {
      pressure2 = wanted > 4 ? 4 : wanted;
      pressure1 = 0;
    } else {
      pressure1 = wanted > 5 ? 5 : wanted;
      pressure2 = 0;
    }
  }

  static int run(int a, boolean b, boolean c, int d, boolean e, boolean f, int g, boolean h, boolean i, int j,
      boolean k, boolean l) {
    Brake x = new Brake();
    x.step(a, b, c);
    x.step(d, e, f);
    x.step(g, h, i);
    x.step(j, k, l);
    assert x.pressure1 == 0 || x.pressure2 == 0;
    assert x.pressure1 + x.pressure2 <= 5;
    return x.pressure1 + 10 * x.pressure2;
  }
}
