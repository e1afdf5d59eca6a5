import jsym.contract.*;

interface Ticker {
  @Ensures("result >= 0")
  long now();
}

class Limiter {
  private long until;

  /** Planted: no clock said that it would not come to its end. */
  @Requires("wait >= 0")
  @Ensures("until >= 0")
  void pause(@NonNull Ticker t, long wait) { until = t.now() + wait; }

  @Requires("wait >= 0")
  @Ensures("until >= 0")
  void pauseRight(@NonNull Ticker t, long wait) {
    long now = t.now();
    until = now > Long.MAX_VALUE - wait ? Long.MAX_VALUE : now + wait;
  }
}
