package jsym.conditions;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** A part of a text with replacements, which knows where all came from. */
final class Edited {
  private record Edit(int from, int to, String by) {}

  private final String source;
  private final int begin, end;
  private final List<Edit> edits = new ArrayList<>();

  Edited(String source, int begin, int end) {
    this.source = source;
    this.begin = begin;
    this.end = end;
  }

  /** Of a replacement, now that it is known. */
  void replaceMark(String mark, String by) {
    edits.replaceAll(e -> e.by.equals(mark) ? new Edit(e.from, e.to, by) : e);
  }

  void replace(int from, int to, String by) {
    edits.add(new Edit(from, to, by));
  }

  private List<Edit> sorted() {
    List<Edit> all = new ArrayList<>(edits);
    all.sort(Comparator.comparingInt(Edit::from));
    return all;
  }

  String text() {
    StringBuilder out = new StringBuilder();
    int at = begin;
    for (Edit e : sorted()) {
      if (e.from < at)
        continue; // within one that is replaced as a whole
      out.append(source, at, e.from).append(e.by);
      at = e.to;
    }
    return out.append(source, at, end).toString();
  }

  /** The place in the source of one in text(). */
  int origin(int offset) {
    int at = begin, written = 0;
    for (Edit e : sorted()) {
      if (e.from < at)
        continue;
      if (offset < written + e.from - at)
        break;
      written += e.from - at;
      at = e.from;
      if (offset < written + e.by.length())
        return e.from;
      written += e.by.length();
      at = e.to;
    }
    return Math.min(at + offset - written, end);
  }
}
