package village;

import java.util.ArrayList;
import java.util.List;
import java.util.logging.Logger;

/** Books from lines "title,isbn,year". */
public class BookImporter {
  private static final Logger LOG = Logger.getLogger(BookImporter.class.getName());
  private final List<Book> books = new ArrayList<>();
  private int rejected;

  /** Whether the cells made a book. */
  public boolean accept(List<String> cells) {
    if (cells == null || cells.size() < 3 || cells.contains(null)) {
      LOG.warning("rejected: " + cells);
      rejected++;
      return false;
    }
    String digits = Isbn.strip(cells.get(1));
    if (digits.length() != 10) {
      LOG.info(() -> "no ISBN: " + digits);
      rejected++;
      return false;
    }
    books.add(new Book(cells.get(0), new Isbn(digits), List.of(), yearOf(cells.get(2))));
    return true;
  }

  static int yearOf(String cell) {
    if (cell == null)
      return 0;
    return Integer.parseInt(cell.trim()); // planted 15: NumberFormatException
  }

  public int rejected() {
    return rejected;
  }

  public List<Book> books() {
    return List.copyOf(books);
  }
}
