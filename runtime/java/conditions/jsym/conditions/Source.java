package jsym.conditions;

import java.util.ArrayList;
import java.util.List;

/** A source as it is written, which knows where expressions are in it. */
final class Source {
  private record Part(int begin, int end, Condition of, Edited text) {}

  private final StringBuilder out;
  private final List<Part> parts = new ArrayList<>();

  Source(String begin) { out = new StringBuilder(begin); }

  void add(String text) { out.append(text); }

  void add(Condition of, Edited text) {
    int begin = out.length();
    out.append(text.text());
    parts.add(new Part(begin, out.length(), of, text));
  }

  String text() { return out.toString(); }

  /** A mistake at that place; null: it is in no condition. */
  Mistake mistake(int position, String message, int prefix) {
    for (Part p : parts)
      if (p.begin <= position && position <= p.end + 2)
        return new Mistake(
            p.of, Math.max(0, p.text.origin(position - p.begin) - prefix),
            message);
    return null;
  }
}
