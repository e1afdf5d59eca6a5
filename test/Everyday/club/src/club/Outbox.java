package club;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;

/** Mails that wait. */
public class Outbox {
  /** Sends. */
  public interface Transport {
    boolean send(String to, String body);
  }

  /** Drops all. */
  public static final class Silent implements Transport {
    @Override
    public boolean send(String to, String body) {
      return to != null && !to.isEmpty();
    }
  }

  /** Sends to some only. */
  public static final class Filtered implements Transport {
    private final Transport inner;
    private final String domain;

    public Filtered(Transport inner, String domain) {
      this.inner = Objects.requireNonNull(inner);
      this.domain = Objects.requireNonNull(domain);
    }

    @Override
    public boolean send(String to, String body) {
      String host = to.substring(to.indexOf('@') + 1);
      return host.equals(domain) && inner.send(to, body);
    }
  }

  private record Mail(String to, String body) {}

  private final Deque<Mail> waiting = new ArrayDeque<>();
  private final Transport transport;

  public Outbox(Transport transport) {
    this.transport = Objects.requireNonNull(transport);
  }

  public void add(String to, String body) {
    waiting.addLast(new Mail(to, body));
  }

  public int flush() {
    int sent = 0;
    while (!waiting.isEmpty()) {
      Mail mail = waiting.peekFirst();
      if (!transport.send(mail.to(), mail.body()))
        return sent;
      waiting.removeFirst();
      sent++;
    }
    return sent;
  }

  public String nextReceiver() {
    return waiting.getFirst().to(); // planted 31: NoSuchElementException
  }

  /** "Dear ada,". */
  public static String greeting(String address) {
    return "Dear " + address.substring(0, address.indexOf('@')) + ","; // planted 32: StringIndexOutOfBoundsException
  }

  /** Replaces "$name" by its value. */
  public static String fill(String template, Map<String, String> values) {
    int dollar = template.indexOf('$');
    if (dollar < 0)
      return template;
    String value = values.get(template.substring(dollar + 1));
    return template.substring(0, dollar).concat(value); // planted 33: NullPointerException
  }

  public static int port(Properties settings) {
    return Integer.parseInt(settings.getProperty("port", "25")); // planted 34: NumberFormatException
  }
}
