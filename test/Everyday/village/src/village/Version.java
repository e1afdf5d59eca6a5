package village;

/** A version of the catalogue's software: "2.10". */
public final class Version implements Comparable<Version> {
  private final int major;
  private final int minor;

  public Version(int major, int minor) {
    this.major = major;
    this.minor = minor;
  }

  /** "2.10"; zero for what is not there. */
  public static Version parse(String text) {
    if (text == null || !text.matches("[0-9]{1,3}(\\.[0-9]{1,3})?"))
      throw new IllegalArgumentException("no version");
    String[] parts = text.split("\\.");
    return new Version(Integer.parseInt(parts[0]), parts.length > 1 ? Integer.parseInt(parts[1]) : 0);
  }

  @Override
  public int compareTo(Version other) {
    return major != other.major ? major - other.major : minor - other.minor;
  }

  /** The newer of two. */
  public static Version newer(Version a, Version b) {
    if (a == null || b == null)
      return a == null ? b : a;
    Version newer = a.compareTo(b) >= 0 ? a : b;
    assert newer.major >= a.major && newer.major >= b.major; // planted 36: AssertionError
    return newer;
  }

  @Override
  public boolean equals(Object o) {
    return o instanceof Version v && v.major == major && v.minor == minor;
  }

  @Override
  public int hashCode() {
    return 31 * major + minor;
  }

  @Override
  public String toString() {
    return major + "." + minor;
  }
}
