package shop;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** What a customer wants, and how far it has come. */
public class Order {
  public enum State { NEW, PAID, SHIPPED }

  private final List<String> items = new ArrayList<>();
  private State state = State.NEW;

  public void add(String item) {
    items.add(Objects.requireNonNull(item));
  }

  public int size() {
    return items.size();
  }

  public State state() {
    return state;
  }

  public void pay() {
    if (items.isEmpty())
      throw new IllegalStateException("an empty order");
    state = State.PAID;
  }
}
