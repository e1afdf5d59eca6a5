// VERDICT: none
// TARGET: Middle.of

/** The middle of three ints lies between two of them. */
public class Middle {
  static int of(int a, int b, int c) {
    int middle;
    if (a < b)
      middle = b < c ? b : a < c ? c : a;
    else
      middle = a < c ? a : b < c ? c : b;
    int notBelow = (middle >= a ? 1 : 0) + (middle >= b ? 1 : 0) + (middle >= c ? 1 : 0);
    int notAbove = (middle <= a ? 1 : 0) + (middle <= b ? 1 : 0) + (middle <= c ? 1 : 0);
    assert notBelow >= 2 && notAbove >= 2;
    return middle;
  }
}
