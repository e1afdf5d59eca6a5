// Two counters that meet in the middle, however far they have to go.
class Meet {
  static int meet(int n) {
    if (n < 0 || n % 2 != 0)
      return 0;
    int low = 0, high = n;
    while (low < high) {
      low++;
      high--;
    }
    assert low == high;
    return low;
  }
}
