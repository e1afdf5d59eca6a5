package village;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

public class Notifier {
  public interface Mailer {
    void send(String address, String text);
  }

  private final Mailer mailer;
  private final List<String> failed = new ArrayList<>();

  public Notifier(Mailer mailer) {
    if (mailer == null)
      throw new IllegalArgumentException("no mailer");
    this.mailer = mailer;
  }

  public void remind(Loan loan) {
    if (loan == null || !loan.isOpen())
      return;
    String address = loan.member().email().get(); // planted 34: NoSuchElementException
    mailer.send(address.toLowerCase(Locale.ROOT), "Please bring back " + loan.book().title());
  }

  /** The part of an address behind the at sign. */
  public static String domain(String address) {
    if (address == null)
      return "";
    int at = address.lastIndexOf('@');
    return at < 0 ? "" : address.substring(at + 1);
  }

  public int failures() {
    return failed.size();
  }
}
