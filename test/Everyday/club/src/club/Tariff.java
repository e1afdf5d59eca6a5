package club;

/** What parking costs, in cents. */
public sealed interface Tariff {
  int charge(int minutes);

  record Free() implements Tariff {
    @Override
    public int charge(int minutes) {
      return 0;
    }
  }

  record Hourly(int cents) implements Tariff {
    public Hourly {
      if (cents < 0 || cents > 10_000)
        throw new IllegalArgumentException("cents: " + cents);
    }

    @Override
    public int charge(int minutes) {
      return (minutes + 59) / 60 * cents;
    }
  }

  record Stepped(int[] minutes, int[] cents) implements Tariff {
    public Stepped {
      if (minutes.length != cents.length)
        throw new IllegalArgumentException("steps");
      minutes = minutes.clone();
      cents = cents.clone();
    }

    /** The first step that is long enough. */
    @Override
    public int charge(int parked) {
      int i = 0;
      while (minutes[i] < parked) // planted 15: ArrayIndexOutOfBoundsException
        i++;
      return cents[i];
    }
  }

  static String describe(Tariff tariff) {
    if (tariff instanceof Hourly h)
      return h.cents() + " an hour";
    if (tariff instanceof Stepped s)
      return "up to " + s.cents()[s.cents().length - 1]; // planted 16: ArrayIndexOutOfBoundsException
    return "free";
  }

  /** What of it is left of an amount. */
  static int cheaper(Tariff tariff, int minutes) {
    Hourly hourly = (Hourly) tariff; // planted 17: ClassCastException
    return Math.min(hourly.charge(minutes), 2000);
  }
}
