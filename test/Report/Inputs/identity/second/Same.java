import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;

/** The same as the other one after a day of work elsewhere in the file. */
class Same {
  static final Runnable NOTHING = new Runnable() {
    public void run() {}
  };

  static void thrown(int number) {
    int unused = number + 1;

    if (number == 1)
      throw new IllegalStateException("1 of " + number + unused);
    if (number > 5)
      throw new IllegalStateException("more");
    assert number != 3;
  }

  static void anonymous(String text, boolean isFirst) {
    Runnable r = new Runnable() {
      public void run() { text.length(); }
    };
    Runnable t = new Runnable() {
      public void run() { text.length(); }
    };
    (isFirst ? r : t).run();
  }

  static Supplier<String> another(Object o) {
    return () -> o.toString();
  }

  static int parse(String text) {
    return Integer.parseInt(text);
  }

  static int atLast(int[] items, String text) {
    try {
      if (items[0] == 1)
        return items[1];
    } finally {
      text.length();
    }
    return items[2];
  }

  static int lambda(int[] items, String text, boolean isLate) {
    String copy = text;
    Supplier<Integer> f = () -> copy.length() + items[0];

    if (isLate)
      return text.length();
    Supplier<Supplier<Integer>> g = () -> () -> items[1] / items.length;
    return f.get() + g.get().get();
  }

  static void modified(List<Integer> list, boolean isOther) {
    if (isOther) {
      for (Integer item : list)
        list.remove(item);
      return;
    }
    for (Iterator<Integer> it = list.iterator(); it.hasNext(); it.next())
      list.add(1);
  }

  static void require(Object one, Object other) {
    Objects.requireNonNull(one);
    Objects.requireNonNull(other);
  }

  static int two(String one, String other) {
    int length = one.length();
    return length + other.length();
  }
}
