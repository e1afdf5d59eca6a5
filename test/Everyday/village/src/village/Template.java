package village;

import java.util.Map;
import java.util.Objects;

/** "Dear {name}, ..." */
public final class Template {
  private final String text;

  public Template(String text) {
    this.text = Objects.requireNonNull(text);
  }

  public String fill(Map<String, String> values) {
    StringBuilder out = new StringBuilder();
    int at = 0;
    while (true) {
      int open = text.indexOf('{', at);
      if (open < 0)
        return out.append(text.substring(at)).toString();
      int close = text.indexOf('}', open);
      out.append(text, at, open);
      String name = text.substring(open + 1, close); // planted 28: StringIndexOutOfBoundsException
      out.append(values == null ? "?" : values.getOrDefault(name, "?"));
      at = close + 1;
    }
  }

  public boolean hasGaps() {
    return text.indexOf('{') >= 0;
  }
}
