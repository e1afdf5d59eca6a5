package village;

import java.util.ArrayList;
import java.util.List;

/** One line of comma-separated values; cells may be in double quotes. */
public final class CsvLine {
  private CsvLine() {}

  public static List<String> split(String line) {
    List<String> cells = new ArrayList<>();
    if (line == null)
      return cells;
    int i = 0;
    while (i <= line.length()) {
      int end;
      if (i < line.length() && line.charAt(i) == '"') {
        end = i + 1;
        while (line.charAt(end) != '"') // planted 14: StringIndexOutOfBoundsException
          end++;
        cells.add(line.substring(i + 1, end));
        end++;
      } else {
        end = line.indexOf(',', i);
        if (end < 0)
          end = line.length();
        cells.add(line.substring(i, end));
      }
      i = end + 1;
    }
    return cells;
  }

  public static String join(List<String> cells) {
    return cells == null ? "" : String.join(",", cells);
  }
}
