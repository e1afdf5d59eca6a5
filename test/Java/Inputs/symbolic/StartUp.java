import java.util.ArrayList;
import java.util.List;

/** What a first run costs: strings and a list. */
public class StartUp {
  // PATHS: 3
  public static String first(int x) {
    List<String> list = new ArrayList<>();
    list.add("x" + x);
    list.add(String.valueOf(x > 0));
    if (x == 7)
      return list.toString();
    return list.get(1) + list.size();
  }
}
