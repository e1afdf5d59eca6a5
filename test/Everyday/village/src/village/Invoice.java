package village;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

public class Invoice {
  public record Line(String what, int quantity, int cents) {
    public Line {
      if (what == null || quantity <= 0)
        throw new IllegalArgumentException("nothing to pay for");
    }

    long total() {
      return (long) quantity * cents;
    }
  }

  private final List<Line> lines = new ArrayList<>();
  private int discount;

  public void add(Line line) {
    if (line == null)
      throw new IllegalArgumentException("no line");
    lines.add(line);
  }

  public void setDiscount(int percent) {
    if (percent < 0 || percent > 100)
      throw new IllegalArgumentException("percent: " + percent);
    discount = percent;
  }

  public long total() {
    long sum = lines.stream().mapToLong(Line::total).sum();
    return sum - sum * discount / 100;
  }

  public long average() {
    return total() / lines.size(); // planted 12: ArithmeticException
  }

  public Line largest() {
    return lines.stream().max(Comparator.comparingLong(Line::total)).get(); // planted 13: NoSuchElementException
  }

  public int items() {
    int count = 0;
    for (Line line : lines)
      count += line.quantity();
    return count;
  }
}
