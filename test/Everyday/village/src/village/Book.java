package village;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

public final class Book {
  private final String title;
  private final Isbn isbn;
  private final List<Author> authors;
  private final Integer year;

  public Book(String title, Isbn isbn, List<Author> authors, Integer year) {
    this.title = Objects.requireNonNull(title, "title");
    this.isbn = Objects.requireNonNull(isbn, "isbn");
    this.authors = List.copyOf(authors);
    this.year = year;
  }

  public String title() {
    return title;
  }

  public Isbn isbn() {
    return isbn;
  }

  public List<Author> authors() {
    return authors;
  }

  public Optional<Integer> year() {
    return Optional.ofNullable(year);
  }

  public Author mainAuthor() {
    return authors.get(0); // planted 5: IndexOutOfBoundsException
  }

  /** Titles are filed without their article. */
  public String filedUnder() {
    return title.startsWith("The ") ? title.substring(4) : title;
  }

  public boolean isNewerThan(int other) {
    return year().map(y -> y > other).orElse(false);
  }

  /** Whole decades since it appeared. */
  public int decadesBefore(int now) {
    if (year().isEmpty())
      return 0;
    return (now - year) / 10;
  }

  @Override
  public boolean equals(Object o) {
    return o instanceof Book other && isbn.equals(other.isbn);
  }

  @Override
  public int hashCode() {
    return isbn.hashCode();
  }
}
