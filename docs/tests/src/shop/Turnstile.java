package shop;

/** Lets one in for a coin. */
public class Turnstile {
  private boolean locked = true;
  private int coins;

  public boolean isLocked() {
    return locked;
  }

  public int getCoins() {
    return coins;
  }

  public void insertCoin() {
    coins++;
    locked = false;
  }

  public boolean push() {
    if (locked)
      return false;
    locked = true;
    return true;
  }
}
