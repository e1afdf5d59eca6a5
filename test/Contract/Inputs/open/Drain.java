import jsym.contract.*;

/** An iterator whose contract says when it may be asked. */
interface Source {
  @Pure boolean hasNext();

  @Requires("hasNext()")
  int next();
}

class Drain {
  /** Planted: takes the first without asking. */
  @Ensures("result >= 0")
  @Requires("max > 0 && max < 3")
  static int count(@NonNull Source s, int max) {
    int n = 0;
    do {
      s.next();
      n++;
    } while (n < max && s.hasNext());
    return n;
  }

  @Ensures("result >= 0 && result <= max")
  @Requires("max > 0 && max < 3")
  static int countRight(@NonNull Source s, int max) {
    int n = 0;
    while (n < max && s.hasNext()) {
      s.next();
      n++;
    }
    return n;
  }
}
