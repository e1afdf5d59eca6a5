// VERDICT: bug NullPointerException
// TARGET: Chain.third
// RUN-OPTIONS: -k 3

/** A chain may end before its third link. */
public class Chain {
  Chain next;

  Chain third() {
    return next.next.next;
  }
}
