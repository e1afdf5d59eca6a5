/** Connections: states are constants of an enum. */
public class Connection {
  enum St { CLOSED, LISTEN, SYN_SENT, SYN_RCVD, ESTABLISHED, FIN1, FIN2, CLOSING, TIME_WAIT, CLOSE_WAIT, LAST_ACK }
  static St next(St s, int e) {
    switch (s) {
      case CLOSED: return e == 0 ? St.LISTEN : e == 1 ? St.SYN_SENT : s;
      case LISTEN: return e == 2 ? St.SYN_RCVD : e == 1 ? St.SYN_SENT : e == 6 ? St.CLOSED : s;
      case SYN_SENT: return e == 2 ? St.SYN_RCVD : e == 3 ? St.ESTABLISHED : e == 6 ? St.CLOSED : s;
      case SYN_RCVD: return e == 4 ? St.ESTABLISHED : e == 6 ? St.FIN1 : s;
      case ESTABLISHED: return e == 6 ? St.FIN1 : e == 5 ? St.CLOSE_WAIT : s;
      case FIN1: return e == 4 ? St.FIN2 : e == 5 ? St.CLOSING : s;
      case FIN2: return e == 5 ? St.TIME_WAIT : s;
      case CLOSING: return e == 4 ? St.TIME_WAIT : s;
      case TIME_WAIT: return e == 7 ? St.CLOSED : s;
      case CLOSE_WAIT: return e == 6 ? St.LAST_ACK : s;
      case LAST_ACK: return e == 4 ? St.CLOSED : s;
    }
    return s;
  }
  static void run(int a, int b, int c, int d, int e, int f) {
    St s = St.CLOSED; s = next(s, a); s = next(s, b); s = next(s, c); s = next(s, d); s = next(s, e); s = next(s, f);
    assert s != St.TIME_WAIT || a != 6;
  }
}
