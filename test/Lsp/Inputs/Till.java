package shop;

import java.util.ArrayList;
import java.util.List;

public class Till {

  private final List<Integer> coins = new ArrayList<>();
  private int count;

  public void add(int coin) {
    if (coin <= 0)
      throw new IllegalArgumentException("coin");
    coins.add(coin);
    count++;
  }

  public static int share(int all, int among) {
    return all / among;
  }

  public static char third(String größe) {
    return größe.charAt(2);
  }
}
