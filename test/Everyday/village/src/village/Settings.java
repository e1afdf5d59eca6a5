package village;

import java.util.Map;
import java.util.TreeMap;

public class Settings {
  private final Map<String, Integer> numbers = new TreeMap<>();

  public void set(String key, int value) {
    if (key == null || key.isBlank())
      throw new IllegalArgumentException("no key");
    numbers.put(key, value);
  }

  public int number(String key, int otherwise) {
    if (key == null)
      return otherwise;
    return numbers.getOrDefault(key, otherwise);
  }

  public int loanDays() {
    return numbers.get("loan.days"); // planted 16: NullPointerException
  }

  public boolean isSet(String key) {
    return key != null && numbers.containsKey(key);
  }
}
